package term

import (
	"bytes"
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// jobControl reports whether somebody could continue this process group once
// it has stopped: an ancestor in the same session, but in another group.
func jobControl() bool {
	sid, err := unix.Getsid(0)
	if err != nil {
		return false
	}
	group := unix.Getpgrp()
	for pid := unix.Getppid(); pid > 1; pid = parent(pid) {
		other, err := unix.Getsid(pid)
		if err != nil || other != sid {
			return false
		}
		if g, err := unix.Getpgid(pid); err != nil || g != group {
			return err == nil
		}
	}
	return false
}

// parent is the parent of pid, 0 when it cannot be told.
func parent(pid int) int {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return 0
	}
	fields := bytes.Fields(b[bytes.LastIndexByte(b, ')')+1:])
	if len(fields) < 2 {
		return 0
	}
	ppid, _ := strconv.Atoi(string(fields[1]))
	return ppid
}
