package daemon

import (
	"slices"
	"strings"
	"testing"

	"cake"
	"cake/config"
)

// ownRule is a rule of the user's, with its line of examples left open.
const ownRule = "safety:\n  blocked_commands:\n    - id: no-deploy\n      pattern: make deploy\n      reason: the pipeline deploys\n      stops: [%]\n"

func TestARuleOfTheUsersIsInForceWhenItIsSaved(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	w.run(a.brain.Run)
	if e := w.change(a.brain, settingsText()+strings.Replace(ownRule, "%", "make deploy", 1)); !e.Applied || !slices.Contains(e.ChangedKeys, "safety.blocked_commands") {
		t.Fatalf("%+v", e)
	}
	_, v := a.asks("make -s deploy")
	if v.Allow || !strings.Contains(v.Message, "the pipeline deploys (rule user.no-deploy)") {
		t.Errorf("got %+v", v)
	}
	e := w.change(a.brain, settingsText()+strings.Replace(ownRule, "%", "make test", 1))
	if e.Applied || !strings.Contains(e.Error, ":13:15: safety.blocked_commands.stops: the rule contradicts this example") || !strings.Contains(e.Error, "\n       |               ^~~~~~~~~") {
		t.Errorf("%+v", e)
	}
	if _, v := a.asks("make deploy"); v.Allow {
		t.Error("the last good rule is not in force")
	}
}

func TestTheUsersIdsAreLabels(t *testing.T) {
	c := config.Default()
	c.Safety.BlockedCommands = []config.CommandRule{
		{ID: "one", Patterns: []string{"make"}}, {Patterns: []string{"make x"}}, {ID: "bad", Patterns: []string{"make;"}},
	}
	if ids := userIDs(c); !slices.Equal(ids, []string{"user.one"}) {
		t.Errorf("got %v", ids)
	}
	if err := checkRule(config.CommandRule{Patterns: []string{"make"}, Verdict: cake.Allow}); err != nil {
		t.Error(err)
	}
}
