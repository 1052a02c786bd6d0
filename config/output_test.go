package config

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake"
)

// Every way in which a rule about output can be written.
const outputRules = `detection:
  rules:
    - id: no-license
      kind: user.license
      tools: [vsim, make]
      pattern: '^no license for (?P<feature>\w+)'
      severity: MEDIUM
      speak: on_repeat
      at_zero: always
      message: "no license for {feature}"
      fix:
        - Check the license server, stop here
        - lmstat -a
      reference: docs/licenses.md
      key: feature
      finds:
        - command: make sim
          status: 2
          output: |
            no license for vsim
          fix: lmstat -a
        - {command: vsim, output: no license for x}
      ignores:
        - {command: cat log, status: 0, output: no license for x}
    - {id: short, pattern: ^short}
`

func TestARuleAboutOutputIsReadAsItIsWritten(t *testing.T) {
	c, err := Parse("f", []byte(file(4)+outputRules), Options{})
	must(t, err)
	want := []OutputRule{{
		ID: "no-license", Kind: "user.license", Tools: []string{"vsim", "make"}, Pattern: `^no license for (?P<feature>\w+)`,
		Severity: cake.Medium, Speak: "on_repeat", AtZero: "always", Message: "no license for {feature}",
		Fixes: []string{"Check the license server, stop here", "lmstat -a"}, Reference: "docs/licenses.md", Key: []string{"feature"},
		Finds: []OutputExample{
			{Command: "make sim", Status: 2, Output: "no license for vsim\n", Fix: "lmstat -a"},
			{Command: "vsim", Status: 1, Output: "no license for x"},
		},
		Ignores: []OutputExample{{Command: "cat log", Output: "no license for x"}},
		Line:    8,
	}, {ID: "short", Pattern: "^short", Line: 30}}
	if diff := cmp.Diff(want, c.Detection.Rules); diff != "" {
		t.Error(diff)
	}
	again, err := Parse("f", c.YAML(), Options{})
	must(t, err)
	if diff := cmp.Diff(c, again, values); diff != "" {
		t.Errorf("%s\n%s", diff, c.YAML())
	}
	again.Detection.Rules[0].Finds[0].Status = 3
	if diff := cmp.Diff([]string{"detection.rules"}, ChangedKeys(c, again)); diff != "" {
		t.Error(diff)
	}
}

// What the owner of the language has against a rule is shown at the field that it
// names: of an example at its output, of a pattern at the place in it.
func TestWhatIsWrongWithARuleAboutOutputIsShownAtItsPlace(t *testing.T) {
	for _, c := range []struct {
		wrong RuleError
		place string
	}{
		{RuleError{Field: "pattern", Offset: 4, Why: "bad"}, "f:11:21: detection.rules.pattern: bad\n    11 |       pattern: '^no license"},
		{RuleError{Field: "fix", Index: 1, Why: "bad"}, "f:18:11: detection.rules.fix: bad\n"},
		{RuleError{Field: "finds", Index: 1, Part: "output", Why: "bad", Hint: "better"}, "f:27:35: detection.rules.finds: bad\n"},
		{RuleError{Field: "ignores", Why: "bad"}, "f:29:11: detection.rules.ignores: bad\n"},
		{RuleError{Why: "bad"}, "f:8:7: detection.rules: bad\n"},
	} {
		_, err := Parse("f", []byte(file(4)+outputRules), Options{CheckOutput: func(all []OutputRule) []error {
			if len(all) != 2 {
				t.Errorf("%d rules", len(all))
			}
			return []error{&c.wrong, nil}
		}})
		if err == nil || !strings.Contains(err.Error(), c.place) || strings.Contains(err.Error(), "allowed: a text") {
			t.Errorf("got %v, want %s", err, c.place)
		}
	}
}

func TestAFileOfRulesNeedsNothingElse(t *testing.T) {
	c, err := Parse("f", []byte(outputRules), Options{Partial: true})
	must(t, err)
	if len(c.Detection.Rules) != 2 || c.Escalation.MaxStrikes != 4 {
		t.Errorf("got %+v", c)
	}
	if _, err := Parse("f", []byte(outputRules), Options{}); err == nil {
		t.Error("it is a configuration of its own")
	}
}
