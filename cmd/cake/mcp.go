package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"cake/daemon"
)

func newMCP(s *streams) *cobra.Command {
	var o daemon.MemoryOptions
	c := &cobra.Command{
		Use:   "mcp",
		Short: "Serve the memory to an agent, by the Model Context Protocol",
		Long: `Serve what cake remembers (mistakes, the fixes that were seen to work, what was
decided and why, tasks between agents) to one agent, on standard input and output.
cake watch -- claude offers it by itself; other agents take it by their own
configuration, as the command "cake mcp".

What an agent writes bears its name. Several may be served at a time.`,
		Example: `  claude mcp add cake -- cake mcp
  codex mcp add cake -- cake mcp
  cake mcp --project ~/src/shop`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			o.Getenv = os.Getenv
			o.Warn = func(text string) { fmt.Fprintln(s.err, "cake:", text) }
			return daemon.ServeMemory(c.Context(), o, version)
		},
	}
	c.Flags().StringVar(&o.Project, "project", "", "the project that questions are about (default: the present directory)")
	c.Flags().StringVar(&o.Store, "store", "", "the file of the memory (default: the one that cake watch keeps)")
	c.Flags().StringVar(&o.Config, "config", "", "configuration file (default: as watch finds it)")
	return c
}
