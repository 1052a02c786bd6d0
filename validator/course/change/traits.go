package change

import (
	"path"
	"strings"

	"cake/validator/wording"
)

// Traits are what counts in a file of tests.
type Traits struct {
	Tests, Checks, Skips int // how many there are of each
	Hollow               int // checks that can not fail
}

// beside splits a file that holds its tests beside its code, as Rust has them:
// the code, and whether there are tests.
func beside(file, content string) (code string, ok bool) {
	if path.Ext(file) != ".rs" {
		return "", false
	}
	if code, _, ok = strings.Cut(content, "#[cfg(test)]"); ok {
		return code, true
	}
	code = aRustTest().ReplaceAllString(content, "")
	return strings.TrimSpace(code), code != content
}

// aRustTest is a test that stands in no module of its own.
var aRustTest = wording.Lazy(`(?m)^(?:#\[[^\n]*\]\n)*#\[test\]\n(?:#\[[^\n]*\]\n)*[^\n#][^\n]*\n(?:[^}\n][^\n]*\n|\n)*\}\n?`)

// OnlyTests reports whether an edit has left the code of a file as it was, and
// changed the tests beside it.
func OnlyTests(e Edit) bool {
	if e.Before == nil {
		return false
	}
	was, had := beside(e.File, *e.Before)
	is, has := beside(e.File, e.Content)
	return had && has && was == is
}

// TraitsOf counts them.
func TraitsOf(content string) Traits {
	var t Traits
	for line := range strings.Lines(content) {
		line = strings.TrimSpace(line)
		if fenced().MatchString(line) {
			t.Skips++
			continue
		}
		if strings.HasPrefix(line, "//") || strings.HasPrefix(line, "#[ignore") || strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "#[") {
			if strings.HasPrefix(line, "#[ignore") {
				t.Skips++
			}
			continue
		}
		t.count(line)
	}
	return t
}

// fenced is a line by which a compiler or a runner passes over what follows, or over all
// but what follows, without calling it skipped, or counts its failure as what was wanted.
var fenced = wording.Lazy(`^//go:build |^// \+build |^#if 0\b|^#\[cfg\((?:feature|any\(\)|all\(\w+, *feature)|\b(?:it|test|describe|context|specify)\.only\(|^(?:fit|fdescribe|fcontext)[( ]|\(enabled *= *false|\bDISABLED_\w|expectedFailure|\b__test__ *= *False|\btest\.failing\(|\b(?:it|test)\.fails\(|@test_broken\b|^if false\b|markTestIncomplete|\$TODO\b *=|\btodo(?:_skip\b| *=>)|\bWILL_FAIL +(?i:true|on|1)\b|\bXFAIL:|\b(?i:known_?(?:bug|failure))\b|\bexpected_(?:to_)?fail(?:ure)?\b *(?:[:(]|=>? *true)|\bshould_fail *[:=] *(?i:true)|\bshouldfail\(|\bXCTExpectFailure\b|\bwithKnownIssue\b`)

func (t *Traits) count(line string) {
	if starts, ok := declares(line); ok && starts {
		t.Tests++
	}
	if wording.Holds(line, "skip", "#[ignore", "xfail", "xit(", "xtest(", "xdescribe(", "@disabled", "@ignore", ".todo(", "pending(") && !strings.Contains(line, "import ") {
		t.Skips++
	}
	// Several checks may stand in one line.
	low := strings.ToLower(line)
	n := strings.Count(low, "assert") + strings.Count(low, "expect(") + strings.Count(low, "t.error") + strings.Count(low, "t.fatal") + strings.Count(low, ".should")
	if n > 0 && !strings.HasPrefix(low, "import ") && !strings.HasPrefix(low, "from ") && !strings.HasPrefix(low, "use ") && !strings.HasPrefix(low, "const ") {
		t.Checks += n
		if wording.Holds(strings.ReplaceAll(low, " ", ""), "asserttrue", "assert!(true)", "asserttrue(true)", "expect(true)", "assert(true)", "assert1==1", "asserttrue==true", "assertisnotnone", "assert.ok(true)", "orTrue") &&
			!strings.Contains(low, "asserttrue(") || wording.Holds(strings.ReplaceAll(low, " ", ""), "asserttrue(true)", "assert.true(t,true)") {
			t.Hollow++
		}
	}
}

// declares reports whether a line begins a test.
func declares(line string) (bool, bool) {
	for _, p := range []string{"def test", "async def test", "func Test", "func test", "test(", "it(", "test.each", "#[test]", "@Test", "[Fact]", "[Test]", "public function test", "it \"", "it '", "test \"", "fn test", "@test", "void test"} {
		if strings.HasPrefix(line, p) {
			return true, true
		}
	}
	return false, false
}
