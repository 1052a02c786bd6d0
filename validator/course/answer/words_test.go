package answer

import (
	"testing"
)

func TestNumbersThatMayCountDown(t *testing.T) {
	for told, want := range map[string]bool{"12\n": true, "12\n0": true, "0\n": false, "": false, "12 left": false} {
		if got := OnlyNumbers(told); got != want {
			t.Errorf("%q: %v", told, got)
		}
	}
}
