package course

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"cake"
	"cake/shell"
	"cake/validator"
	"cake/validator/course/change"
	"cake/validator/course/files"
)

// A scribe writes runs: it counts the steps and lets time pass.
type scribe struct {
	run   *Run
	n     int
	now   time.Time
	loops []cake.Loop
}

func newScribe() *scribe {
	return &scribe{run: NewRun(), now: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
}

func (s *scribe) hear(step Step) cake.Course {
	s.n++
	s.now = s.now.Add(3 * time.Second)
	step.N, step.At = s.n, s.now
	c := s.run.Hear(step)
	if c.Loop != nil {
		s.loops = append(s.loops, *c.Loop)
	}
	return c
}

func (s *scribe) command(line string, code int, output string) cake.Course {
	r := cake.Result{Command: line, Cwd: "/srv/p", ExitCode: code, Stdout: output, Key: shell.Key(line), Tool: shell.Tool(line)}
	return s.hear(Step{Result: &r, Errors: validator.Detect(r, nil)})
}

func (s *scribe) edit(file, content string) cake.Course {
	return s.hear(Step{Edit: &change.Edit{File: file, Content: content}})
}

// TestARefactoringOfFiveHundredStepsIsLeftAlone writes runs of a hundred files
// that are changed one by one, with builds that break and are repaired, tests
// that turn red and green, looks, and commits.
func TestARefactoringOfFiveHundredStepsIsLeftAlone(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := newScribe()
		for n := 0; s.n < 500; n++ {
			file := fmt.Sprintf("pkg/f%d.go", n%100)
			s.command("cat "+file, 0, fmt.Sprintf("package pkg // %d\n", n))
			s.edit(file, fmt.Sprintf("package pkg\n\nfunc f%d() int { return %d }\n", n, n))
			switch rapid.IntRange(0, 5).Draw(rt, "turn") {
			case 0, 1:
				s.command("go build ./...", 0, "")
			case 2: // it breaks, a first try is not enough, the second is
				broken := fmt.Sprintf("%s:3:9: undefined: g%d\n", file, n)
				s.command("go build ./...", 1, "# app/pkg\n"+broken+strings.Replace(broken, ":3:", ":5:", 1))
				s.edit(file, fmt.Sprintf("package pkg\n\nfunc g%d() int { return 1 }\n", n))
				s.command("go build ./...", 1, "# app/pkg\n"+broken)
				s.edit(file, fmt.Sprintf("package pkg\n\nfunc g%d() int { return 2 }\n", n))
				s.command("go build ./...", 0, "")
			case 3: // red, green
				s.command("go test ./...", 1, fmt.Sprintf("--- FAIL: TestF%d (0.00s)\n    f_test.go:%d: got 1, want 2\nFAIL\nFAIL\tapp/pkg\t0.01s\n", n, n))
				s.edit(file, fmt.Sprintf("package pkg\n\nfunc h%d() int { return 2 }\n", n))
				s.command("go test ./...", 0, "ok  \tapp/pkg\t0.02s\n")
			case 4:
				s.command("grep -rn oldName .", rapid.IntRange(0, 1).Draw(rt, "found"), "")
				s.command("git status --short", 0, " M "+file+"\n")
			case 5:
				s.command("go vet ./...", 0, "")
				s.command("git add -A && git commit -qm 'step'", 0, fmt.Sprintf("[main %07x] step\n", n+1))
			}
		}
		if len(s.loops) > 0 {
			rt.Fatalf("%s: %s", s.loops[0].Detector, s.loops[0].Evidence)
		}
	})
}

// TestAWayToASuccessIsLeftAlone writes runs in which every failure is another
// one, or has fewer diagnostics, than the one before.
func TestAWayToASuccessIsLeftAlone(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := newScribe()
		left := rapid.IntRange(1, 30).Draw(rt, "errors")
		for ; left > 0; left -= rapid.IntRange(1, 3).Draw(rt, "repaired") {
			var out strings.Builder
			for i := range left {
				fmt.Fprintf(&out, "m.c:%d:20: error: 'x%d' undeclared (first use in this function)\n", i+1, i)
			}
			s.command("gcc -c m.c", 1, out.String())
			for range rapid.IntRange(0, 2).Draw(rt, "looks") {
				s.command(fmt.Sprintf("sed -n %d,%dp m.c", left, left+5), 0, fmt.Sprintf("line %d\n", left))
			}
			s.edit("m.c", fmt.Sprintf("/* %d left */\n", left))
		}
		s.command("gcc -c m.c", 0, "")
		if len(s.loops) > 0 {
			rt.Fatalf("%s: %s", s.loops[0].Detector, s.loops[0].Evidence)
		}
	})
}

// TestALoopIsToldAgainOnlyAfterAsManyStepsAgain repeats one failure for long:
// a message at each step would be noise.
func TestALoopIsToldAgainOnlyAfterAsManyStepsAgain(t *testing.T) {
	s := newScribe()
	var told []int
	for range 12 {
		if s.command("go build ./...", 1, "# app\n./main.go:3:15: undefined: helper\n").Loop != nil {
			told = append(told, s.n)
		}
	}
	if fmt.Sprint(told) != "[3 6 9 12]" {
		t.Errorf("told after steps %v", told)
	}
}

// TestWhateverIsHeardNothingGrows plays random steps: nothing panics, and what
// is kept stays within its bounds.
func TestWhateverIsHeardNothingGrows(t *testing.T) {
	s := newScribe()
	rapid.Check(t, func(rt *rapid.T) {
		for range 60 {
			switch rapid.IntRange(0, 4).Draw(rt, "kind") {
			case 0:
				s.edit(rapid.String().Draw(rt, "file"), rapid.String().Draw(rt, "content"))
			case 1:
				s.hear(Step{Report: rapid.String().Draw(rt, "report")})
			case 2:
				s.hear(Step{Mark: Mark(rapid.IntRange(1, 2).Draw(rt, "mark")), Tokens: rapid.Int().Draw(rt, "tokens")})
			default:
				s.command(rapid.String().Draw(rt, "line"), rapid.IntRange(0, 255).Draw(rt, "code"), rapid.String().Draw(rt, "output"))
			}
		}
		r := s.run
		if r.commands.Len() > maxCommands || r.files.Len() > files.Most {
			rt.Fatalf("%d commands, %d files", r.commands.Len(), r.files.Len())
		}
	})
}

// TestAStartExplainsARefusalForAWhileOnly starts a server, and asks for it soon
// and late.
func TestAStartExplainsARefusalForAWhileOnly(t *testing.T) {
	const ask, refused = "curl -sS http://127.0.0.1:8080/", "curl: (7) Failed to connect to 127.0.0.1 port 8080 after 0 ms: Couldn't connect to server\n"
	s := newScribe()
	if s.command(ask, 7, refused).Waiting {
		t.Error("nothing was started that could answer")
	}
	s.command("npm run dev &", 0, "")
	if !s.command(ask, 7, refused).Waiting {
		t.Error("the server is still coming up")
	}
	for n := range 30 {
		s.command(fmt.Sprintf("cat f%d", n), 0, fmt.Sprintf("%d\n", n))
	}
	if s.command(ask, 7, refused).Waiting {
		t.Error("it should have been up long ago")
	}
	if !s.command("sleep 5; "+ask, 7, refused).Waiting {
		t.Error("it gives it time")
	}
}

// TestAServerThatSaysWhatFailsIsUp asks a server that was just started: one that answers with what has
// failed in it is there, and no time will mend it.
func TestAServerThatSaysWhatFailsIsUp(t *testing.T) {
	const ask = "curl -sS -i --fail-with-body http://127.0.0.1:8080/orders"
	for body, want := range map[string]bool{
		`{"error":"relation \"orders\" does not exist in this database"}`:        false,
		`{"error":"internal server error"}`:                                      true,
		`{"status":"starting","error":"the service is starting, not ready yet"}`: true,
	} {
		r := NewRun()
		r.Hear(Step{N: 1, Result: &cake.Result{Command: "node api.js > api.log 2>&1 &", Cwd: "/srv/p"}})
		res := cake.Result{Command: ask, Cwd: "/srv/p", ExitCode: 22, Stdout: "HTTP/1.1 500 Internal Server Error\n\n" + body + "\n", Stderr: "curl: (22) The requested URL returned error: 500\n"}
		if got := r.Hear(Step{N: 2, Result: &res, Errors: validator.Detect(res, nil)}).Waiting; got != want {
			t.Errorf("%s: waiting %v", body, got)
		}
	}
}
