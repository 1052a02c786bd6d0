package main

import (
	"fmt"
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

func newRules(s *streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "rules",
		Short: "Show, test and check the rules that commands are judged by",
		Long: `The rules say which commands are stopped: those that cake comes with, and your own
below safety: in the configuration file. The floor (CRITICAL and deny) is compiled
in; no configuration removes it.`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newRulesList(s), newRulesShow(s), newRulesTest(s), newRulesLint(s))
	return c
}

// A listedRule is a rule as list and show print it.
type listedRule struct {
	ID          string   `json:"id"`
	Family      string   `json:"family"`
	Class       string   `json:"class"`
	Severity    string   `json:"severity,omitempty"`
	Verdict     string   `json:"verdict,omitempty"`
	Floor       bool     `json:"floor,omitempty"`
	Snapshot    bool     `json:"snapshot,omitempty"`
	From        string   `json:"from"` // "built-in", or file and line
	Description string   `json:"description"`
	Reason      string   `json:"reason,omitempty"`
	Suggestion  string   `json:"suggestion,omitempty"`
	Looks       []string `json:"looks,omitempty"` // what it looks at besides patterns, in words
	Patterns    []string `json:"patterns,omitempty"`
	Paths       []string `json:"paths,omitempty"` // where it holds, or with ! does not
	Stops       []string `json:"stops,omitempty"`
	Passes      []string `json:"passes,omitempty"`
}

// builtIn is where the rules come from that no file holds.
const builtIn = "built-in"

func listedGuard(r guard.Rule) listedRule {
	return listedRule{
		ID: r.ID, Family: r.Family(), Class: r.Class, Severity: r.Severity.String(), Verdict: string(r.Verdict),
		Floor: r.Floor(), Snapshot: r.Snapshot, From: builtIn, Description: r.Description, Reason: r.Reason,
		Suggestion: r.Suggestion, Looks: r.Looks(), Patterns: r.Patterns, Stops: r.Stops, Passes: r.Passes,
	}
}

// listedError is a rule about output: it stops nothing, it recognises.
func listedError(r validator.Rule) listedRule {
	family, _, _ := strings.Cut(r.ID, ".")
	l := listedRule{
		ID: r.ID, Family: family, Class: r.Kind, Severity: r.Severity.String(), From: builtIn,
		Description: "recognises " + r.Kind + " in the output of a command", Patterns: []string{r.Pattern},
		Suggestion: strings.Join(r.Fixes, "; or "),
	}
	if len(r.Tools) > 0 {
		l.Looks = []string{"the output of " + strings.Join(r.Tools, ", ")}
	}
	for _, x := range r.Yes {
		l.Stops = append(l.Stops, x.Command)
	}
	for _, x := range r.No {
		l.Passes = append(l.Passes, x.Command)
	}
	return l
}

// listedUser is a rule of the user's own.
func listedUser(u guard.UserRule, list string) listedRule {
	l := listedRule{
		ID: u.ID, Family: "user", Class: "user", Severity: u.Severity.String(), Verdict: string(u.Verdict),
		Floor: u.Floor(), From: u.From, Description: list + " has " + strings.Join(u.Patterns, " and "), Reason: u.Reason,
		Suggestion: u.Suggestion, Patterns: u.Patterns, Paths: u.Paths, Stops: u.Stops, Passes: u.Passes,
	}
	if u.Verdict == cake.Allow {
		l.Severity = ""
	}
	return l
}

// guardRules lists the rules that commands are judged by, the user's own first.
func guardRules(p guard.Policy) []listedRule {
	var all []listedRule
	for _, u := range p.Blocked {
		all = append(all, listedUser(u, "safety.blocked_commands"))
	}
	for _, u := range p.Allowed {
		all = append(all, listedUser(u, "safety.allowed_commands"))
	}
	for _, r := range guard.Rules() {
		all = append(all, listedGuard(r))
	}
	return all
}

func errorRules() []listedRule {
	var all []listedRule
	for _, r := range validator.Rules() {
		all = append(all, listedError(r))
	}
	return all
}

// rulesFlags are what every verb about rules takes.
type rulesFlags struct {
	config string
	errors bool
	asJSON bool
}

func (f *rulesFlags) add(c *cobra.Command) {
	c.Flags().StringVar(&f.config, "config", "", "configuration file (default: as watch finds it)")
	c.Flags().BoolVar(&f.errors, "errors", false, "the rules that recognise errors in output, and not those about commands")
	c.Flags().BoolVar(&f.asJSON, "json", false, "answer in JSON")
}

// rules returns the rules that are asked for.
func (f *rulesFlags) rules() ([]listedRule, error) {
	if f.errors {
		return errorRules(), nil
	}
	p, err := daemon.LoadPolicy(f.config, os.Getenv)
	if err != nil {
		return nil, err
	}
	return guardRules(p), nil
}

func newRulesList(s *streams) *cobra.Command {
	var f rulesFlags
	var class, family, severity string
	c := &cobra.Command{
		Use:   "list",
		Short: "List the rules",
		Example: `  cake rules list --family git
  cake rules list --class rm-target --json
  cake rules list --errors --family npm`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			all, err := f.rules()
			if err != nil {
				return err
			}
			wanted := func(r listedRule) bool {
				return (class == "" || r.Class == class) && (family == "" || r.Family == family) && (severity == "" || strings.EqualFold(r.Severity, severity))
			}
			kept := those(all, wanted)
			if len(kept) == 0 { // a family or a class of the others
				kept = those(errorRules(), wanted)
			}
			if len(kept) == 0 {
				return fmt.Errorf("no rule is like that; the families are %s", strings.Join(distinct(all, familyOf), ", "))
			}
			return printRules(s, kept, f.asJSON)
		},
	}
	f.add(c)
	c.Flags().StringVar(&class, "class", "", "only this class of loss, or type of error")
	c.Flags().StringVar(&family, "family", "", "only this family: the first part of the id")
	c.Flags().StringVar(&severity, "severity", "", "only this severity")
	f.complete(c, "class", classOf)
	f.complete(c, "family", familyOf)
	return c
}

// those returns the rules that are wanted.
func those(all []listedRule, wanted func(listedRule) bool) (kept []listedRule) {
	for _, r := range all {
		if wanted(r) {
			kept = append(kept, r)
		}
	}
	return kept
}

func classOf(r listedRule) string  { return r.Class }
func familyOf(r listedRule) string { return r.Family }

// distinct lists the different values of a field, in the order of the rules.
func distinct(rules []listedRule, field func(listedRule) string) []string {
	var all []string
	for _, r := range rules {
		if v := field(r); v != "" && !slices.Contains(all, v) {
			all = append(all, v)
		}
	}
	return all
}

// complete offers the values that a flag can have.
func (f *rulesFlags) complete(c *cobra.Command, flag string, field func(listedRule) string) {
	// It fails only for a flag that is not there.
	_ = c.RegisterFlagCompletionFunc(flag, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		all, err := f.rules()
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		return distinct(all, field), cobra.ShellCompDirectiveNoFileComp
	})
}

func printRules(s *streams, rules []listedRule, asJSON bool) error {
	if asJSON {
		for _, r := range rules {
			if err := printJSON(s.out, r); err != nil {
				return err
			}
		}
		return nil
	}
	w := tabwriter.NewWriter(s.out, 0, 8, 2, ' ', 0)
	for _, r := range rules {
		verdict := r.Verdict
		if r.Floor && r.From == builtIn {
			verdict = "deny (floor)"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", r.ID, r.Severity, verdict, r.Class, oneLine(r.Description))
	}
	return w.Flush()
}

// ids offers the ids of rules that go on from what was begun.
func (f *rulesFlags) ids(args []string, begun string) []string {
	all, err := f.rules()
	if err != nil || len(args) > 0 {
		return nil
	}
	var ids []string
	for _, r := range all {
		if strings.HasPrefix(r.ID, begun) {
			ids = append(ids, r.ID+"\t"+r.Description)
		}
	}
	return ids
}

func newRulesShow(s *streams) *cobra.Command {
	var f rulesFlags
	c := &cobra.Command{
		Use:   "show ID",
		Short: "Show one rule: what it stops, why, what to do instead, and its examples",
		Example: `  cake rules show git.reset-hard
  cake rules show user.blocked --json
  cake rules show --errors npm.auth`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("the id of one rule is needed; `cake rules list` shows them")
			}
			return nil
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
			return f.ids(args, begun), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			all, err := f.rules()
			if err != nil {
				return err
			}
			return showRule(s, all, args[0], f.asJSON)
		},
	}
	f.add(c)
	return c
}

func showRule(s *streams, all []listedRule, id string, asJSON bool) error {
	wanted := func(r listedRule) bool { return r.ID == id }
	found := those(all, wanted)
	if len(found) == 0 { // the ids of both kinds differ
		found = those(errorRules(), wanted)
	}
	if len(found) == 0 {
		return fmt.Errorf("there is no rule %s%s", id, nearRule(all, id))
	}
	for _, r := range found {
		if asJSON {
			if err := printJSON(s.out, r); err != nil {
				return err
			}
			continue
		}
		if err := writeAll(s.out, r.String()); err != nil {
			return err
		}
	}
	return nil
}

// nearRule names rules that may have been meant: those of the same name or family.
func nearRule(all []listedRule, id string) string {
	family, name, _ := strings.Cut(id, ".")
	var near []string
	for _, r := range all {
		if strings.Contains(r.ID, id) || name != "" && strings.HasSuffix(r.ID, "."+name) || r.Family == family {
			near = append(near, r.ID)
		}
	}
	if len(near) == 0 {
		return "; `cake rules list` shows them"
	}
	return "; there are " + strings.Join(near[:min(len(near), 12)], ", ")
}

// String writes a rule for people.
func (r listedRule) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  (%s)\n  %s\n\n", r.ID, r.From, oneLine(r.Description))
	field := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, "  %-11s %s\n", name, oneLine(value))
		}
	}
	field("class", r.Class)
	field("severity", r.Severity)
	verdict := r.Verdict
	switch {
	case r.Floor && r.From != builtIn:
		verdict += "; it cannot be allowed once"
	case r.Floor:
		verdict += "; the floor: no configuration removes it, and it cannot be allowed once"
	case r.Verdict == string(cake.Ask):
		verdict += "; deny where nobody can be asked"
	}
	field("verdict", verdict)
	if r.Snapshot {
		field("snapshot", "first, where the command may run")
	}
	field("says", r.Reason)
	field("instead", r.Suggestion)
	for n, looks := range r.Looks {
		field([]string{"looks at", ""}[min(n, 1)], looks)
	}
	stops, passes := "stops", "passes"
	if r.Verdict == "" {
		stops, passes = "recognised in the output of", "not recognised in the output of"
	}
	section(&b, "patterns", r.Patterns)
	section(&b, "paths", r.Paths)
	section(&b, stops, r.Stops)
	section(&b, passes, r.Passes)
	return b.String()
}

func section(b *strings.Builder, title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(b, "\n  %s:\n", title)
	for _, line := range lines {
		fmt.Fprintf(b, "    %s\n", oneLine(line))
	}
}
