package course

import (
	"testing"

	"cake"
)

// TestWhoHasForgottenMayReadAgain reads four pages twice: once more of each is a circle, unless
// the conversation was replaced by a summary in between.
func TestWhoHasForgottenMayReadAgain(t *testing.T) {
	for name, want := range map[string]bool{"as it is": true, "after a summary": false} {
		r, n, told := NewRun(), 0, false
		read := func(file string) {
			n++
			told = r.Hear(Step{N: n, Result: &cake.Result{Command: "cat " + file, Cwd: "/srv/p", Stdout: file + " holds one thing\nand another one\n"}}).Loop != nil || told
		}
		for round := range 2 {
			for _, file := range []string{"a.go", "b.go", "c.go", "d.go", "e.go"} {
				read(file)
			}
			if round == 0 && !want {
				r.Hear(Step{Mark: Forgot})
			}
		}
		if told != want {
			t.Errorf("%s: told %v", name, told)
		}
	}
}
