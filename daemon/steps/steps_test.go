package steps

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/adapters/claude"
	"cake/validator"
	"cake/validator/course"
)

func TestAnEditIsWhatHasChangedInTheFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.py")
	c, h := New(func(string, string, string, time.Time) {}), claude.Hook{Path: "a.py", Cwd: dir}
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c.Expect(h)
	c.Settle("", time.Now())
	c.Expect(claude.Hook{Path: dir})
	c.Settle("", time.Now())
	if c.main.steps != 0 {
		t.Fatalf("%d steps of a file that is not there and of a folder", c.main.steps)
	}
	c.Expect(h)
	c.Expect(h)
	write("x = 1\n")
	c.Settle("", time.Now())
	c.Expect(h)
	c.Settle("", time.Now()) // it was denied, or writes what is there
	c.Expect(h)
	write(strings.Repeat("x", maxEdited+1))
	c.Settle("", time.Now())
	if c.main.steps != 1 {
		t.Errorf("%d steps, want the one edit", c.main.steps)
	}
}

// TestAnEditByACommandIsWhatHasChangedInTheFile writes by sed what a tool of the
// agent's could have written.
func TestAnEditByACommandIsWhatHasChangedInTheFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.py")
	var heard []string
	c := New(func(_, before, after string, _ time.Time) { heard = append(heard, before+"->"+after) })
	run := func(line, content string) {
		c.ExpectLine("", line, dir)
		must(t, os.WriteFile(file, []byte(content), 0o600))
		c.Hear("", course.Step{At: time.Now(), Result: &cake.Result{Command: line, Cwd: dir}})
	}
	run("cat > a.py <<'E'\nx\nE", "x\n")
	run("sed -i s/x/y/ a.py", "y\n")
	run("sed -i s/z/w/ a.py", "y\n") // it finds nothing
	run("cat a.py", "y\n")
	if got := fmt.Sprintf("%q", heard); got != `["->x\n" "x\n->y\n"]` || c.main.steps != 6 {
		t.Errorf("heard %s, %d steps", got, c.main.steps)
	}
}

// TestTwoAgentsInTurnAreNoLoop lets two subagents run the same failing command
// twice each: one agent that did so would be told at the third time.
func TestTwoAgentsInTurnAreNoLoop(t *testing.T) {
	for name, c := range map[string]struct {
		agents []string
		loop   bool
	}{
		"one": {[]string{"", "", "", ""}, true}, "two subagents": {[]string{"a", "b", "a", "b"}, false}, "a subagent": {[]string{"a", "a", "a"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			all := New(func(string, string, string, time.Time) {})
			failed := cake.Result{Command: "go build ./...", ExitCode: 1, Stderr: "# app\n./main.go:3:15: undefined: helper\n"}
			looped := false
			for _, agent := range c.agents {
				got := all.Hear(agent, course.Step{At: time.Now(), Result: &failed, Errors: validator.Detect(failed, nil)})
				looped = looped || got.Loop != nil
			}
			if looped != c.loop {
				t.Errorf("a loop: %v", looped)
			}
		})
	}
}

// TestTheRunsOfSubagentsAreBounded begins more of them than are kept.
func TestTheRunsOfSubagentsAreBounded(t *testing.T) {
	c := New(func(string, string, string, time.Time) {})
	for n := range 3 * maxAgents {
		c.Hear(fmt.Sprint("agent", n), course.Step{At: time.Now(), Result: &cake.Result{Command: "ls"}})
	}
	if len(c.others) != maxAgents || len(c.order) != maxAgents {
		t.Errorf("%d runs of %d agents", len(c.others), len(c.order))
	}
}

// TestAnAgentWhoseSubagentWorksIsNotSilent lets time pass in which only a
// subagent does something.
func TestAnAgentWhoseSubagentWorksIsNotSilent(t *testing.T) {
	start := time.Now()
	c := New(func(string, string, string, time.Time) {})
	c.Hear("", course.Step{At: start, Mark: course.Prompted})
	c.Hear("a", course.Step{At: start.Add(14 * time.Minute), Result: &cake.Result{Command: "ls"}})
	if l := c.Tick(start.Add(20*time.Minute), false).Loop; l != nil {
		t.Errorf("it waits for its subagent: %s", l.Evidence)
	}
	if c.Tick(start.Add(30*time.Minute), false).Loop == nil {
		t.Error("nobody has done anything for long")
	}
}
