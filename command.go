package cake

import "time"

// Source names the gate through which a command or a text came.
type Source string

// The gates.
const (
	// SourceHook is the agent's own hook.
	SourceHook Source = "hook"
	// SourceShell is the shell shim.
	SourceShell Source = "shell"
	// SourceTerminal is the agent's terminal.
	SourceTerminal Source = "terminal"
)

// A Command is one shell line that an agent wants to run.
type Command struct {
	ID      string   `json:"id,omitempty"`         // unique within its session; "" when nobody will refer to it
	Session string   `json:"session_id,omitempty"` // the supervised session
	Line    string   `json:"command"`              // as the agent wrote it, the agent's own wrapping removed
	Argv    []string `json:"argv,omitempty"`       // set instead of Line where no shell is involved
	Cwd     string   `json:"cwd,omitempty"`        // absolute; "" when unknown
	Source  Source   `json:"source,omitempty"`
}

// Verdict is the answer to "may this command run?".
type Verdict string

// The three answers.
const (
	// Allow lets the command run.
	Allow Verdict = "allow"
	// Ask puts the question to a person; where none is there it becomes Deny.
	Ask Verdict = "ask"
	// Deny stops the command before it runs.
	Deny Verdict = "deny"
)

// Verdicts lists the three answers, mildest first.
func Verdicts() []Verdict { return []Verdict{Allow, Ask, Deny} }

// A Decision is what the guard says of one command.
type Decision struct {
	Verdict    Verdict  `json:"verdict"`
	Rule       string   `json:"rule"`                 // id of the rule that decided; "none" when no rule spoke
	Severity   Severity `json:"severity,omitempty"`   // of the rule
	Reason     string   `json:"reason,omitempty"`     // one sentence: what would be lost
	Suggestion string   `json:"suggestion,omitempty"` // what to do instead; itself allowed by the guard
	Snapshot   bool     `json:"snapshot,omitempty"`   // the workspace shall be saved before the command runs, whoever lets it run
}

// NoRule is the rule id of a decision that no rule made.
const NoRule = "none"

// Allowed reports whether the command may run without asking anybody.
func (d Decision) Allowed() bool { return d.Verdict == Allow }

// A CommandDecision is the record of one decision.
type CommandDecision struct {
	ID         string    `json:"id,omitempty"` // of a denial, by which a person can allow it once
	Allowed    bool      `json:"allowed"`
	Verdict    Verdict   `json:"verdict"`
	Rule       string    `json:"rule"`
	Severity   Severity  `json:"severity,omitempty"`
	Reason     string    `json:"reason,omitempty"`
	Suggestion string    `json:"suggestion,omitempty"`
	Command    string    `json:"command"`
	Cwd        string    `json:"cwd,omitempty"`
	Source     Source    `json:"source,omitempty"`
	SessionID  string    `json:"session_id,omitempty"`
	Timestamp  time.Time `json:"timestamp"`
}

// Record joins a command and its decision, made at time at.
func Record(c Command, d Decision, at time.Time) CommandDecision {
	return CommandDecision{
		Allowed: d.Allowed(), Verdict: d.Verdict, Rule: d.Rule, Severity: d.Severity,
		Reason: d.Reason, Suggestion: d.Suggestion,
		Command: c.Line, Cwd: c.Cwd, Source: c.Source, SessionID: c.Session, Timestamp: at.UTC(),
	}
}

// A Result is what running one command came to.
type Result struct {
	CommandID string `json:"command_id,omitempty"`
	SessionID string `json:"session_id,omitempty"`
	Command   string `json:"command"`
	Cwd       string `json:"cwd,omitempty"`
	ExitCode  int    `json:"exit_code"` // 128+n after signal n
	TimedOut  bool   `json:"timed_out,omitempty"`
	Stdout    string `json:"stdout"`
	Stderr    string `json:"stderr"`
	Joined    bool   `json:"joined,omitempty"` // one file was given for both streams: Stdout holds them, in order
	Duration  Millis `json:"duration_ms"`

	// Left names the commands of the session, this one included, of which something
	// still ran when this one had ended, by their CommandID. It is nil where nobody
	// has looked, and empty where nothing ran.
	Left []string `json:"left,omitzero"`

	// Tool is the program that really ran ("pytest" for `cd x && timeout 9 python -m pytest`),
	// and Key the normalised line by which a command is recognised when it runs again.
	// Both are derived from Command; they are not part of the record.
	Tool string `json:"-"`
	Key  string `json:"-"`
}
