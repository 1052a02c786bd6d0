package main

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"cake/daemon/inforce"
)

func newRules(s *streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "rules",
		Short: "Show, test and check the rules that commands and their output are judged by",
		Long: `There are two packs. The rules about commands say which are stopped; your own stand
below safety: in the configuration file. The floor (CRITICAL and deny) is compiled
in; no configuration removes it. The rules about output say what an error is, and
what to do about it; your own stand in detection.rules.`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newRulesList(s), newRulesShow(s), newRulesTest(s), newRulesLint(s))
	return c
}

// rulesFlags are what every verb about rules takes.
type rulesFlags struct {
	config string
	pack   string
	asJSON bool
}

// The packs of rules.
const (
	commandPack = "commands"
	outputPack  = "output"
)

func (f *rulesFlags) add(c *cobra.Command) {
	c.Flags().StringVar(&f.config, "config", "", "configuration file (default: as watch finds it)")
	c.Flags().StringVar(&f.pack, "pack", "", "only the rules about commands, or those about output (default: both)")
	c.Flags().BoolVar(&f.asJSON, "json", false, "answer in JSON")
	// It fails only for a flag that is not there.
	_ = c.RegisterFlagCompletionFunc("pack", cobra.FixedCompletions([]string{commandPack, outputPack}, cobra.ShellCompDirectiveNoFileComp))
}

// has reports whether a pack is asked for.
func (f *rulesFlags) has(pack string) bool { return f.pack == "" || f.pack == pack }

// check refuses a pack that there is not.
func (f *rulesFlags) check() error {
	if f.has(commandPack) || f.has(outputPack) {
		return nil
	}
	return usagef("--pack must be %s or %s, not %q", commandPack, outputPack, f.pack)
}

// rules returns the rules that are asked for.
func (f *rulesFlags) rules() ([]listedRule, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	p, err := inforce.LoadPolicy(f.config, os.Getenv)
	if err != nil {
		return nil, err
	}
	r, err := inforce.LoadReading(f.config, os.Getenv)
	if err != nil {
		return nil, err
	}
	var all []listedRule
	if f.has(commandPack) {
		all = guardRules(p)
	}
	if f.has(outputPack) {
		all = append(all, outputRules(r.Rules)...)
	}
	return all, nil
}

func newRulesList(s *streams) *cobra.Command {
	var f rulesFlags
	var class, family, severity string
	c := &cobra.Command{
		Use:   "list",
		Short: "List the rules",
		Example: `  cake rules list --family git
  cake rules list --class rm-target --json
  cake rules list --pack output --family npm`,
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
		does := cmp.Or(r.Verdict, speaks(r.Speak))
		if r.Floor && r.From == builtIn {
			does = "deny (floor)"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\n", r.ID, r.Pack, r.Severity, does, r.Class, oneLine(r.Description))
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
		Short: "Show one rule: what it stops or finds, why, what to do, and its examples",
		Example: `  cake rules show git.reset-hard
  cake rules show user.blocked --json
  cake rules show go.module`,
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
