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

// general reports whether a rule knows no tool in particular.
func general(r rules.Rule) bool {
	return r.Rank == rules.General || r.Family == rules.System || r.Family == rules.Network ||
		slices.ContainsFunc([]string{"any.", "usage.", "other."}, func(p string) bool { return strings.HasPrefix(r.ID, p) })
}

// A tool that nobody thought of is read by the general rules and by the status.
// This is how often they alone decide rightly whether to speak, on all recorded
// results, as if every tool in them were such a one.
func TestTheGeneralRulesAlone(t *testing.T) {
	p, err := validator.NewPack(slices.DeleteFunc(rules.All(), func(r rules.Rule) bool { return !general(r) }))
	if err != nil {
		t.Fatal(err)
	}
	paths, _ := filepath.Glob("testdata/recorded/*.jsonl")
	var required, rightly share
	for _, path := range paths {
		if strings.Contains(path, ".variants.") {
			continue
		}
		for _, r := range sample.Of(lines[recorded](t, path)) {
			spoken := slices.ContainsFunc(p.Detect(r.result(), &r), func(e cake.ErrorEvent) bool {
				return p.Classify(e, cake.History{Signature: e.Signature, Count: 1}).InterventionRequired
			})
			due := r.Truth.Intervention == "required"
			if due {
				required.add(spoken)
			}
			if spoken {
				rightly.add(due)
			}
		}
	}
	t.Logf("spoken where it is due %v, rightly %v", required, rightly)
	if required.of == 0 || sample.Whole && (required.percent() < 67 || rightly.percent() < 96) {
		t.Errorf("spoken where it is due %v, rightly %v; it was 67 %% and 96 %%", required, rightly)
	}
}
