package course

import (
	"slices"
	"testing"

	"cake"
	"cake/shell"
)

func TestLinesAreKnownAgainWhateverShowsThem(t *testing.T) {
	plain := shownIn("name: release\njobs:\n  stage1:\n", false)
	for _, text := range []string{
		"     1\tname: release\n     2\tjobs:\n     3\t  stage1:\n",
		"1:name: release\n2:jobs:\n3:  stage1:\n",
		"ci/pipeline.yml:1:name: release\nci/pipeline.yml:2:jobs:\nci/pipeline.yml:3:  stage1:\n",
		"ci/pipeline.yml:name: release\nci/pipeline.yml:jobs:\nci/pipeline.yml:  stage1:\n",
	} {
		if !slices.Equal(shownIn(text, false), plain) {
			t.Errorf("%q is not known again", text)
		}
	}
	if got := shownIn("step done\nstep done\n", false); len(got) != 2 || got[0] == got[1] {
		t.Errorf("a log that repeats itself does not grow: %v", got)
	}
}

func TestAReadThatShowsNothingNew(t *testing.T) {
	const a, b = "first line\nsecond line\n", "third line\nfourth line\n"
	read := func(line, out string) Step { return Step{Result: &cake.Result{Command: line, Stdout: out}} }
	again := []Step{
		read("head -1 a.txt", "first line\n"), read("tail -1 a.txt", "second line\n"), read("cat -n b.txt", "     1\tthird line\n     2\tfourth line\n"),
		read("sed -n 1p b.txt", "third line\n"), read("grep -n line a.txt", "1:first line\n2:second line\n"), read("head -2 b.txt", b),
	}
	edit := Step{Edit: &Edit{File: "a.txt", Content: "x\n"}}
	for name, x := range map[string]struct {
		steps []Step
		told  bool
	}{
		"six in a row":             {again, true},
		"five in a row":            {again[:5], false},
		"a new line in between":    {slices.Insert(slices.Clone(again), 3, read("cat c.txt", "fifth line\n")), false},
		"an edit in between":       {slices.Insert(slices.Clone(again), 3, edit), false},
		"an empty answer is known": {slices.Insert(slices.Clone(again), 3, read("grep -n nowhere a.txt", "")), false},
	} {
		r, told := NewRun(), false
		for i, s := range append([]Step{read("cat a.txt", a), read("cat b.txt", b)}, x.steps...) {
			s.N = i + 1
			told = r.Hear(s).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v, want %v", name, told, x.told)
		}
	}
}

func TestWhereALineGoes(t *testing.T) {
	for line, want := range map[string]string{
		"git checkout -q v6 && lua test.lua": "v6",
		"git switch --detach 4f2a91c":        "4f2a91c",
		"git checkout main":                  "main",
		"git checkout -- src/a.c":            "",
		"git checkout .":                     "",
		"git checkout -":                     "",
		"git checkout HEAD a.c":              "",
		"git log v6":                         "",
	} {
		parsed := shell.Parse(line)
		if got := visited(&parsed); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

func TestReadingInCircles(t *testing.T) {
	const a, b, c = "cat a.go", "cat b.go", "cat c.go"
	text := map[string]string{
		a: "func a() {\n\tfirst := one()\n\tcheck(it)\n\treturn first\n}\n", "sed -n 1,40p a.go": "func a() {\n\tfirst := one()\n\tcheck(it)\n\treturn first\n}\n",
		b: "func b() {\n\tsecond := one()\n\tcheck(it)\n\treturn second\n}\n", "cat a.go b.go": "func a() {\n\tfirst := one()\n\tcheck(it)\n\treturn first\n}\nfunc b() {\n\tsecond := one()\n\tcheck(it)\n\treturn second\n}\n",
		c: "func c() {\n\tthird := one()\n\tcheck(it)\n\treturn third\n}\n", "cat d.go": "func d() {\n\tfourth := one()\n\tcheck(it)\n\treturn fourth\n}\n", "cat e.go": "func e() {\n\tfifth := one()\n\tcheck(it)\n\treturn fifth\n}\n",
	}
	for name, x := range map[string]struct {
		lines []string
		told  int
	}{
		"two files for the third time":        {[]string{a, b, c, "sed -n 1,40p a.go", "cat d.go", b, "cat a.go b.go", "cat e.go", a}, 9},
		"one of them":                         {[]string{a, b, c, "sed -n 1,40p a.go", "cat d.go", "cat e.go", a}, 0},
		"a file was edited":                   {[]string{a, b, c, "sed -n 1,40p a.go", b, "EDIT", "cat a.go b.go", "cat d.go", "cat e.go", a}, 0},
		"twice each, and others, is thinking": {[]string{a, b, c, "cat a.go b.go", "cat d.go", "cat e.go", c}, 0},
	} {
		r, told := NewRun(), 0
		for i, line := range x.lines {
			s := Step{N: i + 1, Result: &cake.Result{Command: line, Stdout: text[line]}}
			if line == "EDIT" {
				s = Step{N: i + 1, Edit: &Edit{File: "a.go", Content: "x"}}
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

// TestTwoFilesAtOnceAreTheSameFiles reads two files one by one, and then at once: the
// lines that both hold are no other lines.
func TestTwoFilesAtOnceAreTheSameFiles(t *testing.T) {
	const one, other = "package upload\nconst MaxUpload = 5\nconst maxParts = 16\n", "package upload\nfunc Handle() {}\nfunc serve() {}\n"
	r := NewRun()
	r.Hear(aStep(1, "cat a.go", one, 0))
	r.Hear(aStep(2, "cat b.go", other, 0))
	if r.Hear(aStep(3, "cat a.go b.go", one+other, 0)); !r.last().reread {
		t.Error("two files at once count as something new")
	}
}
