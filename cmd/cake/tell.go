package main

import (
	"fmt"
	"strings"
	"time"
	"unicode"

	"cake"
)

// maxTold is how much of a text the listing of events shows, in characters.
const maxTold = 400

// tell puts an event into one line, a configuration that was refused into as
// many as its mistakes need; "" for what only programs want to know.
func tell(e cake.Event) string {
	if e.Config != nil && !e.Config.Applied {
		lines := strings.Split(e.Config.Error, "\n") // the line of the file, its caret
		for n := range lines {
			lines[n] = oneLine(lines[n])
		}
		return "config   refused: " + strings.Join(lines, "\n")
	}
	text := tellWork(e)
	if text == "" {
		text = tellRun(e)
	}
	return oneLine(text)
}

// tellWork tells of what cake heard and did.
func tellWork(e cake.Event) string {
	switch {
	case e.Command != nil:
		return fmt.Sprintf("%-8s %s%s%s", e.Command.Verdict, e.Command.Command, bracket(e.Command.Reason), bracket(e.Command.ID))
	case e.Difference != nil:
		return fmt.Sprintf("differs  %s (announced: %s)", e.Difference.Executed, e.Difference.Requested)
	case e.Result != nil:
		return fmt.Sprintf("exit %-3d %s", e.Result.ExitCode, e.Result.Command)
	case e.Error != nil:
		return fmt.Sprintf("error    %s: %s", e.Error.ErrorType, e.Error.Message)
	case e.Move != nil:
		return fmt.Sprintf("state    %s → %s (%s)", e.Move.From, e.Move.To, e.Move.Trigger)
	case e.Intervention != nil:
		return "say      " + e.Intervention.Message.Text
	case e.Delivery != nil && !e.Delivery.Delivered:
		return fmt.Sprintf("unread   %s: %s", e.Delivery.InterventionID, e.Delivery.Error)
	case e.Outcome != nil:
		return fmt.Sprintf("outcome  success=%v: %s", e.Outcome.Success, e.Outcome.Evidence)
	case e.Snapshot != nil:
		return tellSaved(e.Snapshot)
	case e.Rollback != nil:
		return fmt.Sprintf("rollback success=%v: %s%s", e.Rollback.Success, e.Rollback.Reason, bracket(e.Rollback.Error))
	}
	return ""
}

// tellSaved tells of a snapshot.
func tellSaved(s *cake.Snapshot) string {
	what := s.Cause
	if s.Label != "" {
		what += ": " + s.Label
	}
	switch {
	case s.Error != "":
		return "unsaved  " + what + bracket(s.Error)
	case s.Partial:
		return fmt.Sprintf("saved    %s (%s, partial)", what, s.ID)
	}
	return fmt.Sprintf("saved    %s (%s)", what, s.ID)
}

// tellRun tells of what concerns the person: sessions, incidents, settings.
func tellRun(e cake.Event) string {
	switch {
	case e.Type == cake.EventSessionEnded && e.Session != nil && e.Session.ExitCode != nil:
		return fmt.Sprintf("ended    %s with status %d", e.Session.Agent, *e.Session.ExitCode)
	case e.Type == cake.EventSessionEnded && e.Session != nil:
		return "ended    " + e.Session.Agent
	case e.Session != nil:
		return fmt.Sprintf("started  %s in %s%s", e.Session.Agent, e.Session.Cwd, bracket(e.Session.Name))
	case e.Allowance != nil:
		return fmt.Sprintf("once     %s %s: %s (%s)", e.Allowance.State, e.Allowance.ID, e.Allowance.Command, e.Allowance.By)
	case e.Escalation != nil:
		return fmt.Sprintf("escalate %s after %s: %s", e.Escalation.IncidentID, e.Escalation.Reason, e.Escalation.Summary)
	case e.Restart != nil:
		return tellRestart(*e.Restart)
	case e.Type == cake.EventNotification && e.Notification != nil:
		return tellNotification(*e.Notification)
	case e.Type == cake.EventResolved && e.Resolution != nil:
		return fmt.Sprintf("resolved %s (%s, %s)", e.Warning, e.Resolution.IncidentID, e.Resolution.Way)
	case e.Type == cake.EventResolved:
		return "resolved " + e.Warning
	case e.Nap != nil && e.Nap.Until != nil:
		return fmt.Sprintf("nap      %s, until %s (%s)", e.Nap.State, e.Nap.Until.Local().Format(time.TimeOnly), e.Nap.By)
	case e.Nap != nil:
		return fmt.Sprintf("nap      %s (%s)", e.Nap.State, e.Nap.By)
	case e.Config != nil:
		return "config   changed: " + strings.Join(e.Config.ChangedKeys, ", ")
	case e.Warning != "":
		return "note     " + e.Warning
	}
	return ""
}

func bracket(text string) string {
	if text == "" {
		return ""
	}
	return " (" + text + ")"
}

// oneLine makes a text safe to print as a part of a line: what an agent has
// written must neither move the cursor nor look like an event of its own.
func oneLine(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control) {
			return ' '
		}
		return r
	}, text)
	n := 0
	for at := range text {
		if n++; n > maxTold {
			return text[:at] + "…"
		}
	}
	return text
}

// tellNotification tells how far a message to people has come.
func tellNotification(n cake.Notification) string {
	line := fmt.Sprintf("notify   %s by %s: %s", n.ID, n.Channel, n.State)
	if n.Attempts > 1 {
		line += fmt.Sprintf(" at the %d. attempt", n.Attempts)
	}
	if n.Error != "" {
		line += ": " + n.Error
	}
	return oneLine(line + "; " + n.Title)
}

// tellRestart tells what is done about an agent that stands still.
func tellRestart(r cake.Restart) string {
	text := fmt.Sprintf("restart  %s, %s: %s", r.Class, r.Deed, r.Why)
	if r.Until != nil {
		text += ", until " + r.Until.Local().Format(time.DateTime)
	}
	if r.Ended > 0 {
		text += fmt.Sprintf(" (%d processes that it left were ended)", r.Ended)
	}
	return text
}
