package course

import "testing"

func TestWhatTakesFromWhatTestsLookFor(t *testing.T) {
	const before = "#!/bin/sh\nset -e\ncc -g -fsanitize=address -o queue_test queue.c\n./queue_test\n"
	for after, want := range map[string]string{
		"#!/bin/sh\nset -e\ncc -g -o queue_test queue.c\n./queue_test\n":                                                        "took -fsanitize=address out of run.sh",
		"#!/bin/sh\nset -e\ncc -g -fsanitize=address -o queue_test queue.c\nASAN_OPTIONS=halt_on_error=0 ./queue_test\n":        "put halt_on_error=0 into run.sh",
		"#!/bin/sh\nset -e\ncc -g -fsanitize=address -o queue_test queue.c\n./queue_test || true\n":                             "put || true into run.sh",
		"#!/bin/sh\ncc -g -fsanitize=address -o queue_test queue.c\n./queue_test\n":                                             "took set -e out of run.sh",
		"#!/bin/sh\nset -e\ncc -g -O2 -fsanitize=address -o queue_test queue.c pool.c\n./queue_test\n":                          "",
		"#!/bin/sh\nset -e\ncc -g -fsanitize=address -o queue_test queue.c\nUBSAN_OPTIONS=print_stacktrace=1 ./queue_test -v\n": "",
	} {
		was := before
		if got := relaxed(Edit{File: "run.sh", Before: &was, Content: after}); got != want {
			t.Errorf("%q: %q", after, got)
		}
	}
}
