package shown

import (
	"slices"
	"testing"
)

// TestAnotherValueIsAnotherVerdict: what a test got decides, whoever runs the tests.
func TestAnotherValueIsAnotherVerdict(t *testing.T) {
	for was, is := range map[string]string{
		"  ert-fail(((should (= (sum 1 2) 3)) :form (= 1 3)\n": "  ert-fail(((should (= (sum 1 2) 3)) :form (= 2 3)\n",
		"E   assert 1 == 3\n":                "E   assert 2 == 3\n",
		"Expected `1' to be equal to `3'.\n": "Expected `2' to be equal to `3'.\n",
	} {
		if len(Verdicts(was, "")) == 0 || slices.Equal(Verdicts(was, ""), Verdicts(is, "")) {
			t.Errorf("%q and %q are told alike", was, is)
		}
	}
}
