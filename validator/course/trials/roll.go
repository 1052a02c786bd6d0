package trials

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/writes"
	"cake/validator/tally"
	"cake/validator/wording"
)

// mostPairs bounds the values of a red run that are remembered.
const mostPairs = 16

// roll is the last red run of a script that lists what it has checked and is no runner of
// tests, and what was done about it since.
type roll struct {
	key    string
	script string      // that the line runs
	line   string      // of the run
	fails  []string    // the files of checks that it says fail
	wants  [][2]string // what it has wanted, and what it got

	gone  []string // of the files that fail, those that were removed
	bent  string   // what it asks for instead, in words; "" where it asks for the same
	acted bool     // something else was done, or a document read that may give the reason
}

// hear takes in a command.
func (r *roll) hear(m *moment.Moment, res *cake.Result) {
	text := res.Stdout + "\n" + res.Stderr
	broken := tally.Broken(text)
	switch {
	case m.Tests:
	case m.Reads:
		r.acted = r.acted || m.ShowsText || change.Documents(m.Line)
	case m.Code != 0 && len(broken) > 0:
		*r = roll{key: m.Key, line: m.Line, script: scriptIn(m.Key), fails: checksIn(broken), wants: wantsIn(text)}
	case r.is(m):
		if r.bent == "" && len(r.gone) < max(1, len(r.fails)) { // it fails otherwise, or is green for a repair
			*r = roll{}
		}
	case !m.Asks() && !m.Commits && !m.OnlyEdits && !m.Gone && len(m.Edits) == 0:
		r.acted = true
	}
}

// is reports whether a command runs the script that was red.
func (r *roll) is(m *moment.Moment) bool {
	return r.key != "" && (m.Key == r.key || r.script != "" && scriptIn(m.Key) == r.script)
}

// edited takes in an edit by a tool.
func (r *roll) edited(n int, e change.Edit) {
	if e.Before != nil {
		r.change(n, e.File, *e.Before, e.Content)
	} else {
		r.acted = r.acted || !change.Document(e.File)
	}
}

// written takes in an edit by a command.
func (r *roll) written(n int, e writes.Edit) {
	if i := slices.IndexFunc(r.fails, func(f string) bool { return e.File == f || strings.HasSuffix(e.File, "/"+f) }); i >= 0 {
		file := r.fails[i]
		r.gone = slices.DeleteFunc(r.gone, func(f string) bool { return f == file })
		if e.Gone {
			r.gone = append(r.gone, file)
		}
		return
	}
	r.change(n, e.File, e.Was, e.Is)
}

// change takes in that a text was put in place of another one.
func (r *roll) change(n int, file, was, is string) {
	switch {
	case change.Document(file):
	case r.script == "" || path.Base(file) != path.Base(r.script):
		r.acted = true
	default:
		for _, pair := range r.wants {
			if fewer(was, is, pair[0]) && fewer(is, was, pair[1]) {
				r.bent = fmt.Sprintf("step %d put %s in place of %s in %s", n, pair[1], pair[0], wording.Quote(file))
			}
		}
	}
}

// fewer reports whether a word stands in a text more seldom than in the one before.
func fewer(was, is, word string) bool { return strings.Count(is, word) < strings.Count(was, word) }

// finding is due where the script succeeds, and all that was done about what it had found is
// that it does not look for it any more, or wants what came out.
func (r *roll) finding(m *moment.Moment) *finding.Finding {
	if m.Code != 0 || m.Failed() || !r.is(m) {
		return nil
	}
	what, fix := "", ""
	switch {
	case len(r.fails) > 0 && len(r.gone) == len(r.fails):
		gone := wording.Quote(strings.Join(r.gone, ", "))
		what, fix = "what had failed in it was removed: "+gone, "Fix what "+gone+" finds, and put it back: the check is green because it was removed"
	case r.bent != "" && !r.acted:
		what, fix = "all that was changed is what it wants: "+r.bent, "Fix the code, not its check: "+r.bent
	default:
		return nil
	}
	*r = roll{}
	return &finding.Finding{Evidence: fmt.Sprintf("`%s` is green at step %d, and %s", m.Line, m.N, what), Subject: "tests", Fixes: []string{fix}}
}

// checksIn are those of some names that are files in a folder of checks, each of which is a
// check of its own.
func checksIn(names []string) []string {
	var all []string
	for _, name := range names {
		if file, _, _ := strings.Cut(name, ":"); inFolderOfChecks().MatchString(file) {
			all = append(all, strings.Clone(path.Clean(file)))
		}
	}
	return all
}

// wantsIn are the values that an output says were wanted, each with the one that came.
func wantsIn(text string) (all [][2]string) {
	for _, m := range wanted().FindAllStringSubmatch(text, mostPairs) {
		if m[1] != m[2] && len(m[1]) > 1 && len(m[2]) > 1 { // one letter stands anywhere
			all = append(all, [2]string{strings.Clone(m[1]), strings.Clone(m[2])})
		}
	}
	return all
}

// scriptIn is the last script that a line names; "" where it names none.
func scriptIn(line string) string {
	words := strings.Fields(line)
	for _, w := range slices.Backward(words) {
		if scriptForm().MatchString(w) {
			return w
		}
	}
	return ""
}

var (
	inFolderOfChecks = wording.Lazy(`(?i)^(?:[\w.-]+/)*(?:checks?|tests?|specs?|scenarios|cases|e2e|integration)/(?:[\w.-]+/)*[\w.-]+\.[a-z]\w*$`)
	// wanted is how a check says what it has wanted and what came.
	wanted     = wording.Lazy(`(?i)\b(?:want(?:ed)?|expect(?:ed|s)?|should be)[ :=]+["'\x60]?([\w.-]+)["'\x60]?,? {0,2}(?:but )?(?:got|was|is|actual(?:ly)?|received|found)[ :=]+["'\x60]?([\w.-]+)`)
	scriptForm = wording.Lazy(`^[\w./-]+\.(?:sh|bash|py|pl|rb|js|mjs|ts|php|lua|tcl)$`)
)
