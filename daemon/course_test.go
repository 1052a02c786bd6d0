package daemon

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/ptyshim/wire"
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
	if fmt.Sprint(told) != "[5]" { // the first search for the third time
		t.Errorf("told after steps %v, not after the 5th", told)
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

func TestWhoseConversationWasMadeShorterReadsAnew(t *testing.T) {
	for name, shorter := range map[string]bool{"as it was": false, "made shorter": true} {
		a, told := newWorld(t).agent(false), false
		for n := range 10 {
			if n == 5 && shorter {
				a.hears("PreCompact", "", "", `,"trigger":"auto"`)
			}
			page := fmt.Sprintf("page%d.txt", n%5)
			told = told || strings.Contains(a.runs("cat "+page, 0, page+" says this\nand that\n"), "Operator (CAKE): Stop.")
		}
		if told == shorter {
			t.Errorf("%s: told %v", name, told)
		}
	}
}

func TestSilenceIsNoticedByTheClockUnlessSomethingRuns(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.marks(course.Prompted)
	later := time.Now().Add(20 * time.Minute)
	from, _ := a.asks("make")
	if l := a.course.Tick(later, a.calls.Busy()).Loop; l != nil {
		t.Errorf("a long command is %s", l.Detector)
	}
	a.ends(from, 0, "")
	if l := a.course.Tick(later, a.calls.Busy()).Loop; l == nil || l.Detector != "silence" {
		t.Errorf("got %+v", l)
	}
}
