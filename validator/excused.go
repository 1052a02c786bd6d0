package validator

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/rules"
)

// excused reports whether a line shows by its own remark that a program failed
// as it expected, and a complaint about something outside the code, or an
// exception, stands in the
// output once only: `ping || echo "not up yet, starting it"`.
func (m candidate) excused(out output, c command.Call) bool {
	if m.rule.Family == rules.Git && slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Asked && p.Name == "git" && p.Queries() }) {
		return true // git rev-parse --verify x || git checkout -b x
	}
	if m.rule.Kind == "network.http_4xx" && mirrored().MatchString(out.text) {
		return true
	}
	if !outside(m.rule.Kind) && !outer(m.rule.Kind) || strings.Count(out.text, m.text) != 1 {
		return false
	}
	return slices.ContainsFunc(c.Remarks, func(remark string) bool {
		return len(remark) > 3 && (strings.HasPrefix(out.text, remark+"\n") || strings.Contains(out.text, "\n"+remark+"\n"))
	})
}

// mirrored is how wget closes a walk over a site in which it has got what it could.
var mirrored = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^Downloaded: [1-9]\d* files`)
})
