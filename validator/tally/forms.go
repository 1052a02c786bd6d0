package tally

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// A form is how the summary of one tool stands in a line, in small letters, where it is
// not words and counts in turn. The names of its groups say what is counted.
type form struct {
	holds string // no other line is looked at
	line  *regexp.Regexp
}

// forms are those of the tools that have their own.
var forms = sync.OnceValue(func() []form {
	var all []form
	for _, f := range [][2]string{
		{"files=", `^files=\d+, tests=(?P<total>\d+),`}, // prove(1)
		{" subtests", `^failed (?P<failed>\d+)/\d+ subtests`},
		{"total\t", `^\S+:\s+total\s+\d+\s+passed\s+(?P<passed>\d+)\s+skipped\s+(?P<skipped>\d+)\s+failed\s+(?P<failed>\d+)`}, // tcltest
		{"! ", `^(?:success|failure)! (?P<passed>\d+) passed, (?P<failed>\d+) failed(?:, (?P<skipped>\d+) skipped)?`},         // terraform, tofu
		{"% tests passed", `^\d+% tests passed, (?P<failed>\d+) tests? failed out of (?P<total>\d+)`},                         // ctest
		{"[=", `^\[=+\] (?P<total>\d+) tests? from \d+ test (?:suites?|cases?) ran`},                                          // googletest
		{", listed", `^\[  failed  \] (?P<failed>\d+) tests?, listed`},
		{"all tests passed (", `^all tests passed \(\d+ assertions? in (?P<passed>\d+) test cases?\)`}, // Catch2
		{" tests failed", `^(?P<failed>\d+) out of (?P<total>\d+) tests failed`},                       // tasty
		{" tests passed", `^all (?P<passed>\d+) tests passed`},                                         // tasty, zig
		{"executed ", `^executed (?P<total>\d+) tests?, with (?P<failed>\d+) failures?`},               // XCTest
		{"tests: succeeded", `^tests: succeeded (?P<passed>\d+), failed (?P<failed>\d+), canceled \d+, ignored (?P<skipped>\d+)`},
		{": total ", `^(?:passed|failed|error): total \d+, failed (?P<failed>\d+), errors \d+, passed (?P<passed>\d+)`},             // sbt
		{"| warn ", `^\[ fail (?P<failed>\d+) \| warn \d+ \| skip (?P<skipped>\d+) \| pass (?P<passed>\d+) \]`},                     // testthat
		{" run: ", `^summary \[[^\]]*\] +\d+ tests? run: (?P<passed>\d+) passed(?: \([^)]*\))?(?:, (?P<failed>\d+) failed)?`},       // cargo nextest
		{" +", `^\d\d:\d\d \+(?P<passed>\d+)(?: ~(?P<skipped>\d+))?(?: -(?P<failed>\d+))?: (?:some tests failed|all tests passed)`}, // dart, flutter
		{"passed", `^passed\s*: (?P<passed>\d+) \([\d.]+%\)`},                                                                       // lit
		{"failed", `^failed\s*: (?P<failed>\d+) \([\d.]+%\)`},
		{"test summary: ", `^test summary: total: (?P<total>\d+), failed: (?P<failed>\d+), succeeded: (?P<passed>\d+), skipped: (?P<skipped>\d+)`},                        // dotnet test
		{"as expected", `^(?:aborted: )?ran (?P<total>\d+) tests?, (?P<passed>\d+) results? as expected(?:, (?P<failed>\d+) unexpected)?(?:, (?P<skipped>\d+) skipped)?`}, // Emacs ERT
		{"specs, ", `^ran (?P<total>\d+)(?: out of \d+)? specs, (?P<failed>\d+) failed, in `},                                                                             // buttercup
	} {
		all = append(all, form{f[0], regexp.MustCompile(f[1])})
	}
	return all
})

// known takes in a line that is the summary of a tool with a form of its own, and reports
// whether it is one.
func (t *Tally) known(line string) bool {
	line = strings.TrimSpace(line)
	for _, f := range forms() {
		if !strings.Contains(line, f.holds) {
			continue
		}
		found := f.line.FindStringSubmatch(line)
		for i, what := range f.line.SubexpNames() {
			if found != nil && i > 0 && found[i] != "" {
				t.add(what, found[i])
			}
		}
		if found != nil {
			return true
		}
	}
	return false
}

func (t *Tally) add(what, count string) {
	n, err := strconv.Atoi(count)
	if err != nil {
		return
	}
	t.Known = true
	switch what {
	case "passed":
		t.Passed += n
	case "failed":
		t.Failed += n
	case "skipped":
		t.skipped += n
	case "total":
		t.total += n
	}
}
