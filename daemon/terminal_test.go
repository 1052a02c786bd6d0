package daemon

import (
	"fmt"
	"os"
	"testing"

	"golang.org/x/sys/unix"
)

// pty opens a terminal and returns a person's end of it and a program's.
func pty(t *testing.T) (person, program *os.File) {
	t.Helper()
	fd, err := unix.Open("/dev/ptmx", unix.O_RDWR|unix.O_NOCTTY|unix.O_CLOEXEC|unix.O_NONBLOCK, 0)
	must(t, err)
	person = os.NewFile(uintptr(fd), "ptmx") // one whose reads can be given a deadline
	t.Cleanup(func() { person.Close() })
	must(t, unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0))
	n, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	must(t, err)
	program, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|unix.O_NOCTTY, 0)
	must(t, err)
	t.Cleanup(func() { program.Close() })
	return person, program
}
