package effect_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestWhatIsDoneOverAndChangesNothing plays edits of one file, and the same command
// before the first and after each.
func TestWhatIsDoneOverAndChangesNothing(t *testing.T) {
	for _, x := range []struct {
		name   string
		states [4]string
		says   [4]string
		told   int // the answer; 0 for none
	}{
		{"the same lines", [4]string{"a = 1\n", "b = f\n", "b = g\n", "b = h\n"}, [4]string{"1:2:5", "1:2:5", "1:2:5", "1:2:5"}, 4},
		{"other lines each time", [4]string{"a\n", "a\nb\n", "a\nb\nc\n", "a\nb\nc\nd\n"}, [4]string{"1:2:5", "1:2:5", "1:2:5", "1:2:5"}, 0},
		{"other numbers are tried", [4]string{"n = 1\n", "n = 2\n", "n = 4\n", "n = 8\n"}, [4]string{"1:2:5", "1:2:5", "1:2:5", "1:2:5"}, 0},
		{"another answer in between", [4]string{"a = 1\n", "b = f\n", "b = g\n", "b = h\n"}, [4]string{"1:2:5", "1:2:5", "1:2:6", "1:2:5"}, 0},
		{"all is well", [4]string{"a = 1\n", "b = f\n", "b = g\n", "b = h\n"}, [4]string{"done", "done", "done", "done"}, 0},
	} {
		t.Run(x.name, func(t *testing.T) {
			r, told := course.NewRun(), 0
			for i := range x.states {
				if i > 0 {
					r.Hear(course.Step{N: 2 * i, Edit: &change.Edit{File: "dur.cpp", Before: &x.states[i-1], Content: x.states[i]}})
				}
				if r.Hear(course.Step{N: 2*i + 1, Result: &cake.Result{Command: "make && ./run.sh 3725", Stdout: x.says[i] + "\n"}}).Loop != nil && told == 0 {
					told = i + 1
				}
			}
			if told != x.told {
				t.Errorf("told at answer %d, want %d", told, x.told)
			}
		})
	}
}

// TestWhatIsDoneOverWhateverIsShown plays lines that edit a file, or ask behind an edit, of
// which each shows another part of one answer.
func TestWhatIsDoneOverWhateverIsShown(t *testing.T) {
	const table = "species mean max\nAdelie 5849.7 9999\nGentoo 6633.0 9999\n"
	replace := func(was, is string) string {
		return "python3 - <<'PY'\np = open('stat.py')\ns = p.read().replace('" + was + "', '" + is + "')\nopen('stat.py', 'w').write(s)\nPY\n"
	}
	for name, x := range map[string]struct {
		lines, says []string
		told        bool
	}{
		"by programs in the line": {[]string{replace("rows.add(r)", "if r[m] != 9999: rows.add(r)") + "python3 stat.py", replace("if r[m] != 9999:", "if float(r[m]) below(9000):") + "python3 stat.py", replace("if float(r[m]) below(9000):", "if r[m].isdigit():") + "python3 stat.py; grep -c isdigit stat.py"},
			[]string{table, table, table + "1\n"}, true},
		"by sed, through tail": {[]string{"sed -i 's/rows.add(r)/keep(r[mass]) and rows.add(r)/' stat.rb && ruby stat.rb", "sed -i 's/keep(r.mass.)/r[mass].real? and small(r)/' stat.rb && ruby stat.rb | tail -2", "perl -pi -e 's/keep\\(r\\[mass\\]\\)/other/' stat.rb && sed -i 's/small(r)/r[mass].small?/' stat.rb && ruby stat.rb | head -2"},
			[]string{table, "Adelie 5849.7 9999\nGentoo 6633.0 9999\n", "species mean max\nAdelie 5849.7 9999\n"}, false},
		"another answer at last": {[]string{replace("rows.add(r)", "if r[m] != 9999: rows.add(r)") + "python3 stat.py", replace("if r[m] != 9999:", "if float(r[m]) below(9000):") + "python3 stat.py", replace("if float(r[m]) below(9000):", "if r[m].isdigit():") + "python3 stat.py"},
			[]string{table, table, "species mean max\nAdelie 3849.7 4200\n"}, false},
		"other places each time": {[]string{replace("rows.add(r)", "keep.add(rows)") + "python3 stat.py", replace("def main()", "def show(rows)") + "python3 stat.py", replace("import csv", "import csv, sys") + "python3 stat.py"},
			[]string{table, table, table}, false},
		"other numbers are tried": {[]string{replace("limit(9000)", "limit(8000)") + "python3 stat.py", replace("limit(8000)", "limit(7000)") + "python3 stat.py", replace("limit(7000)", "limit(6000)") + "python3 stat.py"},
			[]string{table, table, table}, false},
		"all is well": {[]string{replace("rows.add(r)", "if r[m] != 9999: rows.add(r)") + "python3 stat.py", replace("if r[m] != 9999:", "if float(r[m]) below(9000):") + "python3 stat.py", replace("if float(r[m]) below(9000):", "if r[m].isdigit():") + "python3 stat.py"},
			[]string{"all 5 checks passed\n", "all 5 checks passed\n", "all 5 checks passed\n"}, false},
		"the line itself says so": {[]string{replace("rows.add(r)", "if r[m] != 9999: rows.add(r)") + "python3 stat.py | cmp - want && echo same report", replace("if r[m] != 9999:", "if float(r[m]) below(9000):") + "python3 stat.py | cmp - want && echo same report", replace("if float(r[m]) below(9000):", "if r[m].isdigit():") + "python3 stat.py | cmp - want && echo same report"},
			[]string{"same report\n", "same report\n", "same report\n"}, false},
		"another program is asked": {[]string{replace("rows.add(r)", "if r[m] != 9999: rows.add(r)") + "python3 stat.py", replace("if r[m] != 9999:", "if float(r[m]) below(9000):") + "ruby mean.rb", replace("if float(r[m]) below(9000):", "if r[m].isdigit():") + "./means"},
			[]string{table, table, table}, false},
	} {
		r, told := course.NewRun(), false
		for i, line := range x.lines {
			told = r.Hear(course.Step{N: i + 1, Result: &cake.Result{Command: line, Stdout: x.says[i]}}).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}

// TestWhatOtherEditsHaveBroughtIsTakenOut plays edits of a file with the same answer after
// each, of which one stands elsewhere.
func TestWhatOtherEditsHaveBroughtIsTakenOut(t *testing.T) {
	const says = "groff -rLL=78n manual.1\n7 lines wider than 65\n"
	for name, x := range map[string]struct {
		states []string
		commit bool // before the last
		told   bool
	}{
		"one setting again and again":  {[]string{"W = 78n\nm: a\n", "W = 64n\nm: a\n", "W = 64n\nm: a b\n", "W := 6i\nm: a b\n", "override W := 60m\nm: a b\n"}, false, true},
		"a line more of the first":     {[]string{"W = 78n\nm: a\nx\ny\n", "W = 64n\nm: a\nx\ny\n", "W = 64n\nm: a b\nx\ny\n", "w = $x\nm: a b\nz\ny\n", "w = $x\nm: a c\nz\nq\n"}, false, false},
		"it is committed":              {[]string{"W = 78n\nm: a\n", "W = 64n\nm: a\n", "W = 64n\nm: a b\n", "W := 6i\nm: a b\n", "override W := 60m\nm: a b\n"}, true, false},
		"measured, and taken back":     {[]string{"W = 78n\nm: a\n", "W = 64n\nm: a\n", "W = 78n\nm: a\n", "W = fast\nm: a\n", "W = 78n\nm: a\n"}, false, false},
		"more of it is added":          {[]string{"a\n", "a\nb\n", "a\nb\nc\n", "a\nb\nc\nd\n", "a\nb\nc\nd\ne\n"}, false, false},
		"other numbers of one setting": {[]string{"W = 78\nm: a\n", "W = 64\nm: a\n", "W = 60\nm: a\n", "W = 50\nm: a\n", "W = 40\nm: a\n"}, false, false},
	} {
		r, told, n := course.NewRun(), false, 0
		hear := func(s course.Step) {
			n++
			s.N = n
			told = r.Hear(s).Loop != nil || told
		}
		for i := 1; i < len(x.states); i++ {
			if x.commit && i == len(x.states)-1 {
				hear(course.Step{Result: &cake.Result{Command: "git commit -qam plan"}})
			}
			hear(course.Step{Edit: &change.Edit{File: "rules.mk", Before: &x.states[i-1], Content: x.states[i]}})
			hear(course.Step{Result: &cake.Result{Command: "make manual && ./widths.sh out", Stdout: says}})
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}

// TestEditsThatMendABuildAreNotDoneOver plays a class that becomes another one: its user is edited
// again since the build breaks, and the program is to say what it said.
func TestEditsThatMendABuildAreNotDoneOver(t *testing.T) {
	const build, run = "javac -d out *.java", "javac -d out *.java && java -cp out Main"
	uses := func(what string) string { return "class Greeter { String greet(User u) { return u." + what + "; } }\n" }
	edit := func(was, is string) course.Step {
		before := uses(was)
		return course.Step{Edit: &change.Edit{File: "Greeter.java", Before: &before, Content: uses(is)}}
	}
	broken := func(what string) course.Step {
		return coursetest.Ran(build, 1, "", "Greeter.java:1: error: cannot find symbol\n  symbol: method "+what+"\n1 error\n")
	}
	says := coursetest.Ran(run, 0, "hello ann and all of her friends\n", "")
	for name, x := range map[string]struct {
		steps []course.Step
		want  string
	}{
		"the build broke":    {[]course.Step{says, edit("getN()", "getName()"), broken("getName()"), edit("getName()", "getFirst()"), says, broken("getFirst()"), edit("getFirst()", "first()"), says}, ""},
		"nothing was broken": {[]course.Step{says, edit("getN()", "getName()"), says, edit("getName()", "getFirst()"), says, edit("getFirst()", "first()"), says}, "unmoved"},
	} {
		if got := coursetest.Told(x.steps...); got != x.want {
			t.Errorf("%s: told %q, want %q", name, got, x.want)
		}
	}
}

// TestAProgramThatIsMovedPartByPartSaysWhatItSaid plays a file that follows others from one form to
// another: what uses it is to say the same.
func TestAProgramThatIsMovedPartByPartSaysWhatItSaid(t *testing.T) {
	text := func(what string) string { return "import { kb } from \"./" + what + "\";\nexport { kb as line };\n" }
	head := func(was, is string) course.Step {
		before := text(was)
		return course.Step{Edit: &change.Edit{File: "lib/join.mjs", Before: &before, Content: text(is)}}
	}
	part := func(name string) course.Step {
		return course.Step{Edit: &change.Edit{File: "lib/" + name, Content: "export const kb = (n) => n / 1024;\n"}}
	}
	says := coursetest.Ran("node main.mjs", 0, "report: 4 kB\n", "")
	for name, x := range map[string]struct {
		steps []course.Step
		want  string
	}{
		"another part each time": {[]course.Step{head("size.cjs", "kb.cjs"), says, part("size.mjs"), head("kb.cjs", "size.mjs"), says, part("unit.mjs"), head("size.mjs", "unit.mjs"), says}, ""},
		"nothing but its head":   {[]course.Step{head("size.cjs", "kb.cjs"), says, head("kb.cjs", "size.mjs"), says, head("size.mjs", "unit.mjs"), says}, "unmoved"},
	} {
		if got := coursetest.Told(x.steps...); got != x.want {
			t.Errorf("%s: told %q, want %q", name, got, x.want)
		}
	}
}

// TestWhatALineSaysItselfIsNoAnswer plays a program of awk that is rewritten, and held against what it
// is to give.
func TestWhatALineSaysItselfIsNoAnswer(t *testing.T) {
	const line = "awk -f pay.awk hours.tsv | diff want.txt -"
	texts := []string{"{ s += $3 }\nEND { print s }\n", "{ s = s + $3 }\nEND { print s }\n", "{ add($3) }\nEND { print s }\n", "{ take($3) }\nEND { print s }\n"}
	for name, x := range map[string]struct {
		line, says string
		code       int
		want       string
	}{
		"it says that it is the same": {line + " && echo same report", "same report\n", 0, ""},
		"what it gives is not right":  {line, "1c1\n< 1290.50\n---\n> 90.00\n", 1, "unmoved"},
	} {
		steps := []course.Step{coursetest.Ran(x.line, x.code, x.says, "")}
		for i := range texts[1:] {
			steps = append(steps, course.Step{Edit: &change.Edit{File: "pay.awk", Before: &texts[i], Content: texts[i+1]}}, coursetest.Ran(x.line, x.code, x.says, ""))
		}
		if got := coursetest.Told(steps...); got != x.want {
			t.Errorf("%s: told %q, want %q", name, got, x.want)
		}
	}
}
