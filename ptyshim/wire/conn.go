package wire

import (
	"errors"
	"io"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// MaxPath is the longest path of a Unix socket in bytes (sun_path of unix(7),
// less the zero at its end).
const MaxPath = 107

// ErrTimeout is returned when the other side did not do its part in time.
var ErrTimeout = errors.New("cannot wait any longer for the brain")

// CheckPath says whether a path can be a Unix socket's.
func CheckPath(path string) error {
	if path == "" {
		return errors.New("cannot use an empty socket path")
	}
	if len(path) > MaxPath {
		return errors.New("cannot use socket path " + path + ": it has " + strconv.Itoa(len(path)) +
			" bytes and " + strconv.Itoa(MaxPath) + " is the most; set XDG_RUNTIME_DIR to a shorter directory")
	}
	return nil
}

// A Conn is the client's end of a conversation with the brain. It is used by
// one goroutine.
type Conn struct {
	fd  int
	buf []byte // received and not yet decoded
}

// Dial connects to the brain's socket at path. It fails where the socket does
// not belong to a process of this user: another's brain could allow anything.
func Dial(path string, deadline time.Time) (*Conn, error) {
	if err := CheckPath(path); err != nil {
		return nil, err
	}
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, &connError{"make a socket for", path, err}
	}
	if err := connect(fd, path, deadline); err != nil {
		unix.Close(fd)
		return nil, &connError{"connect to", path, err}
	}
	if err := sameUser(fd); err != nil {
		unix.Close(fd)
		return nil, &connError{"trust", path, err}
	}
	return &Conn{fd: fd}, nil
}

// connect bounds connect(2), which waits while the listener's queue is full, by
// the socket's send time-out. It is tried once in any case: on a busy machine the
// deadline may be over before this process runs, and there is nothing to wait for.
func connect(fd int, path string, deadline time.Time) error {
	for {
		left := time.Until(deadline)
		tv := unix.NsecToTimeval(max(int64(left), int64(time.Microsecond)))
		if err := unix.SetsockoptTimeval(fd, unix.SOL_SOCKET, unix.SO_SNDTIMEO, &tv); err != nil {
			return err
		}
		err := unix.Connect(fd, &unix.SockaddrUnix{Name: path})
		if err == unix.EAGAIN || err == unix.EINTR && left <= 0 {
			return ErrTimeout
		}
		if err != unix.EINTR {
			return err
		}
	}
}

func sameUser(fd int) error {
	peer, err := unix.GetsockoptUcred(fd, unix.SOL_SOCKET, unix.SO_PEERCRED)
	if err != nil {
		return err
	}
	if int(peer.Uid) != unix.Geteuid() {
		return errors.New("it belongs to user " + strconv.Itoa(int(peer.Uid)))
	}
	return nil
}

// FD is the socket, for poll.
func (c *Conn) FD() int { return c.fd }

// Close ends the conversation. What was sent before still arrives. To close
// twice does nothing.
func (c *Conn) Close() {
	if c.fd >= 0 {
		unix.Close(c.fd)
		c.fd = -1
	}
}

// TrySend sends as much of p as can be sent without waiting and returns how
// much that was.
func (c *Conn) TrySend(p []byte) (int, error) {
	for {
		n, err := unix.SendmsgN(c.fd, p, nil, nil, unix.MSG_DONTWAIT|unix.MSG_NOSIGNAL)
		switch err {
		case nil:
			return n, nil
		case unix.EINTR:
		case unix.EAGAIN:
			return 0, nil
		default:
			return 0, err
		}
	}
}

// Send sends m, waiting until deadline where it must.
func (c *Conn) Send(m Message, deadline time.Time) error {
	p, err := Append(nil, m)
	if err != nil {
		return err
	}
	for {
		n, err := c.TrySend(p)
		if err != nil {
			return err
		}
		if p = p[n:]; len(p) == 0 {
			return nil
		}
		if err := c.wait(unix.POLLOUT, deadline); err != nil {
			return err
		}
	}
}

// Receive returns the next message, waiting for it until deadline. Byte slices
// in the message are valid until the next call.
func (c *Conn) Receive(deadline time.Time) (Message, error) {
	for {
		m, err := c.TryReceive()
		if err != ErrShort {
			return m, err
		}
		if err := c.wait(unix.POLLIN, deadline); err != nil {
			return nil, err
		}
	}
}

// TryReceive returns the next message if it is there, else ErrShort. io.EOF
// says that the brain has closed the conversation.
func (c *Conn) TryReceive() (Message, error) {
	for {
		m, n, err := Decode(c.buf)
		if err != ErrShort {
			c.buf = c.buf[n:]
			return m, err
		}
		if err := c.fill(); err != nil {
			return nil, err
		}
	}
}

// fill receives once, without waiting.
func (c *Conn) fill() error {
	var chunk [4096]byte
	n, _, err := unix.Recvfrom(c.fd, chunk[:], unix.MSG_DONTWAIT)
	switch {
	case err == unix.EINTR:
		return nil
	case err == unix.EAGAIN:
		return ErrShort
	case err != nil:
		return err
	case n == 0:
		return io.EOF
	}
	c.buf = append(c.buf, chunk[:n]...)
	return nil
}

func (c *Conn) wait(events int16, deadline time.Time) error {
	for {
		left := time.Until(deadline)
		if left <= 0 {
			return ErrTimeout
		}
		fds := []unix.PollFd{{Fd: int32(c.fd), Events: events}}
		n, err := unix.Poll(fds, int((left+time.Millisecond-1)/time.Millisecond))
		if n > 0 {
			return nil
		}
		if err != nil && err != unix.EINTR {
			return err
		}
	}
}

// connError says what could not be done with which socket.
type connError struct {
	do, path string
	err      error
}

func (e *connError) Error() string { return "cannot " + e.do + " " + e.path + ": " + e.err.Error() }
func (e *connError) Unwrap() error { return e.err }
