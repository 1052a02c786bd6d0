package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"cake"
	"cake/daemon"
	"cake/guard"
	"cake/validator"
)

func newRulesTest(s *streams) *cobra.Command {
	var f rulesFlags
	var cwd string
	c := &cobra.Command{
		Use:   "test [FILE|-]",
		Short: "Judge the rules' own examples, or a list of commands with the wanted verdicts",
		Long: `Without FILE every example of every rule is judged, your own rules included, as at
strictness balanced with somebody attending. With FILE, or - for standard input,
each line of JSON is judged by the configuration that is in force here:

  {"cmd": "git push", "cwd": "/src/app", "verdict": "allow"}
  {"cmd": "rm -rf ~", "label": "stopped"}

verdict (allow, ask or deny) must be met exactly; label (allowed or stopped) is
milder: ask and deny both stop. A miss is listed, and the exit status is then 1.

With --errors the examples of the rules that read output are judged.`,
		Example: `  cake rules test
  cake rules test commands.jsonl
  cake events --json | jq -c '.event.command | select(.) | {cmd: .command, cwd, verdict}' | cake rules test -`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case f.errors && len(args) > 0:
				return usagef("--errors judges the rules' own examples only")
			case f.errors:
				count, misses := errorExamples()
				return report(s, count, "examples", misses, f.asJSON)
			}
			p, err := daemon.LoadPolicy(f.config, os.Getenv)
			if err != nil {
				return err
			}
			if len(args) == 0 {
				return testExamples(s, p, f.asJSON)
			}
			return testFile(s, judge{policy: p, cwd: cwd}, args[0], f.asJSON)
		},
	}
	f.add(c)
	c.Flags().StringVar(&cwd, "cwd", "", "the directory of lines that name none (default: this one)")
	return c
}

// errorExamples runs the examples of the rules that read output.
func errorExamples() (count int, misses []guard.Miss) {
	for _, r := range validator.Rules() {
		for _, x := range r.Yes {
			if seen := seenBy(x); len(seen) == 0 || seen[0] != r.ID {
				misses = append(misses, guard.Miss{Rule: r.ID, Line: x.Command, Want: "recognised first", Got: strings.Join(append(seen, "nothing")[:1], "")})
			}
		}
		for _, x := range r.No {
			if slices.Contains(seenBy(x), r.ID) {
				misses = append(misses, guard.Miss{Rule: r.ID, Line: x.Command, Want: "not recognised", Got: "recognised"})
			}
		}
		count += len(r.Yes) + len(r.No)
	}
	return count, misses
}

// seenBy lists the rules that recognise an error in an example.
func seenBy(x validator.Example) []string {
	var ids []string
	result := cake.Result{Command: x.Command, Cwd: guard.ExampleDir, ExitCode: x.Code, Stdout: x.Out, Stderr: x.Err}
	for _, e := range validator.Detect(result, exampleTree{x}) {
		ids = append(ids, e.Rule)
	}
	return ids
}

// An exampleTree is the working directory of an example.
type exampleTree struct{ of validator.Example }

// Files lists the names in the directory.
func (t exampleTree) Files() []string { return t.of.Files }

// Manifest returns the content of a file.
func (t exampleTree) Manifest(name string) (string, bool) {
	text, ok := t.of.Manifest[name]
	return text, ok
}

func testExamples(s *streams, p guard.Policy, asJSON bool) error {
	count, misses := guard.CheckExamples()
	for _, u := range slices.Concat(p.Blocked, p.Allowed) {
		n, more := u.CheckExamples()
		count, misses = count+n, append(misses, more...)
	}
	return report(s, count, "examples", misses, asJSON)
}

// report prints misses, and how many were judged.
func report(s *streams, count int, noun string, misses []guard.Miss, asJSON bool) error {
	if len(misses) > 0 {
		s.status = exitFailed
	}
	if asJSON {
		for _, m := range misses {
			if err := printJSON(s.out, m); err != nil {
				return err
			}
		}
		return nil
	}
	if len(misses) > 0 {
		w := tabwriter.NewWriter(s.out, 0, 8, 2, ' ', 0)
		fmt.Fprintf(w, "RULE\tWANTED\tGOT\tCOMMAND\n")
		for _, m := range misses {
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", m.Rule, m.Want, m.Got, oneLine(m.Line))
		}
		if err := w.Flush(); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(s.out, "%d %s, %d missed\n", count, noun, len(misses))
	return err
}

// A wanted line is one command with the verdict that it should get.
type wanted struct {
	Cmd     *string `json:"cmd"`
	Cwd     string  `json:"cwd"`
	Verdict string  `json:"verdict"`
	Label   string  `json:"label"`
}

func testFile(s *streams, j judge, name string, asJSON bool) error {
	in := io.Reader(s.in)
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return fmt.Errorf("cannot read the commands: %w", err)
		}
		defer f.Close()
		in = f
	}
	misses, count, err := j.misses(in)
	if err != nil {
		return fmt.Errorf("%s:%w", cmp.Or(strings.TrimPrefix(name, "-"), "standard input"), err)
	}
	return report(s, count, "commands", misses, asJSON)
}

// misses judges the lines of a list. The first line that cannot be read ends it.
func (j judge) misses(in io.Reader) (misses []guard.Miss, count int, err error) {
	r := bufio.NewReader(in)
	for n := 1; ; n++ {
		line, err := readLine(r)
		if err == io.EOF {
			return misses, count, nil
		}
		if err != nil {
			return nil, 0, fmt.Errorf("%d: %w", n, err)
		}
		if strings.TrimSpace(string(line)) == "" {
			continue
		}
		m, err := j.miss(line)
		if err != nil {
			return nil, 0, fmt.Errorf("%d: %w", n, err)
		}
		count++
		if m.Got != "" {
			misses = append(misses, m)
		}
	}
}

// miss judges one line of a list; Got is empty where the verdict is as wanted.
func (j judge) miss(line []byte) (guard.Miss, error) {
	var w wanted
	if err := json.Unmarshal(line, &w); err != nil {
		return guard.Miss{}, fmt.Errorf("%s", unreadable(err))
	}
	fits, err := w.fits()
	if err != nil {
		return guard.Miss{}, err
	}
	a, err := j.check(question{w.Cmd, w.Cwd})
	if err != nil || fits(a.Verdict) {
		return guard.Miss{}, err
	}
	return guard.Miss{Rule: a.Rule, Line: *w.Cmd, Want: cmp.Or(w.Verdict, w.Label), Got: string(a.Verdict)}, nil
}

// fits returns what tells whether a verdict is the wanted one.
func (w wanted) fits() (func(cake.Verdict) bool, error) {
	switch {
	case w.Verdict != "" && w.Label != "":
		return nil, fmt.Errorf(`give "verdict" or "label", not both`)
	case w.Verdict == "allow", w.Verdict == "ask", w.Verdict == "deny":
		return func(v cake.Verdict) bool { return string(v) == w.Verdict }, nil
	case w.Label == "allowed":
		return func(v cake.Verdict) bool { return v == cake.Allow }, nil
	case w.Label == "stopped":
		return func(v cake.Verdict) bool { return v != cake.Allow }, nil
	}
	return nil, fmt.Errorf(`"verdict" must be allow, ask or deny, or "label" allowed or stopped`)
}
