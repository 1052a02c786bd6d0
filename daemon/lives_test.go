package daemon

import (
	"context"
	"os"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"cake"
	"cake/supervisor/restart"
)

// swift is the usual policy with pauses that a test can wait for.
func swift() *restart.Policy {
	p := restart.Default()
	for _, b := range []*restart.Bound{&p.Crash, &p.Start, &p.Limit, &p.Load, &p.Context} {
		b.First, b.Most = time.Millisecond, time.Millisecond
	}
	return &p
}

// counting is an agent that counts its starts in a file, and works.
const counting = `echo x >>starts; $SHELL -c 'echo work >/dev/null'; `

// lives runs an agent to its last end, with nothing on its input, and says how
// often it was started.
func (w *world) lives(ctx context.Context, script string) (outcome, int) {
	w.t.Helper()
	null, err := os.Open(os.DevNull)
	must(w.t, err)
	defer null.Close()
	out, errs := w.stream(""), w.stream("")
	o := WatchOptions{Options: w.options, Argv: []string{"/bin/bash", "-c", script}, Env: os.Environ(), Stdin: null, Stdout: out, Stderr: errs, restarts: swift()}
	status, err := Watch(ctx, o)
	starts, _ := os.ReadFile(w.cwd + "/starts")
	return outcome{status, err, contents(w.t, out), contents(w.t, errs)}, strings.Count(string(starts), "x")
}

func TestAnAgentThatIsKilledIsStartedAgainUntilItsEndIsItsOwn(t *testing.T) {
	w := newWorld(t)
	got, starts := w.lives(t.Context(), counting+`test $(wc -l <starts) -gt 2 || kill -9 $$; exit 3`)
	if got.status != 3 || got.err != nil || starts != 3 || strings.Count(got.stderr, "cake: the agent stopped: it was killed by signal 9") != 2 {
		t.Errorf("%d starts, %+v", starts, got)
	}
	e := w.events(cake.EventSessionStarted, cake.EventRestart, cake.EventSessionEnded)
	if len(e) != 4 || e[2].Restart.Attempt != 2 || e[2].Restart.Deed != cake.DeedFresh || e[3].Session.PID != e[2].Restart.PID {
		t.Errorf("got %+v", e)
	}
}

func TestAnAgentThatIsAlwaysKilledIsLeftInTheEnd(t *testing.T) {
	w := newWorld(t)
	got, starts := w.lives(t.Context(), counting+`kill -9 $$`)
	if got.status != 137 || starts != 1+restart.Default().Crash.Times {
		t.Errorf("%d starts, %+v", starts, got)
	}
}

func TestAnAgentIsNotStartedAgain(t *testing.T) {
	for name, c := range map[string]struct {
		script string
		status int
		config string
	}{
		"that has ended":                      {counting + `exit 0`, 0, ""},
		"that has an answer of its own":       {counting + `exit 1`, 1, ""},
		"that was told to end":                {counting + `kill -TERM $$`, 143, ""},
		"whose person has pressed ^C":         {counting + `kill -INT $$`, 130, ""},
		"that has never worked":               {`echo x >>starts; kill -9 $$`, 137, ""},
		"where the configuration has it so":   {counting + `kill -9 $$`, 137, "agent:\n  restart: never\n"},
		"where it is switched off meanwhile":  {counting + `printf 'agent:\n  restart: never\n' >>cake_config.yaml; until grep -q agent.restart "$LOG"; do sleep 0.02; done; kill -9 $$`, 137, ""},
		"that cake was told to end, and died": {counting + `trap 'kill -9 $$' TERM; kill -TERM $CAKE; while :; do sleep 0.01; done`, 137, ""},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.configure("balanced", c.config)
			t.Setenv("LOG", w.options.Paths.Log())
			pid, err := os.Readlink("/proc/self")
			must(t, err)
			t.Setenv("CAKE", pid)
			if got, starts := w.lives(t.Context(), c.script); got.status != c.status || starts != 1 || strings.Contains(got.stderr, "cake:") {
				t.Errorf("%d starts, %+v", starts, got)
			}
		})
	}
}

func TestAnAgentWhoseInputIsReadIsNotStartedAgain(t *testing.T) {
	w := newWorld(t)
	o := WatchOptions{Argv: []string{"/bin/bash", "-c", counting + `cat >/dev/null; kill -9 $$`}, restarts: swift()}
	if got := w.watches(t.Context(), o, "once"); got.status != 137 || got.stderr != "" {
		t.Errorf("%+v", got)
	}
}

func TestWhatAKilledAgentHasLeftRunningIsEnded(t *testing.T) {
	w := newWorld(t)
	_, starts := w.lives(t.Context(), counting+`test -e pid && { grep -q . /proc/$(cat pid)/cmdline && exit 7; exit 0; }
		setsid $SHELL -c 'trap "" TERM HUP; echo $$ >pid; while :; do sleep 0.05; done' & until test -s pid; do sleep 0.01; done; kill -9 $$`)
	e := w.events(cake.EventRestart, cake.EventSessionEnded)
	if starts != 2 || len(e) != 2 || e[0].Restart.Ended == 0 || *e[1].Session.ExitCode != 0 {
		t.Errorf("%d starts, %+v", starts, e)
	}
}

func TestWhoIsAskedToEndDuringAPauseEnds(t *testing.T) {
	w := newWorld(t)
	p := swift()
	p.Crash.First, p.Crash.Most = time.Hour, time.Hour
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	null, err := os.Open(os.DevNull)
	must(t, err)
	defer null.Close()
	o := WatchOptions{Options: w.options, Argv: []string{"/bin/bash", "-c", counting + "kill -9 $$"}, Env: os.Environ(), Stdin: null, Stdout: w.stream(""), Stderr: w.stream(""), restarts: p}
	ended := make(chan int, 1)
	go func() { status, _ := Watch(ctx, o); ended <- status }()
	eventually(t, "it waits", func() bool { return len(w.events(cake.EventRestart)) == 1 })
	must(t, syscall.Kill(os.Getpid(), syscall.SIGINT))
	if status := <-ended; status != 137 {
		t.Errorf("status %d", status)
	}
	if e := w.events(cake.EventRestart); len(e) != 1 || e[0].Restart.Deed != cake.DeedWait || e[0].Restart.Until == nil {
		t.Errorf("got %+v", e)
	}
}

func TestAWaitGoesByTheClockOnTheWall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		if !sleepUntil(t.Context(), start.Add(3*time.Hour+time.Second)) || time.Since(start) != 3*time.Hour+time.Second {
			t.Errorf("it took %s", time.Since(start))
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute/2)
		defer cancel()
		if sleepUntil(ctx, time.Now().Add(time.Hour)) || sleepUntil(ctx, time.Now()) {
			t.Error("it went on after its end")
		}
	})
}

func TestAConversationThatIsNotKeptIsBegunAnewWithASummary(t *testing.T) {
	w := newWorld(t)
	program := w.write("claude", `#!/bin/sh
case "$*" in *"Go on with the work"*) echo "$@" >again; exit 0;; esac
printf '{"hook_event_name":"UserPromptSubmit","session_id":"s-1","prompt":"do it","transcript_path":"/nowhere"}' | cake-shim hook UserPromptSubmit
kill -9 $$
`)
	must(t, os.Chmod(program, 0o755))
	o := WatchOptions{Argv: []string{program, "-p", "do it"}, restarts: swift()}
	if got := w.watches(t.Context(), o, ""); got.status != 0 {
		t.Errorf("%+v", got)
	}
	again, err := os.ReadFile(w.cwd + "/again")
	if err != nil || strings.Contains(string(again), "--resume") || !strings.Contains(string(again), "in the person's words:\ndo it\n") || strings.HasSuffix(string(again), "do it\n") {
		t.Errorf("it began with %s, %v", again, err)
	}
}

// summary lets a session sum up, and returns what it says.
func (a *fakeAgent) summary() string {
	a.t.Helper()
	f, err := os.CreateTemp(a.t.TempDir(), "")
	must(a.t, err)
	defer f.Close()
	w := &watch{options: WatchOptions{Stderr: f}, brain: a.brain, session: a.session}
	w.summarise(0)
	text, err := os.ReadFile(f.Name())
	must(a.t, err)
	return string(text)
}

func TestTheSummaryShowsTheMetricsThatSayTheSame(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	w.run(a.brain.Run)
	a.runs("ls", 0, "")
	got := a.summary()
	for _, part := range []string{"cake: session " + a.id, "1 commands", `cake_commands_total{rule="none",verdict="allow"} 1`, "cake events --session " + a.id} {
		if !strings.Contains(got, part) {
			t.Errorf("it lacks %q:\n%s", part, got)
		}
	}
	b := newWorld(t).agent(false)
	must(t, b.brain.exporter.Close()) // its address is nobody's from now on
	if got := b.summary(); !strings.Contains(got, "cannot show the metrics") {
		t.Errorf("got %s", got)
	}
	b.brain.exporter = nil
	if got := b.summary(); strings.Contains(got, "metrics") {
		t.Errorf("got %s", got)
	}
}
