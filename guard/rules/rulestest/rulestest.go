// Package rulestest asks the rules of one table about the commands of a line, for
// the tests beside the tables. What a wrapper, a program's text or a script comes to,
// and which of several rules counts, is guard's and tested there.
package rulestest

import (
	"slices"
	"testing"

	"cake/guard/command"
	"cake/guard/place"
	"cake/guard/rules"
	"cake/shell"
)

// Surroundings are those in which the lines are looked at: a project of which
// nothing else is known.
func Surroundings() place.Surroundings {
	return place.Surroundings{Cwd: "/srv/code/app", Root: "/srv/code/app", Home: "/home/you"}
}

// Speaks lists the ids of the rules that speak about a command of the line, in
// the order of the table.
func Speaks(table []rules.Rule, line string, around place.Surroundings) []string {
	parsed := shell.Parse(line)
	env := &command.Environment{Surroundings: around}
	var ids []string
	for i := range parsed.Commands {
		c := command.New(&parsed.Commands[i], parsed.Commands[i].Argv)
		c.Line, c.Env = &parsed, env
		for k := range table {
			rule := &table[k]
			_, hit := rule.Matches(&c, rule.PatternsFor(c.Name))
			if hit && !slices.Contains(ids, rule.ID) {
				ids = append(ids, rule.ID)
			}
		}
	}
	return ids
}

// Check fails the test where other rules speak about a line than it says; a line
// with none is left alone.
func Check(t *testing.T, table []rules.Rule, want map[string][]string) {
	t.Helper()
	for line, ids := range want {
		if got := Speaks(table, line, Surroundings()); !slices.Equal(got, ids) {
			t.Errorf("%s: %q, want %q", line, got, ids)
		}
	}
}
