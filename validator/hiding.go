package validator

import (
	"math"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cake"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/tone"
	"cake/validator/wording"
)

// hides reports whether the line hides the failure of all that it does: its
// status says nothing about any program of it, and no failure is expected.
func hides(c command.Call) bool {
	works, shown := false, endsInReader(c) || wording.Holds(c.Line, "2>&1", "|&")
	for _, p := range c.Programs {
		if !p.Works() || p.Asks() && !p.Swallowed && len(c.Programs) > 1 {
			continue
		}
		if !p.Lost() || p.Probes(1, "") || p.Feeds && !shown {
			return false
		}
		works = true
	}
	return works && !retries(c) && !asksForHelp(c)
}

// scriptsGoOn reports whether all that the line does is done by scripts of a shell whose
// failure nobody expects: one goes on after a step that failed, and its status is
// that of its last. What runs tests has its verdict there.
func scriptsGoOn(c command.Call) bool {
	works := false
	for _, p := range c.Programs {
		switch {
		case !p.Works():
		case !p.IsScript() || p.Asked || slices.ContainsFunc(p.Args, command.NamesTest) || slices.ContainsFunc(p.Args, helpWord):
			return false
		default:
			works = true
		}
	}
	return works && c.Code == 0 && !c.Tests()
}

// lastWord reports whether a match stands among the last words on standard error
// of a line that hides its failure, or of what was piped with it to a reader:
// who dies says why last.
func (m candidate) lastWord(out output, c command.Call) bool {
	if !hides(c) && !scriptsGoOn(c) || green(out, c) || m.rule.ofUse() && givenNothing(c) {
		return false
	}
	text := out.text
	switch {
	case out.stream(m.at) == cake.StreamStderr:
		text = text[:out.split]
	case m.rule.ofUse() && usageOf(c, m.text):
		return true
	case !showsWhole(c) && (!endsInReader(c) || !wording.Holds(c.Line, "2>&1", "|&")):
		return false
	}
	start, _ := out.lineAt(m.at)
	_, end := out.lineAt(min(m.at+len(m.text), len(out.text)))
	after := 0
	for line := range strings.Lines(text[min(end, len(text)):]) {
		if helpBegins().MatchString(line) {
			break // how it is called, which no program tells that goes on
		}
		if strings.TrimSpace(line) != "" && !elaborates(line, m.rule, indent(out.text[start:])) {
			after++
		}
		if tone.WentWell(line) {
			return false
		}
	}
	return after < farewellLines || m.crossed(out) || tone.GivesUp(out.lineOf(m.at)) && lastParagraph(text[min(end, len(text)):])
}

// usageOf reports whether a line tells how a script of the line is called, by its
// name, and that it needs more than that.
func usageOf(c command.Call, said string) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		file := p.Interpreted()
		if strings.HasSuffix(p.Name, ".sh") {
			file = p.Name
		}
		if file == "" || path.Ext(file) != ".sh" {
			return false
		}
		_, needs, ok := strings.Cut(said, path.Base(file)+" ")
		return ok && !strings.HasPrefix(needs, "[") && !slices.ContainsFunc(p.Args, helpWord)
	})
}

// reported reports whether a match stands in what a script prints on standard
// output: it may tell of what it has found, where it would complain on the other.
func (m candidate) reported(out output, c command.Call) bool {
	return m.rule.AtZero == rules.TrustZero && scriptsGoOn(c) && !hides(c) && out.stream(m.at) != cake.StreamStderr
}

// fellBack reports whether a shell that traces its steps shows that the complaint
// at a place was expected: the next step is what stands behind `||`.
func fellBack(out output, at int) bool {
	_, end := out.lineAt(at)
	for line := range strings.Lines(out.text[min(end+1, len(out.text)):]) {
		if step, ok := strings.CutPrefix(strings.TrimSpace(line), "+ "); ok {
			return step == "true" || step == ":" || wording.Begins(step, "echo ", "printf ") && (wording.Holds(step, "skip", "using", "without", "fallback", "instead") || wording.Begins(step, "echo 'no ", "echo 'warn"))
		}
	}
	return false
}

// elaborates reports whether a line belongs to the complaint above it: it is indented
// below it, an entry of a list, a hint, a line of the trace or of the source, or the
// remark of who has started what failed.
// A program's own help is long and indented: nothing of it belongs to a complaint.
func elaborates(line string, of *compiled, depth int) bool {
	if inTrace().MatchString(line) || quotes().MatchString(line) {
		return true
	}
	return !of.ofUse() && (indent(line) > depth || remarksOn().MatchString(line))
}

// indent is how many blanks a text begins with.
func indent(text string) int { return len(text) - len(strings.TrimLeft(text, " \t")) }

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

// fewLines is how many lines a program prints that does nothing but refuse.
const fewLines = 3

// allItSays is the complaint that is all that a program has said, its standard error
// with it, where the reader behind it has left nothing out.
func allItSays(p command.Program, text string, c command.Call) (line string, at int, ok bool) {
	pos, count := 0, 0
	for l := range strings.Lines(text) {
		trimmed := strings.TrimSpace(l)
		if trimmed != "" {
			count++
		}
		if !ok && trimmed != "" && !tone.Remarks(trimmed) && (tone.Complains(trimmed) || withholds().MatchString(trimmed)) {
			line, at, ok = trimmed, pos, true
		}
		pos += len(l)
	}
	return line, at, ok && count <= min(fewLines, shownAtMost(c)-1) && !tone.WentWell(text)
}

// shownAtMost is how many lines the last reader of a line shows: `| tail -20`.
func shownAtMost(c command.Call) int {
	last := c.Programs[len(c.Programs)-1]
	if last.Name != "tail" && last.Name != "head" {
		return math.MaxInt
	}
	for _, a := range last.Args {
		if n, err := strconv.Atoi(strings.TrimLeft(a, "-n")); err == nil && n > 0 {
			return n
		}
	}
	return 10
}
