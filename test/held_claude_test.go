package test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cake"
	"cake/test/endpoint"
)

// oneStrike is a configuration in which the second failure calls a person, and no
// other session is tried before.
func (s *supervised) oneStrike() {
	c := usual()
	c.strikes = 1
	s.Write(configFile, c.String()+"agent:\n  renew: never\n")
}

// called waits until a person is called, and returns the incident.
func (s *supervised) called() string {
	s.t.Helper()
	s.Eventually("a person is called", func() bool { return len(s.events(cake.EventEscalation)) > 0 })
	return s.events(cake.EventEscalation)[0].Escalation.IncidentID
}

// resolve is a person's word in another terminal.
func (s *supervised) resolve(args ...string) string {
	s.t.Helper()
	out := s.Run(append([]string{cakeProgram(), "resolve"}, args...)...)
	if out.Code != 0 {
		s.t.Fatalf("cake resolve %q: %+v", args, out)
	}
	return out.Stdout
}

func TestClaudeInALoopIsHeldAndGoesOnWhenAPersonHasSpoken(t *testing.T) {
	t.Parallel()
	s := supervise(t,
		endpoint.Bash(mistaken), endpoint.Bash(mistaken), // and its turn is ended
		endpoint.Bash("echo once more"), // is held, and its turn is ended
		endpoint.Bash("echo free at last"), endpoint.Say("all is done"))
	s.oneStrike()
	term := s.Terminal(s.watch("--allowedTools", "Bash")...)
	term.Ready()
	term.Submit("please begin")
	incident := s.called()
	term.Expect(`This run is held by incident`)
	term.Submit("go on")
	s.Eventually("the next command is held", func() bool { return len(s.judged("echo once more")) > 0 })
	if d := s.judged("echo once more")[0]; d.Allowed || d.Rule != "session.held" {
		t.Errorf("got %+v", d)
	}
	term.Expect(`This run is held by incident`)
	s.Told(`This run is held by incident ` + incident)

	term.Idle() // else the person's word goes, rightly, by the hook that ends the turn
	term.Send("a draft of mine")
	term.Expect(`a draft of mine`)
	s.resolve(incident, "--message", "the module is called yaml")
	s.Await(`Operator \(CAKE\): Go on\. A person has looked at incident ` + incident + `\. They say: the module is called yaml`)
	term.Expect(`all is done`)
	s.Told(`free at last`)
	d := s.events(cake.EventDelivery)
	if last := d[len(d)-1].Delivery; last.Channel != cake.ChannelTerminal || !last.Delivered {
		t.Errorf("the person's word went by %+v", last)
	}
	term.Expect(`a draft of mine`) // it comes back
	if code := term.Leave(); code != 0 {
		t.Errorf("claude ended with %d", code)
	}
	s.reported(incident, "resolved")
}

// The same from somewhere else: the person answers on the channel.
func TestClaudeInALoopGoesOnWhenAPersonHasSpokenOnTheChannel(t *testing.T) {
	t.Parallel()
	s := supervise(t,
		endpoint.Bash(mistaken), endpoint.Bash(mistaken), // and its turn is ended
		endpoint.Bash("echo free at last"), endpoint.Say("all is done"))
	b := s.bot()
	s.add(configFile, "agent:\n  renew: never\n")
	term := s.Terminal(s.watch("--allowedTools", "Bash")...)
	term.Ready()
	b.pair(ann)
	term.Submit("please begin")
	incident := s.called()
	m := b.post(ann, "nowhere_to_be_found")
	term.Expect(`This run is held by incident`)
	b.touches(ann, m, "Go on")
	b.toast(`^Person 17: session \w+ goes on`)
	s.Await(`Operator \(CAKE\): Go on\. A person has looked at incident ` + incident)
	term.Expect(`all is done`)
	s.Told(`free at last`)
	if code := term.Leave(); code != 0 {
		t.Errorf("claude ended with %d", code)
	}
	s.reported(incident, "resolved")
	b.whole()
}

// add writes more at the end of a file.
func (s *supervised) add(name, text string) {
	s.t.Helper()
	before, err := os.ReadFile(filepath.Join(s.Work, name))
	must(s.t, err)
	s.Write(name, string(before)+text)
}

// reported fails the test unless the report of an incident is complete.
func (s *supervised) reported(incident, state string) {
	s.t.Helper()
	text := s.Run(cakeProgram(), "incident", "show", incident).Stdout
	for _, want := range []string{
		"# Incident " + incident + ": " + state, "dependency.module_missing", "No module named 'nowhere_to_be_found'",
		"said: Operator (CAKE): Stop.", "came of it: it came again", "Uncommitted on ",
	} {
		if !strings.Contains(text, want) {
			s.t.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
}

func TestARunThatEndedWhileItWasHeldHandsThePersonsWordToTheNext(t *testing.T) {
	t.Parallel()
	s := supervise(t,
		endpoint.Bash(mistaken), endpoint.Bash(mistaken), // and its turn is ended, and claude with it
		endpoint.Say("I see"))
	s.oneStrike()
	s.print(allowAll)
	incident := s.called()
	if out := s.resolve(incident, "-m", "the module is called yaml"); !strings.Contains(out, "has ended; its incident is closed") {
		t.Errorf("got %q", out)
	}
	s.print(allowAll)
	s.Told(`A person has looked at incident ` + incident + `\. They say: the module is called yaml`)
	s.reported(incident, "resolved")
}

func TestTheNextRunSaysWhatNobodyHasLookedAt(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Bash(mistaken), endpoint.Bash(mistaken), endpoint.Bash("echo it runs"), endpoint.Say("done"))
	s.oneStrike()
	s.print(allowAll)
	incident := s.called()
	out := s.print(allowAll)
	if !regexp.MustCompile(`incident ` + incident + ` of an earlier run here is open`).MatchString(out.Stderr) {
		t.Errorf("the person is told %q", out.Stderr)
	}
	s.Told(`it runs`) // the run that was held is over
}

func TestAPersonCanEndAnAgentThatIsHeld(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Bash(mistaken), endpoint.Bash(mistaken), endpoint.Say("done"))
	s.oneStrike()
	term := s.Terminal(s.watch("--allowedTools", "Bash")...)
	term.Ready()
	term.Submit("please begin")
	incident := s.called()
	s.resolve(incident, "--abort")
	// As when its terminal is gone: by the signal, or in its own way where it is in time for that.
	if code := term.Wait(); code != 129 && code != 0 {
		t.Errorf("claude ended with %d", code)
	}
	s.reported(incident, "ended by a person")
}
