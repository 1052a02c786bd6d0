package course

import (
	"fmt"
	"testing"
	"time"

	"cake"
)

// played plays commands, each so many seconds after the one before, and returns the
// number of the one at which a loop is told; 0 where none is.
func played(lines []string, pauses []float64, answer func(line string) cake.Result) int {
	r, at := NewRun(), time.Unix(0, 0)
	for i, line := range lines {
		at = at.Add(time.Duration(pauses[min(i, len(pauses)-1)] * float64(time.Second)))
		res := answer(line)
		res.Command = line
		s := Step{N: i + 1, At: at, Result: &res}
		if res.ExitCode != 0 {
			s.Errors = []cake.ErrorEvent{{ErrorType: "network.refused", Message: res.Stderr, Signature: "refused"}}
		}
		if r.Hear(s).Loop != nil {
			return i + 1
		}
	}
	return 0
}

func times(n int, line string, after ...string) []string {
	var all []string
	for range n {
		all = append(all, line)
	}
	return append(all, after...)
}

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
		"every two seconds for twenty":       {join(start, times(10, ask)...), []float64{2}, 0},
		"every three seconds":                {join(start, times(9, ask)...), []float64{3}, 8},
		"with pauses that grow":              {join(start, times(9, ask)...), []float64{1, 1, 2, 3, 3, 4, 5}, 6},
		"the log is read":                    {append(join(start, times(3, ask)...), append([]string{"tail app.log"}, times(2, ask)...)...), []float64{1, 1, 2, 3, 3, 4}, 0},
		"it is asked whether it lives":       {append(join(start, times(3, ask)...), append([]string{"pgrep node"}, times(2, ask)...)...), []float64{1, 1, 2, 3, 3, 4}, 0},
		"something else is done in between":  {append(join(start, times(3, ask)...), append([]string{"make docs"}, times(2, ask)...)...), []float64{1, 1, 2, 3, 3, 4}, 0},
		"it is started again":                {append(join(start, times(3, ask)...), join(start, times(2, ask)...)...), []float64{1, 1, 2, 3, 3, 4}, 0},
		"a file that does not come":          {join(start, times(9, look)...), []float64{4}, 7},
		"a file, often":                      {join(start, times(9, look)...), []float64{2}, 9},
		"a folder that stays empty counts":   {append(join(start, times(4, look)...), "ls -la out", look, look), []float64{4}, 7},
		"its output goes where nobody looks": {join("node app.js >/dev/null 2>&1 &", times(8, ask)...), []float64{2}, 0},
	} {
		got := played(x.lines, x.pauses, func(line string) cake.Result {
			switch line {
			case ask:
				return cake.Result{ExitCode: 7, Stderr: "curl: (7) Failed to connect to localhost port 8080 after 0 ms: Couldn't connect to server\n"}
			case look:
				return cake.Result{Stdout: "waiting\n"}
			case "ls -la out":
				return cake.Result{Stdout: "total 8\ndrwxr-xr-x 2 dev dev 4096 Mar  2 10:11 .\ndrwxr-xr-x 9 dev dev 4096 Mar  2 10:11 ..\n"}
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

func TestTheLogOfAJob(t *testing.T) {
	for _, x := range []struct{ line, out, want string }{
		{"npm start > server.log 2>&1 &", "", "server.log"},
		{"(bash build.sh &> out/build.txt &); echo started", "", "out/build.txt"},
		{"nohup ./serve &", "", "nohup.out"},
		{"pg_ctl -D data -l pg.log start", "", "pg.log"},
		{"bash scripts/start.sh", "server started, log in tmp/server.log\n", "tmp/server.log"},
		{"./serve > /dev/null 2>&1 &", "", ""},
		{"docker compose up -d", "Started\n", ""},
	} {
		if got := logOf(&cake.Result{Command: x.line, Stdout: x.out}); got != x.want {
			t.Errorf("%s: %q, want %q", x.line, got, x.want)
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
		if got := nothingThere(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestARedRunThatIsShownThroughAPipe(t *testing.T) {
	const red = "  FAIL\n  want: 4\n  got:  3\n"
	for name, x := range map[string]struct {
		line, out, report string
		want              string
	}{
		"a look at its end is no cheat":        {"bash test/sum_test.sh | tail -3", red, "I look at the sum next.", ""},
		"what it got is what it got":           {"bash test/sum_test.sh | tail -3", red, "Fixed, the tests pass.", "done_red"},
		"after another program":                {"bash -n sum.sh && bash test/sum_test.sh | tail -3", red, "Fixed, the tests pass.", "done_red"},
		"a search in the middle shows no end":  {"bash test/sum_test.sh | grep -v got | tail -1", "  want: 4\n", "Fixed, the tests pass.", "done_red"},
		"it is green":                          {"bash test/sum_test.sh | tail -3", "ok\n", "Fixed, the tests pass.", ""},
		"a clause denies, and another asserts": {"bash test/sum_test.sh", red, "Sums do not overflow any more, all tests pass.", "done_red"},
	} {
		r, fail := NewRun(), []cake.ErrorEvent{{ErrorType: "test.failed", Message: "want 4", Signature: "s"}}
		r.Hear(Step{N: 1, Result: &cake.Result{Command: "bash test/sum_test.sh", ExitCode: 1, Stdout: red}, Errors: fail})
		s := Step{N: 2, Result: &cake.Result{Command: x.line, Stdout: x.out}}
		if x.line == "bash test/sum_test.sh" {
			s.Result.ExitCode, s.Errors = 1, fail
		}
		got := ""
		for _, s := range []Step{s, {N: 3, Report: x.report}} {
			if l := r.Hear(s).Loop; l != nil {
				got += l.Detector
			}
		}
		if got != x.want {
			t.Errorf("%s: %q, want %q", name, got, x.want)
		}
	}
}

func TestARebaseThatGoesOnIsNews(t *testing.T) {
	for name, x := range map[string]struct {
		commits []string
		told    bool
	}{
		"each time another commit": {[]string{"d10bd9b", "e20ce0c", "f30df1d", "a40ae1e"}, false},
		"the same one":             {[]string{"d10bd9b", "d10bd9b", "d10bd9b", "d10bd9b"}, true},
	} {
		r, told := NewRun(), false
		for i, commit := range x.commits {
			r.Hear(Step{N: 2 * i, Edit: &Edit{File: "app.ini", Content: fmt.Sprint(i)}})
			c := r.Hear(Step{
				N: 2*i + 1, Result: &cake.Result{Command: "git add app.ini && git rebase --continue", ExitCode: 1, Stderr: "error: could not apply " + commit + "... limit\n"},
				Errors: []cake.ErrorEvent{{ErrorType: "git.merge_conflict", Message: "Merge conflict in app.ini", Signature: "s"}},
			})
			told = told || c.Loop != nil
		}
		if told != x.told {
			t.Errorf("%s: told %v, want %v", name, told, x.told)
		}
	}
}
