package shown

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/wording"
)

// LastLine identifies the last line of an output that says anything.
func LastLine(text string) digest.Sum {
	return digest.Of(LastLineOf(text))
}

// LastLineOf is the last line of an output that says anything.
func LastLineOf(text string) string {
	text = strings.TrimSpace(text)
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// Ends leaves the middle of a long output out. Two runs are told apart by how
// they begin and how they end; to read all of it takes longer than it tells.
func Ends(text string) string {
	const head, tail = 16 << 10, 48 << 10
	if len(text) <= head+tail {
		return text
	}
	return text[:head] + "\n" + text[len(text)-tail:]
}

// EndingOf is the last line of an output; 0 where it says no more than that all went
// well.
func EndingOf(text string) digest.Sum {
	text = strings.TrimSpace(text)
	last := strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:])
	if _, number := wording.Number(last); len(last) < 3 && !number || allWell().MatchString(last) {
		return 0
	}
	return digest.Of(last)
}

// allWell is what many programs say at their end whatever they were to do.
var allWell = wording.Lazy(`(?i)^(?:.*\b(?:ok|passed|passes|success(?:ful(?:ly)?)?|succeeded|done|complete[d]?|finished|built target|no (?:errors?|issues|problems|warnings)|up to date|clean|valid|green|100 ?%)\b.*)$`)

// Unsaid is an output without what the line itself has printed, each of its lines
// once.
func Unsaid(text string, c command.Call) string {
	said := map[string]bool{"": true}
	for _, p := range c.Programs {
		if p.Plain() == "echo" || p.Plain() == "printf" {
			said[strings.Join(p.Args, " ")] = true
		}
	}
	var rest []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); !said[line] {
			rest = append(rest, line)
			said[line] = true // a loop asks several times
		}
	}
	return strings.Join(rest, "\n")
}

// ShortAnswer is how long the answer to a question is at most that does not look
// like one, in bytes: the last lines of a log.
const ShortAnswer = 2 << 10

// TellsStatus is a line that says no more than how a command has ended: exit: 1, rc=2.
var TellsStatus = wording.Lazy(`(?i)^\W*(?:(?:exit(?:ed)?|rc|ret(?:urn(?:ed)?)?|status|code|with|of|was|is)[\W_]*)*\d{1,3}\W*$`)

// Unstatused is an output without the lines that say no more than a status.
func Unstatused(told string) string {
	var rest []string
	for line := range strings.Lines(told) {
		if line = strings.TrimSpace(line); line != "" && !TellsStatus().MatchString(line) {
			rest = append(rest, line)
		}
	}
	return strings.Join(rest, "\n")
}

// Explains reports whether a server says of its failure more than that it has failed: the
// same words again are the same failure then, and not another one behind the same page.
func Explains(told string) bool {
	words := strings.FieldsFunc(saysNothing().ReplaceAllString(told, " "), func(c rune) bool { return !unicode.IsLetter(c) })
	return len(slices.DeleteFunc(words, func(w string) bool { return len(w) < 3 })) >= TellingWords
}

// saysNothing is what servers say where they do not want to say what has failed, and what
// stands around it.
var saysNothing = wording.Lazy(`(?im)^(?:HTTP/\S+ |curl: \(\d+\) |(?:server|date|via|vary|age|etag|allow|connection|keep-alive|location|pragma|expires|set-cookie|transfer-encoding|last-modified|alt-svc|referrer-policy|(?:content|cache|x|cf|strict|access|cross)-[\w-]+):)[^\n]*|<[^>]*>|"\w+"\s*:|(?:internal )?server error|(?:the|a) server (?:encountered|error|is)[^\n]*|something went wrong[^\n]*|(?:an )?(?:unexpected |internal |unknown )?error (?:has )?occurred[^\n]*|(?:please )?(?:try again|contact)[^\n]*`)

// OnlyFrames reports whether a text is only the places through which an exception
// went: what it says was left out.
func OnlyFrames(text string) bool {
	any := false
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if !aFrame().MatchString(line) {
			return false
		}
		any = true
	}
	return any
}

// aFrame is a line of a backtrace of Ruby, Node and Java, or of Python.
var aFrame = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*(?:from \S+:\d+:in |at \S.*[:(]\S*:\d+|File "[^"]+", line \d+)`)
})
