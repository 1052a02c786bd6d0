package guard

import (
	"strings"
	"testing"

	"cake"
)

// remarked reports whether a remark of a kind has been made.
func remarked(all []Remark, warning bool, rule, text string) bool {
	for _, r := range all {
		if r.Warning == warning && r.Rule == rule && strings.Contains(r.Text, text) {
			return true
		}
	}
	return false
}

func TestTheBuiltInRulesAreClean(t *testing.T) {
	for _, r := range Lint(Policy{}) {
		t.Errorf("%+v", r)
	}
}

func TestRulesThatMayNotDoWhatWasMeantAreRemarked(t *testing.T) {
	block := func(u UserRule) Policy { return Policy{Blocked: []UserRule{user(t, u)}} }
	allow := func(patterns ...string) Policy {
		return Policy{Allowed: []UserRule{user(t, UserRule{ID: "x", Patterns: patterns, Verdict: cake.Allow})}}
	}
	one := func(pattern string) Policy { return block(UserRule{ID: "x", Patterns: []string{pattern}}) }
	for _, c := range []struct {
		name    string
		policy  Policy
		warning bool
		text    string
	}{
		{"a path", one("/usr/bin/git push"), true, "matches nothing: programs are known by their last name, write git"},
		{"a contradiction", one("git push --force !--force"), true, "matches nothing, not even git push --force"},
		{"a shell is gone through", one("bash -c x"), true, "matches nothing, not even bash -c x"},
		{"a typo", one("git push --forse"), true, "git knows no option --forse; did you mean --force?"},
		{"a typo where all is known", one("rm --recursve"), true, "rm knows no option --recursve; did you mean --recursive?"},
		{"no such option", one("curl --frobnicate"), true, "curl knows no option --frobnicate: it is none that cake knows of"},
		{"an option before the first operand", one("kubectl -n prod delete"), true, "matches nothing, not even kubectl -n prod delete"},
		{"a letter", one("cp -k"), true, "cp knows no option -k"},
		{"the floor", one("rm -rf /"), false, "is denied by the floor as well (files.remove-system)"},
		{"a rule", one("git push --force"), false, "is stopped by git.push-force as well"},
		{"a question", block(UserRule{ID: "x", Patterns: []string{"git push -f"}, Verdict: cake.Ask}), true, "is denied by git.push-force, so nobody is asked"},
		{"no examples", one("make"), false, "there is no example"},
		{"allowed, the floor", allow("rm -rf /"), true, "rm -rf / stays denied: files.remove-system is the floor"},
		{"allowed, the floor in part", allow("rm *"), false, "what the floor stops stays stopped: "},
		{"allowed, too much", allow("git *"), true, "this lets through what "},
		{"allowed as it is", allow("make test"), false, "nothing stops make test as it is"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if all := Lint(c.policy); !remarked(all, c.warning, "user.x", c.text) {
				t.Errorf("%q is missing in %+v", c.text, all)
			}
		})
	}
}

func TestGoodRulesAreNotRemarked(t *testing.T) {
	p := Policy{
		Blocked: []UserRule{
			user(t, UserRule{ID: "a", Patterns: []string{"terraform apply", "kubectl delete|drain *", "npm run 'release all'", "git push * --tags|--follow-tags", "curl -X|--request=PUT u", "sudo make"}, Stops: []string{"terraform apply"}, Passes: []string{"ls"}}),
			user(t, UserRule{Patterns: []string{"make deploy"}}),
		},
		Allowed: []UserRule{user(t, UserRule{ID: "b", Patterns: []string{"git push --force"}, Verdict: cake.Allow, Stops: []string{"git reset --hard"}, Passes: []string{"git push --force"}})},
	}
	for _, r := range Lint(p) {
		if r.Warning || !strings.Contains(r.Text, "as well") {
			t.Errorf("%+v", r)
		}
	}
}

func TestOneRuleMayHideAnother(t *testing.T) {
	p := Policy{
		Blocked: []UserRule{user(t, UserRule{Patterns: []string{"make"}, From: "f:1"}), user(t, UserRule{Patterns: []string{"make"}})},
		Allowed: []UserRule{user(t, UserRule{Patterns: []string{"make"}, Verdict: cake.Allow})},
	}
	all := Lint(p)
	if !remarked(all, true, "user.blocked", "the pattern make stands at f:1 already") || !remarked(all, true, "user.allowed", "make stays stopped: user.blocked of safety.blocked_commands goes first") {
		t.Errorf("got %+v", all)
	}
	p.Blocked[0].From = ""
	if all := Lint(p); !remarked(all, true, "user.blocked", "the pattern make stands at user.blocked already") {
		t.Errorf("got %+v", all)
	}
}

func TestASampleHasTheShapeOfItsPattern(t *testing.T) {
	for pattern, want := range map[string]string{
		"git push * --tags|-t !--dry-run": "git push --tags",
		"curl -X|--request=PUT|PATCH":     "curl -X=PUT",
		"chmod * a=rwx|777":               "chmod a=rwx",
		"npm run 'a b' dep?oy*":           "npm run 'a b' depxoyx",
		"git checkout * -- *":             "git checkout --",
	} {
		if got := lineOf(pattern); got != want {
			t.Errorf("%s: %s", pattern, got)
		}
	}
}

func TestAnOptionMayBeNamedByItsBeginning(t *testing.T) {
	p := Policy{Blocked: []UserRule{blocked(t, "fw --remove-*")}}
	for line, want := range map[string]cake.Verdict{"fw --remove-port=22/tcp": cake.Deny, "fw --zone x --remove-service ssh": cake.Deny, "fw --add-port=1/tcp": cake.Allow} {
		if d := Judge(cake.Command{Line: line}, p, nil); d.Verdict != want {
			t.Errorf("%s: %+v", line, d)
		}
	}
}

func TestSlipsAreCounted(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"a", "", 1}, {"force", "forse", 1}, {"recursve", "recursive", 1}, {"abc", "xyz", 3}} {
		if got := slips(c.a, c.b); got != c.want {
			t.Errorf("%s, %s: %d", c.a, c.b, got)
		}
	}
}
