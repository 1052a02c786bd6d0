package course

import "testing"

func TestWhatAnAnswerSaysOfTheEnd(t *testing.T) {
	for text, want := range map[string]bool{
		"not ready yet\ntools/build.sh: line 8: riscv64-ld: command not found\nbuild.sh: exit 127\n": true,
		"worker exited with status 1\n":                          true,
		"exit code: 2\n":                                         true,
		"Traceback (most recent call last):\n  File \"a.py\"\n":  true,
		"make: *** [Makefile:3: all] Error 2\n":                  true,
		"panic: no rows\n":                                       true,
		"KeyError: 'id'\n":                                       true,
		"worker-5f7d  0/1  CrashLoopBackOff  2 (11s ago)  48s\n": true,
		"Restarting (1) 3 seconds ago\n":                         true,
		"worker-5f7d  1/1  Running  2 (11s ago)  48s\n":          false,
		"X\tCache wheels\tbuild\tmain\tpush\t9123\t48s\t3m\n":    true,
		"completed\tsuccess\tCache wheels\tbuild\n":              false,
		"exit 0\n":                         false,
		"exited with status 0\n":           false,
		"compiling 3 of 9\n":               false,
		"0 errors so far\n":                false,
		"exit 12 jobs left in the queue\n": false,
	} {
		if got := tellsOfAnEnd(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestWhereSomebodyWasRefused(t *testing.T) {
	at := refusedAt("Could not connect to Redis at 127.0.0.1:6390: Connection refused")
	for message, want := range map[string]bool{
		"Could not connect to Redis at localhost:6390: Connection refused": true,
		"Could not connect to Redis at 127.0.0.1:6391: Connection refused": false,
		"Could not connect to Redis: Connection refused":                   false,
	} {
		if got := refusedAt(message) == at; got != want {
			t.Errorf("%q: the same %v", message, got)
		}
	}
}
