package place

import (
	"regexp"
	"testing"

	"cake/validator/workspace"
)

func TestAScriptSetsALimit(t *testing.T) {
	set := regexp.MustCompile(`ulimit -n \d+`)
	for name, c := range map[string]struct {
		line  string
		files tree
		want  Limit
	}{
		"of a script":              {"./run.sh", tree{"run.sh": "#!/bin/sh\nulimit -n 8 || exit\n"}, Limit{Place{"run.sh", 2}, "ulimit -n 8"}},
		"given to a shell":         {"bash ci/run", tree{"ci/run": "ulimit -n 8\n"}, Limit{Place{"ci/run", 1}, "ulimit -n 8"}},
		"where the line went":      {"cd ci && sh run.sh", tree{"ci/run.sh": "ulimit -n 8\n"}, Limit{Place{"ci/run.sh", 1}, "ulimit -n 8"}},
		"only remarked":            {"./run.sh", tree{"run.sh": "#!/bin/sh\n./a # not with ulimit -n 8\n"}, Limit{}},
		"twice":                    {"./run.sh", tree{"run.sh": "ulimit -n 8\n./a\nulimit -n 16\n./b\n"}, Limit{}},
		"of a script not started":  {"./a", tree{"run.sh": "ulimit -n 8\n", "a": ""}, Limit{}},
		"none where none is known": {"./run.sh", tree{}, Limit{}},
	} {
		if got, ok := LimitOf(set, scene(c.line, workspace.Of(c.files))); got != c.want || ok != (c.want != Limit{}) {
			t.Errorf("%s: got %+v, %t, want %+v", name, got, ok, c.want)
		}
	}
}
