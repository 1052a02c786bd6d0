package cake

import "time"

// EventType names what an Event tells.
type EventType string

// The events.
const (
	EventSessionStarted EventType = "session_started"
	EventSessionEnded   EventType = "session_ended"
	EventCommand        EventType = "command"
	EventDifference     EventType = "difference"
	EventResult         EventType = "result"
	EventError          EventType = "error"
	EventMove           EventType = "move"
	EventIntervention   EventType = "intervention"
	EventDelivery       EventType = "delivery"
	EventOutcome        EventType = "outcome"
	EventPrevented      EventType = "prevented"
	EventAllowance      EventType = "allowance"
	EventEscalation     EventType = "escalation"
	EventResolved       EventType = "resolved"
	EventNap            EventType = "nap"
	EventNotification   EventType = "notification"
	EventSnapshot       EventType = "snapshot"
	EventRollback       EventType = "rollback"
	EventRestart        EventType = "restart"
	EventConfig         EventType = "config"
	EventWarning        EventType = "warning"
)

// State is a state of the supervisor's machine.
type State string

// The five states.
const (
	Monitoring  State = "MONITORING"
	Detecting   State = "DETECTING"
	Intervening State = "INTERVENING"
	Recovering  State = "RECOVERING"
	Escalating  State = "ESCALATING"
)

// States lists the five states.
func States() []State {
	return []State{Monitoring, Detecting, Intervening, Recovering, Escalating}
}

// An Event is one line of the journal. Only the fields that its type needs are
// set. Everything that metrics, reports and replays show is derived from events.
type Event struct {
	Type      EventType `json:"type"`
	Time      time.Time `json:"time"`
	SessionID string    `json:"session_id,omitempty"`

	Session        *Session           `json:"session,omitempty"`
	Command        *CommandDecision   `json:"command,omitempty"`
	Difference     *Difference        `json:"difference,omitempty"`
	Result         *Result            `json:"result,omitempty"`
	Error          *ErrorEvent        `json:"error,omitempty"`
	Classification *Classification    `json:"classification,omitempty"`
	Move           *Move              `json:"move,omitempty"`
	Intervention   *Intervention      `json:"intervention,omitempty"`
	Delivery       *Delivery          `json:"delivery,omitempty"`
	Outcome        *Outcome           `json:"outcome,omitempty"`
	Prevented      *Prevented         `json:"prevented,omitempty"`
	Allowance      *Allowance         `json:"allowance,omitempty"`
	Escalation     *Escalation        `json:"escalation,omitempty"`
	Resolution     *Resolution        `json:"resolution,omitempty"`
	Nap            *Nap               `json:"nap,omitempty"`
	Notification   *Notification      `json:"notification,omitempty"`
	Snapshot       *Snapshot          `json:"snapshot,omitempty"`
	Rollback       *Rollback          `json:"rollback,omitempty"`
	Restart        *Restart           `json:"restart,omitempty"`
	Config         *ConfigChangeEvent `json:"config,omitempty"`
	Warning        string             `json:"warning,omitempty"`
	Timings        []Timing           `json:"timings,omitempty"` // how long the steps took that led here
}

// A Session is one supervised run of an agent.
type Session struct {
	ID       string   `json:"id"`
	Name     string   `json:"name,omitempty"`
	Agent    string   `json:"agent"`
	Argv     []string `json:"argv,omitempty"`
	Cwd      string   `json:"cwd,omitempty"`
	PID      int      `json:"pid,omitempty"`
	ExitCode *int     `json:"exit_code,omitempty"` // set when it has ended
	// State is where its controller begins, when that is not MONITORING: it goes on
	// with what an earlier one has left.
	State State `json:"state,omitempty"`
}

// A Difference is a command that ran in place of the one that the agent's hook
// had announced.
type Difference struct {
	Requested string `json:"requested"` // the line that was announced
	Executed  string `json:"executed"`  // the line that the shell was given
	// Verdict and Rule are what the shell was told about the executed line; ""
	// where no shell has asked.
	Verdict Verdict `json:"verdict,omitempty"`
	Rule    string  `json:"rule,omitempty"`
}

// A Move is one step of the state machine.
type Move struct {
	From    State  `json:"from"`
	Trigger string `json:"trigger"`
	To      State  `json:"to"`
	Cause   string `json:"cause,omitempty"` // in words
}

// A Delivery is one attempt to bring a message to the model.
type Delivery struct {
	InterventionID string  `json:"intervention_id,omitempty"`
	Channel        Channel `json:"channel"`
	Delivered      bool    `json:"delivered"`
	Error          string  `json:"error,omitempty"`
}

// A Prevented is an error that did not happen: a command denied, or a repeat
// averted because a remembered fix was given before.
type Prevented struct {
	ErrorType string `json:"error_type"` // "command.denied", or the type of the averted error
	Evidence  string `json:"evidence,omitempty"`
}

// AllowanceState says what became of a leave to run a denied command once.
type AllowanceState string

// The states of an Allowance.
const (
	AllowanceOpen    AllowanceState = "open"
	AllowanceUsed    AllowanceState = "used"
	AllowanceExpired AllowanceState = "expired"
	AllowanceRevoked AllowanceState = "revoked"
	AllowanceRefused AllowanceState = "refused" // an agent asked for it
)

// An Allowance is one step of a person's leave to run a denied command once.
type Allowance struct {
	ID      string         `json:"id"` // of the decision that denied it
	State   AllowanceState `json:"state"`
	Command string         `json:"command,omitempty"`
	Cwd     string         `json:"cwd,omitempty"`
	Rule    string         `json:"rule,omitempty"`
	Until   *time.Time     `json:"until,omitempty"`
	By      string         `json:"by"` // who allowed it, or took it back, or tried to
}

// An Escalation is a call for a person.
type Escalation struct {
	IncidentID string    `json:"incident_id"`
	Signature  Signature `json:"signature,omitempty"`
	Reason     string    `json:"reason"` // one of a closed set: strikes, budget, undeliverable, validator, agent
	Summary    string    `json:"summary"`
}

// A Notification is one step of one message to people.
type Notification struct {
	ID       string   `json:"id"`      // of the message
	Channel  string   `json:"channel"` // as `cake notify ls` names it
	Service  string   `json:"service"` // ntfy, slack, smtp, …
	Kind     string   `json:"kind"`    // new, again, over, digest, question or waiting
	State    string   `json:"state"`   // one of a closed set: queued, sent, delivered, answered, applied, failed
	Attempts int      `json:"attempts,omitempty"`
	About    []string `json:"about,omitempty"` // the incidents
	Title    string   `json:"title,omitempty"`
	Remote   string   `json:"remote,omitempty"` // the service's own id of the message
	Error    string   `json:"error,omitempty"`
}

// A Snapshot is an attempt to save the workspace.
type Snapshot struct {
	ID      string `json:"id,omitempty"` // "" where it failed
	Cause   string `json:"cause"`        // one of a closed set: start, before, after, green, requested, rescue
	Label   string `json:"label,omitempty"`
	Tree    string `json:"tree"`
	Files   int    `json:"files"`
	Bytes   int64  `json:"bytes"`
	Skipped int    `json:"skipped,omitempty"` // files that it left out
	Partial bool   `json:"partial,omitempty"` // the time ran out; what was looked at later may have changed by then
	Error   string `json:"error,omitempty"`
}

// A Rollback is a return of the workspace to an earlier state.
type Rollback struct {
	Reason   string `json:"reason"`
	Success  bool   `json:"success"`
	Snapshot string `json:"snapshot,omitempty"`
	Rescue   string `json:"rescue,omitempty"` // the snapshot that holds the workspace before
	Tree     string `json:"tree,omitempty"`
	Error    string `json:"error,omitempty"`
}

// A ConfigChangeEvent tells of one change of the configuration file, applied or refused.
type ConfigChangeEvent struct {
	Path        string   `json:"path"`
	OldHash     string   `json:"old_hash"`
	NewHash     string   `json:"new_hash"`
	ChangedKeys []string `json:"changed_keys"`
	Applied     bool     `json:"applied"`
	Error       string   `json:"error,omitempty"`
}

// A Timing is how long one operation of one component took.
type Timing struct {
	Component string  `json:"component"`
	Operation string  `json:"operation"`
	Seconds   float64 `json:"seconds"`
}
