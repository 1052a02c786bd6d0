package daemon

import (
	"context"
	"slices"

	"cake"
	"cake/supervisor"
	"cake/validator/advice"
)

// lessons is the memory as the controller sees it: without the fixes that the
// guard would stop. They were run once by leave of a person, or before a rule
// was there.
type lessons struct {
	supervisor.Memory
	session *session
}

// RecordError implements supervisor.Memory.
func (m lessons) RecordError(ctx context.Context, e cake.ErrorEvent) (cake.History, error) {
	h, err := m.Memory.RecordError(ctx, e)
	reading := m.session.brain.reading.Load()
	h.Lessons = slices.DeleteFunc(h.Lessons, func(l cake.Lesson) bool { return reading.Stops(l.Fix) != "" })
	return h, err
}

// teaches reports whether something is known that is worth saying with the
// first occurrence of a mistake: a command that was seen to help, or an edit
// that helped more than once.
func teaches(h cake.History) bool {
	return slices.ContainsFunc(h.Lessons, func(l cake.Lesson) bool {
		return l.Successes > l.Failures && (l.Successes > 1 || !advice.IsSentence(l.Fix))
	})
}
