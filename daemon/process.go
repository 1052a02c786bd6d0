package daemon

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// watched reports whether a process or one of its ancestors has the environment
// of a session, whichever: an agent must not loosen what holds another one.
// Where the kernel does not tell who asks, it is taken for an agent.
func watched(pid int) bool {
	if pid < 1 {
		return true // in a world of its own
	}
	for first := true; pid > 1; first, pid = false, parent(pid) {
		environ, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "environ"))
		switch {
		case err != nil && first:
			return true // it is gone, or not ours: no person's
		case err == nil && get(strings.Split(string(environ), "\x00"), "CAKE_SESSION") != "":
			return true
		}
	}
	return false
}

// who names a process for the journal: its user, its number and its terminal.
func who(pid int) string {
	dir := filepath.Join("/proc", strconv.Itoa(pid))
	terminal := "no terminal"
	for _, fd := range []string{"0", "1", "2"} {
		if path, err := os.Readlink(filepath.Join(dir, "fd", fd)); err == nil && (strings.HasPrefix(path, "/dev/pts/") || strings.HasPrefix(path, "/dev/tty")) {
			terminal = path
			break
		}
	}
	return fmt.Sprintf("user %d, process %d, %s", os.Getuid(), pid, terminal)
}

// begun is when a process began, as the kernel counts; "" when it is gone. By
// it a process is told from a later one of the same number.
func begun(pid int) string {
	stat, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	if err != nil {
		return ""
	}
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	const startTime = 19 // the 22nd field of proc(5); the name ends the second
	if len(fields) <= startTime {
		return ""
	}
	return fields[startTime]
}
