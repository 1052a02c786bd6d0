package life

import (
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"cake/adapters/claude"
	"cake/ptyshim/hold"
	"cake/supervisor/restart"
)

func TestALifeKnowsWhatIsMeantToEndIt(t *testing.T) {
	for sig, want := range map[syscall.Signal]bool{
		syscall.SIGINT: true, syscall.SIGTERM: true, syscall.SIGHUP: true, syscall.SIGKILL: true, syscall.SIGQUIT: true,
		syscall.SIGCONT: false, syscall.SIGSTOP: false, syscall.SIGTSTP: false,
	} {
		var l Life
		l.Begin(time.Now())
		l.Signalled(sig)
		if got := l.End(hold.Status{Signal: syscall.SIGKILL}, time.Now()).Asked; got != want {
			t.Errorf("%v: %v", sig, got)
		}
	}
}

func TestTheLastWordsOfATerminalAreKept(t *testing.T) {
	var l Life
	l.Begin(time.Now())
	for range 3 {
		l.Shows([]byte(strings.Repeat("x", maxLastWords-100) + "\n"))
	}
	l.Shows([]byte("You've hit your usage limit.\r\n"))
	e := l.End(hold.Status{Code: 1}, time.Now())
	if len(l.words) > maxLastWords || !strings.HasSuffix(strings.TrimSpace(e.Text), "You've hit your usage limit.") {
		t.Errorf("%d bytes: %q", len(l.words), e.Text)
	}
}

// minutes plays a life minute by minute, and says in which it was found frozen and
// in which it had to be killed; -1 for never.
func minutes(l *Life, n int, ticks func(minute int) int) (found, killed int) {
	found, killed = -1, -1
	start := time.Now()
	for m := 1; m <= n; m++ {
		time.Sleep(time.Minute)
		if !l.Works() {
			l.Lives(time.Now())
			continue
		}
		if l.Stirs(ticks(m), time.Now()) {
			continue
		}
		switch idle, again := l.Freezes(time.Now(), 10*time.Minute); {
		case again && killed < 0:
			killed = int(time.Since(start).Minutes())
		case idle > 0:
			found = int(time.Since(start).Minutes())
		}
	}
	return found, killed
}

func TestAnAgentThatDoesNothingInItsTurnIsFrozen(t *testing.T) {
	still := func(int) int { return 100 }
	prompt := claude.Hook{Event: claude.UserPromptSubmit, Session: "s", Prompt: "go"}
	for name, c := range map[string]struct {
		hooks         []claude.Hook
		ticks         func(int) int
		found, killed int
	}{
		"with a prompt to work on":    {[]claude.Hook{prompt}, still, 11, 12}, // the first look has nothing to compare with
		"whose runtime ticks":         {[]claude.Hook{prompt}, func(m int) int { return 100 + m }, 11, 12},
		"that uses its processor":     {[]claude.Hook{prompt}, func(m int) int { return m * 50 }, -1, -1},
		"without a prompt":            {nil, still, -1, -1},
		"whose turn is over":          {[]claude.Hook{prompt, {Event: claude.Stop}}, still, -1, -1},
		"whose turn has failed":       {[]claude.Hook{prompt, {Event: claude.StopFailure, Failure: "rate_limit"}}, still, -1, -1},
		"that asks for a permission":  {[]claude.Hook{prompt, {Event: claude.PermissionRequest}}, still, -1, -1},
		"that was given a permission": {[]claude.Hook{prompt, {Event: claude.PermissionRequest}, {Event: claude.PostToolUse}}, still, 11, 12},
	} {
		synctest.Test(t, func(t *testing.T) {
			var l Life
			l.Begin(time.Now())
			for _, h := range c.hooks {
				l.Hear(h, time.Now())
			}
			found, killed := minutes(&l, 30, c.ticks)
			if found != c.found || killed != c.killed {
				t.Errorf("%s: found in minute %d, killed in minute %d", name, found, killed)
			}
			if d := restart.Classify(l.End(hold.Status{Code: 1}, time.Now()), time.Second, time.Now()); (d.Class == "frozen") != (c.found > 0) {
				t.Errorf("%s: it ended by %s", name, d.Class)
			}
		})
	}
}
