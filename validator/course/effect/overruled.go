package effect

import (
	"fmt"
	"maps"
	"slices"

	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// The bounds of what is remembered of settings.
const (
	mostSettings  = 32
	mostEdits     = 8
	overruledFrom = 2 // edits of one setting, after which an answer still shows another value
)

// A setting is a name and its value that an edit has written.
type setting struct {
	name, value string // folded: max_age and max-age are one
	was         string // the value that it had
	shown       string // the name as it stands in the file
	file        string
	edits       []int      // the steps that gave it another value
	answered    int        // how many of them were followed by an answer with another value
	line        digest.Sum // that answer's
}

// set takes in an edit, by the settings before and after it: those to which it gives another
// value, and those of the same file that were set before.
func (b *Book) set(m *moment.Moment, was, is map[string][]string) {
	for i := range b.settings {
		o := &b.settings[i]
		if o.file != m.Key {
			continue
		}
		o.edits = append(o.edits[max(0, len(o.edits)-mostEdits):], m.N)
		if value, other := change.NewValue(was[o.shown], is[o.shown]); other {
			o.value = value
		}
		delete(is, o.shown)
	}
	for _, name := range slices.Sorted(maps.Keys(is)) {
		if value, other := change.NewValue(was[name], is[name]); other && len(was[name]) > 0 {
			s := setting{name: wording.Fold(name), shown: name, file: m.Key, value: value, was: was[name][0], edits: []int{m.N}}
			b.settings = append(b.settings[max(0, len(b.settings)-mostSettings+1):], s)
		}
	}
}

// overruled is due where an answer shows the value of a setting, in the same words after
// each of two edits that gave it another one: something else decides.
func (b *Book) overruled(m *moment.Moment) *finding.Finding {
	if m.Deed != moment.Ran || m.Reads || m.Values == nil {
		return nil
	}
	for i := range b.settings {
		s := &b.settings[i]
		shown, known := s.shownIn(m.Values)
		if !known || len(s.edits) == 0 {
			continue
		}
		if slices.Contains(shown.Values, s.value) {
			s.edits, s.answered = nil, 0 // it is used
			continue
		}
		if s.line != shown.Line {
			s.line, s.answered = shown.Line, 0
		}
		if s.answered++; s.answered < overruledFrom || len(s.edits) < overruledFrom {
			continue
		}
		f := s.overruled(m, shown.Text)
		s.edits, s.answered = nil, 0
		return f
	}
	return nil
}

// shownIn is what an answer shows of the setting. One that is only called a default has
// no name by which an answer could show it: it is any that has the value that it had,
// where none has the one that it got.
func (s *setting) shownIn(values map[string]shown.Value) (shown shown.Value, known bool) {
	if s.name != "default" && s.name != "value" {
		shown, known = values[s.name]
		return shown, known
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		switch v := values[name]; {
		case slices.Contains(v.Values, s.value):
			return v, true
		case !known && slices.Contains(v.Values, s.was):
			shown, known = v, true
		}
	}
	return shown, known
}

func (s *setting) overruled(m *moment.Moment, text string) *finding.Finding {
	return &finding.Finding{
		Evidence: fmt.Sprintf("%s was set in %s at %s, and `%s` still says: %s", s.shown, wording.Quote(s.file), finding.Steps(s.edits), m.Line, text),
		Subject:  s.file,
		Fixes:    []string{fmt.Sprintf("Look for what else sets %s, and what is really read: %s does not decide", s.shown, wording.Quote(s.file))},
	}
}
