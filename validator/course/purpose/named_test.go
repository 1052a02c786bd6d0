package purpose

import (
	"slices"
	"testing"

	"cake"
	"cake/validator/command"
)

func TestByWhichNamesSomethingIsAskedFor(t *testing.T) {
	for line, want := range map[string][]string{
		"sleep 10; node tools/deploy.mjs status d-118":                      {"d-118"},
		"sacct -j 48213 --format=JobID,State":                               {"48213"},
		"./ci show --job=4812 | head -n 20":                                 {"4812"},
		`sqlite3 queue.db "select state, updated from job where id = 4182"`: {"4182"},
		`psql -c "select id, state from job where kind='ocr' limit 20"`:     nil,
		`psql -c "select state from job where day = '2025-03-11'"`:          nil,
		"tail -n 50 ci.log": nil,
		"gh run list":       nil,
	} {
		if got := NamedIn(command.Of(cake.Result{Command: line})); !slices.Equal(got, want) {
			t.Errorf("%s: %q", line, got)
		}
	}
}
