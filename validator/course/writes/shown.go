package writes

import (
	"strings"

	"cake/shell"
)

// Shown is the file that a line shows as a whole, and what it holds: `cat FILE` and
// nothing else.
func Shown(line string, code int, printed string) (file, content string, ok bool) {
	parsed := shell.Parse(line)
	if code != 0 || strings.ContainsAny(printed, "\r\x00\x1b") || parsed.Unknown != "" || len(parsed.Commands) != 1 {
		return "", "", false
	}
	c := &parsed.Commands[0]
	if args := c.Args(); c.Name() != "cat" || len(args) != 1 || len(c.Redirs)+len(c.Via)+len(c.Pipes) > 0 || !args[0].Literal() || args[0].Value == "" || args[0].Value[0] == '-' {
		return "", "", false
	}
	return c.Argv[1].Value, printed, true
}
