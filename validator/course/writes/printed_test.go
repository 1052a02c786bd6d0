package writes

import (
	"slices"
	"strings"
	"testing"

	"cake/shell"
)

func TestWhatComesOutIsPutIntoFiles(t *testing.T) {
	for line, want := range map[string]string{
		"awk -F, -f report.awk data/may.csv > expected/may.txt && sh test.sh": "expected/may.txt",
		"python3 report.py | tee golden/a.json":                               "golden/a.json",
		"./gen 2>/dev/null > out.txt; cp out.txt golden/out.txt":              "out.txt golden/out.txt",
		"cat out.txt > golden/out.txt":                                        "golden/out.txt",
		"git show HEAD:golden/out.txt > golden/out.txt":                       "",
		"git checkout -- golden/out.txt":                                      "",
		"cat > expected/a.txt <<'EOF'\nx\nEOF":                                "",
		"printf '3\\n' > expected/a.txt":                                      "",
		"./gen 2> errors.txt":                                                 "",
		"./gen >> all.log":                                                    "",
		"./gen > /dev/null":                                                   "",
	} {
		parsed := shell.Parse(line)
		if got := Printed(&parsed); !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}
