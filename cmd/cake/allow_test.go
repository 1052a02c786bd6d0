package main

import (
	"strings"
	"testing"
	"time"

	"cake"
)

func TestNothingIsAllowedWithoutADecision(t *testing.T) {
	p := newPlace(t)
	p.cake("allow").ends(t, exitUsage, "", "--once and the id of a decision are needed")
	p.cake("allow", "x-d1").ends(t, exitUsage, "", `unknown command "x-d1"`)
	p.cake("allow", "--once", "x-d1", "--for", "soon").ends(t, exitUsage, "", "invalid argument")
	p.cake("allow", "--once", "x-d1").ends(t, exitFailed, "", "cannot allow x-d1: no session is running")
	p.cake("allow", "revoke").ends(t, exitUsage, "", "one decision is needed")
	p.cake("allow", "revoke", "x-d1").ends(t, exitFailed, "", "cannot revoke x-d1: no session is running")
	p.cake("allow", "ls").ends(t, 0, "", "")
	t.Setenv("XDG_STATE_HOME", "")
	t.Setenv("HOME", "")
	p.cake("allow", "ls").ends(t, exitFailed, "", "cannot find a place for the journal")
	p.cake("allow", "--once", "x-d1").ends(t, exitFailed, "", "cannot find a place for the journal")
}

func TestWhatWasAllowedIsListed(t *testing.T) {
	p := newPlace(t)
	until := time.Unix(1e9, 0)
	all := []cake.Allowance{
		{ID: "x-d1", State: cake.AllowanceOpen, Command: "git push\x1b[2J", Cwd: "/w", Rule: "git.push-force", Until: &until, By: "me"},
		{ID: "x-d22", State: cake.AllowanceUsed, Command: "ls", Cwd: "/w", Rule: "user.x", Until: &until},
	}
	out := p.file("")
	must(t, printAllowances(&streams{out: out}, all, false))
	clock := until.Format(time.TimeOnly)
	if got, want := p.contents(out), "x-d1   open  until "+clock+"  git.push-force  /w  git push [2J\nx-d22  used  until "+clock+"  user.x          /w  ls\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	out = p.file("")
	must(t, printAllowances(&streams{out: out}, all, true))
	if lines := strings.Split(p.contents(out), "\n"); len(lines) != 3 || object(t, lines[0])["state"] != "open" || object(t, lines[1])["rule"] != "user.x" {
		t.Errorf("got %q", lines)
	}
	if text := tell(cake.Event{Allowance: &all[0]}); text != "once     open x-d1: git push [2J (me)" {
		t.Errorf("told %q", text)
	}
}
