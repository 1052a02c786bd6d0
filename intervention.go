package cake

import "time"

// Kind is one of the ten kinds of intervention.
type Kind string

// The kinds.
const (
	KindRepeatError     Kind = "repeat_error"
	KindCIFailure       Kind = "ci_failure"
	KindLinter          Kind = "linter_violation"
	KindFeatureCreep    Kind = "feature_creep"
	KindTestSkip        Kind = "test_skip"
	KindCoverageDrop    Kind = "coverage_drop"
	KindForcePush       Kind = "force_push"
	KindUnsafeOperation Kind = "unsafe_operation"
	KindAntiPattern     Kind = "anti_pattern"
	KindFocusDrift      Kind = "focus_drift"
)

// Kinds lists the ten kinds.
func Kinds() []Kind {
	return []Kind{
		KindRepeatError, KindCIFailure, KindLinter, KindFeatureCreep, KindTestSkip,
		KindCoverageDrop, KindForcePush, KindUnsafeOperation, KindAntiPattern, KindFocusDrift,
	}
}

// An InterventionContext is all that a message may depend on.
type InterventionContext struct {
	Kind                  Kind              `json:"kind"`
	ErrorType             string            `json:"error_type"`
	FilePath              string            `json:"file_path,omitempty"`
	LineNumber            int               `json:"line_number,omitempty"`
	ErrorMessage          string            `json:"error_message"`
	EscalationLevel       int               `json:"escalation_level"` // 1–4
	ErrorSignature        Signature         `json:"error_signature"`
	SuggestedFix          string            `json:"suggested_fix,omitempty"` // a command line, or a sentence that starts with an approved verb
	Reference             string            `json:"reference,omitempty"`
	PreviousInterventions []string          `json:"previous_interventions"` // texts already said for this incident, oldest first
	Slots                 map[string]string `json:"slots,omitempty"`        // what the kind's template needs besides
	Timestamp             time.Time         `json:"timestamp"`
}

// A Message is what the operator says.
type Message struct {
	Text     string  `json:"text"`
	Kind     Kind    `json:"kind"`
	Voice    float64 `json:"voice"`              // similarity to the reference voice, 0–1
	Fallback bool    `json:"fallback,omitempty"` // the template's own text failed the voice gate
}

// Channel names a way by which a message reaches the model.
type Channel string

// The channels, best first.
const (
	// ChannelHook is the context that an agent's hook returns with a command's result.
	ChannelHook Channel = "hook"
	// ChannelShell is a line on the command's own stderr.
	ChannelShell Channel = "shell"
	// ChannelTerminal is the terminal in which the agent runs.
	ChannelTerminal Channel = "terminal"
)

// Channels lists the channels, best first.
func Channels() []Channel { return []Channel{ChannelHook, ChannelShell, ChannelTerminal} }

// An Intervention is one message, and whether and how it arrived.
type Intervention struct {
	ID         string    `json:"id"`
	IncidentID string    `json:"incident_id,omitempty"`
	SessionID  string    `json:"session_id,omitempty"`
	CommandID  string    `json:"command_id,omitempty"` // the command with whose result it goes
	Signature  Signature `json:"signature,omitempty"`
	ErrorType  string    `json:"error_type"`
	Severity   Severity  `json:"severity"`
	Level      int       `json:"level"`
	Message    Message   `json:"message"`
	Fix        string    `json:"fix,omitempty"`      // the fix it names, if it names one
	Evidence   string    `json:"evidence,omitempty"` // why it names this fix, and which it leaves out
	Channel    Channel   `json:"channel,omitempty"`  // "" until it is delivered
	At         time.Time `json:"at"`
}

// An Outcome says what came of an intervention, and on what evidence.
type Outcome struct {
	InterventionID string    `json:"intervention_id"`
	IncidentID     string    `json:"incident_id"`
	SessionID      string    `json:"session_id,omitempty"`
	Signature      Signature `json:"signature"`
	ErrorType      string    `json:"error_type"`
	Severity       Severity  `json:"severity"`
	Success        bool      `json:"success"`
	Evidence       string    `json:"evidence"` // in words: "npm test exited 0"
	// Fix is what was tried: what repaired it, or, where it did not, what was named
	// and made all the same. "" where nothing was, or nobody saw what.
	Fix string `json:"fix,omitempty"`
	// Said tells that somebody only says so: nobody saw it.
	Said bool `json:"said,omitempty"`
	// Ignored tells that a fix was named and not tried, or not to its end: the outcome
	// says nothing of it.
	Ignored bool      `json:"ignored,omitempty"`
	At      time.Time `json:"at"`
}
