package test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cake"
	"cake/journal"
	"cake/test/endpoint"
)

// A program that needs a module, and what puts it there. No rule would suggest it.
const (
	sell   = "python3 sell.py"
	repair = "cp vendor/walnut.py walnut.py"
	// told is how the lesson is said.
	told = "Operator (CAKE): Stop. Run " + repair
)

// learning are the turns of a run that finds out what helps.
func learning() []endpoint.Turn {
	return []endpoint.Turn{endpoint.Bash(sell), endpoint.Bash(repair), endpoint.Bash(sell), endpoint.Say("It sells.")}
}

// shop makes a project in which the program does not run yet, and goes there.
func (s *supervised) shop(name string) {
	s.t.Helper()
	config, err := os.ReadFile(filepath.Join(s.Work, "cake_config.yaml"))
	must(s.t, err)
	s.Work = filepath.Join(s.Dir, name)
	s.Write("cake_config.yaml", string(config))
	s.Write("sell.py", "import walnut\nprint(walnut.colour)\n")
	s.Write("vendor/walnut.py", "colour = 'brown'\n")
}

// spoil takes away what the repair has put there.
func (s *supervised) spoil() {
	s.t.Helper()
	must(s.t, os.Remove(filepath.Join(s.Work, "walnut.py")))
}

// heardIn lets the agent run, and returns what the model heard in that run: with
// the prompt, and after each of its calls.
func (s *supervised) heardIn() []string {
	s.t.Helper()
	before := len(s.Model.Mains())
	s.print(allowAll)
	var all []string
	for _, r := range s.Model.Mains()[before:] {
		all = append(all, r.Text())
	}
	return all
}

// only fails the test unless the lesson was said at the places that are given,
// and nowhere else.
func (s *supervised) only(heard []string, places ...int) {
	s.t.Helper()
	want := map[int]bool{}
	for _, n := range places {
		want[n] = true
	}
	for n, text := range heard {
		if strings.Contains(text, told) != want[n] {
			s.t.Errorf("after %d calls, told %v: %q", n, !want[n], text)
		}
	}
	for _, n := range places {
		if n >= len(heard) {
			s.t.Errorf("only %d requests, and %d was to be told", len(heard), n)
		}
	}
}

// averted counts the mistakes that were prevented so far, denials aside.
func (s *supervised) averted() (n int) {
	s.t.Helper()
	for _, e := range s.events(cake.EventPrevented) {
		if e.Prevented.ErrorType != journal.CommandDenied {
			n++
		}
	}
	return n
}

// The first run finds out what helps, and the second is told before it repeats
// the mistake. What is left broken is told before the first command.
func TestTheSecondRunIsToldWhatTheFirstHasLearnt(t *testing.T) {
	t.Parallel()
	var turns []endpoint.Turn
	turns = append(turns, learning()...)
	turns = append(turns, learning()...)                                   // the second
	turns = append(turns, endpoint.Bash(sell), endpoint.Say("I give up.")) // the third
	turns = append(turns, endpoint.Bash(repair), endpoint.Bash(sell), endpoint.Say("It sells."))
	s := supervise(t, turns...)
	s.shop("shop")

	s.only(s.heardIn())
	if n := s.averted(); n != 0 {
		t.Errorf("%d averted by whom nothing was told", n)
	}
	s.spoil()
	s.only(s.heardIn(), 1)
	if n := s.averted(); n != 1 {
		t.Errorf("%d averted by the second run, want one", n)
	}
	s.spoil()
	s.only(s.heardIn(), 1)
	if n := s.averted(); n != 1 {
		t.Errorf("the third did not repair it: %d averted", n)
	}
	errors := len(s.events(cake.EventError))
	s.only(s.heardIn(), 0)
	if n := len(s.events(cake.EventError)) - errors; n != 0 {
		t.Errorf("the fourth still saw %d errors", n)
	}
	if n := s.averted(); n != 2 {
		t.Errorf("%d averted after the fourth, want two", n)
	}
}

// What has helped in one project is told in another only after it has helped in two.
func TestAnotherProjectIsToldOnlyAfterPromotion(t *testing.T) {
	t.Parallel()
	var turns []endpoint.Turn
	turns = append(turns, learning()...)
	turns = append(turns, endpoint.Bash(sell), endpoint.Say("I give up.")) // in the third project
	turns = append(turns, learning()...)                                   // in the second
	turns = append(turns, endpoint.Bash(sell), endpoint.Bash(repair), endpoint.Bash(sell), endpoint.Say("It sells."))
	turns = append(turns, learning()...) // in a fourth, which nobody has seen
	s := supervise(t, turns...)

	s.shop("first")
	s.only(s.heardIn())
	s.shop("third")
	s.only(s.heardIn())
	s.shop("second")
	s.only(s.heardIn())
	s.shop("third")
	s.only(s.heardIn(), 0, 1)
	s.shop("fourth")
	s.only(s.heardIn(), 1)
	s.Told(`in other projects`)
	if n := s.averted(); n != 2 {
		t.Errorf("%d averted, want one in each of the last two", n)
	}
}
