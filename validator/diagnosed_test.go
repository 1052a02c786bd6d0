package validator

import (
	"testing"

	"cake/validator/advice"
	"cake/validator/match"
	"cake/validator/rules"
)

// A compiler's own words decide the type of error only where the rule does not.
func TestACompilersWordsTellTheType(t *testing.T) {
	for _, x := range []struct {
		message, kind string
		rank          rules.Rank
		want          string
	}{
		{"cannot find symbol", "compile.type_mismatch", rules.Symptom, "compile.undefined_name"},
		{"unexpected identifier", "compile.other", rules.CatchAll, "syntax.source"},
		{"variable 'n' is never defined", "compile.other", rules.CatchAll, "compile.undefined_name"},
		{"incompatible types: int to String", "compile.other", rules.Symptom, "compile.type_mismatch"},
		{"division by zero in a constant", "compile.other", rules.CatchAll, ""},
		{"unexpected identifier", "compile.other", rules.Cause, ""},
		{`expected type "Metre" defined at line 4`, "compile.type_mismatch", rules.CatchAll, "compile.type_mismatch"},
		{"expected a boolean type", "compile.other", rules.CatchAll, "compile.type_mismatch"},
		{"expected type expression, found ')'", "compile.other", rules.CatchAll, "syntax.source"},
		{"unexpected end", "config.parse", rules.CatchAll, ""},
	} {
		m := candidate{match.Match{Rule: &match.Rule{Rule: rules.Rule{Kind: x.kind, Rank: x.rank}}, Slots: advice.Slots{"message": x.message}}}
		if got := m.diagnosed(); got != x.want {
			t.Errorf("%q of %s: %q, want %q", x.message, x.kind, got, x.want)
		}
	}
}
