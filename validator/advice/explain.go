package advice

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/wording"
)

// An ExplainedFix is one template, and what came of it.
type ExplainedFix struct {
	Template string `json:"template"`
	Fix      string `json:"fix,omitempty"`
	LeftOut  string `json:"left_out,omitempty"` // why
}

// Explain fills the templates as Fixes does, and tells of each what came of it.
func (f Filler) Explain(templates []string) []ExplainedFix {
	var all []ExplainedFix
	given := false
	for _, t := range slices.Concat(templates, namedCause()) {
		if given && lastResort(t) || slices.ContainsFunc(all, func(x ExplainedFix) bool { return x.Template == t }) {
			continue
		}
		fix := f.explained(t)
		given = given || fix.LeftOut == ""
		all = append(all, fix)
	}
	return all
}

// explained fills one template, or says why it cannot be filled.
func (f Filler) explained(template string) ExplainedFix {
	if fix, ok := f.fix(template); ok {
		return ExplainedFix{Template: template, Fix: fix}
	}
	return ExplainedFix{Template: template, LeftOut: f.lack(template)}
}

// lack says what keeps a template from being filled.
func (f Filler) lack(template string) string {
	sentence := IsSentence(template)
	for _, m := range SlotForm().FindAllStringSubmatch(template, -1) {
		names := []string{m[1]}
		if m[2] != "" {
			names = strings.Split(m[2], ",")
		}
		for _, name := range names {
			if v, ok := f.slot(name); !ok {
				return "the slot " + name + " is empty"
			} else if _, word := quoted(v); m[2] == "" && name != "cmd" && !sentence && !word {
				return "the slot " + name + " is no safe word: " + wording.OneLine(v)
			}
		}
		if m[2] == "" {
			continue
		}
		if _, ok := f.verb(m[1], names); !ok {
			return "{" + m[1] + ":" + m[2] + "} knows no answer"
		}
	}
	if s, ok := f.expand(template, sentence); ok && s == strings.TrimSpace(f.Call.Line) {
		return "it is the command that has failed"
	} else if ok && !Harmless(s) {
		return "it would hide the error: " + ForbiddenIn(s)
	}
	return fmt.Sprintf("it would be longer than %d bytes", MaxLength)
}

// ForbiddenIn is the text for which advice is refused.
func ForbiddenIn(fix string) string {
	for _, bad := range forbidden() {
		if strings.Contains(fix, bad) {
			return bad
		}
	}
	return "it is more than one line"
}
