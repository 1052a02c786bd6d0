package hold

import (
	"fmt"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// SocketName is the holder's socket in the session directory.
const SocketName = "hold.sock"

// maxSocketPath is what fits into sockaddr_un with its final zero, in bytes.
const maxSocketPath = 107

// listen makes the holder's socket in dir, for this user only. What a dead
// holder left behind is replaced; a live one is not.
func listen(dir string) (int, error) {
	path := filepath.Join(dir, SocketName)
	if len(path) > maxSocketPath {
		return -1, fmt.Errorf("cannot listen on %s: the path has %d bytes and a socket's may have %d; set XDG_RUNTIME_DIR to a shorter one",
			path, len(path), maxSocketPath)
	}
	if c, err := dial(dir); err == nil {
		c.close()
		return -1, fmt.Errorf("cannot listen on %s: a holder is already there", path)
	}
	_ = unix.Unlink(path)
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return -1, fmt.Errorf("cannot make a socket: %w", err)
	}
	if err := bind(fd, path); err != nil {
		_ = unix.Close(fd)
		return -1, fmt.Errorf("cannot listen on %s: %w", path, err)
	}
	return fd, nil
}

// bind gives the socket its name with the mode 0600 from the first moment. The
// mask is put back at once: the agent inherits it.
func bind(fd int, path string) error {
	mask := unix.Umask(0o177)
	err := unix.Bind(fd, &unix.SockaddrUnix{Name: path})
	unix.Umask(mask)
	if err != nil {
		return err
	}
	return unix.Listen(fd, 8)
}

// dial connects to the holder in dir.
func dial(dir string) (*conn, error) {
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, fmt.Errorf("cannot make a socket: %w", err)
	}
	path := filepath.Join(dir, SocketName)
	if err := unix.Connect(fd, &unix.SockaddrUnix{Name: path}); err != nil {
		_ = unix.Close(fd)
		return nil, fmt.Errorf("cannot reach the holder at %s: %w", path, err)
	}
	return &conn{fd: fd}, nil
}

// accept waits for the next client.
func accept(listener int) (*conn, error) {
	for {
		fd, _, err := unix.Accept4(listener, unix.SOCK_CLOEXEC)
		if err == unix.EINTR || err == unix.ECONNABORTED {
			continue
		}
		if err != nil {
			return nil, err
		}
		return &conn{fd: fd}, nil
	}
}
