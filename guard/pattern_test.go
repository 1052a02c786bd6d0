package guard

import (
	"os"
	"strings"
	"testing"

	"cake/guard/command"
)

// Every pattern in the table of docs/patterns.md is one, and has a command that
// it matches.
func TestThePatternsOfTheDocumentsMatch(t *testing.T) {
	page, err := os.ReadFile("../docs/patterns.md")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(strings.ReplaceAll(line, `\|`, "\x00"), "|")
		if len(cells) != 5 || !strings.Contains(cells[3], "`") {
			continue
		}
		count++
		text := strings.ReplaceAll(strings.Trim(strings.TrimSpace(cells[3]), "`"), "\x00", "|")
		if p, err := command.ParsePattern(text); err != nil || matchesNothing(p.String()) {
			t.Errorf("%q: %v, or it matches nothing", text, err)
		}
	}
	if count != 10 {
		t.Errorf("%d patterns", count)
	}
}

func TestAPatternIsWrittenAsItWas(t *testing.T) {
	if p, err := command.ParsePattern(" git push "); err != nil || p.String() != "git push" {
		t.Errorf("%q, %v", p, err)
	}
}
