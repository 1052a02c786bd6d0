package rules

import (
	"slices"
	"testing"

	"cake"
	"cake/guard/command"
	"cake/guard/place"
	"cake/shell"
)

func call(line string) *command.Call {
	parsed := shell.Parse(line)
	c := command.New(&parsed.Commands[0], parsed.Commands[0].Argv)
	c.Line = &parsed
	c.Env = &command.Environment{Surroundings: place.Surroundings{Cwd: "/srv/code/app", Root: "/srv/code/app"}}
	return &c
}

func TestARuleSpeaksByShapeByReachOrByCondition(t *testing.T) {
	pushes := Rule{ID: "x.push", Reason: "it would be seen", Patterns: []string{"git push", "hg push"}}
	system := Rule{ID: "x.system", Reason: "gone", Reach: Reach{Places: []place.Class{place.System}}}
	writes := Rule{ID: "x.write", Reach: Reach{Kinds: []command.Kind{command.Writes}, Places: []place.Class{place.Inside}}}
	asks := Rule{ID: "x.ask", Reason: "the reason", When: func(c *command.Call) (string, bool) { return "", c.Name == "ls" }}
	for _, c := range []struct {
		rule Rule
		line string
		loss string
		hit  bool
	}{
		{pushes, "git push origin", "it would be seen", true},
		{pushes, "git pull", "", false},
		{system, "rm -rf /etc", "/etc belongs to the system, not to the project", true},
		{system, "rm /etc/hosts", "/etc/hosts belongs to the system, not to the project", true},
		{system, "> /etc/hosts", "", false},
		{system, "rm -rf src", "", false},
		{writes, "cp a b", "", true},
		{writes, "rm b", "", false},
		{asks, "ls", "the reason", true},
		{asks, "cat", "the reason", false},
	} {
		one := call(c.line)
		loss, hit := c.rule.Matches(one, c.rule.PatternsFor(one.Name))
		if hit != c.hit || hit && loss != c.loss {
			t.Errorf("%s, %s: %q %v, want %q %v", c.rule.ID, c.line, loss, hit, c.loss, c.hit)
		}
	}
	if got := pushes.PatternsFor("git"); !slices.Equal(got, []string{"git push"}) {
		t.Errorf("patterns for git: %q", got)
	}
}

func TestWhatIsSaidOfARule(t *testing.T) {
	floor := Rule{ID: "files.remove-x", Severity: cake.Critical, Verdict: cake.Deny, Reach: Reach{Places: []place.Class{place.System, place.WholeHome}}}
	if floor.Family() != "files" || !floor.Floor() || (&Rule{Severity: cake.Critical, Verdict: cake.Ask}).Floor() {
		t.Error("the family is the first part of the id, the floor what is CRITICAL and denied")
	}
	if got := floor.Looks(); !slices.Equal(got, []string{"what is removed, or emptied, where it is: the system's, a whole home directory"}) {
		t.Errorf("%q", got)
	}
	if got := floor.Reach.Elsewhere(call("rm -rf src dist")); got != "/srv/code/app/dist is made again by a build; /srv/code/app/src is in the workspace" {
		t.Error(got)
	}
}

func TestATestDatabaseIsNoLoss(t *testing.T) {
	for line, want := range map[string]bool{"dropdb shop": true, "dropdb shop_test": false, "dropdb shop --dry-run": false, "prisma migrate reset --help": false} {
		if _, hit := NotForTests(call(line)); hit != want {
			t.Errorf("%s: %v", line, hit)
		}
	}
}
