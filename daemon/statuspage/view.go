package statuspage

import (
	"time"

	"cake"
	"cake/supervisor/approval"
)

// A View is what the page shows.
type View struct {
	Version   string
	At        time.Time
	Sessions  []Session
	Questions []approval.Question // that are open
	Open      []Incident
	Memory    Memory
	Channels  []Channel
	Paired    int // people who may decide on a channel
	Audit     []approval.Entry
	Troubles  []string // what could not be looked at, and why
}

// Waiting is how many things wait for the person.
func (v View) Waiting() int { return len(v.Questions) + len(v.Open) }

// A Session is how one session stands. Its brain tells it as JSON.
type Session struct {
	ID       string     `json:"id"`
	Name     string     `json:"name,omitempty"`
	Agent    string     `json:"agent"`
	Cwd      string     `json:"cwd"`
	Since    time.Time  `json:"since"`
	State    cake.State `json:"state"`
	Incident string     `json:"incident,omitempty"` // the one at hand
	Held     bool       `json:"held,omitempty"`
	Busy     bool       `json:"busy,omitempty"` // runs a command
	Nap      time.Time  `json:"nap,omitzero"`   // until when it is left alone
	Waits    []Wait     `json:"waits,omitempty"`
	Counts   string     `json:"counts"`
	Lately   []Deed     `json:"lately,omitempty"`    // the latest first
	Saved    []Saved    `json:"snapshots,omitempty"` // the latest first
	Trouble  string     `json:"trouble,omitempty"`   // why nothing else is known of it
}

// A Wait is for what an agent stands still.
type Wait struct {
	Since time.Time `json:"since"`
	Until time.Time `json:"until,omitzero"` // zero where nobody knows
	Why   string    `json:"why"`
}

// A Deed is one thing that cake has done in a session.
type Deed struct {
	ID       string    `json:"id,omitempty"`
	At       time.Time `json:"at"`
	Kind     string    `json:"kind"` // said, stopped, called, decided, restarted, restored
	Text     string    `json:"text"`
	Evidence string    `json:"evidence,omitempty"`
	Outcome  string    `json:"outcome,omitempty"` // worked, failed; "" while it is open
	Because  string    `json:"because,omitempty"` // of the outcome
}

// A Saved is a snapshot that was taken, or not.
type Saved struct {
	At    time.Time `json:"at"`
	ID    string    `json:"id,omitempty"`
	Cause string    `json:"cause"`
	Label string    `json:"label,omitempty"`
	Files int       `json:"files"`
	Error string    `json:"error,omitempty"`
}

// An Incident is one that nobody has decided.
type Incident struct {
	cake.Report
	Reason string // why a person is called, in words
	Alive  bool   // its session runs
	// Last is what may run once where the person allows it; "" where nothing may.
	// Sum names it: see wire.Resolve.
	Last, LastCwd, Sum string
}

// Memory are the figures of the memory.
type Memory struct {
	Figures []Figure
	Trouble string
}

// A Figure is a number with its name.
type Figure struct {
	Name  string
	Value int
}

// A Channel is one on which people are told.
type Channel struct {
	Name    string
	To      string // the line without its secrets
	Hears   bool
	Waiting int       // messages
	Away    string    // why it does not answer; "" where it does
	Until   time.Time // when it is tried again
}
