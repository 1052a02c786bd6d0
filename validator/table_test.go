package validator

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake"
	"cake/validator/advice"
	"cake/validator/rules"
)

var update = flag.Bool("update", false, "write the golden files")

// givenSlots are the slots that every match has, whatever its pattern.
func givenSlots() []string {
	return []string{"file", "line", "message", "cmd", "key", "unlisted", "leftout", "listed", "renamed", "around", "above", "port", "program", "code", "complaint", "kind", "says", "do", "limit", "portkey", "porttwin", "into", "hunk", "unended"}
}

func TestTemplatesNameKnownSlots(t *testing.T) {
	for _, r := range rules.All() {
		known := givenSlots()
		for _, m := range regexp.MustCompile(`\?P<(\w+)>`).FindAllStringSubmatch(r.Pattern, -1) {
			known = append(known, m[1])
		}
		for _, k := range r.Key {
			if !slices.Contains(known, k) && k != "always" {
				t.Errorf("%s: the key slot %s is in no group", r.ID, k)
			}
		}
		for _, template := range append([]string{r.Name, r.Message, r.Reference}, r.Fixes...) {
			for _, m := range advice.SlotForm().FindAllStringSubmatch(template, -1) {
				used := []string{m[1]}
				if m[2] != "" {
					used = strings.Split(m[2], ",")
				}
				for _, slot := range used {
					if !slices.Contains(known, slot) {
						t.Errorf("%s: %q uses the slot %s, which is in no group", r.ID, template, slot)
					}
				}
			}
		}
	}
}

func TestKindsAreClassDotKind(t *testing.T) {
	for _, kind := range ErrorTypes() {
		if !regexp.MustCompile(`^[a-z]+\.[a-z0-9_]+$`).MatchString(kind) {
			t.Errorf("%q is no class.kind", kind)
		}
	}
}

func TestConfidenceAndSeverityAreSet(t *testing.T) {
	for _, r := range rules.All() {
		if r.Severity < cake.Medium || r.Confidence <= 0 || r.Confidence > 1 || r.Family == "" {
			t.Errorf("%s: %v %v %q", r.ID, r.Severity, r.Confidence, r.Family)
		}
	}
}

func TestABrokenRuleIsRefused(t *testing.T) {
	good := rules.Rule{ID: "x", Pattern: `^boom: (?P<message>.+)`}
	for want, table := range map[string][]rules.Rule{
		"cannot read the pattern":  {{ID: "x", Pattern: `^boom(`}},
		"cannot look up rule":      {{ID: "x", Pattern: `^(?i)boom`}},
		"cannot anchor rule":       {{ID: "x", Pattern: `boom`}},
		"cannot use the rule id x": {good, good},
	} {
		if _, err := NewPack(table); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

// TestErrorsPage keeps docs/errors.md equal to the rules: go test -update writes it.
func TestErrorsPage(t *testing.T) {
	page := filepath.Join("..", "docs", "errors.md")
	got := errorsPage()
	if *update {
		if err := os.WriteFile(page, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(got), string(want)); diff != "" {
		t.Errorf("docs/errors.md is not what the rules say; go test ./validator -update (-got +want):\n%s", diff)
	}
}

func errorsPage() []byte {
	var b bytes.Buffer
	b.WriteString("# Errors that cake knows\n\nThis page is made from the rules in `validator/rules` (`go test ./validator -update`).\n\n" +
		"At once is at first sight, on repeat from the third time; at strictness paranoid all of them are told at once, at minimal only those of\n" +
		"severity CRITICAL. A suggestion is given only when all of its slots can be filled from the output or the working tree; otherwise the\n" +
		"message names the cause. `cake rules show ID` shows one rule whole, with its recorded examples, of which every one is a test;\n" +
		"`cake classify --explain` shows which rules saw something in an output, and why the others did not decide.\n" +
		"[Your own rules](output-rules.md) have the same form.\n")
	all := slices.Concat(rules.All(), StatusRules())
	kinds := map[string][]rules.Rule{}
	for _, r := range all {
		kinds[r.Kind] = append(kinds[r.Kind], r)
	}
	fmt.Fprintf(&b, "\n%d rules, %d error types.\n", len(all), len(kinds))
	for _, class := range classes() {
		if class == "loop" {
			b.WriteString(loopsTable())
			continue
		}
		var of []rules.Rule
		for _, kind := range ErrorTypes() {
			if strings.HasPrefix(kind, class+".") {
				of = append(of, kinds[kind]...)
			}
		}
		classSection(&b, class, of)
	}
	return b.Bytes()
}

// classes lists the first parts of the error types.
func classes() (all []string) {
	for _, kind := range ErrorTypes() {
		if class, _, _ := strings.Cut(kind, "."); !slices.Contains(all, class) {
			all = append(all, class)
		}
	}
	return all
}

func classSection(b *bytes.Buffer, class string, some []rules.Rule) {
	fmt.Fprintf(b, "\n## %s\n\n| type | rule | severity | told | confidence | first suggestion |\n| --- | --- | --- | --- | --- | --- |\n", class)
	for _, r := range some {
		fix := "named cause"
		if len(r.Fixes) > 0 {
			fix = "`" + strings.ReplaceAll(r.Fixes[0], "|", "\\|") + "`"
		}
		told := strings.ReplaceAll(string(SpeaksOf(r)), "_", " ")
		fmt.Fprintf(b, "| %s | %s | %s | %s | %.2f | %s |\n", r.Kind, r.ID, r.Severity, told, r.Confidence, fix)
	}
}

// loopsTable describes the detectors of runs that get nowhere.
func loopsTable() string {
	var b strings.Builder
	b.WriteString("\n## loop\n\nA run that gets nowhere, or pretends to have got somewhere. HIGH, and told once: only what comes after counts for the next time.\n" +
		"Progress forgives what was before it: fewer diagnostics, another error, a further point reached, a command that succeeds again, a commit.\n\n" +
		"| type | looks at | due when | none of it |\n| --- | --- | --- | --- |\n")
	for _, l := range rules.Loops() {
		fmt.Fprintf(&b, "| loop.%s | %s | %s | %s |\n", l.Name, l.Window, l.Due, l.Not)
	}
	return b.String()
}
