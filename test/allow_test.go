package test

import (
	"regexp"
	"strings"
	"testing"

	"cake"
	"cake/test/endpoint"
	"cake/test/rig"
)

var decision = regexp.MustCompile(`cake allow --once (\w+-d\d+)`)

// deniedPuppet starts an agent that may not touch files, and lets it try.
func deniedPuppet(s *supervised) (p *puppet, id string) {
	s.t.Helper()
	c := usual()
	c.blocked = []string{"touch"}
	s.Write(configFile, c.String())
	p = s.puppet(theAgent)
	m := decision.FindStringSubmatch(p.Denied("touch made").Output)
	if m == nil {
		s.t.Fatal("the denial tells no way out")
	}
	return p, m[1]
}

// leaves lists what the journal says became of leaves.
func (s *supervised) leaves() (all []string) {
	for _, e := range s.events(cake.EventAllowance) {
		all = append(all, string(e.Allowance.State))
	}
	return all
}

func TestAPersonLetsADeniedCommandPassOnce(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	p, id := deniedPuppet(s)
	out := s.Run(cakeProgram(), "allow", "--once", id, "--for", "5m")
	if out.Code != 0 || !strings.HasPrefix(out.Stdout, "allowed once until ") || !strings.HasSuffix(out.Stdout, ": touch made\n") {
		t.Errorf("cake allow: %+v", out)
	}
	if out := s.Run(cakeProgram(), "allow", "ls"); out.Code != 0 || !regexp.MustCompile(`^`+id+` +open +until \S+ +user\.blocked +\S+ +touch made\n$`).MatchString(out.Stdout) {
		t.Errorf("cake allow ls: %+v", out)
	}
	p.Denied("touch other")
	p.Runs("touch made", 0)
	if !s.Exists("made") {
		t.Error("it did not run")
	}
	p.Denied("touch made")
	if got := strings.Join(s.leaves(), " "); got != "open used" {
		t.Errorf("the journal has %s", got)
	}
	if out := s.Run(cakeProgram(), "allow", "revoke", id); out.Code != 1 || !strings.Contains(out.Stderr, "has nothing open of decision "+id) {
		t.Errorf("cake allow revoke: %+v", out)
	}
	if out := s.Run(cakeProgram(), "events"); !strings.Contains(out.Stdout, "once     used "+id+": touch made (user ") || !strings.Contains(out.Stdout, "touch made (safety.blocked_commands has touch) ("+id+")") {
		t.Errorf("cake events: %s", out.Stdout)
	}
	if status := p.End(); status != 5 {
		t.Errorf("status %d", status)
	}
}

func TestAnAgentCannotAllowItself(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	p, id := deniedPuppet(s)
	allow := cakeProgram() + " allow --once " + id
	for _, way := range []string{
		"@" + allow,
		"@/bin/sh -c '" + allow + "; exit $?'",
		"@env -u CAKE_SESSION " + allow,
		"@env -i XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR HOME=/ " + allow,
		"@env -i XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR HOME=/ setsid --wait " + allow,
		// Its parent is gone when it asks: the holder is its parent then.
		"@rm -f said; (setsid env -i XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR HOME=/ PATH=$PATH /bin/sh -c 'until test -e go; do sleep 0.01; done; " + allow + " >said 2>&1; mv said told' &); : >go; until test -e told; do sleep 0.01; done; cat told; rm told go; false",
	} {
		if a := p.Do(way); a.Status == 0 || !strings.Contains(a.Output, "cannot allow anything from inside an agent") {
			t.Errorf("%s: %+v", way, a)
		}
	}
	// Through its shell it does not come as far as that.
	if a := p.Denied(allow); !strings.Contains(a.Output, "(rule self.") {
		t.Errorf("%+v", a)
	}
	p.Denied("touch made")
	for _, state := range s.leaves() {
		if state != "refused" {
			t.Errorf("the journal has %v", s.leaves())
		}
	}
}

// An agent that is watched must not loosen what holds another one.
func TestAnAgentCannotAllowAnother(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	_, id := deniedPuppet(s)
	other := s.puppet(theAgent)
	for _, way := range []string{"@", "@env -i XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR HOME=/ "} {
		a := other.Do(way + cakeProgram() + " allow --once " + id)
		if a.Status == 0 || !strings.Contains(a.Output, "cannot allow anything from inside an agent") {
			t.Errorf("%+v", a)
		}
	}
}

// The real Claude asks through its hook and through its shell: one leave is
// enough for both, and for no more.
func TestOneLeaveIsEnoughForClaudesHookAndItsShell(t *testing.T) {
	wait := func(name string) endpoint.Turn {
		return endpoint.Bash("until test -e " + name + "; do sleep 0.05; done")
	}
	s := supervise(t, endpoint.Bash("touch made"), wait("go"), endpoint.Bash("touch made"), endpoint.Bash("touch made"), endpoint.Say("done"))
	c := usual()
	c.blocked = []string{"touch"}
	s.Write(configFile, c.String())
	said := make(chan rig.Result, 1)
	go func() { said <- s.Run(s.watch("-p", "go", allowAll)...) }()
	s.Eventually("a command is denied", func() bool { return s.denial() != "" })
	if out := s.Run(cakeProgram(), "allow", "--once", s.denial()); out.Code != 0 {
		t.Errorf("cake allow: %+v", out)
	}
	s.Write("go", "")
	if out := <-said; out.Code != 0 {
		t.Errorf("cake watch: %+v", out)
	}
	var verdicts []string
	for _, e := range s.events(cake.EventCommand) {
		if e.Command.Command == "touch made" {
			verdicts = append(verdicts, string(e.Command.Verdict)+" by the "+string(e.Command.Source))
		}
	}
	if got := strings.Join(verdicts, ", "); got != "deny by the hook, allow by the hook, deny by the hook" || !s.Exists("made") {
		t.Errorf("got %s", got)
	}
	if got := strings.Join(s.leaves(), " "); got != "open used" {
		t.Errorf("the journal has %s", got)
	}
}

// denial is the id of the first command that was denied, "" before that.
func (s *supervised) denial() string {
	for _, e := range s.events(cake.EventCommand) {
		if e.Command.ID != "" {
			return e.Command.ID
		}
	}
	return ""
}
