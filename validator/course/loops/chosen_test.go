package loops_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/coursetest"
)

func TestTwoChoicesByTurns(t *testing.T) {
	const a, b = "rounding is wrong", "the format is wrong"
	for name, x := range map[string]struct {
		lines, outs []string
		told        int
	}{
		"a link":                         {[]string{"./check", "ln -sfn v2 current && ./check", "ln -sfn v1 current && ./check", "rm current; ln -s v2 current; ./check"}, []string{a, b, a, b}, 4},
		"a version, in steps of its own": {[]string{"./check", "npm install money@2", "./check", "npm install money@1", "./check", "npm i -D money@2", "npm install money@2 --save", "./check"}, []string{a, "", b, "", a, "", "", b}, 8},
		"a compiler":                     {[]string{"update-alternatives --set cc /usr/bin/gcc", "make", "update-alternatives --set cc /usr/bin/clang", "make", "update-alternatives --set cc /usr/bin/gcc", "make", "update-alternatives --set cc /usr/bin/clang && make"}, []string{"", a, "", b, "", a, b}, 7},
		"a branch":                       {[]string{"./check", "git checkout -q next -- lib && ./check", "git checkout -q main -- lib && ./check", "git checkout next -- lib; ./check"}, []string{a, b, a, b}, 4},
		"each time another version":      {[]string{"./check", "npm install money@2 && ./check", "npm install money@1 && ./check", "npm install money@3 && ./check"}, []string{a, b, a, b}, 0},
		"what is done each time":         {[]string{"make clean && ./check", "make clean && ./check", "make clean && ./check", "make clean; ./check"}, []string{a, b, a, b}, 0},
		"something else fails":           {[]string{"./check", "ln -sfn v2 current && ./check", "ln -sfn v1 current && ./check", "ln -sfn v2 current && ./check"}, []string{a, b, a, "the sum is wrong"}, 0},
		"a file was edited":              {[]string{"./check", "ln -sfn v2 current && ./check", "ln -sfn v1 current && ./check", "edit lib/format.pm", "ln -sfn v2 current && ./check"}, []string{a, b, a, "x", b}, 0},
	} {
		r, told := course.NewRun(), 0
		for i, line := range x.lines {
			code := 0
			if x.outs[i] != "" {
				code = 1
			}
			if r.Hear(coursetest.Step(i+1, line, x.outs[i], code)).Loop != nil && told == 0 {
				told = i + 1
			}
		}
		if told != x.told {
			t.Errorf("%s: told at %d, want %d", name, told, x.told)
		}
	}
}
