package dirs

import (
	"strings"
	"testing"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// environment is a getenv of some variables.
func environment(pairs ...string) func(string) string {
	return func(name string) string {
		for _, p := range pairs {
			if value, found := strings.CutPrefix(p, name+"="); found {
				return value
			}
		}
		return ""
	}
}
