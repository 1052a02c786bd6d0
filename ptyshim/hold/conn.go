package hold

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"unsafe"

	"golang.org/x/sys/unix"
)

// A conn is one end of the socket between holder and client. Reads belong to
// one goroutine; sends may come from any.
type conn struct {
	fd   int
	send sync.Mutex // held while sending and closing: a closed number may belong to another file

	closed bool
	buf    []byte // received, not yet decoded
	fds    []int  // received, not yet taken
}

var errClosed = errors.New("cannot send to the holder: the session is closed")

// write sends f and, with its first byte, the descriptors.
func (c *conn) write(f frame, fds ...int) error {
	b, err := f.encode(nil)
	if err != nil {
		return err
	}
	var rights []byte
	if len(fds) > 0 {
		rights = unix.UnixRights(fds...)
	}
	c.send.Lock()
	defer c.send.Unlock()
	if c.closed {
		return errClosed
	}
	for len(b) > 0 {
		n, err := unix.SendmsgN(c.fd, b, rights, nil, unix.MSG_NOSIGNAL)
		if err == unix.EINTR {
			continue
		}
		if err != nil {
			return fmt.Errorf("cannot send to the other side of the holder's socket: %w", err)
		}
		b, rights = b[n:], nil
	}
	return nil
}

// read returns the next frame; io.EOF when the other side is gone.
func (c *conn) read() (frame, error) {
	for {
		f, n, err := decode(c.buf)
		if err != nil {
			return frame{}, err
		}
		if n > 0 {
			c.buf = c.buf[:copy(c.buf, c.buf[n:])]
			return f, nil
		}
		if err := c.fill(); err != nil {
			return frame{}, err
		}
	}
}

// fill reads once from the socket. More than four descriptors per message are
// never sent, so a control buffer for sixteen cannot be cut short.
func (c *conn) fill() error {
	c.buf = slices.Grow(c.buf, 16<<10)
	oob := make([]byte, unix.CmsgSpace(16*4))
	n, oobn, _, _, err := unix.Recvmsg(c.fd, c.buf[len(c.buf):cap(c.buf)], oob, unix.MSG_CMSG_CLOEXEC)
	switch {
	case err == unix.EINTR:
		return nil
	case errors.Is(err, unix.ECONNRESET), err == nil && n == 0:
		return io.EOF
	case err != nil:
		return fmt.Errorf("cannot read from the holder's socket: %w", err)
	}
	c.buf = c.buf[:len(c.buf)+n]
	return c.keepRights(oob[:oobn])
}

func (c *conn) keepRights(oob []byte) error {
	if len(oob) == 0 {
		return nil
	}
	messages, err := unix.ParseSocketControlMessage(oob)
	if err != nil {
		return errFrame
	}
	for i := range messages {
		if fds, err := unix.ParseUnixRights(&messages[i]); err == nil {
			c.fds = append(c.fds, fds...)
		}
	}
	return nil
}

// take returns the next received descriptor, -1 when there is none.
func (c *conn) take() int {
	if len(c.fds) == 0 {
		return -1
	}
	fd := c.fds[0]
	c.fds = c.fds[1:]
	return fd
}

// sameUser reports whether the peer of c runs as this user or as root.
func (c *conn) sameUser() bool {
	cred, err := unix.GetsockoptUcred(c.fd, unix.SOL_SOCKET, unix.SO_PEERCRED)
	return err == nil && (cred.Uid == 0 || int(cred.Uid) == unix.Geteuid())
}

// hangUp ends both directions; a read that waits returns io.EOF.
func (c *conn) hangUp() { c.shutdown(unix.SHUT_RDWR) }

func (c *conn) shutdown(how int) {
	c.send.Lock()
	defer c.send.Unlock()
	if !c.closed {
		_ = unix.Shutdown(c.fd, how)
	}
}

// close frees the socket and every descriptor that nobody took. Nobody may be reading.
func (c *conn) close() {
	c.send.Lock()
	defer c.send.Unlock()
	if !c.closed {
		c.closed = true
		_ = unix.Close(c.fd)
	}
	for fd := c.take(); fd >= 0; fd = c.take() {
		_ = unix.Close(fd)
	}
}

// packTermios makes the bytes by which terminal modes travel. Both ends are
// the same build on the same machine, so the memory itself is the format.
func packTermios(t *unix.Termios) []byte {
	if t == nil {
		return nil
	}
	return append([]byte{}, unsafe.Slice((*byte)(unsafe.Pointer(t)), unsafe.Sizeof(*t))...)
}

// unpackTermios is the inverse; nil when b is no termios.
func unpackTermios(b []byte) *unix.Termios {
	var t unix.Termios
	if len(b) != int(unsafe.Sizeof(t)) {
		return nil
	}
	copy(unsafe.Slice((*byte)(unsafe.Pointer(&t)), len(b)), b)
	return &t
}
