package again

import (
	"slices"
	"strings"

	"cake"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
)

// Unseen gives a step the complaint that a command of its line has failed with before, where
// the line hides its status and its output says the same again: `check; git diff`.
func Unseen(p *past.Past, m *moment.Moment, res *cake.Result) {
	if m.Deed != moment.Ran || m.Failed() || res.ExitCode != 0 || m.Reads {
		return
	}
	for _, o := range slices.Backward(p.All) {
		if o.Failed() && len(o.Message) >= tellingMessage && hides(m.Key, purpose.LastCommand(o.Key)) && saysLine(res, o.Message) {
			m.FailHidden(&o, res)
			return
		}
	}
}

// tellingMessage is the length from which a message is told by nothing else, in bytes.
const tellingMessage = 20

// hides reports whether a command stands in a line with others behind it.
func hides(key, command string) bool {
	_, behind, found := strings.Cut(" && "+key, " && "+command+" && ")
	return found && command != "" && behind != ""
}

// saysLine reports whether an output has a line of its own that says so.
func saysLine(res *cake.Result, message string) bool {
	for _, text := range []string{res.Stdout, res.Stderr} {
		for line := range strings.Lines(text) {
			if strings.TrimSpace(line) == message {
				return true
			}
		}
	}
	return false
}
