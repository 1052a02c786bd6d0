package supervisor

import (
	"slices"
	"time"

	"cake"
)

// A candidate is one error on its way through the controller.
type candidate struct {
	event     cake.ErrorEvent
	severity  cake.Severity
	commandID string
	key       string // of the command that failed; "" when none is known
	tool      string
	at        time.Time
	history   cake.History
	recalled  bool
	loop      bool // it is a run that gets nowhere, not a command's error
	first     bool // it is the first cause of its command
}

// queue holds the errors that wait while another one is handled: one per
// signature, the most severe first, among equals the oldest first.
type queue struct{ items []candidate }

// add takes a candidate in. A newer one of the same signature replaces the
// older; when the queue is full the least urgent is left out.
func (q *queue) add(c candidate) {
	q.drop(c.event.Signature)
	at := slices.IndexFunc(q.items, func(o candidate) bool { return o.severity < c.severity })
	if at < 0 {
		at = len(q.items)
	}
	q.items = slices.Insert(q.items, at, c)
	if len(q.items) > maxQueued {
		q.items = q.items[:maxQueued]
	}
}

// renew replaces a candidate that waits by a newer one of its signature.
func (q *queue) renew(c candidate) {
	if _, waits := q.find(c.event.Signature); waits {
		q.add(c)
	}
}

// next takes the most urgent candidate out.
func (q *queue) next() (candidate, bool) {
	if len(q.items) == 0 {
		return candidate{}, false
	}
	c := q.items[0]
	q.items = q.items[1:]
	return c, true
}

// find returns the candidate of a signature, if it waits.
func (q *queue) find(sig cake.Signature) (candidate, bool) {
	at := slices.IndexFunc(q.items, func(o candidate) bool { return o.event.Signature == sig })
	if at < 0 {
		return candidate{}, false
	}
	return q.items[at], true
}

// drop takes out the candidate of a signature.
func (q *queue) drop(sig cake.Signature) {
	q.items = slices.DeleteFunc(q.items, func(o candidate) bool { return o.event.Signature == sig })
}

// overtaken drops what an earlier run of the command key had said: a newer run has replaced it.
func (q *queue) overtaken(key string) {
	if key == "" {
		return
	}
	q.items = slices.DeleteFunc(q.items, func(c candidate) bool { return c.key == key })
}

// forgive drops the loops: the run got further meanwhile.
func (q *queue) forgive() {
	q.items = slices.DeleteFunc(q.items, func(c candidate) bool { return c.loop })
}

// recall gives the candidate of the history's signature its history.
func (q *queue) recall(h cake.History) {
	for i := range q.items {
		if q.items[i].event.Signature == h.Signature {
			q.items[i].history, q.items[i].recalled = h, true
		}
	}
}
