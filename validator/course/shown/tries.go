package shown

import (
	"slices"
	"strconv"
	"strings"

	"cake"
	"cake/validator/wording"
)

// Exhausted reports whether a line tries something so many times in a loop, leaves it when
// that succeeds, and has printed as often what it prints where it did not: its status is
// that of what it prints.
func Exhausted(res *cake.Result) bool {
	if res.ExitCode != 0 {
		return false
	}
	found := retryLoop().FindStringSubmatch(res.Command)
	if found == nil {
		return false
	}
	n, remark := rounds(found[1]), remarkIn(found[2])
	return n > 1 && remark != "" && printedLines(res.Stdout, remark) == n
}

// retryLoop is a loop that is left where something succeeds, with what it goes through and
// with what it does where it does not.
var retryLoop = wording.Lazy(`(?s)\bfor \w+ in ([^;\n]+?)\s*[;\n]\s*do\b.*?&&\s*break\b(.*?)\bdone\b`)

// rounds is how many times a loop goes round; 0 where that is not to be seen.
func rounds(words string) int {
	if found := countedTo().FindStringSubmatch(words); found != nil {
		first, last := 1, 0
		last, _ = strconv.Atoi(found[2]) // it is made of digits, as is the other
		if found[1] != "" {
			first, _ = strconv.Atoi(found[1])
		}
		return max(0, last-first+1)
	}
	if strings.ContainsAny(words, "$*?{`") {
		return 0
	}
	return len(strings.Fields(words))
}

// countedTo is {1..5}, $(seq 1 5) or $(seq 5).
var countedTo = wording.Lazy("^(?:\\{|\\$\\(seq |`seq )(?:(\\d{1,4})(?:\\.\\.| ))?(\\d{1,4})[})`]$")

// remarkIn is what a part of a line prints, without what variables say: the longest part.
func remarkIn(part string) string {
	found := printsRemark().FindStringSubmatch(part)
	if found == nil {
		return ""
	}
	chunks := variable().Split(found[1], -1)
	best := strings.TrimSpace(slices.MaxFunc(chunks, func(a, b string) int { return len(a) - len(b) }))
	if len(best) < tellingRemark {
		return ""
	}
	return best
}

// tellingRemark is from how many letters on a remark is known from other output.
const tellingRemark = 3

var printsRemark = wording.Lazy(`\b(?:echo|printf) (?:-\w+ )?["']?([^"';|&\n\\]+)`)

var variable = wording.Lazy(`\$(?:\w+|\{[^}]*\}|\(\([^)]*\)\)|\([^)]*\))|%[sd]`)

func printedLines(text, part string) int {
	n := 0
	for line := range strings.Lines(text) {
		if strings.Contains(line, part) {
			n++
		}
	}
	return n
}
