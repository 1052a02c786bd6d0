package validator

import (
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/tone"
)

// lastWord reports whether a match stands among the last words on standard error
// of a line that hides its failure, or of what was piped with it to a reader:
// who dies says why last.
func (m candidate) lastWord(out output, c command.Call) bool {
	if !c.Hides() && !c.ScriptsGoOn() || green(out, c) || m.rule.ofUse() && c.GivenNothing() {
		return false
	}
	text := out.text
	switch {
	case out.stream(m.at) == cake.StreamStderr:
		text = text[:out.split]
	case m.rule.ofUse() && usageOf(c, m.text):
		return true
	case !showsWhole(c) && (!c.EndsInReader() || !c.Merges()):
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
		return ok && !strings.HasPrefix(needs, "[") && !p.AsksForHelp()
	})
}

// reported reports whether a match stands in what a script prints on standard
// output: it may tell of what it has found, where it would complain on the other.
func (m candidate) reported(out output, c command.Call) bool {
	return m.rule.AtZero == rules.TrustZero && c.ScriptsGoOn() && !c.Hides() && out.stream(m.at) != cake.StreamStderr
}

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
	return line, at, ok && count <= min(fewLines, c.ShownAtMost()-1) && !tone.WentWell(text)
}
