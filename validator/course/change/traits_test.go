package change

import (
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
