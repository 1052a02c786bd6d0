package course

import (
	"testing"

	"cake"
	"cake/validator"
	"cake/validator/course/said"
	"cake/validator/rules"
)

func TestWhatAReportClaims(t *testing.T) {
	for report, want := range map[string]struct{ done, change, asks bool }{
		"Done! All tests pass.":                           {done: true},
		"I have updated the parser and added a test.":     {change: true},
		"The work is complete.":                           {done: true},
		"I've implemented the cache. It works now.":       {done: true, change: true},
		"2 tests are still failing, the rest is done.":    {},
		"It is not done yet.":                             {},
		"I could not finish: the server is down.":         {},
		"Done. Shall I go on with the next one?":          {asks: true},
		"Next I will look at the parser.":                 {},
		"I have fixed one of them; the other still fails": {},
		"": {},
	} {
		if said.Done(report) != want.done || said.Changed(report) != want.change || said.AsksPerson(report) != want.asks {
			t.Errorf("%q: done %v, change %v, asks %v", report, said.Done(report), said.Changed(report), said.AsksPerson(report))
		}
	}
}

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
