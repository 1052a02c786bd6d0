package cake

import "time"

// A Rung is one kind of thing that can be tried for an incident.
type Rung string

// The rungs of the ladder, in the order in which they are tried.
const (
	RungRemembered Rung = "remembered"    // a fix that was seen to work before
	RungSuggestion Rung = "suggestion"    // what the rule suggests
	RungStrategy   Rung = "strategy"      // another way, named from the rule
	RungRollback   Rung = "rollback"      // back to the last good snapshot
	RungSession    Rung = "fresh_session" // a new session of the same agent, with a summary
	RungAgent      Rung = "other_agent"   // another model or agent
	RungCause      Rung = "cause"         // the cause itself, said more and more plainly
)

// Rungs lists the rungs in their order.
func Rungs() []Rung {
	return []Rung{RungRemembered, RungSuggestion, RungStrategy, RungRollback, RungSession, RungAgent, RungCause}
}

// A Try is one rung that was tried for an incident, and what came of it.
type Try struct {
	At       time.Time `json:"at"`
	Rung     Rung      `json:"rung"`
	Why      string    `json:"why,omitempty"`      // why this one
	Fix      string    `json:"fix,omitempty"`      // what it names
	Message  string    `json:"message,omitempty"`  // what was said, as it was said
	Evidence string    `json:"evidence,omitempty"` // what came of it, in words; "" while that is open
	Worked   bool      `json:"worked,omitempty"`
}

// An Account is all that the controller knows of an incident. Whoever takes it
// over, a fresh session or a person, begins with it.
type Account struct {
	Incident   Incident   `json:"incident"`
	Error      ErrorEvent `json:"error"` // the latest occurrence
	Tried      []Try      `json:"tried,omitempty"`
	Escalation Escalation `json:"escalation"` // zero until a person is called
}

// A ReportState says how far a person is with an incident.
type ReportState string

// The states of a Report.
const (
	ReportOpen     ReportState = "open"     // the agent is held, or has ended while it was
	ReportResolved ReportState = "resolved" // a person has let the agent go on
	ReportAborted  ReportState = "aborted"  // a person has ended the agent
)

// A Report is what a person reads of an incident for which they were called.
type Report struct {
	ID      string      `json:"id"`
	State   ReportState `json:"state"`
	At      time.Time   `json:"at"` // when the person was called
	Session Session     `json:"session"`
	Account Account     `json:"account"`
	Tree    Tree        `json:"tree"`
	Held    []Held      `json:"held,omitempty"` // what the agent wanted meanwhile, the latest last
	// Resolution is what the person has decided; nil while the incident is open.
	Resolution *Resolution `json:"resolution,omitempty"`
}

// A Tree is the state of a working tree, in short.
type Tree struct {
	Dir     string   `json:"dir"`
	Branch  string   `json:"branch,omitempty"`
	Changed []string `json:"changed,omitempty"` // as git status tells it, one file each
	More    int      `json:"more,omitempty"`    // further ones that are not listed
	Unknown string   `json:"unknown,omitempty"` // why nothing is known
}

// Held is a command that did not run because the run was held.
type Held struct {
	Sum     string    `json:"sum"` // of the line and its directory, by which it is known again
	Command string    `json:"command"`
	Cwd     string    `json:"cwd,omitempty"`
	At      time.Time `json:"at"`
}

// A Way is how a person lets go of an agent that is held.
type Way string

// The ways.
const (
	WayOn    Way = "go_on" // it goes on
	WayAllow Way = "allow" // it goes on, and the command that was held may run once
	WayAbort Way = "abort" // it ends
)

// Ways lists the ways.
func Ways() []Way { return []Way{WayOn, WayAllow, WayAbort} }

// A Resolution is a person's decision about an incident.
type Resolution struct {
	IncidentID string    `json:"incident_id"`
	Way        Way       `json:"way"`
	Note       string    `json:"note,omitempty"` // what they had to say; the agent is told
	By         string    `json:"by"`
	At         time.Time `json:"at"`
	Waiting    bool      `json:"waiting,omitempty"` // the agent was gone by then: its next run in that directory is told
}

// NapState says what became of a nap.
type NapState string

// The states of a Nap.
const (
	NapBegun   NapState = "begun"
	NapEnded   NapState = "ended"   // a person has ended it
	NapOver    NapState = "over"    // its time is over
	NapRefused NapState = "refused" // an agent asked for it
)

// NapStates lists the states.
func NapStates() []NapState { return []NapState{NapBegun, NapEnded, NapOver, NapRefused} }

// A Nap is a time in which nothing but the guard's floor interferes.
type Nap struct {
	State NapState   `json:"state"`
	Until *time.Time `json:"until,omitempty"`
	By    string     `json:"by"`
}
