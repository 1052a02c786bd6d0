package locate

import (
	"strings"
	"testing"

	"cake"
	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/rules"
	"cake/validator/workspace"
)

// tree is a working tree: its texts by name.
type tree map[string]string

func (t tree) Files() (names []string) {
	for name := range t {
		names = append(names, name)
	}
	return names
}

func (t tree) Manifest(name string) (string, bool) {
	text, ok := t[name]
	return text, ok
}

// settingOf is a command that failed with an output on standard error, in a tree.
func settingOf(line, output string, files tree) Setting {
	c := command.Of(cake.Result{Command: line, Cwd: "/srv/p", ExitCode: 1, Stderr: output})
	return Setting{place.Scene{Call: c, Cwd: "/srv/p", Tree: workspace.Of(files)}, match.Output{Text: output, Split: len(output)}}
}

// matched is the match of a rule that has found some words in an output.
func matched(r rules.Rule, said string, in Setting, slots advice.Slots) match.Match {
	return match.Match{Rule: &match.Rule{Rule: r}, At: strings.Index(in.Out.Text, said), Text: said, Slots: slots}
}

func TestTheRuleDecidesHowItsPlaceIsFound(t *testing.T) {
	trace := "Traceback (most recent call last):\n  File \"/srv/p/app.py\", line 7, in <module>\n    run()\nValueError: no\n"
	for name, c := range map[string]struct {
		line, output, said string
		rule               rules.Rule
		slots              advice.Slots
		files              tree
		want               string
	}{
		"by the reports of its family":        {"python3 app.py", trace, "ValueError: no", rules.Rule{Kind: "runtime.exception", Family: rules.Python}, advice.Slots{}, tree{"app.py": ""}, "app.py:7"},
		"not by those of another":             {"python3 -c 'import app'", trace, "ValueError: no", rules.Rule{Kind: "runtime.exception", Family: rules.Packages}, advice.Slots{}, tree{}, ":"},
		"by the settings that it names":       {"npm ci", "npm error no lock\n", "npm error no lock", rules.Rule{Kind: "pkgmgr.other", Family: rules.Packages, Settings: []string{"package.json"}}, advice.Slots{}, tree{"package.json": "{}"}, "package.json:"},
		"by what its words are about":         {"./deploy.sh", "bad interpreter\n", "bad interpreter", rules.Rule{Kind: "shell.interpreter", Family: rules.Shell, Subject: rules.StartedScript}, advice.Slots{}, tree{"deploy.sh": "#!/bin/bsh\n"}, "deploy.sh:1"},
		"a line that the pattern has found":   {"make", "x\n", "x", rules.Rule{Kind: "compile.other", Family: rules.C, Ahead: 1}, advice.Slots{"file": "a.c", "line2": "4"}, tree{"a.c": ""}, "a.c:3"},
		"what a limit refuses is no fault":    {"node send.js mail.md", "mail.md: quota exceeded\n", "mail.md: quota exceeded", rules.Rule{Kind: "network.rate_limited", Family: rules.System, Rank: rules.General}, advice.Slots{}, tree{"mail.md": ""}, ":"},
		"what a signal ends has read no file": {"./a.out data.txt", "Killed\n", "Killed", rules.Rule{Kind: "crash.abort", Family: rules.System}, advice.Slots{}, tree{"data.txt": ""}, ":"},
	} {
		in := settingOf(c.line, c.output, c.files)
		m := matched(c.rule, c.said, in, c.slots)
		Find(m, in)
		if got := m.Slots["file"] + ":" + m.Slots["line"]; got != c.want {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
	}
}

func TestWhatOnlySaysThatARecipeFailedTakesItsWords(t *testing.T) {
	in := settingOf("make", "gen.awk:3: error: no such column\nmake: *** [Makefile:2: all] Error 1\n", tree{"gen.awk": "", "Makefile": ""})
	m := Within(matched(rules.Rule{ID: "make.recipe"}, "make: *** [Makefile:2: all] Error 1", in, advice.Slots{"target": "all"}), in)
	if m.At != 0 || m.Slots["complaint"] != "gen.awk:3: error: no such column" || m.Slots["file"] != "gen.awk" || m.Slots["line"] != "3" {
		t.Errorf("got %+v", m)
	}
	other := Within(matched(rules.Rule{ID: "c.error"}, "make: *** [Makefile:2: all] Error 1", in, advice.Slots{}), in)
	if other.Text != "make: *** [Makefile:2: all] Error 1" || len(other.Slots) > 0 {
		t.Errorf("a rule that says what failed takes other words: %+v", other)
	}
}
