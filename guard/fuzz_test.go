package guard

import (
	"strings"
	"testing"
	"time"

	"cake"
	"cake/shell"
)

// FuzzJudgeIsBounded claims that a decision is one of the three, by a rule that
// exists, in few words and in little time, whatever the line.
func FuzzJudgeIsBounded(f *testing.F) {
	seeds(f)
	f.Add(strings.Repeat("(", 300))
	f.Add("x=$(" + strings.Repeat("$x", 100) + ")")
	f.Fuzz(func(t *testing.T, line string) {
		start := time.Now()
		d := Judge(cake.Command{Line: line, Cwd: at}, Policy{Attended: true}, tree{root: at, modified: 1})
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("took %v", took)
		}
		switch d.Verdict {
		case cake.Allow, cake.Ask, cake.Deny:
		default:
			t.Errorf("verdict %q", d.Verdict)
		}
		if len(d.Reason)+len(d.Suggestion) > 2000+2*len(line) {
			t.Errorf("%d bytes of reason for %d of a line", len(d.Reason), len(line))
		}
		if d.Verdict != cake.Allow && (d.Rule == "" || d.Rule == cake.NoRule) {
			t.Error("stopped by no rule")
		}
	})
}

// FuzzWrappingDoesNotHelp claims that what is stopped stays so in another shell,
// in eval, in braces and after what always succeeds.
func FuzzWrappingDoesNotHelp(f *testing.F) {
	seeds(f)
	forms := []rewrite{form("bash -c", "bash -c %q"), form("eval", "eval %q"), form("braces", "{\n%s\n}"), form("true", "true && {\n%s\n}"), form("timeout", "timeout 9 bash -c %q"), form("function", "f() {\n%s\n}\nf")}
	f.Fuzz(func(t *testing.T, line string) {
		if len(line) > 4000 || strings.HasPrefix(line, "-") || strings.HasPrefix(line, "+") || shell.Parse(line).Unknown != "" || strings.ContainsAny(line, "\x00\x01") {
			return
		}
		alone := Judge(cake.Command{Line: line, Cwd: at}, Policy{Attended: true}, nil)
		for _, r := range forms {
			text, _ := r.make(line)
			if after := Judge(cake.Command{Line: text, Cwd: at}, Policy{Attended: true}, nil); rank(after.Verdict) < rank(alone.Verdict) && !refused(text) {
				t.Fatalf("%q is %s by %s, but as %q only %s", line, alone.Verdict, alone.Rule, text, after.Verdict)
			}
		}
	})
}

func seeds(f *testing.F) {
	f.Helper()
	for _, r := range Rules() {
		for _, line := range r.Stops {
			f.Add(line)
		}
	}
	for _, line := range wrappings() {
		f.Add(wrapped(line, "rm -rf /etc"))
	}
}
