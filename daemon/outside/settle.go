package outside

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"cake"
	"cake/daemon/dirs"
	"cake/daemon/incidents"
	"cake/daemon/process"
	"cake/ptyshim/wire"
	"cake/supervisor/approval"
	"cake/supervisor/approval/ledger"
)

// A Word is what a person has decided about an incident.
type Word struct {
	Way  cake.Way
	Note string
	By   string // "" for whoever's process asks
	Sum  string // see wire.Resolve
}

// Settle does what a person has decided about an incident. It asks every live
// session, since the incident may be in any. Where none is held by it, but its
// report is open, the session has ended while it was held: the report is closed.
func Settle(p dirs.Paths, part string, w Word) (string, error) {
	id := part
	report, known := incidents.Of(p).Find(part)
	if known == nil {
		id = report.ID
	}
	var answers []string
	for _, path := range dirs.Sockets(p.Runtime) {
		r, err := Ask[wire.Resolved](path, wire.Resolve{Version: wire.Version, Incident: id, Note: w.Note, Way: string(w.Way), By: w.By, Sum: w.Sum})
		switch {
		case err != nil:
			answers = append(answers, err.Error())
		case r.Done:
			return r.Text, nil
		default:
			answers = append(answers, r.Text)
		}
	}
	if known == nil && report.State == cake.ReportOpen && !MayBeHeld(p, report) {
		return closeReport(p, report, w)
	}
	if len(answers) == 0 {
		answers = []string{"no session is running"}
	}
	return "", fmt.Errorf("cannot resolve %s: %s", part, strings.Join(answers, "; "))
}

// MayBeHeld reports whether the session of a report is there, or may be: somebody
// takes calls at its socket.
func MayBeHeld(p dirs.Paths, r cake.Report) bool {
	err := Knock(filepath.Join(p.Runtime, r.Session.ID, dirs.SocketName))
	return err == nil || !errors.Is(err, syscall.ECONNREFUSED) && !errors.Is(err, os.ErrNotExist)
}

// closeReport closes the report of a session that has ended. What the person has
// to say waits there for the next run in that directory.
func closeReport(p dirs.Paths, r cake.Report, w Word) (string, error) {
	if process.Watched(os.Getpid()) {
		return "", fmt.Errorf("cannot resolve %s from inside an agent: a person does that in another terminal", r.ID)
	}
	if w.Way == cake.WayAllow {
		return "", fmt.Errorf("cannot allow anything: session %s has ended; resolve %s without --allow", r.Session.ID, r.ID)
	}
	r.State = cake.ReportResolved
	if w.Way == cake.WayAbort {
		r.State = cake.ReportAborted
	}
	r.Resolution = &cake.Resolution{IncidentID: r.ID, Way: w.Way, Note: w.Note, By: cmp.Or(w.By, process.Who(os.Getpid())), At: time.Now().UTC()}
	r.Resolution.Waiting = w.Note != "" && w.Way != cake.WayAbort
	if err := closeOnce(p, r); err != nil {
		return "", err
	}
	return fmt.Sprintf("session %s has ended; its incident is closed", r.Session.ID), nil
}

// closeOnce saves a report that somebody has closed. Of those who do at the same time,
// in whichever process, the first one does.
func closeOnce(p dirs.Paths, r cake.Report) (err error) {
	locked := ledger.In(p.Deciders()).Change(func(*approval.Desk) {
		if now, unread := incidents.Of(p).Load(r.ID); unread == nil && now.State != cake.ReportOpen {
			err = fmt.Errorf("cannot resolve %s: somebody has decided it just now", r.ID)
			return
		}
		err = incidents.Of(p).Save(r)
	})
	return cmp.Or(locked, err)
}
