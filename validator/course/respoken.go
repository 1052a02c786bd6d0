package course

import (
	"slices"

	"cake/validator/course/purpose"
)

// respeaks reports whether a command that does some work ends with what the same program
// has said at its end before, with the same status, and nothing was changed since:
// other options and other forms of its output are no other answer.
func (r *Run) respeaks(m *moment) bool {
	if m.reads || m.tests || m.failed() || m.ending == 0 && !m.still && m.rejected == 0 {
		return false
	}
	for _, o := range slices.Backward(r.since()) {
		switch {
		case o.deed == wrote && !o.idle, o.deed == ran && o.changes:
			return false
		case o.deed == ran && m.rejected != 0 && o.rejected == m.rejected:
			return true
		case o.deed == ran && purpose.SameProgram(o.key, m.key):
			return o.last == m.last && o.code == m.code
		}
	}
	return false
}

// saysNo reports whether each of some stale steps got the answer no.
func saysNo(all []moment) bool {
	return len(all) > 0 && !slices.ContainsFunc(all, func(m moment) bool { return m.rejected == 0 })
}

// stillAll reports whether each of some stale steps has found nothing to do.
func stillAll(all []moment) bool {
	return !slices.ContainsFunc(all, func(m moment) bool { return !m.still })
}
