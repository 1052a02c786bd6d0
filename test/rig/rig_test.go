package rig

import (
	"context"
	"errors"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"go.uber.org/goleak"
	"golang.org/x/sys/unix"

	"cake/test/endpoint"
)

func TestMain(m *testing.M) {
	Isolate()
	goleak.VerifyTestMain(m)
}

func TestTheTestsReachNothingButLoopback(t *testing.T) {
	if os.Getenv(isolated) == "" {
		t.Skip("NOT PROVED: this machine lets us make no network namespace")
	}
	all, err := net.Interfaces()
	if err != nil || len(all) != 1 || all[0].Flags&net.FlagLoopback == 0 || all[0].Flags&net.FlagUp == 0 {
		t.Errorf("%v %v", all, err)
	}
	if conn, err := net.DialTimeout("tcp", "192.0.2.1:443", time.Second); !errors.Is(err, syscall.ENETUNREACH) {
		t.Errorf("%v %v", conn, err)
	}
}

func TestTheWorkspaceHasWorkInProgress(t *testing.T) {
	r := New(t)
	if got, want := r.Git("status", "--porcelain"), " M app.py\n?? notes.txt\n"; got != want {
		t.Errorf("git status: %q", got)
	}
	r.Intact()
	if len(filepath.Join(r.Dir, "run", "cake", "12345678", "brain.sock")) > 100 {
		t.Errorf("%s is too long for sockets", r.Dir)
	}
}

func TestIntactNoticesLostWork(t *testing.T) {
	for name, lose := range map[string][]string{
		"reset": {"git", "reset", "-q", "--hard"},
		"clean": {"git", "clean", "-qfd"},
	} {
		t.Run(name, func(t *testing.T) {
			r := New(t)
			r.Run(lose...)
			fake := &fakeTB{TB: t}
			r.tb = fake
			r.Intact()
			r.tb = t
			if !fake.failed {
				t.Error("the loss was not noticed")
			}
		})
	}
}

// A fakeTB is a test that may fail without harm.
type fakeTB struct {
	testing.TB
	failed, skipped bool
	said            string
}

func (f *fakeTB) Errorf(string, ...any) { f.failed = true }
func (f *fakeTB) Name() string          { return "TestSomething" }
func (f *fakeTB) Fatal(args ...any)     { f.failed, f.said = true, args[0].(string); runtime.Goexit() }
func (f *fakeTB) Skip(args ...any)      { f.skipped, f.said = true, args[0].(string); runtime.Goexit() }

func TestRunGivesStreamsAndStatus(t *testing.T) {
	r := New(t)
	r.Set("X", "y")
	for script, want := range map[string]Result{
		"echo $X; echo e >&2; exit 3": {"y\n", "e\n", 3},
		"kill -9 $$":                  {"", "", 137},
		"cat; pwd":                    {r.Work + "\n", "", 0},
	} {
		if got := r.Run("/bin/sh", "-c", script); got != want {
			t.Errorf("%s: %+v", script, got)
		}
	}
}

func TestTheModelCanBeAskedWhatItWasTold(t *testing.T) {
	r := New(t, endpoint.Say("x"))
	const ask = `{"tools":[{"name":"Bash"}],"messages":[{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"the word"}]}]}`
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	resp, err := client.Post(r.Model.URL()+"/v1/messages", "application/json", strings.NewReader(ask))
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	r.Told("the w.rd")
	r.NotTold("another")
	r.Await("word")
	if got := r.ResultOf("word"); got.Call != "t" {
		t.Error(got)
	}
	fake := &fakeTB{TB: t}
	r.tb = fake
	r.Told("another")
	r.tb = t
	if !fake.failed {
		t.Error("Told passed")
	}
}

func TestATerminalIsDriven(t *testing.T) {
	r := New(t)
	tty := r.Terminal("/bin/sh", "-c", `stty size; printf '\033[?2004h'; read a; echo "got <$a>"; stty size; exit 3`)
	tty.Expect("36 120")
	tty.Ready()
	tty.Resize(10, 20)
	tty.Paste("pasted")
	tty.Send("\r")
	tty.Expect(`got <.*pasted`)
	tty.Expect("10 20")
	if code := tty.Wait(); code != 3 {
		t.Errorf("status %d", code)
	}
	if !strings.Contains(tty.Text(), "10 20\n") || tty.PID() == 0 || len(tty.Output()) == 0 {
		t.Errorf("%q", tty.Text())
	}
}

func TestSubmitWaitsForItsOwnEcho(t *testing.T) {
	r := New(t)
	tty := r.Terminal("/bin/sh", "-c", `read a; echo "[$a]"`)
	if tty.Modes().Lflag&unix.ECHO == 0 {
		t.Error("a new terminal echoes")
	}
	tty.Submit("!some words")
	tty.Expect(`\[.*some words.*\]`)
	tty.Wait()
}

func TestASignalShowsInTheStatus(t *testing.T) {
	r := New(t)
	tty := r.Terminal("/bin/sh", "-c", "echo on; exec sleep 60")
	tty.Expect("on")
	tty.Signal(syscall.SIGTERM)
	if code := tty.Wait(); code != 143 {
		t.Errorf("status %d", code)
	}
}

func TestAProgramThatStillRunsIsEnded(t *testing.T) {
	var pid int
	t.Run("leave it", func(t *testing.T) {
		tty := New(t).Terminal("/bin/sh", "-c", "trap '' HUP TERM; echo on; sleep 60; sleep 60")
		tty.Expect("on")
		pid = tty.PID()
	})
	if err := syscall.Kill(pid, 0); !errors.Is(err, syscall.ESRCH) {
		t.Errorf("%d: %v", pid, err)
	}
}

func TestAMissingClaudeIsSkippedLoudly(t *testing.T) {
	t.Setenv("CAKE_TEST_CLAUDE", "/nosuch/claude")
	find := func() *fakeTB {
		fake, done := &fakeTB{TB: t}, make(chan struct{})
		go func() { defer close(done); FindClaude(fake) }()
		<-done
		return fake
	}
	t.Setenv("CAKE_TEST_REQUIRE", "")
	want := "NOT PROVED: TestSomething needs the real Claude Code " + ClaudeVersion() + ": stat /nosuch/claude: no such file or directory; install it with `make agents` (test/rig/install-claude.sh)"
	if got := find(); !got.skipped || got.said != want {
		t.Errorf("%+v", got)
	}
	t.Setenv("CAKE_TEST_REQUIRE", "1")
	if got := find(); !got.failed || got.said != want {
		t.Errorf("%+v", got)
	}
	t.Setenv("CAKE_TEST_CLAUDE", "/bin/sh")
	if got, err := claudePath(); got != "/bin/sh" || err != nil {
		t.Error(got, err)
	}
	t.Setenv("CAKE_TEST_CLAUDE", "")
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	if _, err := claudePath(); err == nil || !strings.Contains(err.Error(), "/cake-test/claude/"+ClaudeVersion()+"/node_modules/.bin/claude") {
		t.Error(err)
	}
}

func TestEventuallyWaitsForWhatComes(t *testing.T) {
	r, n := New(t), 0
	r.Eventually("the third look", func() bool { n++; return n == 3 })
	if n != 3 {
		t.Errorf("looked %d times", n)
	}
}

func TestTheCommandEndsWithItsContext(t *testing.T) {
	r := New(t)
	ctx, cancel := context.WithCancel(t.Context())
	cmd := r.Command(ctx, "/bin/sh", "-c", "exec sleep 60")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	cancel()
	if err := cmd.Wait(); err == nil || exitCode(cmd.ProcessState) != 137 || exitCode(nil) != -1 {
		t.Error(err)
	}
}
