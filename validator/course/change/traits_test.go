package change

import (
	"strings"
	"testing"
)

func TestWhatAFileOfTestsAsksFor(t *testing.T) {
	for content, want := range map[string]Traits{
		"def test_a():\n    assert f() == 1\n":                                  {Tests: 1, Checks: 1},
		"@pytest.mark.skip\ndef test_a():\n    assert f() == 1\n":               {Tests: 1, Checks: 1, Skips: 1},
		"def test_a():\n    assert True\n":                                      {Tests: 1, Checks: 1, Hollow: 1},
		"def test_a(self):\n    self.assertTrue(True)\n":                        {Tests: 1, Checks: 1, Hollow: 1},
		"def test_a(self):\n    self.assertTrue(ok)\n":                          {Tests: 1, Checks: 1},
		"test('a', () => { expect(f()).toBe(1); expect(g()).toBe(2) })\n":       {Tests: 1, Checks: 2},
		"it.skip('a', () => { expect(f()).toBe(1) })\n":                         {Checks: 1, Skips: 1},
		"func TestA(t *testing.T) {\n\tt.Skip()\n\tt.Errorf(\"x\")\n}\n":        {Tests: 1, Checks: 1, Skips: 1},
		"#[test]\n#[ignore]\nfn a() { assert_eq!(1, f()); }\n":                  {Tests: 1, Checks: 1, Skips: 1},
		"TODO: {\n    local $TODO = 'later';\n    is f(), 1;\n}\n":              {Skips: 1},
		"test sum-1 {} -constraints knownBug -body {f} -result 1\n":             {Skips: 1},
		"set_tests_properties(sum PROPERTIES WILL_FAIL TRUE)\n":                 {Skips: 1},
		"XCTExpectFailure(\"rounding\")\nXCTAssertEqual(f(), 1)\n":              {Checks: 1, Skips: 1},
		"my $todo = todo_list();\nexpect_failure_mail(1);\n":                    {},
		"# assert nothing\n// expect(nothing)\nfrom unittest import skip\n":     {},
		"import assert from 'node:assert'\nconst assert = require('assert');\n": {},
	} {
		if got := TraitsOf(content); got != want {
			t.Errorf("%q: %+v, want %+v", content, got, want)
		}
	}
}

func TestTestsOfRustStandBesideTheirCode(t *testing.T) {
	const code, one, two = "pub fn left(a: u32, b: u32) -> u32 {\n    a - b\n}\n\n", "#[test]\nfn half() {\n    assert_eq!(left(4, 2), 2);\n}\n\n", "#[test]\nfn none() {\n    assert_eq!(left(4, 4), 0);\n}\n"
	before := code + one + two
	for after, want := range map[string]bool{
		code + one + "#[test]\n#[ignore]\n" + strings.TrimPrefix(two, "#[test]\n"): true,
		code + two: true,
		strings.Replace(code, "a - b", "a.wrapping_sub(b)", 1) + one + two: false,
		code + one + two + "fn more() {\n}\n":                              false,
	} {
		if got := OnlyTests(Edit{File: "left.rs", Before: &before, Content: after}); got != want {
			t.Errorf("%q: %v", after, got)
		}
	}
}
