package people

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"cake"
	"cake/adapters/chat"
	"cake/daemon/dirs"
	"cake/daemon/incidents"
	"cake/daemon/outside"
	"cake/daemon/reception"
	"cake/ptyshim/wire"
	"cake/supervisor/alert"
	"cake/supervisor/approval"
	"cake/supervisor/order"
)

// ways is how an incident is decided by a word.
func ways(v order.Verb) cake.Way {
	switch v {
	case order.Allow:
		return cake.WayAllow
	case order.Abort:
		return cake.WayAbort
	}
	return cake.WayOn
}

// known lists the ids that a verb may mean by their first or last letters. Of
// incidents those that are open come first: what is over is only meant where
// nothing else can be.
func (p *People) known(v order.Verb, part string) []string {
	fits := func(id string) bool {
		return part != "" && (strings.HasPrefix(id, part) || strings.HasSuffix(id, part))
	}
	switch v {
	case order.Approve, order.Deny:
		return slices.DeleteFunc(p.questionIDs(), func(id string) bool { return !fits(id) })
	case order.Stop, order.Say:
		return slices.DeleteFunc(p.sessionIDs(), func(id string) bool { return !fits(id) })
	case order.Silence:
		if slices.Contains(p.sessionIDs(), part) {
			return []string{part}
		}
	}
	reports, _ := incidents.Of(p.options.Paths).List() // those that can be read
	var open, over []string
	for _, r := range reports {
		switch {
		case r.ID == part:
			return []string{part}
		case fits(r.ID) && r.State == cake.ReportOpen:
			open = append(open, r.ID)
		case fits(r.ID):
			over = append(over, r.ID)
		}
	}
	if len(open) > 0 {
		return open
	}
	return over
}

func (p *People) questionIDs() (ids []string) {
	s, _ := p.ledger.Look() // one that cannot be read has none
	for _, q := range s.Questions {
		ids = append(ids, q.ID)
	}
	return ids
}

// sessionIDs lists the sessions that run, whichever brain they are of.
func (p *People) sessionIDs() (ids []string) {
	for _, path := range dirs.Sockets(p.options.Paths.Runtime) {
		ids = append(ids, filepath.Base(filepath.Dir(path)))
	}
	return ids
}

// carry has done what a person has said. It may be of any session of any brain.
func (p *People) carry(_ context.Context, w reception.Wish) reception.Outcome {
	switch w.Verb {
	case order.Resolve, order.Allow, order.Abort:
		return p.resolve(w)
	case order.Status:
		return reception.Outcome{Done: true, Text: p.status()}
	case order.Stop, order.Say:
		id, err := p.sessionOf(w.ID)
		if err != nil {
			return reception.Outcome{Text: capital(err.Error()) + "."}
		}
		w.ID = id
	case order.Silence:
		if r, err := incidents.Of(p.options.Paths).Load(w.ID); w.ID != "" && err == nil && r.State != cake.ReportOpen {
			return reception.Outcome{Text: lateText(r)}
		}
	}
	return p.order(w)
}

// resolve decides an incident. Who comes second is told who was first.
func (p *People) resolve(w reception.Wish) reception.Outcome {
	if out, late := p.late(w.ID); late {
		return out
	}
	text, err := outside.Settle(p.options.Paths, w.ID, outside.Word{Way: ways(w.Verb), Note: w.Text, By: w.By.String(), Sum: w.Sum})
	if err == nil {
		return reception.Outcome{Done: true, Closes: true, Text: fmt.Sprintf("%s: %s.", w.By.Show(), strings.TrimSuffix(text, "."))}
	}
	if out, late := p.late(w.ID); late { // somebody was quicker
		return out
	}
	return reception.Outcome{Text: capital(err.Error()) + "."}
}

func (p *People) late(id string) (out reception.Outcome, late bool) {
	r, err := incidents.Of(p.options.Paths).Load(id)
	if err != nil || r.State == cake.ReportOpen {
		return out, false
	}
	return reception.Outcome{Text: lateText(r), Closes: true}, true
}

func lateText(r cake.Report) string {
	if r.Resolution == nil {
		return fmt.Sprintf("Too late: incident %s is over.", r.ID)
	}
	return fmt.Sprintf("Too late: incident %s was %s at %s.", r.ID, incidents.Decided(*r.Resolution), r.Resolution.At.Local().Format(time.TimeOnly))
}

// sessionOf finds the session of an id: its own or that of an incident, or, where
// none is given, the only one that runs.
func (p *People) sessionOf(id string) (string, error) {
	running := p.sessionIDs()
	if id == "" && len(running) == 1 {
		return running[0], nil
	}
	if r, err := incidents.Of(p.options.Paths).Load(id); id != "" && err == nil {
		id = r.Session.ID
	}
	switch {
	case len(running) == 0:
		return "", errors.New("no session is running")
	case id == "":
		return "", fmt.Errorf("which one? These run: %s", strings.Join(running, ", "))
	case !slices.Contains(running, id):
		return "", fmt.Errorf("session %s is over", id)
	}
	return id, nil
}

// order tells the sessions what a person has said, and collects what they say.
func (p *People) order(w reception.Wish) reception.Outcome {
	o := wire.Order{Version: wire.Version, By: w.By.String(), Verb: string(w.Verb), ID: w.ID, For: w.For, Text: w.Text}
	var done, failed []string
	for _, path := range dirs.Sockets(p.options.Paths.Runtime) {
		r, err := outside.Ask[wire.Resolved](path, o)
		switch {
		case err != nil:
			failed = append(failed, err.Error())
		case r.Done:
			done = append(done, r.Text)
		case r.Text != "":
			failed = append(failed, r.Text)
		}
	}
	if len(done) > 0 {
		return reception.Outcome{Done: true, Text: strings.Join(done, "\n")}
	}
	if out, late := p.late(w.ID); late {
		return out
	}
	return reception.Outcome{Text: cmp.Or(strings.Join(failed, "\n"), "Nothing that runs is meant by that.")}
}

// status says what runs and what waits for a person.
func (p *People) status() string {
	lines := []string{p.order(reception.Wish{Order: order.Order{Verb: order.Status}}).Text}
	if len(p.sessionIDs()) == 0 {
		lines[0] = "Nothing runs."
	}
	s, _ := p.ledger.Look()
	for _, q := range approval.NewDesk(s).Questions(time.Now()) {
		lines = append(lines, fmt.Sprintf("%s asks until %s whether this may run in %s: %s", q.ID, q.Until.Local().Format(time.TimeOnly), q.Cwd, chat.Cut(q.Command, 200)))
	}
	return strings.Join(lines, "\n")
}

// Calls reports whether people are called about an incident.
func (p *People) Calls(id string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.ContainsFunc(p.book.Alerts(), func(a alert.Alert) bool { return a.ID == id })
}

// capital begins a sentence.
func capital(text string) string {
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
