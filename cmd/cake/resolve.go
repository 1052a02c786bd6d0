package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"cake/daemon"
)

func newResolve(s *streams) *cobra.Command {
	var note string
	c := &cobra.Command{
		Use:   "resolve INCIDENT",
		Short: "Let an agent that is held go on",
		Long: `When nothing helps, cake holds the agent: none of its commands runs until a person
has looked. This lets it go on. It is refused from inside the agent.`,
		Example: `  cake events | grep escalate
  cake resolve k3f9x2ab-1f0c2d3e --message "the index is up again"`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("one incident is needed; `cake events` shows them")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			paths, err := daemon.FindPaths(os.Getenv)
			if err != nil {
				return err
			}
			text, err := daemon.Release(paths, args[0], note)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(s.out, text)
			return err
		},
	}
	c.Flags().StringVarP(&note, "message", "m", "resolved by a person", "what to write into the journal")
	return c
}
