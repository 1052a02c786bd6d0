package claims

import (
	"fmt"
	"testing"

	"cake"
	"cake/validator/course/moment"
)

// TestNumbersAreRememberedUpToABound hears more numbers than are remembered: then
// nothing is said of any.
func TestNumbersAreRememberedUpToABound(t *testing.T) {
	var b figureBook
	for i := range 2 * mostFigures {
		b.hear(&moment.Moment{}, moment.Step{N: i, Result: &cake.Result{Command: fmt.Sprint("echo ", i), Stdout: fmt.Sprint(i, "\n")}})
	}
	if !b.full || len(b.known) > mostFigures {
		t.Errorf("%d numbers, full %v", len(b.known), b.full)
	}
}
