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

// doubtful reports whether the brain might deny a command that the floor allows.
// It is judged as the brain would without a configuration and where nothing was
// ever committed, so it may be wrong both ways.
func doubtful(c cake.Command) bool {
	return guard.Floor(c).Allowed() && !guard.Judge(c, guard.Policy{}, unsaved{}).Allowed()
}

// unsaved is a workspace of which nothing is committed: whether git has a copy
// is for the brain to find out.
type unsaved struct{}

func (unsaved) Root() string { return "" }

func (unsaved) Uncommitted(string) (modified, untracked int, known bool) { return 1, 1, true }

func (unsaved) UncommittedBelow(string, string) (modified, untracked int, known bool) {
	return 1, 1, true
}

// refusal is what the shim says for a denial of its own, in the brain's form.
func refusal(d cake.Decision) string {
	action := "Check what it would destroy."
	if d.Suggestion != "" {
		action = "Run " + d.Suggestion + " instead."
	}
	return "Operator (CAKE): Stop. " + action + "\n" + d.Reason + " (rule " + d.Rule + ")"
}
