package match

import (
	"slices"
	"strings"

	"cake/validator/advice"
)

// A Match is what one rule has found at one place.
type Match struct {
	Rule  *Rule
	Order int    // of the rule in its table: the more particular stands first
	At    int    // where it begins
	Text  string // what matched
	Slots advice.Slots
}

// MaxMatches bounds the matches of one rule: the first and others of its kind.
const MaxMatches = 5

// Matches tries the rule at the lines where its texts stand: from the end until
// something is found for a rule whose last match counts, else from the beginning
// for a few different findings.
func (r *Rule) Matches(out Output, lines []int, order int) []Match {
	var all []Match
	for i := range lines {
		start := lines[i]
		if r.Last {
			start = lines[len(lines)-1-i]
		}
		part, m := r.Match(out, start)
		if m == nil {
			continue
		}
		all = append(all, Match{Rule: r, Order: order, At: start + anchor(r, m), Text: part[m[0]:m[1]], Slots: groups(r, part, m)})
		if r.Last || len(all) == MaxMatches {
			break
		}
	}
	return all
}

// ReadsText reports whether the rule finds its matches in the output: what was counted,
// or read from the status, is known by a rule that does not.
func (r *Rule) ReadsText() bool { return r.expr != nil }

// Match tries the rule at a line. It returns what the expression was given to
// read, and what it found there.
func (r *Rule) Match(out Output, start int) (part string, m []int) {
	_, end := out.LineAt(start)
	end = min(end, start+LongLine)
	if r.reaches {
		end = out.Region(end)
	}
	part = out.Text[start:end]
	return part, r.expr().FindStringSubmatchIndex(part)
}

// anchor is where a match counts as standing: at the name of the error where the
// rule reads the lines that lead up to it.
func anchor(r *Rule, m []int) int {
	if i := r.expr().SubexpIndex("name"); i >= 0 && m[2*i] > m[0] {
		return m[2*i]
	}
	return m[0]
}

func groups(r *Rule, part string, m []int) advice.Slots {
	s := make(advice.Slots)
	for i, name := range r.expr().SubexpNames() {
		if name != "" && m[2*i] >= 0 && s[name] == "" {
			s[name] = strings.TrimSpace(part[m[2*i]:m[2*i+1]])
		}
	}
	if namesNothing(s["module"]) {
		delete(s, "module")
	}
	return s
}

// namesNothing reports whether a word stands where a name could: "please install and
// configure an adapter".
func namesNothing(word string) bool {
	return slices.Contains([]string{"and", "or", "it", "them", "the"}, word)
}
