package test

import (
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
	sh.tty.LeaveTo(prompt)
	sh.keys("echo status $?.; " + sameModes + "\r")
	sh.expect(`status 0\.\n`)
	sh.expect("as before\n")
}

// On ^Z claude stops its whole process group, by SIGTSTP.
func TestTheRealClaudeStopsAndGoesOnLikeAnyJob(t *testing.T) {
	t.Parallel()
	for name, way := range ways() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := supervise(t, endpoint.Say(firstAnswer), endpoint.Say(secondAnswer))
			sh := s.suspended(way)
			sh.expect(`Stopped`)
			sh.expect(prompt)
			sh.keys(sameModes + "\r")
			sh.expect("as before\n")
			sh.keys("fg\r")
			sh.expect("claude'\n")
			sh.endsWell()
		})
	}
}
