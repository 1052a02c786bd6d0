package shim

import (
	"cake"
	"cake/guard"
	"cake/shell"
)

// unwrap finds the command line in argv; judged is false where there is none to
// judge: an interactive shell, a script, the agent's own probes.
func unwrap(argv []string) (line string, judged bool) {
	kind, line := shell.Unwrap(argv)
	return line, kind == shell.KindCommand
}

// floor judges without the brain.
func floor(c cake.Command) (allow bool, message string) {
	d := guard.Floor(c)
	return d.Allowed(), refusal(d)
}

// refusal is what the shim says for a denial of its own, in the brain's form.
func refusal(d cake.Decision) string {
	action := "Check what it would destroy."
	if d.Suggestion != "" {
		action = "Run " + d.Suggestion + " instead."
	}
	return "Operator (CAKE): Stop. " + action + "\n" + d.Reason + " (rule " + d.Rule + ")"
}
