package approval

import (
	"slices"
	"strings"
	"time"
)

// State is a Desk as it is kept on disk.
type State struct {
	People    []Person   `json:"people,omitempty"`
	Codes     []Code     `json:"codes,omitempty"`
	Wrong     int        `json:"wrong,omitempty"` // codes in a row, by anybody
	Locks     []Lock     `json:"locks,omitempty"`
	Greeted   []Greeting `json:"greeted,omitempty"`
	Questions []Question `json:"questions,omitempty"`
	Notes     []Note     `json:"notes,omitempty"`
	Heard     []Heard    `json:"heard,omitempty"`
	Audit     Head       `json:"audit"`
}

// A Desk is where questions lie and answers come in. It is for one goroutine.
type Desk struct {
	s     State
	trail []Entry
}

// NewDesk opens a desk where it was left; the zero State is a new one.
func NewDesk(s State) *Desk { return &Desk{s: s} }

// State is the desk as it is kept on disk.
func (d *Desk) State() State { return d.s }

// Trail returns what is to be added to the audit, once.
func (d *Desk) Trail() []Entry {
	t := d.trail
	d.trail = nil
	return t
}

// Sealed notes where the audit ends.
func (d *Desk) Sealed(h Head) { d.s.Audit = h }

func (d *Desk) audit(e Entry) { d.trail = append(d.trail, e) }

// Did writes down that a person had something else done, and what came of it.
func (d *Desk) Did(by Sender, what, about, session, text, result string, now time.Time) {
	d.audit(Entry{At: now, What: what, Channel: by.Channel, By: by.String(), About: about, Session: session, Text: text, Result: result})
}

// The bounds of what is remembered of messages and answers.
const (
	mostNotes = 200
	mostHeard = 200
)

// A Note says what a message is about that a service has taken.
type Note struct {
	Channel string    `json:"channel"`         // key
	Remote  string    `json:"remote"`          // the service's id of the message; several with spaces between
	Where   string    `json:"where,omitempty"` // the conversation of each
	ID      string    `json:"id"`              // cake's own
	Kind    string    `json:"kind,omitempty"`
	Title   string    `json:"title,omitempty"`
	About   []string  `json:"about,omitempty"` // incidents, or a question
	At      time.Time `json:"at"`
}

// Noted remembers what a message is about.
func (d *Desk) Noted(n Note) {
	d.s.Notes = append(latest(d.s.Notes, mostNotes-1), n)
}

// About returns what the message is about that somebody answers.
func (d *Desk) About(channel, where, remote string) (Note, bool) {
	for _, n := range slices.Backward(d.s.Notes) {
		if n.Channel == channel && n.is(where, remote) {
			return n, true
		}
	}
	return Note{}, false
}

// is reports whether a message is the one of that id in that conversation: ids of
// different conversations may be the same.
func (n Note) is(where, remote string) bool {
	places := strings.Fields(n.Where)
	for at, id := range strings.Fields(n.Remote) {
		if id == remote && (where == "" || at >= len(places) || places[at] == where) {
			return true
		}
	}
	return false
}

// NotesAbout lists the messages about an incident or a question.
func (d *Desk) NotesAbout(id string) (all []Note) {
	for _, n := range d.s.Notes {
		if slices.Contains(n.About, id) {
			all = append(all, n)
		}
	}
	return all
}

// A Heard is an answer that was heard, and what was said to it.
type Heard struct {
	Channel string    `json:"channel"`
	ID      string    `json:"id"`
	At      time.Time `json:"at"`
	Done    bool      `json:"done,omitempty"` // false: whoever heard it has died over it
	Reply   string    `json:"reply,omitempty"`
	Closes  bool      `json:"closes,omitempty"`
}

// Hear books an answer before anything is done about it. One that comes again is
// not fresh, and h is what was said to it the first time.
func (d *Desk) Hear(channel, id string, now time.Time) (h Heard, fresh bool) {
	for _, h := range d.s.Heard {
		if id != "" && h.Channel == channel && h.ID == id {
			return h, false
		}
	}
	h = Heard{Channel: channel, ID: id, At: now}
	d.s.Heard = append(latest(d.s.Heard, mostHeard-1), h)
	return h, true
}

// Said books what an answer was told.
func (d *Desk) Said(channel, id, reply string, closes bool) {
	for n := range d.s.Heard {
		if h := &d.s.Heard[n]; h.Channel == channel && h.ID == id {
			h.Done, h.Reply, h.Closes = true, reply, closes
		}
	}
}
