package cake

import "time"

// EntryKind says what kind of thing an Entry tells of.
type EntryKind string

// The kinds of entries.
const (
	EntryError        EntryKind = "error"        // an error that was seen
	EntryCommand      EntryKind = "command"      // a command that ran, and its exit status
	EntryEdit         EntryKind = "edit"         // a file that was changed
	EntryIntervention EntryKind = "intervention" // what was said to the agent
	EntryOutcome      EntryKind = "outcome"      // what came of it
	EntryDenial       EntryKind = "denial"       // a command that was not allowed
	EntryContext      EntryKind = "context"      // what an agent or a person wished to be remembered
)

// EntryKinds lists the kinds.
func EntryKinds() []EntryKind {
	return []EntryKind{
		EntryError, EntryCommand, EntryEdit, EntryIntervention, EntryOutcome, EntryDenial, EntryContext,
	}
}

// Action says to what end a thing was done.
type Action string

// The actions.
const (
	ActionDecision       Action = "decision"
	ActionImplementation Action = "implementation"
	ActionRefactor       Action = "refactor"
	ActionBugFix         Action = "bug_fix"
	ActionDocumentation  Action = "documentation"
	ActionTesting        Action = "testing"
	ActionExploration    Action = "exploration"
	ActionConversation   Action = "conversation"
	ActionFileEdit       Action = "file_edit"
	ActionToolUse        Action = "tool_use"
	ActionResearch       Action = "research"
)

// Actions lists the actions.
func Actions() []Action {
	return []Action{
		ActionDecision, ActionImplementation, ActionRefactor, ActionBugFix, ActionDocumentation, ActionTesting,
		ActionExploration, ActionConversation, ActionFileEdit, ActionToolUse, ActionResearch,
	}
}

// Author says who stands behind an entry.
type Author string

// The authors.
const (
	AuthorHuman Author = "human"
	AuthorAgent Author = "agent"
	AuthorCake  Author = "cake"
)

// Basis says how a link between two entries is known.
type Basis string

// The two bases.
const (
	// Observed links were stated by who made the entry, or follow from an id.
	Observed Basis = "observed"
	// Inferred links are guesses from nearness in time; they never carry advice.
	Inferred Basis = "inferred"
)

// A Link leads from an entry to an earlier one.
type Link struct {
	ID    string `json:"id"`
	Basis Basis  `json:"basis"`
}

// Tier says how fresh an entry is, by when it was last used.
type Tier string

// The tiers, freshest first.
const (
	TierActive   Tier = "ACTIVE"
	TierRecent   Tier = "RECENT"
	TierArchived Tier = "ARCHIVED"
	TierExpired  Tier = "EXPIRED"
)

// Tiers lists the tiers, freshest first.
func Tiers() []Tier { return []Tier{TierActive, TierRecent, TierArchived, TierExpired} }

// A Prediction says how likely an entry is needed next, and why.
type Prediction struct {
	Score   float64   `json:"score"` // 0–1
	At      time.Time `json:"at,omitzero"`
	Next    time.Time `json:"next,omitzero"` // when it is expected to be used again; zero when nothing tells
	Reasons []string  `json:"reasons,omitempty"`
}

// An Entry is one thing that happened, with its evidence.
type Entry struct {
	ID        string    `json:"id"` // 32 digits that sort by time, where nobody else chose one
	Project   string    `json:"project"`
	SessionID string    `json:"session_id,omitempty"`
	Agent     string    `json:"agent,omitempty"` // its name: claude
	Author    Author    `json:"author,omitempty"`
	At        time.Time `json:"at"`
	Kind      EntryKind `json:"kind"`
	Action    Action    `json:"action_type,omitempty"`

	Summary   string   `json:"summary"`
	Content   string   `json:"content,omitempty"`   // of an edit: its short diff
	Rationale string   `json:"rationale,omitempty"` // why it was done
	Tags      []string `json:"tags,omitempty"`

	Signature  Signature `json:"signature,omitempty"` // of the mistake it is about
	IncidentID string    `json:"incident_id,omitempty"`
	Command    string    `json:"command,omitempty"`
	Key        string    `json:"key,omitempty"` // by which a command is recognised when it runs again
	Tool       string    `json:"tool,omitempty"`
	Path       string    `json:"path,omitempty"` // of the file that was changed
	ExitCode   int       `json:"exit_code,omitempty"`

	CausedBy     *Link  `json:"caused_by,omitempty"`
	Dependencies []Link `json:"dependencies,omitempty"`

	Tier         Tier        `json:"tier,omitempty"`
	LastAccessed time.Time   `json:"last_accessed,omitzero"`
	Accesses     int         `json:"access_count,omitempty"`
	Prediction   *Prediction `json:"prediction,omitempty"`
}

// Failed reports whether e is a command that did not succeed: one that says so
// by its status, or whose output tells of a mistake.
func (e Entry) Failed() bool {
	return e.Kind == EntryCommand && (e.ExitCode != 0 || e.Signature != "")
}

// Standing says what a lesson is worth.
type Standing string

// The standings.
const (
	// Hearsay lessons were never seen to work: an agent says that they did.
	Hearsay Standing = "hearsay"
	// Candidate lessons were seen to work once.
	Candidate Standing = "candidate"
	// Confirmed lessons worked again.
	Confirmed Standing = "confirmed"
	// Promoted lessons worked in two projects, and are offered in all.
	Promoted Standing = "promoted"
	// Refuted lessons failed at least as often as they worked; they are remembered so as not to be offered.
	Refuted Standing = "refuted"
)
