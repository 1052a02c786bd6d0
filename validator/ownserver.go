package validator

import (
	"slices"
	"strings"

	"cake/validator/command"
)

// asksOwnServer reports whether a line asks a server that it has started itself:
// what that answers is what somebody works on, and no service is at fault.
func asksOwnServer(c command.Call) bool {
	return c.Serves && (strings.Contains(c.Line, "127.0.0.1") || strings.Contains(c.Line, "localhost") || strings.Contains(c.Line, "://:") || strings.Contains(c.Line, "[::1]"))
}

// answers reports whether a match is the answer of a server, in its headers or as
// its text.
func (m candidate) answers() bool { return strings.HasPrefix(m.rule.ID, "http.") }

// wanted reports whether an answer of the line's own server is what was to be seen:
// that it refuses a path or a caller, asked for with the headers.
func (h *hearing) wanted() bool {
	if !h.answers() || !asksOwnServer(h.call) || h.rule.ID == "http.server" {
		return false
	}
	return slices.ContainsFunc(h.call.Programs, func(p command.Program) bool {
		return p.Name == "curl" && slices.ContainsFunc(p.Args, func(a string) bool {
			return a == "--include" || strings.HasPrefix(a, "-") && !strings.HasPrefix(a, "--") && strings.Contains(a, "i")
		})
	})
}

// ownAnswers are the matches without the answers of the line's own server where
// its log, in the same output, says why.
func ownAnswers(all []candidate, c command.Call) []candidate {
	if !asksOwnServer(c) || !slices.ContainsFunc(all, func(m candidate) bool {
		return m.rule.Kind == "runtime.exception" || strings.HasPrefix(m.rule.Kind, "runtime.")
	}) {
		return all
	}
	return slices.DeleteFunc(all, candidate.answers)
}
