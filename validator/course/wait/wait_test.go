package wait

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// findingOf lets a book hear commands that succeed, ten seconds after each other, and returns what
// it finds after the last one.
func findingOf(all ...cake.Result) string {
	var b Book
	var p past.Past
	told := ""
	for i, res := range all {
		res.CommandID = fmt.Sprint(i + 1)
		m := moment.Of(moment.Step{N: i + 1, At: time.Unix(int64(10*i), 0), Result: &res})
		b.Hear(&m, &res)
		p.Keep(m)
		if told = ""; i == len(all)-1 {
			if f := b.Finding(&p, &m); f != nil {
				told = f.Evidence
			}
		}
	}
	return told
}

func TestWhatCanNotComeIsNotWaitedFor(t *testing.T) {
	start := cake.Result{Command: "python3 worker.py > worker.log 2>&1 &", Left: []string{"1"}}
	ask := func(left ...string) cake.Result {
		return cake.Result{Command: "sleep 2; curl -s http://127.0.0.1:8431/jobs/1", Stdout: `{"state": "queued"}`, Left: append([]string{}, left...)}
	}
	runs, ended := ask("1"), ask()
	for name, x := range map[string]struct {
		all  []cake.Result
		want string
	}{
		"it runs":                      {[]cake.Result{start, runs, runs, runs}, ""},
		"it has ended":                 {[]cake.Result{start, ended, ended, ended}, "has ended"},
		"it is asked for a first time": {[]cake.Result{start, runs, ended}, ""},
	} {
		if got := findingOf(x.all...); (got == "") != (x.want == "") || !strings.Contains(got, x.want) {
			t.Errorf("%s: %q, want %q", name, got, x.want)
		}
	}
}

// TestAnAnswerThatStaysTheSame asks for the same without anything that could change it.
func TestAnAnswerThatStaysTheSame(t *testing.T) {
	var all []cake.Result
	for range pollsUnasked {
		if got := findingOf(all...); got != "" {
			t.Errorf("after %d: %q", len(all), got)
		}
		all = append(all, cake.Result{Command: "curl -s http://192.0.2.7/version", Stdout: "1.4\n"})
	}
	if got := findingOf(all...); !strings.Contains(got, "has the same answer at steps 1, 2, 3, 4, 5 and 6") {
		t.Errorf("after %d: %q", len(all), got)
	}
}
