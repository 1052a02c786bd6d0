package guard

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"cake"
)

// A labelled command of testdata/*.jsonl: "plain" and "disguised" ones must be
// stopped, "harmless" ones must pass.
type labelled struct {
	Line  string `json:"cmd"`
	Class string `json:"class"`
	Label string `json:"label"`
	Dir   string `json:"cwd"`
	file  string
}

func labelledCommands(t *testing.T) []labelled {
	t.Helper()
	return labelledIn(t, "testdata/*.jsonl")
}

func labelledIn(t *testing.T, pattern string) []labelled {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatal("no lists of commands", err)
	}
	var all []labelled
	for _, path := range paths {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		for lines := bufio.NewScanner(f); lines.Scan(); {
			one := labelled{Dir: at, file: path}
			if err := json.Unmarshal(lines.Bytes(), &one); err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			all = append(all, one)
		}
	}
	return all
}

func TestEveryClassStopsWhatItMustAndPassesTheRest(t *testing.T) {
	seen, harmless := map[string]bool{}, 0
	all := labelledCommands(t)
	for _, c := range all {
		d := Judge(cake.Command{Line: c.Line, Cwd: c.Dir}, Policy{Attended: true}, nil)
		switch c.Label {
		case "plain", "disguised":
			if d.Verdict == cake.Allow {
				t.Errorf("%s: allowed: %s", c.Class, c.Line)
			}
		case "harmless":
			if harmless++; d.Verdict != cake.Allow {
				t.Errorf("%s: %s by %s (%s): %s", c.Class, d.Verdict, d.Rule, d.Reason, c.Line)
			}
		default:
			t.Errorf("label %q of %s", c.Label, c.Line)
		}
		if c.Class == "" || seen[c.file+c.Dir+c.Line] {
			t.Errorf("no class, or there twice: %s", c.Line)
		}
		seen[c.file+c.Dir+c.Line] = true
	}
	if len(all) < 1300 || harmless*5 < len(all)*2 {
		t.Errorf("%d commands, %d harmless", len(all), harmless)
	}
}
