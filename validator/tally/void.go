package tally

import (
	"regexp"
	"strings"
	"sync"
)

// A void is how a runner says that no test ran, whatever its status.
type void struct {
	holds string // no other line is looked at
	line  *regexp.Regexp
	many  bool // it says so of each package or target apart
}

var voids = sync.OnceValue(func() []void {
	var all []void
	for _, v := range []struct {
		holds, line string
		many        bool
	}{
		{"Ran 0 tests", `^Ran 0 tests in [\d.]+`, false},              // unittest, nose2, Django, luaunit
		{"Ran 0 tests", `^Ran 0 tests, 0 results as expected`, false}, // ERT
		{"No tests executed", `^No tests executed!$`, false},
		{"o examples found", `^No examples found\.$`, false},
		{"filtered out", `^All examples were filtered out`, false},
		{"NOTESTS", `^Result: NOTESTS$`, false},
		{"0 passing", `^\s*0 passing \(\d+m?s\)$`, false},
		{"tests 0", `^(?:#|ℹ) tests +0$`, false},                                 // node, tape
		{"match pattern", ` # (?:SKIP )?test name does not match pattern`, true}, // node
		{"1..0", `^1\.\.0$`, false},                                              // bats
		{"no tests to run", `^(?:ok\s+\S+\s+.*\[no tests to run\]|testing: warning: no tests to run)$`, true},
		{"0 passed; 0 failed", `^test result: ok\. 0 passed; 0 failed; 0 ignored; 0 measured; [1-9]\d* filtered out`, true},
		{"0 runs", `^0 runs, 0 assertions, 0 failures, 0 errors, 0 skips`, false},
		{"0 tests, 0", `^0 tests, 0 assertions, 0 failures, 0 errors`, false},
		{"[doctest]", `^\[doctest\] test cases: +0 \| +0 passed \| +0 failed`, false},
		{"No test cases matched", `^No test cases matched '`, false},
		{"No test matches", `^No test matches the given testcase filter`, true},
		{"There are no tests", `^There are no tests to run$`, true},
		{"No tests ", `^(?:\[info\] )?No tests (?:were executed\.?|to run for \S+(?: / \S+)*)$`, true},
		{"No matching test", `^warning: No matching test cases were run$`, false},
		{"skipped", `^(?:Tests: +\d+ skipped, \d+ total|\s*Tests +\d+ skipped \(\d+\))$`, false}, // jest, vitest
		{"0 scenarios", `^0 scenarios(?:$| passed, 0 failed)`, false},
	} {
		all = append(all, void{v.holds, regexp.MustCompile(v.line), v.many})
	}
	return all
})

// Void is the line in which a run says that none of its tests ran, and where it begins;
// false where any of them ran. many tells that it says so of each of its parts apart.
func Void(text string) (line string, at int, many, ok bool) {
	pos := 0
	for l := range strings.Lines(text) {
		said := strings.TrimRight(l, "\r\n ")
		if v, none := voidIn(said); none && !ok {
			line, at, ok = said, pos, true
			many = v.many
		} else if !none && someRan(said) {
			return "", 0, false, false
		}
		pos += len(l)
	}
	return line, at, many, ok
}

func voidIn(line string) (void, bool) {
	for _, v := range voids() {
		if strings.Contains(line, v.holds) && v.line.MatchString(line) {
			return v, true
		}
	}
	return void{}, false
}

// someRan reports whether a line tells of a test that ran, or of one that was left out
// as its own source says.
func someRan(line string) bool {
	if strings.HasPrefix(line, "ok ") && strings.HasSuffix(line, "]") && strings.Contains(line, "[no test") {
		return false
	}
	if ranLine().MatchString(line) {
		return true
	}
	if len(line) > 300 || strings.HasPrefix(line, "# skipped ") || strings.HasPrefix(line, "ℹ skipped ") || strings.HasPrefix(line, "Test Suites:") {
		return false
	}
	t := Of(line)
	return t.Passed+t.Failed > 0 || t.total > 0 && t.skipped > 0 || t.skipped > 0
}

var ranLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:ok\s+\S+\s+(?:[\d.]+s|\(cached\))|ok \d+|not ok \d+|--- (?:PASS|FAIL|SKIP)|FAIL\b|\S+\s+\.+ (?:skipped|ok)\b|1\.\.0 # |OK \(skipped=|test \S+ \.\.\. (?:ok|ignored|FAILED))`)
})
