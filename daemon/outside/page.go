package outside

import (
	"errors"
	"path/filepath"
	"strings"

	"cake/daemon/dirs"
	"cake/ptyshim/wire"
)

// PageLink makes a one-time link to the status page. session is the beginning of the
// id of the session that shall serve it, "" for any.
func PageLink(p dirs.Paths, session string) (string, error) {
	return askPages(p, session, wire.PageLink, true)
}

// ClosePages takes the status page away from whoever has it open, in every session.
func ClosePages(p dirs.Paths) (string, error) { return askPages(p, "", wire.PageClose, false) }

// askPages asks the sessions about the status page, until one has answered or all.
func askPages(p dirs.Paths, session, verb string, one bool) (string, error) {
	var done, failed []string
	for _, path := range dirs.Sockets(p.Runtime) {
		if !strings.HasPrefix(filepath.Base(filepath.Dir(path)), session) {
			continue
		}
		r, err := Ask[wire.Resolved](path, wire.Page{Version: wire.Version, Verb: verb})
		switch {
		case err != nil:
			failed = append(failed, err.Error())
		case !r.Done:
			failed = append(failed, r.Text)
		case one:
			return r.Text, nil
		default:
			done = append(done, r.Text)
		}
	}
	if len(done)+len(failed) == 0 {
		failed = []string{"there is no status page: no session is running"}
	}
	if len(done) == 0 {
		return "", errors.New(strings.Join(failed, "; "))
	}
	return strings.Join(append(done, failed...), "\n"), nil
}
