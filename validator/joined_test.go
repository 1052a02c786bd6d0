package validator_test

import (
	"path/filepath"
	"testing"

	"cake/test/sample"
)

// TestOneFileForBothStreamsHidesLittle judges the recorded results as an agent gets
// them that gives its commands one file for both streams, as Claude Code does.
func TestOneFileForBothStreamsHidesLittle(t *testing.T) {
	for list, least := range map[string]struct{ spoken, rightly, places float64 }{
		"compiled-learned":  {98, 98, 97},
		"scripting-learned": {97, 98, 96},
		"tools-learned":     {97, 98, 96},
		"compiled-unseen":   {94, 99, 99},
		"scripting-unseen":  {99, 99, 95},
		"tools-unseen":      {99, 99, 88},
	} {
		var s score
		for _, r := range sample.Of(lines[recorded](t, filepath.Join("testdata", "recorded", list+".jsonl"))) {
			r.Stdout, r.Stderr, r.Joined = bytesOf(r.StderrB64, r.Stderr)+bytesOf(r.StdoutB64, r.Stdout), "", true
			r.StdoutB64, r.StderrB64 = "", ""
			s.read(&r)
		}
		t.Logf("%-17s spoken %v, rightly %v, places %v, alarms %v", list, s.required, s.precise, s.places, s.heard.alarms)
		if sample.Whole && (s.required.percent() < least.spoken || s.precise.percent() < least.rightly || s.places.percent() < least.places) {
			t.Errorf("%s: spoken %v, rightly %v, places %v; it was %v", list, s.required, s.precise, s.places, least)
		}
	}
}
