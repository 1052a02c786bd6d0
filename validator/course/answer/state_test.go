package answer

import (
	"testing"
)

func TestWhichStatesAreFinal(t *testing.T) {
	for line, want := range map[string]bool{
		"state:    canceled": true, `"status": "FAILED",`: true, "CANCELLED": true, "Phase: Failed": true, `{"id": 4, "state": "rejected"}`: true, "status = expired": true, "conclusion: timed_out": true,
		"Pane is dead (status 3, Mon Nov 23)": true, "[process exited with status 1]": true, "superseded by #4813": true, "thread 'main' panicked at src/a.rs:3": true, "job_state = NODE_FAIL": true,
		"state: running": false, "3 failed": false, "status: unhealthy": false, "lint failed": false, "failed to load optional plugin": false, "state: stopped": false, "on_failure: notify": false, "status 200": false,
	} {
		if got := endState().MatchString(line); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}

func TestWhoIsGivenUpAmongOthers(t *testing.T) {
	const others = "web                              RUNNING   pid 411, uptime 0:01:07\n"
	for text, want := range map[string]bool{
		"mailer                           FATAL     Exited too quickly\n" + others: true,
		"mailer                           BACKOFF   Exited too quickly\n" + others: false,
		"10:31:04 FATAL no connection\n":                                           false,
		others:                                                                     false,
	} {
		if got := GivesUp(text); got != want || (LastState(text, false) != "") != want {
			t.Errorf("%q: %v, %q", text, got, LastState(text, false))
		}
	}
}

func TestWhatAnAnswerSaysOfTheEnd(t *testing.T) {
	for text, want := range map[string]bool{
		"not ready yet\ntools/build.sh: line 8: riscv64-ld: command not found\nbuild.sh: exit 127\n": true,
		"worker exited with status 1\n":                            true,
		"exit code: 2\n":                                           true,
		"Traceback (most recent call last):\n  File \"a.py\"\n":    true,
		"make: *** [Makefile:3: all] Error 2\n":                    true,
		"panic: no rows\n":                                         true,
		"KeyError: 'id'\n":                                         true,
		"sqlite3.IntegrityError: UNIQUE constraint failed: a.id\n": true,
		"worker-5f7d  0/1  CrashLoopBackOff  2 (11s ago)  48s\n":   true,
		"Restarting (1) 3 seconds ago\n":                           true,
		"worker-5f7d  1/1  Running  2 (11s ago)  48s\n":            false,
		"X\tCache wheels\tbuild\tmain\tpush\t9123\t48s\t3m\n":      true,
		"completed\tsuccess\tCache wheels\tbuild\n":                false,
		"exit 0\n":                         false,
		"exited with status 0\n":           false,
		"compiling 3 of 9\n":               false,
		"0 errors so far\n":                false,
		"exit 12 jobs left in the queue\n": false,
	} {
		if got := TellsOfAnEnd(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestWhereSomebodyWasRefused(t *testing.T) {
	at := RefusedAt("Could not connect to Redis at 127.0.0.1:6390: Connection refused")
	for message, want := range map[string]bool{
		"Could not connect to Redis at localhost:6390: Connection refused": true,
		"Could not connect to Redis at 127.0.0.1:6391: Connection refused": false,
		"Could not connect to Redis: Connection refused":                   false,
	} {
		if got := RefusedAt(message) == at; got != want {
			t.Errorf("%q: the same %v", message, got)
		}
	}
}

func TestNothingIsThere(t *testing.T) {
	for text, want := range map[string]bool{
		"": true, "0\n": true, "000": true, "status 000\n": true, "localhost:5433 - no response\n": true,
		"ls: cannot access 'out': No such file or directory\n":                         true,
		"total 8\ndrwxr-xr-x 2 a a 4096 Mar 2 10:11 .\ndrwxr-xr-x 2 a a 4096 Mar 2 ..": true,
		"200\n": false, "12\n": false, "total 4\n-rw-r--r-- 1 a a 9 Mar 2 a.png\n": false, "{\"state\":\"queued\"}\n": false, "1000\n": false,
	} {
		if got := NothingThere(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
