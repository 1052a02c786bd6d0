package figures

import (
	"slices"
	"strings"

	"cake/validator/course/shown"
	"cake/validator/wording"
)

// Gauges are what can be counted in an output; more is always better, so that
// what should become fewer stands there below zero.
type Gauges map[string]float64

// Complaints is the gauge of how many lines complain.
const Complaints = "complaints"

// TooSlow is the gauge of what takes longer than it may, in seconds.
const TooSlow = "slow"

// Passed is the gauge of how many tests pass.
const Passed = "passed"

// AllLines is the gauge of how long the list of a linter is.
const AllLines = "lines"

// Measure reads the last value of each gauge: "30 of 100 MB", "45 %", "3 failed",
// and how many lines complain.
func Measure(text string) Gauges {
	g := Gauges{}
	n := 0
	for line := range strings.Lines(text) {
		if shown.Complains(line) {
			n++
		}
		if len(line) < 400 {
			g.read(line)
		}
	}
	g[Complaints] = -float64(n)
	return g
}

// Findings adds how long the list of a linter is: some print no summary.
func (g Gauges) Findings(text string) {
	g[AllLines] = -float64(strings.Count(strings.TrimSpace(text), "\n") + 1)
}

// FewComplain reports whether no more than a few lines complain, the one that sums up among them.
func FewComplain(g Gauges) bool {
	const few = 3
	return -g[Complaints] <= few
}

// read takes the numbers of one line.
func (g Gauges) read(line string) {
	if !wording.HasDigit(line) {
		return
	}
	g.members(line)
	line = errorCode().ReplaceAllString(line, "")
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
func (g Gauges) members(line string) {
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

// Slow takes the last time in a text that is said to be too long.
func (g Gauges) Slow(text string) {
	for _, took := range tookTooLong().FindAllStringSubmatch(text, -1) {
		if n, ok := wording.Number(took[1]); ok {
			g[TooSlow] = -n
			if took[2] == "ms" {
				g[TooSlow] /= 1000
			}
		}
	}
}

// tookTooLong is the first time in a line that holds it against another one.
var tookTooLong = wording.Lazy(`(?im)^.*?\b(\d+(?:\.\d+)?) ?(m?s)\b.*\b(?:over|exceed\w*|budget|limit|too slow|slower|threshold|target|max(?:imum)?|allowed)\b`)

// member is a number in an object.
var member = wording.Lazy(`"(\w+)": ?(\d+)\b`)

// number takes in one word, if it is a number with a meaning.
func (g Gauges) number(before, w, next string, rest []string) {
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
	if labels(next, rest) {
		next, rest = "", nil
	}
	if next == "out" && len(rest) > 1 && rest[0] == "of" {
		next, rest = rest[0], rest[1:] // 2 out of 5
	}
	unit := strings.ToLower(strings.Trim(next, ".:!"))
	switch {
	case unit == "of" && len(rest) > 0:
		if n, m, ok := two(w, rest[0]); !ok {
			return
		} else if bad := blamed(rest[1:]); bad != "" {
			g[bad] = -n // 4 of 6 fares wrong
		} else {
			g["of"] = n / m
		}
	case unit != "" && len(rest) > 0 && slices.Contains(fewer(), strings.Trim(rest[0], ".:!")):
		g[strings.Trim(rest[0], ".:!")] = -n // 70 bytes remaining
	case slices.Contains(fewer(), unit):
		g[unit] = -n
	case slices.Contains(more(), unit):
		g[unit] = n
	case strings.HasSuffix(before, ":") && slices.Contains(fewer(), strings.ToLower(strings.TrimSuffix(before, ":"))):
		g[strings.ToLower(strings.TrimSuffix(before, ":"))] = -n
	case slices.Contains(reached(), strings.ToLower(before)):
		g["at "+strings.ToLower(before)] = n
	}
}

// labels reports whether a word says what the number behind it counts, and not the one
// before it: the failures of "Tests run: 6, Failures: 0" are none.
func labels(word string, rest []string) bool {
	if !strings.HasSuffix(word, ":") || len(rest) == 0 {
		return false
	}
	_, ok := wording.Number(rest[0])
	return ok
}

// blamed is the word by which a part of a whole is called bad, just behind it; "" where none
// is: 4 of 6 fares wrong, 3 of 9 are missing.
func blamed(rest []string) string {
	for _, w := range rest[:min(len(rest), 3)] {
		if w = strings.ToLower(strings.Trim(w, ".:!")); slices.Contains(fewer(), w) || slices.Contains(bad(), w) {
			return w
		}
	}
	return ""
}

// bad are the words for what is not as it should be.
func bad() []string {
	return []string{"wrong", "bad", "incorrect", "invalid", "missing", "differ", "differs", "different", "mismatched", "unmatched", "rejected", "red", "untranslated", "uncovered", "undocumented", "off", "stale", "outdated", "orphaned", "skipped"}
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

// Faults is how many faults an output says that there are, in its last count of them; 0 where it does
// not say.
func Faults(g Gauges) int {
	for _, name := range fewer() {
		if n := g[name]; n < 0 && name != "left" && name != "remaining" && name != "warnings" {
			return int(-n)
		}
	}
	return 0
}

// Sorted are the names of gauges, in order.
func Sorted(g Gauges) []string {
	var names []string
	for name := range g {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// errorCode is the number of an error before its words, which counts nothing: curl: (23) Failed.
var errorCode = wording.Lazy(`^\S+: \(\d+\)`)
