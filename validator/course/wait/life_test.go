package wait_test

import (
	"slices"
	"strings"
	"testing"

	"cake"
	"cake/validator/course/coursetest"
)

func TestWhatHasEndedIsAskedForInVain(t *testing.T) {
	const (
		start   = "node app.js > app.log 2>&1 &"
		ask     = "curl -sS http://localhost:8080/"
		other   = "curl -sS http://localhost:8081/"
		loop    = "for i in 1 2 3; do curl -sf http://localhost:8080/ && break; sleep 1; done"
		queue   = "sleep 2; sqlite3 jobs.db 'select id, state from jobs'"
		remote  = "sleep 2; kubectl get pods"
		up      = "curl -s http://localhost:8080/"
		proxied = "sleep 1; curl -s -o /dev/null -w '%{http_code}' localhost:8090/api"
		number  = "sleep 2; wc -l < out.csv"
		lives   = "sleep 2; kill -0 $(cat w.pid); wc -l < out.csv"
	)
	const (
		web      = "python3 app.py >s.log 2>&1 & sleep 1; curl -s localhost:5057/items"
		serve    = "python3 app.py >s.log 2>&1 & sleep 2; curl -s localhost:5057/low"
		readsLog = "python3 app.py >s.log 2>&1 & sleep 2; curl -s localhost:5057/low; cat s.log"
	)
	runs, ended := []string{"1"}, []string{}
	for name, x := range map[string]struct {
		lines []string
		left  [][]string // after each of them; the last one holds from there on
		told  int
	}{
		"it ended at once":                   {[]string{start, ask, ask, ask}, [][]string{ended}, 4},
		"it ended later":                     {[]string{start, ask, ask, ask, ask}, [][]string{runs, runs, runs, runs, ended}, 5},
		"it runs":                            {[]string{start, ask, ask, ask, ask, ask}, [][]string{runs}, 0},
		"nobody has looked":                  {[]string{start, ask, ask, ask, ask}, [][]string{nil}, 0},
		"another address":                    {[]string{start, ask, other, ask}, [][]string{ended}, 4},
		"a loop asks more than once":         {[]string{start, ask, loop}, [][]string{ended}, 3},
		"its log is read, to no avail":       {[]string{start, ask, "cat app.log", ask, ask}, [][]string{ended}, 5},
		"something is done in between":       {[]string{start, ask, ask, "npm install", ask}, [][]string{ended}, 5},
		"it is started anew":                 {[]string{start, ask, ask, start, ask, ask}, [][]string{ended, ended, ended, {"4"}}, 0},
		"a queue that nobody serves":         {[]string{"python3 worker.py >w.log 2>&1 &", queue, queue, queue}, [][]string{ended}, 4},
		"a number that stands still":         {[]string{"python3 worker.py >w.log 2>&1 &", number, number, number}, [][]string{ended}, 4},
		"it was looked whether it lives":     {[]string{"python3 worker.py >w.log 2>&1 &", number, lives, number}, [][]string{ended}, 4},
		"and it does":                        {[]string{"python3 worker.py >w.log 2>&1 &", number, lives, number, number}, [][]string{runs}, 0},
		"what runs elsewhere":                {[]string{"./deploy.sh >d.log 2>&1 &", remote, remote, remote}, [][]string{ended}, 0},
		"a script that was never seen to":    {[]string{"./start.sh", ask, ask, ask}, [][]string{ended}, 0},
		"a script that was":                  {[]string{"./start.sh", ask, ask, ask}, [][]string{runs, ended}, 4},
		"somebody else runs it":              {[]string{"docker compose up -d >d.log 2>&1 &", ask, ask, ask}, [][]string{runs, ended}, 0},
		"as somebody else, who is not seen":  {[]string{"sudo -u www node app.js >app.log 2>&1 &", ask, ask, ask}, [][]string{ended}, 0},
		"files are looked for all over":      {[]string{"make >make.log 2>&1 &", "ls out", "ls build", "ls dist", "ls bin"}, [][]string{ended}, 0},
		"the same file is waited for":        {[]string{"make >make.log 2>&1 &", "ls out", "sleep 3; ls out", "sleep 3; ls out", "sleep 3; ls out"}, [][]string{ended}, 5},
		"each start ends at once":            {[]string{web, serve, serve, serve}, [][]string{runs}, 4},
		"the second one lives":               {[]string{web, serve, serve, serve, serve}, [][]string{runs, runs, {"3"}, {"3"}, {"3"}}, 0},
		"why is read in between":             {[]string{web, serve, serve, "cat s.log", serve}, [][]string{runs}, 0},
		"the line itself reads why":          {[]string{web, readsLog, readsLog, readsLog}, [][]string{runs}, 0},
		"somebody in between answers":        {[]string{start, proxied, proxied, proxied}, [][]string{ended}, 4},
		"it came up, and ended later":        {[]string{start, ask, ask, up, ask}, [][]string{runs, runs, runs, runs, ended}, 0},
		"two loops long ago":                 {slices.Concat([]string{start, loop}, strings.Fields("m1 m2 m3 m4 m5 m6 m7 m8 m9 m10 m11 m12"), []string{ask, ask}), [][]string{ended}, 0},
		"it was ended on purpose":            {[]string{start, "pkill node", ask, ask, ask}, [][]string{ended}, 0},
		"something that goes on grows while": {[]string{"make >make.log 2>&1 &", "sleep 2; cat grows", "sleep 2; cat grows", "sleep 2; cat grows"}, [][]string{ended}, 0},
	} {
		n := 0
		got := coursetest.Played(x.lines, []float64{1}, func(line string) cake.Result {
			left := x.left[min(n, len(x.left)-1)]
			n++
			res := cake.Result{Left: left}
			switch line {
			case ask, other, loop:
				res.ExitCode, res.Stderr = 7, "curl: (7) Failed to connect to localhost port 8080 after 0 ms: Couldn't connect to server\n"
			case queue:
				res.Stdout = "1|queued\n2|queued\n"
			case proxied:
				res.Stdout = "502"
			case up:
				res.Stdout = "ok\n"
			case remote:
				res.Stdout = "NAME  READY  STATUS\nweb   0/1    Pending\n"
			case lives:
				res.Stdout, res.Stderr = "412\n", "bash: line 1: kill: (32301) - No such process\n"
			case number:
				res.Stdout = "412\n"
			case "sleep 2; cat grows":
				res.Stdout = "line" + line[:n] + "\n"
			case "ls out", "ls build", "ls dist", "ls bin", "sleep 3; ls out":
				res.ExitCode, res.Stderr = 2, "ls: cannot access '"+line[len(line)-3:]+"': No such file or directory\n"
			}
			return res
		})
		if got != x.told {
			t.Errorf("%s: told at %d, want %d", name, got, x.told)
		}
	}
}
