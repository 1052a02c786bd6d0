package shown

import (
	"strings"
	"testing"
)

func TestTheTargetsThatHaveFailed(t *testing.T) {
	for text, want := range map[string]string{
		"make: *** [Makefile:4: test-slots] Error 1\nmake: *** [Makefile:6: test-mail] Error 1\nmake: Target 'test' not remade because of errors.\n": "test-slots test-mail",
		"gmake[1]: *** [test-slots] Error 1\ngmake[1]: *** [test-mail] Error 127\ngmake: *** [test] Error 2\n":                                       "test-slots test-mail",
		"> Task :slots:test FAILED\n> Task :mail:test\n> Task :fees:test FAILED\n":                                                                   ":slots:test :fees:test",
		"  py311: FAIL code 1 (2.10=setup[0.05]+cmd[2.05] seconds)\n  py312: OK (1.8 seconds)\n  lint: FAIL code 2 (0.40 seconds)\n":                 "py311 lint",
		"nox > * tests-3.11: failed\nnox > * tests-3.12: success\nnox > * lint: failed\n":                                                            "tests-3.11 lint",
		"//slots:test      FAILED in 0.2s\n//mail:test       PASSED in 0.1s\n//fees:test FAILED in 1 out of 2 in 0.3s\n":                             "//slots:test //fees:test",
		"The following tests FAILED:\n\t  2 - slots (Failed)\n\t  5 - mail (SEGFAULT)\n":                                                             "slots mail",
		"1/3 slots FAIL 0.01s exit status 1\n2/3 fees OK 0.01s\n3/3 suite / mail TIMEOUT 30.0s\n":                                                    "slots mail",
		"make[1]: *** [Makefile:4: test-slots] Error 1\nmake: *** [Makefile:2: test] Error 2\n":                                                      "",
		"task: Failed to run task \"test\": task: Failed to run task \"test:slots\": exit status 1\n":                                                "",
		"error: Recipe `test-slots` failed on line 4 with exit code 1\n":                                                                             "",
		"make: *** [Makefile:4: test-slots] Error 1 (ignored)\nslots: ok\n":                                                                          "",
	} {
		if got := strings.Join(TargetsFailed(text), " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
