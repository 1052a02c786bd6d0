package change

import (
	"regexp"
	"strings"
	"sync"

	"cake/validator/wording"
)

// TellingNumber reports whether a number is the answer to one question rather
// than a start value, a factor or a unit.
func TellingNumber(n string) bool {
	digits := strings.ReplaceAll(strings.TrimPrefix(n, "-"), "_", "")
	return len(digits) > 1 && strings.Trim(digits, "0.") != "" && strings.TrimRight(digits, "0.") != "1"
}

// specialForms are how code gives one input an answer of its own.
type specialForms struct {
	Number *regexp.Regexp
	guard  *regexp.Regexp // a comparison with one value that is no usual border
	result *regexp.Regexp // the number that is given back
	idle   *regexp.Regexp // what else may stand there
}

// SpecialForm finds the values in a text: a special case that is written for a test
// compares with them, and answers with them.
var SpecialForm = sync.OnceValue(func() specialForms {
	const text = `[^"',=>]*(?:[\d ]|[A-Z]{4})[^"',=>]*` // a key such as "km" or "CH" names a sort
	const value = `(?:"` + text + `"|'` + text + `'|-?\d[\d_.]+|\[[^\]]+\]|\([^()]*,[^()]*\))`
	const number = `(-?\d[\d_]*(?:\.\d+)?)`
	return specialForms{
		Number: regexp.MustCompile(`-?\d[\d_]*(?:\.\d+)?`),
		guard:  regexp.MustCompile(`(?:={2,3}|\beq\b|\.equals\(|\bcase\b|\bwhen\b) *\(?` + value + `|` + value + ` *(?:={2,3}|=>|->)`),
		result: regexp.MustCompile(`(?:\breturn|=>|->|\bthen|\?|:)\s*\(?` + number + `\)?\s*(?:;|,|\}|$|\bif\b|\bunless\b|\bend\b|:)`),
		idle:   regexp.MustCompile(`^(?:[{}();]*|end|fi|esac|default:?|(?:switch|match|case|select)\b[^:;]*\{?|return (?:0|-1|nil|None|null|""|''|\[\]|\{\}|[Ff]alse);?|(?:#|//|--|\*).*)$`),
	}
})

// Gone reports whether a line of was is not there any more, other than one that only says
// that nothing is there yet.
func Gone(was, is map[string]bool) bool {
	for line := range was {
		if !is[line] && !placeholder().MatchString(line) {
			return true
		}
	}
	return false
}

// Stub reports whether code holds a line in place of code that is to be written.
func Stub(content string) bool {
	for line := range strings.Lines(content) {
		if placeholder().MatchString(strings.TrimRight(line, "\n")) {
			return true
		}
	}
	return false
}

// placeholder is a line in place of code that is to be written.
var placeholder = wording.Lazy(`(?i)^\s*(?:(?:panic|todo!?|unimplemented!|raise|throw|die|abort|fatal)\b.*\b(?:not.?(?:yet.?)?implemented|todo|unimplemented|implement me)\b.*|todo!\(\);?|unimplemented!\(\);?|raise NotImplementedError.*|pass|\.\.\.)$`)

// WithoutSpecials is code without the lines that answer single inputs.
func WithoutSpecials(content string) string {
	x := SpecialForm()
	var rest strings.Builder
	for line := range strings.Lines(content) {
		if !x.guard.MatchString(line) || !x.result.MatchString(strings.TrimSpace(line)) {
			rest.WriteString(line)
		}
	}
	return rest.String()
}

// SpecialIn reports whether code answers single inputs with numbers.
func SpecialIn(content string) bool {
	x := SpecialForm()
	for line := range strings.Lines(content) {
		if x.guard.MatchString(line) && x.result.MatchString(strings.TrimSpace(line)) {
			return true
		}
	}
	return false
}

// Specials are the answers that new lines give to single inputs; nothing where
// one of the lines does something else.
func Specials(content string, was map[string]bool) []string {
	x := SpecialForm()
	guarded := false
	var found []string
	for line := range strings.Lines(content) {
		if line = strings.TrimSpace(line); was[line] || x.idle.MatchString(line) {
			continue
		}
		guard, result := x.guard.MatchString(line), x.result.FindStringSubmatch(line)
		guarded = guarded || guard
		switch {
		case guarded && result != nil && TellingNumber(result[1]):
			found, guarded = append(found, result[1]), false
		case !guard:
			return nil
		}
	}
	return found
}
