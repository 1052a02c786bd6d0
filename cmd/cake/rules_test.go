package main

import (
	"os"
	"strings"
	"testing"

	"cake/guard"
	"cake/validator"
	"cake/validator/rules"
)

func TestRulesAreListedAndChosen(t *testing.T) {
	p := newPlace(t)
	all := p.cake("rules", "list")
	all.ends(t, 0, "git.reset-hard", "")
	if n := strings.Count(all.Stdout, "\n"); n != len(guard.Rules())+len(rules.All())+len(validator.StatusRules()) {
		t.Errorf("%d lines for %d rules", n, len(guard.Rules())+len(rules.All()))
	}
	for _, c := range []struct {
		args       []string
		has, lacks string
	}{
		{[]string{"--family", "git"}, "git.clean ", "files."},
		{[]string{"--class", "rm-target"}, "files.remove-home", "git."},
		{[]string{"--severity", "critical"}, "deny (floor)", "HIGH"},
		{[]string{"--family", "files", "--json"}, `{"id":"files.remove-system","pack":"commands","family":"files","class":"rm-target","severity":"CRITICAL","verdict":"deny","floor":true`, "git."},
		{[]string{"--pack", "output", "--family", "npm"}, "npm.auth           output  HIGH  at once  auth.http ", "git."},
		{[]string{"--pack", "commands"}, "git.clean ", "go.module"},
		{[]string{"--pack", "output", "--severity", "medium"}, "on repeat", "git.clean"},
		{[]string{"--family", "status"}, "status.killed    output  CRITICAL  at once", "git."},
		{[]string{"--family", "npm"}, "npm.auth", "git."},
		{[]string{"--pack", "output", "--family", "git"}, "git.auth", "npm."},
	} {
		r := p.cake(append([]string{"rules", "list"}, c.args...)...)
		if r.Status != 0 || !strings.Contains(r.Stdout, c.has) || strings.Contains(r.Stdout, "\n"+c.lacks) || strings.HasPrefix(r.Stdout, c.lacks) {
			t.Errorf("%v: %+v", c.args, r)
		}
	}
	p.cake("rules", "list", "--family", "nonsense").ends(t, exitFailed, "", "no rule is like that; the families are ")
	p.cake("rules", "list", "--config", "missing.yaml").ends(t, exitFailed, "", "missing.yaml")
	p.cake("rules").ends(t, 0, "Available Commands", "")
}

func TestARuleIsShownWhole(t *testing.T) {
	p := newPlace(t)
	r := p.cake("rules", "show", "files.remove-home")
	r.ends(t, 0, "files.remove-home  (built-in)\n  Removal of a home directory\n", "")
	for _, part := range []string{"class       rm-target\n", "deny; the floor", "says        this removes", "instead     ls -la ~", "where it is: a whole home directory", "stops:\n    rm -rf ~\n", "passes:\n    ls ~\n"} {
		if !strings.Contains(r.Stdout, part) {
			t.Errorf("%q is missing in %s", part, r.Stdout)
		}
	}
	p.cake("rules", "show", "git.clean").ends(t, 0, "snapshot    first", "")
	p.cake("rules", "show", "git.clean").ends(t, 0, "patterns:\n    git clean -f|--force", "")
	p.cake("rules", "show", "git.shared").ends(t, 0, "ask; deny where nobody can be asked", "")
	m := p.cake("rules", "show", "go.module")
	for _, part := range []string{"go.module  (built-in)\n  recognises dependency.module_missing\n", "class       dependency.module_missing\n", "speaks      at once\n", "told apart  by module\n", "refers to   go.mod\n", "suggests, best first:\n    {golocal:module}\n    go get {module}\n", "finds:\n    $ go build ./...   (status 1)\n        main.go:3:8: no required", "      fix: go get github.com/spf13/cobra\n", "ignores:\n"} {
		if !strings.Contains(m.Stdout, part) {
			t.Errorf("%q is missing in %s", part, m.Stdout)
		}
	}
	p.cake("rules", "show", "go.vet").ends(t, 0, "from the third time\n", "")
	p.cake("rules", "show", "--pack", "commands", "go.module").ends(t, exitFailed, "", "there is no rule go.module")
	if o := object(t, p.cake("rules", "show", "--json", "go.module").Stdout); o["pack"] != "output" || o["speak"] != "at_once" || o["finds"] == nil || o["fixes"] == nil {
		t.Errorf("got %v", o)
	}
	if o := object(t, p.cake("rules", "show", "--json", "git.clean").Stdout); o["id"] != "git.clean" || o["from"] != "built-in" || o["patterns"] == nil || o["stops"] == nil {
		t.Errorf("got %v", o)
	}
	p.cake("rules", "show", "git.cleam").ends(t, exitFailed, "", "there is no rule git.cleam; there are git.reset-hard, git.clean")
	p.cake("rules", "show", "reset").ends(t, exitFailed, "", "there are git.reset-hard")
	p.cake("rules", "show", "zzz").ends(t, exitFailed, "", "`cake rules list` shows them")
	p.cake("rules", "show").ends(t, exitUsage, "", "the id of one rule is needed")
	p.cake("rules", "show", "--config", "missing.yaml", "x").ends(t, exitFailed, "", "missing.yaml")
}

func TestIdsAndFamiliesAreCompleted(t *testing.T) {
	p := newPlace(t)
	for _, c := range []struct {
		args []string
		has  string
	}{
		{[]string{"show", "git.cl"}, "git.clean\tgit clean -f"},
		{[]string{"show", "npm.a"}, "npm.auth\t"},
		{[]string{"list", "--pack", ""}, "commands\noutput\n"},
		{[]string{"list", "--family", ""}, "\ngit\n"},
		{[]string{"list", "--class", ""}, "rm-target\n"},
	} {
		r := p.cake(append([]string{"__complete", "rules"}, c.args...)...)
		if !strings.Contains(r.Stdout, c.has) {
			t.Errorf("%v: %+v", c.args, r)
		}
	}
	if r := p.cake("__complete", "rules", "show", "git.clean", ""); strings.Contains(r.Stdout, "git.") {
		t.Errorf("a second one: %+v", r)
	}
	t.Setenv("CAKE_CONFIG", "missing.yaml")
	p.cake("__complete", "rules", "list", "--class", "").ends(t, 0, ":1\n", "")
}

func TestEveryExampleOfEveryRuleIsJudged(t *testing.T) {
	p := newPlace(t)
	p.cake("rules", "test").ends(t, 0, " examples, 0 missed\n", "")
	p.cake("rules", "test", "--pack", "output").ends(t, 0, " examples, 0 missed\n", "")
	p.cake("rules", "test", "--pack", "errors").ends(t, exitUsage, "", `--pack must be commands or output, not "errors"`)
	p.cake("rules", "list", "--pack", "errors").ends(t, exitUsage, "", "--pack must be")
	p.cake("rules", "test", "--config", "missing.yaml").ends(t, exitFailed, "", "missing.yaml")
}

func TestAListOfCommandsIsJudged(t *testing.T) {
	p := newPlace(t)
	good := `{"cmd":"git push","verdict":"allow"}` + "\n\n" + `{"cmd":"rm -rf ~","cwd":"/tmp","label":"stopped"}` + "\n" + `{"cmd":"ls","label":"allowed"}`
	p.write("good.jsonl", good)
	p.cake("rules", "test", "good.jsonl").ends(t, 0, "3 lines, 0 missed\n", "")
	p.stdin = good
	p.cake("rules", "test", "-").ends(t, 0, "3 lines, 0 missed\n", "")
	p.write("bad.jsonl", `{"cmd":"git push","verdict":"deny"}`+"\n"+`{"cmd":"rm -rf ~","verdict":"allow"}`)
	p.cake("rules", "test", "bad.jsonl").ends(t, exitFailed, "RULE               WANTED  GOT    COMMAND\nnone               deny    allow  git push\nfiles.remove-home  allow   deny   rm -rf ~\n2 lines, 2 missed\n", "")
	if code := p.cake("rules", "test", "--json", "bad.jsonl").Status; code != exitFailed {
		t.Errorf("status %d", code)
	}
	if o := object(t, strings.SplitN(p.cake("rules", "test", "--json", "bad.jsonl").Stdout, "\n", 2)[0]); o["cmd"] != "git push" || o["want"] != "deny" || o["got"] != "allow" {
		t.Errorf("got %v", o)
	}
	for text, says := range map[string]string{
		"{":                                 "broken.jsonl:1: cannot read the line as JSON",
		`{"cmd":"ls"}`:                      `"verdict" must be allow, ask or deny`,
		`{"cmd":"ls","verdict":"maybe"}`:    `"verdict" must be`,
		`{"verdict":"deny"}`:                `without "cmd"`,
		"\n" + `{"cmd":1,"verdict":"deny"}`: `broken.jsonl:2: cannot read the line: "cmd" must not be of type number`,
		`{"command":"ls"}`:                  `give "rule", "error_type" or "suggested_fix"`,
		`{"command":"ls","exit_code":"1"}`:  `"exit_code" must not be of type string`,
		`{"cmd":"ls","verdict":"deny","label":"stopped"}`: "not both",
	} {
		p.write("broken.jsonl", text)
		p.cake("rules", "test", "broken.jsonl").ends(t, exitFailed, "", says)
	}
	p.cake("rules", "test", "none.jsonl").ends(t, exitFailed, "", "cannot read the commands")
	must(t, os.Mkdir("dir", 0o755))
	p.cake("rules", "test", "dir").ends(t, exitFailed, "", "dir:1: read dir: is a directory")
}

// ownRules is a configuration with rules of the user's.
const ownRules = `version: "1.0"
strictness: balanced
escalation:
  max_strikes: 2
  cooldown_minutes: 5
safety:
  blocked_commands:
    - make deploy
    - id: no-prod
      pattern: [terraform apply, terraform import]
      verdict: ask
      severity: CRITICAL
      reason: production is changed by the pipeline only
      suggestion: terraform plan
      paths: [infra/prod]
      stops: [cd infra/prod && terraform apply]
      passes: [cd infra/dev && terraform apply]
  allowed_commands:
    - {id: own-fork, pattern: git push --force, reason: nobody else has it}
`

func TestTheUsersRulesAreListedBesideTheOthers(t *testing.T) {
	p := newPlace(t)
	p.write("cake_config.yaml", ownRules)
	r := p.cake("rules", "list", "--family", "user")
	want := "user.blocked   commands  HIGH      deny   user  safety.blocked_commands has make deploy\n" +
		"user.no-prod   commands  CRITICAL  ask    user  safety.blocked_commands has terraform apply and terraform import\n" +
		"user.own-fork  commands            allow  user  safety.allowed_commands has git push --force\n"
	if r.Stdout != want {
		t.Errorf("got %s", r.Stdout)
	}
	show := p.cake("rules", "show", "user.no-prod")
	for _, part := range []string{"user.no-prod  (cake_config.yaml:9)\n", "says        production is changed", "instead     terraform plan", "patterns:\n    terraform apply\n    terraform import\n", "paths:\n    infra/prod\n", "stops:\n    cd infra/prod && terraform apply\n"} {
		if !strings.Contains(show.Stdout, part) {
			t.Errorf("%q is missing in %s", part, show.Stdout)
		}
	}
	if o := object(t, p.cake("rules", "show", "--json", "user.own-fork").Stdout); o["verdict"] != "allow" || o["from"] != "cake_config.yaml:19" || o["severity"] != nil {
		t.Errorf("got %v", o)
	}
	p.cake("__complete", "rules", "show", "user.n").ends(t, 0, "user.no-prod\t", "")
	p.cake("check", "--", "cd infra/prod && terraform apply -auto-approve").ends(t, exitAsk, "user.no-prod (CRITICAL)\n  production is changed", "")
	p.cake("check", "--", "git push --force").ends(t, 0, "allow", "")
}

func TestRulesOfTheUsersAreTestedAndChecked(t *testing.T) {
	p := newPlace(t)
	before := p.cake("rules", "test").Stdout
	p.write("cake_config.yaml", ownRules)
	if after := p.cake("rules", "test"); after.Status != 0 || after.Stdout == before {
		t.Errorf("got %+v", after)
	}
	p.cake("rules", "lint").ends(t, 0, "cake_config.yaml:19: user.own-fork: note: there is no example of what it stops and of what it passes", "")
	p.write("cake_config.yaml", strings.Replace(ownRules, "make deploy", "git push --forse", 1))
	p.cake("rules", "lint").ends(t, exitFailed, "cake_config.yaml:8: user.blocked: warning: git knows no option --forse; did you mean --force?\n", "")
	if o := object(t, strings.SplitN(p.cake("rules", "lint", "--json").Stdout, "\n", 2)[0]); o["rule"] != "user.blocked" || o["warning"] != true {
		t.Errorf("got %v", o)
	}
	p.write("cake_config.yaml", strings.Replace(ownRules, "passes: [cd infra/dev", "passes: [cd infra/prod", 1))
	p.cake("rules", "lint").ends(t, exitFailed, "", "cake_config.yaml:17:16: safety.blocked_commands.passes: the rule contradicts this example: ask by user.no-prod\n    17 |       passes: [cd infra/prod && terraform apply]\n       |                ^~~~~")
	p.write("cake_config.yaml", strings.Replace(ownRules, "[cd infra/prod && terraform apply]", "[cd infra/prod && terraform show]", 1))
	p.cake("rules", "test").ends(t, exitFailed, "", "cake_config.yaml:16:15: safety.blocked_commands.stops: the rule contradicts this example: allow, it is not stopped\n")
}

// licenseRules is a configuration with a rule of the user's about output.
const licenseRules = `version: "1.0"
strictness: balanced
escalation: {max_strikes: 2, cooldown_minutes: 5}
detection:
  rules:
    - id: no-license
      tools: [vsim, make]
      pattern: '^no license for (?P<feature>\w+)'
      message: "no license for {feature}"
      fix: Check the license server for {feature}, stop here
      finds: [{command: make sim, output: no license for vsim}]
      ignores: [{command: cat log, output: no license for vsim}]
`

func TestTheUsersRulesAboutOutputAreListedAndInForce(t *testing.T) {
	p := newPlace(t)
	p.write("cake_config.yaml", licenseRules)
	p.cake("rules", "list", "--family", "user").ends(t, 0, "user.no-license  output  HIGH  at once  user.no_license  recognises user.no_license\n", "")
	p.cake("rules", "show", "user.no-license").ends(t, 0, "user.no-license  (cake_config.yaml:6)\n", "")
	p.cake("rules", "lint").ends(t, 0, "0 warnings, 0 notes\n", "")
	p.stdin = "no license for vsim\n"
	r := p.cake("classify", "--command", "make sim", "--status", "2")
	r.ends(t, exitFailed, "user.no_license  HIGH 0.95\n  no license for vsim\n  fix: Check the license server for vsim, stop here\n", "")
	for wrong, says := range map[string]string{
		strings.Replace(licenseRules, "^no license for ", "^(?i)no license for ", 1):                                       "cake_config.yaml:8:16: detection.rules.pattern: an expression needs a fixed text of 3 letters or more in its first line",
		strings.Replace(licenseRules, "fix: Check the license server for {feature}, stop here", "fix: rm -r {feature}", 1): "cake_config.yaml:10:12: detection.rules.fix: the guard would stop this advice where it comes to `rm -r /`",
		strings.Replace(licenseRules, "{command: make sim,", "{command: javac X.java,", 1):                                 "user.no-license reads the output of vsim, make, which does not run here",
	} {
		p.write("cake_config.yaml", wrong)
		p.cake("rules", "lint").ends(t, exitFailed, "", says)
		p.cake("rules", "test").ends(t, exitFailed, "", says)
		p.cake("classify").ends(t, exitFailed, "", says)
	}
}

func TestTheExamplesOfAFileOfRulesAreJudged(t *testing.T) {
	p := newPlace(t)
	_, rules, _ := strings.Cut(licenseRules, "detection:")
	p.write("rules.yaml", "safety:\n  blocked_commands:\n    - {id: no-deploy, pattern: make deploy, stops: [make deploy]}\ndetection:"+rules)
	p.cake("rules", "test", "rules.yaml").ends(t, 0, "3 examples, 0 missed\n", "")
	p.cake("rules", "test", "--pack", "output", "rules.yaml").ends(t, 0, "2 examples, 0 missed\n", "")
	p.write("rules.yml", "detection:"+strings.Replace(rules, "output: no license", "output: no such license", 1))
	p.cake("rules", "test", "rules.yml").ends(t, exitFailed, "", "rules.yml:8:43: detection.rules.finds: the rule contradicts this example: it finds nothing")
	p.cake("rules", "test", "none.yaml").ends(t, exitFailed, "", "none.yaml")
}

func TestAListOfResultsIsJudged(t *testing.T) {
	p := newPlace(t)
	p.write("good.jsonl", `{"command":"go build ./...","exit_code":1,"stderr":"main.go:3:8: no required module provides package a.b/c; to add it:\n","rule":"go.module","error_type":"dependency.module_missing","suggested_fix":"go get a.b/c"}`+"\n"+
		`{"command":"cat log","exit_code":0,"stdout":"error: x\n","rule":""}`+"\n"+`{"cmd":"ls","verdict":"allow"}`)
	p.cake("rules", "test", "good.jsonl").ends(t, 0, "3 lines, 0 missed\n", "")
	p.write("bad.jsonl", `{"command":"cat log","exit_code":0,"stdout":"error: x\n","rule":"go.module"}`+"\n"+
		`{"command":"go build","exit_code":1,"stderr":"main.go:3:8: no required module provides package a.b/c; to add it:\n","suggested_fix":""}`)
	p.cake("rules", "test", "bad.jsonl").ends(t, exitFailed, "RULE       WANTED     GOT           COMMAND\nnone       go.module  nothing       cat log\ngo.module  nothing    go get a.b/c  go build\n2 lines, 2 missed\n", "")
}
