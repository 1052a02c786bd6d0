package rig

import (
	"fmt"
	"net"
	"sync/atomic"
	"testing"
)

// lastPort counts the ports that were given to tests. They are below those that
// the kernel gives to clients.
var lastPort atomic.Int32

// FreeAddress names a loopback address at which nobody listens, and which no
// other test of this process is given.
func FreeAddress(tb testing.TB) string {
	tb.Helper()
	for range 5000 {
		address := fmt.Sprintf("127.0.0.1:%d", 20000+lastPort.Add(1))
		if l, err := net.Listen("tcp", address); err == nil {
			_ = l.Close()
			return address
		}
	}
	tb.Fatal("there is no free port")
	return ""
}
