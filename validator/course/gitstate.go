package course

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// notCommitted is due where a report says that something is committed, git had nothing
// to commit when that was last tried, and nothing was committed before.
func (r *Run) notCommitted(report string) *finding.Finding {
	committed := slices.ContainsFunc(r.past.All, func(o moment.Moment) bool { return o.Commits })
	if committed || said.NoneChanged(report) || !slices.ContainsFunc(said.Sentences(report), said.SaysCommitted) {
		return nil
	}
	for _, o := range slices.Backward(r.past.All) {
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
func (b *treeBook) take(m *moment.Moment) {
	switch {
	case m.Deed == moment.Wrote && !m.Idle, m.Deed == moment.Ran && (m.Commits || m.Visits != "" || len(m.Git.Modified) > 0):
		*b = treeBook{wrote: true}
	case m.Deed == moment.Ran && m.Changes:
		b.tried, b.clean = m.N, 0
	}
	b.may = b.may || m.MayWrite()
	b.ran = b.ran || m.MayWrite() && !m.Failed()
	if m.Git.Clean {
		b.clean = m.N
	}
	b.past = b.past || m.Deed == moment.Ran && history().MatchString(m.Key)
}

// unwritten is due where a report says that something was changed, and git said that
// nothing was, after all that was tried.
func (r *Run) unwritten(report string) *finding.Finding {
	b := r.tree
	if b.wrote || said.NoneChanged(report) {
		return nil
	}
	if !b.ran && b.tried == 0 && r.count > 0 && said.FileWritten(report) {
		return &finding.Finding{
			Evidence: "it says that a file was written, and all that was done is to look, to build and to test",
			Subject:  "unwritten", Fixes: []string{"Check what was really changed: nothing was written"},
		}
	}
	if !b.may && b.tried == 0 && said.Changed(report) {
		if o, ok := r.lastCheck(); ok && o.Missed() {
			return notMended(&o)
		}
	}
	r.tree.claimed = b.claimed || said.FileWritten(report)
	if claims := said.Changed(report) || (b.tried > 0 || b.claimed) && said.Done(report); b.clean == 0 || !claims || b.past {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that it has changed something, and git showed no change at step %d", b.clean),
		Subject:  "unwritten", Fixes: []string{"Check what was really changed: git shows nothing"},
	}
}

// belie notes that git shows no change after a report that something was changed, or that a
// look shows the same as before it, where nothing was written before and nobody has looked at
// former work.
func (r *Run) belie(m *moment.Moment) {
	b := r.tree
	if m.Deed != moment.Ran || m.Failed() || b.wrote || b.may || b.past || b.tried > 0 || b.said == 0 || !m.Git.Clean && !r.shownBefore(m, b.said) {
		return
	}
	r.tree.belied = m.Line
}

// belied is due where a report comes back to what such a look has belied, and neither takes
// it back nor says what comes next.
func (r *Run) belied(report string) *finding.Finding {
	b := r.tree
	if b.belied == "" || said.NoneChanged(report) || said.Open(report) {
		return nil
	}
	r.tree.belied = "" // it is told once
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says at step %d that it has changed something, and `%s` shows no change", b.said, b.belied),
		Subject:  "unwritten", Fixes: []string{"Check what was really changed: `" + b.belied + "` shows what it has shown before"},
	}
}

func noChange(r *Run, m *moment.Moment, s Step) *finding.Finding {
	if r.belie(m); m.Deed != moment.Reported {
		return nil
	}
	if f := r.belied(s.Report); f != nil {
		return f
	}
	if said.Changed(s.Report) && !said.NoneChanged(s.Report) {
		r.tree.said = m.N
	}
	if f := r.unwritten(s.Report); f != nil {
		return f
	}
	return r.turns.OnlyClaims()
}

// shownBefore reports whether a command that prints something has printed the same before
// a step.
func (r *Run) shownBefore(m *moment.Moment, n int) bool {
	return !m.Blank && slices.ContainsFunc(r.past.All, func(o moment.Moment) bool {
		return o.Deed == moment.Ran && o.N < n && o.Key == m.Key && o.Result == m.Result
	})
}

// ignoredFrom is how many edits of what git is to ignore are known to move nothing.
const ignoredFrom = 3

// ignored is due where a file stays changed for git, although one edit after the
// other has told git to ignore it: what git knows it does not ignore
// (gitignore(5), "Files already tracked by Git are not affected").
func (r *Run) ignored(m *moment.Moment) *finding.Finding {
	if m.Deed != moment.Ran || len(m.Git.Modified) == 0 {
		return nil
	}
	left := slices.DeleteFunc(slices.Clone(m.Git.Modified), ignores)
	var ns []int
	for _, o := range slices.Backward(r.past.Since()) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle && !ignores(o.Key):
			left = nil
		case o.Deed == moment.Ran && len(o.Git.Modified) > 0:
			left = slices.DeleteFunc(left, func(f string) bool { return !slices.Contains(o.Git.Modified, f) })
			if slices.ContainsFunc(o.Touched(), ignores) || r.ignoresBefore(o.N) {
				ns = slices.Insert(ns, 0, o.N)
			}
		}
		if len(left) == 0 {
			return nil
		}
		if len(ns) == ignoredFrom {
			return &finding.Finding{
				Evidence: fmt.Sprintf("%s stays changed for git at %s, whatever is ignored", left[0], finding.Steps(ns)),
				Subject:  left[0], Fixes: []string{"Check `git ls-files " + left[0] + "`: a file that git knows is not ignored; `git rm --cached` takes it out of the index, and leaves it where it is"},
			}
		}
	}
	return nil
}

// ignoresBefore reports whether the step before was an edit of what git is to ignore.
func (r *Run) ignoresBefore(n int) bool {
	return slices.ContainsFunc(r.past.All, func(o moment.Moment) bool { return o.N == n-1 && o.Deed == moment.Wrote && !o.Idle && ignores(o.Key) })
}

// ignores reports whether a file tells git what to ignore.
func ignores(file string) bool {
	return path.Base(file) == ".gitignore" || strings.HasSuffix(file, ".git/info/exclude")
}
