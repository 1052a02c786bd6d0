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
	"cake/validator/silence"
)

// A silentExample is what a command printed in which a reason silences a match of a
// rule, or in which the rule is heard that comes near to it.
type silentExample struct {
	Reason  string `json:"reason"`
	Silent  bool   `json:"silent"`
	Rule    string `json:"rule"`
	Command string `json:"command"`
	Status  int    `json:"status"`
	Out     string `json:"out"`
	Err     string `json:"err"`
}

// fates are the reasons by which the matches of the rule are silenced, "" for one that
// is heard.
func (x silentExample) fates(p *Pack) (all []string) {
	owner, ok := p.book.ByID[x.Rule]
	if !ok {
		return []string{"there is no such rule"}
	}
	for _, s := range command.Stretches(cake.Result{Command: x.Command, ExitCode: x.Status, Stdout: x.Out, Stderr: x.Err}) {
		out, c := p.understood(s)
		r := &p.book.Rules[owner]
		if !r.MayJudge(out, c) {
			continue
		}
		for _, m := range r.Matches(out, out.Found.Lines[owner], owner) {
			name := ""
			if why := silence.Hear(m, out, c).Why(); why != nil {
				name = why.Name
			}
			all = append(all, name)
		}
	}
	return all
}

// Each reason silences what it is there for, and leaves what only looks like that. One
// without both examples, or of which nothing shows that it is needed, is none.
func TestEachReasonHasItsExamples(t *testing.T) {
	p := builtin()
	known := map[string]bool{}
	for _, r := range silence.Reasons() {
		if known[r.Name] || r.Name == "" || r.Says == "" {
			t.Errorf("%q is there twice, or says nothing", r.Name)
		}
		known[r.Name] = true
	}
	seen := map[string]map[bool]bool{}
	for _, x := range silentExamples(t) {
		if !known[x.Reason] {
			t.Errorf("there is no reason %q", x.Reason)
		}
		if seen[x.Reason] == nil {
			seen[x.Reason] = map[bool]bool{}
		}
		seen[x.Reason][x.Silent] = true
		want := ""
		if x.Silent {
			want = x.Reason
		}
		if got := x.fates(p); !slices.Contains(got, want) {
			t.Errorf("%s in `%s`: want %q, got %q", x.Rule, x.Command, want, got)
		}
	}
	for name := range known {
		if !seen[name][true] || !seen[name][false] {
			t.Errorf("the reason %q wants an example in which it holds, and one in which it does not", name)
		}
	}
}

func silentExamples(t *testing.T) (all []silentExample) {
	t.Helper()
	f, err := os.Open(filepath.Join("silence", "testdata", "reasons.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var x silentExample
		if err := json.Unmarshal(lines.Bytes(), &x); err != nil {
			t.Fatal(err)
		}
		all = append(all, x)
	}
	return all
}
