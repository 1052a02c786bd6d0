package validator

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/rules"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// maxReport is how much of the report on one failing test or exception is read
// for what lies beneath it.
const maxReport = 6 << 10

// beneath is the cause outside the code that a failing test or an uncaught
// exception tells in its own message, whatever the language: it decides what is
// to be done. An assertion tells no cause, even where it quotes one.
func (m candidate) beneath(out match.Output, c command.Call, ws workspace.View) (candidate, bool) {
	if !match.Outer(m.Rule.Kind) {
		return candidate{}, false
	}
	start, end := m.report(out)
	bare, places := undressed(out.Text[start:end], start)
	found := out.Found.Book.Find(bare, 0, len(bare))
	bareOut := match.Output{Text: bare, Found: found}
	for at, k := 0, 0; k < len(places); k++ {
		_, stop := bareOut.LineAt(at)
		line := bare[at:stop]
		if asserts(line) {
			return candidate{}, false
		}
		if b, ok := outsideAt(at, bareOut, out, c, ws); ok && !echoes(line) {
			b.At = places[k]
			return b, true
		}
		at = stop + 1
	}
	return candidate{}, false
}

// undressed is a report without the signs that its runner puts before each line,
// and where its lines stand in the output. A line that begins with the general
// name of an error is there a second time without it.
func undressed(report string, start int) (bare string, places []int) {
	var b strings.Builder
	for line := range strings.Lines(report) {
		plain := soundsLike().dress.ReplaceAllString(strings.TrimRight(line, "\n"), "")
		if short := soundsLike().general.ReplaceAllString(plain, ""); short != plain && short != "" {
			b.WriteString(short + "\n")
			places = append(places, start)
		}
		b.WriteString(plain + "\n")
		places = append(places, start)
		start += len(line)
	}
	return b.String(), places
}

// outsideAt is the most particular match of a rule about causes outside the code
// at a line.
func outsideAt(at int, bare, out match.Output, c command.Call, ws workspace.View) (candidate, bool) {
	best, ok := candidate{}, false
	for _, owner := range bare.Found.Rules {
		r := &out.Found.Book.Rules[owner]
		if !match.Outside(r.Kind) || vague(r) || ok && r.Rank >= best.Rule.Rank || r.Foreign(out, c) {
			continue
		}
		if _, tried := slices.BinarySearch(bare.Found.Lines[owner], at); !tried {
			continue
		}
		if all := r.Matches(bare, []int{at}, owner); len(all) > 0 && !(candidate{all[0]}).unfounded(c, ws) {
			best, ok = candidate{all[0]}, true
		}
	}
	return best, ok
}

// vague reports whether a rule's words are such as a program's own exceptions
// use too, of what is part of the program.
func vague(r *match.Rule) bool {
	return r.Rank == rules.General && !wording.Begins(r.ID, "errno.", "general.dns")
}

// report is where the report on a failing test or an exception stands: for a
// test below the line that names it, up to the next one.
func (m candidate) report(out match.Output) (start, end int) {
	if start, end, ok := pytestSection(m, out.Text); ok {
		return start, end
	}
	start, stop := out.LineAt(m.At)
	if m.Rule.Kind == "test.failed" {
		start = min(stop+1, len(out.Text))
	}
	end = min(start+maxReport, len(out.Text))
	if !m.Rule.ReadsText() { // what was counted or read from the status has no other place
		return start, end
	}
	for _, at := range out.Found.Lines[min(m.Order, len(out.Found.Lines)-1)] {
		if at > stop && at < end && m.Rule.Kind == "test.failed" {
			if _, again := m.Rule.Match(out, at); again != nil {
				end = at
			}
		}
	}
	return start, end
}

// pytestSection is the part of a report of pytest's that is about the test of a
// match, or that the match stands in.
func pytestSection(m candidate, text string) (start, end int, ok bool) {
	start = -1
	if test := m.Slots["test"]; test != "" && m.Rule.Family == rules.Python {
		start = strings.Index(text, "_ "+strings.ReplaceAll(test, "::", ".")+" _")
	} else if line, _ := (match.Output{Text: text}).LineAt(m.At); strings.HasPrefix(text[line:], "E  ") {
		start = strings.LastIndex(text[:line], "\n____")
	}
	if start < 0 {
		return 0, 0, false
	}
	start += 1 + strings.IndexByte(text[start+1:], '\n')
	end = len(text)
	for _, mark := range []string{"\n____", "\n====", "\n------"} {
		if i := strings.Index(text[start:end], mark); i >= 0 {
			end = start + i + 1
		}
	}
	return start, end, true
}

// asserts reports whether a line is of a comparison that did not hold.
func asserts(line string) bool {
	return wording.Holds(line[:min(len(line), 200)], "assert", "expected", "expect(", "received", "actual:", "got:", "should ", "mismatch", "to equal", "to be ")
}

// echoes reports whether a line shows source, a frame, or what was logged.
func echoes(line string) bool {
	return soundsLike().echo.MatchString(line)
}

type reportWords struct{ echo, raised, dress, general *regexp.Regexp }

var soundsLike = sync.OnceValue(func() *reportWords {
	re := regexp.MustCompile
	return &reportWords{
		echo:    re(`^\s*(?:> ?\d+ \||\d+ \||Failure/Error:|>  |code:|at |from |#\d+ |File "|\(\S+ \d+\.\d+|# Subtest|❯ |raise |throw |with open)|^\s*(?:\d{4}-\d\d-\d\d|\[?(?:INFO|DEBUG|WARN(?:ING)?)\b)`),
		dress:   re(`^[\s│┃#|*]*(?:E  +)?`),
		general: re(`^(?:Error: +|error: |\[cause\]: |Caused by:? |Uncaught |rake aborted! |\*\* |[A-Z][\w\\]*(?:Error|Exception)(?: \[\w+\])?: )+`),
		raised:  re(`^[\sE│┃#|*]*\(?((?:[A-Za-z_][\w:.\\]*(?:Error|Exception|Exit|Interrupt|Warning|Fault|Errno::\w+)|[A-Z]\w+(?:(?:::|\.|\\)[A-Z]\w+)*)(?: \[\w+\])?(?:: |\) ).+|[A-Za-z_][\w:.\\]*(?:Error|Exception))$`),
	}
})

// deeper is the line of the project's own code at which an exception arose that
// made a test fail, and what was raised there. A test whose assertion does not
// hold has no such line.
func (m candidate) deeper(out match.Output, cwd string) (at place.Place, raised string, ok bool) {
	line, _ := out.LineAt(m.At)
	if m.Rule.Kind != "test.failed" && !strings.HasPrefix(out.Text[line:], "E  ") || !place.OfTests(path.Clean(m.Slots["file"])) {
		return place.Place{}, "", false
	}
	start, end := m.report(out)
	part := out.Text[start:end]
	raised = raisedIn(part)
	if raised == "" {
		return place.Place{}, "", false
	}
	find := place.Code
	if m.Rule.Family == rules.Python || m.Rule.Kind != "test.failed" {
		find = place.PythonCode
	}
	at, ok = find(part, cwd)
	return at, raised, ok
}

// raisedIn is the exception that a test's report ends with: its name and message.
func raisedIn(part string) string {
	raised := ""
	for line := range strings.Lines(part) {
		f := soundsLike().raised.FindStringSubmatch(strings.TrimRight(line, "\n"))
		switch {
		case f == nil:
		case asserts(f[1]):
			return ""
		case raised == "" || strings.HasPrefix(line, "E "):
			raised = f[1]
		}
	}
	return raised
}
