package shown

import (
	"strings"

	"cake/validator/course/digest"
	"cake/validator/wording"
)

// The bounds of what tests say that they got and wanted.
const (
	mostContrasts = 32
	wholeContrast = 24 // the letters of a line from which on it says both by itself
)

// A Contrast is a line in which tests hold what they got, or what they wanted, against
// the other.
type Contrast struct {
	Line  digest.Sum
	Whole bool // it says both
}

// ContrastsIn are the lines of a text that say what was got and what was wanted, with the
// values, wherever a runner puts them: whatever else of its output is shown, the same of
// them tell of the same failure. Lines that hold no value tell too little.
func ContrastsIn(text, cwd string) []Contrast {
	var all []Contrast
	known := map[digest.Sum]bool{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(line), "#|>│┃*"))
		if len(line) > 400 || asserting().MatchString(line) || !contrasts().MatchString(line) || !wording.HasDigit(line) && !strings.ContainsAny(line, "'\"`<[{") {
			continue
		}
		c := Contrast{digest.Of(Settled(line, cwd)), len(line) >= wholeContrast && saysBoth().MatchString(line)}
		if !known[c.Line] && len(all) < mostContrasts {
			known[c.Line] = true
			all = append(all, c)
		}
	}
	return all
}

// asserting is a line of the source of a test, which a traceback shows with whatever fails
// in it, or what a tool says by the way: it holds no value that was got.
var asserting = wording.Lazy(`^(?i:\[?(?:warning|note|hint|notice|info|debug|deprecated)\]?:)|^(?:\d+ ?[|:] ?)?(?:assert[ (]|self\.(?:assert|fail)\w*\(|(?:await )?expect\()`)

// contrasts is how a line begins, or goes on, in which something got or wanted is said.
var contrasts = wording.Lazy(`(?i)^(?:E\s+)?[-+]?\s*(?:left|right|got|gotten|actual(?:ly)?|received|expect(?:ed|ing)?|want(?:ed)?|found|was|should(?: be| have been)?|is|diff(?:erence)?)\b[^:=]{0,12}[:=]|\bbut (?:got|was|found|is|received)\b|\b(?:expected|want(?:ed)?|should (?:be|have been|equal)|to (?:be|equal|eq|match)|instead of|rather than)\b.*\b(?:got|was|is|found|received|but|actual)\b|\b(?:got|was|is|found|received|returned)\b.*\b(?:expected|want(?:ed)?|should (?:be|have been)|instead of|rather than)\b|\S [!=]==? \S|= .*\b(?:expected|want(?:ed)?|should)\b`)

// saysBoth is a line that holds the one against the other.
var saysBoth = wording.Lazy(`(?i)(?:=|\b(?:got|was|is|found|received|returned|actual|but|left)\b).*\b(?:expected|want(?:ed)?|should|instead|rather|right)\b|\b(?:expected|want(?:ed)?|should|to (?:be|equal|eq|match))\b.*\b(?:got|was|is|found|received|but|actual)\b|(?:==|!=)`)

// Contrasted reports whether one of two lists of contrasts holds the other one, and what
// they share says what was got as well as what was wanted. What only shows the output
// leaves some of them out; parts says that it may.
func Contrasted(a, b []Contrast, parts bool) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) == 0 || len(a) != len(b) && !parts {
		return false
	}
	held, whole := map[Contrast]bool{}, false
	for _, c := range b {
		held[c] = true
	}
	for _, c := range a {
		if !held[c] {
			return false
		}
		whole = whole || c.Whole
	}
	return whole || len(a) > 1
}
