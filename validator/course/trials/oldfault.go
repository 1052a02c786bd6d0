package trials

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/said"
	"cake/validator/tally"
	"cake/validator/wording"
)

// A soundness is what passed before the run had changed anything.
type soundness struct {
	names  []digest.Sum // of the tests that were listed as passed
	key    string       // the run of tests that was green as a whole; "" where there is none
	at     int          // the step of the last such run
	closed bool         // something was changed: what passes from now on proves nothing
	parted bool         // the tests may have run without the changes: they were laid aside
}

// hear takes in a step, before the tests are judged by it.
func (b *soundness) hear(m *moment.Moment) {
	switch {
	case m.Deed == moment.Ran && laysAside().MatchString(m.Key):
		b.parted = true
	case m.Deed == moment.Wrote && !m.Idle, m.Deed == moment.Ran && !m.Tests && !m.Reads && !m.Looks && !m.Asks() && !m.OnlyBuilds():
		b.closed = true
	case b.closed || m.Deed != moment.Ran || !m.Tests:
	case len(m.Passing) > 0 && len(b.names) < tally.MaxBroken:
		b.names, b.at = append(b.names, m.Passing...), m.N
	case m.Code == 0 && !m.Failed() && m.Tally.Failed == 0 && m.Tally.Ran() > 0:
		b.key, b.at = m.Key, m.N
	}
}

// NotOld is due where a report says of what fails that it failed before, and it has
// passed in this run before anything was changed.
func (b *Book) NotOld(report string) *finding.Finding {
	t, before := &b.tests, &b.sound
	if !t.red || t.flaky || before.parted || !slices.ContainsFunc(said.Sentences(report), said.OldFault) {
		return nil
	}
	name := ""
	for _, broken := range slices.Concat(t.broken, t.open.broken) {
		switch named := strings.Contains(report, broken); {
		case named && !slices.Contains(before.names, digest.Of(broken)) && before.key != t.key:
			return nil // it may speak of this one
		case slices.Contains(before.names, digest.Of(broken)) && (named || name == ""):
			name = wording.Quote(broken)
		}
	}
	if name == "" && before.key == t.key && before.key != "" {
		name = "`" + t.line + "`"
	}
	if name == "" {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that this failed before, and %s passed at step %d, before anything was changed, and failed at step %d", name, before.at, t.at),
		Subject:  "not old", Fixes: []string{fmt.Sprintf("Fix %s: it passed before your edits", name)},
	}
}

// laysAside is how a line goes back to what was there before a change, and forth.
var laysAside = wording.Lazy(`\bgit (?:stash|worktree|checkout|switch|restore|bisect|reset)\b`)
