package chat

import (
	"context"
	"slices"
	"strings"
	"time"
)

// A Message is what one recipient is told.
type Message struct {
	ID    string `json:"id"`    // cake's own; a message that is sent again keeps it
	Title string `json:"title"` // one line
	Text  string `json:"text"`  // plain, any number of lines
	// Urgent messages may make a noise at night.
	Urgent bool `json:"urgent,omitempty"`
	// Actions are what a person can answer with one touch. A channel that hears
	// nothing shows none of them: the text says how to answer elsewhere.
	Actions []Action `json:"actions,omitempty"`
	// About are the ids of what it is about: incidents, or a question.
	About []string  `json:"about,omitempty"`
	At    time.Time `json:"at"` // when it was made
}

// An Action is one answer that a person can touch.
type Action struct {
	ID    string `json:"id"`    // comes back in Answer.Action; 1 to 64 bytes
	Label string `json:"label"` // what stands on the button; a few words
}

// A State says how far a message has come.
type State string

// The states of a message, in their order; a message that fails gets no further.
const (
	Queued    State = "queued"    // it waits to be sent
	Sent      State = "sent"      // the service has taken it
	Delivered State = "delivered" // the service says that it is there
	Answered  State = "answered"  // a person has answered it
	Applied   State = "applied"   // what they answered was done
	Failed    State = "failed"    // it will not be sent any more
)

// A Receipt says how far one message has come with one recipient.
type Receipt struct {
	MessageID string    `json:"message_id"`
	Channel   string    `json:"channel"` // name of the channel: Line.Name
	State     State     `json:"state"`
	At        time.Time `json:"at"`
	// Where and Remote are the place and the id under which the service knows the
	// message, to edit it and to know what an answer answers; "" where it says none.
	// A message that stands in several places has one of each for every place, with
	// spaces between.
	Where    string `json:"where,omitempty"`
	Remote   string `json:"remote,omitempty"`
	Attempts int    `json:"attempts,omitempty"`
	Error    string `json:"error,omitempty"` // why not, secrets masked
}

// Has reports whether an answer with that Answer.Of answers this message.
func (r Receipt) Has(of string) bool {
	return of != "" && slices.Contains(strings.Fields(r.Remote), of)
}

// A Sender brings messages to one recipient. Send returns when the service has
// taken the message, or with an error; one that is worth another attempt is, or
// wraps, a *[Failure] that says so.
type Sender interface {
	Send(context.Context, Message) (Receipt, error)
}

// An Editor is a sender that can change what it has sent: the message that the
// receipt tells of becomes m.
type Editor interface {
	Edit(ctx context.Context, r Receipt, m Message) error
}

// A Listener is a channel that hears people. Listen gives every answer to heard,
// one at a time for each person, tells the person the reply, and ends with ctx; else
// with a *[Failure]. See [Hear], which listens again.
//
// An answer is confirmed to the service when heard has returned. Where a process
// dies before that, the next one is given the same answer, with the same ID. What no
// person has said to cake is not given at all: bots, forwarded messages, channels,
// and in a group what does not name it, answers none of its messages and touches
// none of its buttons.
type Listener interface {
	Sender
	Listen(ctx context.Context, heard func(context.Context, Answer) Reply) error
}

// An Answer is what a person has said.
type Answer struct {
	ID        string    `json:"id"`              // the service's own; one that comes twice has the same
	Channel   string    `json:"channel"`         // name of the channel: Line.Name
	Person    string    `json:"person"`          // the service's id of the person, never a name they chose
	Name      string    `json:"name,omitempty"`  // what they call themselves, for show only
	Where     string    `json:"where"`           // the service's id of the conversation
	Group     bool      `json:"group,omitempty"` // others hear it as well
	Mentioned bool      `json:"mentioned,omitempty"`
	Text      string    `json:"text,omitempty"`   // without the mention
	Action    string    `json:"action,omitempty"` // ID of the Action that was touched
	Of        string    `json:"of,omitempty"`     // the message that is answered: see Receipt.Has
	At        time.Time `json:"at"`               // when it was said; when it was heard where the service does not say
}

// A Reply is what the person is told who has answered. An empty one says nothing.
type Reply struct {
	Text string `json:"text,omitempty"`
	// Closes says that the message that was answered takes no further answer: its
	// actions go, and the text stands below it.
	Closes bool `json:"closes,omitempty"`
}
