package gate

import (
	"cake/ptyshim/wire"
	"context"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

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
