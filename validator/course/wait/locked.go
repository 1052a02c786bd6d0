package wait

import (
	"fmt"
	"path"
	"strings"

	"cake"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
)

// lockedFrom is how many refusals for a lock are a loop, where what the agent itself
// has left running is still there.
const lockedFrom = 3

// lockedOut is due where a lock is asked for again and again, and what the agent has
// left running may be who holds it.
func (l *life) lockedOut(m *moment.Moment, since []moment.Moment) *finding.Finding {
	if !locks(m.Kind) && !(m.Locked && m.Others > 1) || l.n == 0 || l.over {
		return nil
	}
	var ns []int
	times := 0
	for _, o := range since {
		if o.Failed() && locks(o.Kind) && o.Kind == m.Kind || m.Locked && o.Locked {
			ns, times = append(ns, o.N), times+1
			if o.Loops {
				times++
			}
		}
	}
	if times < lockedFrom {
		return nil
	}
	found := &finding.Finding{
		Evidence: fmt.Sprintf("`%s` finds a lock, as at %s, and what `%s` left running at step %d still runs", m.Line, finding.Steps(ns), l.line, l.n),
		Subject:  m.Kind, Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("Check whether what was started by `%s` holds the lock, and end it first", l.line)},
	}
	if !locks(m.Kind) {
		found.Evidence = fmt.Sprintf("`%s` says that a lock is waited for, as at %s, and something else that was left running here still runs", m.Line, finding.Steps(ns))
		found.Fixes = []string{"Check whether what was started before holds the lock, and end it first: no wait brings it"}
	}
	return found
}

// locks reports whether an error says that somebody else holds a lock.
func locks(kind string) bool { return kind == "db.locked" || kind == "pkgmgr.lock" }

// heldFrom is how often something may be asked for in vain after its own file has said
// that it waits for a lock.
const heldFrom = 4

// A lockWait is what is known of what was started last, and waits for a lock.
type lockWait struct {
	log  string // the file to which it writes
	line string // that has started it
	at   int    // the step that has read in the file that a lock is waited for; 0 where the last one read something else
	vain int    // how often what it should bring was asked for in vain since
}

// hear takes in a command.
func (l *lockWait) hear(m *moment.Moment, res *cake.Result) {
	if m.Starts {
		*l = lockWait{log: purpose.LogOf(res), line: m.Line}
	}
	if l.log == "" {
		return
	}
	switch ours := strings.Contains(res.Command, path.Base(l.log)); {
	case ours && m.Locked:
		l.at = m.N
	case ours && !m.Blank:
		l.at, l.vain = 0, 0
	}
	if l.at > 0 && l.at < m.N && (m.Vainly || m.Pending) {
		if l.vain++; m.Loops {
			l.vain++
		}
	}
}

// held is due where what was started has said that it waits for a lock, and what it
// should bring is asked for again and again.
func (l *lockWait) held(m *moment.Moment) *finding.Finding {
	if l.at == 0 || l.vain < heldFrom || !m.Vainly && !m.Pending {
		return nil
	}
	l.vain = 0
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` finds nothing, and what `%s` left running has said at step %d that it waits for a lock", m.Line, l.line, l.at),
		Subject:  l.log, Fixes: []string{fmt.Sprintf("See who holds the lock that %s names: no wait brings what it should write", l.log)},
	}
}
