package term

import (
	"errors"
	"fmt"
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// An outer is the user's terminal.
type outer struct {
	in, out *side
	ctl     int // for the calls that change the terminal, not its bytes
	saved   *unix.Termios
	raw     bool // it has been made raw and not been put back
}

// A side is one direction of it: a descriptor, opened for this process alone
// where that is possible.
type side struct {
	fd    int
	alone bool // O_NONBLOCK is set, and nobody else notices
}

// open opens both directions. in may be nil; then the modes are never touched.
func open(in, out *os.File) (*outer, error) {
	u := &outer{}
	var err error
	if u.out, err = openSide(out, unix.O_WRONLY); err != nil {
		return nil, fmt.Errorf("cannot use the terminal for output: %w", err)
	}
	u.ctl = u.out.fd
	if in == nil {
		return u, nil
	}
	if u.in, err = openSide(in, unix.O_RDONLY); err != nil {
		u.close()
		return nil, fmt.Errorf("cannot use the terminal for input: %w", err)
	}
	u.ctl = u.in.fd
	if u.saved, err = unix.IoctlGetTermios(u.ctl, unix.TCGETS); err != nil {
		u.close()
		return nil, fmt.Errorf("cannot read the terminal's modes: %w", err)
	}
	return u, nil
}

// openSide opens f's terminal again, so that O_NONBLOCK stays private. Where
// that is not allowed (another user's terminal, after su) it shares f as it is:
// then only a write to a stopped terminal can wait.
func openSide(f *os.File, direction int) (*side, error) {
	var s *side
	err := control(f, func(fd int) error {
		if _, err := unix.IoctlGetTermios(fd, unix.TCGETS); err != nil {
			return errors.New(f.Name() + " is no terminal")
		}
		own, err := unix.Open("/proc/self/fd/"+strconv.Itoa(fd), direction|unix.O_NONBLOCK|unix.O_NOCTTY|unix.O_CLOEXEC, 0)
		if err == nil {
			s = &side{fd: own, alone: true}
			return nil
		}
		own, err = unix.FcntlInt(uintptr(fd), unix.F_DUPFD_CLOEXEC, 0)
		s = &side{fd: own}
		return err
	})
	return s, err
}

// control calls do with f's descriptor. Fd would clear the O_NONBLOCK of a
// file that Go polls, which somebody else may rely on.
func control(f *os.File, do func(fd int) error) error {
	raw, err := f.SyscallConn()
	if err != nil {
		return err
	}
	var inner error
	if err := raw.Control(func(fd uintptr) { inner = do(int(fd)) }); err != nil {
		return err
	}
	return inner
}

func (u *outer) close() {
	for _, s := range []*side{u.in, u.out} {
		if s != nil {
			_ = unix.Close(s.fd)
		}
	}
}

// foreground reports whether this process may use the terminal now. One that
// is not its controlling terminal knows no background.
func (u *outer) foreground() bool {
	group, err := unix.IoctlGetInt(u.ctl, unix.TIOCGPGRP)
	return err != nil || group == unix.Getpgrp()
}

// makeRaw lets every byte through. The change does not wait for output: a
// stopped terminal would hold it up.
func (u *outer) makeRaw() error {
	if u.in == nil {
		return nil
	}
	if err := unix.IoctlSetTermios(u.ctl, unix.TCSETS, Raw(u.saved)); err != nil {
		return fmt.Errorf("cannot put the terminal into raw mode: %w", err)
	}
	u.raw = true
	return nil
}

// restore puts the modes back. What was typed and not read stays for the next
// reader. A terminal that belongs to another job by now is left to it.
func (u *outer) restore() error {
	if !u.raw {
		return nil
	}
	u.raw = false
	if !u.foreground() {
		return nil
	}
	err := unix.IoctlSetTermios(u.ctl, unix.TCSETS, u.saved)
	if err != nil && err != unix.EIO { // EIO: there is no terminal any more
		return fmt.Errorf("cannot put the terminal's modes back (`reset` does): %w", err)
	}
	return nil
}

// size is the terminal's size; ok is false where it does not know it.
func (u *outer) size() (ws unix.Winsize, ok bool) {
	got, err := unix.IoctlGetWinsize(u.ctl, unix.TIOCGWINSZ)
	if err != nil || got.Row == 0 || got.Col == 0 {
		return unix.Winsize{}, false
	}
	return *got, true
}

// Raw returns t changed so that bytes pass in both directions exactly as they
// are, one at a time, as cfmakeraw(3) does.
func Raw(t *unix.Termios) *unix.Termios {
	raw := *t
	raw.Iflag &^= unix.IGNBRK | unix.BRKINT | unix.PARMRK | unix.ISTRIP | unix.INLCR | unix.IGNCR | unix.ICRNL | unix.IXON
	raw.Oflag &^= unix.OPOST
	raw.Lflag &^= unix.ECHO | unix.ECHONL | unix.ICANON | unix.ISIG | unix.IEXTEN
	raw.Cflag &^= unix.CSIZE | unix.PARENB
	raw.Cflag |= unix.CS8
	raw.Cc[unix.VMIN], raw.Cc[unix.VTIME] = 1, 0
	return &raw
}
