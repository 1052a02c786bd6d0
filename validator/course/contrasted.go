package course

import (
	"slices"

	"cake/validator/command"
	"cake/validator/course/shown"
)

// failsByTheSameValues gives a red run of tests the root of an earlier one by the same
// program in which just the same was got where the same was wanted: which of its lines were
// let through, and what else the line runs, makes no other failure of it.
func (r *Run) failsByTheSameValues(m *moment) {
	if !m.failed() || !m.tests || len(m.held) == 0 || r.holdsMore(m) {
		return
	}
	for _, o := range slices.Backward(r.moments) {
		if o.failed() && o.tests && m.holdsAs(&o) {
			m.root, m.gist, m.value, m.shape, m.says = o.root, o.gist, o.value, o.shape, o.says // in whatever words
			return
		}
	}
}

// holdsMore reports whether a red run of tests holds something against something that no
// red run before it did, in which the tests were edited: another of them has failed.
func (r *Run) holdsMore(m *moment) bool {
	known := map[shown.Contrast]bool{}
	edited := slices.ContainsFunc(m.touched(), command.IsTestFile)
	for _, o := range slices.Backward(r.moments) {
		edited = edited || slices.ContainsFunc(o.touched(), command.IsTestFile)
		for _, c := range o.held {
			known[c] = true
		}
	}
	return edited && slices.ContainsFunc(m.held, func(c shown.Contrast) bool { return !known[c] })
}

// holdsAs reports whether two red runs of tests hold the same against the same, in as many
// failures where both count them, and in tests of the same name where both name them.
func (m *moment) holdsAs(o *moment) bool {
	if m.runner != o.runner || m.dir != o.dir || m.tally.Known && o.tally.Known && m.tally.Failed != o.tally.Failed {
		return false
	}
	named := len(m.broken) > 0 && len(o.broken) > 0
	if named && !slices.ContainsFunc(m.broken, func(name string) bool { return slices.Contains(o.broken, name) }) {
		return false
	}
	return shown.Contrasted(m.held, o.held, m.piped || o.piped)
}
