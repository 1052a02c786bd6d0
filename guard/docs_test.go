package guard

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write docs/rules.md anew")

// page writes the rules for people.
func page() string {
	var b strings.Builder
	b.WriteString("# The guard's rules\n\n")
	b.WriteString("Generated from the tables in `guard/` by `go test ./guard -update`. Every example is a test.\n")
	b.WriteString("Severity CRITICAL with verdict deny is the floor: it is compiled into `cake-shim`, and no configuration removes it.\n")
	b.WriteString("At strictness minimal only the floor counts. `ask` becomes deny where nobody can be asked.\n")
	b.WriteString("`cake rules show ID` shows one rule, `cake check --explain -- LINE` which of them speak about a line, and why the others do not.\n")
	b.WriteString("[Your own rules](configuration.md#your-own-rules) are written in the same language of [patterns](patterns.md); what a rule below\n")
	b.WriteString("the floor denies, a person can [let pass once](configuration.md#letting-one-command-pass-once).\n")
	family := ""
	for _, r := range Rules() {
		if r.Family() != family {
			family = r.Family()
			fmt.Fprintf(&b, "\n## %s\n", family)
		}
		fmt.Fprintf(&b, "\n### %s\n\n%s.\n\n%s, %s", r.ID, r.Description, r.Severity, r.Verdict)
		if r.Snapshot {
			b.WriteString(", snapshot first")
		}
		fmt.Fprintf(&b, ". Class %s. Says: %s. Instead: `%s`\n\n", r.Class, r.Reason, r.Suggestion)
		fmt.Fprintf(&b, "Looks at %s.\n\n", looks(&r))
		examples(&b, "Stops", r.Stops)
		examples(&b, "Passes", r.Passes)
	}
	return b.String()
}

// looks lists what a rule looks at: shapes of commands, and what Looks says.
func looks(r *Rule) string {
	var all []string
	for _, p := range r.Patterns {
		all = append(all, "`"+p+"`")
	}
	return strings.Join(append(all, r.Looks()...), ", ")
}

func examples(b *strings.Builder, title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(b, "%s:\n\n```sh\n%s\n```\n\n", title, strings.Join(lines, "\n"))
}

func TestTheRulesPageIsUpToDate(t *testing.T) {
	const path = "../docs/rules.md"
	want := strings.TrimRight(strings.ReplaceAll(page(), "\n\n\n", "\n\n"), "\n") + "\n"
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("docs/rules.md is old, run go test ./guard -update (-want +got):\n%s", diff)
	}
}
