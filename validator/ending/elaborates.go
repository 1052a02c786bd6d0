package ending

import (
	"regexp"
	"strings"
	"sync"

	"cake/validator/match"
)

// Elaborates reports whether a line belongs to the complaint above it: it is indented
// below it, an entry of a list, a hint, a line of the trace or of the source, or the
// remark of who has started what failed.
// A program's own help is long and indented: nothing of it belongs to a complaint.
func Elaborates(line string, of *match.Rule, depth int) bool {
	if InTrace().MatchString(line) || quotes().MatchString(line) {
		return true
	}
	return !of.Usage && (Indent(line) > depth || remarksOn().MatchString(line))
}

// Indent is how many blanks a text begins with.
func Indent(text string) int { return len(text) - len(strings.TrimLeft(text, " \t")) }

// remarksOn is a line that tools print below what they complain of: what to try,
// where to read on, that they give up.
var remarksOn = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*(?:[*•·›-] |\d+\. |>\s|\* \w+:$|Caused by:|See |Try |Make sure |To |If |This (?:can|may|is) |These |None of |Check |Either |Possible |Consider |Run (?:with|\x60)|Please |You (?:can|have|may|must|should) |(?:For )?[Mm]ore (?:info|details|help|about)|Learn more|Full |Visit |(?:g?make|ninja)(?:\[\d+\])?: |FAILURE: |BUILD FAILED|FAILED:|Some build|Summary: |exit(?: status| code)? \d+$)`)
})

// quotes is a line in which a compiler shows the source that it speaks of, or
// gives a hint about it.
var quotes = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*(?:\d* *\||[~^]+\s*$|= (?:note|help): |(?:[Nn]ote|[Hh]int|[Hh]elp): |Perhaps |Use -v )`)
})

// helpBegins is the line above what a program tells of how it is called.
var helpBegins = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*(?:Usage|usage|USAGE):(?:\s|$)`)
})

// InTrace is a line of the way that an exception took, and others that languages
// print below what it says.
var InTrace = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s+(?:at|from|File) |^\s*(?:/|<internal:)\S+:\d+:in |^\t| thrown in |^Node\.js v\d|^Calls: |^Execution halted|^Did you mean|^[Dd]eprecat\w+ warning|^You can silence `)
})
