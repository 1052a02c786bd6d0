package effect_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

// playEdits plays a command again and again, each time after an edit of the next
// file, and returns the step of the first loop; 0 where none is told.
func playEdits(line string, code int, outputs, files []string) int {
	r := course.NewRun()
	for i, out := range outputs {
		if i > 0 {
			r.Hear(course.Step{N: 2*i - 1, Edit: &change.Edit{File: files[i-1], Content: fmt.Sprintf("version %d\n", i)}})
		}
		if c := r.Hear(course.Step{N: 2 * i, Result: &cake.Result{Command: line, ExitCode: code, Stdout: out}}); c.Loop != nil {
			return 2 * i
		}
	}
	return 0
}

func TestAnAnswerThatNoEditMoves(t *testing.T) {
	const no = "1c1\n< 9\n---\n> 27\n"
	for name, x := range map[string]struct {
		line    string
		code    int
		outputs []string
		files   []string
		at      int
	}{
		"one file, again and again":  {"./cube 3 | diff - want.txt", 1, []string{no, no, no}, []string{"cube.c", "cube.c"}, 4},
		"each time another file":     {"./cube 3 | diff - want.txt", 1, []string{no, no, no}, []string{"cube.c", "cube.h"}, 0},
		"another answer in between":  {"./cube 3 | diff - want.txt", 1, []string{no, "1c1\n< 8\n---\n> 27\n", no}, []string{"cube.c", "cube.c"}, 0},
		"an answer yes":              {"./cube 3", 0, []string{"9\n", "9\n", "9\n"}, []string{"cube.c", "cube.c"}, 0},
		"an answer that says naught": {"./cube 3 | cmp -s - want.txt", 1, []string{"", "", ""}, []string{"cube.c", "cube.c"}, 0},
	} {
		if got := playEdits(x.line, x.code, x.outputs, x.files); got != x.at {
			t.Errorf("%s: told at %d, want %d", name, got, x.at)
		}
	}
}

func TestAPageThatIsRefusedWhateverIsEdited(t *testing.T) {
	const (
		ask      = "./serve.sh reload; curl -si localhost:8391/healthz"
		notFound = "HTTP/1.1 404 Not Found\r\nServer: nginx\r\n\r\n<h1>404</h1>\n"
	)
	for name, x := range map[string]struct {
		line    string
		outputs []string
		files   []string
		at      int
	}{
		"one file, again and again": {ask, []string{notFound, notFound, notFound}, []string{"api.conf", "api.conf"}, 4},
		"whatever is shown of it":   {ask + "; curl -so /dev/null -w '%{http_code}' localhost:8391/healthz", []string{notFound, "404\n", "HTTP/2 404 \r\n"}, []string{"api.conf", "api.conf"}, 4},
		"several pages in a loop":   {`./serve.sh reload; for p in / /a; do echo -n "$p "; curl -so /dev/null -w '%{http_code}\n' localhost:8391$p; done`, []string{"/ 200\n/a 404\n", "/ 200\n/a 404\n", "/ 200\n/a 404\n"}, []string{"api.conf", "api.conf"}, 4},
		"one page more each time":   {`for p in / /a /b /c; do echo -n "$p "; curl -so /dev/null -w '%{http_code}\n' localhost:8391$p; done`, []string{"/ 404\n/a 404\n/b 404\n", "/ 200\n/a 404\n/b 404\n", "/ 200\n/a 200\n/b 404\n"}, []string{"urls.py", "urls.py"}, 0},
		"each time another file":    {ask, []string{notFound, notFound, notFound}, []string{"api.conf", "site.conf"}, 0},
		"it is there in the end":    {ask, []string{notFound, notFound, "HTTP/1.1 200 OK\r\n\r\nok\n"}, []string{"api.conf", "api.conf"}, 0},
		"another status":            {ask, []string{notFound, "HTTP/1.1 403 Forbidden\r\n", notFound}, []string{"api.conf", "api.conf"}, 0},
		"a server's other mistakes": {ask, []string{"HTTP/1.1 500 E\r\n\r\nno a\n", "HTTP/1.1 500 E\r\n\r\nno b\n", "HTTP/1.1 500 E\r\n\r\nno c\n"}, []string{"api.conf", "api.conf"}, 0},
		"the same mistake":          {ask, []string{"HTTP/1.1 500 E\r\n\r\nno a\n", "HTTP/1.1 500 E\r\n\r\nno a\n", "HTTP/1.1 500 E\r\n\r\nno a\n"}, []string{"api.conf", "api.conf"}, 4},
		"a number in a document":    {"curl -s localhost:8391/count", []string{"count: 404\n", "count: 404\n", "count: 404\n"}, []string{"api.conf", "api.conf"}, 0},
	} {
		if got := playEdits(x.line, 0, x.outputs, x.files); got != x.at {
			t.Errorf("%s: told at %d, want %d", name, got, x.at)
		}
	}
}

func TestAnotherFileOfThatNameIsUsed(t *testing.T) {
	const out = "sqlite3 shop.db < build/sql/report.sql > out.csv\n2026-08,245.5\n"
	for name, x := range map[string]struct {
		line    string
		outputs []string
		files   []string
		at      int
	}{
		"a copy is":                  {"make report", []string{out, out, out}, []string{"sql/report.sql", "sql/report.sql"}, 4},
		"it was edited once":         {"make report", []string{out, out, out}, []string{"sql/report.sql", "README.txt"}, 0},
		"the output has changed":     {"make report", []string{out, out + "2026-09,1\n", out}, []string{"sql/report.sql", "sql/report.sql"}, 0},
		"the file itself is":         {"make report", []string{"read sql/report.sql, wrote build/sql/report.sql\n", "read sql/report.sql, wrote build/sql/report.sql\n", "read sql/report.sql, wrote build/sql/report.sql\n"}, []string{"sql/report.sql", "sql/report.sql"}, 0},
		"it is made of that one":     {"make site", []string{"wrote dist/index.html\n", "wrote dist/index.html\n", "wrote dist/index.html\n"}, []string{"src/index.html", "src/index.html"}, 0},
		"others are named":           {"make report", []string{"cc -o build/a.o src/a.c\n", "cc -o build/a.o src/a.c\n", "cc -o build/a.o src/a.c\n"}, []string{"src/b.c", "src/b.c"}, 0},
		"nothing but reading it did": {"cat build/sql/report.sql", []string{out, out, out}, []string{"sql/report.sql", "sql/report.sql"}, 0},
	} {
		if got := playEdits(x.line, 0, x.outputs, x.files); got != x.at {
			t.Errorf("%s: told at %d, want %d", name, got, x.at)
		}
	}
}

func TestAFailureThatIsStillShown(t *testing.T) {
	run := func(code int, out string) course.Step {
		s := course.Step{Result: &cake.Result{Command: "make test", ExitCode: code, Stdout: out}}
		if code != 0 {
			s.Errors = []cake.ErrorEvent{{ErrorType: "test.failed", Message: "counted 3, want 4", Signature: "s"}}
		}
		return s
	}
	const red = "FAIL: counted 3, want 4\n"
	for name, x := range map[string]struct {
		after string
		told  bool
	}{
		"the same line, and success": {red + "tests ok\n", true},
		"no such line":               {"tests ok\n", false},
		"another word for a failure": {"FAIL: none\ntests ok\n", false},
	} {
		r := course.NewRun()
		r.Hear(run(1, red))
		r.Hear(course.Step{Edit: &change.Edit{File: "t/run.sh", Content: "x\n"}})
		if got := r.Hear(run(0, x.after)).Loop != nil; got != x.told {
			t.Errorf("%s: told %v, want %v", name, got, x.told)
		}
	}
}

func TestTheFailureIsInAnotherFileOfThatName(t *testing.T) {
	fail := func(file string) course.Step {
		return course.Step{Result: &cake.Result{Command: "sphinx-build -W docs/source out", ExitCode: 1},
			Errors: []cake.ErrorEvent{{ErrorType: "compile.other", Message: "Title underline too short", FilePath: file, Signature: cake.Signature(file)}}}
	}
	edit := func(file string) course.Step {
		return course.Step{Edit: &change.Edit{File: file, Content: fmt.Sprint(file, rand.Int())}}
	}
	const used, other = "docs/source/install.rst", "docs/install.rst"
	for name, x := range map[string]struct {
		steps []course.Step
		told  bool
	}{
		"two edits of the other one":  {[]course.Step{fail(used), edit(other), edit(other), fail(used)}, true},
		"one edit":                    {[]course.Step{fail(used), edit(other), fail(used)}, false},
		"the file itself":             {[]course.Step{fail(used), edit(used), edit(used), fail(used)}, false},
		"both":                        {[]course.Step{fail(used), edit(other), edit(other), edit(used), fail(used)}, false},
		"a file of another name":      {[]course.Step{fail(used), edit("docs/conf.py"), edit("docs/conf.py"), fail(used)}, false},
		"it fails elsewhere than now": {[]course.Step{fail("docs/source/usage.rst"), edit(other), edit(other), fail(used)}, false},
	} {
		r, told := course.NewRun(), false
		for i, s := range x.steps {
			s.N = i + 1
			told = r.Hear(s).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}
