package daemon

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cake"
	"cake/config"
	"cake/validator"
)

// licenseRule is a rule about output, with its fix and its example left open.
const licenseRule = "detection:\n  rules:\n    - id: no-license\n      tools: [make]\n      pattern: '^no license for (?P<feature>\\w+)'\n" +
	"      fix: FIX\n      finds:\n        - {command: make sim, output: OUTPUT}\n"

func licenseText(fix, output string) string {
	return settingsText() + strings.NewReplacer("FIX", fix, "OUTPUT", output).Replace(licenseRule)
}

func TestARuleAboutOutputIsInForceWhenItIsSaved(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	w.run(a.brain.Run)
	r := cake.Result{Command: "make sim", Cwd: w.cwd, ExitCode: 2, Stderr: "no license for vsim\n"}
	if found := a.detect(r); found[0].ErrorType != validator.Unrecognised {
		t.Fatalf("it is known before: %+v", found)
	}
	before := a.brain.reading.Load()
	if e := w.change(a.brain, licenseText("Check the license server for {feature}", "no license for vsim")); !e.Applied || !slices.Contains(e.ChangedKeys, "detection.rules") {
		t.Fatalf("%+v", e)
	}
	found := a.detect(r)
	if found[0].ErrorType != "user.no_license" || found[0].Fixes[0] != "Check the license server for vsim" {
		t.Errorf("got %+v", found)
	}
	if c := a.classify(found[0], cake.History{Count: 1}); !c.InterventionRequired || c.Severity != cake.High {
		t.Errorf("got %+v", c)
	}
	// What is being read goes on with the rules with which it began.
	if old := before.Detect(r, nil); old[0].ErrorType != validator.Unrecognised {
		t.Errorf("got %+v", old)
	}
	e := w.change(a.brain, licenseText("Check it", "no such license"))
	if e.Applied || !strings.Contains(e.Error, ":15:39: detection.rules.finds: the rule contradicts this example: it finds nothing") || !strings.Contains(e.Error, "its fixed text does not stand in the output: no license for ") {
		t.Errorf("%+v", e)
	}
	if found := a.detect(r); found[0].ErrorType != "user.no_license" {
		t.Error("the last good rule is not in force")
	}
}

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
		if _, err := LoadReading(path, w.options.Getenv); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: got %v", fix, err)
		}
	}
	path := w.write("own.yaml", strings.Replace(licenseText("Check it", "no license for vsim"), "no-license", "git.reset-hard", 1))
	if _, err := LoadReading(path, w.options.Getenv); err == nil || !strings.Contains(err.Error(), "detection.rules.id: a rule that cake comes with has this id") {
		t.Errorf("got %v", err)
	}
}

// Whatever the rules suggest, what this configuration stops is not suggested.
func TestNoAdviceIsGivenThatWouldBeStopped(t *testing.T) {
	w := newWorld(t)
	path := w.write("own.yaml", settingsText()+"safety:\n  blocked_commands:\n    - go get\n")
	r, err := LoadReading(path, w.options.Getenv)
	must(t, err)
	res := cake.Result{Command: "go build ./...", ExitCode: 1, Stderr: "main.go:3:8: no required module provides package a.b/c; to add it:\n\tgo get a.b/c\n"}
	found := r.Detect(res, nil)
	if len(found) != 1 || len(found[0].Fixes) != 1 || found[0].Fixes[0] != "Fix main.go:3: no required module provides package a.b/c" {
		t.Errorf("got %+v", found)
	}
	x := r.Explain(res, nil)
	if f := x.Errors[0].Fixes[0]; f.Fix != "" || f.LeftOut != "the guard would stop it: user.blocked" {
		t.Errorf("got %+v", f)
	}
	w.write("own.yaml", settingsText())
	r, err = LoadReading(path, w.options.Getenv)
	must(t, err)
	if found := r.Detect(res, nil); found[0].Fixes[0] != "go get a.b/c" {
		t.Errorf("got %+v", found)
	}
	if _, err := LoadReading(filepath.Join(w.cwd, "missing.yaml"), w.options.Getenv); err == nil {
		t.Error("there is no such file")
	}
}

func TestTheUsersTypesAreLabels(t *testing.T) {
	c := config.Default()
	c.Detection.Rules = []config.OutputRule{{ID: "one", Pattern: "^one two"}, {ID: "two", Pattern: "^one two", Kind: "git.pathspec"}, {ID: "bad", Pattern: "x"}}
	if types := ownTypes(c); !slices.Equal(types, []string{"user.one"}) {
		t.Errorf("got %v", types)
	}
}
