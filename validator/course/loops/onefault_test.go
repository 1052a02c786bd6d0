package loops_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestOneFaultThatAllCommandsMeet plays commands of which each meets a fault.
func TestOneFaultThatAllCommandsMeet(t *testing.T) {
	crlf := func(line string) course.Step {
		return coursetest.Ran(line, 2, "", "nightly.sh: line 2: set: pipefail: invalid option name\n")
	}
	at := func(line, tool, file string, n int) course.Step {
		s := coursetest.Ran(line, 1, "", "stopped\n")
		s.Errors = []cake.ErrorEvent{{ErrorType: "syntax.source", Message: tool + " stopped", Signature: cake.Signature(tool), FilePath: file, LineNumber: n}}
		return s
	}
	edit := course.Step{Edit: &change.Edit{File: "nightly.sh", Content: "set -e\n"}}
	for name, x := range map[string]struct {
		steps []course.Step
		told  string
	}{
		"one signature, other lines":      {[]course.Step{crlf("bash nightly.sh"), crlf("bash -x nightly.sh"), crlf("/usr/bin/env bash ./nightly.sh")}, "same_cause"},
		"edited in between":               {[]course.Step{crlf("bash nightly.sh"), edit, crlf("bash -x nightly.sh"), edit, crlf("/usr/bin/env bash ./nightly.sh")}, ""},
		"three programs at one place":     {[]course.Step{at("jq .a a.json", "jq", "a.json", 6), at("node -p 'require(\"./a.json\")'", "node", "a.json", 6), at("yq .a a.json", "yq", "a.json", 6)}, "same_cause"},
		"twice":                           {[]course.Step{at("jq .a a.json", "jq", "a.json", 6), at("node -p 'require(\"./a.json\")'", "node", "a.json", 6)}, ""},
		"one interpreter after the other": {[]course.Step{at("sh hosts.sh", "sh", "hosts.sh", 2), at("fish hosts.sh", "fish", "hosts.sh", 2), at("tcsh hosts.sh", "tcsh", "hosts.sh", 2)}, ""},
	} {
		r, told := course.NewRun(), ""
		for i, s := range x.steps {
			if s.N = i + 1; s.Result != nil && s.Errors == nil {
				s.Errors = []cake.ErrorEvent{{ErrorType: "shell.crlf", Message: "nightly.sh has Windows line ends", Signature: "crlf", FilePath: "nightly.sh", LineNumber: 2}}
			}
			if l := r.Hear(s).Loop; l != nil {
				told += l.Detector
			}
		}
		if told != x.told {
			t.Errorf("%s: told %q, want %q", name, told, x.told)
		}
	}
}

// TestOneRefusalOfEveryFile plays files that are refused with the same words.
func TestOneRefusalOfEveryFile(t *testing.T) {
	refused := func(line, file string) course.Step {
		return coursetest.Ran(line, 3, "", "gate  "+file+"  status=REJECTED  quota of 50 letters for sender 2208841 is used up\n")
	}
	send := func(file string) course.Step { return refused("./send "+file, file) }
	edit := course.Step{Edit: &change.Edit{File: "out/a.xml", Content: "<a/>\n"}}
	for name, x := range map[string]struct {
		steps []course.Step
		told  string
	}{
		"one of them again": {[]course.Step{send("out/a.xml"), send("out/b.xml"), send("out/c.xml"), refused("./send --again out/a.xml", "out/a.xml")}, "same_cause"},
		"each of them once": {[]course.Step{send("out/a.xml"), send("out/b.xml"), send("out/c.xml"), send("out/d.xml"), send("out/e.xml")}, ""},
		"with other words":  {[]course.Step{send("out/a.xml"), coursetest.Ran("./send out/b.xml", 3, "", "gate  out/b.xml  status=REJECTED  the letter has no address\n"), send("out/c.xml"), coursetest.Ran("./send out/b.xml -v", 3, "", "gate  out/b.xml  status=REJECTED  the letter has no address\n")}, ""},
		"edited in between": {[]course.Step{send("out/a.xml"), edit, send("out/b.xml"), edit, send("out/c.xml"), edit, refused("./send --again out/a.xml", "out/a.xml")}, ""},
	} {
		if got := coursetest.Told(x.steps...); got != x.told {
			t.Errorf("%s: told %q, want %q", name, got, x.told)
		}
	}
}
