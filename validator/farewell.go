package validator

import (
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// showsWhole reports whether all that the one program of the line prints stands in
// the output.
func showsWhole(c command.Call) bool {
	p, ok := worker(c)
	return ok && shownWhole(p, c)
}

// worksOn is a line of a log which shows that the program works on.
var worksOn = wording.Lazy(`^` + stamp + `(?:\[?(?:INFO|DEBUG|TRACE)\]?)\b`)

// shownWhole reports whether all that a program of the line prints stands in the
// output, so that its last words on standard output are its last words: an
// installed tool, whose failure the line goes on after, or excuses.
func shownWhole(p command.Program, c command.Call) bool {
	installed := !p.Local && !command.IsScript(p) && !p.Interprets() && !command.IsReader(p)
	return installed && !p.Feeds && !strings.ContainsAny(strings.ReplaceAll(c.Line, "2>&1", ""), "<>$`")
}
