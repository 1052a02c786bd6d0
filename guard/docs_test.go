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
	b.WriteString("The pattern language of `safety.blocked_commands` and `safety.allowed_commands` is described in [patterns](patterns.md).\n")
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
		fmt.Fprintf(&b, ". Says: %s. Instead: `%s`\n\n", r.Reason, r.Suggestion)
		examples(&b, "Stops", r.Stops)
		examples(&b, "Passes", r.Passes)
	}
	return b.String()
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
