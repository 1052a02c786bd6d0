package status

import (
	"testing"

	"cake"
	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/locate"
	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/rules"
	"cake/validator/workspace"
)

// resultOf is a command that has printed something on standard output, as it is read.
func resultOf(line string, code int, output string) locate.Setting {
	c := command.Of(cake.Result{Command: line, Cwd: "/srv/p", ExitCode: code, Stdout: output})
	return locate.Setting{Scene: place.Scene{Call: c, Cwd: "/srv/p", Tree: workspace.Of(nil)}, Out: match.Output{Text: "\n" + output, Split: 1}}
}

func TestWhatTellsOfAFailureThatNoRuleNames(t *testing.T) {
	for name, c := range map[string]struct {
		line, output string
		code         int
		want         string // the rule; "" for none
	}{
		"a status that means a signal":   {"./sim", "", 139, "status.segfault"},
		"a status that a tool explains":  {"psql -c 'select 1'", "", 2, "status.known"},
		"nothing but the status":         {"./sim", "step 4\n", 1, "status.failed"},
		"a summary of tests":             {"./run-tests", "4 tests, 1 failed\n", 1, "status.tests"},
		"checks that fail at a status 0": {"bash check.sh", "PASS: a\nFAIL: b\n", 0, "status.checks"},
		"an account behind a pipe":       {"salt '*' state.apply | tail -4", "Succeeded: 7\nFailed:    1\n", 0, "status.account"},
		"a run that found no test":       {"prove t/unit", "Files=0, Tests=0,  0 wallclock secs\nResult: NOTESTS\n", 0, "status.notests"},
		"all is well":                    {"./sim", "done\n", 0, ""},
	} {
		m, ok := Unnamed(resultOf(c.line, c.code, c.output))
		got := ""
		if ok {
			got = m.Rule.ID
		}
		if got != c.want {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
}

func TestAMatchThatIsToldAnewKeepsItsPlace(t *testing.T) {
	m := match.Match{Rule: &match.Rule{Rule: rules.Rule{ID: "any.syntax"}}, At: 7, Text: "no such\n  thing", Slots: advice.Slots{"file": "a.c", "line": "3", "name": "x"}}
	got := As(m, "status.refused", "config.invalid")
	if got.Rule.ID != "status.refused" || got.At != 7 || got.Slots["kind"] != "config.invalid" || got.Slots["file"] != "a.c" || got.Slots["line"] != "3" || got.Slots["name"] != "" {
		t.Errorf("got %+v", got)
	}
	if same := As(m, "status.none", "x"); same.Rule != m.Rule {
		t.Error("a rule that does not exist tells of it")
	}
}
