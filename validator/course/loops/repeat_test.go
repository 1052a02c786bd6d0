package loops_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestATimeLimitIsRunIntoAgain plays what is ended by its time limit: the third time,
// unless something is seen to get further.
func TestATimeLimitIsRunIntoAgain(t *testing.T) {
	const job = "timeout 5 python3 job.py"
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"the same again":                 {[][2]string{{job, ""}, {job, ""}, {job, ""}}, 3},
		"it goes on where it stopped":    {[][2]string{{job, "day 9 done\n"}, {job, "day 17 done\n"}, {job, "day 25 done\n"}}, 0},
		"it tells a part of the whole":   {[][2]string{{job, "row 1000 of 40000\n"}, {job, "row 1000 of 40000\n"}, {"sed -i s/1/2/ job.conf && " + job, "row 1000 of 40000\n"}}, 3},
		"a look tells that it gets on":   {[][2]string{{job, ""}, {"cat state.json", `{"done": 360, "of": 1400}`}, {job, ""}, {"cat state.json", `{"done": 700, "of": 1400}`}, {job, ""}}, 0},
		"a look tells that it gets not":  {[][2]string{{job, ""}, {"cat state.json", `{"done": 360, "of": 1400}`}, {job, ""}, {"cat state.json", `{"done": 360, "of": 1400}`}, {job, ""}}, 5},
		"it was said that it goes on":    {[][2]string{{"say I run it in slices of 5 s, each is stopped with 124.", ""}, {job, ""}, {job, ""}, {job, ""}}, 0},
		"with another limit":             {[][2]string{{job, ""}, {"timeout 50 python3 job.py", ""}}, 0},
		"another program, the same time": {[][2]string{{job, ""}, {"timeout 5 python3 other.py", ""}}, 0},
	} {
		r, at := course.NewRun(), 0
		for i, c := range x.steps {
			s := coursetest.Step(i+1, c[0], c[1], 0)
			if s.Result != nil && c[0] != "cat state.json" {
				s.Result.ExitCode = 124
				s.Errors = []cake.ErrorEvent{{ErrorType: "timeout.command", Message: "it did not end in time", Signature: cake.Signature(c[0])}}
			}
			if r.Hear(s).Loop != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestWhatIsTooSlowIsTuned lets a budget be missed again and again: who tunes needs more
// tries than who repeats.
func TestWhatIsTooSlowIsTuned(t *testing.T) {
	for name, x := range map[string]struct {
		took []string
		at   int
	}{
		"four tries":            {[]string{"192 ms", "185 ms", "195 ms", "0.192 s"}, 0},
		"five tries":            {[]string{"0.54 s", "0.52 s", "0.47 s", "0.51 s", "0.66 s"}, 5},
		"it is always the same": {[]string{"0.54 s", "0.54 s", "0.54 s"}, 3},
	} {
		r, at := course.NewRun(), 0
		for i, took := range x.took {
			r.Hear(coursetest.Step(2*i, "edit report.py", took, 0))
			s := coursetest.Step(2*i+1, "python3 bench.py", "margin: 4 rows in "+took+", budget 0.10 s: OVER BUDGET\n", 1)
			s.Errors[0].Signature = "over"
			if r.Hear(s).Loop != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestEachTryChangesTheDatabase lets the same check fail after changes of how a database
// is built: who tries another index each time gets one try more.
func TestEachTryChangesTheDatabase(t *testing.T) {
	change := func(statement string) string { return `sqlite3 a.db "` + statement + `" && bash bench.sh` }
	for name, x := range map[string]struct {
		lines []string
		at    int
	}{
		"another change each time": {[]string{"bash bench.sh", change("create index a on t(a)"), change("analyze"), change("vacuum")}, 4},
		"the same change":          {[]string{change("analyze"), change("analyze"), change("analyze")}, 3},
		"only questions":           {[]string{"bash bench.sh", change("select 1"), change("select 2")}, 3},
	} {
		r, at := course.NewRun(), 0
		for i, line := range x.lines {
			s := coursetest.Step(i+1, line, "plan: SCAN t\ntoo slow\n", 1)
			s.Errors[0].Signature = "slow"
			if r.Hear(s).Loop != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestWhoLearnsWhatDecidesMayTryOnceMore plays two edits that change nothing, and what
// was looked at between them.
func TestWhoLearnsWhatDecidesMayTryOnceMore(t *testing.T) {
	run := [2]string{"python3 -m ingest acme", "price not numeric: 12,50\n"}
	for name, x := range map[string]struct {
		look [2]string
		at   int
	}{
		"where the value comes from": {[2]string{"grep -n preset ingest/config.py", "layers.append(presets)\n"}, 0},
		"the edited file":            {[2]string{"cat conf/ingest.toml", "decimal = ','\n"}, 6},
		"what it has changed":        {[2]string{"git diff", "+decimal = ','\n"}, 6},
		"nothing":                    {[2]string{"say I try the feed's own key next.", ""}, 6},
	} {
		at, _ := coursetest.ToldAt([][2]string{
			run, {"edit conf/ingest.toml", "decimal = ','\n"}, run, x.look, {"edit conf/ingest.toml", "decimal = ';'\n"}, run,
		}, func(i int) int {
			if i == 0 || i == 2 || i == 5 {
				return 1
			}
			return 0
		})
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestWhoGoesThroughSeedsMeasures plays tests that fail the same way with one seed or
// with several.
func TestWhoGoesThroughSeedsMeasures(t *testing.T) {
	for name, x := range map[string]struct {
		lines []string
		at    int
	}{
		"another seed each time": {[]string{"PYTHONHASHSEED=2 pytest -q", "PYTHONHASHSEED=2 pytest -q", "PYTHONHASHSEED=4 pytest -q", "PYTHONHASHSEED=7 pytest -q"}, 0},
		"the same seed":          {[]string{"pytest -q --seed=2", "pytest -q --seed=2", "pytest -q --seed=2"}, 3},
	} {
		at := 0
		r := course.NewRun()
		for i, line := range x.lines {
			s := coursetest.Step(i+1, line, "E  assert 1 == 2\nFAILED test_a.py::test_ties\n1 failed, 2 passed in 0.02s\n", 1)
			s.Errors[0].Signature = "ties"
			if r.Hear(s).Loop != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestARunThatIsRepeatedOnPurpose plays a flaky test: who counts how often it fails learns
// something, and who runs it once more does not.
func TestARunThatIsRepeatedOnPurpose(t *testing.T) {
	once := [2]string{"python3 -m unittest -q", "Ran 1 test in 0.001s\n\nFAILED (failures=1)\n"}
	for name, x := range map[string]struct {
		line, out string
		at        int
	}{
		"it fails now and then": {"for i in 1 2 3 4; do python3 -m unittest -q 2>&1 | tail -1; done | sort | uniq -c", "      3 FAILED (failures=1)\n      1 OK\n", 0},
		"it is only run again":  {once[0], once[1], 3},
	} {
		r, at := course.NewRun(), 0
		for i, s := range [][2]string{once, once, {x.line, x.out}} {
			res := &cake.Result{Command: s[0], ExitCode: 1, Stderr: s[1]}
			step := course.Step{N: i + 1, Result: res, Errors: []cake.ErrorEvent{{ErrorType: "test.failed", Message: "1 of them fail", Signature: "s", Command: s[0]}}}
			if i == 2 && x.line != once[0] {
				res.ExitCode, res.Stdout, res.Stderr = 0, s[1], ""
			}
			if r.Hear(step).Loop != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestEditsBesideTheFileThatIsNamed edits another file each time, while the failure names the
// settings that it has read.
func TestEditsBesideTheFileThatIsNamed(t *testing.T) {
	for name, x := range map[string]struct {
		says  string
		edits []string
		at    int
	}{
		"none of them is it":    {"conf/app.properties: db.pool.max is not set\n", []string{"conf/app.properties.example", "deploy/values.yaml", "README.md"}, 7},
		"one of them is it":     {"conf/app.properties: db.pool.max is not set\n", []string{"conf/app.properties", "deploy/values.yaml", "src/Pool.java"}, 0},
		"no settings are named": {"src/pool.c: the pool is not set\n", []string{"src/pool.h", "src/main.c", "src/conf.c"}, 0},
	} {
		steps := [][2]string{{"java Boot.java", x.says}}
		for _, file := range x.edits {
			steps = append(steps, [2]string{"edit " + file, "x = 1\n"}, [2]string{"java Boot.java", x.says})
		}
		if at, _ := coursetest.ToldAt(steps, func(i int) int { return 1 - i%2 }); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestEditsThatNoProgramReads edits another file each time: what is only a remark, or a text for people, is
// no try of another kind.
func TestEditsThatNoProgramReads(t *testing.T) {
	const says = "FAIL tok: got 2, want 3\n"
	edit := func(file, was, is string) course.Step {
		return course.Step{Edit: &change.Edit{File: file, Before: &was, Content: is}}
	}
	flags := edit("Makefile", "CFLAGS = -O1\n", "CFLAGS = -O2\n")
	code := edit("tok.c", "int n = 0;\n", "int n = 1;\n")
	for name, x := range map[string]struct {
		between [3]course.Step
		want    string
	}{
		"two of three": {[3]course.Step{edit("README", "tok\n", "tok counts.\n"), edit("tok.h", "int n;\n", "/* words */\nint n;\n"), code}, "ineffective_edit"},
		"none of them": {[3]course.Step{flags, edit("tok.h", "int n;\n", "long n;\n"), code}, ""},
	} {
		run := coursetest.Ran("./t", 1, says, "")
		if got := coursetest.Told(run, x.between[0], run, x.between[1], run, x.between[2], run); got != x.want {
			t.Errorf("%s: told %q, want %q", name, got, x.want)
		}
	}
}

// TestWhoGoesRoundWithThree lets two commands fail of one cause, by turns with a third.
func TestWhoGoesRoundWithThree(t *testing.T) {
	const build, lock = "cargo build --offline", "cargo generate-lockfile --offline"
	for name, x := range map[string]struct {
		lines []string
		at    int
	}{
		"the third does something":   {[]string{build, "cargo clean", lock, build, "cargo clean", lock}, 6},
		"there is no third":          {[]string{build, lock, build, lock}, 3},
		"each is spelt another way":  {[]string{build, "cargo clean", lock, build + " -v"}, 4},
		"the third only reads":       {[]string{build, "cat Cargo.toml", lock, build}, 4},
		"it gives up what was begun": {[]string{build, "git merge --abort", lock, build}, 4},
	} {
		steps := make([]course.Step, len(x.lines))
		told, r := 0, course.NewRun()
		for i, line := range x.lines {
			steps[i] = coursetest.Step(i+1, line, "", 0)
			if line != "cargo clean" && line != "cat Cargo.toml" && line != "git merge --abort" {
				steps[i].Result.ExitCode = 101
				steps[i].Errors = []cake.ErrorEvent{{ErrorType: "dependency.package_not_found", Message: "no matching package named `wal` found", Signature: "wal"}}
			}
			if r.Hear(steps[i]).Loop != nil && told == 0 {
				told = i + 1
			}
		}
		if told != x.at {
			t.Errorf("%s: told at %d, want %d", name, told, x.at)
		}
	}
}
