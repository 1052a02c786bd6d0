package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestOrderFindsTheCommandInTheLastMessage(t *testing.T) {
	for in, want := range map[string]string{
		"": "",
		"boom\nOperator (CAKE): Stop. Run pip install x. See requirements.txt.\n":              "pip install x",
		"Operator (CAKE): Stop. Run a.\nOperator (CAKE): Stop. Run PYTHONPATH=. python3 t.py.": "PYTHONPATH=. python3 t.py",
		"Operator (CAKE): Stop. Check the name.\n":                                             "",
	} {
		if got := order(in); got != want {
			t.Errorf("order(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestRunReadsBothStreamsInOrder(t *testing.T) {
	var out bytes.Buffer
	a := &agent{out: &out, shell: "/bin/sh"}
	said, err := a.run("echo one; echo two >&2; exit 3")
	if err != nil || said != "one\ntwo\n" {
		t.Errorf("got %q, %v", said, err)
	}
	if !strings.Contains(out.String(), "exit status 3") {
		t.Errorf("the status is not shown: %q", out.String())
	}
}
