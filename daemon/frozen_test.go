package daemon

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"cake/adapters/claude"
	"cake/daemon/launch"
	"cake/daemon/process"
	"cake/ptyshim/hold"
	"cake/supervisor/restart"
)

// minutes plays a life minute by minute, and says in which it was found frozen and
// in which it had to be killed; -1 for never.
func minutes(l *life, n int, ticks func(minute int) int) (found, killed int) {
	found, killed = -1, -1
	start := time.Now()
	for m := 1; m <= n; m++ {
		time.Sleep(time.Minute)
		if !l.works() {
			l.lives(time.Now())
			continue
		}
		if l.stirs(ticks(m), time.Now()) {
			continue
		}
		switch idle, again := l.freezes(time.Now(), 10*time.Minute); {
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
			var l life
			l.begin(time.Now())
			for _, h := range c.hooks {
				l.hear(h, time.Now())
			}
			found, killed := minutes(&l, 30, c.ticks)
			if found != c.found || killed != c.killed {
				t.Errorf("%s: found in minute %d, killed in minute %d", name, found, killed)
			}
			if d := restart.Classify(l.end(hold.Status{Code: 1}, time.Now()), time.Second, time.Now()); (d.Class == "frozen") != (c.found > 0) {
				t.Errorf("%s: it ended by %s", name, d.Class)
			}
		})
	}
}

// standsStill reports whether a process below another one is stopped.
func standsStill(ancestor int) bool {
	all, _ := filepath.Glob("/proc/[0-9]*/stat") // the pattern is a good one
	for _, path := range all {
		stat, err := os.ReadFile(path)
		pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(path)))
		if err == nil && strings.Contains(string(stat), ") T ") && process.Descends(pid, ancestor) {
			return true
		}
	}
	return false
}

// stubClaude is a program that behaves as Claude Code does at the start of a turn,
// and then stops; begun with a conversation it says so and ends.
const stubClaude = `#!/bin/sh
printf '{"hook_event_name":"UserPromptSubmit","session_id":"s-1","prompt":"%s"}' "$P" | cake-shim hook UserPromptSubmit
case "$*" in *--resume*) echo "$@" >resumed; exit 0;; esac
kill -STOP $$
`

func TestAnAgentThatIsFrozenIsInterruptedAndGoesOn(t *testing.T) {
	w := newWorld(t)
	program := w.write("claude", stubClaude)
	must(t, os.Chmod(program, 0o755))
	null, err := os.Open(os.DevNull)
	must(t, err)
	defer null.Close()
	shim, err := launch.FindShim()
	must(t, err)
	b := w.brain()
	out := w.stream("")
	run := &watch{brain: b, shim: shim, options: WatchOptions{
		Options: w.options, Argv: []string{program, "-p", "go"}, Env: append(os.Environ(), "P=go"), Stdin: null, Stdout: out, Stderr: out, restarts: swift(),
	}}
	ended := make(chan int, 1)
	go func() {
		status, _ := run.run(t.Context())
		ended <- status
	}()
	eventually(t, "it works on its prompt", func() bool {
		s := b.session.Load()
		if s == nil || s.running.Load() == nil {
			return false
		}
		_, _, turn := s.life.talk()
		return turn && standsStill(s.running.Load().Holder())
	})
	s := b.session.Load()
	s.frozen(time.Now()) // what it has used up to now
	s.frozen(time.Now().Add(11 * time.Minute))
	if status := <-ended; status != 0 {
		t.Errorf("status %d: %s", status, contents(t, out))
	}
	must(t, run.cleanup.run())
	if e := w.events("restart"); len(e) != 1 || e[0].Restart.Class != "frozen" || e[0].Restart.Deed != "resume" {
		t.Errorf("got %+v", e)
	}
	resumed, err := os.ReadFile(w.cwd + "/resumed")
	if err != nil || !strings.Contains(string(resumed), "--resume s-1 Operator (CAKE): Go on. Your process ended") || strings.HasSuffix(string(resumed), " go\n") {
		t.Errorf("it went on with %s, %v", resumed, err)
	}
}
