package course

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// failures are ways to fail of as many tools: a line, its status, and what it
// prints, with room for what differs.
func failures() []struct {
	line   string
	code   int
	output string
} {
	return []struct {
		line   string
		code   int
		output string
	}{
		{"go build ./...", 1, "# app\n./main.go:3:15: undefined: helper%d\n"},
		{"python3 app.py", 1, "Traceback (most recent call last):\n  File \"app.py\", line 1, in <module>\n    import mod%[1]d\nModuleNotFoundError: No module named 'mod%[1]d'\n"},
		{"gcc -c m.c", 1, "m.c:4:2: error: 'count%d' undeclared (first use in this function)\n"},
		{"npm run build", 1, "src/a.ts(3,7): error TS2304: Cannot find name 'thing%d'.\n"},
		{"make -C lib", 2, "make: *** No rule to make target 'part%d.o', needed by 'lib'.  Stop.\n"},
		{"python3 -m unittest -q", 1, "FAIL: test_%[1]d (test_a.T.test_%[1]d)\nAssertionError: 1 != 2\n\nRan 9 tests in 0.001s\n\nFAILED (failures=1)\n"},
		{"cargo build", 101, "error[E0425]: cannot find value `v%d` in this scope\n --> src/main.rs:2:5\n"},
		{"./deploy.sh", 1, "deploy: step %d was refused\n"},
	}
}

// TestARunThatGetsAnywhereIsLeftAlone writes runs in which each command comes to
// something that was never there, or follows a failure that was repaired.
func TestARunThatGetsAnywhereIsLeftAlone(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := newScribe()
		for n := range rapid.IntRange(1, 80).Draw(rt, "rounds") {
			switch f := rapid.SampledFrom(failures()).Draw(rt, "tool"); rapid.IntRange(0, 4).Draw(rt, "round") {
			case 0: // a look
				s.command(fmt.Sprintf("cat f%d.txt", n), 0, fmt.Sprintf("the text of %d\n", n))
			case 1: // a failure that is another one each time, a repair, a success
				s.command(f.line, f.code, fmt.Sprintf(f.output, n))
				s.edit(fmt.Sprintf("src/f%d.go", n%7), fmt.Sprintf("// version %d\n", n))
				s.command(f.line, 0, fmt.Sprintf("built %d\n", n))
			case 2: // the same failure twice, then a repair by a command
				s.command(f.line, f.code, fmt.Sprintf(f.output, n))
				s.command(fmt.Sprintf("sed -i s/%d/x/ src/g.go", n), 0, "")
				s.command(f.line, f.code, fmt.Sprintf(f.output, n))
				s.edit("src/g.go", fmt.Sprintf("// repaired %d\n", n))
				s.command(f.line, 0, "")
			case 3: // a job that moves each time
				s.command("sleep 5; tail -1 job.log", 0, fmt.Sprintf("item %d is through\n", n))
			case 4: // words, followed by a deed
				s.hear(Step{Report: fmt.Sprintf("I look at part %d.", n)})
				s.command(fmt.Sprintf("grep -n part%d src/g.go", n), 0, fmt.Sprintf("%d:part%d\n", n, n))
			}
		}
		if len(s.loops) > 0 {
			rt.Fatalf("%s: %s", s.loops[0].Detector, s.loops[0].Evidence)
		}
	})
}

// TestTheSameFailureIsALoopByItsThirdTime repeats one failure, after a healthy
// start and with looks in between: it is told at the third time, and not before.
func TestTheSameFailureIsALoopByItsThirdTime(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := newScribe()
		for n := range rapid.IntRange(0, 20).Draw(rt, "before") {
			s.command(fmt.Sprintf("cat f%d.txt", n), 0, fmt.Sprintf("the text of %d\n", n))
			s.edit(fmt.Sprintf("src/f%d.go", n), fmt.Sprintf("// version %d\n", n))
		}
		f := rapid.SampledFrom(failures()).Draw(rt, "tool")
		which := rapid.IntRange(0, 99).Draw(rt, "which")
		for time := 1; time <= 3; time++ {
			c := s.command(f.line, f.code, fmt.Sprintf(f.output, which))
			if (c.Loop != nil) != (time == 3) {
				rt.Fatalf("%s at its time %d: %+v", f.line, time, c.Loop)
			}
			for n := range rapid.IntRange(0, 3).Draw(rt, "looks") {
				s.command(fmt.Sprintf("cat look%d-%d.txt", time, n), 0, fmt.Sprintf("text %d %d\n", time, n))
			}
		}
	})
}

// TestEditsThatChangeNothingAreALoop repeats one failure, and edits one file in
// between, by a tool or by a command.
func TestEditsThatChangeNothingAreALoop(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := newScribe()
		f := rapid.SampledFrom(failures()).Draw(rt, "tool")
		var told []int
		for n := range 3 {
			if s.command(f.line, f.code, fmt.Sprintf(f.output, 4)).Loop != nil {
				told = append(told, n+1)
			}
			switch rapid.IntRange(0, 2).Draw(rt, "edit") {
			case 0:
				s.edit("src/a.go", fmt.Sprintf("// try %d\n", n))
			case 1:
				s.command(fmt.Sprintf("sed -i 's/try/try %d/' src/a.go", n), 0, "")
			case 2:
				s.command(fmt.Sprintf("cat > src/a.go <<'EOF'\n// try %d\nEOF", n), 0, "")
			}
		}
		if fmt.Sprint(told) != "[3]" {
			rt.Fatalf("told at the times %v", told)
		}
	})
}
