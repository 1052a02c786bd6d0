package change

import (
	"testing"
)

func TestATestThatIsSkippedForWhatTheMachineLacks(t *testing.T) {
	for _, x := range []struct {
		lacks, before, after string
		want                 bool
	}{
		{"/dev/ttyACM0", "stty -F /dev/ttyACM0\n", "[ -e /dev/ttyACM0 ] || { echo none; exit 77; }\nstty -F /dev/ttyACM0\n", true},
		{"pdftotext", "def test_text():\n", "@pytest.mark.skipif(not shutil.which('pdftotext'), reason='poppler')\ndef test_text():\n", true},
		{"terraform", "func TestPlan(t *testing.T) {\n", "func TestPlan(t *testing.T) {\nif _, err := exec.LookPath(\"terraform\"); err != nil {\nt.Skip(\"none\")\n}\n", true},
		{"docker", "  setup\n", "  command -v docker >/dev/null || skip \"no docker\"\n  setup\n", true},
		{"/dev/ttyACM0", "stty -F /dev/ttyACM0\n", "exit 77\nstty -F /dev/ttyACM0\n", false},
		{"pdftotext", "def test_text():\n", "@pytest.mark.skip\ndef test_text():\n", false},
		{"", "a\n", "[ -e out.json ] || exit 77\na\n", false},
	} {
		if got := Waives(Edit{File: "tests/a", Before: &x.before, Content: x.after}, x.lacks); got != x.want {
			t.Errorf("%q: %v", x.after, got)
		}
	}
}

func TestWhatIsTakenOutOfWhatIsRun(t *testing.T) {
	failing := []string{"cobs", "rollover"}
	for name, x := range map[string]struct{ was, is, want string }{
		"a list of make":           {"TESTS = ring cobs crc\n", "TESTS = ring crc\n", "cobs"},
		"a list in brackets":       {"suites = [\"ring\", \"test_cobs\", \"crc\"]\n", "suites = [\"ring\", \"crc\"]\n", "test_cobs"},
		"a loop of a shell":        {"for t in ring cobs crc; do\n", "for t in ring crc; do\n", "cobs"},
		"a test of cmake":          {"add_test(NAME ring COMMAND ring)\nadd_test(NAME cobs COMMAND cobs)\n", "add_test(NAME ring COMMAND ring)\n", "cobs"},
		"a test of meson":          {"test('cobs', cobs)\n", "", "cobs"},
		"a line of a list":         {"TESTS = \\\n  test_ring \\\n  test_rollover.sh \\\n  test_crc\n", "TESTS = \\\n  test_ring \\\n  test_crc\n", "test_rollover.sh"},
		"another one":              {"TESTS = ring cobs crc\n", "TESTS = cobs crc\n", ""},
		"moved to another list":    {"TESTS = ring cobs crc\n", "TESTS = ring crc\nSLOW = cobs\n", ""},
		"one line for each":        {"TESTS = ring cobs crc\n", "TESTS = ring\nTESTS += cobs\nTESTS += crc\n", ""},
		"one more":                 {"TESTS = ring cobs\n", "TESTS = ring cobs crc\n", ""},
		"another program":          {"main = cobs.js\n", "main = index.js\n", ""},
		"a remark":                 {"# cobs and ring\n", "# ring and\n", ""},
		"how it is built, renamed": {"OBJ = ring.o cobs.o\n", "OBJ = ring.o cobs_encode.o\n", ""},
	} {
		if got := Unlisted(Edit{File: "Makefile", Before: &x.was, Content: x.is}, failing); got != x.want {
			t.Errorf("%s: %q, want %q", name, got, x.want)
		}
	}
}
