package shim

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"cake/ptyshim/wire"
)

// started starts cmd and waits until it has written "ready" to its stdout, a file.
func started(t *testing.T, cmd *exec.Cmd) (read func() string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "out")
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	cmd.Stdout, cmd.Stderr = f, f
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if cmd.ProcessState == nil { // the test has failed
			syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
			cmd.Wait()
		}
	})
	read = func() string {
		b, _ := os.ReadFile(path)
		return string(b)
	}
	waitUntil(t, func() bool { return strings.Contains(read(), "ready") })
	return read
}

// A death is one way to be ended from outside.
type death struct {
	sig   syscall.Signal
	group bool
}

func (d death) send(t *testing.T, pid int) {
	t.Helper()
	if d.group {
		pid = -pid
	}
	if err := syscall.Kill(pid, d.sig); err != nil {
		t.Error(err)
	}
}

func deaths() map[string]death {
	m := map[string]death{}
	for name, sig := range map[string]syscall.Signal{
		"TERM": syscall.SIGTERM, "HUP": syscall.SIGHUP, "INT": syscall.SIGINT, "QUIT": syscall.SIGQUIT,
		"USR1": syscall.SIGUSR1, "ALRM": syscall.SIGALRM,
	} {
		m[name+" to the shim"] = death{sig, false}
		m[name+" to the group"] = death{sig, true}
	}
	return m
}

func TestASignalEndsTheCommandAndTheShimAsItWouldEndTheShell(t *testing.T) {
	for name, d := range deaths() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			// A shell handles some of these until it has become the next program.
			file := filepath.Join(t.TempDir(), "ready")
			if err := os.WriteFile(file, []byte("ready\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			line := `exec tail -f ` + file
			plain := exec.Command("/bin/bash", "-c", line)
			started(t, plain)
			d.send(t, plain.Process.Pid)
			want := status(plain.Wait())

			b := allowing(t)
			cmd := shimmed(t, b, line)
			started(t, cmd)
			d.send(t, cmd.Process.Pid)
			if got := status(cmd.Wait()); got != want {
				t.Errorf("ended with %q, without the shim with %q", got, want)
			}
			if e := b.last(t).exit; e == nil || e.Signal != int(d.sig) || e.Code != 128+int(d.sig) {
				t.Errorf("reported as %+v", e)
			}
		})
	}
}

// TestACommandThatHandlesSignalsIsNotDisturbed sends signals in turn to the group
// and to the shim alone: the handler runs once for each of the first kind. One
// that only the shim was sent cannot be told apart, and is not passed on.
func TestACommandThatHandlesSignalsIsNotDisturbed(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, sig := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGUSR1, syscall.SIGALRM} {
		t.Run(sig.String(), func(t *testing.T) {
			t.Parallel()
			b := allowing(t)
			stop := filepath.Join(t.TempDir(), "stop")
			cmd := shimmed(t, b, `exec "$0" handle "$1"`, self, stop)
			read := started(t, cmd)
			for n := range 3 {
				death{sig, true}.send(t, cmd.Process.Pid)
				waitUntil(t, func() bool { return strings.Count(read(), "got") > n })
				death{sig, false}.send(t, cmd.Process.Pid)
				unix.Poll(nil, 20) // for one too many
			}
			if err := os.WriteFile(stop, nil, 0o600); err != nil {
				t.Fatal(err)
			}
			if got := status(cmd.Wait()); got != "exit status 3" {
				t.Error(got)
			}
			if n := strings.Count(read(), "got"); n != 3 {
				t.Errorf("the handler ran %d times", n)
			}
			if e := b.last(t).exit; e.Signal != 0 || e.Code != 3 {
				t.Errorf("reported as %+v", e)
			}
		})
	}
}

func TestNoProcessOfTheShimsIsLeftBehind(t *testing.T) {
	for _, kill := range []bool{false, true} {
		b := allowing(t)
		cmd := shimmed(t, b, `echo ready; read x`)
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		started(t, cmd)
		if kill {
			death{syscall.SIGKILL, false}.send(t, cmd.Process.Pid)
		}
		in.Close()
		cmd.Wait()
		waitUntil(t, func() bool { return syscall.Kill(-cmd.Process.Pid, 0) == syscall.ESRCH })
		b.last(t)
	}
}

func TestACommandThatIgnoresASignalGoesOn(t *testing.T) {
	b := allowing(t)
	cmd := shimmed(t, b, `trap '' TERM HUP INT; echo ready; read x; exit 3`)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	started(t, cmd)
	for _, sig := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT} {
		death{sig, false}.send(t, cmd.Process.Pid)
		death{sig, true}.send(t, cmd.Process.Pid)
	}
	in.Close()
	if got := status(cmd.Wait()); got != "exit status 3" {
		t.Error(got)
	}
	b.last(t)
}

func TestACommandDoesNotOutliveItsKilledShim(t *testing.T) {
	b := allowing(t)
	pidfile := filepath.Join(t.TempDir(), "pid")
	cmd := shimmed(t, b, `echo $$ > `+pidfile+`; echo ready; exec sleep 30`)
	started(t, cmd)
	text, err := os.ReadFile(pidfile)
	if err != nil {
		t.Fatal(err)
	}
	death{syscall.SIGKILL, false}.send(t, cmd.Process.Pid)
	if got := status(cmd.Wait()); got != "signal: killed" {
		t.Error(got)
	}
	proc := "/proc/" + strings.TrimSpace(string(text)) + "/stat"
	waitUntil(t, func() bool {
		stat, err := os.ReadFile(proc)
		return err != nil || bytes.Contains(stat, []byte(") Z "))
	})
	if c := b.last(t); c.exit != nil {
		t.Errorf("an end was reported: %+v", c.exit)
	}
}

func TestACommandThatEndsItselfByASignalEndsTheShimByIt(t *testing.T) {
	for _, sig := range []string{"KILL", "SEGV", "ABRT", "PIPE", "BUS", "FPE", "ILL", "TRAP", "XCPU", "VTALRM", "USR2", "RTMIN", "PROF", "SYS"} {
		t.Run(sig, func(t *testing.T) {
			t.Parallel()
			line := `ulimit -c 0; kill -` + sig + ` $$`
			want := status(exec.Command("/bin/bash", "-c", line).Run())
			b := allowing(t)
			cmd := shimmed(t, b, line)
			var errs bytes.Buffer
			cmd.Stderr = &errs
			if got := status(cmd.Run()); got != want {
				t.Errorf("ended with %q, without the shim with %q", got, want)
			}
			if errs.Len() > 0 {
				t.Errorf("something was written: %s", &errs)
			}
			b.last(t)
		})
	}
}

func TestASignalThatWasIgnoredBeforeStaysIgnored(t *testing.T) {
	const line = `trap '' HUP INT; "$0" -c 'grep SigIgn /proc/self/status'`
	want, err := exec.Command("/bin/bash", "-c", line, "/bin/bash").Output()
	if err != nil {
		t.Fatal(err)
	}
	b := allowing(t)
	cmd := exec.Command("/bin/bash", "-c", line, filepath.Join(shims(t), "bash"))
	cmd.Env = environment("/nowhere", b)
	got, err := cmd.Output()
	if err != nil || string(got) != string(want) {
		t.Errorf("got %q, want %q (%v)", got, want, err)
	}
	b.last(t)
}

func TestASignalDuringTheWaitForTheNoteMakesTheShimHurry(t *testing.T) {
	hold := make(chan struct{})
	defer close(hold)
	b := newBrain(t, &brain{verdict: wire.Verdict{Allow: true}, noteAfter: hold})
	cmd := shimmed(t, b, `echo ready; exit 3`)
	started(t, cmd)
	waitUntil(t, func() bool {
		b.mu.Lock()
		defer b.mu.Unlock()
		for _, c := range b.calls {
			return c.exit != nil
		}
		return false
	})
	start := time.Now()
	death{syscall.SIGTERM, true}.send(t, cmd.Process.Pid)
	if got := status(cmd.Wait()); got != "exit status 3" {
		t.Error(got)
	}
	if took := time.Since(start); took > 15*time.Second {
		t.Errorf("it took %v", took)
	}
}

// TestTheBrainSaysHowLongItMayTakeForItsNote lets a brain take twice the shim's
// own limit, which it has asked for.
func TestTheBrainSaysHowLongItMayTakeForItsNote(t *testing.T) {
	hold := make(chan struct{})
	b := newBrain(t, &brain{verdict: wire.Verdict{Allow: true, Patience: time.Minute}, noteAfter: hold, note: "at last\n"})
	cmd := shimmed(t, b, `echo ready`)
	read := started(t, cmd)
	waitUntil(t, func() bool {
		b.mu.Lock()
		defer b.mu.Unlock()
		for _, c := range b.calls {
			return c.exit != nil
		}
		return false
	})
	unix.Poll(nil, 700)
	close(hold)
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
	if !strings.Contains(read(), "at last") {
		t.Errorf("the note did not come: %q", read())
	}
}

func TestSettleLeavesNoSignalOnTheWay(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for range 200 {
		s, err := catch()
		if err != nil {
			t.Fatal(err)
		}
		if err := syscall.Tgkill(os.Getpid(), syscall.Gettid(), syscall.SIGUSR2); err != nil {
			t.Fatal(err)
		}
		s.settle()
		if got := s.read(); len(got) != 1 || got[0] != byte(syscall.SIGUSR2) {
			t.Fatalf("%v", got)
		}
		s.stop()
	}
}
