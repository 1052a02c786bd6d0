package course

import "testing"

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
		at, _ := toldAt([][2]string{{test, red}, {script(x.call), ""}, {test, green}}, redOnce)
		if (at == 3) != x.told {
			t.Errorf("%s: told at %d", name, at)
		}
	}
}
