package main

import (
	"fmt"
	"os"
	"sync"

	"github.com/spf13/cobra"

	"cake/daemon"
)

func newWatch(s *streams) *cobra.Command {
	var name, configPath, agent string
	var summary bool
	c := &cobra.Command{
		Use:   "watch [flags] -- AGENT [ARG…]",
		Short: "Run an agent under supervision",
		Long: `Run an agent in this terminal and supervise it. The agent, its keys, its colours
and its exit status stay as they are without cake. What is dangerous does not run;
what fails is noticed, and the agent is told what to do next.

Any program can be watched. Claude Code is spoken to through its own hooks.`,
		Example: `  cake watch -- claude
  cake watch --name nightly -- claude -p "fix the failing tests"
  cake watch -- ./my-agent --verbose`,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("the agent to run is needed: cake watch -- claude")
			}
			cwd, err := os.Getwd()
			if err != nil {
				return fmt.Errorf("cannot find the working directory: %w", err)
			}
			paths, err := daemon.FindPaths(os.Getenv)
			if err != nil {
				return err
			}
			notices := &notices{}
			status, err := daemon.Watch(c.Context(), daemon.WatchOptions{
				Options: daemon.Options{
					Paths: paths, Config: configPath, Cwd: cwd, Getenv: os.Getenv, Version: version, Notice: notices.add,
				},
				Name: name, Agent: agent, Argv: args, Env: os.Environ(),
				Stdin: s.in, Stdout: s.out, Stderr: s.err, Summary: summary,
			})
			notices.print(s.err)
			s.status = status
			return err
		},
	}
	c.Flags().SetInterspersed(false)
	c.Flags().StringVar(&name, "name", "", "a name for the session, shown in events and metrics")
	c.Flags().StringVar(&configPath, "config", "", "configuration file (default: ./cake_config.yaml, then the user's)")
	c.Flags().StringVar(&agent, "agent", "", "what the program is: claude or terminal (default: recognised by its name)")
	c.Flags().BoolVar(&summary, "summary", false, "print what happened when the agent has ended")
	return c
}

// notices keeps what a person should know until the agent has left the screen.
type notices struct {
	mu    sync.Mutex
	texts []string
}

func (n *notices) add(text string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.texts = append(n.texts, text)
}

func (n *notices) print(to *os.File) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, t := range n.texts {
		fmt.Fprintln(to, "cake:", t)
	}
}
