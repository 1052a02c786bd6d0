package guard

import (
	"strings"
	"testing"

	"cake"
	"cake/guard/command"
)

// at is where the examples of the rules run.
const at = "/srv/code/app"

func judge(line string) cake.Decision {
	return Judge(cake.Command{Line: line, Cwd: at}, Policy{Attended: true}, nil)
}

func TestEveryRuleStopsItsExamplesAndPassesTheOthers(t *testing.T) {
	for _, r := range Rules() {
		t.Run(r.ID, func(t *testing.T) {
			for _, line := range r.Stops {
				switch d := judge(line); {
				case r.Verdict == cake.Allow:
					if d.Verdict != cake.Allow || !d.Snapshot {
						t.Errorf("%q: %s by %s, want allow after a snapshot", line, d.Verdict, d.Rule)
					}
				case d.Verdict == cake.Allow:
					t.Errorf("%q is allowed", line)
				case !spoke(line, r.ID):
					t.Errorf("%q: %s did not speak, %s did", line, r.ID, d.Rule)
				case d.Reason == "" || d.Suggestion == "":
					t.Errorf("%q: no reason or no suggestion: %+v", line, d)
				}
			}
			for _, line := range r.Passes {
				if d := judge(line); d.Verdict != cake.Allow {
					t.Errorf("%q: %s by %s: %s", line, d.Verdict, d.Rule, d.Reason)
				}
			}
		})
	}
}

// spoke reports whether the rule was among those that spoke about the line.
func spoke(line, id string) bool {
	e := Explain(cake.Command{Line: line, Cwd: at}, Policy{Attended: true}, nil)
	for _, p := range e.Parts {
		for _, f := range p.Findings {
			if f.Rule == id {
				return true
			}
		}
	}
	return false
}

func TestEverySuggestionIsAllowed(t *testing.T) {
	for _, r := range Rules() {
		for _, strictness := range []cake.Strictness{cake.Minimal, cake.Balanced} {
			d := Judge(cake.Command{Line: r.Suggestion, Cwd: at}, Policy{Strictness: strictness}, nil)
			if d.Verdict != cake.Allow {
				t.Errorf("%s suggests %q, which %s %s", r.ID, r.Suggestion, d.Rule, d.Verdict)
			}
		}
	}
}

func TestRulesAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Rules() {
		if seen[r.ID] {
			t.Errorf("%s is there twice", r.ID)
		}
		seen[r.ID] = true
		if r.Class == "" || r.Severity == 0 || r.Verdict == "" || r.Description == "" || r.Reason == "" || r.Suggestion == "" {
			t.Errorf("%s lacks a field: %+v", r.ID, r)
		}
		if r.ID != "files.write-protected" && r.ID != "files.remove-work" && (len(r.Stops) == 0 || len(r.Passes) == 0) {
			t.Errorf("%s lacks examples", r.ID)
		}
		if strings.HasSuffix(r.Description, ".") || strings.HasSuffix(r.Reason, ".") {
			t.Errorf("%s: texts end without a full stop", r.ID)
		}
		if len(r.Patterns) == 0 && r.When == nil && len(r.Reach.Places) == 0 {
			t.Errorf("%s looks at nothing", r.ID)
		}
		for _, p := range r.Patterns {
			if _, err := command.ParsePattern(p); err != nil {
				t.Errorf("%s: %v", r.ID, err)
			}
		}
	}
}
