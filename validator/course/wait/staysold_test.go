package wait_test

import (
	"testing"
	"time"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// heard plays commands and edits (`edit FILE`), five seconds apart, with what is left running
// from the first one, and returns the step at which a loop is told and which it is.
func heard(lines []string, answer func(line string) (string, int)) (int, string) {
	r, at := course.NewRun(), time.Unix(0, 0)
	for i, line := range lines {
		at = at.Add(5 * time.Second)
		s := course.Step{N: i + 1, At: at}
		if file, found := cutEdit(line); found {
			s.Edit = &change.Edit{File: file, Content: line + at.String()}
		} else {
			out, code := answer(line)
			s.Result = &cake.Result{Command: line, CommandID: "x", Cwd: "/src/app", Stdout: out, ExitCode: code, Left: []string{"x"}}
			if code != 0 {
				s.Errors = []cake.ErrorEvent{{ErrorType: "command.failed", Message: out, Signature: cake.Signature(out)}}
			}
		}
		if l := r.Hear(s).Loop; l != nil {
			return i + 1, l.Detector
		}
	}
	return 0, ""
}

func cutEdit(line string) (string, bool) {
	if len(line) > 5 && line[:5] == "edit " {
		return line[5:], true
	}
	return "", false
}

func TestTheAnswerIsThatFromBeforeTheEdit(t *testing.T) {
	const start, ask = "unbound -d -c unbound.conf & sleep 1; dig +short @127.0.0.1 -p 5300 a.test", "sleep 4; dig +short @127.0.0.1 -p 5300 a.test"
	same := func(string) (string, int) { return "10.1.1.1\n", 0 }
	for name, x := range map[string]struct {
		lines []string
		at    int
	}{
		"the sixth look since the edit":     {append([]string{start, "edit unbound.conf"}, coursetest.Times(7, ask)...), 8},
		"as many where nothing was edited":  {append([]string{start}, coursetest.Times(6, ask)...), 0},
		"something was done in between":     {append([]string{start, "edit unbound.conf", ask, ask, "./sync.sh"}, coursetest.Times(3, ask)...), 0},
		"a page of a server that was built": {append([]string{"./api --config api.toml & sleep 1; curl -s localhost:80/limit", "edit api.toml"}, coursetest.Times(7, "sleep 4; curl -s localhost:80/limit")...), 8},
		"what watches its files":            {append([]string{"vite dev & sleep 1; curl -s localhost:80/limit", "edit src/limit.js"}, coursetest.Times(6, "sleep 4; curl -s localhost:80/limit")...), 0},
	} {
		if at, by := heard(x.lines, same); at != x.at {
			t.Errorf("%s: told at %d by %q, want %d", name, at, by, x.at)
		}
	}
}

// A script that shows a state, and says by its status that it is not reached yet, is asked
// as any other.
func TestAStateThatIsNotReachedYetIsNoFailure(t *testing.T) {
	const ask = "sleep 3; bin/state api"
	for says, told := range map[string]int{
		"api: 2 of 6 replicas ready (starting)\n": 0,
		"export is running, not published\n":      0,
		"Error: no such release is running\n":     3,
		"api: unknown\n":                          3,
	} {
		answer := func(string) (string, int) { return says, 1 }
		if at, by := heard(coursetest.Times(4, ask), answer); at != told {
			t.Errorf("%q: told at %d by %q, want %d", says, at, by, told)
		}
	}
}

// How something is that was started is asked by many clients, and they fail until it is up.
func TestAClientAsksWhetherItsServerIsUp(t *testing.T) {
	down := func(line string) (string, int) {
		if line == "./start.sh > start.log 2>&1 &" {
			return "", 0
		}
		return "Error: not ready\n", 1
	}
	for ask, told := range map[string]int{
		"sleep 3; consul-like status":     0,
		"sleep 3; brokerctl node health":  0,
		"sleep 3; storectl -q ping":       0,
		"sleep 3; storectl load all.json": 4,
		"sleep 3; make status":            4,
	} {
		if at, by := heard(append([]string{"./start.sh > start.log 2>&1 &"}, coursetest.Times(3, ask)...), down); at != told {
			t.Errorf("%s: told at %d by %q, want %d", ask, at, by, told)
		}
	}
}
