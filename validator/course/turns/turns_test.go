package turns_test

import (
	"testing"
	"time"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

func TestSilenceIsOfAnAgentAtWork(t *testing.T) {
	start := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	later := start.Add(15 * time.Minute)
	prompt := course.Step{At: start, Mark: course.Prompted}
	for name, c := range map[string]struct {
		steps []course.Step
		busy  bool
		want  string
	}{
		"after a prompt":               {[]course.Step{prompt}, false, "silence"},
		"while a command runs":         {[]course.Step{prompt}, true, ""},
		"after the end of a turn":      {[]course.Step{prompt, {At: start, Report: "That is how it works."}}, false, ""},
		"after a question":             {[]course.Step{prompt, {At: start, Report: "Which one do you want?"}}, false, "waiting_person"},
		"while a dialog is open":       {[]course.Step{prompt, {At: start, Mark: course.Asked}}, false, "waiting_person"},
		"of who has no turns":          {[]course.Step{{At: start, Result: &cake.Result{Command: "ls"}}}, false, ""},
		"before anything":              {nil, false, ""},
		"shorter than a quarter":       {[]course.Step{{At: start.Add(time.Second), Mark: course.Prompted}}, false, ""},
		"after the answer to a dialog": {[]course.Step{prompt, {At: start, Mark: course.Asked}, {At: start, Result: &cake.Result{Command: "ls"}}}, false, "silence"},
	} {
		t.Run(name, func(t *testing.T) {
			r := course.NewRun()
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

// TestAClaimOutlivesThePrompt says in two turns that something was done: where nothing ever was, the
// second turn has done nothing either; where something was, it may be told once more.
func TestAClaimOutlivesThePrompt(t *testing.T) {
	look := course.Step{Result: &cake.Result{Command: "ls src", Stdout: "orders.js\n"}}
	claim := course.Step{Report: "I have made the orders sortable."}
	overview, none := course.Step{Report: "I have written a short overview of the routes."}, course.Step{Report: "It reads the file once. I have added no code."}
	edit := course.Step{Edit: &change.Edit{File: "src/orders.js", Content: "exports.sorted = true;\n"}}
	prompt := course.Step{Mark: course.Prompted}
	for name, c := range map[string]struct {
		steps []course.Step
		want  string
	}{
		"nothing was ever written":         {[]course.Step{prompt, look, claim, prompt, look, claim}, "no_change"},
		"it was written in the first turn": {[]course.Step{prompt, edit, claim, prompt, look, claim}, ""},
		"only words were made":             {[]course.Step{prompt, look, overview, prompt, look, overview}, ""},
		"nothing is said to be made":       {[]course.Step{prompt, look, none, prompt, look, none}, ""},
		"more of it, by nobody":            {[]course.Step{prompt, look, claim, look, {Report: "The index has been rebuilt as well."}}, "no_change"},
		"what somebody else has done":      {[]course.Step{prompt, look, {Report: "The parser has been dropped in 2.0."}, look, {Report: "The index has been rebuilt as well."}}, ""},
		"nothing ran":                      {[]course.Step{prompt, claim, prompt, claim}, ""},
		"it was written in the second":     {[]course.Step{prompt, look, claim, prompt, edit, claim}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := coursetest.Told(c.steps...); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
