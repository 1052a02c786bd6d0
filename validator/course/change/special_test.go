package change

import (
	"testing"
)

func TestWhichNumbersTell(t *testing.T) {
	for n, want := range map[string]bool{"1040": true, "-17": true, "0.25": true, "1_994": true, "7": false, "100": false, "1000": false, "0": false, "0.0": false} {
		if got := TellingNumber(n); got != want {
			t.Errorf("%s: %v, want %v", n, got, want)
		}
	}
}
