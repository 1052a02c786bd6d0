package main

import (
	"errors"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cake/daemon/dirs"
	"cake/daemon/outside"
)

func newNap(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "nap DURATION | off",
		Short: "Leave the agents alone for a while",
		Long: `For so long (1s to 12h), nothing is said to an agent, and what a rule would stop
passes. What cannot be undone is stopped all the same: the floor holds, and a run
that is held stays held. What happens is watched and remembered as ever.

It is for every session that runs now, and is refused from inside an agent.`,
		Example: `  cake nap 10m
  cake nap off`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("how long is needed, or off: cake nap 10m")
			}
			return nil
		},
		ValidArgs: []string{"off", "10m", "30m", "1h"},
		RunE: func(_ *cobra.Command, args []string) error {
			d, err := napFor(args[0])
			if err != nil {
				return err
			}
			paths, err := dirs.Find(os.Getenv)
			if err != nil {
				return err
			}
			text, err := outside.Nap(paths, d)
			if err != nil {
				return err
			}
			return writeAll(s.out, linesOf(text))
		},
	}
}

// napFor reads how long a nap shall be; 0 ends it.
func napFor(text string) (time.Duration, error) {
	if text == "off" {
		return 0, nil
	}
	d, err := time.ParseDuration(text)
	if err != nil || d <= 0 {
		return 0, usagef("10m, 1h30m or off is wanted, not %q", text)
	}
	return d, nil
}

// linesOf makes each line of a text safe to print.
func linesOf(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(oneLine(strings.TrimRight(line, "\n")) + "\n")
	}
	return b.String()
}
