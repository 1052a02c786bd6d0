package wait_test

import (
	"testing"

	"cake"
	"cake/validator/course/coursetest"
)

// TestWhoHoldsItDoesNotRun waits for a lock, looks for its holder, and waits on.
func TestWhoHoldsItDoesNotRun(t *testing.T) {
	const line, refusal = "bash backup.sh data", "backup.sh: another backup is running (pid 4711), giving up\n"
	for name, x := range map[string]struct {
		look, shows string
		after       string // what the next try says
		told        int
	}{
		"no such process":               {"ps -p 4711 -o pid,etime,cmd", "    PID     ELAPSED CMD\n", refusal, 4},
		"in the form of its own":        {"ps -p 4711", "    PID TTY          TIME CMD\n", refusal, 4},
		"by the file of the lock":       {`ps -o pid,etime,args -p "$(cat run/backup.lock)"`, "    PID     ELAPSED COMMAND\n", refusal, 4},
		"it runs":                       {"ps -p 4711", "    PID TTY          TIME CMD\n   4711 ?        00:00:07 backup\n", refusal, 0},
		"somebody else holds it by now": {"ps -p 4711", "    PID TTY          TIME CMD\n", "backup.sh: another backup is running (pid 815), giving up\n", 0},
		"it is free":                    {"ps -p 4711", "    PID TTY          TIME CMD\n", "wrote backups/data.tar.gz\n", 0},
		"another one was looked for":    {"ps -p 815", "    PID TTY          TIME CMD\n", refusal, 0},
		"nobody knows what it shows":    {"ps -p 4711 -o cmd=", "backup.sh data\n", refusal, 0},
	} {
		n := 0
		got := coursetest.Played([]string{line, "sleep 2; " + line, x.look, "sleep 2; " + line}, []float64{3}, func(line string) cake.Result {
			switch n++; {
			case n == 3:
				return cake.Result{Stdout: x.shows}
			case n == 4 && x.after != refusal:
				return cake.Result{Stderr: x.after}
			}
			return cake.Result{ExitCode: 75, Stderr: refusal}
		})
		if got != x.told {
			t.Errorf("%s: told at %d, want %d", name, got, x.told)
		}
	}
}

// TestAFileOfALockIsLookedAt asks for a file again and again that stays, where nothing runs
// that was started here.
func TestAFileOfALockIsLookedAt(t *testing.T) {
	for name, x := range map[string]struct {
		line string
		told int
	}{
		"git's own":      {"sleep 1; ls .git/index.lock", 4},
		"by a test":      {"sleep 2; test ! -e .build.lock && echo free || echo locked", 4},
		"a file of data": {"sleep 1; ls out/rows.csv", 5},
	} {
		got := coursetest.Played(coursetest.Times(8, x.line), []float64{3}, func(string) cake.Result {
			return cake.Result{Stdout: "it is there: locked\n", Left: []string{}}
		})
		if got != x.told {
			t.Errorf("%s: told at %d, want %d", name, got, x.told)
		}
	}
}
