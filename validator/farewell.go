package validator

import (
	"strings"

	"cake/validator/command"
)

// showsWhole reports whether all that the one program of the line prints stands in
// the output.
func showsWhole(c command.Call) bool {
	p, ok := c.Worker()
	return ok && shownWhole(p, c)
}

// shownWhole reports whether all that a program of the line prints stands in the
// output, so that its last words on standard output are its last words: an
// installed tool, whose failure the line goes on after, or excuses.
func shownWhole(p command.Program, c command.Call) bool {
	installed := !p.Local && !p.IsScript() && !p.Interprets() && !p.Reads()
	return installed && !p.Feeds && !strings.ContainsAny(strings.ReplaceAll(c.Line, "2>&1", ""), "<>$`")
}
