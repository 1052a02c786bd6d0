package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// minimum is what a configuration file must have.
const minimum = "version: \"1.0\"\nstrictness: balanced\nescalation:\n  max_strikes: 4\n  cooldown_minutes: 5\n"

// ownRulesPage cuts the section about the user's rules out of the page, and
// returns its fenced blocks by language.
func ownRulesPage(t *testing.T) map[string][]string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(filepath.Dir(filepath.Dir(filepath.Dir(testdata))), "docs", "configuration.md"))
	must(t, err)
	_, section, begun := strings.Cut(string(page), "\n## Your own rules\n")
	section, _, ended := strings.Cut(section, "\n## ")
	if !begun || !ended {
		t.Fatal("the page has no section about the user's own rules")
	}
	blocks := map[string][]string{}
	for n, part := range strings.Split(section, "```") {
		if n%2 == 1 {
			language, text, _ := strings.Cut(part, "\n")
			blocks[language] = append(blocks[language], text)
		}
	}
	return blocks
}

// Loading a rule judges its examples, so an example of the page that is wrong
// is a file that is refused.
func TestTheRulesOfTheDocumentsAreValid(t *testing.T) {
	examples := ownRulesPage(t)["yaml"]
	if len(examples) != 3 {
		t.Fatalf("%d examples", len(examples))
	}
	for _, text := range examples {
		if !strings.Contains(text, "stops:") || !strings.Contains(text, "passes:") {
			t.Errorf("it shows no examples of what is stopped and what passes:\n%s", text)
		}
		p := newPlace(t)
		p.write("cake_config.yaml", minimum+text)
		p.cake("config", "check").ends(t, 0, "is valid", "")
		p.cake("rules", "test").ends(t, 0, ", 0 missed", "")
		p.cake("rules", "lint").ends(t, 0, "0 warnings", "")
	}
}

func TestTheMistakeOfTheDocumentsIsToldLikeThat(t *testing.T) {
	blocks := ownRulesPage(t)
	p := newPlace(t)
	want := blocks[""][0]
	p.write("cake_config.yaml", minimum+"safety:\n  blocked_commands:\n    - id: no-prod\n      pattern: terraform apply\n      reason: x\n\n      stops:\n        - terraform plan\n")
	r := p.cake("config", "check")
	here, err := os.Getwd()
	must(t, err)
	if got := strings.ReplaceAll(strings.TrimPrefix(r.Stderr, "cake: "), here+"/", ""); got != want {
		t.Errorf("the page says\n%s\ncake says\n%s", want, got)
	}
}
