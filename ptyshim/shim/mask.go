package shim

import (
	"bytes"
	"strconv"
	"syscall"
)

// pending looks a signal up among those that wait for a whole process, in the
// text of /proc/PID/status.
func pending(status []byte, sig syscall.Signal) bool {
	_, rest, found := bytes.Cut(status, []byte("\nShdPnd:\t"))
	if !found {
		return false
	}
	line, _, _ := bytes.Cut(rest, []byte("\n"))
	mask, err := strconv.ParseUint(string(line), 16, 64)
	return err == nil && mask>>(sig-1)&1 == 1
}
