package inforce

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cake"
	"cake/config"
	"cake/guard"
	"cake/test/sample"
	"cake/validator/advice"
	"cake/validator/rules"
)

func TestAdviceThatTheGuardWouldStopIsAMistakeOfTheFile(t *testing.T) {
	w := newWorld(t)
	for fix, says := range map[string]string{
		"git checkout .":                 ":13:12: detection.rules.fix: the guard would stop this advice where it comes to `git checkout .` (git.",
		"'rm -r {feature}'":              "the guard would stop this advice where it comes to `rm -r /` (files.",
		"Run git clean -dfx, then again": "the guard would stop this advice where it comes to `git clean -dfx`",
		"Run git push --force":           "this advice hides an error or loses work: --force",
		"Ask for a license":              "a sentence begins with Check, Fix, Try, See or Run",
	} {
		path := w.write("own.yaml", licenseText("\""+strings.Trim(fix, "'")+"\"", "no license for vsim"))
		if _, err := LoadReading(path, getenv); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: got %v", fix, err)
		}
	}
	path := w.write("own.yaml", strings.Replace(licenseText("Check it", "no license for vsim"), "no-license", "git.reset-hard", 1))
	if _, err := LoadReading(path, getenv); err == nil || !strings.Contains(err.Error(), "detection.rules.id: a rule that cake comes with has this id") {
		t.Errorf("got %v", err)
	}
}

// Whatever the rules suggest, what this configuration stops is not suggested.
func TestNoAdviceIsGivenThatWouldBeStopped(t *testing.T) {
	w := newWorld(t)
	path := w.write("own.yaml", settingsText()+"safety:\n  blocked_commands:\n    - go get\n")
	r, err := LoadReading(path, getenv)
	must(t, err)
	res := cake.Result{Command: "go build ./...", ExitCode: 1, Stderr: "main.go:3:8: no required module provides package a.b/c; to add it:\n\tgo get a.b/c\n"}
	found := r.Detect(res, nil)
	if len(found) != 1 || len(found[0].Fixes) != 1 || found[0].Fixes[0] != "Fix main.go:3: no required module provides package a.b/c" {
		t.Errorf("got %+v", found)
	}
	x := r.Explain(res, nil)
	if all := x.Errors[0].Fixes; !slices.ContainsFunc(all, func(f advice.ExplainedFix) bool {
		return f.Fix == "" && f.LeftOut == "the guard would stop it: user.blocked"
	}) {
		t.Errorf("got %+v", all)
	}
	w.write("own.yaml", settingsText())
	r, err = LoadReading(path, getenv)
	must(t, err)
	if found := r.Detect(res, nil); found[0].Fixes[0] != "go get a.b/c" {
		t.Errorf("got %+v", found)
	}
	if _, err := LoadReading(filepath.Join(w.cwd, "missing.yaml"), getenv); err == nil {
		t.Error("there is no such file")
	}
}

// TestNoOutputMakesAdviceThatWouldBeStopped puts places that must not be touched
// where the examples of all rules have a name, a file or a branch.
func TestNoOutputMakesAdviceThatWouldBeStopped(t *testing.T) {
	r, err := NewReading(config.Default(), guard.Policy{Attended: true})
	must(t, err)
	commands, spared := 0, 0
	for _, rule := range sample.Of(rules.All()) {
		for _, x := range rule.Yes {
			for _, e := range r.Explain(x.Result("/srv/p"), x.Tree()).Errors {
				for name, value := range e.Slots {
					if name == "key" || name == "message" || len(value) < 3 {
						continue
					}
					for _, bad := range []string{"/etc/passwd", ".", "/", ".git"} {
						c, s := r.advice(t, replaced(x, value, bad))
						commands, spared = commands+c, spared+s
					}
				}
			}
		}
	}
	if sample.Whole && (commands < 250 || spared < 5) {
		t.Errorf("%d command lines were advised and %d left out: the test has lost its grip", commands, spared)
	}
}

func replaced(x rules.Example, from, to string) rules.Example {
	x.Command, x.Out, x.Err = strings.ReplaceAll(x.Command, from, to), strings.ReplaceAll(x.Out, from, to), strings.ReplaceAll(x.Err, from, to)
	return x
}

// advice counts the command lines that are advised, none of which may be
// stopped, and those that are left out because they would be.
func (r *Reading) advice(t *testing.T, x rules.Example) (commands, spared int) {
	t.Helper()
	for _, e := range r.Detect(x.Result("/srv/p"), x.Tree()) {
		for _, fix := range e.Fixes {
			if advice.IsSentence(fix) {
				continue
			}
			commands++
			if d := guard.Judge(cake.Command{Line: fix, Cwd: guard.ExampleDir}, r.policy, nil); !d.Allowed() {
				t.Errorf("%s suggests `%s`, which the guard would %s (%s)", e.Rule, fix, d.Verdict, d.Rule)
			}
		}
	}
	for _, e := range r.pack.Detect(x.Result("/srv/p"), x.Tree()) {
		spared += len(slices.DeleteFunc(e.Fixes, func(fix string) bool { return r.Stops(fix) == "" }))
	}
	return commands, spared
}

func TestTheUsersTypesAreLabels(t *testing.T) {
	c := config.Default()
	c.Detection.Rules = []config.OutputRule{{ID: "one", Pattern: "^one two"}, {ID: "two", Pattern: "^one two", Kind: "git.pathspec"}, {ID: "bad", Pattern: "x"}}
	if types := ErrorTypes(c); !slices.Equal(types, []string{"user.one"}) {
		t.Errorf("got %v", types)
	}
}
