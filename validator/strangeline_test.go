package validator

import (
	"strings"
	"testing"

	"cake"
	"cake/validator/rules"
)

// strangeLines are lines that a shell takes for something else than who wrote them, or for
// nothing at all. WORD is the first word of the line that has printed an output.
func strangeLines() []string {
	return []string{"", " ", "(", "Update(a.xml)", "WORD(a)", "'", "WORD '", "| tail", "WORD |", "&& WORD", "WORD && (", "# WORD", "x=1", "{ }", "<<E", "WORD <<", "\xff", "WORD", "WORD -", "! WORD", "WORD &", "sudo", "env A=1", "time", "WORD | tail -n"}
}

// TestEveryOutputIsReadWithEveryLine reads what each rule has as its first example with lines
// that no parser understands, or that run nothing.
func TestEveryOutputIsReadWithEveryLine(t *testing.T) {
	files := tree{names: []string{"a.py", "Makefile"}, manifests: map[string]string{"Makefile": "a:\n\tb\n"}}
	for _, r := range rules.All() {
		x := r.Yes[0]
		word, _, _ := strings.Cut(x.Command, " ")
		for _, line := range strangeLines() {
			readWithout(t, r.ID, cake.Result{Command: strings.ReplaceAll(line, "WORD", word), Cwd: "/srv/p", ExitCode: x.Code, Stdout: x.Out, Stderr: x.Err}, files)
		}
	}
}

// readWithout reads a result, and says which one it was where that panics.
func readWithout(t *testing.T, id string, res cake.Result, files tree) {
	defer func() {
		if reason := recover(); reason != nil {
			t.Errorf("%s with the line %q: %v", id, res.Command, reason)
		}
	}()
	for _, e := range Detect(res, files) {
		if e.ErrorType == "" {
			t.Errorf("%s with the line %q: an event without a type", id, res.Command)
		}
	}
}
