package validator

import (
	"slices"
	"strings"
	"testing"

	"cake"
	"cake/validator/advice"
)

func TestEveryClassHasAnotherWayOrNeedsAPerson(t *testing.T) {
	none := []string{"auth", "llm", "loop", "prompt"}
	for _, errorType := range ErrorTypes() {
		class, _, _ := strings.Cut(errorType, ".")
		way := Strategy(cake.ErrorEvent{ErrorType: errorType})
		if (way == "") != (slices.Contains(none, class) || errorType == Unrecognised) {
			t.Errorf("%s: %q", errorType, way)
		}
		if way != "" && !advice.IsSentence(way) {
			t.Errorf("%s: %q does not begin with an approved verb", errorType, way)
		}
		// It is said behind the cause, and a message has 150 characters.
		if len(way) > 56 {
			t.Errorf("%s: %q is too long to be said", errorType, way)
		}
	}
}
