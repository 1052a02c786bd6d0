package remains

import (
	"net"
	"os"
	"path/filepath"
	"testing"

	"cake/daemon/dirs"
)

func TestWhatAKilledBrainLeftIsClearedAway(t *testing.T) {
	runtime, err := os.MkdirTemp("", "cs")
	must(t, err)
	defer os.RemoveAll(runtime)
	listen := func(name string) *net.UnixListener {
		dir := filepath.Join(runtime, name)
		must(t, os.Mkdir(dir, 0o700))
		l, err := net.ListenUnix("unix", &net.UnixAddr{Name: filepath.Join(dir, dirs.SocketName)})
		must(t, err)
		l.SetUnlinkOnClose(false)
		return l
	}
	listen("dead").Close()
	alive := listen("alive")
	defer alive.Close()
	must(t, os.MkdirAll(filepath.Join(runtime, "starting/bin"), 0o700))
	must(t, os.MkdirAll(filepath.Join(runtime, "odd", dirs.SocketName), 0o700))
	must(t, Sweep(runtime, func(string) {}))
	for name, want := range map[string]bool{"dead": false, "alive": true, "starting": true, "odd": true} {
		if _, err := os.Stat(filepath.Join(runtime, name)); (err == nil) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := Sweep(filepath.Join(runtime, "missing"), func(string) {}); err != nil {
		t.Error(err)
	}
}
