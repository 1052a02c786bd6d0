package course

import (
	"testing"

	"cake/shell"
)

func TestWhatIsLookedForInVain(t *testing.T) {
	for _, x := range []struct{ line, text, want string }{
		{"grep -rn 'retryBudget' src", "", "retrybudget"},
		{"rg -i retry_budget", "", "retrybudget"},
		{"find services -iname '*retry*' -type f", "", "retry"},
		{"git grep -n retryBudget", "", "retrybudget"},
		{"grep -rn 'retryBudget' src", "src/a.go:3: retryBudget = 3\n", ""},
		{"cat retry.go", "", ""},
		{"grep -rn id src", "", ""}, // too short to be known again
	} {
		line := shell.Parse(x.line)
		if got := vainSearch(&line, x.text); got != x.want {
			t.Errorf("%s: %q, want %q", x.line, got, x.want)
		}
	}
}

func TestACallThatIsShownIsNothingNew(t *testing.T) {
	for line, want := range map[string]bool{
		"gcc -I/opt/include -O1 -o app main.c":                 true,
		"[3/9] cc -MD -c a.c":                                  true,
		"> vite build --mode production":                       true,
		"main.c:1:10: fatal error: x.h: No such file":          false,
		"error: could not compile -- see above":                false,
		"loss 0.46 after 3 epochs":                             false,
		"warning: unused variable `x`":                         false,
		"test_total (test_cart.T) ... FAIL: expected -1 got 2": false,
	} {
		if got := echoesCall().MatchString(line); got != want {
			t.Errorf("%s: %v, want %v", line, got, want)
		}
	}
}
