package shim

import (
	"bytes"
	"crypto/sha256"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// A channel is one way in which an agent gives its command stdout and stderr.
type channel struct {
	name string
	// open sets the streams of cmd and returns a function that gives what came
	// out of each, to be called when the command has ended.
	open func(t *testing.T, cmd *exec.Cmd) func() (out, err []byte)
	// one says that both streams are one; seen says which streams the brain sees.
	one, seesOut bool
}

func channels() []channel {
	return []channel{
		{"one file", oneFile, true, true},
		{"one pipe", onePipe, true, true},
		{"one socket", oneSocket, true, true},
		{"two files", twoFiles, false, true},
		{"two pipes", twoPipes, false, false},
		{"two sockets", twoSockets, false, false},
		{"file and pipe", fileAndPipe, false, true},
	}
}

func openFile(t *testing.T) (*os.File, func() []byte) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "task.output")
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	return f, func() []byte {
		f.Close()
		b, err := os.ReadFile(path)
		if err != nil {
			t.Error(err)
		}
		return b
	}
}

func openPair(t *testing.T, socket bool) (*os.File, func() []byte) {
	t.Helper()
	var r, w *os.File
	if socket {
		fds, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
		if err != nil {
			t.Fatal(err)
		}
		r, w = os.NewFile(uintptr(fds[0]), "r"), os.NewFile(uintptr(fds[1]), "w")
	} else {
		var err error
		if r, w, err = os.Pipe(); err != nil {
			t.Fatal(err)
		}
	}
	got := make(chan []byte, 1)
	go func() {
		b, _ := io.ReadAll(r)
		r.Close()
		got <- b
	}()
	return w, func() []byte {
		w.Close()
		return <-got
	}
}

func one(cmd *exec.Cmd, f *os.File, got func() []byte) func() (out, err []byte) {
	cmd.Stdout, cmd.Stderr = f, f
	return func() (out, err []byte) { return got(), nil }
}

func two(cmd *exec.Cmd, f, g *os.File, gotF, gotG func() []byte) func() (out, err []byte) {
	cmd.Stdout, cmd.Stderr = f, g
	return func() (out, err []byte) { return gotF(), gotG() }
}

func oneFile(t *testing.T, cmd *exec.Cmd) func() (out, err []byte) {
	f, got := openFile(t)
	return one(cmd, f, got)
}

func onePipe(t *testing.T, cmd *exec.Cmd) func() (out, err []byte) {
	f, got := openPair(t, false)
	return one(cmd, f, got)
}

func oneSocket(t *testing.T, cmd *exec.Cmd) func() (out, err []byte) {
	f, got := openPair(t, true)
	return one(cmd, f, got)
}

func twoFiles(t *testing.T, cmd *exec.Cmd) func() (out, err []byte) {
	f, gotF := openFile(t)
	g, gotG := openFile(t)
	return two(cmd, f, g, gotF, gotG)
}

func twoPipes(t *testing.T, cmd *exec.Cmd) func() (out, err []byte) {
	f, gotF := openPair(t, false)
	g, gotG := openPair(t, false)
	return two(cmd, f, g, gotF, gotG)
}

func twoSockets(t *testing.T, cmd *exec.Cmd) func() (out, err []byte) {
	f, gotF := openPair(t, true)
	g, gotG := openPair(t, true)
	return two(cmd, f, g, gotF, gotG)
}

func fileAndPipe(t *testing.T, cmd *exec.Cmd) func() (out, err []byte) {
	f, gotF := openFile(t)
	g, gotG := openPair(t, false)
	return two(cmd, f, g, gotF, gotG)
}

// noise is a megabyte in which every byte value and no pattern is.
func noise() []byte {
	var b []byte
	for i := range 1 << 15 {
		sum := sha256.Sum256([]byte(strconv.Itoa(i)))
		b = append(b, sum[:]...)
	}
	return b
}

func TestOutputIsTheSameByteForByteWithAndWithoutTheShim(t *testing.T) {
	data := noise()
	path := filepath.Join(t.TempDir(), "noise")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	line := `echo first >&2; cat ` + path + `; echo middle; cat ` + path + ` >&2; for i in 1 2 3 4 5 6 7 8 9; do echo o$i; echo e$i >&2; done; printf end >&2`
	for _, ch := range channels() {
		t.Run(ch.name, func(t *testing.T) {
			plain := exec.Command("/bin/bash", "-c", line)
			got := ch.open(t, plain)
			if err := plain.Run(); err != nil {
				t.Fatal(err)
			}
			wantOut, wantErr := got()

			b := allowing(t)
			cmd := shimmed(t, b, line)
			got = ch.open(t, cmd)
			if err := cmd.Run(); err != nil {
				t.Fatal(err)
			}
			gotOut, gotErr := got()
			if !bytes.Equal(gotOut, wantOut) || !bytes.Equal(gotErr, wantErr) {
				t.Errorf("got %d and %d bytes, want %d and %d, or in another order", len(gotOut), len(gotErr), len(wantOut), len(wantErr))
			}
			c := b.last(t)
			if c.exit.Joined != ch.one {
				t.Errorf("both streams are one: %v, told %v", ch.one, c.exit.Joined)
			}
			if ch.one || ch.seesOut {
				checkSeen(t, "stdout", c.out[1], c.dropped[1], gotOut)
			} else if len(c.out[1]) > 0 {
				t.Errorf("the brain saw %d bytes of stdout", len(c.out[1]))
			}
			if !ch.one {
				checkSeen(t, "stderr", c.out[2], c.dropped[2], gotErr)
			}
		})
	}
}

// checkSeen asks that the brain saw all, or head and tail and how much is missing.
func checkSeen(t *testing.T, stream string, seen []byte, dropped uint64, all []byte) {
	t.Helper()
	if uint64(len(seen))+dropped != uint64(len(all)) {
		t.Errorf("%s: the brain saw %d bytes and was told of %d more, of %d", stream, len(seen), dropped, len(all))
		return
	}
	if dropped == 0 {
		if !bytes.Equal(seen, all) {
			t.Errorf("%s: the brain saw other bytes", stream)
		}
		return
	}
	if !bytes.HasPrefix(all, seen[:keep/2]) || !bytes.HasSuffix(all, seen[len(seen)-keep/2:]) {
		t.Errorf("%s: head or tail is not what the command wrote", stream)
	}
}

func TestFiftyMegabytesArriveInFull(t *testing.T) {
	const line = `head -c 52428800 /dev/zero | tr '\0' 'x'; echo tail >&2`
	for _, ch := range channels()[:5] {
		t.Run(ch.name, func(t *testing.T) {
			b := allowing(t)
			cmd := shimmed(t, b, line)
			got := ch.open(t, cmd)
			start := time.Now()
			if err := cmd.Run(); err != nil {
				t.Fatal(err)
			}
			took := time.Since(start)
			out, errs := got()
			if len(out)+len(errs) != 50<<20+5 || bytes.Count(out, []byte("x")) != 50<<20 {
				t.Errorf("%d and %d bytes arrived", len(out), len(errs))
			}
			c := b.last(t)
			t.Logf("%v; the brain saw %d bytes, %d were dropped", took, len(c.out[1])+len(c.out[2]), c.dropped[1]+c.dropped[2])
			if ch.one && !bytes.HasSuffix(c.out[1], []byte("xtail\n")) {
				t.Error("the tail is missing")
			}
		})
	}
}

func TestABackgroundChildWritesOnAfterTheShellHasEnded(t *testing.T) {
	for _, ch := range channels() {
		t.Run(ch.name, func(t *testing.T) {
			dir := t.TempDir()
			begin, mark := filepath.Join(dir, "begin"), filepath.Join(dir, "done")
			b := allowing(t)
			cmd := shimmed(t, b, `(until test -e `+begin+`; do sleep 0.02; done; for i in 1 2 3 4 5 6 7 8 9; do echo "late $i" >&2; done; : > `+mark+`) & echo started >&2`)
			cmd.WaitDelay = -1
			got := ch.open(t, cmd)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			goOn := func() { _ = os.WriteFile(begin, nil, 0o600) }
			late := time.AfterFunc(time.Minute, goOn)
			state, err := cmd.Process.Wait()
			if err != nil || !state.Success() {
				t.Fatal(state, err)
			}
			if !late.Stop() {
				t.Error("the shim waited for a background child")
			}
			b.last(t)
			goOn()
			waitUntil(t, func() bool { return os.Remove(mark) == nil })
			out, errs := got()
			all := string(out) + string(errs)
			want := "started\nlate 1\nlate 2\nlate 3\nlate 4\nlate 5\nlate 6\nlate 7\nlate 8\nlate 9\n"
			if all != want {
				t.Errorf("arrived:\n%s", all)
			}
		})
	}
}

func TestTheReaderOfAPipeThatGoesAwayIsNoticedByTheCommand(t *testing.T) {
	for _, socket := range []bool{false, true} {
		b := allowing(t)
		cmd := shimmed(t, b, `trap '' PIPE; sleep 0.2; echo one >&2 || exit 9`)
		r, w := rawPair(t, socket)
		cmd.Stderr = w
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		w.Close()
		r.Close()
		if got := status(cmd.Wait()); got != "exit status 9" {
			t.Errorf("socket %v: %s", socket, got)
		}
		b.last(t)
	}
}

func rawPair(t *testing.T, socket bool) (r, w *os.File) {
	t.Helper()
	if !socket {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		return r, w
	}
	fds, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	return os.NewFile(uintptr(fds[0]), "r"), os.NewFile(uintptr(fds[1]), "w")
}

func TestASlowReaderLosesNothing(t *testing.T) {
	for _, socket := range []bool{false, true} {
		b := allowing(t)
		cmd := shimmed(t, b, `head -c 2000000 /dev/zero >&2; echo end >&2`)
		r, w := rawPair(t, socket)
		cmd.Stderr = w
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		w.Close()
		var all bytes.Buffer
		buf := make([]byte, 50_000)
		for {
			n, err := r.Read(buf)
			all.Write(buf[:n])
			if err != nil {
				break
			}
			unix.Poll(nil, 2)
		}
		r.Close()
		if err := cmd.Wait(); err != nil || all.Len() != 2_000_004 {
			t.Errorf("socket %v: %d bytes, %v", socket, all.Len(), err)
		}
		b.last(t)
	}
}

func TestOutputReachesTheBrainWhileTheCommandRuns(t *testing.T) {
	for _, ch := range channels() {
		t.Run(ch.name, func(t *testing.T) {
			b := allowing(t)
			cmd := shimmed(t, b, `echo early >&2; read x`)
			got := ch.open(t, cmd)
			in, err := cmd.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			waitUntil(t, func() bool {
				b.mu.Lock()
				defer b.mu.Unlock()
				for _, c := range b.calls {
					return strings.Contains(string(c.out[1])+string(c.out[2]), "early")
				}
				return false
			})
			in.Close()
			cmd.Wait()
			got()
			b.last(t)
		})
	}
}

func TestWhatTheAgentHadWrittenBeforeIsNotTheCommandsOutput(t *testing.T) {
	b := allowing(t)
	cmd := shimmed(t, b, `echo mine`)
	f, got := openFile(t)
	f.WriteString("before\n")
	cmd.Stdout, cmd.Stderr = f, f
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	if s := string(got()); s != "before\nmine\n" {
		t.Errorf("the file holds %q", s)
	}
	if seen := string(b.last(t).out[1]); seen != "mine\n" {
		t.Errorf("the brain saw %q", seen)
	}
}

func TestNothingIsCapturedOfDevicesAndClosedStreams(t *testing.T) {
	b := allowing(t)
	cmd := shimmed(t, b, `echo out; echo err >&2; exit 4`)
	if got := status(cmd.Run()); got != "exit status 4" { // exec opens /dev/null
		t.Error(got)
	}
	if c := b.last(t); len(c.out[1])+len(c.out[2]) > 0 || c.exit.Code != 4 {
		t.Errorf("%+v", c)
	}
}

// waitUntil waits for something that other processes do.
func waitUntil(t *testing.T, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !done(); {
		if time.Now().After(deadline) {
			t.Fatal("it has not happened within a minute")
		}
		unix.Poll(nil, 5)
	}
}
