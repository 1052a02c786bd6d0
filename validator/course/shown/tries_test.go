package shown

import (
	"testing"

	"cake"
)

func TestALoopInWhichNoTrySucceeds(t *testing.T) {
	const locked = "attempt 1: locked, waiting\nattempt 2: locked, waiting\nattempt 3: locked, waiting\n"
	for _, x := range []struct {
		line, out string
		want      bool
	}{
		{`for t in 1 2 3; do ./stack apply 2>/dev/null && break; echo "attempt $t: locked, waiting"; sleep 1; done`, locked, true},
		{`for t in $(seq 1 3); do ./stack apply && break; echo "attempt $t: locked, waiting"; done`, locked, true},
		{"for t in {1..3}; do npm ci && break || echo 'failed, again'; sleep 2; done", "npm error\nfailed, again\nnpm error\nfailed, again\nnpm error\nfailed, again\n", true},
		{`for i in a b; do make deploy && break; printf "%s did not work\n" $i; done`, "a did not work\nb did not work\n", true},
		{`for t in 1 2 3; do ./stack apply && break; echo "attempt $t: locked, waiting"; sleep 1; done`, "attempt 1: locked, waiting\napplied\n", false},
		{`for t in 1 2 3; do echo "try $t"; ./stack apply && break; sleep 1; done`, "try 1\ntry 2\ntry 3\n", false},
		{`for t in $HOSTS; do ./stack apply && break; echo "no luck"; done`, "no luck\n", false},
		{`for t in 1 2 3; do ./stack apply; echo "round done"; done`, "round done\nround done\nround done\n", false},
	} {
		if got := Exhausted(&cake.Result{Command: x.line, Stdout: x.out}); got != x.want {
			t.Errorf("%s: %v", x.line, got)
		}
	}
}
