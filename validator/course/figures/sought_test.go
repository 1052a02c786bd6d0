package figures

import (
	"testing"

	"cake"
	"cake/validator/command"
)

func TestWhatASearchHasCounted(t *testing.T) {
	for _, x := range []struct {
		line, out string
		want      Sought
	}{
		{"go test -count=40 ./... 2>&1 | grep -c -e '--- FAIL'", "28\n", Sought{"--- FAIL", 28, true}},
		{"make -k 2>&1 | grep 'error:' | head -4; make -k 2>&1 | grep -c 'error:'", "a.c:1: error: x\n13\n", Sought{"error:", 13, true}},
		{"npx tsc --noEmit | grep 'error TS' | wc -l", "7\n", Sought{"error TS", 7, true}},
		{"pytest -q | egrep -ci 'failed'", "2\n", Sought{"failed", 2, true}},
		{"cargo build 2>&1 | rg --count '^warning'", "12\n", Sought{"^warning", 12, true}},
		{"ninja 2>&1 | awk '/undefined reference/ {n++} END {print n+0}'", "3\n", Sought{"undefined reference", 3, true}},
		{"mvn -q test | grep -ce FAIL", "1\n", Sought{"FAIL", 1, true}},
		{"go test ./... | grep -cv FAIL", "4\n", Sought{}},
		{"go test ./... | grep FAIL", "4\n", Sought{pattern: "FAIL", N: 4}},
		{"go test ./... | wc -l", "4\n", Sought{}},
		{"grep -c FAIL test.log", "4\n", Sought{}},
		{"go test ./... | grep -c FAIL", "", Sought{}},
	} {
		if got := SoughtIn(command.Of(cake.Result{Command: x.line, Stdout: x.out}), x.out); got != x.want {
			t.Errorf("%s: %+v, want %+v", x.line, got, x.want)
		}
	}
}
