package claims_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

func TestWorkThatWasLeftHalf(t *testing.T) {
	red := func(line string) course.Step {
		return course.Step{Result: &cake.Result{Command: line, ExitCode: 1}, Errors: []cake.ErrorEvent{{ErrorType: "db.migration", Message: "No support for ALTER", Signature: "s"}}}
	}
	green := func(line string) course.Step { return course.Step{Result: &cake.Result{Command: line, Stdout: "ok\n"}} }
	edit := func(file string) course.Step { return course.Step{Edit: &change.Edit{File: file, Content: "x\n"}} }
	const up = "alembic upgrade head"
	for name, x := range map[string]struct {
		steps  []course.Step
		report string
		told   bool
	}{
		"it failed twice":               {[]course.Step{red(up), edit("m/0003.py"), red(up + " 2>&1 | tail -4")}, "The migration is done and app.db is at the new head.", true},
		"only looked since":             {[]course.Step{red(up), edit("m/0003.py"), red(up), green("git status"), green("cat m/0003.py"), edit("README.md")}, "Done, the schema has the new column.", true},
		"it failed once":                {[]course.Step{red(up)}, "The migration is done and app.db is at the new head.", false},
		"it is said":                    {[]course.Step{red(up), red(up + " --sql")}, "The model is done; the migration still fails on SQLite.", false},
		"a file was edited since":       {[]course.Step{red(up), edit("a.py"), red(up), edit("m/0003.py")}, "Done, the schema has the new column.", true},
		"something else has done it":    {[]course.Step{red(up), edit("a.py"), red(up), green("sqlite3 app.db 'alter table x add y'")}, "Done, the schema has the new column.", false},
		"it is to refuse":               {[]course.Step{edit("a.py"), red("python cli.py --n -1"), red("python cli.py --n -7")}, "Done: cli.py refuses negative numbers now.", false},
		"it is no claim to be finished": {[]course.Step{red(up), edit("a.py"), red(up)}, "I will look at the batch mode next.", false},
	} {
		r := course.NewRun()
		for i, s := range x.steps {
			s.N = i + 1
			r.Hear(s)
		}
		if got := r.Hear(course.Step{N: len(x.steps) + 1, Report: x.report}).Loop; (got != nil) != x.told {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
