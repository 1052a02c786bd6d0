package guard

import (
	"os"
	"strings"
	"testing"

	"cake"
)

// commands reads a list of test commands.
func commands(t *testing.T, path string) []string {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for line := range strings.SplitSeq(strings.TrimSpace(string(raw)), "\n") {
		if !strings.HasPrefix(line, "# ") {
			out = append(out, strings.NewReplacer(`\\`, `\`, `\n`, "\n").Replace(line))
		}
	}
	return out
}

func TestDangerousCommandsAreStopped(t *testing.T) {
	for _, line := range commands(t, "testdata/stopped.txt") {
		if d := judge(line); d.Verdict == cake.Allow {
			t.Errorf("allowed: %s", line)
		}
	}
}

func TestOrdinaryCommandsPass(t *testing.T) {
	for _, line := range commands(t, "testdata/passed.txt") {
		if d := judge(line); d.Verdict != cake.Allow {
			t.Errorf("%s by %s (%s): %s", d.Verdict, d.Rule, d.Reason, line)
		}
	}
}
