package loops_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
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

// TestDataOfAnotherEncodingOrFormat reads what is not what its readers take it for.
func TestDataOfAnotherEncodingOrFormat(t *testing.T) {
	const codec = "Traceback (most recent call last):\n  File \"t.py\", line 4, in <module>\nUnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 32: invalid continuation byte\n"
	failed := func(line, err string) course.Step { return coursetest.Ran(line, 1, "", err) }
	py, perl := failed("python3 tools/count.py cat.csv", codec), failed(`perl -e 'open F,"<:encoding(UTF-8)","cat.csv"; <F>'`, "UTF-8 \"\\xE9\" does not map to Unicode at -e line 1.\n")
	iconv := failed("iconv -f utf-8 -t ascii cat.csv > a.csv", "iconv: illegal input sequence at position 32\n")
	wave := failed("python3 tools/info.py sfx/door.wav", "Traceback (most recent call last):\n  File \"tools/info.py\", line 4, in <module>\nwave.Error: file does not start with RIFF id\n")
	node := failed("node tools/peaks.js sfx/door.wav", "tools/peaks.js:4\n  throw new Error(x);\n\nError: sfx/door.wav: not a RIFF/WAVE file\n    at Object.<anonymous> (tools/peaks.js:4:9)\n")
	goRun := failed("go run tools/loudness.go sfx/door.wav", "loudness: sfx/door.wav: bad magic \"vers\", want \"RIFF\"\nexit status 1\n")
	for name, x := range map[string]struct {
		steps []course.Step
		told  string
	}{
		"an encoding":             {[]course.Step{py, perl, iconv}, "same_cause"},
		"a binary format":         {[]course.Step{wave, node, goRun}, "same_cause"},
		"other files":             {[]course.Step{py, wave, failed("node tools/peaks.js sfx/bell.wav", "Error: sfx/bell.wav: not a RIFF/WAVE file\n")}, ""},
		"two of them":             {[]course.Step{wave, node}, ""},
		"somebody looks":          {[]course.Step{wave, node, coursetest.Ran("head -c 64 sfx/door.wav", 0, "version https://git-lfs.github.com/spec/v1\n", ""), goRun}, ""},
		"only its size is seen":   {[]course.Step{wave, node, coursetest.Ran("ls -l sfx/door.wav", 0, "-rw-r--r-- 1 a a 132 Mar 2 10:11 sfx/door.wav\n", ""), goRun}, "same_cause"},
		"another encoding":        {[]course.Step{py, perl, failed("iconv -f utf-16 -t utf-8 cat.csv", "iconv: incomplete character or shift sequence at end of buffer\n"), iconv}, ""},
		"it was written anew":     {[]course.Step{py, perl, {Edit: &change.Edit{File: "cat.csv", Content: "a"}}, iconv}, ""},
		"tests that say the same": {[]course.Step{failed("pytest -q cat.csv", "E   "+codec), failed("pytest -q -x cat.csv", "E   "+codec), iconv}, ""},
	} {
		if got := coursetest.Told(x.steps...); got != x.told {
			t.Errorf("%s: %q, want %q", name, got, x.told)
		}
	}
}
