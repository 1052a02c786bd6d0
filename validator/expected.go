package validator

import (
	"regexp"
	"slices"
	"sync"

	"cake/shell"
)

// wants reports whether a command asks for the very status of a failure that
// came before it: `test $? -eq 124`. That failure is what was to happen.
func wants(c *shell.Command) bool {
	return slices.Contains([]string{"test", "[", "[["}, c.Name()) && wantedStatus().MatchString(c.Source)
}

var wantedStatus = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\$\{?(?:\?|rc|ret|st|status|code|exit_?code)\}?"? +(?:-eq|==?) +"?[1-9]`)
})

// ask takes in that the failure of the program before is what is wanted.
func (c call) ask() {
	for i := len(c.progs) - 1; i >= 0; i-- {
		p := &c.progs[i]
		p.asked = true
		if !reader(*p) && !neutral(p.name) {
			return
		}
	}
}

// outstayed reports whether a match only says that a program was stopped which
// was given a limit because it never ends by itself.
func (m candidate) outstayed(out output, c call) bool {
	return m.rule.Kind == "timeout.command" && slices.ContainsFunc(c.progs, func(p prog) bool {
		return p.limited && (follows(p) || isServer(p) || serves(out.text))
	})
}
