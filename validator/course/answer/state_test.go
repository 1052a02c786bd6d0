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
		"Could not connect to Redis at localhost:6390: Connection refused":                                                                                       true,
		"Could not connect to Redis at 127.0.0.1:6391: Connection refused":                                                                                       false,
		"Could not connect to Redis: Connection refused":                                                                                                         false,
		"connection to server at \"127.0.0.1\", port 6390 failed: Connection refused":                                                                            true,
		"connection to server at \"localhost\" (::1), port 6390 failed: Connection refused":                                                                      true,
		"connection to server at \"127.0.0.1\", port 5432 failed: Connection refused":                                                                            false,
		"could not connect to server: Connection refused Is the server running on host \"localhost\" (127.0.0.1) and accepting TCP/IP connections on port 6390?": true,
		"Failed to connect to localhost port 6390 after 0 ms: Couldn't connect to server":                                                                        true,
		"ssh: connect to host build.example.org port 22: Connection refused":                                                                                     false,
		"connect ECONNREFUSED ::1:6390":                                                                                                                          true,
	} {
		if got := RefusedAt(message) == at; got != want {
			t.Errorf("%q: the same %v", message, got)
		}
	}
}

func TestALineSaysWhereAClientWasRefused(t *testing.T) {
	const message = "[Errno 111] Connection refused"
	at := RefusedAt("127.0.0.1:6390")
	for line, want := range map[string]bool{
		`python3 -c "import socket; socket.create_connection(('127.0.0.1', 6390), 3)"`: true,
		"psql -h localhost -p 6390 -l":               true,
		"psql -h localhost -p 6391 -l":               false,
		"python3 -m tool.probe":                      false,
		"nc -z 127.0.0.1 6391; nc -z localhost:6390": true, // the other is no form that is known
		"./copy localhost:6391 localhost:6390":       false,
		"./copy 127.0.0.1:6390 localhost:6390":       true,
	} {
		if got := RefusedIn(message, line) == at; got != want {
			t.Errorf("%q: the same %v", line, got)
		}
	}
	if RefusedIn("refused at 127.0.0.1:6390", "psql -h localhost -p 6391") != at {
		t.Error("the line was asked although the complaint names the address")
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
