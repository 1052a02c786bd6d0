// Package tally reads what runs of tests say of themselves: how many have passed and
// failed, and which.
package tally

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// A Tally is what a run of tests says of itself in its summaries, all of them
// added up: what counts twice does so in each run.
type Tally struct {
	Known                          bool // it has a summary that names what passed or failed
	Passed, Failed, skipped, total int
}

// Ran is how many tests ran. Those that were skipped stand in the total.
func (t Tally) Ran() int { return max(t.total-t.skipped, t.Passed+t.Failed) }

// Skipped is how many tests a run says that it skipped.
func (t Tally) Skipped() int { return t.skipped }

// ListsSkipped reports whether none has failed, and what a run lists by name may
// be what it skipped.
func (t Tally) ListsSkipped() bool { return t.Known && t.Failed == 0 && t.skipped > 0 }

// Of reads the summaries of an output.
func Of(text string) Tally {
	var t Tally
	for line := range strings.Lines(text) {
		if len(line) < 300 && wording.HasDigit(line) {
			t.read(strings.ToLower(line))
		}
	}
	return t
}

// read takes in a line, if it is a summary: words and counts in turn, the word
// first ("Failures: 1, Errors: 0", "# fail 1") or the count ("1 failed, 2 passed").
func (t *Tally) read(line string) {
	for _, level := range []string{"[info] ", "[error] ", "[warning] "} {
		line = strings.TrimPrefix(line, level)
	}
	if t.known(line) {
		return
	}
	line = strings.NewReplacer("expected fail", "xfail", " / ", " ", "ran: ", "ran ").Replace(line)
	line = counted().ReplaceAllString(ofAFile().ReplaceAllString(line, "$1"), "$1")
	all := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" ,;()|.!#=*ℹ⎯-\t\r\n", r) })
	named := 0
	for i, w := range all {
		if strings.HasSuffix(w, ":") {
			named++
			all[i] = strings.TrimSuffix(w, ":")
		}
	}
	if n := len(all); n > 3 && strings.Contains(line, "("+all[n-1]+")") {
		all = all[:n-1] // the sum of them: "Tests 1 failed | 3 passed (4)"
	}
	all = all[headingWords(all):]
	switch {
	case len(all) < 2 || !summary(all):
	case named > 1 || wordsFirst(all) || strings.Contains(line, "=") && !strings.Contains(line, "==") || len(all) == 2 && !whole(all[0]):
		for i := 1; i < len(all); i++ {
			t.count(all[i-1], all[i])
		}
	default:
		for i := 1; i < len(all); i++ {
			if i+1 < len(all) && (all[i] == "tests" || all[i] == "test") && outcome(all[i+1]) {
				t.count(all[i+1], all[i-1])
				continue
			}
			t.count(all[i], all[i-1])
		}
	}
}

// ofAFile is the file of which a summary tells, before it: "all.tcl:\tTotal\t5\tPassed\t4".
var ofAFile = wording.Lazy(`^\s*[\w./-]+\.[a-z]{1,5}:\s+(total\s+\d|\d+ tests?\b)`)

// counted is the line of a summary behind the count of uniq -c: how often it came.
var counted = wording.Lazy(`^\s*\d+ (# (?:tests|suites|pass|fail|cancelled|skipped|todo) \d+)\s*$`)

// summary reports whether a line begins as summaries do, and goes on like one:
// "1 failed login" is none.
func summary(all []string) bool {
	switch all[0] {
	case "test", "tests", "ok", "pass", "fail", "passed", "failed", "failures", "ran", "suites":
		return true
	case "total":
		return len(all) > 3 && whole(all[1]) && outcome(all[2])
	}
	if !whole(strings.TrimSuffix(all[0], "%")) || !outcome(all[1]) && !slices.Contains([]string{"test", "tests", "check", "checks", "example", "examples", "run", "runs", "scenario", "scenarios", "feature", "features", "step", "steps"}, all[1]) {
		return false
	}
	return len(all) == 2 || wording.Digits(all[2], 0) > 0 || outcome(all[2]) || all[2] == "in" || all[2] == "completed"
}

// headingWords is how many words of a heading stand before the counts of a summary: two
// counts in a row are one, whatever it is called ("DONE 12 tests, 1 failure").
func headingWords(all []string) int {
	for i := range min(len(all)-3, 4) {
		if i > 0 && !slices.Contains([]string{"done", "tests", "test", "finished", "summary", "result", "results", "total", "totals", "ran", "fail", "ok"}, all[i-1]) {
			break
		}
		first, second := i, i+1
		if wordsFirst(all[i:]) {
			first, second = i+1, i
		}
		if whole(all[first]) && countable(all[second]) && whole(all[first+2]) && countable(all[second+2]) {
			return i
		}
	}
	return 0
}

// wordsFirst reports whether a summary gives the word before its count, without a
// sign between them: "Pass 1. Fail 0."
func wordsFirst(all []string) bool {
	return countable(all[0]) && whole(all[1]) && whole(all[len(all)-1])
}

// countable reports whether a word is one of what summaries count.
func countable(w string) bool {
	return outcome(w) || slices.Contains([]string{"tests", "test", "specs", "cases", "examples"}, w)
}

// outcome reports whether a word says what became of tests.
func outcome(w string) bool {
	return deviates(w) || slices.Contains([]string{
		"passed", "passing", "pass", "success", "successes", "assertion", "assertions", "failed", "failing", "fail", "failures", "failure", "errors", "error", "skipped", "ignored", "pending", "total", "xfailed", "xpassed", "warnings", "deselected",
	}, w)
}

// deviates reports whether a word is how checks that compare call what does not agree.
func deviates(w string) bool {
	return slices.Contains([]string{"deviation", "deviations", "mismatch", "mismatches", "discrepancy", "discrepancies"}, w)
}

// count takes in a number, and what it counts.
func (t *Tally) count(what, count string) {
	n, ok := wording.Number(count)
	if !ok || !whole(count) {
		return
	}
	if deviates(what) || what == "ko" || what == "nok" {
		what = "failed"
	}
	switch what {
	case "passed", "passing", "pass", "success", "successes":
		t.Passed, t.Known = t.Passed+int(n), true
	case "failed", "failing", "fail", "failures", "failure", "errors", "error":
		t.Failed, t.Known = t.Failed+int(n), true
	case "skipped", "skips", "ignored", "pending", "todo":
		t.skipped += int(n)
	case "tests", "examples", "example", "run", "runs", "test", "checks", "check":
		t.total, t.Known = t.total+int(n), true
	}
}

func whole(w string) bool { return w != "" && wording.Digits(w, 0) == len(w) }
