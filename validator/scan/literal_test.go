package scan

import (
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
)

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
		got, err := Required(OneLined(pattern))
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
