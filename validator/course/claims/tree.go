package claims

import (
	"fmt"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// notCommitted is due where a report says that something is committed, git had nothing
// to commit when that was last tried, and nothing was committed before.
func notCommitted(p *past.Past, report string) *finding.Finding {
	committed := slices.ContainsFunc(p.All, func(o moment.Moment) bool { return o.Commits })
	if committed || said.NoneChanged(report) || !slices.ContainsFunc(said.Sentences(report), said.SaysCommitted) {
		return nil
	}
	for _, o := range slices.Backward(p.All) {
		if o.Git.Unmade {
			return unmadeCommit(o)
		}
		if o.Git.Refused && purpose.CommitCommand().MatchString(o.Key) {
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that it is committed, and `%s` at step %d had nothing to commit", o.Line, o.N),
				Subject:  "nothing committed", Fixes: []string{"Check what was really changed: git had nothing to commit"},
			}
		}
	}
	return nil
}

// A treeBook is what is known of whether the run has changed the working tree.
type treeBook struct {
	wrote   bool   // something was written, or committed
	ran     bool   // something ran well that may write files
	may     bool   // the same, however it ended
	strange bool   // something ran that may have written files which its line does not name
	claimed bool   // a report has said that a file was written
	said    int    // the last report that something was changed; 0 where there is none
	belied  string // the look after it that has shown no change
	past    bool   // somebody has looked at what was done before
	tried   int    // the last step that has tried to change something
	clean   int    // the step after that in which git said that nothing was changed; 0 where it did not
}

// history is a look at former commits, other than the names of the last few.
var history = wording.Lazy(`\bgit (?:show|reflog|blame|stash|log(?: -p|$))`)

// take takes in a step.
func (t *treeBook) take(m *moment.Moment) {
	t.strange = t.strange || writesUnnamed(m)
	switch {
	case m.Deed == moment.Wrote && !m.Idle, m.Deed == moment.Ran && (m.Commits || m.Visits != "" || len(m.Git.Modified) > 0):
		*t = treeBook{wrote: true, strange: t.strange}
	case m.Deed == moment.Ran && m.Changes:
		t.tried, t.clean, t.belied = m.N, 0, ""
	}
	t.may = t.may || m.MayWrite()
	t.ran = t.ran || m.MayWrite() && !m.Failed()
	if m.Git.Clean {
		t.clean = m.N
	}
	t.past = t.past || m.Deed == moment.Ran && history().MatchString(m.Key)
}

// writesUnnamed reports whether a command may write files that its line does not name.
func writesUnnamed(m *moment.Moment) bool {
	return m.Deed == moment.Ran && (m.Renews || (m.Mends || m.MayWrite()) && !purpose.LeavesFiles(m.Call))
}

// neverTouched is due where a report says that its writer has put something into a file, and no edit
// and no line of the run has worked on that.
func (b *Book) neverTouched(report string) *finding.Finding {
	if b.tree.strange || b.commands == 0 || said.Admits(report) || said.AsksPerson(report) {
		return nil
	}
	for _, file := range said.FilesClaimed(report) {
		if b.witness.Untouched(file) {
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that it has changed %s, and nothing in this run has written that file", wording.Quote(file)),
				Subject:  "unwritten", Fixes: []string{"Check what was really changed: " + wording.Quote(file) + " was not written"},
			}
		}
	}
	return nil
}

// unwritten is due where a report says that something was changed, and git said that
// nothing was, after all that was tried.
func (b *Book) unwritten(p *past.Past, report string) *finding.Finding {
	t := b.tree
	if t.wrote || said.NoneChanged(report) {
		return nil
	}
	if !t.ran && t.tried == 0 && b.commands > 0 && (said.FileWritten(report) || b.witness.Unnamed(said.FilesMade(report))) {
		return &finding.Finding{
			Evidence: "it says that a file was written, and all that was done is to look, to build and to test",
			Subject:  "unwritten", Fixes: []string{"Check what was really changed: nothing was written"},
		}
	}
	if !t.may && t.tried == 0 && said.Changed(report) && (said.ChangedByWriter(report) || !said.Open(report)) {
		if o, ok := lastCheck(p); ok && o.Missed() {
			return notMended(&o)
		}
	}
	b.tree.claimed = t.claimed || said.FileWritten(report)
	if claims := said.Changed(report) || (t.tried > 0 || t.claimed) && said.Done(report); t.clean == 0 || !claims || t.past {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that it has changed something, and git showed no change at step %d", t.clean),
		Subject:  "unwritten", Fixes: []string{"Check what was really changed: git shows nothing"},
	}
}

// belie notes that git shows no change after a report that something was changed, or that a
// look shows the same as before it, where nothing was written before and nobody has looked at
// former work.
func (b *Book) belie(p *past.Past, m *moment.Moment) {
	t := b.tree
	clean := m.Git.Clean && t.tried < t.said // a try before the report has changed nothing either
	if m.Deed != moment.Ran || m.Failed() && !clean || t.wrote || t.may || t.past || t.said == 0 || !clean && (t.tried > 0 || !shownBefore(p, m, t.said)) {
		return
	}
	b.tree.belied = m.Line
}

// goesOnBelied is due where such a look is not heeded: the next step is another look, or a commit of
// what is not there.
func (b *Book) goesOnBelied(before string, m *moment.Moment) *finding.Finding {
	if before == "" || b.tree.belied == "" || m.Deed != moment.Ran || !m.Reads && !purpose.CommitCommand().MatchString(m.Key) {
		return nil
	}
	return b.shows()
}

// belied is due where a report comes back to what such a look has belied, and neither takes
// it back nor says what comes next.
func (b *Book) belied(report string) *finding.Finding {
	t := b.tree
	if t.belied == "" || said.NoneChanged(report) || said.Open(report) {
		return nil
	}
	return b.shows()
}

// shows is the finding that a look has shown no change.
func (b *Book) shows() *finding.Finding {
	t := b.tree
	b.tree.belied, b.tree.said = "", 0 // it is told once
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says at step %d that it has changed something, and `%s` shows no change", t.said, t.belied),
		Subject:  "unwritten", Fixes: []string{"Check what was really changed: `" + t.belied + "` shows what it has shown before"},
	}
}

// Unchanged is due where a report says that something was changed, or comes back to that, and
// git or a look at it shows that nothing was. Whatever else is heard may show that.
func (b *Book) Unchanged(p *past.Past, m *moment.Moment, report string) *finding.Finding {
	before := b.tree.belied
	if b.belie(p, m); m.Deed != moment.Reported {
		return b.goesOnBelied(before, m)
	}
	if f := b.belied(report); f != nil {
		return f
	}
	if said.Changed(report) && !said.NoneChanged(report) {
		b.tree.said = m.N
	}
	return finding.Either(b.unwritten(p, report), b.neverTouched(report))
}

// shownBefore reports whether a command that prints something has printed the same before
// a step.
func shownBefore(p *past.Past, m *moment.Moment, n int) bool {
	return !m.Blank && slices.ContainsFunc(p.All, func(o moment.Moment) bool {
		return o.Deed == moment.Ran && o.N < n && o.Key == m.Key && o.Result == m.Result
	})
}
