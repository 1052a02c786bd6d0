package shim

import (
	"bytes"
	"errors"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"

	"cake"
	"cake/ptyshim/wire"
)

// The tests of this file run the shim in the test's own process: the real shell
// is still a process, only the shim's own end is looked at instead of had.

// inside is a shim in this process with its output in ch. The function returned
// gives what came out.
func inside(t *testing.T, b *brain, ch channel, line string) (*Options, func() (out, err []byte)) {
	t.Helper()
	var cmd exec.Cmd
	got := ch.open(t, &cmd)
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { null.Close() })
	o := Options{
		Argv: []string{"/x/bash", "-c", line}, Env: environment("/x", b),
		FDs:       [3]int{int(null.Fd()), int(cmd.Stdout.(*os.File).Fd()), int(cmd.Stderr.(*os.File).Fd())},
		AskWithin: 20 * time.Second, NoteWithin: 20 * time.Second,
		exec: func(path string, _, _ []string) error { return errors.New("replaced by " + path) },
	}.withDefaults()
	return &o, got
}

func TestACommandIsRunSeenAndNoted(t *testing.T) {
	for _, ch := range channels() {
		t.Run(ch.name, func(t *testing.T) {
			b := newBrain(t, &brain{verdict: wire.Verdict{Allow: true}, note: "note"})
			o, got := inside(t, b, ch, `head -c 300000 /dev/zero; printf end >&2; exit 7`)
			if e := o.shell(); e != (ending{code: 7}) {
				t.Errorf("%+v", e)
			}
			out, errs := got()
			all := append(out, errs...)
			if !bytes.HasSuffix(all, []byte("\x00end\nnote\n")) || len(all) != 300_009 {
				t.Errorf("%d bytes arrived", len(all))
			}
			if c := b.last(t); c.exit == nil || c.exit.Code != 7 || c.exit.Duration <= 0 || !strings.HasSuffix(string(c.out[1])+string(c.out[2]), "end") {
				t.Errorf("%+v", c.exit)
			}
		})
	}
}

func TestChildrenThatWriteOnGetAPump(t *testing.T) {
	b := allowing(t)
	o, got := inside(t, b, channels()[1], `(sleep 0.2; echo late) & echo now`)
	o.shell()
	if out, _ := got(); string(out) != "now\nlate\n" {
		t.Errorf("%q", out)
	}
	b.last(t)
}

func TestSignalsOfThisProcessReachTheCommand(t *testing.T) {
	if err := unix.Setpgid(0, 0); err != nil && !errors.Is(err, unix.EPERM) {
		t.Fatal(err)
	}
	// The pause leaves a machine that is very busy the time to give this process
	// its signal too before the command has ended.
	const handler = `trap 'echo got; sleep 0.1; exit 4' USR1; echo ready; while :; do sleep 0.01; done`
	for name, tt := range map[string]struct {
		pid  int
		line string
		want ending
		got  int
	}{
		"alone": {os.Getpid(), `echo ready; exec sleep 30`, ending{code: 128 + int(unix.SIGUSR1), signal: unix.SIGUSR1}, 0},
		"group": {-unix.Getpgrp(), handler, ending{code: 4}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			b := allowing(t)
			o, got := inside(t, b, channels()[0], tt.line)
			done := make(chan ending, 1)
			go func() { done <- o.shell() }()
			waitUntil(t, func() bool {
				b.mu.Lock()
				defer b.mu.Unlock()
				for _, c := range b.calls {
					return len(c.out[1]) > 0
				}
				return false
			})
			if err := unix.Kill(tt.pid, unix.SIGUSR1); err != nil {
				t.Fatal(err)
			}
			if e := <-done; e != tt.want {
				t.Errorf("%+v", e)
			}
			if out, _ := got(); strings.Count(string(out), "got\n") != tt.got {
				t.Errorf("%q", out)
			}
			if c := b.last(t); c.exit.Received != int(unix.SIGUSR1) {
				t.Errorf("%+v", c.exit)
			}
		})
	}
}

func TestASignalBeforeThereIsACommandEndsTheShim(t *testing.T) {
	o, _ := inside(t, nil, channels()[0], `echo no`)
	r, err := o.newRun()
	if err != nil {
		t.Fatal(err)
	}
	if err := unix.Kill(os.Getpid(), unix.SIGALRM); err != nil {
		t.Fatal(err)
	}
	unix.Poll([]unix.PollFd{{Fd: int32(r.sigs.r), Events: unix.POLLIN}}, 5000)
	if e := r.run("/bin/bash", answer{allow: true}); e != (ending{code: 142, signal: unix.SIGALRM}) {
		t.Errorf("%+v", e)
	}
}

func TestTheShimBecomesTheRealShellWhereNobodyLooks(t *testing.T) {
	b := allowing(t)
	for name, tt := range map[string]struct {
		change func(o *Options)
		marked bool
	}{
		"no brain":    {func(o *Options) { o.Env = with(o.Env, "CAKE_SOCKET=/nowhere") }, true},
		"nested":      {func(o *Options) { o.Env = append(o.Env, "CAKE_NESTED=1") }, true},
		"script":      {func(o *Options) { o.Argv = []string{"-bash", "/x.sh"} }, false},
		"interactive": {func(o *Options) { o.Argv = []string{"bash"} }, false},
	} {
		t.Run(name, func(t *testing.T) {
			o, got := inside(t, b, channels()[0], `true`)
			tt.change(o)
			var path string
			var env []string
			o.exec = func(p string, _, e []string) error {
				path, env = p, e
				return nil
			}
			if e := o.shell(); e != (ending{}) || path != "/bin/bash" {
				t.Errorf("%+v, %s", e, path)
			}
			if hasName(env, "CAKE_NESTED") != tt.marked {
				t.Errorf("marked: %v", env)
			}
			got()
		})
	}
}

func TestAShellThatCannotBeStartedIsSaid(t *testing.T) {
	dir := t.TempDir()
	broken := filepath.Join(dir, "bash")
	if err := os.WriteFile(broken, []byte("\x7fELF nonsense"), 0o700); err != nil {
		t.Fatal(err)
	}
	b := allowing(t)
	for name, tt := range map[string]struct {
		change func(o *Options)
		code   int
		want   string
	}{
		"cannot become it": {func(o *Options) { o.Env = with(o.Env, "CAKE_SOCKET=") }, 126, "cannot start /bin/bash: replaced by /bin/bash"},
		"gone before it starts": {func(o *Options) {
			o.Env = with(o.Env, "CAKE_SOCKET=")
			o.exec = func(string, []string, []string) error { return syscall.ENOENT }
		}, 127, "cannot start /bin/bash: no such file"},
		"cannot run it":     {func(o *Options) { o.Env = with(o.Env, "CAKE_REAL_SHELL="+broken) }, 126, "cannot start " + broken},
		"there is none":     {func(o *Options) { o.Argv[0], o.bin = "zsh", dir; o.Env = []string{"PATH=relative:"} }, 127, "cannot find the real zsh"},
		"none for a script": {func(o *Options) { o.Argv, o.bin = []string{"zsh", "x.zsh"}, dir; o.Env = nil }, 127, "cannot find the real zsh"},
	} {
		t.Run(name, func(t *testing.T) {
			o, got := inside(t, b, channels()[0], `true`)
			tt.change(o)
			if e := o.shell(); e.code != tt.code {
				t.Errorf("%+v", e)
			}
			if out, _ := got(); !strings.HasPrefix(string(out), "cake-shim: "+tt.want) {
				t.Errorf("%q", out)
			}
		})
	}
}

func TestTheMarkIsLeftOutWhereItIsOneVariableTooMany(t *testing.T) {
	o, _ := inside(t, nil, channels()[0], `true`)
	var tries [][]string
	o.exec = func(_ string, _, env []string) error {
		tries = append(tries, env)
		if len(tries) == 1 {
			return syscall.E2BIG
		}
		return nil
	}
	if e := o.shell(); e != (ending{}) || len(tries) != 2 || hasName(tries[1], EnvNested) {
		t.Errorf("%+v, %d tries", e, len(tries))
	}
}

func TestADenialInside(t *testing.T) {
	b := newBrain(t, &brain{verdict: wire.Verdict{Message: "no"}})
	o, got := inside(t, b, channels()[0], `echo ran`)
	if e := o.shell(); e.code != 126 {
		t.Errorf("%+v", e)
	}
	if out, _ := got(); string(out) != "no\n" {
		t.Errorf("%q", out)
	}
	b.last(t)
}

func TestALateBrainInside(t *testing.T) {
	answer := make(chan struct{})
	b := newBrain(t, &brain{verdict: wire.Verdict{Allow: true}, slow: answer})
	for line, code := range map[string]int{`echo x; exit 3`: 3, `exit 3; rm -rf /`: 126} {
		o, got := inside(t, b, channels()[1], line)
		o.AskWithin = time.Millisecond
		if e := o.shell(); e.code != code {
			t.Errorf("%s: %+v", line, e)
		}
		got()
	}
	close(answer)
	for range 2 {
		if c := b.last(t); c.exit == nil || !c.exit.Late {
			t.Errorf("%+v", c)
		}
	}
}

func TestABrainThatTalksNonsenseIsGivenUp(t *testing.T) {
	b := listener(t, func(c net.Conn, _ <-chan struct{}) {
		readFrame(c)
		c.Write(frames(wire.Verdict{Allow: true}, wire.HookReply{}))
	})
	for _, ch := range channels() {
		o, got := inside(t, b, ch, `echo x >&2; exit 3`)
		if e := o.shell(); e.code != 3 {
			t.Errorf("%+v", e)
		}
		if out, errs := got(); string(out)+string(errs) != "x\n" {
			t.Errorf("%s: %q %q", ch.name, out, errs)
		}
	}
}

func TestAHookInside(t *testing.T) {
	b := newBrain(t, &brain{reply: wire.HookReply{Stdout: []byte("out"), ExitCode: 2}})
	run := func(stdin string, change func(o *Options)) (int, string) {
		o, got := inside(t, b, channels()[0], "")
		in := filepath.Join(t.TempDir(), "in")
		if err := os.WriteFile(in, []byte(stdin), 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := os.Open(in)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		o.FDs[0] = int(f.Fd())
		o.HookWithin = 10 * time.Second
		change(o)
		code := Hook(*o, "Stop")
		out, _ := got()
		return code, string(out)
	}
	if code, out := run("{}", func(*Options) {}); code != 2 || out != "out" {
		t.Errorf("%d %q", code, out)
	}
	for name, change := range map[string]func(o *Options){
		"no socket":   func(o *Options) { o.Env = nil },
		"no brain":    func(o *Options) { o.Env = []string{"CAKE_SOCKET=/nowhere"} },
		"no input":    func(o *Options) { o.FDs[0] = 1 << 20 },
		"out of time": func(o *Options) { o.HookWithin = time.Nanosecond },
	} {
		if code, out := run("{}", change); code != 0 || out != "" {
			t.Errorf("%s: %d %q", name, code, out)
		}
	}
	if code, _ := run(strings.Repeat("x", wire.MaxFrame), func(*Options) {}); code != 0 {
		t.Error(code)
	}
	var o Options
	if pre, stop := o.hookWithin("PreToolUse"), o.hookWithin("Stop"); pre != time.Second || stop != 2*time.Second {
		t.Error(pre, stop)
	}
}

func TestThePumpCopiesUntilNobodyReads(t *testing.T) {
	in, w := rawPair(t, false)
	r, out := rawPair(t, false)
	data := noise()[:50_000]
	go func() {
		w.Write(data)
		w.Close()
	}()
	done := make(chan int)
	go func() {
		code := Pump(int(in.Fd()), int(out.Fd()))
		out.Close()
		done <- code
	}()
	var got bytes.Buffer
	got.ReadFrom(r)
	if code := <-done; code != 0 || !bytes.Equal(got.Bytes(), data) {
		t.Errorf("%d, %d bytes", code, got.Len())
	}
	in.Close()
	r.Close()
}

func TestThePumpEndsWithItsReader(t *testing.T) {
	in, w := rawPair(t, false)
	r, out := rawPair(t, false)
	r.Close()
	w.WriteString("x")
	if code := Pump(int(in.Fd()), int(out.Fd())); code != 0 {
		t.Error(code)
	}
	in.Close()
	w.Close()
	out.Close()
}

func TestTheFloorSaysWhatToDoInstead(t *testing.T) {
	got := refusal(cake.Decision{Rule: "r.x", Reason: "All would be lost.", Suggestion: "ls -la"})
	if diff := cmp.Diff("Operator (CAKE): Stop. Run ls -la instead.\nAll would be lost. (rule r.x)", got); diff != "" {
		t.Error(diff)
	}
	if got := refusal(cake.Decision{Rule: "r"}); !strings.HasPrefix(got, "Operator (CAKE): Stop. Check what it would destroy.\n") {
		t.Error(got)
	}
}
