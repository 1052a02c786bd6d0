package gate

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
	"golang.org/x/sys/unix"

	"cake/ptyshim/wire"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// A recorder is a handler that writes down what it hears.
type recorder struct {
	mu    sync.Mutex
	heard []string
	gone  chan Caller
	block chan struct{} // Check waits for it, if it is not nil
	asks  bool          // callers are told to wait
}

func (r *recorder) ask(from Caller) {
	if !r.asks {
		return
	}
	if err := from.Wait(time.Minute, "no answer"); err != nil {
		r.note(from, "%v", err)
	}
}

func (r *recorder) note(from Caller, format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.heard = append(r.heard, fmt.Sprintf("%d ", from.ID)+fmt.Sprintf(format, args...))
}

func (r *recorder) Check(ctx context.Context, from Caller, c wire.Check) wire.Verdict {
	r.ask(from)
	r.note(from, "check %s", c.Line)
	if r.block != nil {
		select {
		case <-r.block:
		case <-ctx.Done():
		}
	}
	return wire.Verdict{Allow: true, Message: c.Line}
}
func (r *recorder) Output(from Caller, o wire.Output) { r.note(from, "output %d %s", o.Stream, o.Data) }
func (r *recorder) Exit(_ context.Context, from Caller, e wire.Exit) wire.Note {
	r.note(from, "exit %d", e.Code)
	return wire.Note{Text: "noted"}
}
func (r *recorder) Gone(from Caller) {
	r.note(from, "gone")
	r.gone <- from
}
func (r *recorder) Hook(_ context.Context, from Caller, h wire.Hook) wire.HookReply {
	r.ask(from)
	r.note(from, "hook %s", h.Event)
	return wire.HookReply{Stdout: h.Payload}
}
func (r *recorder) Resolve(_ context.Context, from Caller, m wire.Resolve) wire.Resolved {
	r.note(from, "resolve %s", m.Incident)
	return wire.Resolved{Done: true}
}
func (r *recorder) Allow(_ context.Context, from Caller, m wire.Allow) wire.Allowed {
	r.note(from, "%s %s", m.Verb, m.ID)
	return wire.Allowed{Done: true}
}
func (r *recorder) Nap(_ context.Context, from Caller, m wire.Nap) wire.Resolved {
	r.note(from, "nap %s", m.For)
	return wire.Resolved{Done: true, Text: "sleeps"}
}

func (r *recorder) Order(_ context.Context, from Caller, m wire.Order) wire.Resolved {
	r.note(from, "order %s by %s", m.Verb, m.By)
	return wire.Resolved{Done: true, Text: "ordered"}
}

func (r *recorder) Page(_ context.Context, from Caller, m wire.Page) wire.Resolved {
	r.note(from, "page %s", m.Verb)
	return wire.Resolved{Done: true, Text: "a page"}
}

func (r *recorder) log() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string(nil), r.heard...)
}

// A house is a running gate.
type house struct {
	*recorder
	path     string
	problems chan error
}

func open(t *testing.T, o Options) *house {
	t.Helper()
	dir, err := os.MkdirTemp("", "gate")
	if err != nil {
		t.Fatal(err)
	}
	h := &house{recorder: &recorder{gone: make(chan Caller, 4096)}, path: filepath.Join(dir, "s", "brain.sock"), problems: make(chan error, 4096)}
	if r, ok := o.Handler.(*recorder); ok {
		r.gone = h.gone
		h.recorder = r
	}
	o.Path, o.Handler, o.Problem = h.path, h.recorder, func(err error) { h.problems <- err }
	g, err := Listen(o)
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
		if _, err := os.Lstat(h.path); err == nil {
			t.Error("the socket is still there")
		}
		os.RemoveAll(dir)
	})
	return h
}

// private is a directory that is the test's alone.
func private(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	return dir
}

func soon() time.Time { return time.Now().Add(time.Minute) }

func (h *house) dial(t *testing.T) *wire.Conn {
	t.Helper()
	c, err := wire.Dial(h.path, soon())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

func send(t *testing.T, c *wire.Conn, ms ...wire.Message) {
	t.Helper()
	for _, m := range ms {
		if err := c.Send(m, soon()); err != nil {
			t.Fatal(err)
		}
	}
}

func receive(t *testing.T, c *wire.Conn, want wire.Message) {
	t.Helper()
	got, err := c.Receive(soon())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
}

func check(line string) wire.Check { return wire.Check{Version: wire.Version, Line: line} }

func TestACommandIsFollowedFromItsQuestionToItsEnd(t *testing.T) {
	h := open(t, Options{})
	c := h.dial(t)
	send(t, c, check("ls"))
	receive(t, c, wire.Verdict{Allow: true, Message: "ls"})
	send(t, c, wire.Output{Stream: wire.Stderr, Data: []byte("a")}, wire.Output{Stream: wire.Stdout, Data: []byte("b")}, wire.Exit{Code: 3})
	receive(t, c, wire.Note{Text: "noted"})
	if from := <-h.gone; from != (Caller{ID: 1, PID: os.Getpid()}) {
		t.Errorf("%+v", from)
	}
	if diff := cmp.Diff([]string{"1 check ls", "1 output 2 a", "1 output 1 b", "1 exit 3", "1 gone"}, h.log()); diff != "" {
		t.Error(diff)
	}
}

func TestAHookAndAPersonAreAnswered(t *testing.T) {
	h := open(t, Options{})
	c := h.dial(t)
	send(t, c, wire.Hook{Version: wire.Version, Event: "Stop", Payload: []byte("{}")})
	receive(t, c, wire.HookReply{Stdout: []byte("{}")})
	c = h.dial(t)
	send(t, c, wire.Resolve{Version: wire.Version, Incident: "i"})
	receive(t, c, wire.Resolved{Done: true})
	c = h.dial(t)
	send(t, c, wire.Allow{Version: wire.Version, Verb: wire.AllowOnce, ID: "d"})
	receive(t, c, wire.Allowed{Done: true})
	c = h.dial(t)
	send(t, c, wire.Nap{Version: wire.Version, For: time.Minute})
	receive(t, c, wire.Resolved{Done: true, Text: "sleeps"})
	c = h.dial(t)
	send(t, c, wire.Order{Version: wire.Version, Verb: "ack", By: "Ann"})
	receive(t, c, wire.Resolved{Done: true, Text: "ordered"})
}

// A handler that asks a person tells the caller to wait, before it answers.
func TestACallerIsToldToWait(t *testing.T) {
	h := open(t, Options{Handler: &recorder{asks: true}})
	c := h.dial(t)
	send(t, c, check("publish"))
	receive(t, c, wire.Wait{For: time.Minute, Else: "no answer"})
	receive(t, c, wire.Verdict{Allow: true, Message: "publish"})
	c = h.dial(t)
	send(t, c, wire.Hook{Version: wire.Version, Event: "PreToolUse", Payload: []byte("{}")})
	receive(t, c, wire.Wait{For: time.Minute, Else: "no answer"})
	receive(t, c, wire.HookReply{Stdout: []byte("{}")})
	if err := (Caller{}).Wait(time.Minute, ""); err == nil {
		t.Error("nobody was told to wait")
	}
}

func TestWhatAShimSaidBeforeItWentIsStillHeard(t *testing.T) {
	block := make(chan struct{})
	h := open(t, Options{Handler: &recorder{block: block}})
	c := h.dial(t)
	send(t, c, check("late"), wire.Output{Stream: wire.Stdout, Data: []byte("a")}, wire.Exit{Code: 1, Late: true})
	c.Close()
	close(block)
	<-h.gone
	if diff := cmp.Diff([]string{"1 check late", "1 output 1 a", "1 exit 1", "1 gone"}, h.log()); diff != "" {
		t.Error(diff)
	}
	if len(h.problems) > 0 {
		t.Error(<-h.problems)
	}
}

func TestAShimThatIsKilledIsGone(t *testing.T) {
	h := open(t, Options{})
	c := h.dial(t)
	send(t, c, check("sleep"))
	receive(t, c, wire.Verdict{Allow: true, Message: "sleep"})
	c.Close()
	<-h.gone
}

func TestAnotherVersionIsToldSo(t *testing.T) {
	h := open(t, Options{})
	c := h.dial(t)
	send(t, c, wire.Check{Version: 9})
	receive(t, c, wire.Refusal{Text: wire.VersionError{Got: 9}.Error()})
	if err := <-h.problems; !strings.Contains(err.Error(), "wire version 9") {
		t.Error(err)
	}
}

func TestWhoBreaksTheRulesIsCutOffAndNobodyElse(t *testing.T) {
	h := open(t, Options{Patience: 500 * time.Millisecond})
	good := h.dial(t)
	send(t, good, check("good"))
	receive(t, good, wire.Verdict{Allow: true, Message: "good"})
	bad := map[string]func(c net.Conn){
		"says nothing":          func(net.Conn) {},
		"begins and stops":      func(c net.Conn) { c.Write([]byte{0, 0, 0, 9, 1}) },
		"begins with an end":    func(c net.Conn) { write(c, wire.Exit{}) },
		"talks nonsense":        func(c net.Conn) { c.Write([]byte("GET / HTTP/1.1\r\n\r\n")) },
		"asks twice":            func(c net.Conn) { write(c, check("a"), check("b")) },
		"stops in the middle":   func(c net.Conn) { write(c, check("a")); c.Write([]byte{0, 0, 0, 9, 3}) },
		"garbage after a check": func(c net.Conn) { write(c, check("a")); c.Write([]byte{0, 0, 0, 1, 77}) },
	}
	for name, do := range bad {
		c, err := net.Dial("unix", h.path)
		if err != nil {
			t.Fatal(err)
		}
		do(c)
		select {
		case err := <-h.problems:
			if !strings.HasPrefix(err.Error(), "cannot ") {
				t.Errorf("%s: %v", name, err)
			}
		case <-time.After(time.Minute):
			t.Errorf("%s: nothing happened", name)
		}
		c.Close()
	}
	send(t, good, wire.Exit{Code: 0})
	receive(t, good, wire.Note{Text: "noted"})
}

func write(c net.Conn, ms ...wire.Message) {
	var b []byte
	for _, m := range ms {
		b, _ = wire.Append(b, m)
	}
	c.Write(b)
}

func TestOneProcessCannotTakeAllConnections(t *testing.T) {
	h := open(t, Options{MaxPerProcess: 2})
	first, second := h.dial(t), h.dial(t)
	send(t, first, check("1"))
	receive(t, first, wire.Verdict{Allow: true, Message: "1"})
	send(t, second, check("2"))
	receive(t, second, wire.Verdict{Allow: true, Message: "2"})
	third := h.dial(t)
	if _, err := third.Receive(soon()); err == nil || err == wire.ErrTimeout {
		t.Error(err)
	}
	if err := <-h.problems; !strings.Contains(err.Error(), "it has 2 connections already") {
		t.Error(err)
	}
	first.Close()
	<-h.gone
	for { // the place is free a moment after Gone
		c := h.dial(t)
		if c.Send(check("4"), soon()) == nil {
			if _, err := c.Receive(soon()); err == nil {
				return
			}
		}
	}
}

func TestThereIsAnEndToConnections(t *testing.T) {
	h := open(t, Options{MaxCallers: 1})
	first := h.dial(t)
	send(t, first, check("1"))
	receive(t, first, wire.Verdict{Allow: true, Message: "1"})
	second := h.dial(t)
	if _, err := second.Receive(soon()); err == nil || err == wire.ErrTimeout {
		t.Error(err)
	}
	if err := <-h.problems; !strings.Contains(err.Error(), "1 shims are connected already") {
		t.Error(err)
	}
}

func TestTheEndOfTheBrainEndsEveryConversation(t *testing.T) {
	path := filepath.Join(private(t), "s")
	r := &recorder{gone: make(chan Caller, 1), block: make(chan struct{})}
	g, err := Listen(Options{Path: path, Handler: r})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- g.Run(ctx) }()
	c, err := wire.Dial(path, soon())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	send(t, c, check("asks for ever"))
	for len(r.log()) == 0 {
		unix.Poll(nil, 1)
	}
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
	<-r.gone
}

func TestTheSocketIsPrivate(t *testing.T) {
	h := open(t, Options{})
	for path, want := range map[string]os.FileMode{h.path: 0o600 | os.ModeSocket, filepath.Dir(h.path): 0o700 | os.ModeDir} {
		if info, err := os.Lstat(path); err != nil || info.Mode() != want {
			t.Errorf("%s: %v, %v", path, info.Mode(), err)
		}
	}
	if err := allowed(&unix.Ucred{Pid: 7, Uid: 12345}, os.Geteuid()); err == nil || err.Error() != "cannot serve process 7: it belongs to user 12345" {
		t.Error(err)
	}
}

func TestAPlaceThatIsNotOursIsRefusedInWords(t *testing.T) {
	dir := private(t)
	mode := func(name string, m os.FileMode) string {
		d := filepath.Join(dir, name)
		if err := os.Mkdir(d, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(d, m); err != nil {
			t.Fatal(err)
		}
		return d
	}
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	link, datagram := filepath.Join(dir, "link"), filepath.Join(dir, "datagram")
	if err := os.Symlink(mode("real", 0o700), link); err != nil {
		t.Fatal(err)
	}
	pc, err := net.ListenPacket("unixgram", datagram)
	if err != nil {
		t.Fatal(err)
	}
	defer pc.Close()
	foreign := mode("foreign", 0o700)
	if os.Geteuid() == 0 {
		if err := os.Chown(foreign, 12345, -1); err != nil {
			t.Fatal(err)
		}
	}
	for name, tt := range map[string]struct{ path, want string }{
		"a link":                    {filepath.Join(link, "s"), "it is no directory"},
		"another kind of socket":    {datagram, "cannot tell whether a brain is listening"},
		"no handler's path is long": {filepath.Join(dir, strings.Repeat("x", 120), "s"), "bytes and 107 is the most"},
		"empty path":                {"", "an empty socket path"},
		"open directory":            {filepath.Join(mode("open", 0o755), "s"), "must be 0700"},
		"open above":                {filepath.Join(mode("above", 0o777), "d", "s"), "others could replace"},
		"no directory":              {filepath.Join(file, "s"), "cannot make the directory"},
		"no socket":                 {file, "something that is no socket"},
	} {
		g, err := Listen(Options{Path: tt.path, Handler: &recorder{}})
		if err == nil {
			g.Close()
		}
		if err == nil || !strings.HasPrefix(err.Error(), "cannot ") || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Listen(Options{Path: filepath.Join(dir, "s")}); err == nil {
		t.Error("a gate without a handler")
	}
	if os.Geteuid() != 0 {
		return // only root can make what belongs to somebody else
	}
	for _, path := range []string{filepath.Join(foreign, "s"), filepath.Join(foreign, "d", "s")} {
		if _, err := Listen(Options{Path: path, Handler: &recorder{}}); err == nil || !strings.Contains(err.Error(), "user 12345") {
			t.Errorf("%s: %v", path, err)
		}
	}
}

func TestOnlyTheSocketOfABrainThatIsGoneIsReplaced(t *testing.T) {
	path := filepath.Join(private(t), "s")
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := unix.Bind(fd, &unix.SockaddrUnix{Name: path}); err != nil {
		t.Fatal(err)
	}
	unix.Close(fd) // a brain that was killed leaves its socket behind
	g, err := Listen(Options{Path: path, Handler: &recorder{}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Listen(Options{Path: path, Handler: &recorder{}}); !errors.Is(err, ErrBusy) {
		t.Error(err)
	}
	if err := g.Close(); err != nil {
		t.Error(err)
	}
}

func TestABrokenListenerEndsTheGate(t *testing.T) {
	path := filepath.Join(private(t), "s")
	g, err := Listen(Options{Path: path, Handler: &recorder{}})
	if err != nil {
		t.Fatal(err)
	}
	g.Close()
	if err := g.Run(context.Background()); err == nil || !strings.HasPrefix(err.Error(), "cannot go on listening on ") {
		t.Error(err)
	}
	if !passing(&net.OpError{Err: os.NewSyscallError("accept", syscall.EMFILE)}) || passing(net.ErrClosed) {
		t.Error("only a lack of resources passes")
	}
}

func TestALackOfDescriptorsPasses(t *testing.T) {
	h := open(t, Options{})
	first := h.dial(t)
	send(t, first, check("1"))
	receive(t, first, wire.Verdict{Allow: true, Message: "1"})
	var old unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &old); err != nil {
		t.Fatal(err)
	}
	client, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Close(client)
	low := old
	low.Cur = 0
	if err := unix.Setrlimit(unix.RLIMIT_NOFILE, &low); err != nil {
		t.Fatal(err)
	}
	err = unix.Connect(client, &unix.SockaddrUnix{Name: h.path})
	problem := <-h.problems
	if again := unix.Setrlimit(unix.RLIMIT_NOFILE, &old); again != nil || err != nil {
		t.Fatal(again, err)
	}
	if !errors.Is(problem, unix.EMFILE) {
		t.Error(problem)
	}
	c := h.dial(t)
	send(t, c, check("2"))
	receive(t, c, wire.Verdict{Allow: true, Message: "2"})
}

// A decision's way through the socket, the client's connection included.
func BenchmarkDecision(b *testing.B) {
	path := filepath.Join(private(b), "s")
	g, err := Listen(Options{Path: path, Handler: &quiet{}})
	if err != nil {
		b.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- g.Run(ctx) }()
	defer func() { cancel(); <-done }()
	for b.Loop() {
		c, err := wire.Dial(path, soon())
		if err != nil {
			b.Fatal(err)
		}
		if err := c.Send(check("npm test"), soon()); err != nil {
			b.Fatal(err)
		}
		if _, err := c.Receive(soon()); err != nil {
			b.Fatal(err)
		}
		c.Close()
	}
}

type quiet struct{ recorder }

func (*quiet) Check(context.Context, Caller, wire.Check) wire.Verdict {
	return wire.Verdict{Allow: true}
}
func (*quiet) Gone(Caller) {}
