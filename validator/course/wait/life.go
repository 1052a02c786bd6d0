package wait

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
)

// The bounds of what is asked for after it has ended.
const (
	vainOnceOver  = 3  // so often in vain
	vainSteps     = 12 // within so many steps: who asks seldom has other work
	startsForNone = 3  // so many starts that ended at once
	mostKnown     = 256
)

// A life is what is known of whether what the agent has left running still runs.
type life struct {
	n    int    // the step that has started it; 0 where nothing is known of it
	line string // of that step
	id   string // of its command
	over bool   // nothing of it runs any more

	asked  []int        // the steps that have asked for what it should bring, in vain; twice, where a step has asked more than once
	key    string       // of the last question to which nothing was there
	news   int          // the step that has shown something new last; 0 where none has waited
	known  []digest.Sum // the lines that were shown last
	words  []digest.Sum // of the last short answer in which anything was new
	failed []int        // the starts in a row that ended at once, while somebody was asked and nobody has read why
}

// begun is the life of what a command has left running. Nothing is known of what
// somebody else runs for it, nor of what was never seen and may be such.
func begun(m *moment.Moment, res *cake.Result) life {
	line := shell.Parse(res.Command)
	lives := slices.Contains(res.Left, res.CommandID)
	if res.Left == nil || command.HandsOver(&line) || !lives && !command.LeavesRunning(&line) {
		return life{}
	}
	return life{n: m.N, line: m.Line, id: res.CommandID, over: !lives}
}

// follow is the life that takes the place of another one.
func (l *life) follow(next life, m *moment.Moment, log string) life {
	if next.over && m.Target != 0 && !m.Failed() && (log == "" || strings.Count(m.Line, log) == 1) {
		next.failed = append(slices.Clone(l.failed), m.N)
	}
	return next
}

// hear takes in a later command.
func (l *life) hear(m *moment.Moment, res *cake.Result) {
	call := command.Of(*res)
	if l.n == 0 || purpose.EndsSomething(call) {
		*l = life{}
		return
	}
	l.over = l.over || res.Left != nil && !slices.Contains(res.Left, l.id)
	switch {
	case purpose.Elsewhere(call), purpose.AsksLife(call) && !m.Waits: // whether it runs is no news of its work
	case !l.over && m.AnsweredWell():
		l.asked = nil // it has come
	case m.Vainly || m.Gateway:
		if !m.Files || m.Waits || m.Key == l.key { // another file may be looked for
			l.ask(m)
		}
		l.key = m.Key
	case m.Pending || m.Waits && (m.Reads || m.Probes) || m.Probes && l.news != 0:
		l.compare(m)
	}
}

// compare counts an answer that says that nothing is done yet, or in which nothing
// is new.
func (l *life) compare(m *moment.Moment) {
	fresh := l.shows(m)
	switch {
	case m.Pending && (m.Waits || m.Probes) && !(fresh && m.Reads):
		l.ask(m)
	case fresh || len(m.Told) == 0:
		l.news = m.N
		if fresh && m.Reads && !m.Failed() && m.Code == 0 {
			l.asked = nil // what came now was waited for
		}
	default:
		if len(l.asked) == 0 {
			l.asked = append(l.asked, l.news)
		}
		l.ask(m)
	}
}

// shows takes in an answer, and reports whether anything is new in it: a line, of which
// not all words were told before.
func (l *life) shows(m *moment.Moment) bool {
	fresh := false
	for _, line := range m.Told {
		if !slices.Contains(l.known, line) {
			l.known, fresh = append(l.known, line), true
		}
	}
	fresh = fresh && !moment.PartOf(m.Words, l.words)
	l.known = l.known[max(0, len(l.known)-mostKnown):]
	if fresh || len(m.Words) > len(l.words) {
		l.words = m.Words
	}
	return fresh
}

func (l *life) ask(m *moment.Moment) {
	l.asked = slices.DeleteFunc(l.asked, func(n int) bool { return m.N-n >= vainSteps })
	l.asked = append(l.asked, m.N)
	if m.Loops {
		l.asked = append(l.asked, m.N)
	}
}

// rest forgets the questions.
func (l *life) rest() { l.asked, l.failed = nil, nil }

// outlived is due where what has ended is asked for again and again, or is
// started again and again and ends at once.
func (l *life) outlived(m *moment.Moment, log string) *finding.Finding {
	if n := len(l.failed); n >= startsForNone && l.failed[n-1] == m.N {
		return l.stillborn(m, log)
	}
	if n := len(l.asked); !l.over || n < vainOnceOver || l.asked[n-1] != m.N {
		return nil
	}
	fix := "See why it has ended, and start it again"
	if log != "" {
		fix = fmt.Sprintf("Read %s: what wrote it has ended; start it again when the cause is mended", log)
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("what `%s` left running at step %d has ended, and `%s` still waits for it, as at %s", l.line, l.n, m.Line, finding.Steps(slices.Compact(slices.Clone(l.asked)))),
		Subject:  m.Key, Cause: m.Cause,
		Fixes: []string{fix},
	}
}

func (l *life) stillborn(m *moment.Moment, log string) *finding.Finding {
	fix := "See why it ends; what answers is another one, which was started before: end that first"
	if log != "" {
		fix = fmt.Sprintf("Read %s; what answers is another one, which was started before: end that first", log)
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("what `%s` starts has ended at once at %s", l.line, finding.Steps(l.failed)),
		Subject:  m.Key, Fixes: []string{fix},
	}
}
