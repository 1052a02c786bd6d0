package course

import (
	"fmt"
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

// succeed takes in a success.
func (b *commandBook) succeed(m *moment.Moment) string {
	progress := ""
	if b.failing && !b.mended {
		progress, b.mended = fmt.Sprintf("`%s` succeeds", m.Line), true
	} else if what, better := b.beat(m.Gauges); better {
		progress = what
	}
	b.failing, b.causes, b.best, b.trend, b.fewest = false, nil, m.Gauges, effect.Trend{}, nil
	b.trail.Clear()
	return progress
}

// view reports whether an excerpt is shown instead of all of the output, or all of it
// again. Where another part is shown than the last time, the complaints are counted anew:
// in an excerpt there are fewer.
func (b *commandBook) view(m *moment.Moment) bool {
	another, filtered := b.failing && m.Piped != b.piped, b.failing && m.Through != b.through
	if b.piped, b.through = m.Piped, m.Through; another || filtered {
		delete(b.best, figures.Complaints)
		delete(b.best, figures.AllLines)
		b.fewest = nil
	}
	return another
}

// shrinks reports how many items are gone from the list that a failure shows, where the
// rest is as it was when it was shortest.
func (b *commandBook) shrinks(m *moment.Moment) int {
	before := b.fewest
	gone := m.Items.Fewer(before)
	if b.fewest == nil || len(m.Items) < len(before) && len(m.Items) > 0 {
		b.fewest = m.Items
	}
	return gone
}

// muchFaster is what part of its time something may still take that gets faster: less
// than that is chance.
const muchFaster = 0.85

// beat raises the best values, and reports whether one was beaten.
func (b *commandBook) beat(g figures.Gauges) (what string, better bool) {
	if b.best == nil {
		b.best = g
		return "", false
	}
	for _, name := range figures.Sorted(g) {
		if best, known := b.best[name]; known && g[name] > best && (name != figures.TooSlow || g[name] > best*muchFaster) {
			what, better = fmt.Sprintf("%s: %s instead of %s", name, figures.Rounded(g[name]), figures.Rounded(best)), true
			b.best[name] = g[name]
		} else if !known {
			b.best[name] = g[name]
		}
	}
	return what, better
}
