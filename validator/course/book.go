package course

import (
	"maps"
	"slices"

	"cake"
	"cake/validator/course/digest"
	"cake/validator/course/effect"
	"cake/validator/course/figures"
	"cake/validator/course/loops"
	"cake/validator/course/moment"
	"cake/validator/course/shown"
)

// A commandBook is what is known of one command.
type commandBook struct {
	results  []digest.Sum     // since the last change of anything
	settings []digest.Sum     // with which it was called
	change   int              // when that was
	causes   []cake.Signature // with which it has failed since it last succeeded
	trail    loops.Trail      // the same, in their order, with repetitions
	answer   digest.Sum       // what it was told when it last failed
	best     figures.Gauges
	fewest   shown.Items // of the failures since it last succeeded
	trend    effect.Trend
	piped    bool       // only a part of what it printed was shown then
	through  digest.Sum // by this
	kind     string     // of the error with which it has failed last
	failing  bool
	mended   bool // it has succeeded after a failure since the last edit
}

// goOnFrom takes over what is known of another line that has put the same question. How
// the answer is shown is no other look at it.
func (b *commandBook) goOnFrom(o *commandBook, m *moment.Moment) {
	b.failing, b.kind, b.best, b.piped, b.through = o.failing, o.kind, maps.Clone(o.best), m.Piped, m.Through
	b.causes, b.trail = slices.Clone(o.causes), o.trail.Clone()
}

// A causeBook is what is known of one error.
type causeBook struct {
	messages []digest.Sum
	lines    []digest.Sum
	shapes   []digest.Sum // of its message without numbers
	values   []digest.Sum // and with them
	seeds    []digest.Sum // with which it came
	key      string       // of the command that has failed with it last
	change   int          // of the run, at that time
	fresh    int          // how often it was forgiven for getting to another place
}
