package wait_test

import (
	"fmt"
	"strings"
	"testing"

	"cake"
	"cake/validator/course/coursetest"
)

// TestALoopAsksTwice asks an address by loops and without them, while what is loaded
// stands still.
func TestALoopAsksTwice(t *testing.T) {
	const (
		start  = "./catalog > catalog.log 2>&1 &"
		one    = "sleep 5; curl -s http://127.0.0.1:8431/ready"
		many   = "for i in 1 2 3 4; do sleep 1; curl -s http://127.0.0.1:8431/ready; done"
		others = "for p in a b; do sleep 1; curl -s http://127.0.0.1:8431/$p; done"
	)
	for name, x := range map[string]struct {
		lines []string
		at    int
	}{
		"it stands still":             {[]string{start, one, many, many, many, one, many}, 5},
		"it goes through several":     {[]string{start, one, others, others, one}, 0},
		"it has not moved since ever": {[]string{start, one, many, one, many, one, one}, 7},
	} {
		n := 0
		at := coursetest.Played(x.lines, []float64{5}, func(line string) cake.Result {
			switch n++; {
			case line == start:
				return cake.Result{}
			case name == "it stands still" && n == 2:
				return cake.Result{Stdout: `{"loaded": 1, "total": 8, "uptime_s": 1}`}
			}
			return cake.Result{Stdout: fmt.Sprintf("{\"loaded\": 3, \"total\": 8, \"uptime_s\": %d}\n", n)}
		})
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestTheSameQuestionInAnotherForm asks for a job that nobody takes, with pauses and with
// filters of all kinds.
func TestTheSameQuestionInAnotherForm(t *testing.T) {
	const page = "curl -s http://127.0.0.1:8417/exports/1"
	lines := []string{"sleep 2; " + page, "sleep 3; " + page, "sleep 3; " + page + " | jq .", "for i in 1 2 3; do " + page + "; sleep 1; done", "sleep 4; " + page + " | jq -r .state", "sleep 4; " + page}
	for name, x := range map[string]struct {
		rows int // more at each question
		at   int
	}{"nothing moves": {0, 5}, "it gets on": {10, 0}} {
		n := 0
		at := coursetest.Played(lines, []float64{3}, func(line string) cake.Result {
			n += x.rows
			switch {
			case line == lines[4]:
				return cake.Result{Stdout: "queued\n"}
			case line == lines[2]:
				return cake.Result{Stdout: fmt.Sprintf("{\n  \"state\": \"queued\",\n  \"rows\": %d\n}\n", n)}
			}
			return cake.Result{Stdout: fmt.Sprintf("{\"state\": \"queued\", \"rows\": %d}\n", n)}
		})
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestALoopThatAsksOftenCountsForMore asks at an address where nobody listens, and nothing
// was started that could.
func TestALoopThatAsksOftenCountsForMore(t *testing.T) {
	const ask, loop = "sleep 3; pg_isready -h 127.0.0.1 -p 5499", "for i in 1 2 3 4 5; do pg_isready -h 127.0.0.1 -p 5499 && break; sleep 1; done"
	silent := "127.0.0.1:5499 - no response\n"
	for name, x := range map[string]struct {
		answers int
		told    int
	}{"it has asked five times": {5, 3}, "twice": {2, 4}} {
		at := coursetest.Played([]string{ask, loop, ask, ask, ask}, []float64{6}, func(line string) cake.Result {
			if line == loop {
				return cake.Result{Stdout: strings.Repeat(silent, x.answers)}
			}
			return cake.Result{Stdout: silent, ExitCode: 2}
		})
		if at != x.told {
			t.Errorf("%s: told at %d, want %d", name, at, x.told)
		}
	}
}
