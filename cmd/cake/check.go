package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"cake"
	"cake/daemon/inforce"
	"cake/daemon/worktree"
	"cake/guard"
)

// The exit statuses of check.
const (
	exitAsk  = 3
	exitDeny = 4
)

// A question is one line of check --batch.
type question struct {
	Cmd *string `json:"cmd"`
	Cwd string  `json:"cwd"`
}

// An answer is what check says of one command line.
type answer struct {
	Cmd string `json:"cmd"`
	cake.Decision
	Explanation *guard.Explanation `json:"explanation,omitempty"`
}

// A judge answers questions.
type judge struct {
	policy  guard.Policy
	cwd     string // for questions that name none; "" is the present one
	explain bool
}

func newCheck(s *streams) *cobra.Command {
	var isBatch, asJSON bool
	var configPath string
	var j judge
	c := &cobra.Command{
		Use:   "check [flags] -- LINE",
		Short: "Say what would be decided about a command line, without running it",
		Long: `Judge a shell command line as the guard would, at the strictness of the
configuration. Nothing is run. Several words are judged as one command line.

With --explain the parts of the line are shown as a tree, wrappers taken off: what
each does to files, which rules spoke, which were near and why they did not
speak, and what another strictness would make of it.

With --batch, one JSON object per line is read from standard input,
{"cmd": "…", "cwd": "…"}, and one is written for each, in order.

Exit status: 0 allow, 3 ask, 4 deny, 2 usage. With --batch: 0.`,
		Example: `  cake check -- 'git reset --hard HEAD~1'
  cake check --explain -- 'sudo bash -c "rm -rf /"'
  jq -c '{cmd: .}' lines.json | cake check --batch`,
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case isBatch && len(args) > 0:
				return usagef("--batch reads its command lines from standard input, not from the command line")
			case !isBatch && len(args) == 0:
				return usagef("a command line is needed: cake check -- 'git push --force'")
			}
			var err error
			if j.policy, err = inforce.LoadPolicy(configPath, os.Getenv); err != nil {
				return err
			}
			if isBatch {
				return batch(s.in, s.out, j.check)
			}
			line := strings.Join(args, " ")
			return j.checkOne(s, question{Cmd: &line}, asJSON)
		},
	}
	c.Flags().BoolVar(&isBatch, "batch", false, "read JSON lines from standard input")
	c.Flags().StringVar(&j.cwd, "cwd", "", "the directory in which the command would run (default: this one)")
	c.Flags().BoolVar(&asJSON, "json", false, "answer in JSON")
	c.Flags().BoolVar(&j.explain, "explain", false, "show how the line was understood and why it was decided so")
	c.Flags().StringVar(&configPath, "config", "", "configuration file (default: as watch finds it)")
	return c
}

// check judges one question.
func (j judge) check(q question) (answer, error) {
	if q.Cmd == nil {
		return answer{}, errors.New(`cannot check a line without "cmd"`)
	}
	cwd, err := filepath.Abs(cmp.Or(q.Cwd, j.cwd))
	if err != nil {
		return answer{}, fmt.Errorf("cannot find the working directory: %w", err)
	}
	cmd, w := cake.Command{Line: *q.Cmd, Cwd: cwd}, worktree.NewWorkspace(cwd)
	if !j.explain {
		return answer{Cmd: *q.Cmd, Decision: guard.Judge(cmd, j.policy, w)}, nil
	}
	e := guard.Explain(cmd, j.policy, w)
	return answer{*q.Cmd, e.Decision, &e}, nil
}

func (j judge) checkOne(s *streams, q question, asJSON bool) error {
	a, err := j.check(q)
	if err != nil {
		return err
	}
	s.status = status(a.Verdict)
	switch {
	case asJSON:
		return printJSON(s.out, a)
	case a.Explanation != nil:
		return writeAll(s.out, a.Explanation.String())
	}
	return writeAll(s.out, verdictText(a))
}

// status is the exit status that stands for a verdict.
func status(v cake.Verdict) int {
	switch v {
	case cake.Ask:
		return exitAsk
	case cake.Deny:
		return exitDeny
	}
	return 0
}

func verdictText(a answer) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s", a.Verdict)
	if a.Rule != cake.NoRule {
		fmt.Fprintf(&b, "  %s (%s)\n  %s", a.Rule, a.Severity, a.Reason)
	}
	b.WriteString("\n")
	if a.Suggestion != "" {
		fmt.Fprintf(&b, "  instead: %s\n", a.Suggestion)
	}
	return b.String()
}
