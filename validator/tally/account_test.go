package tally

import "testing"

// TestAnAccountOfWhatFailed reads how tools count what became of many things, and
// lines that only hold such words.
func TestAnAccountOfWhatFailed(t *testing.T) {
	for text, want := range map[string]string{
		"Summary for web1\n------\nSucceeded: 7 (changed=2)\nFailed:    1\n------\nTotal states run: 8\n": "Failed:    1",
		"12:02:01  Done. PASS=4 WARN=0 ERROR=1 SKIP=2 TOTAL=7\n":                                          "12:02:01  Done. PASS=4 WARN=0 ERROR=1 SKIP=2 TOTAL=7",
		"db1 : ok=2 changed=0 unreachable=1 failed=0 skipped=0\n":                                         "db1 : ok=2 changed=0 unreachable=1 failed=0 skipped=0",
		"Count: 5, Failed: 1, Skipped: 0\n":                                                               "Count: 5, Failed: 1, Skipped: 0",
		"Resources:\n    + 2 created\n    1 errored\n":                                                    "1 errored",
		"  ✖  1/3 failed\n  ✔  2/3 succeeded\n":                                                           "✖  1/3 failed",
		"Test Summary: 3 successful, 1 failure, 0 skipped\n":                                              "Test Summary: 3 successful, 1 failure, 0 skipped",
		"Ok:                 1\nExpected Fail:      1\nFail:               0\n":                           "",
		"Ok:                 1\nExpected Fail:      1\nFail:               2\n":                           "Fail:               2",
		"12 passed, 3 known failures\n":                                                                   "",
		"Succeeded: 7 (changed=2)\nFailed:    0\n":                                                        "",
		"Done. PASS=4 WARN=1 ERROR=0 SKIP=0 TOTAL=5\n":                                                    "",
		"Failed requests:        3\nComplete requests: 97\n":                                              "",
		"failed=3\n":        "",
		"errors 5xx: 3\n":   "",
		"done|12\nfailed|3": "",
		"level=error msg=\"retry\" attempt=3\nok=true\n":        "",
		"failed-over: 3\nskipped 2\n":                           "",
		"max_fails=3 fail_timeout=10s ok=1\n":                   "",
		"failedJobsHistoryLimit: 1\nsuccessfulJobsHistory: 3\n": "",
	} {
		if got, _ := Account(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestTheVerdictOfATool(t *testing.T) {
	for text, want := range map[string]string{
		"[INFO] app .... SKIPPED\n[INFO] -----\n[INFO] BUILD FAILURE\n":              "[INFO] BUILD FAILURE",
		"Chef Infra Client failed. 3 resources updated in 02 seconds\n":              "Chef Infra Client failed. 3 resources updated in 02 seconds",
		"Migration of schema \"main\" to version \"4 - b\" failed! Rolled back.\n":   "Migration of schema \"main\" to version \"4 - b\" failed! Rolled back.",
		"INFO: Elapsed time: 1s\nFAILED: Build did NOT complete successfully\n":      "FAILED: Build did NOT complete successfully",
		"Executed 3 out of 3 tests: 2 tests pass and 1 fails locally.\n":             "Executed 3 out of 3 tests: 2 tests pass and 1 fails locally.",
		"    0 Warning(s)\n    2 Error(s)\n":                                         "2 Error(s)",
		"pg_restore: warning: errors ignored on restore: 3\n":                        "pg_restore: warning: errors ignored on restore: 3",
		"Warning: at least one source file could not be read\n":                      "Warning: at least one source file could not be read",
		"Errors:                 3 (retrying may help)\n":                            "Errors:                 3 (retrying may help)",
		" Tasks:    1 successful, 3 total\nFailed:    web#build\n":                   "Failed:    web#build",
		"    0 Warning(s)\n    0 Error(s)\n":                                         "",
		"[INFO] BUILD SUCCESS\n":                                                     "",
		"Errors:                 0\nChecks: 3 / 3\n":                                 "",
		"the last build failed. It was retried\n":                                    "",
		"Added a test for when the upload failed\n":                                  "",
		"Pass --keep-going to go on when one of many has failed\n":                   "",
		"[INFO] Copying 1 resource\n[WARN] BUILD FAILURE handler is not installed\n": "",
	} {
		if got, _ := Verdict(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
