package validator_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cake"
	"cake/test/sample"
	"cake/validator"
	"cake/validator/rules"
)

// A hiding is a way in which agents hide the status of what they run.
type hiding struct {
	name   string
	as     func(*recorded)
	spoken float64 // of what is spoken about with its status, in percent, at least
}

func hidings() []hiding { return slices.Concat(shortHidings(), longHidings(), manyHidings()) }

// piped hides a status behind a reader that keeps a part of what it is given.
func piped(reader string, keep func(string) string) func(*recorded) {
	return func(r *recorded) {
		r.Command += " 2>&1 | " + reader
		r.Stdout, r.Stderr, r.ExitCode = keep(r.Stdout+r.Stderr), "", 0
	}
}

func shortHidings() []hiding {
	return []hiding{
		{"tail -20", piped("tail -20", func(text string) string { return text[cut(text, 20):] }), 89},
		{"head -40", piped("head -40", func(text string) string { return first(text, 40) }), 91},
		{"|| true", func(r *recorded) { r.Command, r.ExitCode = r.Command+" || true", 0 }, 92},
		{"; echo done", func(r *recorded) {
			r.Command, r.ExitCode, r.Stdout = r.Command+"; echo done", 0, r.Stdout+"done\n"
		}, 92},
		{"|| echo failed", func(r *recorded) {
			r.Command, r.ExitCode, r.Stdout = r.Command+` || echo "failed, going on"`, 0, r.Stdout+"failed, going on\n"
		}, 80},
		{"&", func(r *recorded) { r.Command, r.ExitCode = r.Command+" & wait", 0 }, 92},
		{"| grep -v", piped("grep -v '^$'", func(text string) string { return text }), 88},
	}
}

func longHidings() []hiding {
	return []hiding{
		{"> log; tail log", func(r *recorded) {
			r.Command += " > run.log 2>&1; tail -n 30 run.log"
			both := r.Stdout + r.Stderr
			r.Stdout, r.Stderr, r.ExitCode = both[cut(both, 30):], "", 0
		}, 87},
		{"$(…)", func(r *recorded) {
			r.Command = `out=$(` + r.Command + ` 2>&1); echo "$out"`
			r.Stdout, r.Stderr, r.ExitCode = r.Stdout+r.Stderr, "", 0
		}, 89},
		{"script", func(r *recorded) {
			r.Command, r.ExitCode, r.Stdout = "bash scripts/all.sh", 0, "== step 1\n"+r.Stdout+"== step 2\nok\n"
		}, 85},
		{"make -i", func(r *recorded) {
			r.Command, r.ExitCode = "make all 2>&1 | tail -25", 0
			both := r.Stdout + r.Stderr + "make: [Makefile:7: all] Error 1 (ignored)\n"
			r.Stdout, r.Stderr = both[cut(both, 25):], ""
		}, 91},
		{"loop", func(r *recorded) {
			r.Command, r.ExitCode = "for d in a b; do ( "+r.Command+" ); done; ls | wc -l", 0
			r.Stdout += "7\n"
		}, 92},
		{"cd && | tee", func(r *recorded) {
			r.Command = "cd . && " + r.Command + " 2>&1 | tee build.log | tail -15"
			both := r.Stdout + r.Stderr
			r.Stdout, r.Stderr, r.ExitCode = both[cut(both, 15):], "", 0
		}, 87},
	}
}

// cut is where the last n lines of a text begin.
func cut(text string, n int) int {
	at := len(strings.TrimSuffix(text, "\n"))
	for ; n > 0 && at >= 0; n-- {
		at = strings.LastIndexByte(text[:max(at, 0)], '\n')
	}
	return at + 1
}

// first is the first n lines of a text.
func first(text string, n int) string {
	lines := strings.SplitAfter(text, "\n")
	return strings.Join(lines[:min(n, len(lines))], "")
}

// learned are the recorded results that were learned from.
func learned(t *testing.T) (all []recorded) {
	t.Helper()
	paths, _ := filepath.Glob("testdata/recorded/*-learned.jsonl")
	for _, path := range paths {
		all = append(all, lines[recorded](t, path)...)
	}
	return all
}

// hideable are the recorded failures of one command, whose status can be hidden
// behind it as agents do it.
func hideable(t *testing.T) []recorded {
	t.Helper()
	return slices.DeleteFunc(learned(t), func(r recorded) bool {
		return r.ExitCode == 0 || r.TimedOut || r.StdoutB64 != "" || strings.ContainsAny(r.Command, "|;\n<&")
	})
}

// harmless are the recorded results of one command in which nothing is wrong.
func harmless(t *testing.T) []recorded {
	t.Helper()
	return slices.DeleteFunc(learned(t), func(r recorded) bool {
		return r.Truth.IsError || r.ExitCode != 0 || r.TimedOut || r.StdoutB64 != "" || strings.ContainsAny(r.Command, "|;\n<&")
	})
}

// A hidden is how well is read what is hidden in one way.
type hidden struct{ spoken, rightly, alarms share }

// hide hides every second result, from another one on for each way.
func (h hiding) hide(n int, failures, calm []recorded, shown []bool, speaks func(recorded) bool) (s hidden) {
	for i := n % 2; i < len(failures); i += 2 {
		r := failures[i]
		h.as(&r)
		spoken := speaks(r)
		if shown[i] {
			s.spoken.add(spoken)
		}
		if spoken {
			s.rightly.add(r.Truth.Intervention == "required")
		}
	}
	for i := n % 2; i < len(calm); i += 2 {
		r := calm[i]
		h.as(&r)
		s.alarms.add(speaks(r))
	}
	return s
}

// What is spoken about where the status shows a failure is spoken about where the
// line hides the status as well; and what is not, is not.
func TestAHiddenStatusHidesNoFailure(t *testing.T) {
	p, err := validator.NewPack(rules.All())
	if err != nil {
		t.Fatal(err)
	}
	speaks := func(r recorded) bool {
		return slices.ContainsFunc(p.Detect(r.result(), &r), func(e cake.ErrorEvent) bool {
			return p.Classify(e, cake.History{Signature: e.Signature, Count: 1}).InterventionRequired
		})
	}
	failures, calm := sample.Of(hideable(t)), sample.Of(harmless(t))
	shown := make([]bool, len(failures))
	for i, r := range failures {
		shown[i] = speaks(r)
	}
	for n, h := range hidings() {
		s := h.hide(n, failures, calm, shown, speaks)
		t.Logf("%-32s spoken %v, rightly %v, alarms %v", h.name, s.spoken, s.rightly, s.alarms)
		if s.spoken.of == 0 || sample.Whole && (s.spoken.percent() < h.spoken || s.rightly.percent() < 97 || s.alarms.percent() > 20) {
			t.Errorf("%s: spoken %v, rightly %v, alarms %v; it was %v %%, 97 %% and 20 %%", h.name, s.spoken, s.rightly, s.alarms, h.spoken)
		}
	}
}
