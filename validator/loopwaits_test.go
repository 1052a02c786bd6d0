package validator

import (
	"strings"
	"testing"

	"cake"
)

func TestWhoWaitsUntilSomethingAnswersHasNotFailed(t *testing.T) {
	refused := "Could not connect to Redis at 127.0.0.1:25480: Connection refused\n"
	for _, c := range []struct {
		name, command, out, err string
		speaks                  bool
	}{
		{"its own server came up", "redis-server --port 25480 > r.log 2>&1 &\nfor i in 1 2 3; do redis-cli -p 25480 ping && break; sleep 0.5; done", "PONG\n", refused, false},
		{"another word for it", "redis-server --port 25480 > r.log 2>&1 & for i in $(seq 1 20); do redis-cli -p 25480 ping && break; sleep 1; done; redis-cli -p 25480 set a 1", "PONG\nOK\n", refused + refused, false},
		{"all tries were in vain", "redis-server --port 25480 > r.log 2>&1 & for i in {1..3}; do redis-cli -p 25480 ping && break; sleep 1; done; cat r.log", "# Bad directive\n", strings.Repeat(refused, 3), true},
		{"and nothing answered", "redis-server --port 25480 > r.log 2>&1 &\nfor i in 1 2 3 4; do redis-cli -p 25480 ping && break; sleep 1; done", "", refused, true},
		{"asked once", "redis-server --port 25480 > r.log 2>&1 &\nsleep 1; redis-cli -p 25480 ping; echo asked", "asked\n", refused, true},
	} {
		got := Detect(cake.Result{Command: c.command, Cwd: "/srv/p", Stdout: c.out, Stderr: c.err}, tree{})
		if speaks := len(got) > 0; speaks != c.speaks {
			t.Errorf("%s: got %+v", c.name, got)
		}
	}
}
