package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cake"
	"cake/daemon/dirs"
	"cake/daemon/incidents"
)

func newIncident(s *streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "incident",
		Short: "Show what a person was called for",
		Long: `Each time a person is called, a report is written: what happened, the evidence,
what was tried and what came of it, the state of the tree, and how to go on. It
stays when the session is over.`,
		Example: `  cake incident ls
  cake incident show k3f9
  cake incident ls --open --json | jq -r .id`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newIncidentList(s), newIncidentShow(s))
	return c
}

func newIncidentList(s *streams) *cobra.Command {
	var asJSON, open bool
	c := &cobra.Command{
		Use:   "ls",
		Short: "List the incidents, the latest first",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			paths, err := dirs.Find(os.Getenv)
			if err != nil {
				return err
			}
			all, err := incidents.Of(paths).List()
			if open {
				all = slices.DeleteFunc(all, func(r cake.Report) bool { return r.State != cake.ReportOpen })
			}
			return errors.Join(printIncidents(s, all, asJSON), err)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "one line of JSON for each")
	c.Flags().BoolVar(&open, "open", false, "only those that nobody has decided")
	return c
}

func printIncidents(s *streams, all []cake.Report, asJSON bool) error {
	var rows [][]string
	for _, r := range all {
		if asJSON {
			if err := printJSON(s.out, r); err != nil {
				return err
			}
			continue
		}
		rows = append(rows, []string{
			r.ID, string(r.State), r.At.Local().Format(time.DateTime), r.Account.Escalation.Reason,
			oneLine(r.Account.Incident.ErrorType + ": " + r.Account.Error.Message),
		})
	}
	if len(rows) == 0 {
		return nil
	}
	return paperOf(s.out).rows(rows)
}

func newIncidentShow(s *streams) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "show INCIDENT",
		Short: "Print the report of one incident, as Markdown",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("one incident is needed; `cake incident ls` shows them")
			}
			return nil
		},
		ValidArgsFunction: completeIncidents(""),
		RunE: func(_ *cobra.Command, args []string) error {
			paths, err := dirs.Find(os.Getenv)
			if err != nil {
				return err
			}
			r, err := incidents.Of(paths).Find(args[0])
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(s.out, r)
			}
			return writeAll(s.out, safe(incidents.Markdown(r)))
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print the report as JSON")
	return c
}

// safe leaves out of a text what would move the cursor or the colours.
func safe(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && (r < ' ' || r >= 0x7f && r < 0xa0) {
			return -1
		}
		return r
	}, text)
}

// completeIncidents completes the id of an incident in a state, "" in any.
func completeIncidents(state cake.ReportState) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
		paths, err := dirs.Find(os.Getenv)
		if err != nil || len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		all, _ := incidents.Of(paths).List() // what can be read is offered
		var ids []string
		for _, r := range all {
			if strings.HasPrefix(r.ID, begun) && (state == "" || r.State == state) {
				ids = append(ids, fmt.Sprintf("%s\t%s", r.ID, oneLine(r.Account.Incident.ErrorType+": "+r.Account.Error.Message)))
			}
		}
		return ids, cobra.ShellCompDirectiveNoFileComp
	}
}
