package course

import (
	"slices"
	"time"

	"cake/validator/course/digest"
)

// A question is what was asked in the last steps, with the same answer each time.
type question struct {
	steps []int
	times int // a loop asks twice
	first time.Time
}

// askedBefore are the last steps that ask what a moment asks, as long as their
// answers are the same. Which of two answers that are the same the next one is compared
// with is said by same.
func (r *Run) askedBefore(m *Moment, same func(a, b *Moment) *Moment) question {
	told, q := m, question{}
	for _, o := range slices.Backward(r.since()) {
		if o.Deed == Ran && m.AsksFor(&o) {
			if told = same(told, &o); told == nil {
				break
			}
			if q.times++; o.Loops {
				q.times++
			}
			q.steps, q.first = append(q.steps, o.N), o.At
		}
	}
	slices.Reverse(q.steps)
	return q
}

// AsksFor reports whether two steps ask for the same.
func (m *Moment) AsksFor(o *Moment) bool {
	return o.Key == m.Key || o.Target != 0 && o.Target == m.Target
}

// Alike is the longer of two answers, where one is the other, or to another line that
// shows a part of it; else nil.
func Alike(a, b *Moment) *Moment {
	switch {
	case a.answered(b), a.form != b.form && PartOf(b.Words, a.Words):
		return a
	case a.form != b.form && PartOf(a.Words, b.Words):
		return b
	}
	return nil
}

// PartOf reports whether all words of one answer stand in another one.
func PartOf(part, whole []digest.Sum) bool {
	return len(part) > 0 && !slices.ContainsFunc(part, func(w digest.Sum) bool { return !slices.Contains(whole, w) })
}

// answered reports whether two questions had the same answer: the same result, or
// the same complaint, whatever the lines themselves say about it.
func (m *Moment) answered(o *Moment) bool {
	if m.Target != 0 && o.Target == m.Target && refused(m.Kind) && refused(o.Kind) {
		return true
	}
	return o.Result == m.Result || o.Cause != "" && o.Cause == m.Cause || o.Answer != 0 && o.Answer == m.Answer
}

// DeadStill is one of two answers that both tell of an end, whatever they count: what
// is started again by itself, and fails each time, is not under way. Else it is nil.
func DeadStill(a, b *Moment) *Moment {
	if a.Over && b.Over {
		return a
	}
	return nil
}
