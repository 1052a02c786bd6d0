package daemon

import (
	"fmt"
	"sync"
	"time"

	"cake"
	"cake/guard"
	"cake/shell"
	"cake/supervisor"
	"cake/validator"
)

const (
	// persistence is how many denials of one aim in a row make an incident.
	persistence = 3
	// distraction is how many commands that ran break a row of denials: whoever
	// gets that far has given the aim up.
	distraction = 5
)

// A streak is a row of denials of one aim: the kind of loss that the guard's
// rule is about, however the commands are spelled. Another aim begins another
// row; so does a person's word.
type streak struct {
	mu     sync.Mutex
	aim    string
	denied int
	ran    int  // commands since the last denial
	raised bool // an incident came of it
}

// deny counts a denial and reports how many of its aim there were in a row.
func (k *streak) deny(aim string) int {
	k.mu.Lock()
	defer k.mu.Unlock()
	if aim != k.aim {
		k.aim, k.denied, k.raised = aim, 0, false
	}
	k.denied++
	k.ran = 0
	k.raised = k.raised || k.denied >= persistence
	return k.denied
}

// run counts a command that may run. It returns the aim that is given up with
// it, if an incident came of that.
func (k *streak) run() (aim string, over bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.ran++; k.ran < distraction || k.aim == "" {
		return "", false
	}
	aim, over = k.aim, k.raised
	k.aim, k.denied, k.raised = "", 0, false
	return aim, over
}

// interrupt begins the row anew: a person has spoken.
func (k *streak) interrupt() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.denied = 0
}

// aimOf is the kind of loss that a rule is about; of a rule that is not in the
// guard's tables it is the rule itself.
func aimOf(rule string) string {
	for _, r := range guard.Rules() {
		if r.ID == rule {
			return r.Class
		}
	}
	return rule
}

// persists counts a denial. An agent that does not let go of its aim is an
// incident: the controller speaks, and when that does not help calls a person.
func (s *session) persists(cmd cake.Command, d cake.Decision) {
	aim := aimOf(d.Rule)
	n := s.streak.deny(aim)
	if n < persistence {
		return
	}
	e := cake.ErrorEvent{
		ErrorType: denied, Message: fmt.Sprintf("%d commands in a row were denied for the same reason: %s", n, d.Reason),
		RawOutput: d.Reason, Command: cmd.Line, ExitCode: notRun, Timestamp: time.Now().UTC(),
		StreamSource: cake.StreamStderr, Signature: cake.Sign(denied, aim), Rule: d.Rule, Tool: shell.Tool(cmd.Line),
	}
	if cmd.Source == cake.SourceHook {
		e.StreamSource = cake.StreamHook
	}
	if d.Suggestion != "" {
		e.Fixes = []string{d.Suggestion}
	}
	s.post(supervisor.Observed{Result: aimResult(s.id, aim, cmd.Line, notRun), Errors: []cake.ErrorEvent{e}})
}

// proceeds counts a command that may run; an aim that is given up with it was
// an incident that has found its end.
func (s *session) proceeds() {
	if aim, over := s.streak.run(); over {
		s.post(supervisor.Observed{Result: aimResult(s.id, aim, fmt.Sprintf("%d other commands", distraction), 0)})
	}
}

// notRun is the status of a command that is denied.
const notRun = 126

// aimResult stands for a result of the aim, by which the controller recognises it.
func aimResult(session, aim, line string, code int) *cake.Result {
	return &cake.Result{SessionID: session, CommandID: denied, Command: line, Key: denied + " " + aim, ExitCode: code}
}

// classifyDenial judges an agent that does not let go of what it is denied.
func classifyDenial(e cake.ErrorEvent, count int, strictness cake.Strictness) cake.Classification {
	c := cake.Classification{ErrorType: denied, Severity: cake.High, Confidence: 1, Rule: e.Rule}
	if len(e.Fixes) > 0 {
		c.SuggestedFix = e.Fixes[0]
	}
	c.InterventionRequired = validator.Required(c, count, strictness)
	return c
}
