package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/spf13/cobra"

	"cake/daemon"
	"cake/daemon/dirs"
)

func newWatch(s *streams) *cobra.Command {
	var o daemon.WatchOptions
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
			o.Argv = args
			return watch(c.Context(), s, o)
		},
	}
	c.Flags().SetInterspersed(false)
	c.Flags().StringVar(&o.Name, "name", "", "a name for the session, shown in events")
	c.Flags().StringVar(&o.Config, "config", "", "configuration file (default: ./cake_config.yaml, then the user's)")
	c.Flags().StringVar(&o.Agent, "agent", "", "what the program is: claude or terminal (default: recognised by its name)")
	c.Flags().BoolVar(&o.Summary, "summary", false, "print what happened when the agent has ended")
	return c
}

// watch runs the agent of o here, and ends with its status.
// ownProgram is the path of cake, "" where this code runs in another program:
// that one would not understand its commands.
func ownProgram() string {
	self, err := os.Executable()
	if err != nil || filepath.Base(self) != "cake" {
		return ""
	}
	return self
}

func watch(ctx context.Context, s *streams, o daemon.WatchOptions) error {
	var err error
	if o.Cwd, err = os.Getwd(); err != nil {
		return fmt.Errorf("cannot find the working directory: %w", err)
	}
	if o.Paths, err = dirs.Find(os.Getenv); err != nil {
		return err
	}
	var late notices
	o.Getenv, o.Version, o.Notice = os.Getenv, version, late.add
	o.Program = ownProgram()
	o.Env, o.Stdin, o.Stdout, o.Stderr = os.Environ(), s.in, s.out, s.err
	s.status, err = daemon.Watch(ctx, o)
	late.print(s.err)
	return err
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
