package effect_test

import (
	"fmt"
	"strings"
	"testing"

	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// tried plays a command after each of some tries, and says which loop is told.
func tried(lines []string, code int, out string, values ...any) string {
	var all []course.Step
	for i, v := range values {
		all = append(all, coursetest.Ran(lines[i%len(lines)], code, fmt.Sprintf(out, v), ""))
	}
	return coursetest.Told(all...)
}

// TestWhateverIsTriedItStands plays measures that do not move, whatever is done in the same line
// before.
func TestWhateverIsTriedItStands(t *testing.T) {
	indices := []string{"./bench.sh", `sqlite3 a.db "create index a on t(x)" && ./bench.sh`, `sqlite3 a.db "create index b on t(y)" && ./bench.sh`, `sqlite3 a.db "vacuum" && ./bench.sh`, `sqlite3 a.db "analyze" && ./bench.sh`}
	packers := []string{"./push.sh a.tar", "gzip -k a.tar && ./push.sh a.tar.gz", "xz -k a.tar && ./push.sh a.tar.xz", "zstd -q a.tar && ./push.sh a.tar.zst", "bzip2 -k a.tar && ./push.sh a.tar.bz2"}
	builds := []string{"make -s && ./load", "make -s CFLAGS=-O2 && ./load", "make -s CFLAGS=-O3 && ./load", "make -s LTO=1 && ./load", "make -s PGO=1 && ./load"}
	commits := []string{"git checkout -q a1 && ./load", "git checkout -q b2 && ./load", "git checkout -q c3 && ./load", "git checkout -q d4 && ./load", "git checkout -q e5 && ./load"}
	fades := []string{"make -s check", "sed -i 's/FADE .*/FADE 128/' loop.c && make -s check", "sed -i 's/FADE .*/FADE 256/' loop.c && make -s check", "sed -i 's/FADE .*/FADE 96/' loop.c && make -s check", "sed -i 's/FADE .*/FADE 192/' loop.c && make -s check", "sed -i 's/FADE .*/FADE 160/' loop.c && make -s check"}
	const click, clicks = "loopcheck: click of %.3f at the seam, at most 0.050 allowed\nmake: *** [Makefile:2: check] Error 1\n", "FAIL seam: click of %.3f, at most 0.050 allowed\nFAIL start: no silence\n"
	const refused = "rejected, it has %d bytes, the slot has 1500000\n"
	for name, x := range map[string]struct {
		lines  []string
		code   int
		out    string
		values []any
		want   string
	}{
		"but for chance":             {indices, 0, "search: %d ms  (goal 15 ms)\n", []any{66, 67, 66, 65, 66}, "unmoved"},
		"it gets less":               {indices, 0, "search: %d ms  (goal 15 ms)\n", []any{66, 67, 51, 45, 46}, ""},
		"too few tries":              {indices, 0, "search: %d ms  (goal 15 ms)\n", []any{66, 67, 66, 66}, ""},
		"a rate":                     {builds, 1, "%d/s (goal 600/s)\n", []any{160, 161, 161, 160, 158}, "unmoved"},
		"a rate that gets there":     {builds, 1, "%d/s (goal 600/s)\n", []any{160, 220, 240, 230, 330}, ""},
		"in small steps":             {builds, 1, "%d open (allowed: 5)\n", []any{300, 299, 298, 297, 296}, ""},
		"only worse":                 {builds, 1, "ease %.1f (wanted: 60.0)\n", []any{-12.8, -15.4, -46.8, -22.9, -41.8}, "unmoved"},
		"nobody calls it wanted":     {packers, 4, refused, []any{2140160, 2129572, 2130204, 2129222, 2139216}, "unmoved"},
		"it gets smaller":            {packers, 4, refused, []any{2140160, 1929572, 1830204, 1729222, 1639216}, ""},
		"it is told, and no refusal": {packers, 0, refused, []any{2140160, 2129572, 2130204, 2129222, 2139216}, ""},
		"each time another revision": {commits, 1, "%d/s (goal 600/s)\n", []any{160, 161, 161, 160, 158}, ""},
		"a check, value by value":    {fades, 2, click, []any{0.332, 0.308, 0.310, 0.321, 0.319, 0.308}, "unmoved"},
		"it comes nearer, alone":     {fades, 2, strings.Split(click, "make:")[0], []any{0.332, 0.308, 0.270, 0.231, 0.189, 0.108}, ""},
		"it comes nearer":            {fades, 2, click, []any{0.332, 0.308, 0.270, 0.231, 0.189, 0.108}, ""},
		"the fourth value":           {fades, 2, click, []any{0.332, 0.308, 0.310, 0.321}, ""},
		"the best is the last":       {fades, 2, click, []any{0.332, 0.308, 0.310, 0.321, 0.252}, ""},
		"one fault of several":       {fades, 2, clicks, []any{0.332, 0.308, 0.310, 0.321, 0.319}, ""},
		"the same line":              {builds[:1], 0, "%d/s (goal 600/s)\n", []any{160, 161, 161, 160, 158}, ""},
	} {
		if got := tried(x.lines, x.code, x.out, x.values...); got != x.want {
			t.Errorf("%s: %q, want %q", name, got, x.want)
		}
	}
}

// TestPlansMendNothing lets a check fail while one file after the other is written.
func TestPlansMendNothing(t *testing.T) {
	for name, x := range map[string]struct {
		files   []string
		message string
		told    bool
	}{
		"documents":                 {[]string{"docs/PLAN.md", "docs/GLOSSARY.md", "docs/ROADMAP.rst"}, "fr.json: 12 of 14 keys missing", true},
		"sources":                   {[]string{"src/a.ts", "src/b.ts", "src/c.ts"}, "fr.json: 12 of 14 keys missing", false},
		"one of them is a source":   {[]string{"docs/PLAN.md", "src/b.ts", "docs/ROADMAP.md"}, "fr.json: 12 of 14 keys missing", true},
		"two of them are":           {[]string{"docs/PLAN.md", "src/b.ts", "src/c.ts"}, "fr.json: 12 of 14 keys missing", true},
		"it is about the documents": {[]string{"docs/a.md", "docs/b.md", "docs/c.md"}, "no heading in docs/a.md", false},
	} {
		r, told := course.NewRun(), false
		for i := range 4 {
			if i > 0 {
				r.Hear(course.Step{N: 2 * i, Edit: &change.Edit{File: x.files[i-1], Content: "text\n"}})
			}
			s := coursetest.Step(2*i+1, "./status.sh", x.message+"\n", 1)
			s.Errors[0].Message, s.Errors[0].Signature = x.message, "missing"
			told = r.Hear(s).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}
