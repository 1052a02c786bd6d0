package daemon

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"cake/daemon/dirs"
	"cake/ptyshim/wire"
)

// sweepPatience is how long a brain may take to take a call.
const sweepPatience = 50 * time.Millisecond

// sweep removes the folders of sessions whose brain was killed: nobody else
// does, and the settings in them may hold secrets. Before, what they hold of
// those sessions is reported.
func sweep(runtime string, report func(dir string)) error {
	var errs []error
	for _, path := range dirs.Sockets(runtime) {
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
