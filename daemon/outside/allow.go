package outside

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"cake"
	"cake/daemon/dirs"
	"cake/ptyshim/wire"
)

// An Allowance is what became of one leave to run a denied command once.
type Allowance = cake.Allowance

// AllowOnce tells the session that has denied a command that it may run once
// within the time.
func AllowOnce(p dirs.Paths, id string, hold time.Duration) (string, error) {
	return askAll(p, wire.Allow{Version: wire.Version, Verb: wire.AllowOnce, ID: id, For: hold})
}

// Revoke takes back what was allowed and is not used yet.
func Revoke(p dirs.Paths, id string) (string, error) {
	return askAll(p, wire.Allow{Version: wire.Version, Verb: wire.AllowRevoke, ID: id})
}

// askAll asks every live session, since the decision may be of any.
func askAll(p dirs.Paths, a wire.Allow) (string, error) {
	running := dirs.Sockets(p.Runtime)
	if len(running) == 0 {
		return "", fmt.Errorf("cannot %s %s: no session is running", a.Verb, a.ID)
	}
	var answers []string
	for _, path := range running {
		r, err := Ask[wire.Allowed](path, a)
		switch {
		case err != nil:
			answers = append(answers, err.Error())
		case r.Done:
			return r.Text, nil
		default:
			answers = append(answers, r.Text)
		}
	}
	return "", errors.New(strings.Join(answers, "; "))
}

// Allowances lists what was allowed in every live session.
func Allowances(p dirs.Paths) ([]Allowance, error) {
	var all []Allowance
	var problems []error
	for _, path := range dirs.Sockets(p.Runtime) {
		r, err := Ask[wire.Allowed](path, wire.Allow{Version: wire.Version, Verb: wire.AllowList})
		if err == nil && !r.Done {
			err = errors.New(r.Text)
		}
		problems = append(problems, err)
		for _, l := range r.List {
			until := l.Until
			all = append(all, Allowance{
				ID: l.ID, State: cake.AllowanceState(l.State), Command: l.Line, Cwd: l.Cwd, Rule: l.Rule, Until: &until, By: l.By,
			})
		}
	}
	return all, errors.Join(problems...)
}
