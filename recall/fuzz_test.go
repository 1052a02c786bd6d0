package recall

import (
	"path/filepath"
	"testing"
	"unicode/utf8"

	"cake"

	"github.com/google/go-cmp/cmp"
)

// FuzzTexts holds that any text comes back as it was cleaned, from the disk as
// from memory, and that no text breaks the store.
func FuzzTexts(f *testing.F) {
	for _, text := range []string{
		"No module named 'requests'", "", "\x00", "a\x00b", "\xff\xfe", "é\u2028\u202e", "'; DROP TABLE lessons; --", "?1 $1 :a @b",
		"\ufeff", "{\"a\": [1]}", "%s%n", "v1:0123",
	} {
		f.Add(text, text)
	}
	c := newClock()
	disk := openStore(f, Options{Path: filepath.Join(f.TempDir(), "recall.db"), Now: c.now})
	path, _ := blocked(f)
	mem := openStore(f, Options{Path: path, Now: c.now})
	f.Fuzz(func(t *testing.T, sig, text string) {
		var got [2]cake.History
		for i, s := range []*Store{disk, mem} {
			e := event("x", c.now())
			e.Signature, e.Message, e.RawOutput = cake.Signature("v1:"+sig), text, text
			mustRecord(t, s, e)
			v := words(text, "x", text, c.now())
			v.ID, v.Signature, v.Message.Text = "id:"+sig, e.Signature, text
			must(t, s.RecordIntervention(t.Context(), v))
			o := outcome("", "x", text, true, c.now())
			o.Signature = e.Signature
			must(t, s.RecordOutcome(t.Context(), o))
			h, err := s.History(t.Context(), e.Signature)
			must(t, err)
			if len(h.Interventions) != 1 || h.Interventions[0].Message.Text != plain(text, longestText) {
				t.Errorf("%q came back as %+v", text, h.Interventions)
			}
			got[i] = h
		}
		for i := range got {
			got[i].Count, got[i].Lessons = 0, nil // the worker that begins anew has counted less
		}
		if diff := cmp.Diff(got[0], got[1]); diff != "" {
			t.Errorf("the disk and the memory differ (-disk +memory):\n%s", diff)
		}
		if disk.Degraded() || !utf8.ValidString(got[0].Interventions[0].Message.Text) {
			t.Errorf("degraded %v", disk.Degraded())
		}
	})
}
