package daemon

import (
	"context"
	"fmt"
	"time"

	"cake/adapters/chat"
	"cake/daemon/incidents"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/supervisor/alert"
	"cake/supervisor/order"
)

// Order does what a person has said elsewhere. The agent cannot: see outside. An
// empty answer says that this session is not meant.
func (s *session) Order(_ context.Context, from gate.Caller, o wire.Order) wire.Resolved {
	if !s.outside(from.PID) {
		return wire.Resolved{Text: "cannot do that from inside the agent"}
	}
	switch v := order.Verb(o.Verb); v {
	case order.Status:
		return wire.Resolved{Done: true, Text: s.statusLine()}
	case order.Stop:
		return s.stopFor(o)
	case order.Say:
		return s.sayFor(o)
	case order.Ack, order.Snooze, order.Silence:
		return s.callLess(v, o)
	}
	return wire.Resolved{Text: fmt.Sprintf("session %s does not know %q", s.id, o.Verb)}
}

// statusLine says how a session stands.
func (s *session) statusLine() string {
	line := fmt.Sprintf("%s: %s in %s", s.id, s.agentName(), s.brain.options.Cwd)
	h := s.hold.Load()
	switch {
	case h != nil:
		h.mu.Lock()
		defer h.mu.Unlock()
		return fmt.Sprintf("%s, held by incident %s since %s: %s", line, h.report.ID, h.report.At.Local().Format("15:04"), h.report.Account.Escalation.Summary)
	case s.calls.Busy():
		return line + ", runs a command"
	}
	if waits := s.still.List(); len(waits) > 0 {
		return line + ", waits since " + waits[0].Since.Local().Format("15:04") + ": " + chat.Cut(chat.OneLine(waits[0].Why()), 200)
	}
	return line + ", runs"
}

// stopFor ends the agent. The answer comes first.
func (s *session) stopFor(o wire.Order) wire.Resolved {
	if o.ID != s.id {
		return wire.Resolved{}
	}
	end := s.end.Load()
	if end == nil {
		return wire.Resolved{Text: fmt.Sprintf("Cannot end the agent of session %s: it has not started yet.", s.id)}
	}
	s.brain.notice(fmt.Sprintf("%s is ended by %s", s.id, o.By))
	go (*end)()
	return wire.Resolved{Done: true, Text: fmt.Sprintf("Session %s is ended.", s.id)}
}

// sayFor passes on what a person has to say.
func (s *session) sayFor(o wire.Order) wire.Resolved {
	if o.ID != s.id {
		return wire.Resolved{}
	}
	if h := s.hold.Load(); h != nil {
		return wire.Resolved{Text: fmt.Sprintf("Session %s is held, and its agent can do nothing. Say resolve %s and your message.", s.id, h.report.ID)}
	}
	s.streak.Interrupt() // a person has spoken
	s.pass(fmt.Sprintf("Operator (CAKE): A person says: %s (%s)", chat.Cut(incidents.OneLine(o.Text), maxPersonText), o.By), "", "s", time.Now())
	return wire.Resolved{Done: true, Text: fmt.Sprintf("The agent of session %s reads it at its prompt, or with what it does next.", s.id)}
}

// callLess changes how people are called. Only the brain whose book knows of it can.
func (s *session) callLess(v order.Verb, o wire.Order) wire.Resolved {
	p, now := s.brain.people, time.Now()
	switch v {
	case order.Ack:
		if !p.Calls(o.ID) {
			return wire.Resolved{}
		}
		p.Tell(now, alert.Acknowledged{ID: o.ID, By: o.By})
		return wire.Resolved{Done: true, Text: fmt.Sprintf("Nobody is called again about %s, until it is over.", o.ID)}
	case order.Snooze:
		if !p.Calls(o.ID) {
			return wire.Resolved{}
		}
		p.Tell(now, alert.Snoozed{ID: o.ID, Until: now.Add(o.For)})
		return wire.Resolved{Done: true, Text: fmt.Sprintf("You are called again about %s at %s, if it is not over by then.", o.ID, now.Add(o.For).Local().Format("15:04"))}
	}
	pattern := o.ID
	switch {
	case pattern == "":
		pattern = s.brain.options.Cwd
	case pattern != s.id && !p.Calls(pattern):
		return wire.Resolved{}
	}
	p.Tell(now, alert.Silenced{Silence: alert.Silence{Pattern: pattern, Until: now.Add(o.For), By: o.By}})
	return wire.Resolved{Done: true, Text: fmt.Sprintf("Nobody is called about %s until %s.", pattern, now.Add(o.For).Local().Format("15:04"))}
}
