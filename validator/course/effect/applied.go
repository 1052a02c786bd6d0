package effect

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// How many times something has nothing to apply before that is told: a migration that was
// applied is never applied again; a value may be set at a place that only counts where no
// other one does.
const (
	appliedFrom = 2
	planFrom    = 3
	mostBrought = 8

	longestBrought = 80 // bytes of one of them
)

// bring takes in which values an edit gives to settings, from those before and after it.
func bring(m *moment.Moment, was, is map[string][]string) {
	for _, name := range slices.Sorted(maps.Keys(is)) {
		if value, other := change.NewValue(was[name], is[name]); other && len(value) <= longestBrought && len(m.Brings) < mostBrought {
			m.Brings, m.Alters = append(m.Brings, value), m.Alters || len(was[name]) > 0
		}
	}
}

// appliedAlready is due where a tool has nothing to apply, again and again, after each
// edit of a migration, or after the same value was set once more.
func appliedAlready(p *past.Past, m *moment.Moment) *finding.Finding {
	if m.Deed != moment.Ran || !m.Applied || m.Failed() {
		return nil
	}
	if files, ns := appliedAfter(p, m, func(o *moment.Moment) bool { return slices.ContainsFunc(o.Written(), change.Migrates) }, appliedFrom); len(ns) > 0 {
		return &finding.Finding{
			Evidence: fmt.Sprintf("`%s` has nothing to apply at %s, although %s was edited each time", m.Line, finding.Steps(ns), strings.Join(files, ", ")),
			Subject:  m.Key,
			Fixes:    []string{fmt.Sprintf("Write a new migration: %s was applied before, and what was applied once is not read again", files[0])},
		}
	}
	for _, value := range broughtBefore(p, m) {
		altered := 0
		files, ns := appliedAfter(p, m, func(o *moment.Moment) bool {
			if !slices.Contains(o.Brings, value) {
				return false
			}
			if o.Alters {
				altered++
			}
			return true
		}, planFrom)
		if len(ns) > 0 && altered >= 2 {
			return &finding.Finding{
				Evidence: fmt.Sprintf("`%s` has nothing to change at %s, although %s was set each time, in %s", m.Line, finding.Steps(ns), wording.Quote(value), strings.Join(files, ", ")),
				Subject:  m.Key,
				Fixes:    []string{"Look for what else sets it and wins, and for what is really read: " + strings.Join(files, ", ") + " does not decide"},
			}
		}
	}
	return nil
}

// broughtBefore are the values that the last edit before a step has set.
func broughtBefore(p *past.Past, m *moment.Moment) []string {
	for _, o := range slices.Backward(p.Since()) {
		if o.Deed == moment.Wrote && !o.Idle {
			return o.Brings
		}
	}
	return nil
}

// appliedAfter are the last so many steps in which a tool had nothing to apply, each after
// an edit of a sort, and the files of those edits; none where there are fewer.
func appliedAfter(p *past.Past, m *moment.Moment, sort func(o *moment.Moment) bool, from int) (files []string, ns []int) {
	edited := false
	at := m.N
	for _, o := range slices.Backward(p.Since()) {
		if o.Deed == moment.Ran && o.N != m.N && purpose.SameApplier(o.Key, m.Key) {
			if !edited || !o.Applied || o.Failed() {
				return nil, nil
			}
			at, edited = o.N, false
		}
		if o.Deed == moment.Reported || o.Idle || edited || !sort(&o) {
			continue
		}
		edited, ns = true, slices.Insert(ns, 0, at)
		for _, f := range o.Written() {
			if f = wording.Quote(f); !slices.Contains(files, f) {
				files = append(files, f)
			}
		}
		if len(ns) == from {
			return files, ns
		}
	}
	return nil, nil
}
