package course

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// gauges are what can be counted in an output; more is always better, so that
// what should become fewer stands there below zero.
type gauges map[string]float64

// complaints is the gauge of how many lines complain.
const complaints = "complaints"

// tooSlow is the gauge of what takes longer than it may, in seconds.
const tooSlow = "slow"

// allLines is the gauge of how long the list of a linter is.
const allLines = "lines"

// measure reads the last value of each gauge: "30 of 100 MB", "45 %", "3 failed",
// and how many lines complain.
func measure(text string) gauges {
	g := gauges{}
	n := 0
	for line := range strings.Lines(text) {
		if complains(line) {
			n++
		}
		if len(line) < 400 {
			g.read(line)
		}
	}
	g[complaints] = -float64(n)
	return g
}

// findings adds how long the list of a linter is: some print no summary.
func (g gauges) findings(text string) {
	g[allLines] = -float64(strings.Count(strings.TrimSpace(text), "\n") + 1)
}

// read takes the numbers of one line.
func (g gauges) read(line string) {
	if !wording.HasDigit(line) {
		return
	}
	g.members(line)
	words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t\r\n,;()[]=|", r) })
	for i, w := range words {
		next, before := "", ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		if i > 0 {
			before = words[i-1]
		}
		if !attempts(before) {
			g.number(before, w, next, words[min(i+2, len(words)):])
		}
	}
}

// members takes the numbers of an object in JSON: what is done, and of how many.
func (g gauges) members(line string) {
	done, whole := 0.0, 0.0
	for _, pair := range member().FindAllStringSubmatch(line, -1) {
		n, _ := wording.Number(pair[2])
		switch name := strings.ToLower(pair[1]); {
		case slices.Contains([]string{"of", "total", "target", "expected"}, name):
			whole = n
		case slices.Contains(more(), name), slices.Contains([]string{"loaded", "processed", "indexed", "imported", "copied", "progress", "finished", "current"}, name):
			g[name], done = n, n
		}
	}
	if done > 0 && done <= whole {
		g["of"] = done / whole
	}
}

// slow takes the last time in a text that is said to be too long.
func (g gauges) slow(text string) {
	for _, took := range tookTooLong().FindAllStringSubmatch(text, -1) {
		if n, ok := wording.Number(took[1]); ok {
			g[tooSlow] = -n
			if took[2] == "ms" {
				g[tooSlow] /= 1000
			}
		}
	}
}

// tookTooLong is the first time in a line that holds it against another one.
var tookTooLong = wording.Lazy(`(?im)^.*?\b(\d+(?:\.\d+)?) ?(m?s)\b.*\b(?:over|exceed\w*|budget|limit|too slow|slower|threshold|target|max(?:imum)?|allowed)\b`)

// member is a number in an object.
var member = wording.Lazy(`"(\w+)": ?(\d+)\b`)

// number takes in one word, if it is a number with a meaning.
func (g gauges) number(before, w, next string, rest []string) {
	if part, whole, ok := strings.Cut(w, "/"); ok {
		if n, m, ok := two(part, whole); ok {
			g["of"] = n / m
		}
		return
	}
	if n, ok := wording.Number(strings.TrimSuffix(w, "%")); ok && (strings.HasSuffix(w, "%") || next == "%") {
		g["%"] = n
		return
	}
	n, ok := wording.Number(w)
	if !ok {
		return
	}
	if next == "out" && len(rest) > 1 && rest[0] == "of" {
		next, rest = rest[0], rest[1:] // 2 out of 5
	}
	unit := strings.ToLower(strings.Trim(next, ".:!"))
	switch {
	case unit == "of" && len(rest) > 0:
		if n, m, ok := two(w, rest[0]); ok {
			g["of"] = n / m
		}
	case unit != "" && len(rest) > 0 && slices.Contains(fewer(), strings.Trim(rest[0], ".:!")):
		g[strings.Trim(rest[0], ".:!")] = -n // 70 bytes remaining
	case slices.Contains(fewer(), unit):
		g[unit] = -n
	case slices.Contains(more(), unit):
		g[unit] = n
	case slices.Contains(reached(), strings.ToLower(before)):
		g["at "+strings.ToLower(before)] = n
	}
}

// attempts reports whether the number after a word counts tries: those go up
// although nothing gets better.
func attempts(word string) bool {
	switch strings.ToLower(strings.Trim(word, ":#")) {
	case "attempt", "attempts", "retry", "retrying", "try", "tries", "retries", "line", "column", "col", "port", "exit", "status", "code":
		return true
	}
	return false
}

func fewer() []string {
	return []string{"failed", "failing", "failures", "failure", "error", "errors", "warnings", "problems", "problem", "issues", "findings", "violations", "conflicts", "vulnerabilities", "offenses", "broken", "unresolved", "remaining", "left",
		"deviations", "deviation", "mismatches", "mismatch", "discrepancies", "discrepancy", "inconsistencies", "inconsistency", "defects", "defect", "regressions", "regression", "violation", "finding", "offense"}
}

func more() []string {
	return []string{"passed", "passing", "bytes", "kb", "mb", "gb", "kib", "mib", "gib", "rows", "files", "items", "records", "steps", "epochs", "iterations", "packages", "objects", "done", "completed", "ok", "percent",
		"tables", "migrations", "pages", "chunks", "parts", "blocks", "documents", "images", "entries", "messages", "events", "modules", "targets", "jobs", "tasks", "batches"}
}

// reached are the words after which a number says how far something got.
func reached() []string {
	return []string{"row", "byte", "bytes", "offset", "record", "item", "chunk", "part", "page", "step", "epoch", "batch", "entry", "position", "iteration", "stage", "segment"}
}

// two reads a part and the whole.
func two(part, whole string) (n, m float64, ok bool) {
	n, ok = wording.Number(part)
	if !ok {
		return 0, 0, false
	}
	m, ok = wording.Number(whole)
	return n, m, ok && m >= n && m > 0
}

// complains reports whether a line is a diagnostic of its own: it begins with a
// place, or with the word by which tools begin one.
func complains(line string) bool {
	for _, word := range []string{"error", "Error", "ERROR", "FAIL", "--- FAIL", "not ok", "E   ", "✗", "✘", "×", "│ Error", "would reformat", "[error]", "[warn]"} {
		if strings.HasPrefix(line, word) {
			return true
		}
	}
	return (placed(line) || listed(line) || checkFails(line)) && !strings.Contains(line, "note:") && !strings.Contains(line, "warning:")
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
