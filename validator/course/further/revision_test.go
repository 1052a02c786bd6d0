package further_test

import (
	"fmt"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

func TestARebaseThatGoesOnIsNews(t *testing.T) {
	for name, x := range map[string]struct {
		commits []string
		told    bool
	}{
		"each time another commit": {[]string{"d10bd9b", "e20ce0c", "f30df1d", "a40ae1e"}, false},
		"the same one":             {[]string{"d10bd9b", "d10bd9b", "d10bd9b", "d10bd9b"}, true},
	} {
		r, told := course.NewRun(), false
		for i, commit := range x.commits {
			r.Hear(course.Step{N: 2 * i, Edit: &change.Edit{File: "app.ini", Content: fmt.Sprint(i)}})
			c := r.Hear(course.Step{
				N: 2*i + 1, Result: &cake.Result{Command: "git add app.ini && git rebase --continue", ExitCode: 1, Stderr: "error: could not apply " + commit + "... limit\n"},
				Errors: []cake.ErrorEvent{{ErrorType: "git.merge_conflict", Message: "Merge conflict in app.ini", Signature: "s"}},
			})
			told = told || c.Loop != nil
		}
		if told != x.told {
			t.Errorf("%s: told %v, want %v", name, told, x.told)
		}
	}
}
