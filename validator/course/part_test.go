package course

import (
	"slices"
	"testing"

	"cake"
	"cake/validator/command"
)

func TestWhatARunOfTestsIsNarrowedDownTo(t *testing.T) {
	for line, want := range map[string][]string{
		"pytest -q":                        nil,
		"pytest -q tests/unit":             {"tests/unit"},
		"pytest -k 'pad or due' -n 4":      {"pad", "due"},
		"go test ./...":                    nil,
		"go test -run '^TestPad$' ./pad":   {"TestPad", "pad"},
		"cargo test --offline pad":         {"pad"},
		"npm run test:unit":                {"unit"},
		"make test-pad":                    {"pad"},
		"node --test test/pad.test.js":     {"test/pad.test.js"},
		"mvn -q test -Dtest=PadTest":       {"PadTest"},
		"ctest -R pad --output-on-failure": {"pad"},
	} {
		if got := picksOf(command.Of(cake.Result{Command: line})); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

func TestARedRunThatIsShownThroughAPipe(t *testing.T) {
	const red = "  FAIL\n  want: 4\n  got:  3\n"
	for name, x := range map[string]struct {
		line, out, report string
		want              string
	}{
		"a look at its end is no cheat":        {"bash test/sum_test.sh | tail -3", red, "I look at the sum next.", ""},
		"what it got is what it got":           {"bash test/sum_test.sh | tail -3", red, "Fixed, the tests pass.", "done_red"},
		"after another program":                {"bash -n sum.sh && bash test/sum_test.sh | tail -3", red, "Fixed, the tests pass.", "done_red"},
		"a search in the middle shows no end":  {"bash test/sum_test.sh | grep -v got | tail -1", "  want: 4\n", "Fixed, the tests pass.", "done_red"},
		"nothing is shown":                     {"bash test/sum_test.sh > /dev/null 2>&1 || true", "", "Fixed, the tests pass.", "done_red"},
		"nothing is shown, and it is asked":    {"bash test/sum_test.sh > /dev/null 2>&1 || echo failed", "", "Fixed, the tests pass.", ""},
		"it is green":                          {"bash test/sum_test.sh | tail -3", "ok\n", "Fixed, the tests pass.", ""},
		"a clause denies, and another asserts": {"bash test/sum_test.sh", red, "Sums do not overflow any more, all tests pass.", "done_red"},
	} {
		r, fail := NewRun(), []cake.ErrorEvent{{ErrorType: "test.failed", Message: "want 4", Signature: "s"}}
		r.Hear(Step{N: 1, Result: &cake.Result{Command: "bash test/sum_test.sh", ExitCode: 1, Stdout: red}, Errors: fail})
		s := Step{N: 2, Result: &cake.Result{Command: x.line, Stdout: x.out}}
		if x.line == "bash test/sum_test.sh" {
			s.Result.ExitCode, s.Errors = 1, fail
		}
		got := ""
		for _, s := range []Step{s, {N: 3, Report: x.report}} {
			if l := r.Hear(s).Loop; l != nil {
				got += l.Detector
			}
		}
		if got != x.want {
			t.Errorf("%s: %q, want %q", name, got, x.want)
		}
	}
}

func TestPartsThatHaveNothingOfEachOther(t *testing.T) {
	for _, x := range []struct {
		a, b []string
		want bool
	}{
		{[]string{"t/etag.t"}, []string{"t/articles.t"}, true},
		{[]string{"t/etag.t"}, []string{"t/etag.t", "t/articles.t"}, false},
		{[]string{"tests/test_a.py::test_x"}, []string{"tests/test_a.py"}, false},
		{[]string{"tests"}, []string{"t/articles.t"}, false},
		{nil, []string{"t/articles.t"}, false},
	} {
		if got := apart(x.a, x.b); got != x.want {
			t.Errorf("%q and %q: %v", x.a, x.b, got)
		}
	}
}

func TestATextThatIsReadBesideSomethingElse(t *testing.T) {
	for line, want := range map[string]bool{
		"cat CHANGELOG.md | head -20; npm ls semver": true, "sed -n 1,20p docs/rules.rst && make test": true,
		"tail -3 build.log; make": false, "cat src/a.js": false, "npm test": false, "cp README.md out/": false,
	} {
		if got := showsText(command.Of(cake.Result{Command: line})); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}
