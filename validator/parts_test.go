package validator

import (
	"strconv"
	"strings"
	"testing"

	"cake"

	"github.com/google/go-cmp/cmp"
)

func TestNearestIsASlip(t *testing.T) {
	words := []string{"git", "jq", "docker", "touch", "build", "test"}
	for word, want := range map[string]string{"gti": "git", "jqq": "jq", "dokcer": "docker", "biuld": "build", "aws": "", "gut": "", "git": "", "x": "", "": ""} {
		if got, _ := nearest(word, words, 2); got != want {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
}

func TestAMissingFileIsTheOneOfItsName(t *testing.T) {
	names := []string{"src/main.py", "README.md", "utils/format.js", "docs/guide/index.md", "y.yaml"}
	for missing, want := range map[string]string{
		"src/mian.py": "src/main.py", "REAMDE.md": "README.md", "main.py": "src/main.py", "./util/format": "utils/format.js", "x.yaml": "", "doc": "docs", "zz": "",
	} {
		if got, _ := (view{tree{names: names}}).nearestFile(missing); got != want {
			t.Errorf("%s: %q, want %q", missing, got, want)
		}
	}
}

func TestRequiredTextsStandInTheFirstLine(t *testing.T) {
	for pattern, want := range map[string][]string{
		`^error: (?P<x>.+)`:             {"error: "},
		`^(?:fatal|error): x`:           {"fatal: x", "error: x"},
		`^a(?:bc|bd)+ef`:                {"bcef", "bdef"},
		`^\S+(?P<f>\.py):(\d+) x`:       withDigits(".py:"),
		`^[Ee]rror: x`:                  {"Error: x", "error: x"},
		`^\w+\nlong literal`:            nil,
		`^short\nlong literal`:          {"short"},
		`^(?i)error`:                    nil,
		`^[ab]x{2}yz`:                   {"yz"},
		`^x*`:                           nil,
		`^(?:one|.*)`:                   nil,
		`^(?:E\s+)?ModuleNotFoundError`: {"ModuleNotFoundError"},
	} {
		got, err := required(oneLined(pattern))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(got, want); diff != "" {
			t.Errorf("%s (-got +want):\n%s", pattern, diff)
		}
	}
}

// withDigits is a text followed by each digit.
func withDigits(text string) []string {
	var all []string
	for d := range 10 {
		all = append(all, text+strconv.Itoa(d))
	}
	return all
}

func TestTheScannerFindsWhatContainsFinds(t *testing.T) {
	texts := []string{"error: ", "rror", "panic: ", "No module named", ":::", "x: y", "w, h", "end"}
	s := newScanner()
	for i, text := range texts {
		s.add(text, i)
	}
	haystack := "an error: here\npanic: No module named '::::' x: y, w, h\nthe end"
	found := map[int]int{}
	s.scan(haystack, func(owner, at int) {
		if !strings.HasPrefix(haystack[at:], texts[owner]) {
			t.Errorf("%q is not at %d", texts[owner], at)
		}
		found[owner]++
	})
	for i, text := range texts {
		if want := overlapping(haystack, text); found[i] != want {
			t.Errorf("%q: found %d times, want %d", text, found[i], want)
		}
	}
}

func overlapping(s, text string) int {
	n := 0
	for i := range len(s) {
		if strings.HasPrefix(s[i:], text) {
			n++
		}
	}
	return n
}

func TestALastMatchIsFoundBehindManyEarlierOnes(t *testing.T) {
	text := "Traceback (most recent call last):\n" + strings.Repeat("ValueError: handled and logged\n", 2000) + "  File \"/srv/p/a.py\", line 3, in <module>\nKeyError: 'x'\n"
	got := Detect(cake.Result{Command: "python3 a.py", Cwd: "/srv/p", ExitCode: 1, Stderr: text}, nil)
	if len(got) != 1 || got[0].Name != "KeyError" || got[0].LineNumber != 3 {
		t.Errorf("got %+v", got)
	}
}

func TestAVeryLongLineIsReadOnlyAtItsStart(t *testing.T) {
	got := Detect(cake.Result{Command: "./x", ExitCode: 1, Stdout: strings.Repeat("x", 60_000) + " error: far away\n"}, nil)
	if len(got) != 1 || len(got[0].Message) > 300 {
		t.Errorf("got %d bytes", len(got[0].Message))
	}
}

func TestAnUnreadableLineFallsBackOnTheToolItWasGiven(t *testing.T) {
	got := Detect(cake.Result{Command: "((((", Tool: "pytest", ExitCode: 1, Stdout: "=== no tests ran in 0.01s ===\n"}, nil)
	if len(got) != 1 || got[0].ErrorType != "test.none_found" {
		t.Errorf("got %+v", got)
	}
}

func TestAGivenKeyIsUsedForTheSignature(t *testing.T) {
	sign := func(key string) cake.Signature {
		return Detect(cake.Result{Command: "./mystery", Key: key, ExitCode: 7}, nil)[0].Signature
	}
	if sign("a") == sign("b") {
		t.Error("the key is not what is signed")
	}
}
