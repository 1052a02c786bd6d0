package shim

import (
	"bytes"
	"strconv"
	"syscall"
)

// maskHas looks a signal up in one of the masks of /proc/PID/status.
func maskHas(status []byte, label string, sig syscall.Signal) bool {
	_, rest, found := bytes.Cut(status, []byte(label))
	if !found {
		return false
	}
	line, _, _ := bytes.Cut(rest, []byte("\n"))
	mask, err := strconv.ParseUint(string(line), 16, 64)
	return err == nil && mask>>(sig-1)&1 == 1
}
