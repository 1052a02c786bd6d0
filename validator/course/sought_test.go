package course

import (
	"testing"

	"cake"
	"cake/validator/command"
)

func TestWhatASearchHasCounted(t *testing.T) {
	for _, x := range []struct {
		line, out string
		want      soughtCount
	}{
		{"go test -count=40 ./... 2>&1 | grep -c -e '--- FAIL'", "28\n", soughtCount{"--- FAIL", 28, true}},
		{"make -k 2>&1 | grep 'error:' | head -4; make -k 2>&1 | grep -c 'error:'", "a.c:1: error: x\n13\n", soughtCount{"error:", 13, true}},
		{"npx tsc --noEmit | grep 'error TS' | wc -l", "7\n", soughtCount{"error TS", 7, true}},
		{"pytest -q | egrep -ci 'failed'", "2\n", soughtCount{"failed", 2, true}},
		{"cargo build 2>&1 | rg --count '^warning'", "12\n", soughtCount{"^warning", 12, true}},
		{"ninja 2>&1 | awk '/undefined reference/ {n++} END {print n+0}'", "3\n", soughtCount{"undefined reference", 3, true}},
		{"mvn -q test | grep -ce FAIL", "1\n", soughtCount{"FAIL", 1, true}},
		{"go test ./... | grep -cv FAIL", "4\n", soughtCount{}},
		{"go test ./... | grep FAIL", "4\n", soughtCount{pattern: "FAIL", n: 4}},
		{"go test ./... | wc -l", "4\n", soughtCount{}},
		{"grep -c FAIL test.log", "4\n", soughtCount{}},
		{"go test ./... | grep -c FAIL", "", soughtCount{}},
	} {
		if got := soughtIn(command.Of(cake.Result{Command: x.line, Stdout: x.out}), x.out); got != x.want {
			t.Errorf("%s: %+v, want %+v", x.line, got, x.want)
		}
	}
}

// TestTestsWhoseFailuresAreCountedAreRed holds that who only counts failures has not
// turned the tests green.
func TestTestsWhoseFailuresAreCountedAreRed(t *testing.T) {
	edit := Step{Edit: &Edit{File: "bus_test.go", Content: "package bus\n\nfunc TestOrder(t *testing.T) { time.Sleep(60) }\n", Before: new("package bus\n\nfunc TestOrder(t *testing.T) { time.Sleep(5) }\n")}}
	red := ranAs("go test ./... 2>&1 | head -3", 0, "--- FAIL: TestOrder (0.00s)\n    bus_test.go:3: got 1, want 2\nFAIL\n", "")
	done := Step{Report: "All the tests pass now. The task is complete."}
	for line, want := range map[string]string{
		"go test ./... 2>&1 | grep -c -e '--- FAIL'": "done_red",
		"go test ./... 2>&1 | grep FAIL | wc -l":     "done_red",
	} {
		if got := hear(red, edit, ranAs(line, 0, "8\n", ""), done); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
	if got := hear(red, Step{Edit: &Edit{File: "bus.go", Content: "package bus\n"}}, ranAs("go test ./... 2>&1 | grep -c -e '--- FAIL'", 1, "0\n", ""), done); got != "" {
		t.Errorf("none has failed: %q", got)
	}
}
