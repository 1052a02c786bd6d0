package supervisor

import (
	"maps"
	"slices"
	"time"

	"cake"
)

// mostSaved is how many incidents are saved: the latest.
const mostSaved = 64

// A Saved is what of a controller outlives it: the state that it rests in, and
// its incidents. Errors that wait, and what was said aside, come again where they
// matter, and are not saved.
type Saved struct {
	State     cake.State      `json:"state"`
	Incidents []SavedIncident `json:"incidents,omitempty"`
	AtHand    cake.Signature  `json:"at_hand,omitempty"` // the incident that is being handled
	Attempt   *SavedAttempt   `json:"attempt,omitempty"` // that is watched, in INTERVENING
	Stuck     string          `json:"stuck,omitempty"`   // why a person was called, in ESCALATING
	Evidence  string          `json:"evidence,omitempty"`
}

// A SavedIncident is one incident of a Saved.
type SavedIncident struct {
	Incident cake.Incident       `json:"incident"`
	Error    cake.ErrorEvent     `json:"error"`
	Class    cake.Classification `json:"class"`
	Key      string              `json:"key,omitempty"`
	Tool     string              `json:"tool,omitempty"`
	Loop     bool                `json:"loop,omitempty"`
	Named    []string            `json:"named,omitempty"`
	Said     []string            `json:"said,omitempty"`
	Tries    []cake.Try          `json:"tries,omitempty"`
	Acted    []cake.Rung         `json:"acted,omitempty"`
	Stalls   int                 `json:"stalls,omitempty"`
	Spent    int                 `json:"spent,omitempty"`
	Strategy string              `json:"strategy,omitempty"`
	ClosedAt time.Time           `json:"closed_at,omitzero"`
}

// A SavedAttempt is the message whose outcome is awaited.
type SavedAttempt struct {
	Spoken cake.Intervention `json:"spoken"`
	Rung   cake.Rung         `json:"rung"`
	Why    string            `json:"why,omitempty"`
	Try    int               `json:"try"`
}

// Save returns what outlives the controller. Between two steps it rests in
// MONITORING, INTERVENING or ESCALATING.
func (c *Core) Save() Saved {
	s := Saved{State: c.State(), Incidents: c.saveIncidents()}
	if c.incident == nil {
		return s
	}
	s.AtHand, s.Stuck, s.Evidence = c.incident.Signature, c.stuck, c.evidence
	if s.State == cake.Intervening {
		s.Attempt = &SavedAttempt{Spoken: c.spoken, Rung: c.next.kind, Why: c.next.evidence, Try: c.try}
	}
	return s
}

// AtHandAccount is the account of the incident that is being handled; ok is false
// where there is none.
func (s Saved) AtHandAccount() (a cake.Account, ok bool) {
	at := slices.IndexFunc(s.Incidents, func(i SavedIncident) bool { return i.Incident.Signature == s.AtHand })
	if at < 0 {
		return cake.Account{}, false
	}
	i := s.Incidents[at]
	return cake.Account{
		Incident: i.Incident, Error: i.Error, Tried: i.Tries,
		Escalation: cake.Escalation{
			IncidentID: i.Incident.ID, Signature: s.AtHand, Reason: s.Stuck,
			Summary: i.Incident.ErrorType + ": " + i.Error.Message,
		},
	}, true
}

// Settled is what is left when the incident that was being handled is decided.
func (s Saved) Settled() Saved {
	s.Incidents = slices.DeleteFunc(slices.Clone(s.Incidents), func(i SavedIncident) bool { return i.Incident.Signature == s.AtHand })
	return Saved{State: cake.Monitoring, Incidents: s.Incidents}
}

// saveIncidents lists the incidents that go on, the latest last.
func (c *Core) saveIncidents() []SavedIncident {
	all := slices.SortedFunc(maps.Values(c.incidents), func(a, b *incident) int { return a.OpenedAt.Compare(b.OpenedAt) })
	var saved []SavedIncident
	for _, i := range all {
		if i.Strikes > 0 && (i == c.incident || i.closedAt.IsZero() || c.now.Sub(i.closedAt) <= c.policy.Cooldown) {
			saved = append(saved, i.save())
		}
	}
	return saved[max(0, len(saved)-mostSaved):]
}

func (i *incident) save() SavedIncident {
	return SavedIncident{
		Incident: i.Incident, Error: i.last.event, Class: i.class, Key: i.last.key, Tool: i.last.tool, Loop: i.last.loop,
		Named: i.tried, Said: i.said, Tries: i.tries, Acted: i.acted, Stalls: i.stalls, Spent: i.spent,
		Strategy: i.strategy, ClosedAt: i.closedAt,
	}
}

// restore takes over what another controller has left. What it waited for is
// waited for from now on.
func (c *Core) restore(s Saved, now time.Time) {
	c.now = now
	for _, saved := range s.Incidents {
		i := saved.incident()
		i.SessionID = c.session
		c.incidents[i.Signature] = i
	}
	at, known := c.incidents[s.AtHand]
	if !known {
		return
	}
	switch {
	case s.State == cake.Escalating:
		c.incident, c.stuck, c.evidence = at, s.Stuck, s.Evidence
	case s.State == cake.Intervening && s.Attempt != nil:
		a := s.Attempt
		c.attempt = attempt{
			incident: at, spoken: a.Spoken, try: a.Try, heard: true,
			next: rung{kind: a.Rung, fix: a.Spoken.Fix, lesson: a.Rung == cake.RungRemembered, evidence: a.Why},
		}
		c.judge = newJudge(at.last, a.Spoken.Fix, now)
	default:
		return
	}
	c.machine = newMachine(s.State)
}

func (s SavedIncident) incident() *incident {
	return &incident{
		Incident: s.Incident, class: s.Class,
		last:  candidate{event: s.Error, severity: s.Class.Severity, key: s.Key, tool: s.Tool, loop: s.Loop, recalled: true},
		tried: s.Named, said: s.Said, tries: s.Tries, acted: s.Acted, stalls: s.Stalls, spent: s.Spent,
		strategy: s.Strategy, closedAt: s.ClosedAt,
	}
}
