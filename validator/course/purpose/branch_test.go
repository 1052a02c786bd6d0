package purpose

import (
	"testing"

	"cake/shell"
)

func TestWhatALinePrintsWhereItIsThere(t *testing.T) {
	for _, x := range []struct {
		line, printed string
		want          bool
	}{
		{`sleep 5; test -f dist/book.tar.gz && echo ready || echo "not yet"`, "ready\n", true},
		{`sleep 5; test -f dist/book.tar.gz && echo ready || echo "not yet"`, "not yet\n", false},
		{`if [ -s out.csv ]; then echo "it is there"; else echo waiting; fi`, "it is there\n", true},
		{`if [ -s out.csv ]; then echo "it is there"; else echo waiting; fi`, "waiting\n", false},
		{`if ! [ -s out.csv ]; then echo waiting; else echo there; fi`, "waiting\n", false},
		{`curl -sf localhost:8080/health && printf 'up\n' || printf 'down\n'`, "{}\nup\n", true},
		{`test -f a && echo "$A" || echo no`, "x\n", false},
		{`ls out; echo done`, "done\n", false},
	} {
		line := shell.Parse(x.line)
		if got := SaysThere(&line, x.printed); got != x.want {
			t.Errorf("%s: %q says that it is there: %v", x.line, x.printed, got)
		}
	}
}
