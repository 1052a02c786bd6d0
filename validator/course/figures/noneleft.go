package figures

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cake/validator/course/change"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A Census is how many of something a command has counted, and by which words it has
// looked for them; no words mean that it has counted nothing.
type Census struct {
	N     int
	Words []string
}

// mostCensusWords bounds what is remembered of a condition.
const mostCensusWords = 8

// CensusIn is what a line that counts has counted: the rows under a condition, or the
// lines with a pattern. The first line of its answer is the number.
func CensusIn(line, told string) Census {
	n := countIn(told)
	if n <= 0 || strings.Contains(line, "\n") {
		return Census{}
	}
	var about string
	switch query, pattern := countedRows().FindStringSubmatch(line), countedLines().FindStringSubmatch(line); {
	case query != nil:
		about = query[1] + " " + query[2]
	case pattern != nil:
		about = strings.Join(pattern[1:], "")
	}
	c := Census{N: n, Words: wordsOf(about)}
	if len(c.Words) < 2 && about != "" && countedRows().MatchString(line) {
		return Census{} // all rows of a table
	}
	return c
}

// wordsOf are the words of a condition or a pattern, without those of the language of queries.
func wordsOf(about string) []string {
	var all []string
	for _, w := range strings.FieldsFunc(strings.ToLower(about), func(r rune) bool { return r < 'a' || r > 'z' }) {
		if len(w) > 2 && !ofQueries().MatchString(w) && !slices.Contains(all, w) && len(all) < mostCensusWords {
			all = append(all, strings.Clone(w))
		}
	}
	return all
}

// HitsIn is how many lines of code a search has listed that hold a word, and no count of
// them. Where it is made, and texts that speak of it, are none.
func HitsIn(line, told string) Census {
	found := searches().FindStringSubmatch(line)
	if found == nil {
		return Census{}
	}
	word, c := strings.Join(found[1:], ""), Census{}
	for hit := range strings.Lines(told) {
		at := placeOfHit().FindStringSubmatch(hit)
		if at == nil || !strings.Contains(at[2], word) || change.Document(at[1]) || makes().MatchString(at[2]) {
			continue
		}
		c.N++
	}
	if c.N > 0 {
		c.Words = wordsOf(word)
	}
	return c
}

// countIn is the number in the first line of an answer, or the sum of what was counted in
// each of several files.
func countIn(told string) int {
	told = strings.TrimSpace(told)
	first, _, _ := strings.Cut(told, "\n")
	if n, err := strconv.Atoi(strings.TrimSpace(first)); err == nil {
		return n
	}
	sum := 0
	for line := range strings.Lines(told) {
		found := countOfFile().FindStringSubmatch(strings.TrimSpace(line))
		if found == nil {
			return 0
		}
		n, _ := strconv.Atoi(found[1])
		sum += n
	}
	return sum
}

// countOfFile is a line in which grep -c says how many it has found in one of several files.
var countOfFile = wording.Lazy(`^[\w./-]*\w\.?\w*:(\d{1,6})$`)

var countedRows = wording.Lazy(`(?i)^[^;]*\bselect\s+count\(\s*\*?\w*\s*\)(?:\s+as \w+)?\s+from\s+([\w.]+)\s+where\s+([^;"]+?)(?:[;"]|$)`)

var countedLines = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:grep|rg)(?: -\w*c\w*| --count)(?: -\w+)* (?:'([\w.-]{4,})'|"([\w.-]{4,})"|([\w.-]{4,}))(?: [\w./*=-]+)+(?: \| sort)?$|^\b(?:grep|rg)(?: -\w+)* (?:'([\w.-]{4,})'|"([\w.-]{4,})"|([\w.-]{4,}))(?: \S+)+ \| wc -l$`)
})

// searches is a line that ends with a search for one word, whose hits it lists.
var searches = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:^|[;&] ?)(?:grep|rg)(?: -[rnwHFEiR]+| --include=\S+)+ (?:'([\w.-]{4,})'|"([\w.-]{4,})"|([\w.-]{4,}))(?: --?[\w=*.'"-]+| [\w./*-]+)*(?: \| (?:head|tail|sort)(?: -n)?(?: ?-?\d+)?)?$`)
})

var (
	// placeOfHit is a hit with its file and its line.
	placeOfHit = wording.Lazy(`^([\w./-]+):\d+:(.*)`)
	// makes is a line of code that makes a name, or only remarks something.
	makes = wording.Lazy(`^\s*(?:#|//|/?\*|--)|\b(?:def|func|fn|function|sub|class|interface|type|struct|trait|const|let|var|module|package|defmacro|macro)\b`)
)

var ofQueries = wording.Lazy(`^(?:and|not|like|between|exists|select|from|where|count|the|isnull|true|false)$`)

var noneLeft = wording.Lazy(` (?:0|no|none|zero|no more|not one) .*\b(?:remain|remains|remaining|left|any more|anymore)\b|\bnone of .* (?:remain|remains|left)\b|^ (?:0|zero) `)

// SaysNone reports whether a sentence of a report says that none is left of what a command
// has counted. One that speaks of the old name need not name it again.
func (c Census) SaysNone(low, report string) bool {
	if !noneLeft().MatchString(low) || said.Holds(low, "before", "was", "were") {
		return false
	}
	if theOldName().MatchString(low) {
		low = report
	}
	return !slices.ContainsFunc(c.Words, func(w string) bool {
		return !strings.Contains(low, strings.TrimSuffix(w, "s")) && (w != "null" || !said.Holds(low, "without", "missing", "empty", "unset"))
	})
}

// theOldName is how a sentence speaks of what was renamed or replaced.
var theOldName = wording.Lazy(` (?:old|previous|former|deprecated) (?:name|method|function|call|calls|class|api|import|path|identifier|spelling|key|url|option|flag)s? `)
