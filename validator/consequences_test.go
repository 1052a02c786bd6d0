package validator

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"cake"
	"cake/validator/command"
	"cake/validator/workspace"
)

// A followingExample is what a command printed in which a match of a rule is a
// consequence, or in which the same rule complains of itself.
type followingExample struct {
	Consequence string `json:"consequence"`
	Follows     bool   `json:"follows"`
	Rule        string `json:"rule"`
	Command     string `json:"command"`
	Status      int    `json:"status"`
	Out         string `json:"out"`
	Err         string `json:"err"`
}

// left are the consequences by which the matches of the rule are left out, "" for one
// that is none.
func (x followingExample) left(p *Pack) (all []string) {
	for _, s := range command.Stretches(cake.Result{Command: x.Command, ExitCode: x.Status, Stdout: x.Out, Stderr: x.Err}) {
		out, c := p.understood(s)
		found := p.candidates(out, c)
		for _, m := range found {
			if by, _ := m.leftBy(found, scene{out, c, workspace.Of(nil)}); m.Rule.ID == x.Rule {
				all = append(all, by.name)
			}
		}
	}
	return all
}

// Each consequence leaves out what it is there for, and nothing that only looks like it.
func TestEachConsequenceHasItsExamples(t *testing.T) {
	p := builtin()
	seen := map[string]map[bool]bool{}
	for _, c := range consequences() {
		if seen[c.name] != nil || c.says == "" {
			t.Errorf("%q is there twice, or says nothing", c.name)
		}
		seen[c.name] = map[bool]bool{}
	}
	for _, x := range followingExamples(t) {
		if seen[x.Consequence] == nil {
			t.Fatalf("there is no consequence %q", x.Consequence)
		}
		seen[x.Consequence][x.Follows] = true
		want := ""
		if x.Follows {
			want = x.Consequence
		}
		if got := x.left(p); !slices.Contains(got, want) {
			t.Errorf("%s in `%s`: want %q, got %q", x.Rule, x.Command, want, got)
		}
	}
	for name, has := range seen {
		if !has[true] || !has[false] {
			t.Errorf("the consequence %q wants an example in which it holds, and one in which it does not", name)
		}
	}
}

func followingExamples(t *testing.T) (all []followingExample) {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "consequences.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var x followingExample
		if err := json.Unmarshal(lines.Bytes(), &x); err != nil {
			t.Fatal(err)
		}
		all = append(all, x)
	}
	return all
}
