package daemon

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/adapters/claude"
	"cake/ptyshim/wire"
	"cake/validator"
	"cake/validator/course"
)

func TestAnAgentThatSearchesInCirclesIsToldOnce(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	var told []int
	for n := range 8 {
		line, code := `grep -rn "ShellPolicy" src`, 1
		if n%2 == 1 {
			line, code = `find . -name "*shell-policy*"`, 0
		}
		if note := a.runs(line, code, ""); strings.Contains(note, "Operator (CAKE): Stop.") {
			told = append(told, n+1)
		}
	}
	if fmt.Sprint(told) != "[6]" {
		t.Errorf("told after steps %v, not after the 6th", told)
	}
	if e := w.events(cake.EventError); len(e) != 1 || e[0].Error.ErrorType != "loop.alternating" || e[0].Error.Timestamp.IsZero() {
		t.Errorf("recorded %+v", e)
	}
}

func TestAnAgentThatIsDoneWithRedTestsIsKeptAtWork(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.runs("python3 -m unittest -q", 1, "FAIL: test_a (test_a.T.test_a)\nAssertionError: 1 != 2\n\nFAILED (failures=1)\n")
	stop := func(message string) string {
		return string(a.Hook(t.Context(), a.next(), wire.Hook{Event: "Stop", Payload: fmt.Appendf(nil, `{"hook_event_name":"Stop","last_assistant_message":%q}`, message)}).Stdout)
	}
	if got := stop("One test still fails: test_a."); got != "" {
		t.Errorf("an honest report is answered by %s", got)
	}
	if got := stop("Done. Everything is implemented."); !strings.Contains(got, "Operator (CAKE): Stop. Fix the tests first") {
		t.Errorf("got %s", got)
	}
}

func TestAnEditIsWhatHasChangedInTheFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.py")
	c, h := newCourses(func(string, string, string, time.Time) {}), claude.Hook{Path: "a.py", Cwd: dir}
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c.expect(h)
	c.settle("", time.Now())
	c.expect(claude.Hook{Path: dir})
	c.settle("", time.Now())
	if c.main.steps != 0 {
		t.Fatalf("%d steps of a file that is not there and of a folder", c.main.steps)
	}
	c.expect(h)
	c.expect(h)
	write("x = 1\n")
	c.settle("", time.Now())
	c.expect(h)
	c.settle("", time.Now()) // it was denied, or writes what is there
	c.expect(h)
	write(strings.Repeat("x", maxEdited+1))
	c.settle("", time.Now())
	if c.main.steps != 1 {
		t.Errorf("%d steps, want the one edit", c.main.steps)
	}
}

func TestSilenceIsNoticedByTheClockUnlessSomethingRuns(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.marks(course.Prompted)
	later := time.Now().Add(20 * time.Minute)
	from, _ := a.asks("make")
	if l := a.course.tick(later, a.calls.busy()).Loop; l != nil {
		t.Errorf("a long command is %s", l.Detector)
	}
	a.ends(from, 0, "")
	if l := a.course.tick(later, a.calls.busy()).Loop; l == nil || l.Detector != "silence" {
		t.Errorf("got %+v", l)
	}
}

// TestAnEditByACommandIsWhatHasChangedInTheFile writes by sed what a tool of the
// agent's could have written.
func TestAnEditByACommandIsWhatHasChangedInTheFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.py")
	var heard []string
	c := newCourses(func(_, before, after string, _ time.Time) { heard = append(heard, before+"->"+after) })
	run := func(line, content string) {
		c.expectLine("", line, dir)
		must(t, os.WriteFile(file, []byte(content), 0o600))
		c.hear("", course.Step{At: time.Now(), Result: &cake.Result{Command: line, Cwd: dir}})
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
			all := newCourses(func(string, string, string, time.Time) {})
			failed := cake.Result{Command: "go build ./...", ExitCode: 1, Stderr: "# app\n./main.go:3:15: undefined: helper\n"}
			looped := false
			for _, agent := range c.agents {
				got := all.hear(agent, course.Step{At: time.Now(), Result: &failed, Errors: validator.Detect(failed, nil)})
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
	c := newCourses(func(string, string, string, time.Time) {})
	for n := range 3 * maxAgents {
		c.hear(fmt.Sprint("agent", n), course.Step{At: time.Now(), Result: &cake.Result{Command: "ls"}})
	}
	if len(c.others) != maxAgents || len(c.order) != maxAgents {
		t.Errorf("%d runs of %d agents", len(c.others), len(c.order))
	}
}

// TestAnAgentWhoseSubagentWorksIsNotSilent lets time pass in which only a
// subagent does something.
func TestAnAgentWhoseSubagentWorksIsNotSilent(t *testing.T) {
	start := time.Now()
	c := newCourses(func(string, string, string, time.Time) {})
	c.hear("", course.Step{At: start, Mark: course.Prompted})
	c.hear("a", course.Step{At: start.Add(14 * time.Minute), Result: &cake.Result{Command: "ls"}})
	if l := c.tick(start.Add(20*time.Minute), false).Loop; l != nil {
		t.Errorf("it waits for its subagent: %s", l.Evidence)
	}
	if c.tick(start.Add(30*time.Minute), false).Loop == nil {
		t.Error("nobody has done anything for long")
	}
}
