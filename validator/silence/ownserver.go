package silence

import (
	"slices"
	"strings"

	"cake/validator/command"
)

// AsksOwnServer reports whether a line asks a server that it has started itself:
// what that answers is what somebody works on, and no service is at fault.
func AsksOwnServer(c command.Call) bool {
	return c.Serves && (strings.Contains(c.Line, "127.0.0.1") || strings.Contains(c.Line, "localhost") || strings.Contains(c.Line, "://:") || strings.Contains(c.Line, "[::1]"))
}

// wanted reports whether an answer of the line's own server is what was to be seen:
// that it refuses a path or a caller, asked for with the headers.
func (h *Hearing) wanted() bool {
	if !h.Rule.Answers() || !AsksOwnServer(h.Call) || h.Rule.ID == "http.server" {
		return false
	}
	return slices.ContainsFunc(h.Call.Programs, func(p command.Program) bool {
		return p.Name == "curl" && slices.ContainsFunc(p.Args, func(a string) bool {
			return a == "--include" || strings.HasPrefix(a, "-") && !strings.HasPrefix(a, "--") && strings.Contains(a, "i")
		})
	})
}
