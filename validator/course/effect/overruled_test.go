package effect_test

import (
	"fmt"
	"testing"

	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestASettingThatSomethingElseDecides edits a setting, and asks what is in force.
func TestASettingThatSomethingElseDecides(t *testing.T) {
	const file = "etc/rotate.conf"
	edit := func(value string) string { return "# defaults\nkeep = " + value + "\n\n[audit.log]\nkeep = 400\n" }
	const said = "2 conf files read\naudit.log: keep 400\ngateway.log: keep 60, would delete 0\n"
	for name, x := range map[string]struct {
		file    string
		edits   []string
		answers []string
		at      int // the answer
	}{
		"the answer stays":           {file, []string{edit("30"), edit("14"), edit("10")}, []string{said, said, said}, 3},
		"it is used":                 {file, []string{edit("30"), edit("14"), edit("10")}, []string{said, "gateway.log: keep 14\n", "gateway.log: keep 10\n"}, 0},
		"the answer moves":           {file, []string{edit("30"), edit("14"), edit("10")}, []string{said, "gateway.log: keep 61\n", "gateway.log: keep 62\n"}, 0},
		"nothing is said of it":      {file, []string{edit("30"), edit("14"), edit("10")}, []string{"read\n", "read\n", "read\n"}, 0},
		"a constant in code":         {"limits.h", []string{"#define MAX_PEERS 64\n", "#define MAX_PEERS 128\n", "#define MAX_PEERS 256\n"}, []string{"max-peers=64\n", "max-peers=64\n", "max-peers=64\n"}, 3},
		"a default":                  {"variables.tf", []string{"default = 3\n", "default = 6\n", "type = number\ndefault = 6\n"}, []string{"  + workers = 3\n", "  + workers = 3\n", "  + workers = 3\n"}, 3},
		"a default that is used":     {"variables.tf", []string{"default = 3\n", "default = 6\n", "type = number\ndefault = 6\n"}, []string{"  + workers = 3\n", "  + workers = 6\n  + zones = 3\n", "  + workers = 6\n  + zones = 3\n"}, 0},
		"a variable in code":         {"limits.go", []string{"peers := 64\n", "peers := 128\n", "peers := 256\n"}, []string{"peers 64\n", "peers 64\n", "peers 64\n"}, 0},
		"another one is edited":      {file, []string{"size = 1\n", "size = 2\n", "size = 3\n"}, []string{said, said, said}, 0},
		"the same in other spelling": {"a.toml", []string{"max_age = 120\n", "max_age = 86400\n", "max_age = 86_400 # one day\n"}, []string{"max-age=60\n", "public, max-age=60\n", "public, max-age=60\n"}, 3},
	} {
		r, at, before := course.NewRun(), 0, ""
		for i, content := range x.edits {
			was := before
			e := course.Step{N: 2*i + 1, Edit: &change.Edit{File: x.file, Before: &was, Content: content}}
			if before = content; i > 0 {
				r.Hear(e)
			}
			if l := r.Hear(coursetest.Step(2*i+2, "node rotate.js --dry-run", x.answers[i], 0)).Loop; l != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at answer %d, want %d", name, at, x.at)
		}
	}
}

// TestATimeThatNoEditBringsDown plays rewrites of a program that is timed after each.
func TestATimeThatNoEditBringsDown(t *testing.T) {
	for name, x := range map[string]struct {
		line string
		took []float64
		at   int
	}{
		"none of them does":   {"time python3 report.py > /dev/null", []float64{3.81, 3.83, 4.03, 3.90}, 4},
		"the last one does":   {"time python3 report.py > /dev/null", []float64{3.81, 3.83, 4.03, 2.90}, 0},
		"nobody asked for it": {"python3 report.py", []float64{3.81, 3.83, 4.03, 3.90}, 0},
	} {
		r, at := course.NewRun(), 0
		for i, took := range x.took {
			if i > 0 {
				r.Hear(coursetest.Step(2*i+1, "edit report.py", fmt.Sprint("try ", i), 0))
			}
			if l := r.Hear(coursetest.Step(2*i+2, x.line, fmt.Sprintf("\nreal\t0m%.3fs\nuser\t0m0.1s\n", took), 0)).Loop; l != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at run %d, want %d", name, at, x.at)
		}
	}
}
