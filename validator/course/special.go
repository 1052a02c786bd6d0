package course

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/course/said"
)

// mostWanted bounds the numbers of a red run that are remembered.
const mostWanted = 64

// wantedIn are the numbers in what a run of tests says that it got and wanted.
func wantedIn(text string) []digest {
	var all []digest
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if !verdict(line) {
			continue
		}
		for _, n := range specialForm().number.FindAllString(line, -1) {
			if len(all) < mostWanted && tellingNumber(n) {
				all = append(all, digestOf(n))
			}
		}
	}
	return all
}

// tellingNumber reports whether a number is the answer to one question rather
// than a start value, a factor or a unit.
func tellingNumber(n string) bool {
	digits := strings.ReplaceAll(strings.TrimPrefix(n, "-"), "_", "")
	return len(digits) > 1 && strings.Trim(digits, "0.") != "" && strings.TrimRight(digits, "0.") != "1"
}

// specialForms are how code gives one input an answer of its own.
type specialForms struct {
	number *regexp.Regexp
	guard  *regexp.Regexp // a comparison with one value that is no usual border
	result *regexp.Regexp // the number that is given back
	idle   *regexp.Regexp // what else may stand there
}

var specialForm = sync.OnceValue(func() specialForms {
	const text = `[^"',=>]*(?:[\d ]|[A-Z]{4})[^"',=>]*` // a key such as "km" or "CH" names a sort
	const value = `(?:"` + text + `"|'` + text + `'|-?\d[\d_.]+|\[[^\]]+\]|\([^()]*,[^()]*\))`
	const number = `(-?\d[\d_]*(?:\.\d+)?)`
	return specialForms{
		number: regexp.MustCompile(`-?\d[\d_]*(?:\.\d+)?`),
		guard:  regexp.MustCompile(`(?:={2,3}|\beq\b|\.equals\(|\bcase\b|\bwhen\b) *\(?` + value + `|` + value + ` *(?:={2,3}|=>|->)`),
		result: regexp.MustCompile(`(?:\breturn|=>|->|\bthen|\?|:)\s*\(?` + number + `\)?\s*(?:;|,|\}|$|\bif\b|\bunless\b|\bend\b|:)`),
		idle:   regexp.MustCompile(`^(?:[{}();]*|end|fi|(?:#|//|--|\*).*)$`),
	}
})

// answer takes in an edit of code while the tests are red: all that is new in it
// may be what the tests want, for the very input that they have. Code that gave
// single inputs their answers before is a table.
func (t *trials) answer(e Edit) {
	if !t.red || e.Before == nil || len(t.wanted) == 0 {
		return
	}
	was, is := lineSet(*e.Before), lineSet(e.Content)
	if rest := withoutSpecials(e.Content); strings.Join(strings.Fields(rest), " ") == strings.Join(strings.Fields(*e.Before), " ") {
		was = lineSet(rest) // it is as it was, in other lines
	}
	if gone(was, is) || len(t.special) == 0 && specialIn(*e.Before) {
		t.special = nil
		return
	}
	found := specials(e.Content, was)
	if found == nil {
		t.special = nil
	}
	t.special = append(t.special, found...)
}

// crammed reports whether one of the answers that the code was given is what the
// tests wanted.
func (t *trials) crammed() bool {
	return slices.ContainsFunc(t.special, func(n string) bool { return slices.Contains(t.wanted, digestOf(n)) })
}

// gone reports whether a line of was is not there any more.
func gone(was, is map[string]bool) bool {
	for line := range was {
		if !is[line] {
			return true
		}
	}
	return false
}

// withoutSpecials is code without the lines that answer single inputs.
func withoutSpecials(content string) string {
	x := specialForm()
	var rest strings.Builder
	for line := range strings.Lines(content) {
		if !x.guard.MatchString(line) || !x.result.MatchString(strings.TrimSpace(line)) {
			rest.WriteString(line)
		}
	}
	return rest.String()
}

// specialIn reports whether code answers single inputs with numbers.
func specialIn(content string) bool {
	x := specialForm()
	for line := range strings.Lines(content) {
		if x.guard.MatchString(line) && x.result.MatchString(strings.TrimSpace(line)) {
			return true
		}
	}
	return false
}

// specials are the answers that new lines give to single inputs; nothing where
// one of the lines does something else.
func specials(content string, was map[string]bool) []string {
	x := specialForm()
	guarded := false
	var found []string
	for line := range strings.Lines(content) {
		if line = strings.TrimSpace(line); was[line] || x.idle.MatchString(line) {
			continue
		}
		guard, result := x.guard.MatchString(line), x.result.FindStringSubmatch(line)
		guarded = guarded || guard
		switch {
		case guarded && result != nil && tellingNumber(result[1]):
			found, guarded = append(found, result[1]), false
		case !guard:
			return nil
		}
	}
	return found
}

// hardCoded is due when the tests are green, or are said to be, and all that the
// code has learned is their answers.
func hardCoded(r *Run, m *moment, s Step) *finding {
	t := &r.trials
	if !t.crammed() || t.read || t.wished || !(m.deed == ran && m.tests && t.turned) && !said.Done(s.Report) {
		return nil
	}
	values := strings.Join(t.special, ", ")
	t.special = nil
	return &finding{
		evidence: fmt.Sprintf("`%s` is green, and all that was added to the code is its answers: %s", t.line, values),
		subject:  "answers", fixes: []string{"Fix the rule behind it, not the single case: the code was only given the answers " + values},
	}
}
