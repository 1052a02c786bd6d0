package moment

import (
	"time"

	"cake/validator/command"
	"cake/validator/course/digest"
)

// A Deed is what a step was.
type Deed uint8

// The deeds.
const (
	Ran      Deed = iota + 1 // a command
	Wrote                    // a file, by a tool for that
	Reported                 // what was done, or that something is to be
)

// A Moment is what is kept of a step: no output, no content, nothing that grows.
type Moment struct {
	N    int
	At   time.Time
	Deed Deed
	Line string       // the command or the file, as evidence quotes it
	Call command.Call // what the line runs; not kept

	Act // of a command, as are the next ones
	Complaint
	Output
	Response
	Denial
	Own
	Stop   Stop
	Hang   Hang
	Anew   Anew
	Effort Effort
	Suite
	Excuses bool // a report: it says of what fails that it failed before

	Edit
	Standing
}

// An Edit is what an edit has done.
type Edit struct {
	Content digest.Sum
	Idle    bool     // it leaves the file as it was
	Redoes  bool     // it does over what the edit before it did
	OwnOnly bool     // it takes out what other edits have brought, and nothing else
	Remarks bool     // all that it changes is what programs do not read: remarks, or a document
	Traces  bool     // all that it does is to have the code print more, or less
	Guards  bool     // it guards the use of a value that may not be there
	Brings  []string // the values that it gives to settings
	Alters  bool     // one of them had another value
	Lost    string   // the file that it writes, and that something else writes, too
}

// A Standing is what a step means in its run.
type Standing struct {
	Seen     bool       // it has had the same result before, and nothing was changed since
	Again    bool       // it looks in vain for what was looked for in vain before, in other words
	Search   digest.Sum // the names that it looks for in vain, and where; 0 where it finds any
	Reread   bool       // it shows what was shown before, by other means
	Stands   bool       // a failure that was there before, and nothing was changed since
	Fresh    bool       // it failed as before, but got to another place
	Forgives bool       // it is progress: what repeated before it does not count
	Restores bool       // an edit that gives a file the content that it had before the first one
	Returns  bool       // an edit that gives a file a content that was written before
	Restarts bool       // the same by a line that takes back, for the first time
}

// LetGo forgets what was only of use while the step was judged: a moment keeps no output.
func (m *Moment) LetGo() {
	m.Call = command.Call{}
	m.Complaining = nil
	m.Values, m.Bars, m.Weights, m.Failing, m.Items = nil, nil, nil, nil, nil
}
