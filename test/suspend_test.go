package test

import (
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"cake/test/endpoint"
)

// keepModes and sameModes are lines for a shell: they compare the modes of its
// terminal before and after. What they print is no part of what is typed.
const (
	keepModes = `stty -g >before; `
	sameModes = `stty -g | cmp - before && echo as be''fore`
)

// The answers have no letter that claude would have had in the same place
// before: it draws only what has changed.
const (
	firstAnswer  = "1ST-ANSWER"
	secondAnswer = "2ND-ANSWER"
)

// suspended runs the real claude from an interactive bash, has one answer of
// it, and presses ^Z.
func (s *supervised) suspended(way []string) *terminalShell {
	s.t.Helper()
	sh := s.interactive()
	sh.keys(keepModes + quoted(append(way, s.Claude()...)) + "\r")
	sh.tty.Ready()
	sh.tty.Submit("please begin")
	sh.expect(firstAnswer)
	sh.keys("\x1a")
	sh.expect("Claude Code has been suspended")
	return sh
}

// endsWell waits until claude has drawn its screen anew, has a second answer of
// it and lets it end.
func (sh *terminalShell) endsWell() {
	sh.expect(firstAnswer)
	sh.tty.Submit("please go on")
	sh.expect(secondAnswer)
	sh.tty.Submit("/exit")
	sh.expect(prompt)
	sh.keys("echo status $?.; " + sameModes + "\r")
	sh.expect(`status 0\.\n`)
	sh.expect("as before\n")
}

// What claude does by itself on ^Z: it stops its whole process group, by SIGTSTP.
func TestTheRealClaudeStopsItsGroupAndGoesOn(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Say(firstAnswer), endpoint.Say(secondAnswer))
	sh := s.suspended(nil)
	sh.expect(`Stopped`)
	sh.expect(prompt)
	sh.keys(sameModes + "\r")
	sh.expect("as before\n")
	sh.keys("fg\r")
	sh.expect("claude'\n")
	sh.endsWell()
}

// The kernel does not stop a group without a shell above it in its session.
// Claude then believes that it is stopped; SIGCONT is what it waits for.
func TestUnderCakeTheRealClaudeIsNotStoppedButComesBackWhenContinued(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Say(firstAnswer), endpoint.Say(secondAnswer))
	sh := s.suspended([]string{cakeProgram(), "watch", "--"})
	claude, drawn := claudeBelow(t, s), strings.Count(sh.tty.Text(), firstAnswer)
	s.Eventually("claude draws its screen anew", func() bool {
		// It says that it is suspended before it waits: the first may be too early.
		must(t, syscall.Kill(claude, syscall.SIGCONT))
		return strings.Count(sh.tty.Text(), firstAnswer) > drawn
	})
	sh.endsWell()
}

// claudeBelow finds the claude of a test: of the processes of its world that run
// claude the oldest, because each one that claude starts is one for a moment.
func claudeBelow(t *testing.T, s *supervised) int {
	t.Helper()
	var all []int
	for _, p := range marked(t, "HOME="+s.Home) {
		pid, argv, _ := strings.Cut(p, " ")
		if strings.HasPrefix(argv, s.Claude()[0]) {
			n, err := strconv.Atoi(pid)
			must(t, err)
			all = append(all, n)
		}
	}
	if len(all) == 0 {
		t.Fatal("no claude runs")
	}
	return slices.Min(all)
}
