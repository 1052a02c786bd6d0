package validator

import (
	"testing"

	"cake"
)

// A failure that the line itself asks for is none.
func TestAFailureThatIsAskedForIsNone(t *testing.T) {
	failed := "error[E0382]: borrow of moved value: `v`\n --> tests/ui/moved.rs:3:5\n"
	for line, want := range map[string]bool{
		`rustc tests/ui/moved.rs; test $? -eq 1 && echo "rejected"`:      false,
		`rustc tests/ui/moved.rs; rc=$?; [ "$rc" -eq 1 ] && echo wanted`: false,
		`rustc tests/ui/moved.rs; [ $? -eq 0 ] && echo accepted; exit 0`: true,
		`rustc tests/ui/moved.rs; test -f out && echo "there is an out"`: true,
	} {
		events := builtin().Detect(cake.Result{Command: line, Cwd: "/srv/p", Stderr: failed}, tree{})
		if got := len(events) > 0; got != want {
			t.Errorf("%s: a failure is seen: %v, want %v", line, got, want)
		}
	}
}

// What serves until it is stopped, and was given a limit, has not hung.
func TestAServerThatIsStoppedHasNotHung(t *testing.T) {
	for out, want := range map[string]bool{"listening on 127.0.0.1:8743\n": false, "solving row 4 of 9\n": true} {
		r := cake.Result{Command: "timeout 3 make serve | cat; echo stopped", Cwd: "/srv/p", Stdout: out + "stopped\n", Stderr: "make: *** [Makefile:2: serve] Terminated\n"}
		if got := len(builtin().Detect(r, tree{})) > 0; got != want {
			t.Errorf("%q: a failure is seen: %v, want %v", out, got, want)
		}
	}
}
