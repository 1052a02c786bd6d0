package effect_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestAnAnswerThatStaysAsIsSaid plays edits of one file, the same answer to each, and a report that it
// is the same: where all was taken back, it should be.
func TestAnAnswerThatStaysAsIsSaid(t *testing.T) {
	edit := func(content string) course.Step {
		return course.Step{Edit: &change.Edit{File: "score.py", Content: content}}
	}
	run := coursetest.Ran("python3 bench.py", 0, "sum 298801843\n", "")
	back := coursetest.Ran("git checkout -q score.py", 0, "", "")
	says := course.Step{Report: "The sum is still the same, I found no difference."}
	for name, x := range map[string]struct {
		steps []course.Step
		want  string
	}{
		"it was edited before":  {[]course.Step{run, edit("a = cache(1)\n"), run, edit("b = reduce(2)\n"), run, says}, "unmoved"},
		"it was taken back":     {[]course.Step{run, edit("a = cache(1)\n"), run, edit("b = reduce(2)\n"), run, back, run, says}, ""},
		"and edited after that": {[]course.Step{run, edit("a = cache(1)\n"), run, back, edit("b = reduce(2)\n"), run, says}, "unmoved"},
	} {
		if got := coursetest.Told(x.steps...); got != x.want {
			t.Errorf("%s: told %q, want %q", name, got, x.want)
		}
	}
}
