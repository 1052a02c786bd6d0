package validator

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake"
	"cake/validator/rules"
)

// tree is a Workspace for tests: names, and contents of some of them.
type tree struct {
	names     []string
	manifests map[string]string
}

func (t tree) Files() []string { return t.names }

func (t tree) Manifest(name string) (string, bool) {
	s, ok := t.manifests[name]
	return s, ok
}

// run is what a pack finds in an example.
func run(p *Pack, x rules.Example) []cake.ErrorEvent {
	return p.Detect(cake.Result{
		Command: x.Command, Cwd: "/srv/p", ExitCode: x.Code, Stdout: x.Out, Stderr: x.Err,
	}, tree{x.Files, x.Manifest})
}

func TestEveryRuleKnowsItsExamples(t *testing.T) {
	p := builtin()
	for _, r := range rules.All() {
		t.Run(r.ID, func(t *testing.T) {
			if len(r.Yes) == 0 || len(r.No) == 0 {
				t.Fatalf("rule %s has %d positive and %d negative examples; it needs one of each", r.ID, len(r.Yes), len(r.No))
			}
			for _, x := range r.Yes {
				checkYes(t, r, x, run(p, x))
			}
			for _, x := range r.No {
				for _, e := range run(p, x) {
					if e.Rule == r.ID {
						t.Errorf("%q: %s saw %q", x.Command, r.ID, e.Message)
					}
				}
			}
		})
	}
}

// A trait that a rule cannot have is without effect.
func TestTheTraitsOfRulesHaveAnEffect(t *testing.T) {
	for _, r := range rules.All() {
		if r.Usage && r.Kind != "tool.usage" && r.Kind != "tool.subcommand_typo" {
			t.Errorf("%s: words that tell how a program is called are no %s", r.ID, r.Kind)
		}
		if r.Copies && (!r.Own || r.AtZero != rules.TrustZero || !strings.Contains(r.Pattern, "(?P<tool>")) {
			t.Errorf("%s: only a complaint that names the program which copies, and that a status of 0 silences, is heard for it", r.ID)
		}
	}
}

func checkYes(t *testing.T, r rules.Rule, x rules.Example, events []cake.ErrorEvent) {
	t.Helper()
	if len(events) == 0 {
		t.Errorf("%q: nothing detected", x.Command)
		return
	}
	e := events[0]
	if e.Rule != r.ID {
		t.Errorf("%q: the first cause is %s (%q)", x.Command, e.Rule, e.Message)
		return
	}
	if x.Fix != "" {
		if diff := cmp.Diff(append(e.Fixes, "")[0], x.Fix); diff != "" {
			t.Errorf("%q: fix (-got +want):\n%s", x.Command, diff)
		}
	}
	if len(e.Fixes) == 0 {
		t.Errorf("%q: no fix for %q", x.Command, e.Message)
	}
	if x.File != "" && x.File != e.FilePath || x.Line != 0 && x.Line != e.LineNumber {
		t.Errorf("%q: place is %s:%d, want %s:%d", x.Command, e.FilePath, e.LineNumber, x.File, x.Line)
	}
}

// An id names one rule of the pack, whatever it reads: text or status.
func TestNoIdIsUsedTwice(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range append(rules.All(), StatusRules()...) {
		if seen[r.ID] || strings.HasPrefix(r.ID, "user.") {
			t.Errorf("the id %s is taken", r.ID)
		}
		seen[r.ID] = true
	}
}

// Where a package is missing, wrong or out of step, the file that says which ones
// there are is the place to look at.
func TestRulesAboutPackagesReferToTheManifest(t *testing.T) {
	refer := 0
	for _, r := range rules.All() {
		switch {
		case r.Family != rules.Go && r.Family != rules.Rust && r.Family != rules.Node:
			continue
		case r.Kind != "dependency.module_missing" && r.Kind != "dependency.package_not_found" && r.Kind != "dependency.lock_out_of_sync":
			continue
		case r.Reference == "":
			t.Errorf("%s refers to nothing", r.ID)
		}
		refer++
	}
	if refer < 8 {
		t.Errorf("only %d rules are about packages: the test has lost its grip", refer)
	}
}
