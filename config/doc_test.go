package config

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares got with a file, which -update writes.
func golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s is out of date (-want +got); go test ./config -update writes it:\n%s", path, diff)
	}
}

func TestDefaultFileIsGenerated(t *testing.T) {
	golden(t, "../cake_config.yaml", string(Template()))
}

func TestEditorSchemaIsGenerated(t *testing.T) {
	golden(t, "../docs/cake_config.schema.json", string(JSONSchema()))
}

func TestHelpIsGenerated(t *testing.T) {
	golden(t, "testdata/help.txt", Help())
}

// The page is written by hand around the tables between the marks.
func TestPageHoldsTheTables(t *testing.T) {
	const path = "../docs/configuration.md"
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text := between(t, string(page), "<!-- keys: go test ./config -update -->\n", "<!-- end of keys -->\n", Table())
	golden(t, path, between(t, text, "<!-- rules: go test ./config -update -->\n", "<!-- end of rules -->\n", RuleTable()))
}

func TestThePageAboutOutputHoldsTheTables(t *testing.T) {
	const path = "../docs/output-rules.md"
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text := between(t, string(page), "<!-- fields: go test ./config -update -->\n", "<!-- end of fields -->\n", OutputRuleTable())
	golden(t, path, between(t, text, "<!-- examples: go test ./config -update -->\n", "<!-- end of examples -->\n", ExampleTable()))
}

// between puts a table between two marks of a page.
func between(t *testing.T, page, from, to, table string) string {
	t.Helper()
	head, rest, begun := strings.Cut(page, from)
	_, tail, ended := strings.Cut(rest, to)
	if !begun || !ended {
		t.Fatalf("the page has lost the mark %q or %q, between which a table stands", from, to)
	}
	return head + from + table + to + tail
}
