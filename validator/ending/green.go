package ending

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/tally"
	"cake/validator/wording"
)

// SummaryLines is how far from the end of an output the summary of a run of
// tests begins, at most.
const SummaryLines = 24

// Green reports whether the one program of a line ran tests and tells that all
// of them passed: what stands above its summary, they have printed.
func Green(out match.Output, c command.Call) bool {
	work := 0
	for _, p := range c.Programs {
		if p.Works() {
			work++
		}
	}
	text := notYet().ReplaceAllString(out.Ends(4<<10), "")
	if work == 1 && c.Tests() && rerunPassed(out.Text) {
		return true
	}
	return work == 1 && (c.Tests() && (allPassed().MatchString(text) || countsGreen(text)) || plannedAll(out.Text)) && !someFailed().MatchString(text)
}

// notYet is a test that is known to fail, and may.
var notYet = wording.Lazy(`(?m)^\s*not ok\b[^\n]*# (?:TODO|SKIP)\b[^\n]*$`)

// countsGreen reports whether the summary at the end of a text counts tests that
// passed, and none that failed.
func countsGreen(text string) bool {
	t := tally.Of(text[wording.LastLines(text, SummaryLines):])
	return t.Known && (t.Passed > 0 || t.Ran() > 0 && noneFailed().MatchString(text)) && t.Failed == 0
}

// noneFailed is a count of failures that is none.
var noneFailed = wording.Lazy(`(?i)\b0 (?:failures?|failed|failing)\b|\b(?:failures|failed): +0\b`)

var allPassed = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^(?:100% tests passed, 0 tests failed out of [1-9]|test result: ok\. \d+ passed; 0 failed|ok  \t\S+\t(?:[\d.]+s|\(cached\))|PASS$|Ran [1-9]\d* tests? in [\d.]+s\n\nOK\b|OK \(\d+ tests?(?:, \d+ assertions?)?\)|\[  PASSED  \] [1-9]\d* tests?\.|BUILD SUCCESSFUL in|\[INFO\] BUILD SUCCESS|# fail 0$|All tests passed|OK, but incomplete, skipped, or risky tests!|[1-9]\d* (?:examples?|tests?), 0 failures|Passed!  - Failed: +0,|Ok: +[1-9]\d* *$|All [1-9]\d* tests passed|(?:ok|OK|PASS(?:ED)?): \S|ok [1-9]\d* - |ok - [^\n]*\s*\z)`)
})

var someFailed = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^(?:FAIL\b|--- FAIL|test result: FAILED|\[  FAILED  \]|\[ERROR\]|not ok\b|FAILED\b|test \S+ \.\.\. FAILED|# fail [1-9]|Fail: +[1-9])`)
})

// TestsPassed reports whether tests run, and the summary in a text counts none that
// failed.
func TestsPassed(c command.Call, text string) bool {
	return c.Tests() && (allPassed().MatchString(text) || countsGreen(text)) && !someFailed().MatchString(text)
}

var plan = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^1\.\.(\d+)$`) })

// plannedAll reports whether a report in TAP has a line for each test of its
// plan, and all of them are ok.
func plannedAll(text string) bool {
	f := plan().FindStringSubmatch(text)
	return f != nil && wording.Int(f[1]) > 0 && strings.Count("\n"+text, "\nok ") >= wording.Int(f[1]) && !strings.Contains("\n"+text, "\nnot ok ")
}

// TestsShow is how many lines tests that come last in a line can have printed at most,
// where other programs stand before them: `make docs 2>&1 | tail; make test | tail -3`.
func TestsShow(c command.Call) int {
	n := len(c.Programs)
	if n < 2 || !c.Programs[n-2].Tests() || !c.Programs[n-2].Feeds || !slices.ContainsFunc(c.Programs[:n-2], func(p command.Program) bool {
		return p.Swallowed && p.Works() && !p.Tests()
	}) {
		return math.MaxInt
	}
	return c.ShownAtMost()
}

// ScriptWell reports whether a script closes with a count of what it has checked, of
// which nothing has failed.
func ScriptWell(c command.Call, out match.Output) bool {
	p, ok := c.Worker()
	said := strings.TrimSpace(out.Text[out.Split:])
	last := said[strings.LastIndexByte(said, '\n')+1:]
	if heading, counts, ok := strings.Cut(last, ": "); ok && !strings.Contains(heading, " ") { // "smoke: 1 passed, 0 failed"
		last = counts
	}
	t := tally.Of(last)
	return ok && c.Code == 0 && (p.IsScript() || p.Interprets()) && t.Known && t.Failed == 0 && t.Passed > 0
}
