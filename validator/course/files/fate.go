package files

import (
	"fmt"

	"cake"
	"cake/shell"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/writes"
	"cake/validator/wording"
)

// A fate is what became of what the agent wrote into a file.
type fate struct {
	at     int        // the step of its last edit; 0 where there was none
	before digest.Sum // what the file held before that; 0 where that is not known
	work   int        // how many commands had done something by then
	undone []int      // the steps of the edits that were gone when it edited the file again
	made   string     // the line of the file that says that a tool makes it
}

const (
	// mostLost is how often an edit may get lost before it is told of: once may be a
	// file that was taken back on purpose by means that no line shows.
	mostLost = 2
	// mostNoted bounds the steps that are remembered of a file.
	mostNoted = 8
)

// edited takes in an edit, before which the file held that, 0 where nobody knows. It
// reports whether something else writes the file: what was written before is gone, as
// was what the file had then, or the file says that a tool makes it, and that tool may
// have run since.
func (f *fate) edited(n, work int, before digest.Sum) bool {
	again := f.at > 0 && work > f.work
	if again && (f.made != "" || before != 0 && before == f.before) {
		f.undone = append(f.undone[max(0, len(f.undone)-mostNoted):], f.at)
	}
	if !again || before != f.before {
		f.before = before
	}
	f.at, f.work = n, work
	return len(f.undone) >= mostLost || len(f.undone) > 0 && f.made != ""
}

// heads takes in what a file holds before and after an edit.
func (f *fate) heads(e change.Edit) (before digest.Sum) {
	f.made = change.TellsOfMaker(e.Content)
	if e.Before == nil {
		return 0
	}
	if line := change.TellsOfMaker(*e.Before); line != "" {
		f.made = line
	}
	return digest.Of(*e.Before)
}

// Overwritten is due where a file is edited again that something else writes.
func (b *Book) Overwritten(m *moment.Moment) *finding.Finding {
	if m.Lost == "" {
		return nil
	}
	f, file := &b.all.Use(m.Lost).fate, wording.Quote(m.Lost)
	what := fmt.Sprintf("what was written to %s at %s was gone afterwards", file, finding.Steps(f.undone))
	if f.made != "" {
		what = fmt.Sprintf("%s was edited at %s, and now again, and says of itself: %s", file, finding.Steps(f.undone), f.made)
	}
	f.undone = nil
	return &finding.Finding{
		Evidence: what, Subject: m.Lost,
		Fixes: []string{"Edit what " + file + " is made from: a tool writes it anew"},
	}
}

// Hear takes in a command that may have written files. What may take back the
// agent's work by its word explains why an edit is gone.
func (b *Book) Hear(m *moment.Moment, res *cake.Result) {
	switch {
	case purpose.TakesBack().MatchString(m.Key):
		for _, f := range b.all.Latest() {
			f.fate = fate{}
		}
	case m.Reads:
		b.headRead(res)
	default:
		b.works++
	}
}

// headRead takes in that the head of a file was shown which says that a tool makes it.
func (b *Book) headRead(res *cake.Result) {
	line := shell.Parse(res.Command)
	if len(line.Commands) != 1 {
		return
	}
	c := &line.Commands[0]
	if files, _ := writes.Operands(c); (c.Name() == "cat" || c.Name() == "head") && len(files) == 1 {
		if made := change.TellsOfMaker(res.Stdout); made != "" {
			b.all.Use(purpose.Bounded(b.Named(files[0]))).fate.made = made
		}
	}
}
