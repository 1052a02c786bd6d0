package status

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/ending"
	"cake/validator/match"
	"cake/validator/tone"
)

// admitted reports whether a program of the project, which ended well by its status,
// tells at its end that it did not do what it is there for: it has caught its own
// failure.
func admitted(c command.Call, out match.Output) bool {
	if c.Code != 0 || c.Tests() || c.AsksForHelp() || c.Retries() ||
		slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Asked }) || !slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.OfProject() && !inquires(p) }) {
		return false
	}
	said := ending.WithoutOwn(c, out.Text[out.Split:])
	if goesOnAfter(c) {
		said = uptoAccount(said)
	}
	if accounts(out.Text[:out.Split]) || accounts(said) {
		return true
	}
	if slices.ContainsFunc(c.Programs, command.Program.IsScript) { // whose steps complain, and it goes on
		return false
	}
	piped := slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Feeds }) && !c.Merges() // it is data
	return gaveIn(out.Text[:out.Split]) || !piped && gaveIn(said)
}

// goesOnAfter reports whether the line ends with another program of the project, or one
// that lists files: what it prints stands below the account of the one before.
func goesOnAfter(c command.Call) bool {
	n := len(c.Programs)
	if n < 2 || c.Programs[n-2].Feeds || !slices.ContainsFunc(c.Programs[:n-1], func(p command.Program) bool { return p.Swallowed && p.OfProject() }) {
		return false
	}
	return c.Programs[n-1].OfProject() || slices.Contains([]string{"ls", "wc", "du", "stat", "file", "tree", "find"}, c.Programs[n-1].Name)
}

// uptoAccount is a text up to its last account of what failed.
func uptoAccount(text string) string {
	lines := strings.SplitAfter(text, "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if last := strings.TrimSpace(lines[i]); tone.CountsFailures(last) {
			return strings.Join(lines[:i+1], "")
		}
	}
	return text
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
	return tone.GivesUp(last) && !tone.Excuses(last) && len(above) < ending.FewLines && !tone.WentWell(text)
}

// accounts reports whether a text ends with an account of what failed, below a line
// that says what.
func accounts(text string) bool {
	last, above := lastOf(text)
	return tone.CountsFailures(last) && !tone.Excuses(last) && slices.ContainsFunc(above, func(l string) bool {
		l = strings.TrimSpace(l)
		return tone.Complains(l) && !tone.Excuses(l) && !tabular().MatchString(l)
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

// tabular is a line of a table, or one that ends with a count: it tells how often
// something was, or of what state a thing is.
var tabular = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\S {2,}\d+$|\S {2,}\S+ {2,}\S|^\s*\d+ {1,2}\S.*\S {3,}\S`)
})
