package again_test

import (
	"slices"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

func TestAReadThatShowsNothingNew(t *testing.T) {
	const a, b = "first line\nsecond line\n", "third line\nfourth line\n"
	read := func(line, out string) course.Step {
		return course.Step{Result: &cake.Result{Command: line, Stdout: out}}
	}
	again := []course.Step{
		read("head -1 a.txt", "first line\n"), read("tail -1 a.txt", "second line\n"), read("cat -n b.txt", "     1\tthird line\n     2\tfourth line\n"),
		read("sed -n 1p b.txt", "third line\n"), read("grep -n line a.txt", "1:first line\n2:second line\n"), read("head -2 b.txt", b),
	}
	edit := course.Step{Edit: &change.Edit{File: "a.txt", Content: "x\n"}}
	for name, x := range map[string]struct {
		steps []course.Step
		told  bool
	}{
		"six in a row":             {again, true},
		"five in a row":            {again[:5], false},
		"one, spelt in two ways":   {[]course.Step{read("grep -n line a.txt", "1:first line\n2:second line\n"), read("grep -n line a.txt", "1:first line\n2:second line\n"), read("grep -n line ./a.txt", "1:first line\n2:second line\n"), read("grep -n line a.txt", "1:first line\n2:second line\n"), read("grep -n line a.txt", "1:first line\n2:second line\n")}, true},
		"a new line in between":    {slices.Insert(slices.Clone(again), 3, read("cat c.txt", "fifth line\n")), false},
		"an edit in between":       {slices.Insert(slices.Clone(again), 3, edit), false},
		"an empty answer is known": {slices.Insert(slices.Clone(again), 3, read("grep -n nowhere a.txt", "")), false},
	} {
		r, told := course.NewRun(), false
		for i, s := range append([]course.Step{read("cat a.txt", a), read("cat b.txt", b)}, x.steps...) {
			s.N = i + 1
			told = r.Hear(s).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v, want %v", name, told, x.told)
		}
	}
}

// TestATableThatIsAskedForInOtherForms asks a database again, and in another form, for what it has shown
// of a table.
func TestATableThatIsAskedForInOtherForms(t *testing.T) {
	const schema = "CREATE TABLE alert (id integer primary key, customer text, opened text, closed text, score real);\n"
	const rows = "id  customer  opened      closed  score\n1   C-100     2026-09-03          0.81\n"
	ask := func(what, out string) course.Step { return coursetest.Ran("sqlite3 aml.db \""+what+"\"", 0, out, "") }
	for name, x := range map[string]struct{ column, want string }{
		"nothing new":  {"score|REAL", "alternating"},
		"a new column": {"analyst|INTEGER", ""},
	} {
		columns := "0|id|INTEGER\n1|customer|TEXT\n2|opened|TEXT\n3|closed|TEXT\n4|" + x.column + "\n"
		got := coursetest.Told(ask(".schema alert", schema), ask("select * from alert limit 1", rows), ask("select * from alert limit 1", rows),
			ask("pragma table_info(alert)", columns), ask(".schema alert", schema), ask("select * from alert limit 1", rows))
		if got != x.want {
			t.Errorf("%s: told %q, want %q", name, got, x.want)
		}
	}
}

func TestReadingInCircles(t *testing.T) {
	const a, b, c = "cat a.go", "cat b.go", "cat c.go"
	text := map[string]string{
		a: "func a() {\n\tfirst := one()\n\tcheck(it)\n\treturn first\n}\n", "sed -n 1,40p a.go": "func a() {\n\tfirst := one()\n\tcheck(it)\n\treturn first\n}\n",
		"sed -n 2,9p a.go": "\tfirst := one()\n\tcheck(it)\n\treturn first\n}\n", b: "func b() {\n\tsecond := one()\n\tcheck(it)\n\treturn second\n}\n", "cat a.go b.go": "func a() {\n\tfirst := one()\n\tcheck(it)\n\treturn first\n}\nfunc b() {\n\tsecond := one()\n\tcheck(it)\n\treturn second\n}\n",
		c: "func c() {\n\tthird := one()\n\tcheck(it)\n\treturn third\n}\n", "cat d.go": "func d() {\n\tfourth := one()\n\tcheck(it)\n\treturn fourth\n}\n", "cat e.go": "func e() {\n\tfifth := one()\n\tcheck(it)\n\treturn fifth\n}\n",
	}
	for name, x := range map[string]struct {
		lines []string
		told  int
	}{
		"two files for the third time":        {[]string{a, b, c, "sed -n 1,40p a.go", "cat d.go", b, "cat a.go b.go", "cat e.go", a}, 9},
		"a closer look at what was just read": {[]string{a, "cat d.go", "sed -n 1,40p a.go", "cat b.go", a, "sed -n 2,9p a.go"}, 0},
		"and one at another page":             {[]string{a, b, "cat d.go", "sed -n 1,40p a.go", b, a, "cat e.go", b}, 8},
		"one of them":                         {[]string{a, b, c, "sed -n 1,40p a.go", "cat d.go", "cat e.go", a}, 0},
		"a file was edited":                   {[]string{a, b, c, "sed -n 1,40p a.go", b, "EDIT", "cat a.go b.go", "cat d.go", "cat e.go", a}, 0},
		"twice each, and others, is thinking": {[]string{a, b, c, "cat a.go b.go", "cat d.go", "cat e.go", c}, 0},
	} {
		r, told := course.NewRun(), 0
		for i, line := range x.lines {
			s := course.Step{N: i + 1, Result: &cake.Result{Command: line, Stdout: text[line]}}
			if line == "EDIT" {
				s = course.Step{N: i + 1, Edit: &change.Edit{File: "a.go", Content: "x"}}
			}
			if r.Hear(s).Loop != nil && told == 0 {
				told = i + 1
			}
		}
		if told != x.told {
			t.Errorf("%s: told at %d, want %d", name, told, x.told)
		}
	}
}
