package course

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/wording"
)

// The bounds of what is remembered of settings.
const (
	mostSettings  = 32
	shortSetting  = 4 // letters of a name, below which it says too little
	overruledFrom = 2 // edits of one setting, after which an answer still shows another value
)

// A setting is a name and its value that an edit has written.
type setting struct {
	name, value string // folded: max_age and max-age are one
	was         string // the value that it had
	shown       string // the name as it stands in the file
	file        string
	edits       []int  // the steps that gave it another value
	answered    int    // how many of them were followed by an answer with another value
	line        digest // that answer's
}

// settingsIn are the settings that a text holds, and their values. In code only
// constants are: what a variable is set to is not what it stays.
func settingsIn(file, content string) map[string][]string {
	all := map[string][]string{}
	code := !isConfig(file)
	for line := range strings.Lines(content) {
		found := aSetting().FindStringSubmatch(line)
		if found == nil {
			continue
		}
		name, value := found[1]+found[3], strings.Trim(found[2]+found[4], `"',; `)
		if code && name != strings.ToUpper(name) || len(fold(name)) < shortSetting || value == "" {
			continue
		}
		all[strings.Clone(name)] = append(all[name], strings.Clone(plainValue(value)))
	}
	return all
}

// isConfig reports whether a file holds settings, by the ending of its name.
func isConfig(file string) bool {
	switch strings.ToLower(path.Ext(file)) {
	case ".toml", ".yaml", ".yml", ".ini", ".conf", ".cfg", ".json", ".env", ".properties", ".hcl", ".tf", ".tfvars", ".cnf":
		return true
	}
	return strings.HasPrefix(path.Base(file), ".env")
}

// aSetting is a line that gives a name a value, or defines it.
var aSetting = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*(?:(?:export|const|let|var|static|final|set) +)?["']?([A-Za-z][\w.-]*)["']?\s*(?::=|[:=])\s*("[^"]*"|'[^']*'|[\w.%/+-]+)\s*[,;]?\s*(?:[#;/].*)?$|^\s*#\s*define\s+(\w+)\s+([\w.]+)`)
})

// plainValue is a value without what spellings of it differ in.
func plainValue(value string) string {
	return strings.ToLower(strings.ReplaceAll(strings.Trim(value, `"'()[]{}.,;:`), "_", ""))
}

// set takes in an edit: the settings to which it gives another value, and those of the
// same file that were set before.
func (r *Run) set(m *moment, e Edit) {
	if e.Before == nil {
		return
	}
	was, is := settingsIn(e.File, *e.Before), settingsIn(e.File, e.Content)
	for i := range r.settings {
		o := &r.settings[i]
		if o.file != m.key {
			continue
		}
		o.edits = append(o.edits[max(0, len(o.edits)-maxNoted):], m.n)
		if value, other := newValue(was[o.shown], is[o.shown]); other {
			o.value = value
		}
		delete(is, o.shown)
	}
	for _, name := range slices.Sorted(maps.Keys(is)) {
		if value, other := newValue(was[name], is[name]); other && len(was[name]) > 0 {
			s := setting{name: fold(name), shown: name, file: m.key, value: value, was: was[name][0], edits: []int{m.n}}
			r.settings = append(r.settings[max(0, len(r.settings)-mostSettings+1):], s)
		}
	}
}

// newValue is the first value that was not there before.
func newValue(was, is []string) (value string, other bool) {
	if i := slices.IndexFunc(is, func(v string) bool { return !slices.Contains(was, v) }); i >= 0 {
		return is[i], true
	}
	return "", false
}

// overruled is due where an answer shows the value of a setting, in the same words after
// each of two edits that gave it another one: something else decides.
func (r *Run) overruled(m *moment) *finding {
	if m.deed != ran || m.reads || m.values == nil {
		return nil
	}
	for i := range r.settings {
		s := &r.settings[i]
		shown, known := s.shownIn(m.values)
		if !known || len(s.edits) == 0 {
			continue
		}
		if slices.Contains(shown.values, s.value) {
			s.edits, s.answered = nil, 0 // it is used
			continue
		}
		if s.line != shown.line {
			s.line, s.answered = shown.line, 0
		}
		if s.answered++; s.answered < overruledFrom || len(s.edits) < overruledFrom {
			continue
		}
		f := s.overruled(m, shown.text)
		s.edits, s.answered = nil, 0
		return f
	}
	return nil
}

// shownIn is what an answer shows of the setting. One that is only called a default has
// no name by which an answer could show it: it is any that has the value that it had,
// where none has the one that it got.
func (s *setting) shownIn(values map[string]shownValue) (shown shownValue, known bool) {
	if s.name != "default" && s.name != "value" {
		shown, known = values[s.name]
		return shown, known
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		switch v := values[name]; {
		case slices.Contains(v.values, s.value):
			return v, true
		case !known && slices.Contains(v.values, s.was):
			shown, known = v, true
		}
	}
	return shown, known
}

func (s *setting) overruled(m *moment, text string) *finding {
	return &finding{
		evidence: fmt.Sprintf("%s was set in %s at %s, and `%s` still says: %s", s.shown, quote(s.file), steps(s.edits), m.line, text),
		subject:  s.file,
		fixes:    []string{fmt.Sprintf("Look for what else sets %s, and what is really read: %s does not decide", s.shown, quote(s.file))},
	}
}

// A shownValue is what an answer shows of a setting.
type shownValue struct {
	values []string
	line   digest
	text   string
}

// mostValues bounds the settings of one answer.
const mostValues = 64

// valuesIn are the names in a short answer that stand before a value: keep 60, max-age=60.
func valuesIn(text string) map[string]shownValue {
	if len(text) > shortAnswer {
		return nil
	}
	all := map[string]shownValue{}
	for line := range strings.Lines(text) {
		words := strings.FieldsFunc(line, func(c rune) bool { return strings.ContainsRune(" \t\r\n=,;\"'()[]{}", c) })
		for i := range max(0, len(words)-1) {
			name := fold(strings.TrimSuffix(words[i], ":"))
			if len(name) < shortSetting || len(all) == mostValues {
				continue
			}
			v := all[name]
			v.values, v.line, v.text = append(v.values, plainValue(words[i+1])), v.line^digestOf(line), wording.OneLine(quote(strings.TrimSpace(line)))
			all[name] = v
		}
	}
	return all
}
