package inforce

import (
	"slices"
	"testing"

	"cake"
	"cake/config"
)

func TestTheUsersIdsAreLabels(t *testing.T) {
	c := config.Default()
	c.Safety.BlockedCommands = []config.CommandRule{
		{ID: "one", Patterns: []string{"make"}}, {Patterns: []string{"make x"}}, {ID: "bad", Patterns: []string{"make;"}},
	}
	if ids := RuleIDs(c); !slices.Equal(ids, []string{"user.one"}) {
		t.Errorf("got %v", ids)
	}
	if err := checkRule(config.CommandRule{Patterns: []string{"make"}, Verdict: cake.Allow}); err != nil {
		t.Error(err)
	}
}
