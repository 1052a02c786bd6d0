package claims_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestWhatIsSaidToWorkAndWasNotRunSinceItFailed plays a program that fails, an edit, and a report.
func TestWhatIsSaidToWorkAndWasNotRunSinceItFailed(t *testing.T) {
	run := func(code int, err string) course.Step {
		return coursetest.Ran("javac -d out Times.java && java -cp out Times times.txt", code, "Ada 2467 s\n", err)
	}
	fails := run(1, "Exception in thread \"main\" java.lang.NumberFormatException: For input string: \"DNF\"\n\tat Times.main(Times.java:9)\n")
	edit := func(file string) course.Step {
		return course.Step{Edit: &change.Edit{File: file, Content: "class Times {}\n"}}
	}
	say := func(text string) course.Step { return course.Step{Report: text} }
	const works = "It now processes times.txt without errors and prints all results correctly."
	for name, x := range map[string]struct {
		steps []course.Step
		want  string
	}{
		"edited, and not run":         {[]course.Step{fails, edit("Times.java"), say(works)}, "done_untested"},
		"looked at meanwhile":         {[]course.Step{fails, edit("Times.java"), coursetest.Ran("ls out", 0, "Times.class\n", ""), say("Everything works as expected.")}, "done_untested"},
		"run since":                   {[]course.Step{fails, edit("Times.java"), run(0, ""), say(works)}, ""},
		"a document was written":      {[]course.Step{fails, edit("NOTES.md"), say("The notes are done.")}, ""},
		"it says what comes next":     {[]course.Step{fails, edit("Times.java"), say("Fixed. Let me run it again.")}, ""},
		"it says that it was not run": {[]course.Step{fails, edit("Times.java"), say("Fixed, but not tested yet.")}, ""},
		"it cannot run here":          {[]course.Step{coursetest.Ran("javac Times.java", 127, "", "bash: line 1: javac: command not found\n"), edit("Times.java"), say("The program is done.")}, ""},
		"another task":                {[]course.Step{fails, {Mark: course.Prompted}, edit("Other.java"), say("The other class is done.")}, ""},
	} {
		if got := coursetest.Told(x.steps...); got != x.want {
			t.Errorf("%s: told %q, want %q", name, got, x.want)
		}
	}
}
