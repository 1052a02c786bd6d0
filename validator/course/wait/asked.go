package wait

import (
	"slices"
	"time"

	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// A question is what was asked in the last steps, with the same answer each time.
type question struct {
	steps []int
	times int // a loop asks twice
	often int // the loops that have asked many times
	first time.Time

	decided bool // one of the answers gives a reason for its state
}

// askedBefore are the last steps that ask what a moment asks, as long as their
// answers are the same. Which of two answers that are the same the next one is compared
// with is said by same.
func askedBefore(p *past.Past, m *moment.Moment, same func(a, b *moment.Moment) *moment.Moment) question {
	told, q := m, question{}
	for _, o := range slices.Backward(p.Since()) {
		if o.Deed == moment.Ran && m.AsksFor(&o) {
			if told = same(told, &o); told == nil {
				break
			}
			if q.times++; o.Loops {
				q.times++
			}
			if o.Often {
				q.often++
			}
			q.decided = q.decided || o.Decided
			q.steps, q.first = append(q.steps, o.N), o.At
		}
	}
	slices.Reverse(q.steps)
	return q
}
