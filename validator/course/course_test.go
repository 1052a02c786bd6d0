package course

import (
	"testing"

	"cake"
	"cake/validator"
	"cake/validator/rules"
)

// TestEveryLoopIsWorthAMessage holds the suggestions of loops to the rule
// for all others: a sentence with an approved verb, or a command.
func TestEveryLoopIsWorthAMessage(t *testing.T) {
	for _, l := range rules.Loops() {
		e := cake.ErrorEvent{ErrorType: rules.LoopClass + l.Name, Rule: rules.LoopClass + l.Name}
		if c := validator.Classify(e, cake.History{Count: 1}); c.Severity != cake.High || !c.InterventionRequired {
			t.Errorf("%s is worth %+v", l.Name, c)
		}
	}
	for _, r := range readRuns(t, "testdata/runs/stuck.jsonl") {
		_, loop := r.hear()
		if loop == nil || len(loop.Event.Fixes) == 0 || loop.Event.Signature == "" || loop.Evidence == "" {
			t.Errorf("%s: %+v", r.ID, loop)
		}
	}
}
