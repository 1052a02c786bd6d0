package again_test

import (
	"fmt"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
	"cake/validator/course/moment"
)

// playInLines plays lines that fail, each after another edit of one file, and returns
// whether a loop was told.
func playInLines(lines, outputs []string) bool {
	r, told := course.NewRun(), false
	for i, line := range lines {
		r.Hear(course.Step{N: 2*i + 1, Edit: &change.Edit{File: "doc.tmpl", Content: fmt.Sprintf("version %d\n", i)}})
		res := cake.Result{Command: line, ExitCode: 2, Stdout: outputs[i]}
		e := cake.ErrorEvent{ErrorType: fmt.Sprintf("kind.%d", i), Message: "2 remarks", Signature: cake.Sign(line)}
		told = r.Hear(course.Step{N: 2*i + 2, Result: &res, Errors: []cake.ErrorEvent{e}}).Loop != nil || told
	}
	return told
}

// TestAFailureInTheSameWordsIsTheSame plays failures that are told by other rules each
// time: what they have said, and what has said it, makes them one.
func TestAFailureInTheSameWordsIsTheSame(t *testing.T) {
	const no, other = "guide.html [A3] no language\n2 remarks\n", "guide.html [A7] no landmark\n1 remark\n"
	all := []string{no, no, no}
	for name, x := range map[string]struct {
		lines, outputs []string
		told           bool
	}{
		"an edit before it":           {[]string{"make site && ./audit public", "perl -pi -e 's/a/b/' x && ./audit public", "rm -rf public; ./audit public"}, all, true},
		"another linter":              {[]string{"hadolint Dockerfile", "touch x && hadolint -t error Dockerfile", "make lint-tools; hadolint Dockerfile"}, all, true},
		"more behind it":              {[]string{"./audit public", "./audit public && ./publish.sh now", "make site && ./audit public && git log -1"}, all, true},
		"a commit that is refused":    {[]string{"git commit -m 'fix: x'", "git add -A && git commit -m 'fix: x' && git push origin main", "chmod +x hook && git commit -m 'fix: x'"}, all, true},
		"to and fro between two":      {[]string{"npm ci", "sed -i s/4/5/ a && npm ci", "sed -i s/5/4/ a && npm ci", "rm -rf out && npm ci"}, []string{no, other, no, other}, true},
		"another thing is checked":    {[]string{"./audit public", "make site && ./audit docs", "rm -rf public; ./audit api"}, all, false},
		"another answer each time":    {[]string{"./audit public", "make site && ./audit public", "rm -rf public; ./audit public"}, []string{no, other, "guide.html [A9] no title\n1 remark\n"}, false},
		"other programs that say it":  {[]string{"./audit public", "tidy public", "vnu public"}, all, false},
		"it says next to nothing":     {[]string{"./audit public", "make site && ./audit public", "rm -rf public; ./audit public"}, []string{"failed\n", "failed\n", "failed\n"}, false},
		"only twice, and then better": {[]string{"./audit public", "make site && ./audit public", "rm -rf public; ./audit public"}, []string{no, no, other}, false},
	} {
		if told := playInLines(x.lines, x.outputs); told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}

// TestACommitWhoseStatusIsEchoedIsNone plays a commit that a hook refuses, with its
// status printed by the line.
func TestACommitWhoseStatusIsEchoedIsNone(t *testing.T) {
	for name, x := range map[string]struct {
		out      string
		progress bool
	}{
		"refused": {"commit-msg: no ticket in the subject\nexit: 1\n", false},
		"made":    {"[main 1a2b3c4] fix: x\n 1 file changed\nexit: 0\n", true},
	} {
		c := course.NewRun().Hear(course.Step{N: 1, Result: &cake.Result{Command: `git commit -m 'fix: x'; echo "exit: $?"`, Stdout: x.out}})
		if got := c.Progress == "a commit"; got != x.progress {
			t.Errorf("%s: progress %q", name, c.Progress)
		}
	}
}

// TestAServerThatFailsInTheSameWords plays a page that a server fails to give, whatever
// is edited.
func TestAServerThatFailsInTheSameWords(t *testing.T) {
	const ask = `curl -s -w '\nHTTP %{http_code}\n' localhost:8471/tickets`
	const why = "{\"error\":\"Cannot read properties of null (reading 'length')\"}\nHTTP 500\n"
	for name, x := range map[string]struct {
		lines, outputs []string
		file           []string
		told           bool
	}{
		"it was not started anew":     {[]string{ask, ask, ask}, []string{why, why, why}, []string{"a.js", "a.js", "a.js"}, true},
		"with its log behind it":      {[]string{ask, "node --check a.js && " + ask + "; tail -1 server.log", ask}, []string{why, why + "Cannot read\n", why}, []string{"a.js", "a.js", "a.js"}, true},
		"with its head":               {[]string{"curl -si localhost:8471/x", "curl -si localhost:8471/x", "curl -i localhost:8471/x"}, coursetest.Times(3, "HTTP/1.1 500 Internal Server Error\r\nServer: puma\r\n\r\nundefined method 'size' for nil (NoMethodError) in app.rb\n"), []string{"app.rb", "app.rb", "app.rb"}, true},
		"each time another file":      {[]string{ask, ask, ask}, []string{why, why, why}, []string{"a.js", "b.js", "c.js"}, false},
		"it does not say why":         {[]string{ask, ask, ask}, coursetest.Times(3, "Internal Server Error\nHTTP 500\n"), []string{"a.js", "a.js", "a.js"}, false},
		"a page that is always so":    {[]string{ask, ask, ask}, coursetest.Times(3, "<h1>Internal Server Error</h1>\n<p>The server encountered an internal error and was unable to complete your request.</p>\nHTTP 500\n"), []string{"a.py", "a.py", "a.py"}, false},
		"it says another thing":       {[]string{ask, ask, ask}, []string{why, "{\"error\":\"closed is not a function of any kind\"}\nHTTP 500\n", why}, []string{"a.js", "a.js", "a.js"}, false},
		"it gives the page after all": {[]string{ask, ask, ask}, []string{why, why, "[{\"id\":1}]\nHTTP 200\n"}, []string{"a.js", "a.js", "a.js"}, false},
	} {
		r, told := course.NewRun(), false
		for i, line := range x.lines {
			res := cake.Result{Command: line, Stdout: x.outputs[i]}
			var errs []cake.ErrorEvent
			if i < 2 || x.outputs[i] == x.outputs[0] {
				errs = []cake.ErrorEvent{{ErrorType: moment.ServerFailed, Message: "the server failed", Signature: cake.Sign("500", line)}}
			}
			r.Hear(course.Step{N: 2*i + 1, Edit: &change.Edit{File: x.file[i], Content: fmt.Sprintf("version %d\n", i)}})
			told = r.Hear(course.Step{N: 2*i + 2, Result: &res, Errors: errs}).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}

// TestAnEditInTheLineThatAsks plays a server that is asked behind an edit in one line.
func TestAnEditInTheLineThatAsks(t *testing.T) {
	no := "1c1\n< 9 rows of data\n---\n> 27 rows of data\n"
	for line, want := range map[string]bool{"sed -i s/9/27/ cube.c; ./cube | diff - want.txt": true, "./cube > out.txt; diff out.txt want.txt": false} {
		r, told := course.NewRun(), false
		for i, file := range []string{"cube.c", "cube.h", "main.c"} {
			r.Hear(course.Step{N: 2*i + 1, Edit: &change.Edit{File: file, Content: fmt.Sprintf("version %d\n", i)}})
			told = r.Hear(course.Step{N: 2*i + 2, Result: &cake.Result{Command: line, ExitCode: 1, Stdout: no}}).Loop != nil || told
		}
		if told != want {
			t.Errorf("%s: told %v", line, told)
		}
	}
}
