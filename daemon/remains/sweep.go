package remains

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"cake/daemon/dirs"
	"cake/daemon/outside"
)

// Sweep removes the folders of sessions whose brain was killed: nobody else
// does, and the settings in them may hold secrets. Before, what they hold of
// those sessions is reported.
func Sweep(runtime string, report func(dir string)) error {
	var errs []error
	for _, path := range dirs.Sockets(runtime) {
		if errors.Is(outside.Knock(path), syscall.ECONNREFUSED) {
			report(filepath.Dir(path))
			errs = append(errs, os.RemoveAll(filepath.Dir(path)))
		}
	}
	return errors.Join(errs...)
}
