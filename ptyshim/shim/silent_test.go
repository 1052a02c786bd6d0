package shim

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"cake/ptyshim/wire"
)

// A listener is a brain of any manners.
func listener(t *testing.T, manners func(c net.Conn, over <-chan struct{})) *brain {
	t.Helper()
	path := filepath.Join(shortDir(t), "brain.sock")
	l, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	over, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			manners(c, over)
			c.Close()
		}
	}()
	t.Cleanup(func() {
		close(over)
		l.Close()
		<-done
	})
	return &brain{socket: path}
}

// frames encodes messages.
func frames(ms ...wire.Message) []byte {
	var b []byte
	for _, m := range ms {
		b, _ = wire.Append(b, m)
	}
	return b
}

func TestWhateverTheBrainDoesTheCommandRuns(t *testing.T) {
	allow := frames(wire.Verdict{Allow: true})
	manners := map[string]func(net.Conn, <-chan struct{}){
		"closes at once":           func(net.Conn, <-chan struct{}) {},
		"answers garbage":          func(c net.Conn, over <-chan struct{}) { c.Write([]byte("HTTP/1.1 400 Bad Request\r\n\r\n")) },
		"answers a huge frame":     func(c net.Conn, over <-chan struct{}) { c.Write([]byte{0xff, 0xff, 0xff, 0xff, 2}) },
		"answers another message":  func(c net.Conn, over <-chan struct{}) { c.Write(frames(wire.HookReply{})) },
		"refuses":                  func(c net.Conn, over <-chan struct{}) { c.Write(frames(wire.Refusal{Text: "too old"})) },
		"answers half":             func(c net.Conn, over <-chan struct{}) { c.Write(allow[:3]) },
		"closes after the verdict": func(c net.Conn, over <-chan struct{}) { readFrame(c); c.Write(allow) },
		"garbage after the verdict": func(c net.Conn, over <-chan struct{}) {
			readFrame(c)
			c.Write(append(allow[:len(allow):len(allow)], "xxxxxxxxxx"...))
		},
		"talks on and on":   func(c net.Conn, over <-chan struct{}) { readFrame(c); c.Write(bytes.Repeat(allow, 5000)) },
		"never reads again": func(c net.Conn, over <-chan struct{}) { readFrame(c); c.Write(allow); <-over },
		"never answers":     func(c net.Conn, over <-chan struct{}) { readFrame(c); <-over },
	}
	for name, m := range manners {
		t.Run(name, func(t *testing.T) {
			b := listener(t, m)
			for _, ch := range channels()[:3] {
				cmd := shimmed(t, b, `head -c 3000000 /dev/zero; echo out; echo err >&2; exit 5`)
				cmd.Env = with(cmd.Env, "SHIM_TEST_ASK=200ms", "SHIM_TEST_NOTE=350ms")
				got := ch.open(t, cmd)
				start := time.Now()
				if s := status(cmd.Run()); s != "exit status 5" {
					t.Errorf("%s: %s", ch.name, s)
				}
				if took := time.Since(start); took > 15*time.Second {
					t.Errorf("%s: it took %v", ch.name, took)
				}
				out, _ := got()
				if len(out) != 3000008 || !bytes.HasSuffix(out, []byte("\x00out\nerr\n")) {
					t.Errorf("%s: %d bytes arrived", ch.name, len(out))
				}
				if name == "never reads again" || name == "never answers" {
					return // it serves one
				}
			}
		})
	}
}

// A brain that is slow is waited for where the line would lose something, and
// only there.
func TestASlowBrainIsWaitedForBeforeALoss(t *testing.T) {
	const quick, patient = "20ms", "20s"
	denial := frames(wire.Verdict{Message: "Operator (CAKE): Stop. You would lose it."})
	slow := func(c net.Conn, over <-chan struct{}) {
		readFrame(c)
		time.Sleep(300 * time.Millisecond)
		c.Write(denial)
	}
	silent := func(c net.Conn, over <-chan struct{}) { readFrame(c); <-over }
	for name, tc := range map[string]struct {
		manners     func(net.Conn, <-chan struct{})
		line, doubt string
		status      string
	}{
		"it denies late":                       {slow, "git stash clear", patient, "exit status 126"},
		"it denies late what git may have not": {slow, "rm -rf src", patient, "exit status 126"},
		"it denies late what overwrites":       {slow, "echo x > there", patient, "exit status 126"},
		"it denies late what a script does":    {slow, "sh script", patient, "exit status 126"},
		"nothing would be lost":                {silent, "true", patient, "exit 0"},
		"only something new is written":        {silent, "echo x > new", patient, "exit 0"},
		"the floor needs no word":              {silent, "exit 3; rm -rf /", patient, "exit status 126"},
		"it never answers":                     {silent, "git -C /nowhere stash clear", quick, "exit status 128"},
	} {
		t.Run(name, func(t *testing.T) {
			cmd := shimmed(t, listener(t, tc.manners), tc.line)
			cmd.Dir = t.TempDir()
			if err := os.WriteFile(filepath.Join(cmd.Dir, "there"), nil, 0o600); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(cmd.Dir, "script"), []byte("rm -rf src\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			cmd.Env = with(cmd.Env, "SHIM_TEST_ASK=50ms", "SHIM_TEST_DOUBT="+tc.doubt)
			start := time.Now()
			out, err := cmd.CombinedOutput()
			if status(err) != tc.status {
				t.Errorf("%s\n%s", status(err), out)
			}
			if time.Since(start) > 15*time.Second {
				t.Errorf("it took %v", time.Since(start))
			}
		})
	}
}

// A shim that a busy machine has kept from asking in time asks all the same.
func TestAShimThatIsLateItselfAsksBeforeALoss(t *testing.T) {
	b := newBrain(t, &brain{verdict: wire.Verdict{Message: "Operator (CAKE): Stop. You would lose it."}})
	cmd := shimmed(t, b, "git stash clear")
	cmd.Dir = t.TempDir()
	cmd.Env = with(cmd.Env, "SHIM_TEST_ASK=1ns", "SHIM_TEST_DOUBT=20s")
	if out, err := cmd.CombinedOutput(); status(err) != "exit status 126" {
		t.Errorf("%s\n%s", status(err), out)
	}
}

// readFrame reads one message of a shim.
func readFrame(c net.Conn) wire.Message {
	r := wire.NewReader(c)
	if r.Await() != nil {
		return nil
	}
	m, _ := r.Message()
	return m
}

func TestWithoutABrainTheCommandRuns(t *testing.T) {
	long := filepath.Join("/tmp", strings.Repeat("x", 108), "brain.sock")
	stale := filepath.Join(shortDir(t), "stale.sock")
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := unix.Bind(fd, &unix.SockaddrUnix{Name: stale}); err != nil {
		t.Fatal(err)
	}
	unix.Close(fd)
	for name, socket := range map[string]string{
		"no socket is named": "", "it is not there": "/nowhere/brain.sock",
		"nobody listens": stale, "its path is too long": long,
	} {
		t.Run(name, func(t *testing.T) {
			cmd := shimmed(t, nil, `echo $CAKE_NESTED; exit 3`)
			if socket != "" {
				cmd.Env = append(cmd.Env, "CAKE_SOCKET="+socket)
			}
			out, err := cmd.CombinedOutput()
			if string(out) != fmt.Sprintln(cmd.Process.Pid) || status(err) != "exit status 3" {
				t.Errorf("%q, %s", out, status(err))
			}
		})
	}
}

func TestAFullQueueOfTheBrainCostsNoMoreThanTheTimeToAsk(t *testing.T) {
	path := filepath.Join(shortDir(t), "full.sock")
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Close(fd)
	if err := unix.Bind(fd, &unix.SockaddrUnix{Name: path}); err != nil {
		t.Fatal(err)
	}
	if err := unix.Listen(fd, 0); err != nil {
		t.Fatal(err)
	}
	first, err := wire.Dial(path, time.Now().Add(time.Minute))
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	start := time.Now()
	cmd := shimmed(t, &brain{socket: path}, `exit 3`)
	cmd.Env = with(cmd.Env, "SHIM_TEST_ASK=")
	if got := status(cmd.Run()); got != "exit status 3" {
		t.Error(got)
	}
	if took := time.Since(start); took > 15*time.Second {
		t.Errorf("it took %v", took)
	}
}

func TestABrainThatIsLateHearsTheRestAndThatItWasLate(t *testing.T) {
	answer := make(chan struct{})
	b := newBrain(t, &brain{verdict: wire.Verdict{Message: "too late"}, slow: answer, note: "late note"})
	cmd := shimmed(t, b, `echo ready; read x; exit 3`)
	cmd.Env = with(cmd.Env, "SHIM_TEST_ASK=20ms")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	read := started(t, cmd)
	close(answer)
	waitUntil(t, func() bool { // the brain works again
		b.mu.Lock()
		defer b.mu.Unlock()
		for _, c := range b.calls {
			return len(c.out[1]) > 0
		}
		return false
	})
	in.Close()
	if got := status(cmd.Wait()); got != "exit status 3" {
		t.Error(got)
	}
	if c := b.last(t); c.exit == nil || !c.exit.Late || c.exit.Code != 3 || string(c.out[1]) != "ready\n" {
		t.Errorf("%+v", c)
	}
	if got := read(); got != "ready\nlate note\n" {
		t.Errorf("%q", got)
	}
}

func TestASilentBrainIsNotWaitedForAtTheEnd(t *testing.T) {
	answer := make(chan struct{})
	b := newBrain(t, &brain{verdict: wire.Verdict{Allow: true}, slow: answer})
	cmd := shimmed(t, b, `echo some output`)
	cmd.Env = with(cmd.Env, "SHIM_TEST_ASK=20ms")
	start := time.Now()
	if out, err := cmd.CombinedOutput(); err != nil || string(out) != "some output\n" {
		t.Errorf("%q, %v", out, err)
	}
	if took := time.Since(start); took > 15*time.Second {
		t.Errorf("it took %v", took)
	}
	close(answer)
	if c := b.last(t); c.exit == nil || !c.exit.Late || string(c.out[1]) != "some output\n" {
		t.Errorf("%+v", c)
	}
}

func TestTheNoteStandsOnALineOfItsOwnBelowTheOutput(t *testing.T) {
	for _, ch := range channels() {
		t.Run(ch.name, func(t *testing.T) {
			b := newBrain(t, &brain{verdict: wire.Verdict{Allow: true}, note: "Operator (CAKE): Stop. Run x."})
			cmd := shimmed(t, b, `echo out; printf err >&2`)
			got := ch.open(t, cmd)
			if err := cmd.Run(); err != nil {
				t.Fatal(err)
			}
			out, errs := got()
			if all := string(out) + string(errs); all != "out\nerr\nOperator (CAKE): Stop. Run x.\n" {
				t.Errorf("%q", all)
			}
			b.last(t)
		})
	}
}

func TestALongNoteIsCut(t *testing.T) {
	b := newBrain(t, &brain{verdict: wire.Verdict{Allow: true}, note: strings.Repeat("n", 10_000)})
	cmd := shimmed(t, b, `true`)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	if err := cmd.Run(); err != nil || errs.Len() != longestNote-1 {
		t.Errorf("%d bytes, %v", errs.Len(), err)
	}
}

func TestManyShimsAtOnce(t *testing.T) {
	b := allowing(t)
	const n = 40
	results := make(chan string, n)
	for i := range n {
		cmd := shimmed(t, b, `echo "$0" >&2; exit $((0x$0))`, string("0123456789abcdef"[i%16]))
		go func() {
			var errs bytes.Buffer
			cmd.Stderr = &errs
			ended := status(cmd.Run())
			results <- ended + " " + errs.String()
		}()
	}
	seen := map[string]int{}
	for range n {
		seen[<-results]++
		b.last(t)
	}
	if len(seen) != 16 || seen["exit status 10 a\n"] != 2 {
		t.Errorf("%v", seen)
	}
}

func TestAHookCallIsCarriedToTheBrainAndBack(t *testing.T) {
	payload := []byte(`{"tool_name":"Bash"}` + strings.Repeat(" ", 200_000))
	b := newBrain(t, &brain{reply: wire.HookReply{Stdout: []byte(`{"x":1}`), ExitCode: 2}})
	cmd := command(t, b, "bash")
	cmd.Args = []string{"cake-shim", "hook", "PreToolUse"}
	cmd.Env = append(cmd.Env, "SHIM_TEST_HOOK=20s")
	cmd.Stdin = bytes.NewReader(payload)
	out, err := cmd.Output()
	if string(out) != `{"x":1}` || status(err) != "exit status 2" {
		t.Errorf("%q, %s", out, status(err))
	}
	if len(b.hooks) != 1 || b.hooks[0].Event != "PreToolUse" || b.hooks[0].Session != "s1" || !bytes.Equal(b.hooks[0].Payload, payload) {
		t.Errorf("%d hooks were seen", len(b.hooks))
	}
}

func TestAHookWithoutAnAnswerHasNoOpinion(t *testing.T) {
	good := listener(t, func(c net.Conn, over <-chan struct{}) { readFrame(c); c.Write(frames(wire.HookReply{ExitCode: 2})) })
	for name, tt := range map[string]struct {
		b     *brain
		stdin string
	}{
		"no brain is named": {nil, "{}"},
		"it is not there":   {&brain{socket: "/nowhere/x"}, "{}"},
		"it is silent":      {listener(t, func(c net.Conn, over <-chan struct{}) { <-over }), "{}"},
		"it closes":         {listener(t, func(c net.Conn, over <-chan struct{}) {}), "{}"},
		"it says nonsense":  {listener(t, func(c net.Conn, over <-chan struct{}) { readFrame(c); c.Write(frames(wire.Note{})) }), "{}"},
		"it is too much":    {good, strings.Repeat(" ", wire.MaxFrame)},
	} {
		t.Run(name, func(t *testing.T) {
			cmd := command(t, tt.b, "bash")
			cmd.Args = []string{"cake-shim", "hook", "PreToolUse"}
			cmd.Env = append(cmd.Env, "SHIM_TEST_HOOK=100ms")
			cmd.Stdin = strings.NewReader(tt.stdin)
			if out, err := cmd.CombinedOutput(); len(out) > 0 || err != nil {
				t.Errorf("%q, %v", out, err)
			}
		})
	}
	t.Run("its input never ends", func(t *testing.T) {
		cmd := command(t, good, "bash")
		cmd.Args = []string{"cake-shim", "hook", "PreToolUse"}
		cmd.Env = append(cmd.Env, "SHIM_TEST_HOOK=100ms")
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		defer w.Close()
		cmd.Stdin = r
		if out, err := cmd.CombinedOutput(); len(out) > 0 || err != nil {
			t.Errorf("%q, %v", out, err)
		}
	})
}

func TestWithoutABrainTheCatastrophicClassStaysClosed(t *testing.T) {
	never := make(chan struct{})
	slow := newBrain(t, &brain{verdict: wire.Verdict{Allow: true}, slow: never})
	t.Cleanup(func() { close(never) })
	for name, b := range map[string]*brain{"it is not there": nil, "it is slow": slow} {
		t.Run(name, func(t *testing.T) {
			cmd := shimmed(t, b, `echo ran; exit 3; rm -rf /`)
			cmd.Env = with(cmd.Env, "SHIM_TEST_ASK=20ms")
			out, err := cmd.CombinedOutput()
			if status(err) != "exit status 126" || !strings.HasPrefix(string(out), "Operator (CAKE): Stop. ") {
				t.Errorf("%q, %s", out, status(err))
			}
		})
	}
}
