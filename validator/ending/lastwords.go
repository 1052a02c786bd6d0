package ending

import (
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/tone"
)

// WithoutOwn is a text without what the line itself has printed at its end.
func WithoutOwn(c command.Call, text string) string {
	for {
		text = strings.TrimRight(text, " \n")
		last := text[strings.LastIndexByte(text, '\n')+1:]
		if last == "" || !slices.ContainsFunc(c.Says, func(p command.Printing) bool { return p.Is(last) }) {
			return text
		}
		text = strings.TrimSuffix(text, last)
	}
}

// What a program says last tells how it ended where the status of its line is lost or
// says nothing: who dies says why last. Whose words they are is told by speakerUnseen,
// where in the output they may stand by passages, what a complaint among them looks
// like by complains, and what takes it back by final.

// LastWord is the complaint with which a program ended whose status is lost, and where
// it begins.
func LastWord(out match.Output, c command.Call) (line string, at int, ok bool) {
	p, ok := speakerUnseen(c, out)
	if !ok || !p.Lost() || p.Answers() || c.Tests() || c.Retries() && out.Printed() {
		return "", 0, false
	}
	for _, said := range passages(p, out, c) {
		if line, at, ok = farewell(p, said.text); !ok {
			line, at, ok = allItSays(said, mostOfRefusal(p, said, out, c))
		}
		if ok && !PrintsItself(c, line) && !WaitsInLoop(line, out, c) {
			return line, at + said.at, true
		}
	}
	return "", 0, false
}

// A passage is a part of an output, and where it begins.
type passage struct {
	text string
	at   int
}

// passages are where the last words of a program may stand: on standard error, which no
// pipe takes away, and on standard output where all that it says stands there. What
// passes a pipe without standard error is data.
func passages(p command.Program, out match.Output, c command.Call) []passage {
	all := []passage{{out.Text[:out.Split], 0}}
	if joined(p, c) {
		all = append(all, passage{WithoutOwn(c, out.Text[out.Split:]), out.Split})
	}
	return all
}

// joined reports whether what a program says stands on standard output, its
// complaints with it.
func joined(p command.Program, c command.Call) bool {
	_, checks := Checker(c)
	return ShownWhole(p, c) || c.Merges() && (c.EndsInReader() || checks || !p.Feeds)
}

// ShownWhole reports whether all that a program of the line prints stands in the
// output, so that its last words on standard output are its last words: an
// installed tool, whose failure the line goes on after, or excuses.
func ShownWhole(p command.Program, c command.Call) bool {
	installed := !p.Local && !p.IsScript() && !p.Interprets() && !p.Reads()
	return installed && !p.Feeds && !strings.ContainsAny(strings.ReplaceAll(c.Line, "2>&1", ""), "<>$`")
}

// PrintsItself reports whether a line prints such a text itself: `|| echo "not built yet"`.
func PrintsItself(c command.Call, line string) bool {
	return len(line) > 6 && strings.Contains(c.Line, line)
}

// farewell is the complaint of a program in the last lines of a text, the first of
// several in a row, which is the cause of the others; any of a checker's.
func farewell(p command.Program, text string) (line string, at int, ok bool) {
	pos, row := 0, false
	for l := range strings.Lines(text) {
		trimmed := strings.TrimSpace(l)
		switch {
		case checksConfig(p) && refusesSetting(p, trimmed):
			return trimmed, pos, true
		case Complains(p, trimmed) && !row:
			line, at, row = trimmed, pos, true
		case !Complains(p, trimmed):
			row = row && (trimmed == "" || Elaborates(l, &match.Rule{}, Indent(text[at:])))
		}
		pos += len(l)
	}
	if line == "" || tone.Remarks(line) {
		return "", 0, false
	}
	said, below, _ := strings.Cut(text[at:], "\n")
	return line, at, Final(said, below, func(l string) bool {
		return Complains(p, strings.TrimSpace(l)) || Elaborates(l, &match.Rule{}, Indent(text[at:]))
	})
}

// Complains reports whether a line is the complaint of a program by its own name, or
// that of one which gives up.
func Complains(p command.Program, line string) bool {
	for _, name := range []string{p.Name, p.Plain()} {
		if said, ok := strings.CutPrefix(line, name+": "); ok {
			return tone.Denies(said)
		}
	}
	if said, ok := strings.CutPrefix(strings.ToLower(line), p.Plain()+" "); ok && tone.CouldNot(said) {
		return true
	}
	return tone.GivesUp(line)
}

// farewellLines is how many of the last lines of a text may hold the complaint with
// which a program ended.
const farewellLines = 4

// Final reports whether a complaint is the last that a program tells of: what it says
// below that is little, or the rest of its paragraph, and does not take it back. belongs
// tells of the lines that are a part of the complaint.
func Final(said, below string, belongs func(line string) bool) bool {
	dies := tone.GivesUp(said)
	after, back := 0, false
	for line := range strings.Lines(below) {
		trimmed := strings.TrimSpace(line)
		switch {
		case helpBegins().MatchString(line): // how it is called, which no program tells that goes on
			return after < farewellLines
		case tone.WentWell(trimmed) && !dies, tone.GoesOn(trimmed), allPassed().MatchString(trimmed), strings.HasPrefix(trimmed, "Successfully "), after == 0 && tone.AsMeant(trimmed):
			back = true
		case tone.GivesUp(trimmed):
			back = false
		case trimmed != "" && !belongs(line):
			after++
		}
	}
	return !back && (after < farewellLines || dies && lastParagraph(below))
}

// unbroken is how many lines of a paragraph may follow the complaint with which it
// begins, so that it still is a program's last word.
const unbroken = 12

// lastParagraph reports whether a text is no more than the rest of one paragraph: no
// line of it is empty, and none tells of a success. Lines in a frame are one.
func lastParagraph(text string) bool {
	count := 0
	for line := range strings.Lines(strings.TrimSpace(text)) {
		trimmed := strings.TrimSpace(line)
		if count++; trimmed == "" || count > unbroken || tone.WentWell(line) || tone.Praises(trimmed) {
			return false
		}
	}
	return true
}

// FewLines is how many lines a program prints that does nothing but refuse.
const FewLines = 3

// mostOfRefusal is how many lines a program may have said at most in a passage, so that
// a complaint among them is its last word in whoever's name: as many as it takes to
// refuse, and fewer than the reader behind it shows. What one that has passed on its
// data says beside that does not count.
func mostOfRefusal(p command.Program, said passage, out match.Output, c command.Call) int {
	switch {
	case said.at == 0 && p.Feeds && out.Printed():
		return 0
	case p.Refuses() || Stranger(p, out, c):
		return min(FewLines, c.ShownAtMost()-1)
	}
	return 0
}

// allItSays is the first complaint in a passage that holds no more than some lines. A
// line in brackets on standard error is one of a log that is written beside the work.
func allItSays(said passage, most int) (line string, at int, ok bool) {
	pos, count := 0, 0
	for l := range strings.Lines(said.text) {
		trimmed := strings.TrimSpace(l)
		if trimmed != "" {
			count++
		}
		if !ok && tone.Denies(trimmed) && !tone.Remarks(trimmed) && (said.at > 0 || trimmed[0] != '[') {
			line, at, ok = trimmed, pos, true
		}
		pos += len(l)
	}
	return line, at, ok && count <= most && !tone.WentWell(said.text)
}

// Bewailed reports whether a program whose status is lost has complained in its last
// words. A checker's are of the file that it checks.
func Bewailed(c command.Call, out match.Output) bool {
	_, _, ok := LastWord(out, c)
	_, checks := Checker(c)
	return ok && !checks
}
