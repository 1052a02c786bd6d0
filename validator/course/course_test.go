package course

import (
	"testing"
	"time"

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

func TestSilenceIsOfAnAgentAtWork(t *testing.T) {
	start := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	later := start.Add(15 * time.Minute)
	prompt := Step{At: start, Mark: Prompted}
	for name, c := range map[string]struct {
		steps []Step
		busy  bool
		want  string
	}{
		"after a prompt":               {[]Step{prompt}, false, "silence"},
		"while a command runs":         {[]Step{prompt}, true, ""},
		"after the end of a turn":      {[]Step{prompt, {At: start, Report: "That is how it works."}}, false, ""},
		"after a question":             {[]Step{prompt, {At: start, Report: "Which one do you want?"}}, false, "waiting_person"},
		"while a dialog is open":       {[]Step{prompt, {At: start, Mark: Asked}}, false, "waiting_person"},
		"of who has no turns":          {[]Step{{At: start, Result: &cake.Result{Command: "ls"}}}, false, ""},
		"before anything":              {nil, false, ""},
		"shorter than a quarter":       {[]Step{{At: start.Add(time.Second), Mark: Prompted}}, false, ""},
		"after the answer to a dialog": {[]Step{prompt, {At: start, Mark: Asked}, {At: start, Result: &cake.Result{Command: "ls"}}}, false, "silence"},
	} {
		t.Run(name, func(t *testing.T) {
			r := NewRun()
			for _, s := range c.steps {
				r.Hear(s)
			}
			got := ""
			if l := r.Tick(later, c.busy).Loop; l != nil {
				got = l.Detector
			}
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if r.Tick(later, false).Loop != nil && !c.busy {
				t.Error("told twice")
			}
		})
	}
}

// TestEveryLoopSuggestsWhatMayBeSaid holds the suggestions of loops to the rule
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
