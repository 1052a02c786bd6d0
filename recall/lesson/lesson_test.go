package lesson

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"cake"

	"github.com/google/go-cmp/cmp"
)

func at(minute int) time.Time {
	return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC).Add(time.Duration(minute) * time.Minute)
}

// story plays a run, a minute a line: "! sig command" failed, "= command" worked,
// "* path diff" edited. It returns what was found, a line each: "+ sig: fix" or "- sig: fix".
func story(lines ...string) []string {
	var t Trail
	var found []string
	for i, line := range lines {
		kind, rest, _ := strings.Cut(line, " ")
		e := cake.Entry{ID: fmt.Sprint("e", i), Project: "/p", SessionID: "s", At: at(i), Kind: cake.EntryCommand, Command: rest}
		switch kind {
		case "!":
			sig, command, _ := strings.Cut(rest, " ")
			e.Signature, e.Command, e.ExitCode = cake.Signature(strings.Trim(sig, "?")), command, 1
		case "*":
			e.Kind = cake.EntryEdit
			e.Path, e.Content, _ = strings.Cut(rest, " ")
		}
		e.Tool, _, _ = strings.Cut(strings.TrimPrefix(e.Command, "timeout 9 "), " ") // the program that really runs
		for _, f := range t.Hear(e) {
			sign := "-"
			if f.Worked {
				sign = "+"
			}
			found = append(found, fmt.Sprintf("%s %s: %s", sign, f.Signature, f.Fix))
		}
	}
	return found
}

func TestWhatWasDoneBetweenFailureAndSuccessIsTheFix(t *testing.T) {
	for _, c := range []struct {
		name string
		run  []string
		want []string
	}{
		{
			"one command",
			[]string{"! A python main.py", "= pip install requests", "= python main.py"},
			[]string{"+ A: pip install requests"},
		},
		{
			"looking around is no fix",
			[]string{"! A make", "= ls -l", "= cat go.mod | head -3", "= git status", "= go mod tidy", "= git commit -m x", "= pip list", "= make"},
			[]string{"+ A: go mod tidy"},
		},
		{
			"writing a file with echo is",
			[]string{"! A make", "= echo 1 > x", "= make"},
			[]string{"+ A: echo 1 > x"},
		},
		{"a failure that passes by itself teaches nothing", []string{"! A make", "= ls", "= make"}, nil},
		{
			"an edit",
			[]string{"! A make", "* /p/main.go -fmt.Printn(1)\n+fmt.Println(1)", "= make"},
			[]string{`+ A: Fix main.go: "fmt.Printn(1)" becomes "fmt.Println(1)"`},
		},
		{
			"a larger edit",
			[]string{"! A make", "* /p/main.go -a\n-b\n+c", "= make"},
			[]string{"+ A: Fix main.go as it was fixed before"},
		},
		{
			"an edit of blanks alone",
			[]string{"! A make", "* /p/a.js -  b()\n+    b()", "= make"},
			[]string{"+ A: Fix a.js as it was fixed before"},
		},
		{
			"what only checks is no fix, however it is called",
			[]string{"! A timeout 9 pytest", "* /p/a.py -x = 1\n+x = 2", "= timeout 9 pytest tests/test_a.py", "= go test ./x", "= make lint", "= timeout 9 pytest"},
			[]string{`+ A: Fix a.py: "x = 1" becomes "x = 2"`},
		},
		{"what checks and puts right is", []string{"! A make", "= eslint --fix .", "= npm install", "= make"}, []string{"+ A: eslint --fix . && npm install"}},
		{
			"a line that was missing",
			[]string{"! A make", "* /p/go.mod +require x v1", "= make"},
			[]string{`+ A: Fix go.mod: add "require x v1"`},
		},
		{
			"one mistake gives way to another: each has its fix",
			[]string{"! A make", "= pip install a", "! B make", "= pip install b", "= make"},
			[]string{"+ A: pip install a", "+ B: pip install b"},
		},
		{
			"the first try did not help",
			[]string{"! A make", "= pip install x", "! A make", "= pip install y", "= make"},
			[]string{"- A: pip install x", "+ A: pip install y"},
		},
		{
			"two tries at once: nobody knows which of them did not help",
			[]string{"! A make", "= do x", "= do y", "! A make", "= do z", "= make"},
			[]string{"+ A: do z"},
		},
		{
			"a command that failed fixed nothing",
			[]string{"! A make", "! B pip install x", "= pip install y", "= make"},
			[]string{"+ A: pip install y"},
		},
		{
			"commands are named once, in order, the last four",
			[]string{"! A make", "= do 1", "= do 2", "= do 1", "= do 3", "= do 4", "= do 5", "= make"},
			[]string{"+ A: do 1 && do 3 && do 4 && do 5"},
		},
		{"a failure without a signature teaches nothing", []string{"! ? make", "= do x", "= make"}, nil},
		{"another command that succeeds closes nothing", []string{"! A make", "= do x", "= make test"}, nil},
		{
			"two commands that fail at a time",
			[]string{"! A make", "! B npm test", "= npm ci", "= npm test", "= make"},
			[]string{"+ B: npm ci", "+ A: npm ci"},
		},
	} {
		if diff := cmp.Diff(c.want, story(c.run...)); diff != "" {
			t.Errorf("%s:\n%s", c.name, diff)
		}
	}
}

func TestASuccessThatComesTooLateProvesNothing(t *testing.T) {
	run := []string{"! A make", "= do x"}
	for range 60 {
		run = append(run, "= ls")
	}
	if got := story(append(run[:60:60], "= make")...); len(got) != 1 {
		t.Errorf("after an hour: %q", got)
	}
	if got := story(append(run, "= make")...); len(got) != 0 {
		t.Errorf("after more than an hour: %q", got)
	}
}

func TestATrailIsBounded(t *testing.T) {
	var tr Trail
	for i := range 1000 {
		tr.Hear(cake.Entry{Kind: cake.EntryCommand, Command: fmt.Sprint("make ", i), ExitCode: 1, At: at(0), Signature: "A"})
		tr.Hear(cake.Entry{Kind: cake.EntryCommand, Command: "make", ExitCode: 1, At: at(0), Signature: "A"})
		tr.Hear(cake.Entry{Kind: cake.EntryEdit, Path: "x", At: at(0)})
	}
	if len(tr.open) > mostOpen {
		t.Errorf("%d failures", len(tr.open))
	}
	for _, f := range tr.open {
		if len(f.tries) > mostTries || len(f.tries[0].steps) > mostSteps {
			t.Errorf("%d tries, %d steps", len(f.tries), len(f.tries[0].steps))
		}
	}
}

func TestAShortDiff(t *testing.T) {
	long := strings.Repeat("x\n", 20)
	for _, c := range [][3]string{
		{"a\nb\nc\n", "a\nB\nc\n", "-b\n+B\n"},
		{"", "new", "-\n+new\n"},
		{"a\nc", "a\nb\nc", "+b\n"},
		{"a\nb\nc", "a\nc", "-b\n"},
		{"same", "same", ""},
		{"", long, strings.Repeat("+x\n", 8) + " … 12 more\n"},
	} {
		if got := ShortDiff(c[0], c[1]); got != c[2] {
			t.Errorf("%q to %q: %q, want %q", c[0], c[1], got, c[2])
		}
	}
}

// For Beta(½, ½), where nothing was seen, the probability of lying below x is
// 2/π·asin √x: the 5 % quantile is sin²(π/40). After one success, for Beta(1½, ½),
// it is 2/π·(asin √x - √(x(1-x))), after one failure the same with a plus; for
// Beta(1½, 1½) ½ + (t√(1-t²) + asin t)/π with t = 2x-1. Nine successes were
// worked out by numerical integration.
func TestConfidenceByHand(t *testing.T) {
	for _, c := range []struct {
		good, bad   int
		mean, bound float64
	}{
		{0, 0, 0.5, math.Pow(math.Sin(math.Pi/40), 2)},
		{1, 0, 0.75, 0.22852},
		{0, 1, 0.25, 0.00154},
		{1, 1, 0.5, 0.09731},
		{9, 0, 0.95, 0.81263},
	} {
		l := weigh(cake.Lesson{Successes: c.good, Failures: c.bad, LastUsed: at(0)}, at(0))
		if math.Abs(l.Confidence-c.mean) > 1e-9 || math.Abs(l.Bound-c.bound) > 1e-5 {
			t.Errorf("%d of %d: %.5f, at least %.5f; want %.5f, %.5f", c.good, c.good+c.bad, l.Confidence, l.Bound, c.mean, c.bound)
		}
	}
}

func TestWhatIsKnownFades(t *testing.T) {
	l := cake.Lesson{Successes: 4, LastUsed: at(0)}
	now := at(0).Add(HalfLife)
	if got := weigh(l, now); math.Abs(got.Confidence-2.5/3) > 1e-9 { // 4 successes are worth 2
		t.Errorf("after a half-life the confidence is %v", got.Confidence)
	}
	if got := weigh(l, now.Add(100*HalfLife)); math.Abs(got.Confidence-0.5) > 1e-6 {
		t.Errorf("after a hundred it is %v", got.Confidence)
	}
	if got := weigh(l, at(-60)); got.Confidence != weigh(l, at(0)).Confidence {
		t.Errorf("a clock that runs behind makes %v of it", got.Confidence)
	}
}
