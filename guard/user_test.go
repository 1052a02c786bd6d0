package guard

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake"
	"cake/guard/command"
)

func TestARuleIsCompletedByDefaults(t *testing.T) {
	for _, c := range []struct{ from, want UserRule }{
		{UserRule{Patterns: []string{" make deploy "}}, UserRule{ID: "user.blocked", Patterns: []string{"make deploy"}, Verdict: cake.Deny, Severity: cake.High}},
		{UserRule{Patterns: []string{"make"}, Verdict: cake.Allow}, UserRule{ID: "user.allowed", Patterns: []string{"make"}, Verdict: cake.Allow, Severity: cake.High}},
		{UserRule{ID: "no-prod", Patterns: []string{"make"}, Verdict: cake.Ask, Severity: cake.Low}, UserRule{ID: "user.no-prod", Patterns: []string{"make"}, Verdict: cake.Ask, Severity: cake.Low}},
		{UserRule{ID: "user.x", Patterns: []string{"make"}}, UserRule{ID: "user.x", Patterns: []string{"make"}, Verdict: cake.Deny, Severity: cake.High}},
	} {
		if diff := cmp.Diff(c.want, user(t, c.from)); diff != "" {
			t.Error(diff)
		}
	}
}

func TestAWrongRuleIsRefusedAtItsPlace(t *testing.T) {
	deny := func(u UserRule) UserRule {
		if u.Patterns == nil {
			u.Patterns = []string{"git push --force"}
		}
		return u
	}
	for _, c := range []struct {
		name string
		rule UserRule
		want RuleError
		says string
	}{
		{"no pattern", UserRule{ID: "x"}, RuleError{}, "a rule needs a pattern; add it: pattern: "},
		{"the second pattern", UserRule{Patterns: []string{"make", "make; rm"}}, RuleError{Field: "pattern", Index: 1, Offset: 4}, "pattern: a pattern is one command"},
		{"capitals", deny(UserRule{ID: "No-Prod"}), RuleError{Field: "id"}, "id: an id is made of lower-case letters"},
		{"a dash at the end", deny(UserRule{ID: "x-"}), RuleError{Field: "id"}, "id: an id is made of"},
		{"no name", deny(UserRule{ID: "user."}), RuleError{Field: "id"}, "id: an id has from 1 to 64 characters"},
		{"long", deny(UserRule{ID: strings.Repeat("x", 65)}), RuleError{Field: "id"}, "id: an id has from 1 to 64 characters"},
		{"no path", deny(UserRule{Paths: []string{"a", "! "}}), RuleError{Field: "paths", Index: 1}, "paths: there is no path"},
		{"twice no", deny(UserRule{Paths: []string{"!!a"}}), RuleError{Field: "paths"}, "paths: one ! is enough"},
		{"a variable", deny(UserRule{Paths: []string{"/a/$HOME"}}), RuleError{Field: "paths", Offset: 3}, "paths: variables are not expanded here; ~ stands"},
		{"its own suggestion", deny(UserRule{Suggestion: "git push --force origin x"}), RuleError{Field: "suggestion"}, "suggestion: the suggestion is itself stopped: deny by user.blocked"},
		{"a dangerous suggestion", deny(UserRule{Suggestion: "rm -rf ~"}), RuleError{Field: "suggestion"}, "stopped: deny by files.remove-home"},
		{"an example that passes", deny(UserRule{Stops: []string{"git push -f --force", "git push"}}), RuleError{Field: "stops", Index: 1}, "stops: the rule contradicts this example: allow, it is not stopped; without --force"},
		{"another program", deny(UserRule{Stops: []string{"ls"}}), RuleError{Field: "stops"}, "this example: allow, it is not stopped"},
		{"stopped by another rule", deny(UserRule{Stops: []string{"rm -rf ~"}}), RuleError{Field: "stops"}, "this example: deny by files.remove-home, it is not stopped"},
		{"an example that is stopped", deny(UserRule{Passes: []string{"git push", "git push --force"}}), RuleError{Field: "passes", Index: 1}, "passes: the rule contradicts this example: deny by user.blocked"},
		{"allowed, and stops nothing", UserRule{Verdict: cake.Allow, Patterns: []string{"make"}, Stops: []string{"make"}}, RuleError{Field: "stops"}, "allow, it is not stopped"},
		{"allowed, but the floor", UserRule{Verdict: cake.Allow, Patterns: []string{"rm *"}, Passes: []string{"rm -rf /"}}, RuleError{Field: "passes"}, "this example: deny by files.remove-system"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := NewUserRule(c.rule)
			var got *RuleError
			if !errors.As(err, &got) {
				t.Fatalf("got %v", err)
			}
			if got.Field != c.want.Field || got.Index != c.want.Index || got.Offset != c.want.Offset || !strings.Contains(got.Error(), c.says) {
				t.Errorf("got %+v, %s", got, got)
			}
		})
	}
}

func TestTheUsersRulesDecide(t *testing.T) {
	force := user(t, UserRule{ID: "no-force", Patterns: []string{"git push --force", "git push -f"}, Verdict: cake.Ask, Severity: cake.Low, Reason: "ask first", Suggestion: "git push"})
	p := Policy{
		Attended: true,
		Blocked:  []UserRule{force, user(t, UserRule{ID: "floor", Patterns: []string{"make wipe"}, Severity: cake.Critical})},
		Allowed:  []UserRule{user(t, UserRule{ID: "own", Patterns: []string{"git reset --hard", "make wipe", "rm *"}, Verdict: cake.Allow})},
	}
	for line, want := range map[string]cake.Decision{
		"make test":                    {Verdict: cake.Allow, Rule: cake.NoRule},
		"make wipe":                    {Verdict: cake.Deny, Rule: "user.floor", Severity: cake.Critical, Reason: "safety.blocked_commands has make wipe"},
		"git push --force":             {Verdict: cake.Deny, Rule: "git.push-force", Severity: cake.High, Suggestion: "git push --force-with-lease", Reason: "commits that are on the remote only would be gone"},
		"git reset --hard":             {Verdict: cake.Allow, Rule: cake.NoRule, Snapshot: true},
		"rm -rf ~":                     {Verdict: cake.Deny, Rule: "files.remove-home", Severity: cake.Critical, Suggestion: "ls -la ~", Reason: "~ is a whole home directory"},
		"sudo -n true; make -C x wipe": {Verdict: cake.Deny, Rule: "user.floor", Severity: cake.Critical, Reason: "safety.blocked_commands has make wipe"},
	} {
		got := Judge(cake.Command{Line: line, Cwd: at}, p, nil)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", line, diff)
		}
	}
	p.Strictness = cake.Minimal
	if d := Judge(cake.Command{Line: "git push -f", Cwd: at}, p, nil); d.Rule != "user.no-force" || d.Verdict != cake.Ask || d.Reason != "ask first" || d.Suggestion != "git push" {
		t.Errorf("at minimal: %+v", d)
	}
	if !p.Blocked[1].Floor() || force.Floor() {
		t.Error("the floor is another")
	}
}

// Where a rule holds. Blocked: one place is enough. Allowed: all must be within.
func TestARuleHoldsWhereItsPathsSay(t *testing.T) {
	for _, c := range []struct {
		paths           []string
		line            string
		blocks, permits bool
	}{
		{nil, "rm -rf x", true, true},
		{[]string{"infra/prod"}, "rm -rf infra/prod/x", true, true},
		{[]string{"infra/prod"}, "rm -rf infra/dev/x", false, false},
		{[]string{"infra/prod"}, "rm -rf infra/dev/x infra/prod/x", true, false},
		{[]string{"infra/prod"}, "cd infra/prod && rm -rf x", true, true},
		{[]string{"infra/prod"}, "cd infra/prod && rm -rf ../dev", true, false},
		{[]string{"infra/prod"}, "rm -rf infra", true, false}, // it holds what lies below
		{[]string{"/srv/code/app/infra/prod"}, "rm -f ./infra/../infra/prod/x", true, true},
		{[]string{"infra/*"}, "rm -rf infra/dev/x", true, true},
		{[]string{"infra/*"}, "rm -rf web", false, false},
		{[]string{"**/prod"}, "rm -rf a/b/prod/c", true, true},
		{[]string{"infra/**"}, "rm -rf infra/x", true, true},
		{[]string{"~/work"}, "rm -rf /home/you/work/x", true, true},
		{[]string{"~/work"}, "rm -rf ~/play", false, false},
		{[]string{"!scratch"}, "rm -rf scratch/x", false, false},
		{[]string{"!scratch"}, "rm -rf scratch/x src", true, false},
		{[]string{"!scratch"}, "rm -rf src", true, true},
		{[]string{"infra", "!infra/dev"}, "rm -rf infra/dev/x", false, false},
		{[]string{"infra", "!infra/dev"}, "rm -rf infra/prod/x", true, true},
		{[]string{"infra"}, `rm -rf "$X"`, false, false},
		{[]string{"!scratch"}, `rm -rf "$X"`, true, true},
		{[]string{"infra"}, "cd infra && rm", true, true},
	} {
		t.Run(strings.Join(c.paths, " ")+" on "+c.line, func(t *testing.T) {
			block := user(t, UserRule{Patterns: []string{"rm *"}, Paths: c.paths, Verdict: cake.Ask})
			if got := explain(cake.Command{Line: c.line, Cwd: at}, Policy{Attended: true, Home: exampleHome, Blocked: []UserRule{block}}, nil).says("user.blocked"); got != c.blocks {
				t.Errorf("blocks: %v", got)
			}
			permit := user(t, UserRule{Patterns: []string{"rm *"}, Paths: c.paths, Verdict: cake.Allow})
			p := Policy{Home: exampleHome, Allowed: []UserRule{permit}}
			waived := false
			line := parse(cake.Command{Line: c.line})
			for i := range line.Commands {
				one := command.New(&line.Commands[i], line.Commands[i].Argv)
				one.Line, one.Env = &line, surround(cake.Command{Cwd: at}, &p, nil)
				_, hit := permit.waives(c.line, &one)
				waived = waived || hit
			}
			if waived != c.permits {
				t.Errorf("permits: %v", waived)
			}
		})
	}
}

// says reports whether a rule spoke, whether or not it counted.
func (e Explanation) says(id string) bool {
	for _, p := range e.Parts {
		for _, f := range p.Findings {
			if f.Rule == id {
				return true
			}
		}
	}
	return false
}

// What is protected may be named by patterns, and what holds it must stay.
func TestProtectedPathsMayBePatterns(t *testing.T) {
	p := Policy{Attended: true, ProtectedPaths: []string{"secrets", "config/*.key", "**/prod.tfstate", "db/**"}}
	for line, want := range map[string]bool{
		"rm secrets/a":                        true,
		"mv secrets /tmp/x":                   true,
		"mv config /tmp/x":                    true,
		"echo x > config/a.key":               true,
		"echo x > config/a.pem":               false,
		"echo x > config/deep/a.key":          false,
		"rm -f config/*.key":                  true,
		"rm -f config/*.pem":                  false,
		"rm -f config/*":                      true,
		"cp x a/b/prod.tfstate":               true,
		"echo x > prod.tfstate":               true,
		"echo x > db/a/b":                     true,
		"echo x > dbx/a":                      false,
		"cat secrets/a config/a.key > out.md": false,
		"rm -f sec*":                          true,
		"rm -f s*/b":                          true,
	} {
		d := Judge(cake.Command{Line: line, Cwd: at}, p, nil)
		if got := d.Rule == "files.write-protected"; got != want {
			t.Errorf("%s: %+v", line, d)
		}
	}
}

func TestARuleOfTheUsersCountsItsExamples(t *testing.T) {
	u := user(t, UserRule{Patterns: []string{"make deploy"}, Stops: []string{"make deploy"}, Passes: []string{"make"}})
	if n, misses := u.CheckExamples(); n != 2 || len(misses) != 0 {
		t.Errorf("%d, %v", n, misses)
	}
	u.Patterns = []string{"make"}
	u.Stops = []string{"ls"}
	want := []Miss{{"user.blocked", "ls", "stopped by user.blocked", "allow"}, {"user.blocked", "make", "left alone by user.blocked", "deny by user.blocked"}}
	if _, misses := u.CheckExamples(); cmp.Diff(want, misses) != "" {
		t.Errorf("%v", misses)
	}
}

// Words that are paths count as well as what is changed.
func TestPathsInWordsCount(t *testing.T) {
	block := user(t, UserRule{Patterns: []string{"terraform apply"}, Paths: []string{"infra/prod"}})
	for line, want := range map[string]bool{
		"terraform apply":                                  false,
		"terraform -chdir=infra/prod apply":                true,
		"terraform apply ./infra/prod/plan":                true,
		"cd infra/prod && terraform apply":                 true,
		"env -C infra/prod terraform apply":                true,
		"terraform apply -var-file=infra/prod/x.tfvars":    true,
		"terraform apply -var url=https://x/infra/prod":    false,
		"terraform apply > infra/prod/log":                 true,
		"(cd infra/prod; terraform plan); terraform apply": false,
	} {
		if got := explain(cake.Command{Line: line, Cwd: at}, Policy{Attended: true, Blocked: []UserRule{block}}, nil).says("user.blocked"); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}
