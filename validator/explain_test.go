package validator

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"cake"
	"cake/test/sample"
	"cake/validator/rules"
	"cake/validator/silence"
)

// An explanation that told of another judgement than the one that was made
// would be worse than none.
func TestAnExplanationIsThatOfTheJudgement(t *testing.T) {
	p := builtin()
	for _, r := range sample.Of(rules.All()) {
		for _, x := range slices.Concat(r.Yes, r.No) {
			found, e := run(p, x), p.Explain(x.Result("/srv/p"), tree{x.Files, x.Manifest})
			var told []cake.ErrorEvent
			for _, one := range e.Errors {
				told = append(told, one.Event)
			}
			if diff := cmp.Diff(found, told); diff != "" {
				t.Errorf("%s: %q (-judged +explained):\n%s", r.ID, x.Command, diff)
			}
			if strings.HasPrefix(e.Verdict, "an error") != (len(found) > 0) {
				t.Errorf("%s: %q: %s, with %d errors", r.ID, x.Command, e.Verdict, len(found))
			}
			for _, one := range e.Errors {
				checkExplained(t, r.ID, one)
			}
		}
	}
}

// What a reason silences is told with it, and not without end.
func TestWhatIsSilencedIsToldWithItsReason(t *testing.T) {
	r := cake.Result{Command: "bash retry.sh", Stderr: strings.Repeat("error: connection reset by peer, retrying\nECONNREFUSED, retrying\nrequest timed out, retrying\n", 400), Stdout: "uploaded\n"}
	told := 0
	for _, m := range builtin().Explain(r, nil).Candidates {
		if m.Silenced == "" {
			continue
		}
		told++
		if !slices.ContainsFunc(silence.Reasons(), func(r silence.Reason) bool { return r.Name == m.Silenced && r.Says == m.Why }) {
			t.Errorf("%+v has no reason of the table", m)
		}
	}
	if told == 0 || told > silence.MaxSilenced {
		t.Errorf("%d are told, want some, and at most %d", told, silence.MaxSilenced)
	}
}

func checkExplained(t *testing.T, id string, e ExplainedError) {
	t.Helper()
	var fixes []string
	for _, f := range e.Fixes {
		if (f.Fix == "") == (f.LeftOut == "") {
			t.Errorf("%s: %+v is neither given nor left out", id, f)
		}
		if f.Fix != "" && !slices.Contains(fixes, f.Fix) {
			fixes = append(fixes, f.Fix)
		}
	}
	if diff := cmp.Diff(e.Event.Fixes, fixes); diff != "" {
		t.Errorf("%s (-given +explained):\n%s", id, diff)
	}
	if cake.Sign(e.Identity...) != e.Event.Signature {
		t.Errorf("%s: the signature is not made of %q", id, e.Identity)
	}
}

// Pieces of real outputs in any order, with any command and status.
func TestAnyOutputCanBeExplained(t *testing.T) {
	p := builtin()
	var texts, commands []string
	for _, r := range rules.All() {
		for _, x := range r.Yes {
			texts, commands = append(texts, x.Out+x.Err), append(commands, x.Command)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		piece := rapid.OneOf(rapid.SampledFrom(texts), rapid.String())
		r := cake.Result{
			Command: rapid.SampledFrom(commands).Draw(t, "command"), Cwd: "/srv/p", ExitCode: rapid.SampledFrom([]int{0, 1, 2, 137}).Draw(t, "status"),
			Stdout: strings.Join(rapid.SliceOfN(piece, 0, 4).Draw(t, "stdout"), ""), Stderr: strings.Join(rapid.SliceOfN(piece, 0, 4).Draw(t, "stderr"), ""),
		}
		found, e := p.Detect(r, nil), p.Explain(r, nil)
		if len(found) != len(e.Errors) || len(found) > 0 && found[0].Signature != e.Errors[0].Event.Signature {
			t.Fatalf("%d errors are found and %d explained", len(found), len(e.Errors))
		}
		if e.String() == "" {
			t.Fatal("nothing is said")
		}
	})
}

// One candidate wins, and none is left without a reason.
func TestOneMatchWinsAndTheOthersSayWhy(t *testing.T) {
	p := builtin()
	for _, r := range sample.Of(rules.All()) {
		for _, x := range slices.Concat(r.Yes, r.No) {
			won := 0
			e := p.Explain(x.Result("/srv/p"), tree{x.Files, x.Manifest})
			for _, m := range e.Candidates {
				if m.Won {
					won++
				}
				if m.Why == "" || m.Rule == "" || m.Line < 1 {
					t.Errorf("%s: %q: %+v", r.ID, x.Command, m)
				}
			}
			if want := min(len(e.Errors), 1); won != want {
				t.Errorf("%s: %q: %d winners of %+v", r.ID, x.Command, won, e.Candidates)
			}
		}
	}
}

func TestExplanationsReadLikeThat(t *testing.T) {
	for name, r := range map[string]cake.Result{
		"first-cause": {Command: "make check 2>&1 | tail -20", Cwd: "/srv/p", Stdout: "go build ./...\nmain.go:3:8: no required module provides package github.com/spf13/cobra; to add it:\n\tgo get github.com/spf13/cobra\nmain.go:4:8: no required module provides package github.com/spf13/pflag; to add it:\n\tgo get github.com/spf13/pflag\nmake: *** [Makefile:2: check] Error 1\n"},
		"reader":      {Command: "grep -n Error build.log", Cwd: "/srv/p", Stdout: "ModuleNotFoundError: No module named 'requests'\n"},
		"probe":       {Command: "test -f a 2>/dev/null || grep -q x b", Cwd: "/srv/p", ExitCode: 1},
		"status":      {Command: "timeout 9 ./server --port 1", Cwd: "/srv/p", ExitCode: 137},
		"left-out":    {Command: "python3 app.py", Cwd: "/srv/p", ExitCode: 1, Stderr: "Traceback (most recent call last):\n  File \"/srv/p/app.py\", line 3, in <module>\n    import x\nModuleNotFoundError: No module named 'x; rm -rf ~'\n"},
		"empty":       {Command: "true"},
		"silenced":    {Command: "bash retry.sh", Cwd: "/srv/p", Stderr: "attempt 1: error: connection reset by peer, retrying\n", Stdout: "attempt 2: uploaded 4 files\n"},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join("testdata", "explain", name+".txt")
			got := builtin().Explain(r, tree{}).String()
			if *update {
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("(-want +got); go test ./validator -update writes it:\n%s", diff)
			}
		})
	}
}
