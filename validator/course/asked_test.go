package course

import (
	"fmt"
	"testing"

	"cake"
)

func TestAPartOfAnAnswerIsTheSameAnswer(t *testing.T) {
	whole := &moment{key: "curl x", result: 1, words: answerWords(`{"id": 1, "status": "queued", "attempts": 0}`)}
	part := &moment{key: "curl x | jq .status", result: 2, words: answerWords("queued\n")}
	other := &moment{key: "curl x | jq .status", result: 3, words: answerWords("running\n")}
	less := &moment{key: "curl x", result: 4, words: answerWords(`{"id": 1, "attempts": 0}`)}
	for _, x := range []struct{ a, b, want *moment }{
		{whole, part, whole}, {part, whole, whole}, {whole, other, nil}, {whole, less, nil}, {whole, whole, whole},
	} {
		if got := alike(x.a, x.b); got != x.want {
			t.Errorf("%s and %s: %+v", x.a.key, x.b.key, got)
		}
	}
}

func TestNumbersThatMayCountDown(t *testing.T) {
	for told, want := range map[string]bool{"12\n": true, "12\n0": true, "0\n": false, "": false, "12 left": false} {
		if got := onlyNumbers(told); got != want {
			t.Errorf("%q: %v", told, got)
		}
	}
}

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
		at := played(x.lines, []float64{5}, func(line string) cake.Result {
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
