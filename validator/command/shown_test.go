package command

import (
	"slices"
	"testing"
)

func TestTheCommandsThatARunnerShows(t *testing.T) {
	const text = "\n> shop@1.4.0 lint\n> eslint src || true\n\ntask: [check] ruff check . ; true\nmypy app || echo skipped\nerror: nothing here || yes\n"
	want := []string{"eslint src || true", "ruff check . ; true", "mypy app || echo skipped"}
	var got []string
	for _, c := range shownCalls(text) {
		got = append(got, c.text)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
