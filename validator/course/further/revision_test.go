package further_test

import (
	"fmt"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
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

// TestAConflictIsThatOfTheCommitThatItsMarkNames shows what stands in the file, and git's own words
// only in short.
func TestAConflictIsThatOfTheCommitThatItsMarkNames(t *testing.T) {
	for name, x := range map[string]struct {
		commits []string
		told    bool
	}{
		"each time another commit": {[]string{"d10bd9b", "e20ce0c", "f30df1d", "a40ae1e"}, false},
		"the same one":             {[]string{"d10bd9b", "d10bd9b", "d10bd9b", "d10bd9b"}, true},
	} {
		var steps []course.Step
		for i, commit := range x.commits {
			steps = append(steps,
				course.Step{Edit: &change.Edit{File: "v.txt", Content: fmt.Sprint(i)}},
				coursetest.Ran("git add v.txt; git rebase --continue 2>&1 | grep CONFLICT; cat v.txt", 0, "CONFLICT (content): Merge conflict in v.txt\n<<<<<<< HEAD\n4\n=======\n2\n>>>>>>> "+commit+" (raise it)\n", ""))
		}
		if got := coursetest.Told(steps...) != ""; got != x.told {
			t.Errorf("%s: told %v, want %v", name, got, x.told)
		}
	}
}
