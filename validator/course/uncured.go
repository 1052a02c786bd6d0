package course

import (
	"fmt"
	"slices"

	"cake/validator/course/said"
)

// notCured is due where a report says that its writer has mended something and that it is
// well now, and the check that ran last, since which nothing was written, finds otherwise.
func (r *Run) notCured(report string) *finding {
	if said.Open(report) || !said.Changed(report) || !said.Mended(report) {
		return nil
	}
	if o, ok := r.lastCheck(); ok && o.missed() {
		return o.notMended()
	}
	return nil
}

// lastCheck is the last command that did something, if it can only tell what is so, and
// nothing was written since.
func (r *Run) lastCheck() (moment, bool) {
	for _, o := range slices.Backward(r.moments) {
		switch {
		case o.deed == wrote && !o.idle:
			return moment{}, false
		case o.deed != ran, o.reads, o.asks():
		default:
			return o, o.onlyTells()
		}
	}
	return moment{}, false
}

// onlyTells reports whether a command checks, tests or builds, and writes nothing that its
// writer works on.
func (m *moment) onlyTells() bool {
	return m.deed == ran && !m.mayWrite() && !m.changes && !m.mends && !m.commits && len(m.touched()) == 0
}

// onlyRefutes reports whether a command can only tell what is so, and finds faults: who said
// before it that they are mended has written nothing by it.
func (m *moment) onlyRefutes() bool { return m.missed() && m.onlyTells() }

// notMended is the finding about a check that contradicts a claim.
func (m *moment) notMended() *finding {
	return &finding{
		evidence: fmt.Sprintf("it says that it has mended something, and nothing was written since `%s` at step %d %s", m.line, m.n, m.complaintInShort()),
		subject:  m.key, cause: m.cause,
		fixes: m.fixed(fmt.Sprintf("Check what was really changed: nothing was written since `%s` failed", m.line)),
	}
}
