package writes

import (
	"testing"

	"cake/shell"
)

func TestWhatAScriptOfSedTakesOutAndPutsIn(t *testing.T) {
	for line, want := range map[string][2]string{
		`sed -i 's/^fn sums/#[ignore]\nfn sums/' tests/sums.rs`:        {"fn sums", "#[ignore]\nfn sums"},
		`sed -i -e 's|a/b|c\|d|' -e 's/e/<&>/g' x.py`:                  {"a/b\ne", "c|d\n<e>"},
		`perl -pi -e 's/it\(/it.skip(/' a.test.js`:                     {`it\(`, "it.skip("},
		`perl -pi -e 's|^\t\./tools/lint|\t-\@./tools/lint|' Makefile`: {"\t./tools/lint", "\t-@./tools/lint"},
		`sed -i '3d' x.py`:          {"", ""},
		`sed -i 's/only half' x.py`: {"", ""},
		`echo 's/a/b/'`:             {"", ""},
		`sed -i "/def test_x/i @pytest.mark.skip" tests/test_x.py`:     {"", "@pytest.mark.skip"},
		`sed -i '1i //go:build slow\n' a_test.go`:                      {"", "//go:build slow\n"},
		`sed -i '$a\ -- end' a.sql`:                                    {"", "-- end"},
		`sed -i '2,3d' a.sql`:                                          {"", ""},
		`sed -i 'set nothing' x.py`:                                    {"", ""},
		`sed -i 's/a/b/;s/c/d/' x.py`:                                  {"a", "b"},
		"sed -i '\ns/a/b/\ns/c/d/\n' x.py":                             {"a\nc", "b\nd"},
		`sed -i 's#"/v1"#"/v2"#' src/url.js`:                           {`"/v1"`, `"/v2"`},
		`sed -i 's/assertEqual(total, 3)/assertTrue(True)/' test_x.py`: {"assertEqual(total, 3)", "assertTrue(True)"},
	} {
		parsed := shell.Parse(line)
		was, is := substituted(&parsed.Commands[0])
		if was != want[0] || is != want[1] {
			t.Errorf("%s: %q and %q", line, was, is)
		}
	}
}
