package again

import (
	"slices"

	"cake/validator/command"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/shown"
)

// failsByTheSameValues gives a red run of tests the root of an earlier one by the same
// program in which just the same was got where the same was wanted: which of its lines were
// let through, and what else the line runs, makes no other failure of it.
func failsByTheSameValues(p *past.Past, m *moment.Moment) {
	if !m.Failed() || !m.Tests || len(m.Held) == 0 || holdsMore(p, m) {
		return
	}
	for _, o := range slices.Backward(p.All) {
		if o.Failed() && o.Tests && holdsAs(m, &o) {
			m.Root, m.Gist, m.Value, m.Shape, m.Says = o.Root, o.Gist, o.Value, o.Shape, o.Says // in whatever words
			return
		}
	}
}

// holdsMore reports whether a red run of tests holds something against something that no
// red run before it did, in which the tests were edited: another of them has failed.
func holdsMore(p *past.Past, m *moment.Moment) bool {
	known := map[shown.Contrast]bool{}
	edited := slices.ContainsFunc(m.Touched(), command.IsTestFile)
	for _, o := range slices.Backward(p.All) {
		edited = edited || slices.ContainsFunc(o.Touched(), command.IsTestFile)
		for _, c := range o.Held {
			known[c] = true
		}
	}
	return edited && slices.ContainsFunc(m.Held, func(c shown.Contrast) bool { return !known[c] })
}

// holdsAs reports whether two red runs of tests hold the same against the same, in as many
// failures where both count them, and in tests of the same name where both name them.
func holdsAs(m *moment.Moment, o *moment.Moment) bool {
	if m.Runner != o.Runner || m.Dir != o.Dir || m.Tally.Known && o.Tally.Known && m.Tally.Failed != o.Tally.Failed {
		return false
	}
	named := len(m.Broken) > 0 && len(o.Broken) > 0
	if named && !slices.ContainsFunc(m.Broken, func(name string) bool { return slices.Contains(o.Broken, name) }) {
		return false
	}
	return shown.Contrasted(m.Held, o.Held, m.Piped || o.Piped)
}
