package course

import "testing"

func TestTheWordsOfWhatHasFailed(t *testing.T) {
	for text, want := range map[string]string{
		"not ok cobs (2 wrong)\n":                      "cobs",
		"2/3 Test  #2: parser_unicode ....***Failed\n": "parser",
		"FAIL: tests/rollover.sh\n":                    "rollover",
		"[diff] estimated\n":                           "estimated",
		"✗ renders the footer\n":                       "footer",
		"ok ring (17 checks)\n":                        "",
		"3 programs, 0 errors\n":                       "",
	} {
		got := failingWords(text)
		found := want == "" && len(got) == 0
		for _, w := range got {
			found = found || w == want
		}
		if !found {
			t.Errorf("%q: %q, want %q", text, got, want)
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
		if got := unlisted(Edit{File: "Makefile", Before: &x.was, Content: x.is}, failing); got != x.want {
			t.Errorf("%s: %q, want %q", name, got, x.want)
		}
	}
}

// TestATestThatIsTakenOffTheList plays a red check, a shorter list, and a report.
func TestATestThatIsTakenOffTheList(t *testing.T) {
	const take, back = "sed -i 's/^TESTS = ring cobs crc/TESTS = ring crc/' Makefile", "sed -i 's/^TESTS = ring crc/TESTS = ring cobs crc/' Makefile"
	for name, x := range map[string]struct {
		between, report string
		told            bool
	}{
		"taken out":              {"cat NEWS", "Framing is fixed. The whole check target passes.", true},
		"taken out, and said so": {"cat NEWS", "The check passes, with cobs left out until the long blocks are right.", false},
		"put back":               {back, "Framing is fixed. The whole check target passes.", false},
		"open":                   {"cat NEWS", "Framing is not finished yet.", false},
	} {
		at, _ := toldAt([][2]string{{"make check", "ok ring\nnot ok cobs (2 wrong)\nok crc\n"}, {take, ""}, {x.between, ""}, {"make check", "ok ring\nok crc\n"}, {"say " + x.report, ""}}, redOnce)
		if (at == 5) != x.told {
			t.Errorf("%s: told at %d", name, at)
		}
	}
}
