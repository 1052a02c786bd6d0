package course

import (
	"fmt"
	"strings"
	"testing"

	"cake"
	"cake/shell"
	"cake/validator/course/change"
)

// BenchmarkHear reads one step of a run, as an agent's work goes: what is read, what
// is edited, tests that fail. The floor is to parse the line, which comes first.
func BenchmarkHear(b *testing.B) {
	page := ""
	for n := range 60 {
		page += fmt.Sprintf("src/parser.go:%d: func parse%d(s string) (int, error) {\n", n+1, n)
	}
	red := "=== RUN   TestParse\n    parser_test.go:14: got 3, want 4\n--- FAIL: TestParse (0.00s)\nFAIL\nFAIL\tapp/src\t0.004s\n"
	step := func(n int) Step {
		switch n % 3 {
		case 0:
			return Step{N: n, Result: &cake.Result{Command: fmt.Sprintf("sed -n %d,%dp src/parser.go", n, n+60), Stdout: strings.ReplaceAll(page, "parse1", fmt.Sprint("parse", n))}}
		case 1:
			return Step{N: n, Edit: &change.Edit{File: "src/parser.go", Content: fmt.Sprint(page, n)}}
		}
		return Step{
			N: n, Result: &cake.Result{Command: "cd app && go test ./src/ 2>&1 | tail -20", ExitCode: 1, Stdout: red},
			Errors: []cake.ErrorEvent{{ErrorType: "test.failed", Message: "got 3, want 4", Signature: cake.Signature(fmt.Sprint("s", n%9))}},
		}
	}
	b.Run("step", func(b *testing.B) {
		r, n := NewRun(), 0
		for b.Loop() {
			n++
			r.Hear(step(n))
		}
	})
	b.Run("floor", func(b *testing.B) {
		for b.Loop() {
			shell.Parse("cd app && go test ./src/ 2>&1 | tail -20")
		}
	})
}
