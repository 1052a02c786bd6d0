package gate

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"syscall"

	"golang.org/x/sys/unix"

	"cake/ptyshim/wire"
)

// ErrBusy is wrapped by Listen's error where another brain answers already.
var ErrBusy = errors.New("another brain is listening there")

// listen makes a socket at path that only this user can reach.
func listen(path string) (*net.UnixListener, error) {
	if err := wire.CheckPath(path); err != nil {
		return nil, err
	}
	if err := privateDir(filepath.Dir(path)); err != nil {
		return nil, err
	}
	if err := clearStale(path); err != nil {
		return nil, err
	}
	ln, err := net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"})
	if err != nil {
		return nil, fmt.Errorf("cannot listen on %s: %w", path, err)
	}
	// Between bind and chmod nobody else gets in: the directory is 0700.
	if err := os.Chmod(path, 0o600); err != nil {
		ln.Close()
		return nil, fmt.Errorf("cannot make %s private: %w", path, err)
	}
	return ln, nil
}

// privateDir makes dir or checks that it is this user's alone.
func privateDir(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("cannot make the directory of the socket: %w", err)
	}
	info, err := os.Lstat(dir)
	if err != nil {
		return fmt.Errorf("cannot look at the directory of the socket: %w", err)
	}
	if owner := info.Sys().(*syscall.Stat_t).Uid; int(owner) != os.Geteuid() {
		return fmt.Errorf("cannot use %s for a socket: it belongs to user %d; remove it or set XDG_RUNTIME_DIR", dir, owner)
	}
	if !info.IsDir() {
		return fmt.Errorf("cannot use %s for a socket: it is no directory", dir)
	}
	if info.Mode().Perm()&0o077 != 0 {
		return fmt.Errorf("cannot use %s for a socket: its mode is %#o and must be 0700; run chmod 700 %[1]s", dir, info.Mode().Perm())
	}
	return safeAbove(filepath.Dir(dir))
}

// safeAbove checks that nobody else can move a private directory away and put
// another in its place: every directory above it belongs to this user or to
// root, and others may write to it only where it is sticky, as /tmp is.
func safeAbove(dir string) error {
	dir, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return fmt.Errorf("cannot look at the directory of the socket: %w", err)
	}
	for ; ; dir = filepath.Dir(dir) {
		info, err := os.Lstat(dir)
		if err != nil {
			return fmt.Errorf("cannot look at the directory of the socket: %w", err)
		}
		owner := int(info.Sys().(*syscall.Stat_t).Uid)
		open := info.Mode().Perm()&0o022 != 0 && info.Mode()&fs.ModeSticky == 0
		if open || (owner != 0 && owner != os.Geteuid()) {
			return fmt.Errorf("cannot use a socket below %s: user %d owns it, its mode is %v, and others could replace what is in it; set XDG_RUNTIME_DIR", dir, owner, info.Mode())
		}
		if dir == "/" {
			return nil
		}
	}
}

// clearStale removes the socket of a brain that is gone. A connection tells,
// not the file: a brain that was killed leaves its socket behind.
func clearStale(path string) error {
	info, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("cannot look at %s: %w", path, err)
	}
	if info.Mode().Type() != fs.ModeSocket {
		return fmt.Errorf("cannot listen on %s: something that is no socket stands there; move it away", path)
	}
	conn, err := net.Dial("unix", path)
	if err == nil {
		conn.Close()
		return fmt.Errorf("cannot listen on %s: %w", path, ErrBusy)
	}
	if !errors.Is(err, syscall.ECONNREFUSED) {
		return fmt.Errorf("cannot tell whether a brain is listening on %s: %w", path, err)
	}
	if err := os.Remove(path); err != nil {
		return fmt.Errorf("cannot remove the socket of a brain that is gone: %w", err)
	}
	return nil
}

// peer returns the process at the other end, if it is of this user.
func peer(conn *net.UnixConn) (pid int, err error) {
	raw, err := conn.SyscallConn()
	if err != nil {
		return 0, fmt.Errorf("cannot look at a connection: %w", err)
	}
	var cred *unix.Ucred
	ctl := raw.Control(func(fd uintptr) {
		cred, err = unix.GetsockoptUcred(int(fd), unix.SOL_SOCKET, unix.SO_PEERCRED)
	})
	if err := errors.Join(ctl, err); err != nil {
		return 0, fmt.Errorf("cannot tell who is connecting: %w", err)
	}
	return int(cred.Pid), allowed(cred, os.Geteuid())
}

// allowed turns away everybody but the user uid.
func allowed(cred *unix.Ucred, uid int) error {
	if int(cred.Uid) != uid {
		return fmt.Errorf("cannot serve process %d: it belongs to user %d", cred.Pid, cred.Uid)
	}
	return nil
}

// passing reports whether accept may succeed when it is tried again.
func passing(err error) bool {
	for _, e := range []error{unix.EMFILE, unix.ENFILE, unix.ENOMEM, unix.ENOBUFS, unix.ECONNABORTED, unix.EINTR} {
		if errors.Is(err, e) {
			return true
		}
	}
	return false
}
