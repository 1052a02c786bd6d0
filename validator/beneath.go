package validator

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/place"
	"cake/validator/rules"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// maxReport is how much of the report on one failing test or exception is read
// for what lies beneath it.
const maxReport = 6 << 10

// outer reports whether errors of a type are only how something showed itself
// that the code did not do: a test that fails because a server is down.
func outer(kind string) bool {
	return slices.Contains([]string{"test.failed", "runtime.exception", "runtime.unhandled_rejection"}, kind)
}

// outside reports whether errors of a type come from around the code, so that
// no edit of the code in hand repairs them.
func outside(kind string) bool {
	return wording.Begins(kind, "network.", "port.", "permission.", "fs.", "auth.", "resource.", "service.", "dependency.module_missing",
		"dependency.local_module_missing", "dependency.native", "dependency.library", "config.env_missing", "db.connection", "db.no_such", "tool.command", "tool.version")
}

// beneath is the cause outside the code that a failing test or an uncaught
// exception tells in its own message, whatever the language: it decides what is
// to be done. An assertion tells no cause, even where it quotes one.
func (m candidate) beneath(out output, c command.Call, ws workspace.View) (candidate, bool) {
	if !outer(m.rule.Kind) {
		return candidate{}, false
	}
	start, end := m.report(out)
	bare, places := undressed(out.text[start:end], start)
	found := out.found.pack.find(bare, 0, len(bare))
	bareOut := output{text: bare, found: found}
	for at, k := 0, 0; k < len(places); k++ {
		_, stop := bareOut.lineAt(at)
		line := bare[at:stop]
		if asserts(line) {
			return candidate{}, false
		}
		if b, ok := outsideAt(at, bareOut, out, c, ws); ok && !echoes(line) {
			b.at = places[k]
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
func outsideAt(at int, bare, out output, c command.Call, ws workspace.View) (candidate, bool) {
	best, ok := candidate{}, false
	for _, owner := range bare.found.rules {
		r := &out.found.pack.rules[owner]
		if !outside(r.Kind) || r.vague() || ok && r.Rank >= best.rule.Rank || r.foreign(out, c) {
			continue
		}
		if _, tried := slices.BinarySearch(bare.found.lines[owner], at); !tried {
			continue
		}
		if all := r.matches(bare, []int{at}, owner); len(all) > 0 && !all[0].unfounded(c, ws) {
			best, ok = all[0], true
		}
	}
	return best, ok
}

// vague reports whether a rule's words are such as a program's own exceptions
// use too, of what is part of the program.
func (r *compiled) vague() bool {
	return r.Rank == rules.General && !wording.Begins(r.ID, "errno.", "general.dns")
}

// foreign reports whether a rule's wording is that of tools that did not run here.
func (r *compiled) foreign(out output, c command.Call) bool {
	if len(r.Tools) > 0 && !c.Runs(r.Tools) && (r.Strict || !c.Opaque()) {
		return true
	}
	return !r.accompanied(out, c)
}

// report is where the report on a failing test or an exception stands: for a
// test below the line that names it, up to the next one.
func (m candidate) report(out output) (start, end int) {
	if start, end, ok := pytestSection(m, out.text); ok {
		return start, end
	}
	start, stop := out.lineAt(m.at)
	if m.rule.Kind == "test.failed" {
		start = min(stop+1, len(out.text))
	}
	end = min(start+maxReport, len(out.text))
	if m.rule.expr == nil { // what was counted or read from the status has no other place
		return start, end
	}
	for _, at := range out.found.lines[min(m.order, len(out.found.lines)-1)] {
		if at > stop && at < end && m.rule.Kind == "test.failed" {
			if _, again := m.rule.match(out, at); again != nil {
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
	if test := m.slots["test"]; test != "" && m.rule.Family == rules.Python {
		start = strings.Index(text, "_ "+strings.ReplaceAll(test, "::", ".")+" _")
	} else if line, _ := (output{text: text}).lineAt(m.at); strings.HasPrefix(text[line:], "E  ") {
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
func (m candidate) deeper(out output, cwd string) (at place.Place, raised string, ok bool) {
	line, _ := out.lineAt(m.at)
	if m.rule.Kind != "test.failed" && !strings.HasPrefix(out.text[line:], "E  ") || !place.OfTests(path.Clean(m.slots["file"])) {
		return place.Place{}, "", false
	}
	start, end := m.report(out)
	part := out.text[start:end]
	raised = raisedIn(part)
	if raised == "" {
		return place.Place{}, "", false
	}
	find := place.Code
	if m.rule.Family == rules.Python || m.rule.Kind != "test.failed" {
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
