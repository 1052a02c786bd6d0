package validator_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cake/test/sample"
	"cake/validator"
)

// The lists of this tree: what was learned from, and what was recorded at the
// same time by the same people and kept away from whoever wrote rules. The
// shares are a little below what was reached when the lists came in.
func TestTheRecordedResults(t *testing.T) {
	type least struct{ required, precise, types, places, fixes, shifts float64 }
	for list, want := range map[string]least{
		"compiled-learned":  {98, 98, 98, 97, 98, 99}, // three say the source where a library is not linked, and not the makefile
		"scripting-learned": {98, 98, 98, 96, 98, 98},
		"tools-learned":     {99, 99, 95, 96, 96, 96},
		"compiled-unseen":   {94, 99, 99, 99, 99, 99},
		"scripting-unseen":  {99, 99, 99, 95, 99, 99},
		"tools-unseen":      {99, 99, 99, 88, 97, 94},
		"everyday-unseen":   {98, 99, 91, 91, 98, 99},
		"ordinary-unseen":   {99, 99, 97, 94, 98, 99},
	} {
		t.Run(list, func(t *testing.T) {
			path := filepath.Join("testdata", "recorded", list)
			s := scoreOf(t, path+".jsonl", path+".variants.jsonl")
			s.log(t, list)
			if !sample.Whole {
				return
			}
			for what, got := range map[string]struct {
				share
				least float64
			}{
				"spoken where it is due":        {s.required, want.required},
				"rightly spoken":                {s.precise, want.precise},
				"type":                          {s.types, want.types},
				"file and line":                 {s.places, want.places},
				"fix":                           {s.fixes, want.fixes},
				"the signature of a rerun":      {s.reruns, 97},
				"the signature of shifted ones": {s.shifts, want.shifts},
			} {
				if got.percent() < got.least {
					t.Errorf("%s: %v, it was %v %%", what, got.share, got.least)
				}
			}
			if s.forbidden > 0 || s.collisions.percent() > 3 {
				t.Errorf("forbidden advice %d, collisions %v", s.forbidden, s.collisions)
			}
			if t.Failed() {
				t.Log("\n" + strings.Join(s.misses, "\n"))
			}
		})
	}
}

// What is told of real results is what is found in them.
func TestRealResultsAreExplainedAsTheyAreRead(t *testing.T) {
	p := validator.Builtin()
	for _, list := range []string{"everyday-unseen", "ordinary-unseen", "tools-unseen"} {
		rows := sample.Of(lines[recorded](t, filepath.Join("testdata", "recorded", list+".jsonl")))
		for i := range rows {
			r := &rows[i]
			found, e := p.Detect(r.result(), r), p.Explain(r.result(), r)
			if len(found) != len(e.Errors) || len(found) > 0 && found[0].Signature != e.Errors[0].Event.Signature {
				t.Errorf("%s: %d are found and %d explained: %s", r.ID, len(found), len(e.Errors), e.Verdict)
			}
		}
	}
}

// TestCorpusOfOutputs prints the figures for the recorded results in the
// folders that CORPUS names.
func TestCorpusOfOutputs(t *testing.T) {
	corpus := os.Getenv("CORPUS")
	if corpus == "" {
		t.Skip("CORPUS names no folder with recorded results (make score)")
	}
	for _, dir := range filepath.SplitList(corpus) {
		s := scoreOf(t, filepath.Join(dir, "outputs.jsonl"), filepath.Join(dir, "signatures.jsonl"))
		s.log(t, dir)
		if os.Getenv("MISSES") != "" {
			t.Log("\n" + strings.Join(s.misses, "\n"))
		}
	}
}
