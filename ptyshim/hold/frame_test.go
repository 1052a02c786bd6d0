package hold

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

func TestFramesComeBackAsTheyWere(t *testing.T) {
	f := newFrame(kindLaunch, "/home", 24, 80, 0, 1<<20, []byte{0, 255}, "")
	b, err := f.encode([]byte("before"))
	if err != nil {
		t.Fatal(err)
	}
	got, n, err := decode(append(b[6:], "after"...))
	if err != nil || n != len(b)-6 {
		t.Fatal(n, err)
	}
	if got.kind != kindLaunch || got.text(0) != "/home" || got.num(1) != 24 || got.num(4) != 1<<20 || !bytes.Equal(got.bytes(5), []byte{0, 255}) {
		t.Errorf("%+v", got)
	}
	if got.num(6) != 0 || got.num(99) != 0 || got.text(99) != "" {
		t.Error("what is missing or no number is not zero")
	}
}

func TestListsTravelInFramesThatFit(t *testing.T) {
	if got := batches(kindArgs, nil); got != nil {
		t.Error(got)
	}
	list := make([]string, 40)
	for i := range list {
		list[i] = strings.Repeat("x", 100_000+i)
	}
	var got []string
	for _, f := range batches(kindEnv, list) {
		if _, err := f.encode(nil); err != nil {
			t.Fatal(err)
		}
		got = appendTexts(got, f)
	}
	if diff := cmp.Diff(list, got); diff != "" {
		t.Error(diff)
	}
	if _, err := newFrame(kindArgs, strings.Repeat("x", maxFrame)).encode(nil); err == nil {
		t.Error("a frame that is too long was made")
	}
}

func TestTermiosTravels(t *testing.T) {
	want := &unix.Termios{Iflag: 1, Oflag: 2, Ispeed: 38400}
	want.Cc[unix.VERASE] = 127
	if diff := cmp.Diff(want, unpackTermios(packTermios(want))); diff != "" {
		t.Error(diff)
	}
	if packTermios(nil) != nil || unpackTermios(nil) != nil || unpackTermios([]byte("short")) != nil {
		t.Error("something was made of nothing")
	}
}

func TestStatusSaysHowTheAgentEnded(t *testing.T) {
	for _, c := range []struct {
		ws   syscall.WaitStatus
		want Status
		text string
	}{
		{7 << 8, Status{Code: 7}, "exit status 7"},
		{15, Status{Signal: 15}, "killed by signal 15 (terminated)"},
		{11 | 0x80, Status{Signal: 11, Core: true}, "killed by signal 11 (segmentation fault), core dumped"},
	} {
		got := statusFromWait(c.ws)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Error(diff)
		}
		if got.String() != c.text {
			t.Errorf("%q", got)
		}
		if diff := cmp.Diff(got, statusOf(got.frame())); diff != "" {
			t.Error("on the wire:", diff)
		}
	}
}

func TestTheParentOfOddlyNamedProgramsIsRead(t *testing.T) {
	for stat, want := range map[string]int{
		"12 (a) b ) S 7 2 3 0 0": 7,
		"":                       0,
		"12":                     0,
		"12 (x) S":               0,
		"12 (x) S a b c":         0,
	} {
		if got := parentOf([]byte(stat)); got != want {
			t.Errorf("%q: %d, want %d", stat, got, want)
		}
	}
}

// socketpair is two connected conns.
func socketpair(t *testing.T) (a, b *conn) {
	t.Helper()
	fds, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	a, b = &conn{fd: fds[0]}, &conn{fd: fds[1]}
	t.Cleanup(func() { a.close(); b.close() })
	return a, b
}

func TestDescriptorsTravelWithTheirFrame(t *testing.T) {
	a, b := socketpair(t)
	r, w, err := pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = unix.Close(r) }()
	if err := a.write(newFrame(kindStarted, 1, 1), w, w); err != nil {
		t.Fatal(err)
	}
	_ = unix.Close(w)
	if _, err := b.read(); err != nil {
		t.Fatal(err)
	}
	got := b.take()
	if _, err := unix.Write(got, []byte("x")); err != nil {
		t.Error(err)
	}
	_ = unix.Close(got)
	b.close() // with one that nobody took
	if n, err := unix.Read(r, make([]byte, 1)); n != 1 || err != nil {
		t.Error(n, err)
	}
	if n, _ := unix.Read(r, make([]byte, 1)); n != 0 {
		t.Error("a descriptor was left open")
	}
	if b.take() != -1 {
		t.Error("there is a descriptor after the close")
	}
}

func pipe() (r, w int, err error) {
	var p [2]int
	err = unix.Pipe2(p[:], unix.O_CLOEXEC)
	return p[0], p[1], err
}

func TestEndsAndGarbageAreToldApart(t *testing.T) {
	a, b := socketpair(t)
	_, _ = unix.Write(a.fd, []byte{0, 0, 0, 0, 'x'})
	if _, err := b.read(); !errors.Is(err, errFrame) {
		t.Error(err)
	}
	a, b = socketpair(t)
	a.close()
	if _, err := b.read(); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	if err := b.write(newFrame(kindBye)); err == nil {
		t.Error("wrote to nobody")
	}
	if err := a.write(newFrame(kindBye)); !errors.Is(err, errClosed) {
		t.Error(err)
	}
	a.hangUp() // does no harm
}

// FuzzDecode: no bytes make the decoder panic or take more than there is, and
// what it understands means the same when it is written again.
func FuzzDecode(f *testing.F) {
	for _, fr := range []frame{newFrame(kindHello, version, ownerKind), newFrame(kindExited, 1, 2, 3), newFrame(kindContinued)} {
		b, err := fr.encode(nil)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Add([]byte{0, 0, 0, 2, 'x', 0xff})
	f.Add([]byte{0xff, 0xff, 0xff, 0xff, 'x'})
	f.Fuzz(func(t *testing.T, b []byte) {
		fr, n, err := decode(b)
		if n > len(b) || n < 0 {
			t.Fatalf("took %d of %d", n, len(b))
		}
		if err != nil || n == 0 {
			return
		}
		again, err := fr.encode(nil)
		if err != nil {
			return // longer, because lengths may be written in more bytes than they need
		}
		back, _, err := decode(again)
		if diff := cmp.Diff(fr, back, cmp.AllowUnexported(frame{})); err != nil || diff != "" {
			t.Error(err, diff)
		}
	})
}
