package figures

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestTheAmountsOfAnOutput(t *testing.T) {
	for text, want := range map[string][]Amount{
		"inserted 417 customers\n": {{417, "customer"}},
		"  Imported: 1,204 rows\n": {{1204, "row"}},
		"10 files\n20 files\n":     {{20, "file"}},
		"line 12 of the file\n":    nil,
		"3 rows\n":                 nil,
		"it took 14 ms, and see section 12 of the handbook\n": nil,
	} {
		if diff := cmp.Diff(want, CountsIn(text), cmp.AllowUnexported(Amount{}), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
}
