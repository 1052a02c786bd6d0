package claims

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/said"
	"cake/validator/course/shelf"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// mostSeen bounds the values that are remembered of what answers have shown.
const mostSeen = 128

// A seenValue is what was last shown of a name, and where.
type seenValue struct {
	values []string
	at     int
	line   string
}

// see takes in the values that an answer shows, and forgets all where something may
// have been written.
func (b *Book) see(m *moment.Moment) {
	if m.Deed == moment.Wrote && !m.Idle || m.Deed == moment.Ran && !m.Reads && !m.Looks && !m.Tests && !m.Asks() {
		b.values = nil
	}
	if m.Deed != moment.Ran || !m.Reads {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(m.Values)) { // the same are kept in each run
		shown := m.Values[name]
		if b.values == nil {
			b.values = map[string]seenValue{}
		}
		if len(b.values) < mostSeen || b.values[name].at > 0 {
			b.values[strings.Clone(name)] = seenValue{values: shelf.Own(shown.Values), at: m.N, line: m.Line}
		}
	}
}

// otherwiseShown is due where a report says that something, which it names, has a value
// now, and the last look, since which nothing was written, shows only others.
func (b *Book) otherwiseShown(report string) *finding.Finding {
	if said.Open(report) || len(b.values) == 0 {
		return nil
	}
	for _, found := range valueClaimed().FindAllStringSubmatch(report, -1) {
		name, value := found[1], change.PlainValue(found[2])
		seen, known := b.values[wording.Fold(name)]
		if !known || strings.Contains(strings.Join(seen.values, " "), value) || !shown.AllNumbers(seen.values) {
			continue
		}
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that %s is %s, and `%s` at step %d shows %s", wording.Quote(name), found[2], seen.line, seen.at, strings.Join(seen.values, ", ")),
			Subject:  name, Fixes: []string{fmt.Sprintf("Check what was really written: %s is still %s", wording.Quote(name), seen.values[0])},
		}
	}
	return nil
}

var (
	valueClaimed = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile("`([\\w.-]{4,})` (?:is|are|is now|are now|is set to|are set to|now is|stands at|is at) (?:now )?`?(\\d[\\w.%]*)`?")
	})
)
