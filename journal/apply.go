package journal

import (
	"strconv"

	"cake"
)

// How many interventions without an outcome, and how many live sessions, are
// remembered; beyond that the oldest is forgotten.
const (
	maxOpen     = 4096
	maxSessions = 256
)

// Apply moves the metrics by one event. What it does depends on the events
// before and on nothing else: a fresh Metrics that is given the events of a
// journal in order equals the one that was given them live.
func (m *Metrics) Apply(e cake.Event) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, t := range e.Timings {
		m.timing(t)
	}
	switch e.Type {
	case cake.EventSessionStarted:
		m.started(e)
	case cake.EventSessionEnded:
		m.ended(session(e))
	case cake.EventMove:
		m.moved(e)
	case cake.EventCommand:
		m.command(e.Command)
	case cake.EventError:
		m.detected(e.Error, e.Classification)
	case cake.EventIntervention:
		m.intervention(e)
	case cake.EventDelivery:
		m.delivery(e.Delivery)
	case cake.EventOutcome:
		m.outcome(e)
	case cake.EventPrevented:
		if e.Prevented != nil {
			m.prevented.WithLabelValues(m.preventedTypes.pick(e.Prevented.ErrorType)).Inc()
		}
	case cake.EventEscalation:
		if e.Escalation != nil {
			m.escalations.WithLabelValues(m.reasons.pick(e.Escalation.Reason)).Inc()
		}
	case cake.EventSnapshot:
		m.snapshot(e.Snapshot)
	case cake.EventResolved:
		if r := e.Resolution; r != nil {
			m.resolutions.WithLabelValues(m.ways.pick(string(r.Way))).Inc()
		}
	case cake.EventNap:
		if n := e.Nap; n != nil {
			m.naps.WithLabelValues(m.napStates.pick(string(n.State))).Inc()
		}
	case cake.EventRestart:
		if r := e.Restart; r != nil && r.Deed.GoesOn() {
			m.restarts.WithLabelValues(m.endings.pick(string(r.Class))).Inc()
		}
	case cake.EventNotification:
		m.notification(e.Notification)
	case cake.EventRollback:
		if r := e.Rollback; r != nil {
			m.rollbacks.WithLabelValues(m.rollbackReasons.pick(r.Reason), strconv.FormatBool(r.Success)).Inc()
		}
	case cake.EventConfig:
		m.config(e)
	}
}

func (m *Metrics) timing(t cake.Timing) {
	s := Step{t.Component, t.Operation}
	if !m.steps[s] {
		s = Step{Other, Other}
	}
	// A clock that went back gives no duration; a histogram's sum must not fall.
	m.latency.WithLabelValues(s.Component, s.Operation).Observe(max(0, finite(t.Seconds)))
}

// session names the session of an event.
func session(e cake.Event) string {
	if e.SessionID == "" && e.Session != nil {
		return e.Session.ID
	}
	return e.SessionID
}

func (m *Metrics) started(e cake.Event) {
	id := session(e)
	if gone, full := m.sessions.put(id, true); full {
		m.ended(gone)
	}
	at := cake.Monitoring
	if e.Session != nil && m.states[string(e.Session.State)] && e.Session.State != Other {
		at = e.Session.State
	}
	m.show(id, at)
}

func (m *Metrics) ended(id string) {
	m.sessions.take(id)
	for _, s := range cake.States() {
		m.state.DeleteLabelValues(id, string(s))
	}
}

// moved shows the new state of a live session. A move that comes after the end
// of its session would bring its series back for ever, and is passed over.
func (m *Metrics) moved(e cake.Event) {
	if id := session(e); e.Move != nil && m.sessions.has(id) && m.states[string(e.Move.To)] {
		m.show(id, e.Move.To)
	}
}

func (m *Metrics) show(id string, now cake.State) {
	for _, s := range cake.States() {
		value := 0.0
		if s == now {
			value = 1
		}
		m.state.WithLabelValues(id, string(s)).Set(value)
	}
}

func (m *Metrics) command(c *cake.CommandDecision) {
	if c != nil {
		m.commands.WithLabelValues(m.verdicts.pick(string(c.Verdict)), m.rules.pick(c.Rule)).Inc()
	}
}

func (m *Metrics) detected(e *cake.ErrorEvent, c *cake.Classification) {
	if e == nil {
		return
	}
	var severity cake.Severity
	if c != nil {
		severity = c.Severity
	}
	m.errors.WithLabelValues(m.errorTypes.pick(e.ErrorType), m.severities.pick(severity.String())).Inc()
}

func (m *Metrics) intervention(e cake.Event) {
	i := e.Intervention
	if i == nil {
		return
	}
	m.voice.WithLabelValues(m.kinds.pick(string(i.Message.Kind))).Set(i.Message.Voice)
	m.open.put(interventionKey(e, i.ID), i.Message.Kind)
}

func (m *Metrics) snapshot(s *cake.Snapshot) {
	if s == nil {
		return
	}
	outcome := "whole"
	switch {
	case s.Error != "":
		outcome = "failed"
	case s.Partial:
		outcome = "partial"
	}
	m.snapshots.WithLabelValues(m.causes.pick(s.Cause), outcome).Inc()
}

// notification counts an attempt by what came of it. That a message waits for its
// first one is no attempt, and that it has arrived is the same one as that it was sent.
func (m *Metrics) notification(n *cake.Notification) {
	if n == nil {
		return
	}
	outcome := n.State
	switch {
	case n.State == "queued" && n.Attempts > 0:
		outcome = "again"
	case n.State != "sent" && n.State != "failed" && n.State != "answered" && n.State != "applied":
		return
	}
	m.notifications.WithLabelValues(m.services.pick(n.Service), outcome).Inc()
}

func (m *Metrics) delivery(d *cake.Delivery) {
	if d == nil {
		return
	}
	outcome := "failed"
	if d.Delivered {
		outcome = "delivered"
	}
	m.injections.WithLabelValues(m.channels.pick(string(d.Channel)), outcome).Inc()
}

func (m *Metrics) outcome(e cake.Event) {
	o := e.Outcome
	if o == nil {
		return
	}
	kind, _ := m.open.take(interventionKey(e, o.InterventionID))
	m.interventions.WithLabelValues(
		m.kinds.pick(string(kind)), m.severities.pick(o.Severity.String()), strconv.FormatBool(o.Success),
	).Inc()
}

// interventionKey names an intervention; its id is unique within its session only.
func interventionKey(e cake.Event, id string) string { return session(e) + "\x00" + id }

func (m *Metrics) config(e cake.Event) {
	if e.Config == nil {
		return
	}
	if !e.Config.Applied {
		m.reloadOK.Set(0)
		return
	}
	m.reloadOK.Set(1)
	m.reloadTime.Set(float64(e.Time.UnixMicro()) / 1e6)
}
