package purpose

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
		if got := PicksOf(command.Of(cake.Result{Command: line})); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", line, got, want)
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
		if got := Apart(x.a, x.b); got != x.want {
			t.Errorf("%q and %q: %v", x.a, x.b, got)
		}
	}
}

func TestATextThatIsReadBesideSomethingElse(t *testing.T) {
	for line, want := range map[string]bool{
		"cat CHANGELOG.md | head -20; npm ls semver": true, "sed -n 1,20p docs/rules.rst && make test": true,
		"tail -3 build.log; make": false, "cat src/a.js": false, "npm test": false, "cp README.md out/": false,
	} {
		if got := ShowsText(command.Of(cake.Result{Command: line})); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}

// TestWhatShowsTheOutputOfTests holds apart what runs and what only shows.
func TestWhatShowsTheOutputOfTests(t *testing.T) {
	for line, want := range map[string][2]string{
		"cargo test --offline -q 2>&1 | grep -E 'left|right' | head -4": {"cargo test", "head -4 | grep -E left|right"},
		"go test ./... 2>&1 | tail -3":                                  {"go test", "tail -3"},
		"cd core && npm test -- --ci":                                   {"npm test", ""},
		"prove -bv t/round.t":                                           {"prove", ""},
		"pytest -q tests":                                               {"pytest", ""},
		"python3 tests/all.py | tail -2":                                {"python tests/all.py", "tail -2"},
		"g++ -o t t.cpp && ./t | tail -2":                               {"t", "tail -2"},
	} {
		c := command.Of(cake.Result{Command: line})
		if runner, through := RunnerOf(c), ShownThrough(c); runner != want[0] || through != want[1] {
			t.Errorf("%s: run by %q, shown through %q", line, runner, through)
		}
	}
}
