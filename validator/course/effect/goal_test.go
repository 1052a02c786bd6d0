package effect_test

import (
	"fmt"
	"testing"

	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestTriesThatComeNoNearer plays the scores of a program that is run after each edit.
func TestTriesThatComeNoNearer(t *testing.T) {
	for name, x := range map[string]struct {
		scores  []float64
		unmoved bool // nothing is edited in between
		at      int  // the run
	}{
		"none after the second is better": {scores: []float64{0.36, 0.75, 0.74, 0.62, 0.75, 0.72, 0.70}, at: 7},
		"it gets better at times":         {scores: []float64{0.36, 0.75, 0.74, 0.62, 0.76, 0.72, 0.70}},
		"it is reached":                   {scores: []float64{0.36, 0.75, 0.74, 0.62, 0.75, 0.72, 0.91}},
		"nothing is edited":               {scores: []float64{0.36, 0.75, 0.74, 0.62, 0.75, 0.72, 0.70}, unmoved: true},
	} {
		r, at := course.NewRun(), 0
		for i, score := range x.scores {
			if !x.unmoved {
				r.Hear(coursetest.Step(2*i+1, "edit match.py", fmt.Sprint("try ", i), 0))
			}
			if l := r.Hear(coursetest.Step(2*i+2, "python3 evaluate.py", fmt.Sprintf("F1 %.2f (goal 0.90)\n", score), 0)).Loop; l != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at run %d, want %d", name, at, x.at)
		}
	}
}

// TestANumberThatDoesNotMoveAtAll plays what programs measure after tries of two sorts.
func TestANumberThatDoesNotMoveAtAll(t *testing.T) {
	edit := func(i int) course.Step {
		return course.Step{Edit: &change.Edit{File: "src/a.py", Content: fmt.Sprint("v = ", i, "\n")}}
	}
	measured := func(line, out string) course.Step { return coursetest.Ran(line, 0, out, "") }
	same := "val_acc=0.575   target 0.800   not reached\n"
	edited := func(outs ...string) (all []course.Step) {
		for i, out := range outs {
			all = append(all, edit(i), measured("python3 gate.py", out))
		}
		return all
	}
	for name, x := range map[string]struct {
		steps []course.Step
		want  string
	}{
		"after three edits":     {edited(same, same, same, same), "unmoved"},
		"after two":             {edited(same, same, same), ""},
		"it has moved once":     {edited(same, same, "val_acc=0.574   target 0.800\n", same), ""},
		"by chance":             {edited("open 12 (allowed: 5)\n", "open 12 (allowed: 5)\n", "open 12 (allowed: 5)\n", "open 12 (allowed: 5)\n"), ""},
		"it is reached":         {edited("acc 0.812 (goal 0.800)\n", "acc 0.812 (goal 0.800)\n", "acc 0.812 (goal 0.800)\n", "acc 0.812 (goal 0.800)\n"), ""},
		"other options":         {[]course.Step{measured("python3 train.py --lr 0.1", same), measured("python3 train.py --lr 0.2", same), measured("python3 train.py --lr 0.3 --l2 0.1", same), measured("python3 train.py --epochs 9", same), measured("python3 train.py --lr 3", same)}, "unmoved"},
		"the very same command": {[]course.Step{measured("python3 train.py", same), measured("python3 train.py", same), measured("python3 train.py", same), measured("python3 train.py", same), measured("python3 train.py", same)}, ""},
		"sets of options at random": {[]course.Step{measured("node render.js -q 80", "a.pdf 61268 bytes (budget 48000)\n"), measured("node render.js -q 70", "a.pdf 60768 bytes (budget 48000)\n"), measured("node render.js -q 75 --effort 6", "a.pdf 60996 bytes (budget 48000)\n"),
			measured("node render.js -q 60 --effort 2", "a.pdf 60290 bytes (budget 48000)\n"), measured("node render.js -q 66 --progressive", "a.pdf 60453 bytes (budget 48000)\n"), measured("node render.js -q 72 --dither", "a.pdf 61041 bytes (budget 48000)\n")}, "unmoved"},
		"a sweep": {[]course.Step{measured("python3 train.py --lr 1", "acc 0.71 (goal 0.8)\n"), measured("python3 train.py --lr 2", "acc 0.70 (goal 0.8)\n"), measured("python3 train.py --lr 3", "acc 0.69 (goal 0.8)\n"),
			measured("python3 train.py --lr 4", "acc 0.68 (goal 0.8)\n"), measured("python3 train.py --lr 5", "acc 0.61 (goal 0.8)\n"), measured("python3 train.py --lr 6", "acc 0.66 (goal 0.8)\n"), measured("python3 train.py --lr 7", "acc 0.5 (goal 0.8)\n")}, ""},
	} {
		if got := coursetest.Told(x.steps...); got != x.want {
			t.Errorf("%s: %q, want %q", name, got, x.want)
		}
	}
}

// TestACountThatOnlyGrows plays counts of errors between edits of one file, and of
// several.
func TestACountThatOnlyGrows(t *testing.T) {
	play := func(counts []int, files ...string) string {
		var all []course.Step
		for i, n := range counts {
			all = append(all, course.Step{Edit: &change.Edit{File: files[i%len(files)], Content: fmt.Sprint("v", i)}}, coursetest.Ran("make -k 2>&1 | grep -c 'error:'", 0, fmt.Sprintln(n), ""))
		}
		return coursetest.Told(all...)
	}
	for name, x := range map[string]struct {
		counts []int
		files  []string
		want   string
	}{
		"of one file":           {[]int{5, 10, 13, 16}, []string{"src/board.hpp"}, "unmoved"},
		"of one after another":  {[]int{5, 10, 13, 16}, []string{"src/a.cpp", "src/b.cpp", "src/c.cpp", "src/d.cpp"}, ""},
		"it has fallen between": {[]int{5, 10, 8, 16}, []string{"src/board.hpp"}, ""},
		"it has hardly grown":   {[]int{5, 6, 7, 8}, []string{"src/board.hpp"}, ""},
		"of tests":              {[]int{5, 10, 13, 16}, []string{"board_test.go"}, ""},
	} {
		if got := play(x.counts, x.files...); got != x.want {
			t.Errorf("%s: %q, want %q", name, got, x.want)
		}
	}
}
