package alert

import (
	"time"

	"cake"
)

// An Alert is one incident as people are told of it.
type Alert struct {
	ID        string         `json:"id"` // of the incident
	Session   string         `json:"session"`
	Signature cake.Signature `json:"signature,omitempty"`
	Severity  cake.Severity  `json:"severity,omitempty"`
	What      string         `json:"what"` // one line: the error
	Why       string         `json:"why"`  // one line: why a person
	Agent     string         `json:"agent,omitempty"`
	Dir       string         `json:"dir,omitempty"`
	At        time.Time      `json:"at"` // when it was raised

	// Told is when it was told, within the last day; Times is how often in all.
	Told  []time.Time `json:"told,omitempty"`
	Times int         `json:"times,omitempty"`
	// Seen is who has acknowledged it: it is not repeated.
	Seen string `json:"seen,omitempty"`
	// Snoozed is until when nobody is told of it again; then they are.
	Snoozed time.Time `json:"snoozed,omitzero"`
	// Over is how it ended, "" while it is open; OverAt is when.
	Over   string    `json:"over,omitempty"`
	OverAt time.Time `json:"over_at,omitzero"`
}

// Open reports whether it has not ended.
func (a *Alert) Open() bool { return a.Over == "" }

// A Silence keeps what it matches from being told.
type Silence struct {
	// Pattern is a signature, a session, a directory or a part of what the alert says.
	Pattern string    `json:"pattern"`
	Until   time.Time `json:"until"`
	By      string    `json:"by"`
}

// State is a Book as it is kept on disk.
type State struct {
	Alerts   []Alert     `json:"alerts,omitempty"`
	Silences []Silence   `json:"silences,omitempty"`
	Sent     []time.Time `json:"sent,omitempty"`  // messages of the last day
	Level    int         `json:"level,omitempty"` // how long the next message waits
	Heard    int         `json:"heard,omitempty"` // raised since the last message
	More     int         `json:"more,omitempty"`  // raised when the book was full
	Count    int         `json:"count,omitempty"` // messages in all
}

// An Event is what a Book hears.
type Event interface{ event() }

// Raised says that a person is called. A second one for the same incident counts,
// and tells nothing new.
type Raised struct{ Alert Alert }

// Resolved says that an incident is over, and how.
type Resolved struct{ ID, How string }

// Ended says that a session is over, and so are its incidents.
type Ended struct{ Session, How string }

// Acknowledged says that a person knows of an incident.
type Acknowledged struct{ ID, By string }

// Snoozed says that a person wants to be told again later.
type Snoozed struct {
	ID    string
	Until time.Time
}

// Silenced says that a person does not want to be told what matches.
type Silenced struct{ Silence Silence }

func (Raised) event()       {}
func (Resolved) event()     {}
func (Ended) event()        {}
func (Acknowledged) event() {}
func (Snoozed) event()      {}
func (Silenced) event()     {}

// A Kind says what a message is.
type Kind string

// The kinds of messages.
const (
	New    Kind = "new"
	Again  Kind = "again"
	Over   Kind = "over"
	Digest Kind = "digest" // what came in quiet hours
)

// A Dispatch is one message to people.
type Dispatch struct {
	ID     string    `json:"id"`
	Kind   Kind      `json:"kind"`
	At     time.Time `json:"at"`
	Urgent bool      `json:"urgent,omitempty"`
	New    []Alert   `json:"new,omitempty"`
	Again  []Alert   `json:"again,omitempty"`
	Over   []Alert   `json:"over,omitempty"`
	// More counts what is not listed: alerts that wait behind one of their own
	// session, and those that found the book full.
	More  int    `json:"more,omitempty"`
	Title string `json:"title"`
	Text  string `json:"text"`
}

// IDs lists the incidents it is about.
func (d Dispatch) IDs() (ids []string) {
	for _, list := range [][]Alert{d.New, d.Again, d.Over} {
		for _, a := range list {
			ids = append(ids, a.ID)
		}
	}
	return ids
}
