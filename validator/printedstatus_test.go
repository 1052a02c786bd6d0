package validator

import (
	"testing"

	"cake"
)

// TestAPrintedStatusAloneIsNoNews tells a failure whose status is printed from a
// question for a status.
func TestAPrintedStatusAloneIsNoNews(t *testing.T) {
	for _, c := range []struct {
		r     cake.Result
		found bool
	}{
		{cake.Result{Command: `tar xf a.tar; echo "status $?"`, Stdout: "status 2\n", Stderr: "tar: a.tar: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now\n"}, true},
		{cake.Result{Command: `tar xf a.tar; echo "status $?"; ls`, Stdout: "status 2\na.tgz\n", Stderr: "tar: a.tar: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now\n"}, true},
		{cake.Result{Command: `sh -c "exit 3"; echo "exit was $?"`, Stdout: "exit was 3\n"}, false},
		{cake.Result{Command: `cmp -s a b; echo "cmp=$?"`, Stdout: "cmp=1\n"}, false},
		{cake.Result{Command: `timeout 2 ./server; echo "exit $?"`, Stdout: "listening\nexit 124\n"}, false},
		{cake.Result{Command: `grep -rn x src; echo "matches: $?"`, Stdout: "matches: 1\n"}, false},
	} {
		if got := Detect(c.r, nil); (len(got) > 0) != c.found {
			t.Errorf("%s: %+v", c.r.Command, got)
		}
	}
}
