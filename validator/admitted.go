package validator

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/wording"
)

// admitted reports whether a program of the project, which ended well by its status,
// tells at its end that it did not do what it is there for: it has caught its own
// failure.
func admitted(c command.Call, out output) bool {
	if c.Code != 0 || command.Tests(c) || asksForHelp(c) || retries(c) ||
		slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Asked }) || !slices.ContainsFunc(c.Programs, func(p command.Program) bool { return ofProject(p) && !inquires(p) }) {
		return false
	}
	said := withoutOwn(c, out.text[out.split:])
	if goesOnAfter(c) {
		said = uptoAccount(said)
	}
	if accounts(out.text[:out.split]) || accounts(said) {
		return true
	}
	if slices.ContainsFunc(c.Programs, command.IsScript) { // whose steps complain, and it goes on
		return false
	}
	piped := slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Feeds }) && !wording.Holds(c.Line, "2>&1", "|&") // it is data
	return gaveIn(out.text[:out.split]) || !piped && gaveIn(said)
}

// goesOnAfter reports whether the line ends with another program of the project, or one
// that lists files: what it prints stands below the account of the one before.
func goesOnAfter(c command.Call) bool {
	n := len(c.Programs)
	if n < 2 || c.Programs[n-2].Feeds || !slices.ContainsFunc(c.Programs[:n-1], func(p command.Program) bool { return p.Swallowed && ofProject(p) }) {
		return false
	}
	return ofProject(c.Programs[n-1]) || slices.Contains([]string{"ls", "wc", "du", "stat", "file", "tree", "find"}, c.Programs[n-1].Name)
}

// uptoAccount is a text up to its last account of what failed.
func uptoAccount(text string) string {
	lines := strings.SplitAfter(text, "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if last := strings.TrimSpace(lines[i]); accountOfFailed().MatchString(last) || fewerThanAll(last) {
			return strings.Join(lines[:i+1], "")
		}
	}
	return text
}

// withoutOwn is a text without what the line itself has printed at its end.
func withoutOwn(c command.Call, text string) string {
	for {
		text = strings.TrimRight(text, " \n")
		last := text[strings.LastIndexByte(text, '\n')+1:]
		if last == "" || !slices.ContainsFunc(c.Says, func(p command.Printing) bool { return p.Is(last) }) {
			return text
		}
		text = strings.TrimSuffix(text, last)
	}
}

// ofProject reports whether a program lies in the project, or runs a file or a script of
// it that is no test.
func ofProject(p command.Program) bool {
	if p.Tests() {
		return false
	}
	if p.Interprets() {
		return path.Ext(p.Interpreted()) != ""
	}
	return p.Local || command.IsScript(p) || command.ShowsScripts(p.Name)
}

// inquires reports whether a program is asked what there is, by its name or the words
// that it is given: what has failed is an answer then.
func inquires(p command.Program) bool {
	return slices.ContainsFunc(append([]string{p.Name}, p.Args...), func(word string) bool {
		return inquiry().MatchString(path.Base(word))
	})
}

var inquiry = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(?:^|[-_:.])(?:list|ls|show|get|status|stats?|report|summary|history|audit|analy[sz]e|inspect|describe|query|search|find|diff|compare|count|doctor|failed|failures|errors|bench|fuzz|chaos|coverage)(?:$|[-_:.])`)
})

// gaveIn reports whether a text ends with a line that gives up, after little else.
func gaveIn(text string) bool {
	last, above := lastOf(text)
	return dying().MatchString(last) && soundsWrong(last) && !excused(last) && len(above) < fewLines && !wentWell().MatchString(text)
}

// accounts reports whether a text ends with an account of what failed, below a line
// that says what.
func accounts(text string) bool {
	last, above := lastOf(text)
	counted := accountOfFailed().MatchString(last) && !praises(last) || fewerThanAll(last)
	return counted && !noted(last) && !excusedCount().MatchString(last) && slices.ContainsFunc(above, func(l string) bool {
		l = strings.TrimSpace(l)
		return soundsWrong(l) && !excused(l) && !tabular().MatchString(l)
	})
}

// lastOf is the last line of a text, and those above it.
func lastOf(text string) (last string, above []string) {
	lines := slices.DeleteFunc(strings.Split(text, "\n"), func(l string) bool { return strings.TrimSpace(l) == "" })
	if len(lines) == 0 {
		return "", nil
	}
	return strings.TrimSpace(lines[len(lines)-1]), lines[:len(lines)-1]
}

// excused reports whether a line tells by the way, or of what was to fail.
func excused(line string) bool {
	return noted(line) || praises(line) || excusedCount().MatchString(line)
}

// accountOfFailed is how a program closes that counts what it could not do.
var accountOfFailed = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(?:^|[\s(,:/])[1-9]\d*(?: of \d+| out of \d+)?(?: [a-z]+){0,2}? (?:failed|failures?|errors?|not (?:loaded|imported|written|uploaded|sent|built|applied|migrated|deployed))[).!]*$|\bfailed:? [1-9]\d*[).!]*$`)
})

// fewerThanAll reports whether a line counts what was done, and that is not all:
// "1 of 2 packages built", "0 files written".
func fewerThanAll(line string) bool {
	m := partDone().FindStringSubmatch(line)
	return m != nil && (m[3] != "" || number(m[1]) < number(m[2])) || noneDone().MatchString(line)
}

// noneDone is a count of none of some: "rotated 0 of 3 logs".
var noneDone = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(?:^|[\s:,\]])0 (?:of|out of) [1-9]\d*(?: [a-z]+){1,3}[.!]?$`)
})

var partDone = sync.OnceValue(func() *regexp.Regexp {
	const done = `(?:built|loaded|imported|written|uploaded|sent|applied|migrated|deployed|created|generated|updated|exported|published|processed|converted|synced|restored|seeded|succeeded|passed|ok)`
	return regexp.MustCompile(`(?i)(?:^|[\s:,\]])(?:(\d+)(?: ?/ ?| of | out of )(\d+)(?: [a-z]+){0,3} ` + done + `|(0|no|none) (?:[a-z]+ ){1,2}` + done + `)[.!]?$`)
})

// excusedCount is what tells of failures that were to be, or that did not stay.
var excusedCount = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(?:expected|injected|simulated|intended|recovered|retried|allowed|allowlisted|tolerated|known|baseline|optional|removed|deleted|ignored|skipped|planned|dry[- ]run)\b`)
})
