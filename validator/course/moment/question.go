package moment

import (
	"cmp"
	"slices"

	"cake/validator/course/digest"
	"cake/validator/course/purpose"
)

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

// AsksAs reports whether two steps ask the same.
func (m *Moment) AsksAs(o *Moment) bool {
	return o.Key == m.Key || m.refusal != 0 && purpose.SamePage(o.Page, m.Page) || m.DeniedAs(o)
}

// AnsweredAs reports whether they got the same answer.
func (m *Moment) AnsweredAs(o *Moment) bool {
	return o.Key == m.Key && o.Result == m.Result || m.DeniedAs(o) || m.refusal != 0 && o.refusal == m.refusal && (o.Key != m.Key || o.statuses == m.statuses)
}

// Reply identifies what a step was told: the answer, or all that came.
func (m *Moment) Reply() digest.Sum { return cmp.Or(m.Answer, m.Result) }
