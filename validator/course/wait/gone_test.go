package wait_test

import (
	"testing"

	"cake"
	"cake/validator/course/coursetest"
)

// TestWhatHasDiedWritesNoFile looks in several ways for the file that a job was to write whose log
// shows how it died.
func TestWhatHasDiedWritesNoFile(t *testing.T) {
	const (
		start = "nohup python3 jobs/rates.py --out out/rates.csv > rates.log 2>&1 &"
		log   = "sleep 1; ls out; tail -2 rates.log"
		died  = "README\n    total += row['spread']\nKeyError: 'spread'\n"
		list  = "sleep 2; ls out"
		long  = "sleep 2; ls -l out | tail -n +2; date +%T"
		shows = "-rw-r--r-- 1 root root 18 Nov 30 09:50 README\n09:50:06\n"
		test  = "sleep 2; test -f out/rates.csv && head -2 out/rates.csv || echo 'not there yet'"
		yet   = "not there yet\n"
	)
	none, runs := []string{}, []string{"1"}
	for name, x := range map[string]struct {
		left  []string // what still runs after the start
		steps [][2]string
		told  int
	}{
		"it is looked for in other ways": {none, [][2]string{{start, ""}, {log, died}, {list, "README\n"}, {long, shows}, {test, yet}}, 5},
		"something still runs":           {runs, [][2]string{{start, ""}, {log, died}, {list, "README\n"}, {long, shows}, {test, yet}}, 0},
		"its log is well":                {none, [][2]string{{start, ""}, {log, "README\nloading\n"}, {list, "README\n"}, {long, shows}, {test, yet}}, 0},
		"the log of another thing":       {none, [][2]string{{start, ""}, {"sleep 1; tail -2 old.log", "KeyError: 'spread'\n"}, {list, "README\n"}, {long, shows}, {test, yet}}, 0},
		"its log goes on":                {none, [][2]string{{start, ""}, {log, died}, {list, "README\n"}, {log, "README\nspread is left out\nrow 2 written\n"}, {test, yet}}, 0},
		"it is started anew":             {none, [][2]string{{start, ""}, {log, died}, {list, "README\n"}, {start, ""}, {test, yet}}, 0},
	} {
		n := -1
		var lines []string
		for _, s := range x.steps {
			lines = append(lines, s[0])
		}
		got := coursetest.Played(lines, []float64{1}, func(line string) cake.Result {
			n++
			if line == start {
				return cake.Result{Left: runs}
			}
			return cake.Result{Stdout: x.steps[n][1], Left: x.left}
		})
		if got != x.told {
			t.Errorf("%s: told at %d, want %d", name, got, x.told)
		}
	}
}
