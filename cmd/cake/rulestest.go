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
	"cake/daemon/inforce"
	"cake/guard"
	"cake/validator/userrules"
)

func newRulesTest(s *streams) *cobra.Command {
	var f rulesFlags
	var cwd string
	c := &cobra.Command{
		Use:   "test [FILE|-]",
		Short: "Judge the rules' own examples, those of a file of rules, or a list of commands",
		Long: `Without FILE every example of every rule is judged, your own rules included, as at
strictness balanced with somebody attending.

A FILE that ends in .yaml or .yml holds rules as the configuration does, and nothing
else is needed in it: safety.blocked_commands, safety.allowed_commands,
detection.rules. Their examples are judged, and what is wrong with a rule is told.

Of another FILE, or - for standard input, each line of JSON is judged by the
configuration that is in force here:

  {"cmd": "git push", "cwd": "/src/app", "verdict": "allow"}
  {"cmd": "rm -rf ~", "label": "stopped"}

verdict (allow, ask or deny) must be met exactly; label (allowed or stopped) is
milder: ask and deny both stop. A line with "command" is a result as classify --batch
reads it; rule, error_type or suggested_fix say what the first cause must be, and ""
that there is none:

  {"command": "make sim", "exit_code": 2, "stdout": "", "stderr": "no license", "rule": "user.no-license"}

A miss is listed, and the exit status is then 1.`,
		Example: `  cake rules test
  cake rules test rules.yaml
  cake rules test commands.jsonl
  cake events --json | jq -c '.event.command | select(.) | {cmd: .command, cwd, verdict}' | cake rules test -`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := f.check(); err != nil {
				return err
			}
			if len(args) == 1 && isRuleFile(args[0]) {
				return f.testRules(s, args[0])
			}
			p, err := inforce.LoadPolicy(f.config, os.Getenv)
			if err != nil {
				return err
			}
			r, err := inforce.LoadReading(f.config, os.Getenv)
			if err != nil {
				return err
			}
			if len(args) == 1 {
				return testFile(s, list{judge{policy: p, cwd: cwd}, classifier{reading: r}}, args[0], f.asJSON)
			}
			return f.testExamples(s, p, r)
		},
	}
	f.add(c)
	c.Flags().StringVar(&cwd, "cwd", "", "the directory of lines that name none (default: this one)")
	return c
}

func isRuleFile(name string) bool {
	return strings.HasSuffix(name, ".yaml") || strings.HasSuffix(name, ".yml")
}

// testExamples judges the examples of all rules. Those of the user's own about
// output hold: their file was read.
func (f *rulesFlags) testExamples(s *streams, p guard.Policy, r *inforce.Reading) error {
	count, misses := f.ownExamples(p, r)
	if f.has(commandPack) {
		n, more := guard.CheckExamples()
		count, misses = count+n, append(misses, more...)
	}
	if f.has(outputPack) {
		n, more := userrules.CheckExamples()
		count += n
		for _, m := range more {
			misses = append(misses, guard.Miss(m))
		}
	}
	return report(s, count, "examples", misses, f.asJSON)
}

// testRules judges the examples of a file of rules.
func (f *rulesFlags) testRules(s *streams, name string) error {
	p, r, err := inforce.LoadRules(name)
	if err != nil {
		return err
	}
	count, misses := f.ownExamples(p, r)
	return report(s, count, "examples", misses, f.asJSON)
}

// ownExamples judges the examples of the user's own rules.
func (f *rulesFlags) ownExamples(p guard.Policy, r *inforce.Reading) (count int, misses []guard.Miss) {
	if f.has(commandPack) {
		for _, u := range slices.Concat(p.Blocked, p.Allowed) {
			n, more := u.CheckExamples()
			count, misses = count+n, append(misses, more...)
		}
	}
	if f.has(outputPack) {
		for _, u := range r.Rules {
			count += len(u.Finds) + len(u.Ignores)
		}
	}
	return count, misses
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
	Command *string `json:"command"` // of a result; the line is then a wantedError
}

// A wantedError is what must be found in a result first.
type wantedError struct {
	Rule         *string `json:"rule"`
	ErrorType    *string `json:"error_type"`
	SuggestedFix *string `json:"suggested_fix"`
}

// missed judges one result of a list.
func (j list) missed(line []byte) (guard.Miss, error) {
	var r outputRecord
	var w wantedError
	for _, into := range []any{&r, &w} {
		if err := json.Unmarshal(line, into); err != nil {
			return guard.Miss{}, fmt.Errorf("%s", unreadable(err))
		}
	}
	if w.Rule == nil && w.ErrorType == nil && w.SuggestedFix == nil {
		return guard.Miss{}, fmt.Errorf(`give "rule", "error_type" or "suggested_fix"`)
	}
	var first finding
	if found := j.read(r, r).Events; len(found) > 0 {
		first = found[0]
	}
	for _, one := range []struct {
		want *string
		got  string
	}{{w.Rule, first.Rule}, {w.ErrorType, first.ErrorType}, {w.SuggestedFix, first.SuggestedFix}} {
		if one.want != nil && *one.want != one.got {
			return guard.Miss{Rule: cmp.Or(first.Rule, cake.NoRule), Line: *r.Command, Want: cmp.Or(*one.want, "nothing"), Got: cmp.Or(one.got, "nothing")}, nil
		}
	}
	return guard.Miss{}, nil
}

func testFile(s *streams, j list, name string, asJSON bool) error {
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
	return report(s, count, "lines", misses, asJSON)
}

// A list is judged line by line: command lines, and results.
type list struct {
	judge
	classifier
}

// misses judges the lines of a list. The first line that cannot be read ends it.
func (j list) misses(in io.Reader) (misses []guard.Miss, count int, err error) {
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
func (j list) miss(line []byte) (guard.Miss, error) {
	var w wanted
	if err := json.Unmarshal(line, &w); err != nil {
		return guard.Miss{}, fmt.Errorf("%s", unreadable(err))
	}
	if w.Command != nil {
		return j.missed(line)
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
