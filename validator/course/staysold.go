package course

import (
	"slices"
	"time"

	"cake/validator/course/change"
	"cake/validator/course/purpose"
)

// staysOld reports whether what runs since before an edit answers as it did before that,
// to as many looks since as where nothing was started: that it comes up explains nothing,
// for it has answered.
func (r *Run) staysOld(m *moment, q question) bool {
	edit := r.editSince()
	if m.code != 0 || m.pending || edit == 0 || q.steps[0] > edit || !r.startedBefore(edit) {
		return false
	}
	since := slices.DeleteFunc(slices.Clone(q.steps), func(n int) bool { return n < edit })
	return len(since) >= pollsUnasked && m.at.Sub(r.atStep(since[0])) >= time.Duration(len(since))*time.Second
}

// editSince is the step of the last edit, where nothing was done since but to look and to
// ask; 0 where there is none.
func (r *Run) editSince() int {
	for _, o := range slices.Backward(r.since()) {
		switch {
		case o.deed == wrote && !o.idle && !change.Document(o.key):
			return o.n
		case o.deed == ran && !o.reads && !o.asks():
			return 0
		}
	}
	return 0
}

// startedBefore reports whether what was left running last was started before a step, and is
// not known to read its files anew.
func (r *Run) startedBefore(n int) bool {
	for _, o := range slices.Backward(r.moments) {
		if o.starts {
			return o.n < n && !purpose.ReadsAnew(o.key)
		}
	}
	return false
}

// atStep is when a step ended.
func (r *Run) atStep(n int) time.Time {
	for _, o := range r.moments {
		if o.n == n {
			return o.at
		}
	}
	return time.Time{}
}
