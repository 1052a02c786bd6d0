package shim

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"go.uber.org/goleak"

	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/test/asprogram"
)

// TestMain makes the test program itself the shim where it is started under a
// shell's name, or as cake-shim: the tests below then run real processes.
func TestMain(m *testing.M) {
	o := Options{Argv: os.Args, Env: os.Environ(), FDs: [3]int{0, 1, 2}}
	if d, err := time.ParseDuration(os.Getenv("SHIM_TEST_ASK")); err == nil {
		o.AskWithin = d
	}
	if d, err := time.ParseDuration(os.Getenv("SHIM_TEST_DOUBT")); err == nil {
		o.DoubtWithin = d
	}
	if d, err := time.ParseDuration(os.Getenv("SHIM_TEST_NOTE")); err == nil {
		o.NoteWithin = d
	}
	if d, err := time.ParseDuration(os.Getenv("SHIM_TEST_HOOK")); err == nil {
		o.HookWithin = d
	}
	switch {
	case ShellName(os.Args[0]) != "":
		os.Exit(asprogram.Run(m, func() int { return Shell(o) }))
	case len(os.Args) == 3 && os.Args[1] == "hook":
		os.Exit(asprogram.Run(m, func() int { return Hook(o, o.Argv[2]) }))
	case len(os.Args) == 2 && os.Args[1] == "pump":
		os.Exit(asprogram.Run(m, func() int { return Pump(0, 1) }))
	case len(os.Args) == 3 && os.Args[1] == "handle":
		os.Exit(handle(os.Args[2]))
	}
	// Under nohup a hang-up is ignored, and by all children, too; those of whoever
	// hears it take it again.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	goleak.VerifyTestMain(m)
}

// handle is a command that says "got" for every signal it gets, until the file
// stop is there. (Bash loses a SIGINT that comes while it waits for a child.)
func handle(stop string) int {
	got := make(chan os.Signal, 16)
	for _, sig := range forwarded() {
		signal.Notify(got, sig)
	}
	fmt.Println("ready")
	look := time.NewTicker(10 * time.Millisecond)
	defer look.Stop()
	for {
		select {
		case <-got:
			fmt.Println("got")
		case <-look.C:
			if _, err := os.Stat(stop); err == nil {
				return 3
			}
		}
	}
}

// A brain is a gate that remembers what it was told, and answers what the test
// wants it to.
type brain struct {
	verdict   wire.Verdict
	note      string
	reply     wire.HookReply
	slow      <-chan struct{} // Check answers when it is closed
	deny      func(wire.Check) bool
	noteAfter <-chan struct{} // Exit answers when it is closed

	mu     sync.Mutex
	calls  map[uint64]*call
	gone   chan uint64 // one for each call that is over
	hooks  []wire.Hook
	socket string
}

// A call is what a brain has heard of one command.
type call struct {
	check   wire.Check
	out     [3][]byte
	dropped [3]uint64
	exit    *wire.Exit
}

// newBrain serves until the test ends.
func newBrain(t testing.TB, b *brain) *brain {
	t.Helper()
	b.calls = map[uint64]*call{}
	b.gone = make(chan uint64, 4096)
	dir := shortDir(t)
	b.socket = filepath.Join(dir, "brain.sock")
	g, err := gate.Listen(gate.Options{Path: b.socket, Handler: b, Problem: func(err error) { t.Log(err) }})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- g.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return b
}

// shortDir is a private directory with a path short enough for a socket.
func shortDir(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "shim")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

func (b *brain) of(from gate.Caller) *call {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.calls[from.ID]
}

func (b *brain) Check(ctx context.Context, from gate.Caller, c wire.Check) wire.Verdict {
	b.mu.Lock()
	b.calls[from.ID] = &call{check: c}
	b.mu.Unlock()
	if b.slow != nil {
		select {
		case <-b.slow:
		case <-ctx.Done():
		}
	}
	if b.deny != nil {
		return wire.Verdict{Allow: !b.deny(c), Message: "Operator (CAKE): Stop. Run ls instead."}
	}
	return b.verdict
}

func (b *brain) Output(from gate.Caller, o wire.Output) {
	c := b.of(from)
	b.mu.Lock()
	defer b.mu.Unlock()
	c.out[o.Stream] = append(c.out[o.Stream], o.Data...)
	c.dropped[o.Stream] += o.Dropped
}

func (b *brain) Exit(ctx context.Context, from gate.Caller, e wire.Exit) wire.Note {
	c := b.of(from)
	b.mu.Lock()
	c.exit = &e
	b.mu.Unlock()
	if b.noteAfter != nil {
		select {
		case <-b.noteAfter:
		case <-ctx.Done():
		}
	}
	return wire.Note{Text: b.note}
}

func (b *brain) Gone(from gate.Caller) { b.gone <- from.ID }

func (b *brain) Hook(_ context.Context, _ gate.Caller, h wire.Hook) wire.HookReply {
	b.mu.Lock()
	defer b.mu.Unlock()
	h.Payload = append([]byte(nil), h.Payload...)
	b.hooks = append(b.hooks, h)
	return b.reply
}

// last waits until a call is over and returns what was heard of it.
func (b *brain) last(t testing.TB) *call {
	t.Helper()
	select {
	case id := <-b.gone:
		b.mu.Lock()
		defer b.mu.Unlock()
		return b.calls[id]
	case <-time.After(time.Minute):
		t.Fatal("the brain has not heard of the end of any command")
		return nil
	}
}

// allowing is a brain that lets everything run.
func allowing(t testing.TB) *brain {
	return newBrain(t, &brain{verdict: wire.Verdict{Allow: true}})
}

// shims is a folder with links to the test program, as cake makes one for an agent.
func shims(t testing.TB) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "bin")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"bash", "sh", "zsh"} {
		if err := os.Symlink(self, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// shimmed is a command that runs line in the shim's bash.
func shimmed(t testing.TB, b *brain, line string, args ...string) *exec.Cmd {
	t.Helper()
	return command(t, b, "bash", append([]string{"-c", line}, args...)...)
}

// command is a command that starts the shim of the given name.
func command(t testing.TB, b *brain, name string, args ...string) *exec.Cmd {
	t.Helper()
	dir := shims(t)
	cmd := exec.Command(filepath.Join(dir, name), args...)
	cmd.Env = environment(dir, b)
	return cmd
}

// environment is what cake gives an agent, with time enough for a busy machine.
func environment(dir string, b *brain) []string {
	env := []string{
		"PATH=" + dir + ":" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME"), "SHELL=" + dir + "/bash",
		"CAKE_REAL_SHELL=/bin/bash", "CAKE_SESSION=s1", "CLAUDE_CODE_SESSION_ID=agent-1",
		"SHIM_TEST_ASK=20s", "SHIM_TEST_NOTE=20s",
		"GORACE=atexit_sleep_ms=0", // programs built with the race detector sleep a second at their end, unless told
	}
	if b != nil {
		env = append(env, "CAKE_SOCKET="+b.socket)
	}
	if cover := os.Getenv("CAKE_COVERDIR"); cover != "" {
		env = append(env, "CAKE_COVERDIR="+cover)
	}
	return env
}

// with returns env with some variables set anew.
func with(env []string, set ...string) []string {
	out := make([]string, 0, len(env)+len(set))
	for _, v := range env {
		name, _, _ := strings.Cut(v, "=")
		if !hasName(set, name) {
			out = append(out, v)
		}
	}
	return append(out, set...)
}

func hasName(set []string, name string) bool {
	for _, v := range set {
		if n, _, _ := strings.Cut(v, "="); n == name {
			return true
		}
	}
	return false
}

// status says how a process ended, in a form that tells codes from signals.
func status(err error) string {
	if err == nil {
		return "exit 0"
	}
	if e, ok := err.(*exec.ExitError); ok {
		return e.String()
	}
	return fmt.Sprint("not run: ", err)
}

func (b *brain) Resolve(context.Context, gate.Caller, wire.Resolve) wire.Resolved {
	return wire.Resolved{}
}

func (b *brain) Allow(context.Context, gate.Caller, wire.Allow) wire.Allowed { return wire.Allowed{} }

func (b *brain) Order(context.Context, gate.Caller, wire.Order) wire.Resolved { return wire.Resolved{} }
func (b *brain) Page(context.Context, gate.Caller, wire.Page) wire.Resolved   { return wire.Resolved{} }

func (b *brain) Nap(context.Context, gate.Caller, wire.Nap) wire.Resolved { return wire.Resolved{} }

func TestAsProgram(t *testing.T) { asprogram.Test(t) }
