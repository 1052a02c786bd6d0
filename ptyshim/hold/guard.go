package hold

import (
	"strconv"

	"golang.org/x/sys/unix"
)

// A guard can put the user's terminal back when the client died without doing
// it: killed with -9, or crashed in some goroutine that no defer covers.
type guard struct {
	fd     int           // the user's terminal, -1 when there is none to guard
	saved  *unix.Termios // its modes as they were
	resets []byte        // what undoes the modes that the agent switched on
}

// restore puts the terminal back, unless somebody else already changed its
// modes: a shell that has seen its job die may be quicker, and its line editor
// must not lose the modes it has just set.
func (g *guard) restore() {
	if g.fd < 0 || g.saved == nil {
		return
	}
	now, err := unix.IoctlGetTermios(g.fd, unix.TCGETS)
	if err != nil || now.Lflag&(unix.ICANON|unix.ISIG) != 0 || now.Oflag&unix.OPOST != 0 {
		return
	}
	g.writeResets()
	_ = unix.IoctlSetTermios(g.fd, unix.TCSETS, g.saved)
}

// writeResets writes through a descriptor of its own, so that a terminal that
// does not take the bytes cannot hold the holder up.
func (g *guard) writeResets() {
	fd, err := unix.Open("/proc/self/fd/"+strconv.Itoa(g.fd), unix.O_WRONLY|unix.O_NONBLOCK|unix.O_NOCTTY|unix.O_CLOEXEC, 0)
	if err != nil {
		return
	}
	_, _ = unix.Write(fd, g.resets)
	_ = unix.Close(fd)
}

// drop ends the guard; the terminal is not touched.
func (g *guard) drop() {
	if g.fd >= 0 {
		_ = unix.Close(g.fd)
	}
	*g = guard{fd: -1}
}
