package omission

import (
	"fmt"

	"cake/validator/course/digest"
	"cake/validator/course/figures"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
)

// A weighedBook is what the last run of a check that has refused something has found.
type weighedBook struct {
	key, whole string
	line       string
	n          int
	found      map[digest.Sum]figures.Weight
}

// hearWeights takes in what a check finds: what it has refused for, and only warns of
// now.
func (b *Book) hearWeights(m *moment.Moment) {
	refuses := false
	for _, w := range m.Weights {
		refuses = refuses || w == figures.Refusing
	}
	is := b.weighed.key != "" && (b.weighed.key == purpose.CheckOf(m.Key) || purpose.SameProgram(b.weighed.whole, m.Key))
	switch {
	case m.Reads || m.Tests || m.Asks():
	case refuses:
		b.weighed = weighedBook{key: purpose.CheckOf(m.Key), whole: m.Key, line: m.Line, n: m.N, found: m.Weights}
		b.drop("weight")
	case is && m.N > b.weighed.n+1 && len(m.Weights) > 0:
		b.hearLighter(m)
	case is && !m.Piped:
		b.drop("weight")
	}
}

// hearLighter takes in a check that refuses nothing any more, and warns of something.
func (b *Book) hearLighter(m *moment.Moment) {
	lighter := 0
	for key, w := range m.Weights {
		if was := b.weighed.found[key]; was == figures.Refusing && w < was {
			lighter++
		}
	}
	if lighter == 0 {
		b.drop("weight")
		return
	}
	b.put(omission{
		at: m.N, subject: "weight", named: true,
		names: []string{"warn", "advis", "advert", "aviso", "avert", "hinweis", "waarsch", "severity", "level", "downgrad", "soften", "relax", "suppress", "ignor", "no longer den", "no longer block", "not block"},
		what:  fmt.Sprintf("`%s` still finds %s that it refused at step %d, and only warns of it", m.Line, finding.Plural(lighter, "thing", "things"), b.weighed.n),
	})
}
