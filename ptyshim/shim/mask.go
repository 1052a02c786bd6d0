package shim

import (
	"bytes"
	"os"
	"strconv"
	"syscall"
)

// handles reports whether a process has a handler of its own for a signal.
func handles(pid int, sig syscall.Signal) bool {
	status, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
	return err == nil && inMask(status, "SigCgt", sig)
}

// inMask looks a signal up in one of the masks of /proc/PID/status.
func inMask(status []byte, name string, sig syscall.Signal) bool {
	_, rest, found := bytes.Cut(status, []byte("\n"+name+":\t"))
	if !found {
		return false
	}
	line, _, _ := bytes.Cut(rest, []byte("\n"))
	mask, err := strconv.ParseUint(string(line), 16, 64)
	return err == nil && mask>>(sig-1)&1 == 1
}
