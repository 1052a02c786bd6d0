package main

import (
	"cmp"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"cake/daemon/inforce"
	"cake/guard"
	"cake/validator/userrules"
)

func newRulesLint(s *streams) *cobra.Command {
	var asJSON bool
	var configPath string
	c := &cobra.Command{
		Use:   "lint",
		Short: "Say which rules may not do what was meant",
		Long: `Look at the rules of the configuration file, and at those that cake comes with:
patterns that match nothing, options that a program does not have, rules that
another one hides, allowed commands that the floor stops all the same or that let
too much through, texts that stand in harmless output, missing examples. What makes
a rule invalid is a mistake of the file, and is told first: an example that
contradicts it, an expression without a fixed text by which it can be looked up,
advice that the guard would stop.

Exit status: 1 when there is a warning or a mistake; notes do not count.`,
		Example: `  cake rules lint
  cake rules lint --config ./cake_config.yaml --json`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			p, err := inforce.LoadPolicy(configPath, os.Getenv)
			if err != nil {
				return err
			}
			r, err := inforce.LoadReading(configPath, os.Getenv)
			if err != nil {
				return err
			}
			remarks, err := userrules.Remarks(r.Rules)
			if err != nil {
				return err
			}
			all := guard.Lint(p)
			for _, m := range remarks {
				all = append(all, guard.Remark(m))
			}
			return printRemarks(s, all, asJSON)
		},
	}
	c.Flags().StringVar(&configPath, "config", "", "configuration file (default: as watch finds it)")
	c.Flags().BoolVar(&asJSON, "json", false, "one line of JSON for each remark")
	return c
}

func printRemarks(s *streams, remarks []guard.Remark, asJSON bool) error {
	warnings := 0
	for _, r := range remarks {
		level := "note"
		if r.Warning {
			warnings++
			level = "warning"
		}
		if asJSON {
			if err := printJSON(s.out, r); err != nil {
				return err
			}
			continue
		}
		if _, err := fmt.Fprintf(s.out, "%s: %s: %s: %s\n", cmp.Or(r.From, builtIn), r.Rule, level, oneLine(r.Text)); err != nil {
			return err
		}
	}
	if warnings > 0 {
		s.status = exitFailed
	}
	if asJSON {
		return nil
	}
	_, err := fmt.Fprintf(s.out, "%d warnings, %d notes\n", warnings, len(remarks)-warnings)
	return err
}
