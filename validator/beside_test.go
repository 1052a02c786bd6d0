package validator

import (
	"testing"

	"cake"
)

func TestTheKindOfWhatEndedAThread(t *testing.T) {
	const python = "Exception in thread Thread-1 (work):\nTraceback (most recent call last):\n  File \"/srv/p/th.py\", line 3, in work\n    step()\n"
	const java = "Exception in thread \"loader\" "
	for said, want := range map[string]string{
		python + "KeyError: 'den'\n":                                              "runtime.index_key",
		python + "TypeError: unsupported operand\n":                               "runtime.type",
		python + "RuntimeError: queue closed\n":                                   "runtime.exception",
		java + "java.lang.NullPointerException\n\tat W.run(W.java:4)\n":           "runtime.null_deref",
		java + "java.lang.IllegalStateException: no rows\n\tat W.run(W.java:4)\n": "runtime.exception",
	} {
		events := Builtin().Detect(cake.Result{Command: "make report", Stdout: "done\n", Stderr: said}, nil)
		if len(events) != 1 || events[0].ErrorType != want {
			t.Errorf("%s: %+v, want %s", said, events, want)
		}
	}
}
