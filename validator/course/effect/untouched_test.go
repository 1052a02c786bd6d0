package effect_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

func TestEditsThatReachNothing(t *testing.T) {
	const look, line = "grep -n data_dir paths.conf", "2:data_dir\t=\t/var/old/data\n"
	edit := func(sep string) [2]string {
		return [2]string{"sed -i 's" + sep + "data_dir = old" + sep + "data_dir = new" + sep + "' paths.conf && " + look, line}
	}
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"three lines that edit and look":               {[][2]string{{look, line}, edit("|"), edit("#"), edit("%")}, 4},
		"the last one reaches it":                      {[][2]string{{look, line}, edit("|"), edit("#"), {edit("%")[0], "2:data_dir\t=\t/srv/data\n"}}, 0},
		"the look is at another file":                  {[][2]string{{"sed -i s/a/b/ a.conf && grep -n x b.conf", line}, {"sed -i s/c/d/ a.conf && grep -n x b.conf", line}, {"sed -i s/e/f/ a.conf && grep -n x b.conf", line}}, 0},
		"something else runs in between":               {[][2]string{edit("|"), edit("#"), {"make", "cc -o x x.c\n"}, edit("%")}, 4}, // it shows what was to go
		"what it shows is how long it is":              {[][2]string{{"sed -i s/a/b/ f.txt && wc -l f.txt", "9 f.txt\n"}, {"sed -i s/c/d/ f.txt && wc -l f.txt", "9 f.txt\n"}, {"sed -i s/e/f/ f.txt && wc -l f.txt", "9 f.txt\n"}}, 0},
		"what is edited runs, and git shows no change": {[][2]string{{"sed -i s/A=3/A=9/ d.sh && ./d.sh", "30 s\n"}, {"sed -i s/a=3/a=9/ d.sh && git diff --stat", ""}, {"sed -i s/A3/A9/ d.sh && ./d.sh", "30 s\n"}}, 3},
		"what is edited runs as before":                {[][2]string{{"sed -i s/a/b/ d.sh && ./d.sh", "30 s\n"}, {"sed -i s/c/d/ d.sh && ./d.sh", "30 s\n"}, {"sed -i s/e/f/ d.sh && ./d.sh", "30 s\n"}}, 0},
		"two builds without work, by hand":             {[][2]string{{"sed -i s/1/2/ a.h && make && ./a", "make: 'a' is up to date.\n50\n"}, {"sed -i s/2/3/ a.h && make && ./a", "make: 'a' is up to date.\n50\n"}}, 2},
		"a rule that is mended, seen by one line":      {[][2]string{{"make; touch a.h; make -n; sed -i s/1/2/ Makefile; make -s && ./a", "make: 'a' is up to date.\nmake: 'a' is up to date.\n50\n"}, {"touch a.h; make -n; sed -i s/2/3/ Makefile; make && ./a", "make: 'a' is up to date.\ncc -O2 -c a.c -o a.o\ncc a.o -o a\n50\n"}}, 0},
		"what the build knows is mended":               {[][2]string{{"sed -i s/1/2/ a.h && make && ./a", "make: 'a' is up to date.\n50\n"}, {"edit Makefile", "-include a.d\n"}, {"make && ./a", "make: 'a' is up to date.\n50\n"}}, 0},
		"the build is mended, and again":               {[][2]string{{"make docs && ./a", "make: 'docs' is up to date.\n50\n"}, {"edit Makefile", "docs:\n\ttrue\n"}, {"make docs && ./a", "make: 'docs' is up to date.\n50\n"}, {"edit Makefile", "docs: a\n\ttrue\n"}, {"make docs && ./a", "make: 'docs' is up to date.\n50\n"}}, 5},
		"the header again":                             {[][2]string{{"sed -i s/1/2/ a.h && make && ./a", "make: 'a' is up to date.\n50\n"}, {"edit a.h", "#define N 3\n"}, {"make && ./a", "make: 'a' is up to date.\n50\n"}}, 3},
		"two builds that do their work":                {[][2]string{{"sed -i s/1/2/ a.h && make && ./a", "cc -o a a.c\n50\n"}, {"sed -i s/2/3/ a.h && make && ./a", "cc -o a a.c\n50\n"}}, 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

func TestAnAnswerOfWhichTheAgentSaysThatItStays(t *testing.T) {
	ask, edit := [2]string{"sqlite3 shop.db < report.sql", "0\n"}, func(text string) [2]string { return [2]string{"edit report.sql", text} }
	round := func(text string) [][2]string { return [][2]string{edit(text), ask} }
	rounds := append(append([][2]string{ask}, round("select 1;")...), round("select 2;")...)
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"it says so":            {append(rounds[:5:5], [2]string{"say Still 0. The optimiser may be in the way, so I will use a CTE.", ""}), 6},
		"it is content":         {append(rounds[:5:5], [2]string{"say Refactored in two steps, the result is the same 0 errors as before.", ""}), 0},
		"it says nothing of it": {append(rounds[:5:5], [2]string{"say Now I will use a CTE.", ""}), 0},
		"after one edit":        {append(rounds[:3:3], [2]string{"say Still 0.", ""}), 0},
		"another answer":        {append([][2]string{{ask[0], "7\n"}}, append(rounds[1:5:5], [2]string{"say Still 0.", ""})...), 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
