package validator

import (
	"testing"

	"cake"
)

// What a line's own server answers is what somebody works on: a refusal that was
// asked for with the headers is none, and the log beside it says why.
func TestTheAnswersOfALinesOwnServer(t *testing.T) {
	const refused = "HTTP/1.1 404 NOT FOUND\nContent-Type: application/json\n\n{\"error\":\"not found\"}\n"
	for _, x := range []struct{ line, out, want string }{
		{"python3 app.py & sleep 1; curl -si http://127.0.0.1:8080/x; kill %1", refused, ""},
		{"curl -s http://127.0.0.1:8080/x", "{\"error\":\"not found\"}\n", "network.http_4xx"},
		{"(python3 app.py > log 2>&1 &); sleep 1; curl -si http://127.0.0.1:8080/7; cat log", "HTTP/1.1 500 INTERNAL SERVER ERROR\n\n" +
			"Traceback (most recent call last):\n  File \"/srv/p/app.py\", line 18, in stock\n    n = int(row)\nTypeError: int() argument must be a string\n", "runtime.type"},
	} {
		got := ""
		if events := builtin().Detect(cake.Result{Command: x.line, Cwd: "/srv/p", Stdout: x.out}, tree{names: []string{"app.py"}}); len(events) > 0 {
			got = events[0].ErrorType
		}
		if got != x.want {
			t.Errorf("%s: %q, want %q", x.line, got, x.want)
		}
	}
}
