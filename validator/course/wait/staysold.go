package wait

import (
	"slices"
	"time"

	"cake/validator/course/change"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
)

// staysOld reports whether what runs since before an edit answers as it did before that,
// to as many looks since as where nothing was started: that it comes up explains nothing,
// for it has answered.
func staysOld(p *past.Past, m *moment.Moment, q question) bool {
	edit := editSince(p)
	if m.Code != 0 || m.Pending || edit == 0 || q.steps[0] > edit || !startedBefore(p, edit) {
		return false
	}
	since := slices.DeleteFunc(slices.Clone(q.steps), func(n int) bool { return n < edit })
	return len(since) >= pollsUnasked && m.At.Sub(atStep(p, since[0])) >= time.Duration(len(since))*time.Second
}

// editSince is the step of the last edit, where nothing was done since but to look and to
// ask; 0 where there is none.
func editSince(p *past.Past) int {
	for _, o := range slices.Backward(p.Since()) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle && !change.Document(o.Key):
			return o.N
		case o.Deed == moment.Ran && !o.Reads && !o.Asks():
			return 0
		}
	}
	return 0
}

// startedBefore reports whether what was left running last was started before a step, and is
// not known to read its files anew.
func startedBefore(p *past.Past, n int) bool {
	for _, o := range slices.Backward(p.All) {
		if o.Starts {
			return o.N < n && !purpose.ReadsAnew(o.Key)
		}
	}
	return false
}

// atStep is when a step ended.
func atStep(p *past.Past, n int) time.Time {
	for _, o := range p.All {
		if o.N == n {
			return o.At
		}
	}
	return time.Time{}
}
