package shown

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A Value is what an answer shows of a setting.
type Value struct {
	Values []string
	Line   digest.Sum
	Text   string
}

// mostValues bounds the settings of one answer.
const mostValues = 64

// ValuesIn are the names in a short answer that stand before a value: keep 60, max-age=60.
func ValuesIn(text string) map[string]Value {
	if len(text) > ShortAnswer {
		return nil
	}
	all := map[string]Value{}
	for line := range strings.Lines(text) {
		words := strings.FieldsFunc(line, func(c rune) bool { return strings.ContainsRune(" \t\r\n=,;\"'()[]{}", c) })
		for i := range max(0, len(words)-1) {
			name := wording.Fold(strings.TrimSuffix(words[i], ":"))
			if len(name) < change.ShortSetting || len(all) == mostValues {
				continue
			}
			v := all[name]
			v.Values, v.Line, v.Text = append(v.Values, change.PlainValue(words[i+1])), v.Line^digest.Of(line), wording.OneLine(wording.Quote(strings.TrimSpace(line)))
			all[name] = v
		}
	}
	return all
}

// mostVersions bounds the versions of an answer that are remembered.
const mostVersions = 8

// VersionsIn are the versions that an answer names: 2.8.0, v1.4. Where it calls some of
// them its version, or lines of it are nothing else, it is these.
func VersionsIn(told string) []string {
	told = address().ReplaceAllString(told[:min(len(told), ShortAnswer)], " ")
	if called := said.CalledVersion().FindAllString(told, mostVersions); len(called) > 0 {
		told = strings.Join(called, "\n")
	} else if bare := bareVersion().FindAllString(told, mostVersions); len(bare) > 0 {
		told = strings.Join(bare, "\n")
	}
	var all []string
	for _, v := range aVersion().FindAllString(told, 2*mostVersions) {
		if v = strings.TrimPrefix(v, "v"); !slices.Contains(all, v) && len(all) < mostVersions {
			all = append(all, strings.Clone(v)) // and not the output that it stands in
		}
	}
	return all
}

// address is one of the Internet's: 127.0.0.1 has the form of a version, and a number more.
var address = wording.Lazy(`\b\d{1,3}(?:\.\d{1,3}){3}\b`)

var bareVersion = wording.Lazy(`(?m)^v?\d+\.\d+\.\d+$`)

var aVersion = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bv?\d+\.\d+\.\d+\b`) })

// AllNumbers reports whether every value begins with a digit.
func AllNumbers(values []string) bool {
	for _, v := range values {
		if !startsWithDigit().MatchString(v) {
			return false
		}
	}
	return len(values) > 0
}

var startsWithDigit = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\d`) })

// mostSums bounds the checksums of an output that are remembered.
const mostSums = 8

// SumsIn are the checksums that a short output names and its line does not: what somebody
// asks for by such a name is a thing, and no cause.
func SumsIn(text, line string) []string {
	if len(text) > ShortAnswer {
		return nil
	}
	var all []string
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\r\n'\"`(),;[]<>", r) }) {
		if word = strings.TrimRight(word, ".:!"); isSum(word) && !strings.Contains(line, word) && len(all) < mostSums && !slices.Contains(all, word) {
			all = append(all, strings.Clone(word))
		}
	}
	return all
}

// isSum reports whether a word is a checksum.
func isSum(word string) bool {
	return aSum().MatchString(word) && wording.HasDigit(word) && strings.ContainsAny(strings.ToLower(word[strings.LastIndexAny(word, ":-")+1:]), "abcdef")
}

// aSum is a checksum in hexadecimal digits, or in base 64 behind the name of its method.
var aSum = wording.Lazy(`^(?:(?:[a-z]+\d*[:-])?(?:[0-9a-f]{10,64}|[0-9A-F]{10,64})|(?:h1:|sha\d{1,3}[:-])[A-Za-z0-9+/]{16,90}=*)$`)

// FiguresIn are the words of a short answer that have a figure.
func FiguresIn(told string) []digest.Sum {
	var all []digest.Sum
	for _, w := range strings.Fields(told[:min(len(told), ShortAnswer)]) {
		if w = strings.Trim(w, `"',;:()[]{}`); wording.HasDigit(w) && w != "0" && !tellsTime().MatchString(w) {
			all = append(all, digest.Of(w))
		}
	}
	return all
}

// FirstNumber is the first whole or decimal number of a line.
func FirstNumber(line string) (float64, bool) {
	return wording.Number(change.NumberForm().FindString(line))
}

// tellsTime is a word that differs whenever one looks.
var tellsTime = wording.Lazy(`^\d{1,4}[-/]\d\d[-/]\d|^\d{1,2}:\d\d\b|^\d+(?:\.\d+)?(?:ms|s|m|h|d)\b`)

// NonsenseIn is a value in what a red run of tests got that stands for none: no person
// wants it to be seen; "" where there is none. Where the tests want it, it is none.
func NonsenseIn(text string) string {
	found, wanted := "", ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if len(line) > 400 {
			continue
		}
		switch value := nonsense().FindString(line); {
		case value == "":
		case strings.HasPrefix(line, "-") || wantedLine().MatchString(line):
			wanted += value
		case found == "" && (strings.HasPrefix(line, "+") || gottenLine().MatchString(line)):
			found = strings.Clone(value)
		}
	}
	if strings.Contains(wanted, found) {
		return ""
	}
	return found
}

var nonsense = wording.Lazy(`\bundefined\b|\bNaN\b|\bnan%|\bInvalid Date\b|\[object Object\]|%!\w?\(|\(MISSING\)|#<\w[\w:]*:0x|<\w[\w.]* object at 0x|\bTraceback \(most recent|\bCannot read propert|\{\{ *\w+ *\}\}|\$\{\w+\}|\bLorem ipsum\b`)

var gottenLine = wording.Lazy(`(?i)^(?:e +)?(?:got|actual|received|found|but was|new)\b`)

var wantedLine = wording.Lazy(`(?i)^(?:e +)?(?:want|wanted|expected|old|expect)\b`)

// mostWanted bounds the numbers of a red run that are remembered.
const mostWanted = 64

// WantedIn are the numbers in what a run of tests says that it got and wanted.
func WantedIn(text string) []digest.Sum {
	var all []digest.Sum
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if !verdict(line) {
			continue
		}
		for _, n := range change.SpecialForm().Number.FindAllString(line, -1) {
			if len(all) < mostWanted && change.TellingNumber(n) {
				all = append(all, digest.Of(n))
			}
		}
	}
	return all
}
