package course

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cake/validator/course/said"
	"cake/validator/wording"
)

// A census is how many of something a command has counted, and by which words it has
// looked for them; no words mean that it has counted nothing.
type census struct {
	n     int
	words []string
}

// mostCensusWords bounds what is remembered of a condition.
const mostCensusWords = 8

// censusIn is what a line that counts has counted: the rows under a condition, or the
// lines with a pattern. The first line of its answer is the number.
func censusIn(line, told string) census {
	first, _, _ := strings.Cut(strings.TrimSpace(told), "\n")
	n, err := strconv.Atoi(strings.TrimSpace(first))
	if err != nil || n <= 0 || strings.Contains(line, "\n") {
		return census{}
	}
	var about string
	switch query, pattern := countedRows().FindStringSubmatch(line), countedLines().FindStringSubmatch(line); {
	case query != nil:
		about = query[1] + " " + query[2]
	case pattern != nil:
		about = strings.Join(pattern[1:], "")
	}
	c := census{n: n}
	for _, w := range strings.FieldsFunc(strings.ToLower(about), func(r rune) bool { return r < 'a' || r > 'z' }) {
		if len(w) > 2 && !ofQueries().MatchString(w) && !slices.Contains(c.words, w) && len(c.words) < mostCensusWords {
			c.words = append(c.words, strings.Clone(w))
		}
	}
	if len(c.words) < 2 && about != "" && countedRows().MatchString(line) {
		return census{} // all rows of a table
	}
	return c
}

var (
	countedRows  = wording.Lazy(`(?i)^[^;]*\bselect\s+count\(\s*\*?\w*\s*\)(?:\s+as \w+)?\s+from\s+([\w.]+)\s+where\s+([^;"]+?)(?:[;"]|$)`)
	countedLines = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`\b(?:grep|rg)(?: -\w*c\w*| --count)(?: -\w+)* (?:'([\w.-]{4,})'|"([\w.-]{4,})"|([\w.-]{4,})) \S+$|^\b(?:grep|rg)(?: -\w+)* (?:'([\w.-]{4,})'|"([\w.-]{4,})"|([\w.-]{4,}))(?: \S+)+ \| wc -l$`)
	})
	ofQueries = wording.Lazy(`^(?:and|not|like|between|exists|select|from|where|count|the|isnull|true|false)$`)
	noneLeft  = wording.Lazy(` (?:0|no|none|zero|no more) .*\b(?:remain|remains|remaining|left|any more|anymore)\b|\bnone of .* (?:remain|remains|left)\b|^ (?:0|zero) `)
)

// saysNone reports whether a sentence says that none is left of what a command has counted.
func (c census) saysNone(low string) bool {
	if !noneLeft().MatchString(low) || said.Holds(low, "before", "was", "were") {
		return false
	}
	return !slices.ContainsFunc(c.words, func(w string) bool {
		return !strings.Contains(low, strings.TrimSuffix(w, "s")) && (w != "null" || !said.Holds(low, "without", "missing", "empty", "unset"))
	})
}

// someLeft is due where a report says that none of something is left, and a count of just
// that has found some, with nothing done since but to look.
func (r *Run) someLeft(report string) *finding {
	for _, o := range slices.Backward(r.moments) {
		switch {
		case o.deed == reported:
		case len(o.census.words) > 0 && slices.ContainsFunc(said.Sentences(report), o.census.saysNone):
			return &finding{
				evidence: fmt.Sprintf("it says that none is left, and `%s` at step %d has counted %d", o.line, o.n, o.census.n),
				subject:  o.key, fixes: []string{fmt.Sprintf("Check why `%s` still counts %d: what was to change them has not", o.line, o.census.n)},
			}
		case o.deed == wrote && !o.idle, o.deed == ran && !o.reads && !o.looks && !o.asks():
			return nil
		}
	}
	return nil
}
