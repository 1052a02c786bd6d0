package life

import (
	"fmt"
	"strings"
	"time"

	"cake"
	"cake/adapters/chat"
	"cake/daemon/incidents"
	"cake/supervisor/restart"
)

// An Outlook is what comes after the end of an agent's process.
type Outlook struct {
	Class   cake.Ending
	Step    restart.Step
	Account *cake.Account // the incident for which it gives way; nil for none
	Left    []string      // the commands that ran
	Ended   int           // processes that the agent has left running, and that were ended
	Now     time.Time
}

// Long reports whether the pause is one that a person should find in the journal.
func (o Outlook) Long() bool { return o.Step.At.Sub(o.Now) > 5*time.Second }

// Text tells a person what has happened and what follows.
func (o Outlook) Text() string {
	text := fmt.Sprintf("the agent stopped: %s; %s%s", o.Step.Why, map[cake.Deed]string{
		cake.DeedResume: "it goes on in the same conversation",
		cake.DeedFresh:  "it is started anew",
		cake.DeedOther:  "another agent takes over",
		cake.DeedCall:   "it is not started again",
	}[o.Step.Deed], o.when())
	if o.Ended > 0 {
		text += fmt.Sprintf("; what it left running was ended (%d processes)", o.Ended)
	}
	return text
}

func (o Outlook) when() string {
	pause := o.Step.At.Sub(o.Now)
	layout := time.TimeOnly
	if pause > 12*time.Hour {
		layout = "Mon 15:04"
	}
	switch {
	case o.Step.Deed == cake.DeedCall:
		return ""
	case o.Long():
		return fmt.Sprintf(" at %s (an interrupt ends it instead)", o.Step.At.Local().Format(layout))
	case pause >= 100*time.Millisecond:
		return fmt.Sprintf(" in %s", pause.Round(100*time.Millisecond))
	}
	return " at once"
}

// maxGoOn bounds what an agent is told that goes on, in characters.
const maxGoOn = 1000

// GoOn tells an agent that it goes on, and what has become of what it did.
func (o Outlook) GoOn() string {
	text := "Operator (CAKE): Go on. "
	switch o.Class {
	case cake.EndedLimit, cake.EndedLoad:
		return text + "Your turn was cut off because the model did not answer; it is asked again now."
	}
	text += "Your process ended in the middle of your turn (" + o.Step.Why + "); this is a new one, in the same conversation."
	if len(o.Left) > 0 {
		text += " What ran then was ended, too: `" + incidents.OneLine(strings.Join(o.Left, "`, `")) + "`."
	}
	return chat.Cut(text+" Check what it has left before you go on.", maxGoOn)
}
