package validator

import (
	"testing"

	"cake"
	"cake/validator/command"
)

// What stands before && has succeeded where what follows it has printed.
func TestWhatIsPrintedAfterSuccess(t *testing.T) {
	all := command.Stretches(cake.Result{Command: `frob build && echo "built it"; frob lint | tail`, Stdout: "x\nbuilt it\ny\n"})
	if c := all[0].Call(); c.Hides() {
		t.Error("frob build hides its failure, though it had none")
	}
	if c := all[1].Call(); !c.Programs[0].Swallowed {
		t.Error("frob lint does not hide its failure")
	}
}

// A failure is seen where it happened, whatever went well beside it.
func TestAFailureAmongCommandsThatGoWell(t *testing.T) {
	const green = "ok  \texample.com/shop\t0.01s\n"
	for _, c := range []struct {
		line, stdout string
		seen         bool
	}{
		{`npm run lint 2>&1 | tail -5; echo ---; go test ./... 2>&1 | tail -3`, "sh: 1: eslint: not found\n---\n" + green, true},
		{`go test ./... 2>&1 | tail -3; echo ---; npm run lint 2>&1 | tail -5`, green + "---\nsh: 1: eslint: not found\n", true},
		{`go test ./... 2>&1 | tail -3; echo ---; cat build.log`, green + "---\nsh: 1: eslint: not found\n", false},
		{`for i in 1 2 3; do redis-cli ping 2>&1 && break; echo "try $i"; sleep 1; done; redis-cli set a b`, "Could not connect to Redis at 127.0.0.1:6379: Connection refused\ntry 1\nPONG\nOK\n", false},
		{`cat build.log; echo ---; go test ./... 2>&1 | tail -3`, "Error: connect ECONNREFUSED 127.0.0.1:5432\n---\n" + green, false},
	} {
		if got := len(Detect(cake.Result{Command: c.line, Stdout: c.stdout}, nil)) > 0; got != c.seen {
			t.Errorf("%s: a failure is seen: %v, want %v", c.line, got, c.seen)
		}
	}
}
