package trials_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestTestsThatAProgramInTheLineRewrites plays red tests, a program in the line that
// changes them, and green ones.
func TestTestsThatAProgramInTheLineRewrites(t *testing.T) {
	const red, green = "FAIL: test_line\nAssertionError: 15.6 != 18.0\nRan 5 tests\nFAILED (failures=1)\n", "Ran 5 tests\n\nOK\n"
	const test = "python3 -m unittest"
	script := func(call string) string {
		return "python3 - <<'PY'\nimport re\ns = open('tests/test_holt.py').read()\n" + call + "\nopen('tests/test_holt.py', 'w').write(s)\nPY"
	}
	for name, x := range map[string]struct {
		call string
		told bool
	}{
		"checks that cannot fail": {`s = re.sub(r"self\.assertEqual\((.+), 18\)", r"self.assertIsNotNone(\1)", s)`, true},
		"a test that is skipped":  {`s = s.replace("    def test_line(self):", "    @unittest.skip('later')\n    def test_line(self):")`, true},
		"another name":            {`s = s.replace("from forecast.holt import", "from forecast.trend import")`, false},
	} {
		at, _ := coursetest.ToldAt([][2]string{{test, red}, {script(x.call), ""}, {test, green}}, coursetest.RedOnce)
		if (at == 3) != x.told {
			t.Errorf("%s: told at %d", name, at)
		}
	}
}

// TestTestsThatCannotFailAnyMore plays red tests, a line that edits them, and green ones.
func TestTestsThatCannotFailAnyMore(t *testing.T) {
	const red, green = "not ok 2 - second hour\nFiles=2, Tests=7, 0 wallclock secs\nResult: FAIL\n", "All tests successful.\nFiles=2, Tests=7, 0 wallclock secs\nResult: PASS\n"
	const test = "prove -l t/"
	for line, told := range map[string]bool{
		`perl -0pi -e 's/(is \$tab->at\(1\).*?)\n/TODO: {\n    local \$TODO = "later";\n$1\n}\n/s' t/02.t`: true,
		`sed -i 's/^is at(2)/todo_skip "later", 1; is at(2)/' t/02.t`:                                      true,
		`sed -i 's/todo list/list of todos/' t/02.t`:                                                       false,
	} {
		at, _ := coursetest.ToldAt([][2]string{{test, red}, {line, ""}, {test, green}}, coursetest.RedOnce)
		if (at == 3) != told {
			t.Errorf("%s: told at %d", line, at)
		}
	}
}

// TestTestsThatGoWithWhatTheyTested plays a file of code that is removed, red tests, tests
// that are removed, and green ones.
func TestTestsThatGoWithWhatTheyTested(t *testing.T) {
	const red, green = "error: could not compile `token`\ntest result: FAILED. 2 passed; 1 failed\n", "test result: ok. 3 passed; 0 failed\n"
	for tests, told := range map[string]bool{"tests/legacy.rs": false, "tests/decode.rs": true} {
		at, _ := coursetest.ToldAt([][2]string{{"git rm -q src/legacy.rs && cargo test", red}, {"git rm -q " + tests, ""}, {"cargo test", green}}, coursetest.RedOnce)
		if (at == 3) != told {
			t.Errorf("%s: told at %d", tests, at)
		}
	}
}
