package change

import (
	"testing"
)

func TestMoreFaultsThatMayPassAreALowerBar(t *testing.T) {
	for _, x := range []struct {
		before, after string
		want          bool
	}{
		{"max_rejected: 0\nmin_rows: 1\n", "max_rejected: 25\nmin_rows: 1\n", true},
		{"max_rejected: 25\n", "max_rejected: 0\n", false},
		{"\"allowedErrors\": 2,", "\"allowedErrors\": 20,", true},
		{"warnings_allowed = 0", "warnings_allowed = 9", true},
		{"tolerance = 0.01", "tolerance = 0.5", true},
		{"max_connections = 100", "max_connections = 200", false},
		{"max_retries: 3", "max_retries: 30", false},
		{"failureThreshold: 3", "failureThreshold: 30", false},
		{"timeout: 10", "timeout: 60", false},
	} {
		if got := LowersBar(Edit{File: "checks.yml", Before: &x.before, Content: x.after}); got != x.want {
			t.Errorf("%q, then %q: %v", x.before, x.after, got)
		}
	}
}

func TestABarIsOnlyLowered(t *testing.T) {
	const before = "coverageThreshold: { lines: 80, branches: 70 }\n"
	for after, want := range map[string]bool{
		"coverageThreshold: { lines: 40, branches: 70 }\n":                     true,
		"coverageThreshold: { lines: 90, branches: 70 }\n":                     false,
		"coverageThreshold: { lines: 40, branches: 75 }\n":                     false,
		"testTimeout: 1000,\ncoverageThreshold: { lines: 80, branches: 70 }\n": false,
	} {
		was := before
		if got := LowersBar(Edit{File: "jest.config.js", Before: &was, Content: after}); got != want {
			t.Errorf("%q: %v", after, got)
		}
	}
}
