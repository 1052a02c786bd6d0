package validator

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"cake/validator/rules"
)

// A scribbler writes what programs print while all is well: always the same.
type scribbler struct{ *rand.Rand }

func newScribbler() scribbler { return scribbler{rand.New(rand.NewPCG(4, 42))} }

func (s scribbler) word() string {
	words := strings.Fields(`request cache worker session index commit module payload stream buffer region token thread bucket queue replica shard
		parser lexer render layout widget schema tenant invoice ledger gateway proxy router handler monitor metric cluster volume image layer kernel
		socket packet header cookie locale theme plugin bundle chunk asset vendor sample matrix vector tensor batch epoch gradient stage deploy`)
	return words[s.IntN(len(words))]
}

// line is one line of a service's log, a server's access log, a build, or a run of
// tests, some of them with colours.
func (s scribbler) line() string {
	at := fmt.Sprintf("2026-03-%02dT%02d:%02d:%02d.%03dZ", 1+s.IntN(28), s.IntN(24), s.IntN(60), s.IntN(60), s.IntN(1000))
	w := s.word
	switch s.IntN(10) {
	case 0, 1:
		return fmt.Sprintf("%s INFO  [%s-%d] %s.%s: %s %s %s id=%08x took=%dms", at, w(), s.IntN(64), w(), w(), w(), w(), w(), s.Uint32(), s.IntN(900))
	case 2:
		return fmt.Sprintf("10.%d.%d.%d - - [12/Mar/2026:10:%02d:%02d +0000] \"GET /api/v1/%s/%d?page=%d HTTP/1.1\" 200 %d \"-\" \"Mozilla/5.0 (X11; Linux x86_64)\"", s.IntN(255), s.IntN(255), s.IntN(255), s.IntN(60), s.IntN(60), w(), s.IntN(1e6), s.IntN(50), s.IntN(90000))
	case 3:
		return fmt.Sprintf("\x1b[32m✓\x1b[0m %s %s \x1b[2m(%d ms)\x1b[22m", w(), w(), s.IntN(300))
	case 4:
		return fmt.Sprintf("{\"level\":\"info\",\"ts\":\"%s\",\"caller\":\"%s/%s.go:%d\",\"msg\":\"%s %s\",\"count\":%d,\"ok\":true}", at, w(), w(), s.IntN(900), w(), w(), s.IntN(10000))
	case 5:
		return fmt.Sprintf("\x1b[1m\x1b[36m[%d/%d]\x1b[0m Compiling %s-%s v%d.%d.%d (/home/dev/src/%s/%s)", s.IntN(500), 500, w(), w(), s.IntN(9), s.IntN(30), s.IntN(9), w(), w())
	case 6:
		return fmt.Sprintf("    com.acme.%s.%s.%s (%d classes)", w(), w(), w(), s.IntN(2000))
	case 7:
		if s.IntN(4) == 0 {
			return fmt.Sprintf("%s/%s: %d files, 0 errors, %d warnings", w(), w(), s.IntN(500), s.IntN(20))
		}
		return fmt.Sprintf("[%d/2000] Building CXX object src/CMakeFiles/%s.dir/%s_%d.cpp.o", s.IntN(2000), w(), w(), s.IntN(2000))
	case 8:
		return fmt.Sprintf("tests/test_%s.py::test_%s_%s[%d] PASSED  [%3d%%]", w(), w(), w(), s.IntN(50), s.IntN(100))
	}
	return fmt.Sprintf("ok  example.com/%s/%s %d.%03ds", w(), w(), s.IntN(9), s.IntN(1000)) // no verdict of go test: that is not harmless
}

// log is about size bytes of such lines. One line in a hundred is one of odd.
func (s scribbler) log(size int, odd []string) string {
	var b strings.Builder
	for b.Len() < size {
		if len(odd) > 0 && s.IntN(100) == 0 {
			b.WriteString(odd[s.IntN(len(odd))])
		} else {
			b.WriteString(s.line())
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// errorLines are the lines that the rules know, as their own examples have them.
func errorLines() []string {
	var lines []string
	for _, r := range rules.All() {
		for _, x := range r.Yes {
			for line := range strings.Lines(x.Err + x.Out) {
				if line = strings.TrimRight(line, "\n"); line != "" {
					lines = append(lines, line)
				}
			}
		}
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}
