package shown

import (
	"slices"
	"strings"

	"cake/validator/course/digest"
	"cake/validator/steady"
	"cake/validator/wording"
)

// Complains reports whether a line is a diagnostic of its own: it begins with a
// place, or with the word by which tools begin one.
func Complains(line string) bool {
	for _, word := range []string{"error", "Error", "ERROR", "FAIL", "--- FAIL", "not ok", "E   ", "✗", "✘", "×", "│ Error", "would reformat", "[error]", "[warn]"} {
		if strings.HasPrefix(line, word) {
			return true
		}
	}
	return (placed(line) || listed(line) || checkFails(line) || unlinked(line)) && !strings.Contains(line, "note:") && !strings.Contains(line, "warning:")
}

// Diagnostics identifies the diagnostics that an output shows, each with how often it
// shows it; 0 where that is not more than one. Only lines that begin with a place count, and
// neither their order nor their numbers do.
func Diagnostics(text, cwd string) digest.Sum {
	var all []string
	for line := range strings.Lines(Ends(text)) {
		if line = strings.TrimRight(line, " \t\r\n"); diagnoses(line) {
			all = append(all, steady.Mask(line[:min(len(line), 200)], cwd))
		}
	}
	if len(all) < 2 {
		return 0
	}
	slices.Sort(all)
	return digest.Of(strings.Join(all, "\n"))
}

// diagnoses reports whether a line is a diagnostic of a place: what stands below it may be
// the source, which an edit changes.
func diagnoses(line string) bool {
	return placed(strings.TrimPrefix(line, "[error] ")) && Complains(line)
}

// checkFails reports whether a line is what one check of a test in Go says:
// "    next_test.go:34: got 1, want 2".
func checkFails(line string) bool {
	check, indented := strings.CutPrefix(line, "    ")
	return indented && placed(check) && strings.Contains(check, "_test.go:")
}

// listed reports whether a line is a finding below the name of its file, as
// eslint and yamllint write it: "  3:1  error  …".
func listed(line string) bool {
	line = strings.TrimLeft(line, " ")
	n := wording.Digits(line, 0)
	return n > 0 && n+1 < len(line) && line[n] == ':' && wording.Digits(line, n+1) > 0 && strings.Contains(line, " error ")
}

// unlinked reports whether a line names a symbol that a linker (GNU ld, gold, lld, ld64) has not found.
func unlinked(line string) bool {
	return wording.Holds(line, "undefined reference to ", "undefined symbol: ", ", referenced from:")
}

// placed reports whether a line begins with a file and a line number, as
// compilers write them: a.c:1, a.ts(1,2).
func placed(line string) bool {
	line = strings.TrimPrefix(strings.TrimPrefix(line, "e: "), "file://") // as Kotlin's does
	at := strings.IndexAny(line, ":(")
	if at < 1 || at > 200 || strings.ContainsAny(line[:at], " \t") || !strings.ContainsAny(line[:at], "./") {
		return false
	}
	n := wording.Digits(line, at+1)
	if n == 0 || at+1+n >= len(line) {
		return false
	}
	return strings.IndexByte(":,) ", line[at+1+n]) >= 0
}

// OneFault reports whether a text says in one line what is wrong, beside what make says of its recipes: a
// check that measures something, and no list of tests.
func OneFault(text string) bool {
	lines := 0
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && !ofMake().MatchString(line) {
			lines++
		}
	}
	return lines == 1
}

// ofMake is what make says itself.
var ofMake = wording.Lazy(`^g?make(?:\[\d+\])?: `)
