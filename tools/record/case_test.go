package main

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

func TestAnErrorSaysWhichCaseAndWhatIsWrongWithIt(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, old, new, want string }{
		{"a key nobody knows", failing, "shift:", "shfit:", "field shfit not found"},
		{"no command", harmless, "command:", "family:", "needs a command or steps"},
		{"both", stuck, "steps:", "command: ls\nsteps:", "and not both"},
		{"a file elsewhere", harmless, "-- build.log --", "-- ../build.log --", `"../build.log" does not lie in the directory`},
		{"nothing to shift", failing, "shift: main.sh", "shift: app.sh", "there is no file app.sh"},
		{"a class of another type", failing, "error_class: shell", "error_class: test", `"shell.command_missing" is not class.kind of "test"`},
		{"a severity nobody knows", failing, "severity: error", "severity: bad", "severity is one of"},
		{"an intervention nobody knows", failing, "intervention: required", "intervention: now", "intervention is one of"},
		{"a fix that its own expression does not know", failing, "fix_regex: nosuch", "fix_regex: other", "fix_example does not match fix_regex"},
		{"a fix that is forbidden", failing, "fix_regex:", "fix_forbid: apt\n  fix_regex:", "fix_example matches fix_forbid"},
		{"an expression that is none", failing, "fix_regex: nosuch", "fix_regex: (nosuch", "fix_regex: error parsing regexp"},
		{"a line of no file", failing, "  file: main.sh\n", "", "a line needs its file"},
		{"a harmless case with a type", harmless, "tool: grep", "error_type: a.b", "no error has no type"},
		{"a harmless case to be stopped", harmless, "tool: grep", "intervention: required", "no error needs no intervention"},
		{"a status that says otherwise", failing, "command: bash main.sh", "command: bash main.sh || true", "exit_code_hides_error is not set"},
		{"a status that hides nothing", failing, "tool: bash", "tool: bash\n  exit_code_hides_error: true", "but the status is 127"},
		{"a setup that fails", harmless, "command:", "setup: |\n  echo broken >&2\n  false\ncommand:", "setup: it ends with status 1: broken"},
		{"a step that is two", stuck, "  - say: Done.", "  - say: Done.\n    run: ls", "step 4: a step is one of run, edit and say"},
		{"an edit without content", stuck, "-- edit:1 --", "-- edit:2 --", "there is no section edit:1"},
		{"an edit too many", stuck, "-- edit:1 --", "-- edit:2 --\nx\n-- edit:1 --", "1 edits, but 2 sections"},
		{"a step that is none", stuck, "intervene_at_step: 4", "intervene_at_step: 9", "9 is none of the 4 steps"},
		{"a window elsewhere", stuck, "window: [3, 4]", "window: [1, 3]", "does not lie around step 4"},
		{"half a window", stuck, "window: [3, 4]", "window: [3]", "window is [earliest, latest]"},
		{"a window where nothing is wrong", stuck, "stuck: true", "stuck: false", "has neither intervene_at_step nor window"},
		{"no reason", stuck, "rationale: it never worked", "notes: x", "rationale is missing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			text := strings.Replace(c.text, c.old, c.new, 1)
			err := run(context.Background(), []string{lay(t, "the-case", text)}, &bytes.Buffer{}, &bytes.Buffer{})
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "the-case.txtar: ") {
				t.Errorf("it says %v, not %q", err, c.want)
			}
		})
	}
}

func TestOneBadCaseDoesNotKeepTheOthersFromBeingRecorded(t *testing.T) {
	t.Parallel()
	var stdout, stderr bytes.Buffer
	err := run(context.Background(), []string{lay(t, "bad", "command: ["), lay(t, "good", harmless)}, &stdout, &stderr)
	if err == nil || !strings.Contains(stdout.String(), `"id":"good"`) || stderr.String() != "recorded 1 of 2 cases\n" {
		t.Errorf("it ends with %v and prints %s%s", err, &stdout, &stderr)
	}
}

func TestAVariableOfTheCaseReplacesOrRemovesOneOfTheRecorder(t *testing.T) {
	t.Parallel()
	two := "2"
	c := recipe{Env: map[string]*string{"B": &two, "C": nil}}
	got := merged([]string{"A=1", "B=1", "C=1"}, c.environment())
	if want := []string{"A=1", "B=2"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestAPathIsHiddenWhereItStandsByItselfOnly(t *testing.T) {
	t.Parallel()
	m := mask{secret: "/root", shown: "/home/dev", whole: true}
	for text, want := range map[string]string{
		"/root":                   "/home/dev",
		"in /root/.npm and /root": "in /home/dev/.npm and /home/dev",
		"file:///root/a.js:1":     "file:///home/dev/a.js:1",
		"-I/root/include":         "-I/home/dev/include",
		"PATH=/root/bin:/root/b":  "PATH=/home/dev/bin:/home/dev/b",
		"/rootfs ./root a/root":   "/rootfs ./root a/root",
		"/srv/root/x /root-2":     "/srv/root/x /root-2",
	} {
		if got := m.hide(text); got != want {
			t.Errorf("%q becomes %q, not %q", text, got, want)
		}
	}
}

func TestAHostIsWrittenAsItsName(t *testing.T) {
	t.Parallel()
	m, err := newMasks(base, []string{"10.0.0.7:8081=registry.example"})
	if err != nil {
		t.Fatal(err)
	}
	if got := m.hide("GET http://10.0.0.7:8081/simple"); got != "GET http://registry.example/simple" {
		t.Errorf("got %q", got)
	}
	if _, err := newMasks(base, []string{"10.0.0.7"}); err == nil {
		t.Error("a host without a name is taken")
	}
}

func TestWhereTheUsualRootCannotBeWrittenRowsStillShowIt(t *testing.T) {
	t.Parallel()
	root, err := rootFor("/proc/nothing/src")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = removeAll(root) })
	m, err := newMasks(root, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := m.hide(root + "/a1b2c3/app/main.c:1"); got != base+"/a1b2c3/app/main.c:1" {
		t.Errorf("got %q", got)
	}
}

func TestAShiftLeavesTheFirstLineWhereItHasToBe(t *testing.T) {
	for text, want := range map[string]string{
		"nosuchtool\n":                    "\n\n\nnosuchtool\n",
		"#!/bin/bash\nnosuchtool\n":       "#!/bin/bash\n\n\n\nnosuchtool\n",
		"<?php\nnamespace A;\nf();\n":     "<?php\n\n\n\nnamespace A;\nf();\n",
		"#!/usr/bin/env php\n<?php\nf();": "#!/usr/bin/env php\n<?php\n\n\n\nf();",
		"<?xml version=\"1.0\"?>\n<a>":    "<?xml version=\"1.0\"?>\n\n\n\n<a>",
		"#!/bin/bash":                     "\n\n\n#!/bin/bash",
	} {
		c := recipe{Shift: "a", ShiftText: "\n\n\n", files: []txtar.File{{Name: "a", Data: []byte(text)}}}
		if got := string(c.shifted().files[0].Data); got != want {
			t.Errorf("%q is shifted to %q, want %q", text, got, want)
		}
	}
}
