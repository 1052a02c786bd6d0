package config

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake"
)

// Every way in which a rule can be written.
const rules = `safety:
  blocked_commands:
    - terraform apply
    - id: no-prod
      pattern: [kubectl delete, helm uninstall]
      verdict: ask
      severity: CRITICAL
      reason: "this is production: ask"
      suggestion: kubectl get all
      paths: [infra/prod, "!infra/prod/scratch"]
      stops:
        - kubectl delete ns web
        - |
          kubectl delete -f - <<E
          E
      passes: kubectl get ns
  allowed_commands:
    - {patterns: [git push --force], reason: my own fork, stops: [rm -rf /]}
`

func TestARuleIsReadAsItIsWritten(t *testing.T) {
	c, err := Parse("f", []byte(file(4)+rules), Options{CheckRule: badRule})
	must(t, err)
	want := Safety{
		BlockedCommands: []CommandRule{
			{Patterns: []string{"terraform apply"}, Line: 8},
			{
				ID: "no-prod", Patterns: []string{"kubectl delete", "helm uninstall"}, Verdict: cake.Ask, Severity: cake.Critical,
				Reason: "this is production: ask", Suggestion: "kubectl get all", Paths: []string{"infra/prod", "!infra/prod/scratch"},
				Stops: []string{"kubectl delete ns web", "kubectl delete -f - <<E\nE\n"}, Passes: []string{"kubectl get ns"}, Line: 9,
			},
		},
		AllowedCommands: []CommandRule{{Patterns: []string{"git push --force"}, Verdict: cake.Allow, Reason: "my own fork", Stops: []string{"rm -rf /"}, Line: 23}},
	}
	if diff := cmp.Diff(want, c.Safety); diff != "" {
		t.Error(diff)
	}
	again, err := Parse("f", c.YAML(), Options{})
	must(t, err)
	if diff := cmp.Diff(c, again, values); diff != "" {
		t.Errorf("%s\n%s", diff, c.YAML())
	}
}

func TestAChangeOfARuleIsAChange(t *testing.T) {
	a, err := Parse("f", []byte(file(4)+rules), Options{})
	must(t, err)
	for _, edit := range []func(*CommandRule){
		func(r *CommandRule) { r.Reason = "x" },
		func(r *CommandRule) { r.Severity = cake.Low },
		func(r *CommandRule) { r.Stops = append(r.Stops, "x") },
		func(r *CommandRule) { r.Paths = nil },
	} {
		b, err := Parse("f", []byte(file(4)+rules), Options{})
		must(t, err)
		if keys := ChangedKeys(a, b); len(keys) != 0 {
			t.Errorf("differs in %v", keys)
		}
		b.Safety.BlockedCommands[1].Line = 99
		if keys := ChangedKeys(a, b); len(keys) != 0 {
			t.Errorf("a line alone: differs in %v", keys)
		}
		edit(&b.Safety.BlockedCommands[1])
		if diff := cmp.Diff([]string{"safety.blocked_commands"}, ChangedKeys(a, b)); diff != "" {
			t.Error(diff)
		}
	}
}

// An editor must offer what the file may hold, and no more.
func TestTheSchemaForEditorsKnowsRules(t *testing.T) {
	var schema struct {
		Properties map[string]struct {
			Properties map[string]struct {
				Items struct {
					AnyOf []struct {
						Type       string
						Required   []string
						Properties map[string]any
					} `json:"anyOf"`
				}
			}
		}
	}
	must(t, json.Unmarshal(JSONSchema(), &schema))
	for key, fields := range map[string]int{"blocked_commands": 9, "allowed_commands": 6} {
		forms := schema.Properties["safety"].Properties[key].Items.AnyOf
		if len(forms) != 3 || forms[0].Type != "string" || len(forms[1].Properties) != fields || len(forms[2].Properties) != fields {
			t.Errorf("%s: %+v", key, forms)
		}
		if forms[1].Properties["pattern"] == nil || forms[2].Properties["patterns"] == nil || strings.Join(forms[1].Required, "") != "pattern" {
			t.Errorf("%s: %+v", key, forms)
		}
	}
}

func TestARuleErrorSaysWhy(t *testing.T) {
	if err := (&RuleError{Field: "stops", Why: "it is not stopped"}); err.Error() != "it is not stopped" {
		t.Error(err)
	}
}
