package effect

import (
	"fmt"
	"slices"

	"cake"
	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// elderEdits is how many edits of what a program has read when it was started, with an
// answer after each, are known to be of no use to it.
const elderEdits = 2

// mostHeld bounds its answers that are kept.
const mostHeld = 8

// An elder is a program that runs since before its code was edited: it runs what that was
// when it was started.
type elder struct {
	n       int // the step that has started it; 0 where nothing is known of one
	line    string
	id      string // of its command
	held    purpose.Held
	file    string // that was edited last
	edits   int    // how often such a file was edited since
	replies []reply
}

// A reply is what it has answered.
type reply struct {
	n      int
	page   string
	answer digest.Sum
	edits  int // how many there were by then
}

// edited takes in an edit of a file. Code that reads itself anew says so.
func (e *elder) edited(file, content string) {
	if e.n == 0 || !e.held.Holds(file) {
		return
	}
	if rereadsItself().MatchString(content) {
		*e = elder{}
		return
	}
	e.file, e.edits = file, e.edits+1
}

// rereadsItself is how code says that it is read anew when it was edited.
var rereadsItself = wording.Lazy(`(?i)\bdebug\s*[=:]\s*true|\breload|\bwatch|\bHMR\b`)

// hear takes in a command.
func (e *elder) hear(m *moment.Moment, res *cake.Result) {
	line := shell.Parse(res.Command)
	held := purpose.HeldBy(&line)
	switch {
	case m.Starts:
		if *e = (elder{}); len(held.Files) > 0 {
			*e = elder{n: m.N, line: m.Line, id: res.CommandID, held: held}
		}
	case e.n == 0:
		return
	case purpose.EndsSomething(command.Of(*res)), purpose.Restarts(res.Command), res.Left != nil && !slices.Contains(res.Left, e.id):
		*e = elder{}
	}
	for _, file := range m.Edits {
		e.edited(file, "")
	}
	if e.n != 0 && m.Page != "" && m.Answer != 0 && here().MatchString(m.Page) {
		e.reply(reply{m.N, m.Page, m.Answer, e.edits})
	}
}

// here is the address of the machine itself.
var here = wording.Lazy(`^(?:\w+://)?(?:localhost|127\.|0\.0\.0\.0|\[::1?\])`)

// reply takes in an answer. Another one after an edit shows that the edits are read.
func (e *elder) reply(is reply) {
	for _, was := range slices.Backward(e.replies) {
		if was.page == is.page {
			if was.answer != is.answer && was.edits != is.edits {
				*e = elder{}
				return
			}
			break
		}
	}
	e.replies = append(e.replies[max(0, len(e.replies)-mostHeld+1):], is)
}

// finding is due where a program answers as it did before its code was edited, after each
// of two edits: it was not started anew.
func (e *elder) finding(m *moment.Moment) *finding.Finding {
	if m.Deed != moment.Ran || e.edits < elderEdits || len(e.replies) == 0 || e.replies[len(e.replies)-1].n != m.N {
		return nil
	}
	ns, edits := []int{}, m.N
	for _, o := range e.replies {
		if o.page == m.Page && o.answer == m.Answer && o.edits != edits {
			ns, edits = append(ns, o.n), o.edits
		}
	}
	if len(ns) <= elderEdits {
		return nil
	}
	f := &finding.Finding{
		Evidence: fmt.Sprintf("`%s` gets the same answer at %s, and what answers runs since step %d, before %s was edited: `%s`", m.Line, finding.Steps(ns), e.n, wording.Quote(e.file), e.line),
		Subject:  e.file,
		Fixes:    []string{fmt.Sprintf("Start again what step %d has left running: it runs what %s was when it was started", e.n, wording.Quote(e.file))},
	}
	*e = elder{}
	return f
}
