package wait_test

import (
	"testing"

	"cake"
	"cake/validator/course/coursetest"
)

func TestWhatWasStartedIsAskedForInVain(t *testing.T) {
	const (
		start = "node app.js > app.log 2>&1 &"
		ask   = "sleep 2; curl -sS http://localhost:8080/"
		look  = "sleep 3; [ -f out.img ] && echo ready || echo waiting"
	)
	join := func(first string, rest ...string) []string { return append([]string{first}, rest...) }
	for name, x := range map[string]struct {
		lines  []string
		pauses []float64
		told   int
	}{
		"every two seconds for twenty":       {join(start, coursetest.Times(10, ask)...), []float64{2}, 0},
		"every three seconds":                {join(start, coursetest.Times(9, ask)...), []float64{3}, 8},
		"with pauses that grow":              {join(start, coursetest.Times(9, ask)...), []float64{1, 1, 2, 3, 3, 4, 5}, 6},
		"a loop asks more than once":         {join(start, ask, ask, ask, "for i in 1 2 3 4; do curl -s http://localhost:8080/ && break; sleep 1; done", ask, ask, ask), []float64{4}, 7},
		"the log is read":                    {append(join(start, coursetest.Times(3, ask)...), append([]string{"tail app.log"}, coursetest.Times(2, ask)...)...), []float64{1, 1, 2, 3, 3, 4}, 0},
		"it is asked whether it lives":       {append(join(start, coursetest.Times(3, ask)...), append([]string{"pgrep node"}, coursetest.Times(2, ask)...)...), []float64{1, 1, 2, 3, 3, 4}, 0},
		"something else is done in between":  {append(join(start, coursetest.Times(3, ask)...), append([]string{"make docs"}, coursetest.Times(2, ask)...)...), []float64{1, 1, 2, 3, 3, 4}, 0},
		"it is started again":                {append(join(start, coursetest.Times(3, ask)...), join(start, coursetest.Times(2, ask)...)...), []float64{1, 1, 2, 3, 3, 4}, 0},
		"a file that does not come":          {join(start, coursetest.Times(9, look)...), []float64{4}, 7},
		"a file, often":                      {join(start, coursetest.Times(9, look)...), []float64{2}, 9},
		"a folder that stays empty counts":   {append(join(start, coursetest.Times(4, look)...), "ls -la out", look, look), []float64{4}, 7},
		"files are looked for meanwhile":     {append(join(start, look), coursetest.Times(1, "cat a.txt", "find src -name b.c", "cat a.txt", "find src -name c.c", "cat a.txt", "find src -name d.c", "cat a.txt", "find src -name e.c", "cat a.txt", "find src -name f.c")...), []float64{4}, 0},
		"its output goes where nobody looks": {join("node app.js >/dev/null 2>&1 &", coursetest.Times(8, ask)...), []float64{2}, 0},
	} {
		got := coursetest.Played(x.lines, x.pauses, func(line string) cake.Result {
			switch line {
			case ask:
				return cake.Result{ExitCode: 7, Stderr: "curl: (7) Failed to connect to localhost port 8080 after 0 ms: Couldn't connect to server\n"}
			case look:
				return cake.Result{Stdout: "waiting\n"}
			case "ls -la out":
				return cake.Result{Stdout: "total 8\ndrwxr-xr-x 2 dev dev 4096 Mar  2 10:11 .\ndrwxr-xr-x 9 dev dev 4096 Mar  2 10:11 ..\n"}
			case "cat a.txt":
				return cake.Result{Stdout: "a\n"}
			case "tail app.log":
				return cake.Result{Stdout: "loading\n"}
			}
			return cake.Result{}
		})
		if got != x.told {
			t.Errorf("%s: told at %d, want %d", name, got, x.told)
		}
	}
}

func TestAQueueThatNobodyServes(t *testing.T) {
	const ask = "sleep 2; sqlite3 jobs.db 'SELECT name, state FROM jobs'"
	for name, x := range map[string]struct {
		state func(n int) string
		told  int
	}{
		"it does not move": {func(int) string { return "a|queued\nb|queued\n" }, 6},
		"it moves":         {func(n int) string { return "a|queued\nb|queued\n"[:9*(1+n%2)] }, 0},
	} {
		n := 0
		got := coursetest.Played(append([]string{"nohup ./worker > worker.log 2>&1 &"}, coursetest.Times(7, ask)...), []float64{1, 2, 2, 3, 4, 4, 4}, func(line string) cake.Result {
			if n++; line == ask {
				return cake.Result{Stdout: x.state(n)}
			}
			return cake.Result{}
		})
		if got != x.told {
			t.Errorf("%s: told at %d, want %d", name, got, x.told)
		}
	}
}
