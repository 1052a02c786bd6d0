package course

import (
	"slices"
	"testing"

	"cake"
	"cake/validator/command"
)

func TestWhatARunOfTestsIsNarrowedDownTo(t *testing.T) {
	for line, want := range map[string][]string{
		"pytest -q":                        nil,
		"pytest -q tests/unit":             {"tests/unit"},
		"pytest -k 'pad or due' -n 4":      {"pad", "due"},
		"go test ./...":                    nil,
		"go test -run '^TestPad$' ./pad":   {"TestPad", "pad"},
		"cargo test --offline pad":         {"pad"},
		"npm run test:unit":                {"unit"},
		"make test-pad":                    {"pad"},
		"node --test test/pad.test.js":     {"test/pad.test.js"},
		"mvn -q test -Dtest=PadTest":       {"PadTest"},
		"ctest -R pad --output-on-failure": {"pad"},
	} {
		if got := picksOf(command.Of(cake.Result{Command: line})); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}
