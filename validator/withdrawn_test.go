package validator

import (
	"strings"
	"testing"

	"cake/validator/rules"
)

// What shows that a complaint is none of a failure, and what does not.
func TestAComplaintThatIsWithdrawn(t *testing.T) {
	const trace = "Traceback (most recent call last):\n  File \"/srv/p/worker.py\", line 9, in <module>\n    8 // 0\nZeroDivisionError: integer division or modulo by zero\n"
	for _, c := range []struct {
		name, command, out, err string
		want                    bool
	}{
		{"above tests that pass", "npm test --silent 2>&1 | tail -9; npm run lint || true", "TAP version 13\nError: invalid date 2026-02-31\nok 1 rejects it\n1..1\n# pass 1\n# fail 0\n", "", true},
		{"above tests of which one fails", "npm test --silent 2>&1 | tail -9; npm run lint || true", "TAP version 13\nsh: 1: qunit: not found\nnot ok 1 rejects it\n1..1\n# pass 0\n# fail 1\n", "", false},
		{"an entry of a list", "bash doctor.sh 2>&1 | tail -4", "[ok]   git\n[ok]   make\n[--]   ModuleNotFoundError: No module named 'polars'\n", "", true},
		{"no list", "bash doctor.sh 2>&1 | tail -4", "git\nmake\nNo module named 'polars'\n", "", false},
		{"said to be meant", "bash check.sh 2>&1 | tail -3", "Error: in prepare, no such table: nosuch\n   refused, as it must be\nchecked\n", "", true},
		{"not said to be meant", "bash check.sh 2>&1 | tail -3", "Error: in prepare, no such table: nosuch\nchecked\n", "", false},
		{"a warning", "set +e; pipenv run python -m app; echo ---", "report\n---\n", "Warning: Your Pipfile requires python_version 3.14, but you are using 3.11.2\n", true},
		{"logged, and it goes on", "python3 -m worker 2>&1 | tail -9", "ERROR worker: put back\n" + trace + "INFO worker: handled 2\n", "", true},
		{"logged with its trace, and tried again", "java -cp out Sync 2>&1 | tail -30", "SEVERE fetch of 2026-11-02 failed, will retry\njava.net.SocketTimeoutException: Read timed out\n\tat Remote.fetch(Remote.java:6)\n\nINFO fetched 2026-11-02 after retry 1\nsynced 3 of 3, failed 0\n", "", true},
		{"logged with its trace, and in vain", "java -cp out Sync 2>&1 | tail -30", "SEVERE fetch of 2026-11-02 failed, will retry\njava.net.SocketTimeoutException: Read timed out\n\tat Remote.fetch(Remote.java:6)\n", "", false},
		{"its own line says when it is tried again", "python3 pull.py", "took 12 orders\n", "10:04:02 WARNING pull: store-7 failed (ConnectionResetError: [Errno 104] Connection reset by peer), retry 1/3 in 0.5s\n10:04:03 INFO pull: connected\n", true},
		{"its own line, and it gave up", "python3 pull.py 2>&1 | tail -5", "10:04:02 WARNING pull: failed (ConnectionResetError: [Errno 104] Connection reset by peer), retry 3/3 in 0.5s\nConnectionResetError: [Errno 104] Connection reset by peer\ngave up\n", "", false},
		{"what curl tries again", "bash smoke.sh", "{\"ok\":true}\nall is well\n", "curl: (7) Failed to connect to 127.0.0.1 port 8099 after 0 ms: Couldn't connect to server\nWarning: Problem : connection refused. Will retry in 1 seconds. 2 retries \nWarning: left.\n", true},
		{"what curl has tried in vain", "bash smoke.sh", "done\n", "curl: (7) Failed to connect to 127.0.0.1 port 8099 after 0 ms: Couldn't connect to server\nWarning: Problem : connection refused. Will retry in 1 seconds. 1 retries \nWarning: left.\ncurl: (7) Failed to connect to 127.0.0.1 port 8099 after 0 ms: Couldn't connect to server\n", false},
		{"waited for, and it came up", "bash smoke.sh", "up after 3 tries\nall is well\n", "curl: (7) Failed to connect to 127.0.0.1 port 8099 after 0 ms: Couldn't connect to server\n", true},
		{"it came up at some try", "bash smoke.sh", "api is up (try 4)\n", "curl: (7) Failed to connect to 127.0.0.1 port 8099 after 0 ms: Couldn't connect to server\n", true},
		{"it never came up", "bash smoke.sh", "gave up after 3 tries\n", "curl: (7) Failed to connect to 127.0.0.1 port 8099 after 0 ms: Couldn't connect to server\n", false},
		{"a warning of what its limit has ended", "timeout 2 ./bin/api; echo \"status $?\"", "listening on :8099\nstatus 124\n", "warning: API_TOKEN is not set, nobody is asked for one\n", true},
		{"logged, and it ends", "python3 -m worker 2>&1 | tail -9", "INFO worker: handled 2\n" + trace, "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			events := run(builtin(), rules.Example{Command: c.command, Out: c.out, Err: c.err})
			if got := len(events) == 0; got != c.want {
				t.Errorf("withdrawn: %v, want %v: %v", got, c.want, events)
			}
		})
	}
}

func TestAStepWithItsMarkHasFailedWhateverFollows(t *testing.T) {
	const said = " Generate [FAILED: \n  Unable to find template plugin matching 'typescript-resolvers'\n  a\n  b\n  c\n  d\n  e\n"
	for mark, want := range map[string]int{"✖": 1, "-": 0} {
		if got := run(builtin(), rules.Example{Command: "npx codegen 2>&1 | tail -9 || true", Out: mark + said}); len(got) != want {
			t.Errorf("%s: %d failures, want %d", mark, len(got), want)
		}
	}
}

// What was stopped by its limit is not held up by what it has long passed, or by a warning.
func TestWhatHoldsUpAProgramThatWasStopped(t *testing.T) {
	const missing = "cat: nothere.txt: No such file or directory\n"
	for said, want := range map[string]string{
		missing: "fs.not_found",
		missing + strings.Repeat("compressed 1 file\n", 20):                             "timeout.command",
		"configure: WARNING: libacl development library was not found or not usable.\n": "timeout.command",
		"Warning : using stdout as default output, use -c instead\n":                    "timeout.command",
	} {
		events := run(builtin(), rules.Example{Command: "timeout 60 make check", Code: 124, Err: said})
		if len(events) == 0 || events[0].ErrorType != want {
			t.Errorf("%.40q: %v, want %s", said, events, want)
		}
	}
}
