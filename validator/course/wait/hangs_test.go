package wait_test

import (
	"strings"
	"testing"

	"cake"
	"cake/validator/course"
)

// TestAServerThatHangs asks a server by several clients, each of which gives up.
func TestAServerThatHangs(t *testing.T) {
	const (
		up    = "(python3 -m app > app.log 2>&1 &); sleep 1; curl -sS -m 3 http://127.0.0.1:8471/health"
		ask   = "curl -sS -m 3 'http://127.0.0.1:8471/report?base=EUR'"
		code  = "curl -s --max-time 3 -o /dev/null -w '%{http_code} in %{time_total}s' http://127.0.0.1:8471/report"
		wget  = "wget -q -T 3 -t 1 -O - http://127.0.0.1:8471/list; echo \"wget exit $?\""
		well  = "curl -sS -m 3 http://127.0.0.1:8471/ready"
		limit = "timeout 3 curl -s http://127.0.0.1:8471/sum"
		other = "curl -sS -m 3 http://127.0.0.1:9000/"
		more  = "curl -sS -m 9 http://127.0.0.1:8471/report"
		most  = "curl -sS -m 30 http://127.0.0.1:8471/report"
	)
	for name, x := range map[string]struct {
		lines   []string
		answers string // who is answered
		told    int
	}{
		"whatever is asked":      {[]string{up, ask, code, wget, well}, up, 5},
		"another client each":    {[]string{up, limit, code, wget, ask}, up, 5},
		"it is read why":         {[]string{up, ask, code, "tail app.log", wget, well}, up, 6},
		"it has never answered":  {[]string{ask, code, wget, well}, "", 0},
		"not for a long time":    {[]string{code, ask, wget, limit, well, code}, "", 6},
		"more time each time":    {[]string{up, ask, more, most, most}, up, 0},
		"it is started anew":     {[]string{up, ask, code, up, wget, limit}, up, 0},
		"it answers in between":  {[]string{up, ask, code, well, wget, limit}, up + well, 0},
		"two hosts":              {[]string{up, ask, other, code, other}, up, 0},
		"it is mended, and anew": {[]string{up, ask, code, "sed -i s/a/b/ app.py && touch reload", wget, limit}, up, 0},
	} {
		r, at := course.NewRun(), 0
		for i, line := range x.lines {
			res := cake.Result{Command: line, ExitCode: 28, Left: []string{"1"}}
			switch {
			case strings.Contains(x.answers, line):
				res.ExitCode, res.Stdout = 0, "{\"status\": \"ok\"}\n"
			case line == wget:
				res.ExitCode, res.Stdout = 0, "wget exit 4\n"
			case line == limit:
				res.ExitCode = 124
			case !strings.Contains(line, "curl"):
				res.ExitCode, res.Stdout = 0, "GET /report\n"
			case line == code:
				res.Stdout = "000 in 3.000759s"
			default:
				res.Stderr = "curl: (28) Operation timed out after 3000 milliseconds with 0 bytes received\n"
			}
			if r.Hear(course.Step{N: i + 1, Result: &res}).Loop != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.told {
			t.Errorf("%s: told at %d, want %d", name, at, x.told)
		}
	}
}
