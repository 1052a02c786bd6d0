package test

import (
	"regexp"
	"strings"
	"testing"

	"cake"
)

const mistaken = "python3 -c 'import nowhere_to_be_found'"

// heldPuppet starts an agent and lets it fail until it is held.
func heldPuppet(s *supervised) (p *puppet, incident string) {
	s.t.Helper()
	c := usual()
	c.strikes = 1
	s.Write(configFile, c.String())
	p = s.puppet(theAgent)
	p.untilHeld(mistaken)
	incident = held.FindStringSubmatch(p.Held("echo hello").Output)[1]
	return p, incident
}

// Held runs a line and fails the test unless it is refused because the agent is held.
func (p *puppet) Held(line string) (a answer) {
	p.t.Helper()
	for range 5 { // the floor knows of no hold, and answers where the brain is late
		if a = p.Do(line); a.Status == 126 && held.MatchString(a.Output) {
			return a
		}
	}
	p.t.Fatalf("%q ran: %+v", line, a)
	return a
}

func TestARunThatIsHeldGoesOnWhenAPersonSaysSo(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	p, incident := heldPuppet(s)
	out := s.Run(cakeProgram(), "resolve", incident, "--message", "the name was wrong")
	if out.Code != 0 || !strings.Contains(out.Stdout, "goes on") {
		t.Errorf("cake resolve: %+v", out)
	}
	// What the person has to say goes with the first thing that the agent reads.
	if a := p.Runs("echo hello", 0); !regexp.MustCompile(`^hello\nOperator \(CAKE\): Go on\..* They say: the name was wrong\n$`).MatchString(a.Output) {
		t.Errorf("got %+v", a)
	}
	if a := p.Runs("echo hello", 0); a.Output != "hello\n" {
		t.Errorf("a second time: %+v", a)
	}
	e := s.events(cake.EventResolved)
	if len(e) != 1 || !strings.Contains(s.Run(cakeProgram(), "events", "--json").Stdout, "the name was wrong") {
		t.Errorf("got %+v", e)
	}
	if out := s.Run(cakeProgram(), "resolve", incident); out.Code != 1 || !strings.Contains(out.Stderr, "is not held by incident "+incident) {
		t.Errorf("a second time: %+v", out)
	}
	if status := p.End(); status != 5 {
		t.Errorf("status %d", status)
	}
}

func TestAnAgentCannotResolveItsOwnIncident(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	p, incident := heldPuppet(s)
	for _, way := range []string{
		"@" + cakeProgram() + " resolve " + incident,
		"@/bin/sh -c '" + cakeProgram() + " resolve " + incident + "; exit $?'",
		"@env -i XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR HOME=/ " + cakeProgram() + " resolve " + incident,
		// Its parent is gone when it asks: the holder is its parent then.
		"@rm -f said; (setsid /bin/sh -c 'until test -e go; do sleep 0.01; done; " + cakeProgram() + " resolve " + incident + " >said 2>&1; mv said told' &); touch go; until test -e told; do sleep 0.01; done; cat told; rm told go; false",
	} {
		if a := p.Do(way); a.Status == 0 || !strings.Contains(a.Output, "cannot resolve from inside the agent") {
			t.Errorf("%s: %+v", way, a)
		}
	}
	p.Held("echo hello")
}

func TestWhatIsNotHeldCannotBeResolved(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	if out := s.Run(cakeProgram(), "resolve", "abc-def"); out.Code != 1 || !strings.Contains(out.Stderr, "no session is running") {
		t.Errorf("without a session: %+v", out)
	}
	p := s.puppet(theAgent)
	p.Runs("true", 0)
	if out := s.Run(cakeProgram(), "resolve", "abc-def"); out.Code != 1 || !regexp.MustCompile(`session \w+ is not held by incident abc-def`).MatchString(out.Stderr) {
		t.Errorf("unknown: %+v", out)
	}
}

func TestOnlyTheSessionThatIsMeantGoesOn(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	one, first := heldPuppet(s)
	two := s.puppet(theAgent)
	two.untilHeld("python3 -c 'import another_that_is_missing'")
	if out := s.Run(cakeProgram(), "resolve", first); out.Code != 0 {
		t.Errorf("cake resolve: %+v", out)
	}
	one.Runs("echo hello", 0)
	two.Held("echo hello")
}

// The brain of a run that is held is killed: the next one in that directory is
// held by the same incident, until a person has looked.
func TestAHeldRunIsHeldAfterItsCakeWasKilled(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	one, incident := heldPuppet(s)
	must(t, one.cmd.Process.Kill())
	one.Wait()
	two := s.puppet(theAgent)
	if a := two.Held("echo hello"); !strings.Contains(a.Output, "held by incident "+incident) {
		t.Errorf("got %+v", a)
	}
	if !strings.Contains(two.Notices(), "held ") || !strings.Contains(two.Notices(), "its cake died meanwhile") {
		t.Errorf("the person is told %q", two.Notices())
	}
	if out := s.Run(cakeProgram(), "incident", "ls", "--open"); strings.Count(out.Stdout, "\n") != 1 || !strings.HasPrefix(out.Stdout, incident+"  open") {
		t.Errorf("listed %q", out.Stdout)
	}
	if out := s.Run(cakeProgram(), "resolve", incident, "--allow"); out.Code != 0 {
		t.Errorf("cake resolve: %+v", out)
	}
	two.Runs("echo hello", 0)
	// A run that ends leaves nothing to take over.
	two.End()
	three := s.puppet(theAgent)
	three.Runs("echo hello", 0)
}

// An agent cannot get itself quiet, nor end the report of its own incident.
func TestAnAgentCannotNap(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	p := s.puppet(theAgent)
	p.Runs("true", 0)
	for _, way := range []string{
		"@" + cakeProgram() + " nap 10m",
		"@env -i XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR HOME=/ " + cakeProgram() + " nap 10m",
	} {
		if a := p.Do(way); a.Status == 0 || !strings.Contains(a.Output, "cannot nap from inside an agent") {
			t.Errorf("%s: %+v", way, a)
		}
	}
	if n := s.events(cake.EventNap); len(n) != 2 || n[0].Nap.State != cake.NapRefused {
		t.Errorf("recorded %+v", n)
	}
}
