package course

import (
	"slices"
	"strings"
)

// failsAgain takes a command for failed that says to the letter what it said when it
// failed, where a pipe has given its status since.
func (r *Run) failsAgain(m *moment) {
	lines := m.lines
	if m.lines = nil; len(lines) == 0 {
		return
	}
	for _, o := range slices.Backward(r.moments) {
		if o.failed() && !o.asks() && len(o.message) >= tellingMessage && slices.Contains(lines, digestOf(o.message)) && sameProgram(o.key, m.key) {
			m.cause, m.root, m.kind, m.message, m.fixes, m.place = o.cause, o.root, o.kind, o.message, o.fixes, o.place
			m.gist, m.value, m.shape = o.gist, o.value, o.shape
			return
		}
	}
}

// sameProgram reports whether two lines end with the same command, but for what shows
// its output.
func sameProgram(before, now string) bool {
	a, b := lastCommand(before), lastCommand(now)
	return a != "" && a == b
}

// lastCommand is the last command of a line, without what shows its output.
func lastCommand(key string) string {
	if i := strings.LastIndex(key, "&& "); i >= 0 {
		key = key[i+len("&& "):]
	}
	return checkOf(key)
}
