package wire

import (
	"bytes"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// listen serves one connection after another at a socket of the test's own.
func listen(t *testing.T, serve func(net.Conn)) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "wire")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "s")
	l, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			serve(c)
			c.Close()
		}
	}()
	t.Cleanup(func() {
		l.Close()
		<-done
		os.RemoveAll(dir)
	})
	return path
}

func soon() time.Time { return time.Now().Add(time.Minute) }

func TestAMessageGoesThereAndBack(t *testing.T) {
	path := listen(t, func(c net.Conn) {
		for r := NewReader(c); r.Await() == nil; {
			m, err := r.Message()
			if err != nil {
				return
			}
			b, _ := Append(nil, m)
			c.Write(b)
		}
	})
	conn, err := Dial(path, soon())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	big := Note{Text: strings.Repeat("x", 900_000)}
	for _, m := range []Message{Verdict{Allow: true}, big, Note{}} {
		if err := conn.Send(m, soon()); err != nil {
			t.Fatal(err)
		}
		got, err := conn.Receive(soon())
		if err != nil || got != m {
			t.Fatalf("%T: %v", got, err)
		}
	}
}

func TestThePeerThatDoesNothingIsNotWaitedFor(t *testing.T) {
	over := make(chan struct{})
	path := listen(t, func(net.Conn) { <-over })
	t.Cleanup(func() { close(over) })
	conn, err := Dial(path, soon())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := conn.Receive(time.Now().Add(20 * time.Millisecond)); err != ErrTimeout {
		t.Error(err)
	}
	if _, err := conn.TryReceive(); err != ErrShort {
		t.Error(err)
	}
	err = nil
	for i := 0; err == nil && i < 10; i++ {
		err = conn.Send(Note{Text: strings.Repeat("x", 1<<19)}, time.Now().Add(20*time.Millisecond))
	}
	if err != ErrTimeout {
		t.Error(err)
	}
	if n, err := conn.TrySend([]byte("x")); n != 0 || err != nil {
		t.Error(n, err)
	}
	if err := conn.Send(Note{Text: strings.Repeat("x", MaxFrame)}, soon()); err != ErrTooLong {
		t.Error(err)
	}
}

func TestThePeerThatIsGoneIsNoticed(t *testing.T) {
	path := listen(t, func(c net.Conn) { c.Write([]byte{0, 0}) })
	conn, err := Dial(path, soon())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := conn.Receive(soon()); err != io.EOF {
		t.Error(err)
	}
	if err := conn.Send(Note{}, soon()); !errors.Is(err, unix.EPIPE) {
		t.Error(err)
	}
	conn.Close()
	conn.Close()
	if _, err := conn.Receive(soon()); !errors.Is(err, unix.EBADF) {
		t.Error(err)
	}
}

func TestASocketThatCannotBeReachedIsNamed(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, path := range map[string]string{
		"empty": "", "missing": filepath.Join("/tmp", "nowhere", "s"), "no socket": file,
		"too long": "/tmp/" + strings.Repeat("x", 103),
	} {
		_, err := Dial(path, soon())
		if err == nil || !strings.HasPrefix(err.Error(), "cannot ") || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := CheckPath("/tmp/" + strings.Repeat("x", 102)); err != nil {
		t.Error(err)
	}
}

// Whoever was kept waiting by the machine has not waited for the brain yet.
func TestAQuestionIsPutEvenWhenTheTimeIsOver(t *testing.T) {
	path := filepath.Join(os.TempDir(), "wire-late-"+strconv.Itoa(os.Getpid()))
	l, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	over := time.Now().Add(-time.Second)
	conn, err := Dial(path, over)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.Send(Check{Line: "true"}, over); err != nil {
		t.Error(err)
	}
	if _, err := conn.Receive(over); err != ErrTimeout {
		t.Error(err)
	}
}

func TestAFullQueueIsATimeout(t *testing.T) {
	path := filepath.Join(os.TempDir(), "wire-full-"+strconv.Itoa(os.Getpid()))
	t.Cleanup(func() { os.Remove(path) })
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Close(fd)
	os.Remove(path)
	if err := unix.Bind(fd, &unix.SockaddrUnix{Name: path}); err != nil {
		t.Fatal(err)
	}
	if err := unix.Listen(fd, 0); err != nil {
		t.Fatal(err)
	}
	first, err := Dial(path, soon())
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	if _, err := Dial(path, time.Now().Add(20*time.Millisecond)); !errors.Is(err, ErrTimeout) {
		t.Error(err)
	}
}

func TestManyMessagesInOnePieceAreAllReceived(t *testing.T) {
	all := bytes.Repeat(frame(t, Note{Text: "n"}), 3000)
	path := listen(t, func(c net.Conn) { c.Write(all) })
	conn, err := Dial(path, soon())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for i := range 3000 {
		if m, err := conn.Receive(soon()); err != nil || m != (Note{Text: "n"}) {
			t.Fatalf("%d: %v, %v", i, m, err)
		}
	}
}
