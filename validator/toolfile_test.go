package validator

import (
	"testing"

	"cake"
)

func TestTheFileThatAToolIsToldOrKeeps(t *testing.T) {
	for name, c := range map[string]struct {
		command, out, err string
		code              int
		files             []string
		want              string
	}{
		"a program that is read from a file": {"mlr --icsv put -q -f scripts/margin.mlr data.csv", "", "mlr: cannot parse DSL expression.\nParse error on token \"then\" at line 4 column 18.\n", 1, []string{"data.csv", "scripts/margin.mlr"}, "scripts/margin.mlr"},
		"options that are joined":            {"jq -rf report/weekly.jq data.json", "", "jq: error: syntax error, unexpected ':', expecting ';' at <top-level>, line 8:\n    avg: x\njq: 1 compile error\n", 3, []string{"data.json", "report/weekly.jq"}, "report/weekly.jq"},
		"a test's name begins with its file": {"rebar3 eunit", "Failures:\n\n  1) throttle_tests:allows_up_to_max_test/0\n     Failure/Error: x\n\n2 tests, 1 failures\n", "", 1, []string{"src/throttle.erl", "test/throttle_tests.erl"}, "test/throttle_tests.erl"},
		"settings that a tool keeps":         {"cd pkg && dpkg-buildpackage -b 2>&1 | tail -4", "dpkg-checkbuilddeps: error: Unmet build dependencies: debhelper-compat (= 13) libhiredis-dev\n", "", 0, []string{"pkg/debian/control", "pkg/main.c"}, "pkg/debian/control"},
		"tests that nobody enabled":          {"ctest --test-dir build", "", "No tests were found!!!\n", 0, []string{"CMakeLists.txt", "tests/CMakeLists.txt"}, "CMakeLists.txt"},
	} {
		got := Detect(cake.Result{Command: c.command, Cwd: "/srv/p", ExitCode: c.code, Stdout: c.out, Stderr: c.err}, tree{c.files, nil})
		if len(got) == 0 || got[0].FilePath != c.want {
			t.Errorf("%s: got %+v", name, got)
		}
	}
}
