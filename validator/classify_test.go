package validator

import (
	"testing"

	"cake"
)

func TestRequiredFollowsTheStrictness(t *testing.T) {
	type ask struct {
		severity   cake.Severity
		confidence float64
		count      int
	}
	for _, c := range []struct {
		name                        string
		ask                         ask
		minimal, balanced, paranoid bool
	}{
		{"critical", ask{cake.Critical, 0.1, 1}, true, true, true},
		{"sure and high", ask{cake.High, 0.81, 1}, false, true, true},
		{"high, not sure", ask{cake.High, 0.8, 1}, false, false, true},
		{"high, not sure, third time", ask{cake.High, 0.8, 3}, false, true, true},
		{"medium, first", ask{cake.Medium, 0.99, 1}, false, false, true},
		{"medium, second", ask{cake.Medium, 0.99, 2}, false, false, true},
		{"medium, third", ask{cake.Medium, 0.99, 3}, false, true, true},
		{"low", ask{cake.Low, 1, 99}, false, false, false},
		{"not judged", ask{0, 1, 99}, false, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			cl := cake.Classification{Severity: c.ask.severity, Confidence: c.ask.confidence}
			for s, want := range map[cake.Strictness]bool{cake.Minimal: c.minimal, cake.Balanced: c.balanced, cake.Paranoid: c.paranoid} {
				if got := Required(cl, c.ask.count, s); got != want {
					t.Errorf("%s: %v, want %v", s, got, want)
				}
			}
		})
	}
}

func TestClassifyTakesItsJudgementFromTheRule(t *testing.T) {
	e := Detect(cake.Result{Command: "python3 app.py", Cwd: "/srv/p", ExitCode: 1, Stderr: traceback}, nil)[0]
	cl := Classify(e, cake.History{Count: 1})
	if cl.Severity != cake.High || cl.Confidence != 0.95 || !cl.InterventionRequired || cl.SuggestedFix != "pip install pyyaml" || cl.Rule != "python.module" {
		t.Errorf("got %+v", cl)
	}
}

func TestAnEventOfAnUnknownRuleIsMedium(t *testing.T) {
	cl := Classify(cake.ErrorEvent{ErrorType: "x.y", Rule: "gone"}, cake.History{})
	if cl.Severity != cake.Medium || cl.InterventionRequired || cl.ErrorType != "x.y" {
		t.Errorf("got %+v", cl)
	}
}

func TestAStatusOfZeroLowersTheConfidence(t *testing.T) {
	e := Detect(cake.Result{Command: "python3 app.py | tail", Cwd: "/srv/p", Stdout: traceback}, nil)[0]
	if cl := Classify(e, cake.History{Count: 1}); cl.Confidence != 0.85 || !cl.InterventionRequired {
		t.Errorf("got %+v", cl)
	}
}

func TestAStatusRuleIsClassifiedToo(t *testing.T) {
	e := Detect(cake.Result{Command: "python3 train.py", ExitCode: 137}, nil)[0]
	if cl := Classify(e, cake.History{Count: 1}); cl.Severity != cake.Critical || !cl.InterventionRequired {
		t.Errorf("got %+v", cl)
	}
}
