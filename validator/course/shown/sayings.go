package shown

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/course/digest"
	"cake/validator/steady"
	"cake/validator/wording"
)

// mostSayings bounds the lines of one output that are remembered.
const mostSayings = 64

// Sayings are the lines of an output that are no part of an error's report,
// numbers masked.
func Sayings(text, message, cwd string) []digest.Sum {
	var all []digest.Sum
	echo := false // the source that stands below a place
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \t\r\n")
		echo = line != "" && (echo || placed(line+":"))
		if line == "" || echo || len(all) == mostSayings || reports(line, message) || echoesCall().MatchString(line) {
			continue
		}
		all = append(all, digest.Of(Nameless(steady.Mask(line[:min(len(line), 200)], cwd))))
	}
	return all
}

// echoesCall is a line in which a build shows the command that it starts, or a
// database the statement that it refuses: what is new in it was written by the agent.
var echoesCall = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:[>$+] |\[\d+/\d+\] )?(?:[\w./+-]+ +){1,3}?-{1,2}[A-Za-z]|^\[(?:SQL|parameters): |^LINE \d+: `)
})

// Verdicts are the lines in which a run of tests says what it got and what it
// wanted, and what the tests have printed, where that stands below a heading.
// Their numbers count: another value is another result.
func Verdicts(text, cwd string) []digest.Sum {
	var all []digest.Sum
	printed := false
	for line := range strings.Lines(text) {
		differs := differing().MatchString(line)
		line = strings.TrimSpace(line)
		if ruled(line) {
			printed = strings.Contains(strings.ToLower(line), "captured std")
			continue
		}
		if len(all) < mostSayings && (verdict(line) || differs || printed && line != "") {
			all = append(all, digest.Of(Settled(line, cwd)))
		}
	}
	return all
}

// differing is a line of what was wanted that did not come, or one that came in its
// place, as test runners set them off.
var differing = wording.Lazy(`^\s*[-+]\s{2,}\S`)

// ruled reports whether a line is one between rules: "--- Captured stdout ---".
func ruled(line string) bool {
	return strings.HasPrefix(line, "---") && strings.HasSuffix(line, "---") || strings.HasPrefix(line, "===") && strings.HasSuffix(line, "===") || strings.HasPrefix(line, "___")
}

// Settled masks the directory and the numbers of lines.
func Settled(line, cwd string) string {
	if cwd != "" {
		line = strings.ReplaceAll(line, cwd, ".")
	}
	return linePlace().ReplaceAllString(line, "$1:#")
}

func verdict(line string) bool {
	low := strings.ToLower(line[:min(len(line), 400)])
	return slices.ContainsFunc([]string{
		"e ", "assert", "error", "expect", "receiv", "actual", "got", "want", "left:", "right:", "panic", "(number)", "failed asserting", "ert-fail(",
	}, func(word string) bool { return strings.HasPrefix(low, word) }) || wording.Holds(low, ": error", "error:", " got ", " want", "!=", "expected")
}

// reports reports whether a line belongs to the report of an error.
func reports(line, message string) bool {
	switch line[0] {
	case ' ', '\t', '+', '^', '~', '|':
		return true
	}
	return excerpted().MatchString(line) || strings.HasPrefix(line, "Traceback") || message != "" && strings.Contains(line, message) || Complains(line) || placed(line)
}

// excerpted is a line of the source that a compiler shows behind its number, what it adds to
// that, or the mark between two parts of an output that grep has left.
var excerpted = wording.Lazy(`^(?:\d+ +[|│┃]|(?:note|help): |--$)`)

// linePlace is a line of a file, as tools name it behind the ending of its name.
var linePlace = wording.Lazy(`(\.\w{1,5})(?:"?, line \d+|: \d+:\d+|:\d+(?::\d+)?|\(\d+,\d+\))`)
