package loops_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

// TestOneFileThatNoParserReads reads a broken file with one parser after the other.
func TestOneFileThatNoParserReads(t *testing.T) {
	const jq, py, ruby = "jq length runs.json", "python3 -m json.tool runs.json", `ruby -rjson -e 'puts JSON.parse(File.read("runs.json")).size'`
	for name, x := range map[string]struct {
		lines []string
		edit  bool // after the second
		at    int
	}{
		"three parsers":         {[]string{jq, py, ruby}, false, 3},
		"it was edited":         {[]string{jq, py, ruby}, true, 0},
		"another file":          {[]string{jq, py, "ruby check.rb conf.yaml"}, false, 0},
		"two of them, by turns": {[]string{jq, py, jq}, false, 0},
	} {
		r, told := course.NewRun(), 0
		for i, line := range x.lines {
			e := []cake.ErrorEvent{{ErrorType: "config.parse", Message: "it stops in words of its own: " + line, Signature: cake.Signature(line)}}
			if r.Hear(course.Step{N: 2*i + 1, Result: &cake.Result{Command: line, ExitCode: 1}, Errors: e}).Loop != nil && told == 0 {
				told = i + 1
			}
			if x.edit && i == 1 {
				r.Hear(course.Step{N: 4, Edit: &change.Edit{File: "runs.json", Content: "[]"}})
			}
		}
		if told != x.at {
			t.Errorf("%s: told at %d, want %d", name, told, x.at)
		}
	}
}
