package course

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// How many times something has nothing to apply before that is told: a migration that was
// applied is never applied again; a value may be set at a place that only counts where no
// other one does.
const (
	appliedFrom = 2
	planFrom    = 3
	mostBrought = 8
)

// nothingToApply is how what brings a system to what files describe says that it is there
// already: terraform, pulumi, kubectl, ansible, CloudFormation; and migrations.
var nothingToApply = wording.Lazy(`(?mi)^no changes\.|\b0 (?:to add|added), 0 (?:to change|changed), 0 (?:to destroy|destroyed)\b|^\S+/\S+ unchanged$|\bok=\d+ +changed=0\b|^no (?:updates are to be performed|changes to (?:apply|deploy)|differences?)\b|\b0 new\b|\bno (?:pending )?migrations?(?: (?:found )?to (?:apply|run|execute|be (?:applied|run)))?\b|\bnothing to (?:migrate|apply|deploy)\b|\b(?:schema|database) is (?:already )?up[ -]to[ -]date\b|^no change$`)

// somethingApplied is how the same says that it has done something, or would.
var somethingApplied = wording.Lazy(`(?mi)\b[1-9]\d* (?:to add|added|to change|changed|to destroy|destroyed|created|configured|updated|new|applied)\b|^\S+/\S+ (?:created|configured)\b|\bchanged=[1-9]|^  [~+-] |\bapplying\b`)

// appliesNothing reports whether an output says that all is as it is described.
func appliesNothing(text string) bool {
	return nothingToApply().MatchString(text) && !somethingApplied().MatchString(text)
}

// bring takes in which values an edit gives to settings.
func (m *moment) bring(e Edit) {
	if e.Before == nil {
		return
	}
	was, is := settingsIn(e.File, *e.Before), settingsIn(e.File, e.Content)
	for _, name := range slices.Sorted(maps.Keys(is)) {
		if value, other := newValue(was[name], is[name]); other && len(value) <= longestValue && len(m.brings) < mostBrought {
			m.brings, m.alters = append(m.brings, value), m.alters || len(was[name]) > 0
		}
	}
}

// appliedAlready is due where a tool has nothing to apply, again and again, after each
// edit of a migration, or after the same value was set once more.
func (r *Run) appliedAlready(m *moment) *finding {
	if m.deed != ran || !m.applied || m.failed() {
		return nil
	}
	if files, ns := r.appliedAfter(m, func(o *moment) bool { return slices.ContainsFunc(o.written(), migrates) }, appliedFrom); len(ns) > 0 {
		return &finding{
			evidence: fmt.Sprintf("`%s` has nothing to apply at %s, although %s was edited each time", m.line, steps(ns), strings.Join(files, ", ")),
			subject:  m.key,
			fixes:    []string{fmt.Sprintf("Write a new migration: %s was applied before, and what was applied once is not read again", files[0])},
		}
	}
	for _, value := range r.broughtBefore(m) {
		altered := 0
		files, ns := r.appliedAfter(m, func(o *moment) bool {
			if !slices.Contains(o.brings, value) {
				return false
			}
			if o.alters {
				altered++
			}
			return true
		}, planFrom)
		if len(ns) > 0 && altered >= 2 {
			return &finding{
				evidence: fmt.Sprintf("`%s` has nothing to change at %s, although %s was set each time, in %s", m.line, steps(ns), quote(value), strings.Join(files, ", ")),
				subject:  m.key,
				fixes:    []string{"Look for what else sets it and wins, and for what is really read: " + strings.Join(files, ", ") + " does not decide"},
			}
		}
	}
	return nil
}

// broughtBefore are the values that the last edit before a step has set.
func (r *Run) broughtBefore(m *moment) []string {
	for _, o := range slices.Backward(r.since()) {
		if o.deed == wrote && !o.idle {
			return o.brings
		}
	}
	return nil
}

// appliedAfter are the last so many steps in which a tool had nothing to apply, each after
// an edit of a sort, and the files of those edits; none where there are fewer.
func (r *Run) appliedAfter(m *moment, sort func(o *moment) bool, from int) (files []string, ns []int) {
	edited := false
	at := m.n
	for _, o := range slices.Backward(r.since()) {
		if o.deed == ran && o.n != m.n && sameApplier(o.key, m.key) {
			if !edited || !o.applied || o.failed() {
				return nil, nil
			}
			at, edited = o.n, false
		}
		if o.deed == reported || o.idle || edited || !sort(&o) {
			continue
		}
		edited, ns = true, slices.Insert(ns, 0, at)
		for _, f := range o.written() {
			if f = quote(f); !slices.Contains(files, f) {
				files = append(files, f)
			}
		}
		if len(ns) == from {
			return files, ns
		}
	}
	return nil, nil
}

// written are the files that a step has written, a tool's edit or a line's.
func (m *moment) written() []string {
	if m.deed == wrote {
		return []string{m.key}
	}
	return m.edits
}

// sameApplier reports whether two lines have the same program do the same sort of work:
// terraform plan, whatever its options are. A script is all that a line names of it.
func sameApplier(a, b string) bool {
	return toolOf(a) != "" && toolOf(a) == toolOf(b)
}

// toolOf is the first program of a line, without what it does to files before, that has an
// answer of its own: its name, and what it is told to do.
func toolOf(key string) string {
	key, at, _ := strings.Cut(key, inFolder)
	for part := range strings.SplitSeq(strings.NewReplacer("&& ", "\n", "; ", "\n", "|| ", "\n").Replace(key), "\n") {
		words := strings.Fields(checkOf(part))
		if len(words) > 0 && !slices.Contains([]string{"cd", "cat", "sed", "perl", "cp", "mv", "rm", "echo", "printf", "export", "source", "mkdir", "tee"}, words[0]) {
			return strings.Join(words[:min(2, len(words))], " ") + " " + at
		}
	}
	return ""
}

// migrates reports whether a file is one of those that change a database step by step.
func migrates(file string) bool {
	low := strings.ToLower(file)
	return strings.Contains(path.Dir(low), "migrat") || strings.Contains(low, "changelog/") || strings.HasPrefix(path.Base(file), "V") && strings.Contains(file, "__") || strings.Contains(low, "alembic/versions/")
}
