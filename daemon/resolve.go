package daemon

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"cake"
	"cake/daemon/leave"
	"cake/daemon/process"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/supervisor"
)

// Resolve does what a person has decided about an incident. The agent cannot do
// that itself: see outside.
func (s *session) Resolve(ctx context.Context, from gate.Caller, r wire.Resolve) wire.Resolved {
	if !s.outside(from.PID) {
		return wire.Resolved{Text: "cannot resolve from inside the agent: a person does that in another terminal"}
	}
	s.deciding.Lock() // the first one decides
	defer s.deciding.Unlock()
	st, err := s.supervisor.Hear(ctx, supervisor.Asked{})
	if err != nil {
		return wire.Resolved{Text: err.Error()}
	}
	h := s.hold.Load()
	if st.Incident == nil || st.State != cake.Escalating || h == nil || st.Incident.ID != r.Incident {
		return wire.Resolved{Text: fmt.Sprintf("session %s is not held by incident %s", s.id, r.Incident)}
	}
	d := cake.Resolution{IncidentID: r.Incident, Way: cake.Way(r.Way), Note: r.Note, By: cmp.Or(r.By, process.Who(from.PID)), At: time.Now().UTC()}
	text, err := s.decide(h, d, r.Sum)
	if err != nil {
		return wire.Resolved{Text: err.Error()}
	}
	if _, err := s.supervisor.Hear(ctx, supervisor.Resolved{Resolution: d}); err != nil {
		return wire.Resolved{Text: err.Error()}
	}
	s.resolved(h, d)
	return wire.Resolved{Done: true, Text: text}
}

// decide prepares what a person wants, and says what it comes to. seen names the
// command that they saw as held last.
func (s *session) decide(h *holding, d cake.Resolution, seen string) (string, error) {
	switch d.Way {
	case cake.WayOn:
		return fmt.Sprintf("session %s goes on", s.id), nil
	case cake.WayAllow:
		line, err := s.allowHeld(h, d.By, seen)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("session %s goes on; once within %v may run: %s", s.id, allowHeldFor, line), nil
	case cake.WayAbort:
		if s.end.Load() == nil {
			return "", fmt.Errorf("cannot end the agent of session %s: it has not started yet", s.id)
		}
		return fmt.Sprintf("session %s is ended", s.id), nil
	}
	return "", fmt.Errorf("cannot resolve by %q: the ways are %v", d.Way, cake.Ways())
}

// resolved writes down what a person has decided and lets the agent know, or
// ends it. What is ended stays held until it is gone.
func (s *session) resolved(h *holding, d cake.Resolution) {
	h.mu.Lock()
	h.report.State, h.report.Resolution = cake.ReportResolved, &d
	if d.Way == cake.WayAbort {
		h.report.State, h.over = cake.ReportAborted, true
	}
	h.mu.Unlock()
	s.saveReport(h)
	if d.Way != cake.WayAbort {
		s.streak.Interrupt() // a person has spoken
		s.tellOf(d)
		return
	}
	s.hold.Store(h)
	if end := s.end.Load(); end != nil {
		go (*end)() // the answer comes first
	}
}

// settled writes down that an incident has found its end without a person's word.
func (s *session) settled(h *holding, d cake.Resolution) {
	h.mu.Lock()
	h.report.State, h.report.Resolution = cake.ReportResolved, &d
	h.mu.Unlock()
	s.saveReport(h)
}

// allowHeldFor is how long what a person lets through has time to come again.
const allowHeldFor = 15 * time.Minute

// allowHeld gives leave for the command that was held last, or, where none was,
// for the one that the incident is about if the guard has stopped it. It must be
// the one that the person has seen, where they say which.
func (s *session) allowHeld(h *holding, by, seen string) (line string, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	report, raw := &h.report, h.raw
	if last := lastHeld(*report); seen != "" && seen != last.Sum {
		return "", fmt.Errorf("cannot allow that: the agent has wanted something else since, %s; look again", last.Command)
	}
	d := leave.Denial{ID: report.ID}
	switch e := report.Account.Error; {
	case len(report.Held) > 0:
		last := report.Held[len(report.Held)-1]
		d.Line, d.Cwd, d.Sum = last.Command, last.Cwd, last.Sum
	case e.ErrorType == denied:
		found, ok := s.leaves.Last(e.Command)
		if !ok {
			return "", fmt.Errorf("cannot allow anything: what incident %s is about is not known any more", report.ID)
		}
		d, d.ID = found, report.ID
	default:
		return "", fmt.Errorf("cannot allow anything: nothing was held by incident %s; resolve it without --allow", report.ID)
	}
	if len(raw) > 0 {
		if judged, _ := s.judge(context.Background(), raw[len(raw)-1]); !judged.Allowed() && s.isFloor(judged.Rule) {
			return "", fmt.Errorf("cannot allow %s: nobody can allow what rule %s stops; if it must be, run it yourself", d.Line, judged.Rule)
		}
	}
	s.recordAllowance(s.leaves.Give(d, by, allowHeldFor), "")
	return d.Line, nil
}

// lastHeld is the command that was held last; its Sum says where there is none.
func lastHeld(r cake.Report) cake.Held {
	if len(r.Held) == 0 {
		return cake.Held{Sum: wire.NothingHeld}
	}
	return r.Held[len(r.Held)-1]
}

// outside reports whether a process is a person's: it stands neither below the
// agent of this session in the tree of processes, nor in the environment of any
// agent, nor has it a parent that does.
func (s *session) outside(pid int) bool {
	holder := int(s.holder.Load())
	return !(holder != 0 && process.Descends(pid, holder)) && !process.Watched(pid)
}
