package validator_test

import (
	"path/filepath"
	"strings"
	"testing"

	"cake/test/sample"
)

// A quoted is a result that nobody ran here: its text is what the tool is known
// to print, or what somebody has shown of it in public.
type quoted struct {
	recorded
	Source string `json:"source"` // "as known", or the address of the thread that shows it
}

// The lists of quoted results. They are wider than what can be recorded on one
// machine, and most of them hide the status; what is reached on each of them must
// not fall.
func TestTheQuotedResults(t *testing.T) {
	lists, err := filepath.Glob(filepath.Join("testdata", "quoted", "*.jsonl"))
	if err != nil || len(lists) == 0 {
		t.Fatalf("no list of quoted results: %v", err)
	}
	seen := map[string]string{} // the list of each row
	for _, list := range lists {
		name := strings.TrimSuffix(filepath.Base(list), ".jsonl")
		for _, r := range lines[quoted](t, list) {
			if seen[r.ID] != "" || !strings.HasPrefix(r.ID, name+"-") || r.Source == "" {
				t.Errorf("%s: row %q is named twice (%s), is not of this list, or says not where it is from (%q)", list, r.ID, seen[r.ID], r.Source)
			}
			seen[r.ID] = name
		}
		t.Run(name, func(t *testing.T) { quotedWell(t, list) })
	}
}

// quotedWell holds one list above what every list of quoted results reaches.
func quotedWell(t *testing.T, list string) {
	s := scoreOf(t, list, "")
	s.log(t, list)
	if !sample.Whole {
		return
	}
	for what, got := range map[string]struct {
		share
		least float64
	}{
		"spoken where it is due": {s.required, 96},
		"rightly spoken":         {s.precise, 98},
		"failures noticed":       {s.failures, 96},
		"type":                   {s.types, 88},
		"file and line":          {s.places, 80},
		"fix":                    {s.fixes, 85},
	} {
		if got.of > 0 && got.percent() < got.least {
			t.Errorf("%s: %v, every list reaches %v %%", what, got.share, got.least)
		}
	}
	if s.forbidden > 0 || s.heard.alarms.percent() > 3 {
		t.Errorf("forbidden advice %d, harmless taken for a failure %v", s.forbidden, s.heard.alarms)
	}
	if t.Failed() {
		t.Log("\n" + strings.Join(s.misses, "\n"))
	}
}
