package outside

import (
	"errors"
	"strings"
	"time"

	"cake/daemon/dirs"
	"cake/ptyshim/wire"
)

// Nap tells every live session that a person wants quiet for so long; 0 ends it.
func Nap(p dirs.Paths, d time.Duration) (string, error) {
	running := dirs.Sockets(p.Runtime)
	if len(running) == 0 {
		return "", errors.New("cannot nap: no session is running")
	}
	var done, failed []string
	for _, path := range running {
		r, err := Ask[wire.Resolved](path, wire.Nap{Version: wire.Version, For: d})
		switch {
		case err != nil:
			failed = append(failed, err.Error())
		case r.Done:
			done = append(done, r.Text)
		default:
			failed = append(failed, r.Text)
		}
	}
	if len(done) == 0 {
		return "", errors.New(strings.Join(failed, "; "))
	}
	return strings.Join(append(done, failed...), "\n"), nil
}
