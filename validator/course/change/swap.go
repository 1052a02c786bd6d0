package change

import (
	"regexp"
	"strings"
	"sync"
	"unicode"

	"cake/validator/wording"
)

const longestSwap = 200 // bytes

const shortPhrase = 8 // of several words, below which a text may stand anywhere

// ShortWord is the least length of a text that tells something.
const ShortWord = 14 // of one word

// A Swap is a text that an edit has put in place of another one, in a line that is the
// same but for that.
type Swap struct {
	Was, Is string
	File    string
	At      int   // the step of that edit
	Number  bool  // they are numbers
	Edited  bool  // the file was edited since the last answer
	Answers []int // the steps that have shown the old text, each after another edit
}

// FixedParts are the parts of a text between the values that are put into it when it is
// shown.
func FixedParts(text string) []string {
	parts := aPlace().Split(text, -1)
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}

// aPlace is where a text gets a value, as shells, format strings and templates write it.
var aPlace = wording.Lazy(`\$?\{\{[^{}\n]*\}\}|[$#@]?\{[^{}\n]*\}|\$\([^()\n]*\)|\$\w+|%%?[-+0#]*\d*(?:\.\d+)?[a-zA-Z](?:\b|$)|\\\([^()\n]*\)`)

// Telling reports whether the old text says by itself where it comes from, and the new
// one is another.
func (o *Swap) Telling() bool {
	enough := len(o.Was) >= ShortWord || len(o.Was) >= shortPhrase && strings.Contains(o.Was, " ")
	return enough && len(o.Was)+len(o.Is) <= 2*longestSwap && strings.ContainsFunc(o.Was, unicode.IsLetter) && len(o.Is) >= 3 &&
		!strings.Contains(o.Is, o.Was) && !strings.Contains(o.Was, o.Is)
}

// Quoted is a text as evidence quotes it.
func Quoted(text string) string { return `"` + wording.Quote(text) + `"` }

// TextsIn are the texts of a line: what stands between quotation marks or tags, and else
// the value of a setting, or a heading.
func TextsIn(line string) []string {
	var all []string
	for _, found := range aText().FindAllStringSubmatch(line, -1) {
		for _, text := range found[1:] {
			if text != "" {
				all = append(all, strings.TrimSpace(text))
			}
		}
	}
	if value := aValue().FindStringSubmatch(line); len(all) == 0 && value != nil {
		all = append(all, value[2])
	}
	return all
}

// FormOfTexts is a line without its texts; "" stands for one that has none.
func FormOfTexts(line string) string {
	if form := aText().ReplaceAllString(line, "\x00"); form != line {
		return form
	}
	if value := aValue().FindStringSubmatch(line); value != nil {
		return value[1] + "\x00"
	}
	return line
}

var aText = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`"((?:[^"\\]|\\.)*)"|'([^'\\]*)'|` + "`([^`]*)`" + `|>([^<>]*\w[^<>]*)<`)
})

var aValue = wording.Lazy(`^((?:[\w.-]+\s*[:=]|#+|//|msgstr)\s+|[\w.-]+=)(\S.*)$`)

// TellingFigure reports whether a number is hardly there by chance.
func TellingFigure(n string) bool {
	digits := strings.Trim(strings.ReplaceAll(n, ".", ""), "0")
	return len(digits) >= 4 || len(digits) >= 2 && strings.Contains(n, ".") && len(n) >= 4
}

// ShownIn reports whether a text holds what was taken out; a number as a whole.
func (o *Swap) ShownIn(text string) bool { return o.stands(o.Was, text) }

// UsedIn reports whether it holds what was put in its place.
func (o *Swap) UsedIn(text string) bool { return o.stands(o.Is, text) }

func (o *Swap) stands(part, text string) bool {
	if !o.Number {
		return strings.Contains(text, part)
	}
	for _, n := range NumberForm().FindAllString(text, -1) {
		if sameFigure(n, part) {
			return true
		}
	}
	return false
}

// sameFigure reports whether two numbers are one, but for what ends them.
func sameFigure(a, b string) bool {
	if strings.Contains(a, ".") && strings.Contains(b, ".") {
		a, b = strings.TrimRight(a, "0"), strings.TrimRight(b, "0")
	}
	return a == b
}

// NumberForm finds whole numbers and decimal ones.
var NumberForm = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\d+(?:\.\d+)?`) })
