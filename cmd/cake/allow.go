package main

import (
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"cake/daemon/dirs"
	"cake/daemon/outside"
)

// allowFor is how long a leave holds when nobody says.
const allowFor = 10 * time.Minute

func newAllow(s *streams) *cobra.Command {
	var once string
	var hold time.Duration
	c := &cobra.Command{
		Use:   "allow --once DECISION [--for 10m]",
		Short: "Let one denied command pass, once",
		Long: `A denied command shows the id of its decision. This lets exactly that command line
pass, in that directory and session, once, within the time. It is refused from
inside an agent, and for the floor (CRITICAL and deny), which nobody can allow.

A leave outlives a change of the configuration, but not the cake that watches:
when that ends, what was not used is gone. Every step is in the journal.

What shall always pass belongs into safety.allowed_commands instead.`,
		Example: `  cake events | grep deny
  cake allow --once k3f9x2ab-d3
  cake allow --once k3f9x2ab-d3 --for 1h
  cake allow ls
  cake allow revoke k3f9x2ab-d3`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if once == "" {
				return usagef("--once and the id of a decision are needed: cake allow --once k3f9x2ab-d3")
			}
			return tellAllowed(s, func(p dirs.Paths) (string, error) { return outside.AllowOnce(p, once, hold) })
		},
	}
	c.Flags().StringVar(&once, "once", "", "the decision whose command may run once")
	c.Flags().DurationVar(&hold, "for", allowFor, "how long the command may wait to be run again, from 1s to 24h")
	c.AddCommand(newAllowList(s), newAllowRevoke(s))
	return c
}

// tellAllowed asks the sessions, and prints the answer.
func tellAllowed(s *streams, ask func(dirs.Paths) (string, error)) error {
	paths, err := dirs.Find(os.Getenv)
	if err != nil {
		return err
	}
	text, err := ask(paths)
	if err != nil {
		return err
	}
	return writeAll(s.out, oneLine(text)+"\n")
}

func newAllowRevoke(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:     "revoke DECISION",
		Short:   "Take back what was allowed and is not used yet",
		Example: `  cake allow revoke k3f9x2ab-d3`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("one decision is needed; `cake allow ls` shows them")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			return tellAllowed(s, func(p dirs.Paths) (string, error) { return outside.Revoke(p, args[0]) })
		},
	}
}

func newAllowList(s *streams) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "ls",
		Short: "List what was allowed in the sessions that run, and what became of it",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			paths, err := dirs.Find(os.Getenv)
			if err != nil {
				return err
			}
			all, err := outside.Allowances(paths)
			if err != nil {
				return err
			}
			return printAllowances(s, all, asJSON)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "one line of JSON for each")
	return c
}

func printAllowances(s *streams, all []outside.Allowance, asJSON bool) error {
	if asJSON {
		for _, a := range all {
			if err := printJSON(s.out, a); err != nil {
				return err
			}
		}
		return nil
	}
	w := tabwriter.NewWriter(s.out, 0, 8, 2, ' ', 0)
	for _, a := range all {
		fmt.Fprintf(w, "%s\t%s\tuntil %s\t%s\t%s\t%s\n", a.ID, a.State, a.Until.Local().Format(time.TimeOnly), a.Rule, oneLine(a.Cwd), oneLine(a.Command))
	}
	return w.Flush()
}
