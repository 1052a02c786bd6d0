package shown

import (
	"slices"
	"testing"
)

func TestVersionsIn(t *testing.T) {
	for told, want := range map[string][]string{
		`{"version":"2.8.0"}`:                           {"2.8.0"},
		"listening on http://127.0.0.1:8000/":           nil,
		"shop v1.4.2 at 10.0.0.7":                       {"1.4.2"},
		"upgraded from 1.4.2 to 1.5.0 in three minutes": {"1.4.2", "1.5.0"},
	} {
		if got := VersionsIn(told); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", told, got, want)
		}
	}
}
