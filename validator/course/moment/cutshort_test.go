package moment_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/coursetest"
)

// TestEachParserComesToTheSameEnd holds that another parser is no other way, and that
// several files are several failures.
func TestEachParserComesToTheSameEnd(t *testing.T) {
	jq := func(file string) course.Step {
		return coursetest.Ran("jq .a "+file, 5, "", "jq: parse error: Unfinished string at EOF at line 1, column 65499\n")
	}
	python := coursetest.Ran("python3 load.py d/o.json", 1, "", "Traceback (most recent call last):\n  File \"/usr/lib/python3.11/json/decoder.py\", line 353, in raw_decode\n    obj, end = self.scan_once(s, idx)\njson.decoder.JSONDecodeError: Unterminated string starting at: line 1 column 65288 (char 65287)\n")
	short := coursetest.Ran("python3 load.py d/o.json 2>&1 | tail -1", 0, "json.decoder.JSONDecodeError: Unterminated string starting at: line 1 column 65288 (char 65287)\n", "")
	if got := coursetest.Told(python, jq("d/o.json"), short); got != "same_cause" {
		t.Errorf("two parsers, and one of them behind a pipe: %q", got)
	}
	if got := coursetest.Told(jq("d/a.json"), jq("d/b.json"), jq("d/c.json")); got != "" {
		t.Errorf("three files: %q", got)
	}
}
