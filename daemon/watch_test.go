package daemon

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake"
	"cake/daemon/launch"
	"cake/ptyshim/hold"
	"cake/ptyshim/term"
)

// An outcome is what a watched agent came to.
type outcome struct {
	status         int
	err            error
	stdout, stderr string
}

// watches runs an agent with streams that are no terminal.
func (w *world) watches(ctx context.Context, o WatchOptions, stdin string) outcome {
	w.t.Helper()
	in, out, errs := w.stream(stdin), w.stream(""), w.stream("")
	o.Options, o.Stdin, o.Stdout, o.Stderr = w.options, in, out, errs
	if o.Env == nil {
		o.Env = os.Environ()
	}
	status, err := Watch(ctx, o)
	return outcome{status, err, contents(w.t, out), contents(w.t, errs)}
}

// stream is an open file with some text in it, and its offset at the start.
func (w *world) stream(text string) *os.File {
	w.t.Helper()
	f, err := os.CreateTemp(filepath.Dir(w.cwd), "stream")
	must(w.t, err)
	w.t.Cleanup(func() { f.Close() })
	_, err = f.WriteString(text)
	must(w.t, err)
	_, err = f.Seek(0, io.SeekStart)
	must(w.t, err)
	return f
}

func contents(t *testing.T, f *os.File) string {
	text, err := os.ReadFile(f.Name())
	must(t, err)
	return string(text)
}

func TestAnAgentsBytesAndStatusAreItsOwn(t *testing.T) {
	w := newWorld(t)
	for _, c := range []struct {
		argv   []string
		status int
		stdout string
	}{
		{[]string{"true"}, 0, ""},
		{[]string{"cat"}, 0, "in\x00put"},
		{[]string{"bash", "-c", "echo out; exit 7"}, 7, "out\n"},
		{[]string{"bash", "-c", "kill -TERM $$"}, 143, ""},
	} {
		got := w.watches(t.Context(), WatchOptions{Argv: c.argv}, "in\x00put")
		if got.status != c.status || got.err != nil || got.stdout != c.stdout || got.stderr != "" {
			t.Errorf("%v: %+v", c.argv, got)
		}
	}
	left, err := os.ReadDir(w.options.Paths.Runtime)
	if err != nil || len(left) != 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestTheStartAndTheEndOfASessionAreItsFirstAndLastEvents(t *testing.T) {
	w := newWorld(t)
	got := w.watches(t.Context(), WatchOptions{Name: "n", Argv: []string{"/bin/bash", "-c", "$SHELL -c 'rm -rf ~'; exit 3", "--token=sk-ant-REDACTED", "--password", "hunter2hunter2"}}, "")
	if got.status != 3 || !strings.Contains(got.stderr, "Operator (CAKE): Stop.") {
		t.Errorf("got %+v", got)
	}
	e := w.events()
	first, last := e[0], e[len(e)-1]
	if first.Type != cake.EventSessionStarted || first.Session.Name != "n" || first.Session.Agent != "terminal" || first.Session.PID == 0 || first.Session.ExitCode != nil {
		t.Errorf("first %+v", first.Session)
	}
	if last.Type != cake.EventSessionEnded || *last.Session.ExitCode != 3 {
		t.Errorf("last %+v", last)
	}
	text, err := os.ReadFile(w.options.Paths.Journal())
	must(t, err)
	if strings.Contains(string(text), "sk-ant-api03") || strings.Contains(string(text), "hunter2") {
		t.Error("a secret of the command line is in the journal")
	}
}

func TestAnAgentThatCannotStartEndsAsInAShell(t *testing.T) {
	w := newWorld(t)
	plain := w.write("plain", "no program")
	for _, c := range []struct {
		argv   []string
		status int
		says   string
	}{
		{[]string{"no-such-agent"}, 127, "cannot start no-such-agent"},
		{[]string{plain}, 126, "cannot start plain"},
		{[]string{filepath.Join(w.cwd, "claude")}, 127, "npm install -g @anthropic-ai/claude-code"},
	} {
		got := w.watches(t.Context(), WatchOptions{Argv: c.argv}, "")
		if got.status != c.status || got.err == nil || !strings.Contains(got.err.Error(), c.says) {
			t.Errorf("%v: %d, %v", c.argv, got.status, got.err)
		}
	}
	if e := w.events(); len(e) != 0 {
		t.Errorf("recorded %+v", e)
	}
}

func TestWhatKeepsASessionFromStartingIsSaid(t *testing.T) {
	for name, c := range map[string]struct {
		spoil  func(w *world, o *WatchOptions)
		status int
		says   string
	}{
		"a session around it":   {func(_ *world, o *WatchOptions) { o.Env = []string{"CAKE_SESSION=x"} }, 2, "cannot watch inside session x"},
		"no shim":               {func(w *world, _ *WatchOptions) { w.t.Setenv("PATH", "") }, 1, "cannot find cake-shim"},
		"a configuration":       {func(w *world, _ *WatchOptions) { w.configure("x", "") }, 1, "strictness"},
		"an unknown agent":      {func(_ *world, o *WatchOptions) { o.Agent = "x" }, 1, `cannot watch as "x"`},
		"a path that is long":   {func(w *world, _ *WatchOptions) { w.options.Paths.Runtime += strings.Repeat("x", 100) }, 1, "107"},
		"settings of no object": {func(_ *world, o *WatchOptions) { o.Argv = []string{"claude", "--settings", "[]"} }, 1, "settings"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			o := WatchOptions{Argv: []string{"true"}}
			c.spoil(w, &o)
			got := w.watches(t.Context(), o, "")
			if got.status != c.status || got.err == nil || !strings.Contains(got.err.Error(), c.says) {
				t.Errorf("%d, %v", got.status, got.err)
			}
		})
	}
}

func TestTheSummaryIsPrintedWhenItIsAskedFor(t *testing.T) {
	w := newWorld(t)
	got := w.watches(t.Context(), WatchOptions{Argv: []string{"bash", "-c", "$SHELL -c true"}, Summary: true}, "")
	if !strings.Contains(got.stderr, "1 commands, 0 of them denied") || !strings.Contains(got.stderr, `cake_commands_total{rule="none",verdict="allow"} 1`) {
		t.Errorf("got %s", got.stderr)
	}
}

// An agent that is not wanted any more is hung up; its status is told.
func TestAnAgentIsHungUpWhenItsContextEnds(t *testing.T) {
	w := newWorld(t)
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		defer cancel()
		eventually(t, "the agent runs", func() bool { return len(w.events(cake.EventSessionStarted)) == 1 })
	}()
	got := w.watches(ctx, WatchOptions{Argv: []string{"sleep", "1000"}}, "")
	if got.status != 128+int(syscall.SIGHUP) || got.err != nil {
		t.Errorf("status %d, %v", got.status, got.err)
	}
	e := w.events(cake.EventSessionEnded)
	if len(e) != 1 || len(w.notices) != 0 {
		t.Errorf("recorded %+v, told %v", e, w.notices)
	}
}

func TestAPartThatBreaksIsToldOfAndTheOthersGoOn(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	watch := &watch{brain: a.brain, session: a.session}
	other := make(chan struct{})
	stop := watch.start(t.Context(),
		func(context.Context) error { return errors.New("cannot go on") },
		func(ctx context.Context) error { <-ctx.Done(); close(other); return ctx.Err() })
	eventually(t, "it is told of", func() bool { return w.told("cannot go on") })
	if isClosed(other) {
		t.Error("the other has ended, too")
	}
	stop()
	stop()
	if !isClosed(other) || len(w.notices) != 1 {
		t.Errorf("told %v", w.notices)
	}
}

func TestHooksThatAreOffAreToldOf(t *testing.T) {
	w := newWorld(t)
	must(t, os.Symlink("/bin/true", filepath.Join(w.cwd, "claude")))
	got := w.watches(t.Context(), WatchOptions{Argv: []string{filepath.Join(w.cwd, "claude"), "--bare"}}, "")
	if got.status != 0 || got.err != nil || !w.told("--bare switches Claude Code's hooks off") {
		t.Errorf("got %+v, told %v", got, w.notices)
	}
}

func TestOnlyClaudeCodeWithAScreenHasAPerson(t *testing.T) {
	in, out := pty(t)
	file := newWorld(t).stream("")
	for _, c := range []struct {
		name   string
		agent  string
		argv   []string
		stdout *os.File
		keys   *os.File
		want   bool
	}{
		{"any program with keys", launch.Terminal, []string{"x"}, file, in, true},
		{"any program without", launch.Terminal, []string{"x"}, file, nil, false},
		{"claude", launch.Claude, []string{"claude"}, out, in, true},
		{"claude that prints", launch.Claude, []string{"claude", "-p", "x"}, out, in, false},
		{"claude into a file", launch.Claude, []string{"claude"}, file, in, false},
	} {
		w := &watch{options: WatchOptions{Argv: c.argv, Stdout: c.stdout}, plan: term.Plan{In: c.keys}}
		if got := w.attended(c.agent); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	if isTerminal(nil) {
		t.Error("nothing is a terminal")
	}
}

func TestAFailureToStartIsAStatus(t *testing.T) {
	var w watch
	plain := errors.New("plain")
	if code, err := w.startFailure(launch.Launch{}, plain); code != 1 || err != plain {
		t.Errorf("got %d, %v", code, err)
	}
	code, err := w.startFailure(launch.Launch{Agent: launch.Terminal}, &hold.ExecError{Program: "/x/y", Code: 127, Reason: "no such file"})
	if diff := cmp.Diff("cannot start y: no such file", err.Error()); code != 127 || diff != "" {
		t.Errorf("%d (-want +got):\n%s", code, diff)
	}
}

// watched runs an agent on a terminal of its own and returns the person's end.
func (w *world) watched(argv ...string) (person *os.File, ended <-chan outcome) {
	w.t.Helper()
	person, theirs := pty(w.t)
	o := WatchOptions{Options: w.options, Argv: argv, Env: os.Environ(), Stdin: theirs, Stdout: theirs, Stderr: theirs}
	done := make(chan outcome, 1)
	go func() {
		status, err := Watch(w.t.Context(), o)
		done <- outcome{status: status, err: err}
	}()
	return person, done
}

// reads reads a terminal until it shows a text.
func reads(t *testing.T, f *os.File, text string) string {
	t.Helper()
	var all strings.Builder
	b := make([]byte, 4096)
	must(t, f.SetReadDeadline(time.Now().Add(time.Minute)))
	for !strings.Contains(all.String(), text) {
		n, err := f.Read(b)
		all.Write(b[:n])
		if err != nil {
			t.Fatalf("%v, after %q", err, all.String())
		}
	}
	return all.String()
}

func TestThePersonIsToldOnTheirTerminalAtOnce(t *testing.T) {
	w := newWorld(t)
	person, ended := w.watched("bash", "-c", "echo ready; read line; echo got $line")
	reads(t, person, "ready")
	w.write("cake_config.yaml", strings.Replace(settingsText(), "balanced", "balancd", 1))
	if got := reads(t, person, "did you mean balanced"); !strings.Contains(got, "cake: the configuration was not changed") {
		t.Errorf("got %q", got)
	}
	_, err := person.WriteString("hello\n")
	must(t, err)
	reads(t, person, "got hello")
	if got := <-ended; got.status != 0 || got.err != nil {
		t.Errorf("got %+v", got)
	}
	if w.told("configuration") {
		t.Error("told twice")
	}
}

// An agent that draws the screen itself leaves no place for a line.
func TestThePersonIsToldAtTheEndWhereTheAgentHasTheScreen(t *testing.T) {
	w := newWorld(t)
	person, ended := w.watched("bash", "-c", "stty raw; echo ready; head -c 1 >/dev/null")
	reads(t, person, "ready")
	w.write("cake_config.yaml", strings.Replace(settingsText(), "balanced", "balancd", 1))
	eventually(t, "it is kept for the end", func() bool { return w.told("the configuration was not changed") })
	_, err := person.WriteString("x")
	must(t, err)
	if got := <-ended; got.status != 0 {
		t.Errorf("got %+v", got)
	}
}

// The terminal is the only witness of an agent that runs programs without a shell.
func TestWhatTheTerminalShowsIsJudgedWhereNoShellIsSeen(t *testing.T) {
	w := newWorld(t)
	w.write("trace", missing)
	person, ended := w.watched("sh", "-c", "cat trace; read line")
	reads(t, person, "Operator (CAKE): Stop.")
	_, err := person.WriteString("\n")
	must(t, err)
	if got := <-ended; got.status != 0 {
		t.Errorf("got %+v", got)
	}
	d := w.events(cake.EventDelivery)
	if len(d) != 1 || d[0].Delivery.Channel != cake.ChannelTerminal {
		t.Errorf("recorded %+v", d)
	}
}

func TestALastWordOnTheTerminalIsHeard(t *testing.T) {
	w := newWorld(t)
	w.write("trace", missing)
	person, ended := w.watched("sh", "-c", "cat trace")
	reads(t, person, "requests")
	if got := <-ended; got.status != 0 {
		t.Errorf("got %+v", got)
	}
	if e := w.events(cake.EventError); len(e) != 1 {
		t.Errorf("%d errors heard", len(e))
	}
}

func TestAHolderThatDiesEndsTheSession(t *testing.T) {
	w := newWorld(t)
	pidfile := filepath.Join(w.cwd, "pid")
	go func() {
		var pid []byte
		eventually(t, "the agent runs", func() bool {
			pid, _ = os.ReadFile(pidfile)
			return strings.HasSuffix(string(pid), "\n")
		})
		if err := exec.Command("kill", "-KILL", strings.TrimSpace(string(pid))).Run(); err != nil {
			t.Error(err)
		}
	}()
	got := w.watches(t.Context(), WatchOptions{Argv: []string{"/bin/bash", "-c", "echo $PPID >" + pidfile + "; exec sleep 1000"}}, "")
	if got.status != 1 || !errors.Is(got.err, hold.ErrHolderGone) {
		t.Errorf("got %+v", got)
	}
	if e := w.events(cake.EventSessionEnded); len(e) != 1 || *e[0].Session.ExitCode != 1 {
		t.Errorf("recorded %+v", e)
	}
}

func TestWhatGoesWrongAtTheEndLeavesTheStatus(t *testing.T) {
	w := newWorld(t)
	must(t, os.MkdirAll(w.options.Paths.Store(), 0o700))
	got := w.watches(t.Context(), WatchOptions{Argv: []string{"/bin/bash", "-c", "$SHELL -c 'cat nowhere.txt'; exit 5"}}, "")
	if got.status != 5 || got.err != nil || !w.told("cannot end the recall store") {
		t.Errorf("got %+v, told %v", got, w.notices)
	}
}
