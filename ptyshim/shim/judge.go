package shim

import (
	"cake"
	"cake/shell"
)

// unwrap finds the command line in argv; judged is false where there is none to
// judge: an interactive shell, a script, the agent's own probes.
func unwrap(argv []string) (line string, judged bool) {
	kind, line := shell.Unwrap(argv)
	return line, kind == shell.KindCommand
}

// floor judges without the brain.
func floor(c cake.Command) cake.Decision {
	return cake.Decision{Verdict: cake.Allow, Rule: cake.NoRule}
}
