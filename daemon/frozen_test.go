package daemon

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"cake/daemon/launch"
	"cake/daemon/process"
)

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
		_, _, turn := s.life.Talk()
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
