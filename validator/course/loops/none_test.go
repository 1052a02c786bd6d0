package loops_test

import (
	"strconv"
	"strings"
	"testing"

	"cake/validator/course"
	"cake/validator/course/coursetest"
)

// TestTheSameRunThatMakesNothing repeats a line that ends well, and counts what it has made.
func TestTheSameRunThatMakesNothing(t *testing.T) {
	const render = "php render.php posts/hello.md > site/hello.html; wc -c site/hello.html"
	for name, x := range map[string]struct {
		says string
		at   int
	}{
		"nothing each time":   {"0 site/hello.html\n", 4},
		"something each time": {"812 site/hello.html\n", 0},
	} {
		var steps [][2]string
		for range 5 {
			steps = append(steps, [2]string{render, x.says})
		}
		if at, _ := coursetest.ToldAt(steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestARunThatSaysThatItMakesNothing looks at other things between its runs.
func TestARunThatSaysThatItMakesNothing(t *testing.T) {
	const render = "php bin/render.php menus"
	for name, x := range map[string]struct {
		says string
		at   int
	}{
		"nothing is rendered":   {"rendered 0 menu(s) into public/\n", 5},
		"something is, beside":  {"ok=48 busy=0 rounds of 6\n", 0},
		"none is well":          {"ok=0 of 48 rounds\n", 5},
		"some are":              {"rendered 3 menu(s) into public/\n", 0},
		"no fault is found":     {"checked 3 menus, found 0 errors\n", 0},
		"nothing, but it grows": {"", 0},
	} {
		steps := [][2]string{{render, x.says}, {render, x.says}, {"ls menus", "a.yaml\n"}, {render, x.says}, {render, x.says}}
		if x.says == "" {
			steps[1][1], steps[3][1], steps[4][1] = "rendered 0 menus\n", "rendered 1 menus\n", "rendered 2 menus\n"
		}
		if at, _ := coursetest.ToldAt(steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestTheSameWorkThatMakesNothing says so with another clock and another process number each time,
// and is begun anew in several ways.
func TestTheSameWorkThatMakesNothing(t *testing.T) {
	for name, x := range map[string]struct {
		says string // with the number of the run
		at   int
	}{
		"counted of a whole":      {"2026-11-30 09:09:3%.501 job[497%]: exported 0 of 6 entries\n", 4},
		"counted in the middle":   {"start %\n[pid 1260%] frames decoded: 0 of 200 (crc8: 200)\nend %\n", 4},
		"counted by a number":     {"wrote out.html build=540a33fab2%a in 2.1% ms\n0\n", 4},
		"in a package of a name":  {"atlas 77%d8407: packed 0 sprites on 0 pages in 3.% ms\n", 4},
		"by the deed alone":       {"pid 95%6: queue advice.out: delivered 0, waiting 4, took 14%.4µs\n", 4},
		"a deed with its number":  {"run 7%: posted=0 open=3\n", 4},
		"a deed of some":          {"pid 95%6: queue advice.out: delivered 4, waiting 0, took 14%.4µs\n", 0},
		"a deed of no fault":      {"pid 95%6: loaded 0 errors, 4 rows\n", 0},
		"some were made":          {"job[497%]: exported 4 of 6 entries\n", 0},
		"there is nothing to say": {"job[497%]: 6 entries, 0 errors, 0 files skipped\n", 0},
		"a time":                  {"took 0.3% s\n", 0},
	} {
		var steps [][2]string
		for i, line := range []string{"bash export.sh", "rm -rf out && bash export.sh", "sleep 1; bash export.sh", "bash export.sh"} {
			steps = append(steps, [2]string{line, strings.ReplaceAll(x.says, "%", strconv.Itoa(i))})
		}
		if at, _ := coursetest.ToldAt(steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestWhoMakesNothingIsToldWhatToDo reads the advice, which names the work.
func TestWhoMakesNothingIsToldWhatToDo(t *testing.T) {
	r, fix := course.NewRun(), ""
	for n := range 4 {
		if l := r.Hear(coursetest.Step(n+1, "bash export.sh", "exported 0 of 6 entries\n", 0)).Loop; l != nil {
			fix = l.Event.Fixes[0]
		}
	}
	if want := "See what `bash export.sh` reads and leaves out before you run it again"; fix != want {
		t.Errorf("%q, want %q", fix, want)
	}
}
