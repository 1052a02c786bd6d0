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
func (r *Run) askedBefore(m *moment, same func(a, b *moment) *moment) question {
	told, q := m, question{}
	for _, o := range slices.Backward(r.since()) {
		if o.deed == ran && m.asksFor(&o) {
			if told = same(told, &o); told == nil {
				break
			}
			if q.times++; o.loops {
				q.times++
			}
			q.steps, q.first = append(q.steps, o.n), o.at
		}
	}
	slices.Reverse(q.steps)
	return q
}

// asksFor reports whether two steps ask for the same.
func (m *moment) asksFor(o *moment) bool {
	return o.key == m.key || o.target != 0 && o.target == m.target
}

// alike is the longer of two answers, where one is the other, or to another line that
// shows a part of it; else nil.
func alike(a, b *moment) *moment {
	switch {
	case a.answered(b), a.form != b.form && partOf(b.words, a.words):
		return a
	case a.form != b.form && partOf(a.words, b.words):
		return b
	}
	return nil
}

// partOf reports whether all words of one answer stand in another one.
func partOf(part, whole []digest.Sum) bool {
	return len(part) > 0 && !slices.ContainsFunc(part, func(w digest.Sum) bool { return !slices.Contains(whole, w) })
}

// answered reports whether two questions had the same answer: the same result, or
// the same complaint, whatever the lines themselves say about it.
func (m *moment) answered(o *moment) bool {
	if m.target != 0 && o.target == m.target && refused(m.kind) && refused(o.kind) {
		return true
	}
	return o.result == m.result || o.cause != "" && o.cause == m.cause || o.answer != 0 && o.answer == m.answer
}

// deadStill is one of two answers that both tell of an end, whatever they count: what
// is started again by itself, and fails each time, is not under way. Else it is nil.
func deadStill(a, b *moment) *moment {
	if a.over && b.over {
		return a
	}
	return nil
}
