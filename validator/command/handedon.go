package command

import (
	"slices"
	"strings"

	"cake/shell"
)

// handOn takes in that a line ends with the status of a pipe's first program, which
// it asks the shell for: `make | tail; test ${PIPESTATUS[0]} -eq 0`. from are the
// commands of which the programs were made.
func (c *Call) handOn(line *shell.Line, from []int) {
	if c.Code == 0 || len(line.Commands) < 2 {
		return
	}
	last := len(line.Commands) - 1
	if !asksPipe(&line.Commands[last]) {
		return
	}
	first := chainStart(line.Commands, last-1)
	var kept []Program
	for i, p := range c.Programs {
		at := from[i]
		if at == last {
			continue // the question itself
		}
		if at >= first && p.Feeds {
			p.Swallowed = false
		}
		kept = append(kept, p)
	}
	c.Programs = kept
}

// asksPipe reports whether a command's own status is what it makes of the status of
// a program in the pipe before it.
func asksPipe(c *shell.Command) bool {
	switch c.Name() {
	case "test", "[", "[[", "exit", "return":
	default:
		return false
	}
	return slices.ContainsFunc(c.Args(), func(w shell.Word) bool {
		return slices.ContainsFunc(w.Marks, func(m shell.Mark) bool { return strings.HasPrefix(strings.ToUpper(m.Name), "PIPESTATUS") })
	})
}
