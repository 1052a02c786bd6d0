package command

import (
	"testing"

	"cake"
)

func TestTablesAreReadUnlessTheyAreWrittenInPlace(t *testing.T) {
	for line, want := range map[string]bool{
		"mlr --icsv --ojson filter '$a > 1' a.csv": true, "csvcut -c name a.csv": true, "mlr -I --csv sort -f a a.csv": false,
	} {
		if got := Of(cake.Result{Command: line}).OnlyReads(); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}
