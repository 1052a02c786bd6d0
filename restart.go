package cake

import "time"

// Ending says in which way an agent has come to stand still: it has ended, or it
// is there and its turn has failed.
type Ending string

// The endings.
const (
	EndedClean   Ending = "clean"        // by itself, with status 0
	EndedQuit    Ending = "quit"         // somebody ended it
	EndedFailed  Ending = "failed"       // by itself, with another status: its own answer
	EndedCrash   Ending = "crash"        // killed, or broken down
	EndedAtStart Ending = "bad_start"    // the same, before it had done anything
	EndedFrozen  Ending = "frozen"       // it did nothing any more, and was ended for it
	EndedLimit   Ending = "rate_limit"   // its model answers again at a time that is known, or later
	EndedLoad    Ending = "overload"     // its model is too busy, or broken for the moment
	EndedContext Ending = "context_full" // the conversation is too long for its model
	EndedAuth    Ending = "auth"         // its model does not know it, or not any more
	EndedQuota   Ending = "quota"        // what was paid for is used up
	EndedStuck   Ending = "stuck"        // it got nowhere, and was made to give way
)

// Endings lists the endings.
func Endings() []Ending {
	return []Ending{
		EndedClean, EndedQuit, EndedFailed, EndedCrash, EndedAtStart, EndedFrozen,
		EndedLimit, EndedLoad, EndedContext, EndedAuth, EndedQuota, EndedStuck,
	}
}

// Deed says what is done about an agent that stands still.
type Deed string

// The deeds.
const (
	DeedLeave  Deed = "leave"  // nothing: it has ended
	DeedWait   Deed = "wait"   // a pause comes before what is done next
	DeedResume Deed = "resume" // it goes on in its own conversation
	DeedFresh  Deed = "fresh"  // it begins anew, with a summary
	DeedOther  Deed = "other"  // another agent begins, with a summary
	DeedCall   Deed = "call"   // a person is called
)

// GoesOn reports whether an agent runs after the deed.
func (d Deed) GoesOn() bool { return d == DeedResume || d == DeedFresh || d == DeedOther }

// A Restart is one step of what is done about an agent that stands still.
type Restart struct {
	Class   Ending     `json:"class"`
	Deed    Deed       `json:"deed"`
	Attempt int        `json:"attempt,omitempty"` // how many of its kind there were in a row, this one included
	Until   *time.Time `json:"until,omitempty"`   // of a wait
	Why     string     `json:"why,omitempty"`     // in words
	Ended   int        `json:"ended,omitempty"`   // processes that the agent has left running, and that were ended
	PID     int        `json:"pid,omitempty"`     // of the agent that goes on, where it is another process
}
