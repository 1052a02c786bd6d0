package daemon

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"cake/ptyshim/wire"
)

// sweepPatience is how long a brain may take to take a call.
const sweepPatience = 50 * time.Millisecond

// sweep removes the folders of sessions whose brain was killed: nobody else
// does, and the settings in them may hold secrets. Before, what they hold of
// those sessions is reported.
func sweep(runtime string, report func(dir string)) error {
	var errs []error
	for _, path := range sockets(runtime) {
		conn, err := wire.Dial(path, time.Now().Add(sweepPatience))
		switch {
		case err == nil:
			conn.Close()
		case errors.Is(err, syscall.ECONNREFUSED):
			report(filepath.Dir(path))
			errs = append(errs, os.RemoveAll(filepath.Dir(path)))
		}
	}
	return errors.Join(errs...)
}

// sockets lists the sockets of the brains that run, or were killed.
func sockets(runtime string) []string {
	var found []string
	entries, _ := os.ReadDir(runtime) // no folder, no session
	for _, e := range entries {
		path := filepath.Join(runtime, e.Name(), socketName)
		if info, err := os.Lstat(path); err == nil && info.Mode().Type() == fs.ModeSocket {
			found = append(found, path)
		}
	}
	return found
}
