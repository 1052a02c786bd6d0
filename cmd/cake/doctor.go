package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"cake/daemon/dirs"
	"cake/daemon/doctor"
)

func newDoctor(s *streams) *cobra.Command {
	var asJSON bool
	var configPath string
	c := &cobra.Command{
		Use:   "doctor",
		Short: "Say whether cake would work here, and where its metrics are",
		Long: `Look at everything that cake watch needs here: its two programs, a shell, the
agent, the configuration, the places it writes to, journal, memory, live sessions
and the port of the metrics. What is wrong is said with what to do about it.

Exit status: 0 it would work, 1 something is broken. Warnings are no failure.`,
		Example: `  cake doctor
  cake doctor --json | jq -r 'select(.health != "ok") | .says'`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			found, err := examine(c.Context(), configPath)
			if err != nil {
				return err
			}
			for _, f := range found {
				if f.Health == doctor.Broken {
					s.status = exitFailed
				}
				if err := printFinding(s.out, f, asJSON); err != nil {
					return err
				}
			}
			return nil
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "one JSON object per part")
	c.Flags().StringVar(&configPath, "config", "", "configuration file (default: as watch finds it)")
	return c
}

func examine(ctx context.Context, configPath string) ([]doctor.Finding, error) {
	paths, err := dirs.Find(os.Getenv)
	if err != nil {
		return nil, err
	}
	return doctor.Examine(ctx, doctor.Options{Paths: paths, Config: configPath, Version: version, Getenv: os.Getenv}), nil
}

func printFinding(w io.Writer, f doctor.Finding, asJSON bool) error {
	if asJSON {
		return printJSON(w, f)
	}
	if _, err := fmt.Fprintf(w, "%-8s %-14s %s\n", f.Health, f.Part, strings.ReplaceAll(f.Says, "\n", "\n"+strings.Repeat(" ", 24))); err != nil {
		return err
	}
	if f.Next == "" {
		return nil
	}
	_, err := fmt.Fprintf(w, "%24s%s\n", "→ ", f.Next)
	return err
}
