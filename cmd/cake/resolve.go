package main

import (
	"errors"
	"os"

	"github.com/spf13/cobra"

	"cake"
	"cake/daemon/dirs"
	"cake/daemon/outside"
)

func newResolve(s *streams) *cobra.Command {
	var note string
	var allow, abort bool
	c := &cobra.Command{
		Use:   "resolve INCIDENT",
		Short: "Decide about an agent that is held",
		Long: `When nothing helps, cake holds the agent: none of its commands runs until a person
has looked. This lets it go on, and tells it what you have to say: typed at its
prompt where it waits there, else with the next thing that it reads.

--allow also lets the command that was held last run once within 15 minutes: that
line, in that directory, whatever rule stops it but the floor. --abort ends the
agent. It is refused from inside any agent.

An incident is named by its id, or by the beginning or the end of it.`,
		Example: `  cake incident ls
  cake resolve k3f9x2ab-1f0c2d3e --message "the index is up again"
  cake resolve k3f9 --allow
  cake resolve k3f9 --abort`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("one incident is needed; `cake incident ls` shows them")
			}
			return nil
		},
		ValidArgsFunction: completeIncidents(cake.ReportOpen),
		RunE: func(_ *cobra.Command, args []string) error {
			way, err := wayOf(allow, abort)
			if err != nil {
				return err
			}
			paths, err := dirs.Find(os.Getenv)
			if err != nil {
				return err
			}
			text, err := outside.Settle(paths, args[0], outside.Word{Way: way, Note: note})
			if err != nil {
				return err
			}
			return writeAll(s.out, oneLine(text)+"\n")
		},
	}
	c.Flags().StringVarP(&note, "message", "m", "", "what the agent is told")
	c.Flags().BoolVar(&allow, "allow", false, "let the command that was held run once")
	c.Flags().BoolVar(&abort, "abort", false, "end the agent")
	return c
}

func wayOf(allow, abort bool) (cake.Way, error) {
	switch {
	case allow && abort:
		return "", usagef("only one of --allow and --abort can be meant")
	case allow:
		return cake.WayAllow, nil
	case abort:
		return cake.WayAbort, nil
	}
	return cake.WayOn, nil
}
