package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"cake/daemon/memory"
	"cake/shell"
)

func newMCP(s *streams) *cobra.Command {
	var o memory.Options
	var url, asJSON bool
	c := &cobra.Command{
		Use:   "mcp",
		Short: "Serve the memory to an agent, by the Model Context Protocol",
		Long: `Serve what cake remembers (mistakes, the fixes that were seen to work, what was
decided and why, tasks between agents) to one agent, on standard input and output.
cake watch -- claude offers it by itself; other agents take it by their own
configuration, as the command "cake mcp".

What an agent writes bears its name. Several may be served at a time.

Where recall.listen names an address, cake watch serves the same by HTTP to agents
that have the token; --url says how they connect.`,
		Example: `  claude mcp add cake -- cake mcp
  codex mcp add cake -- cake mcp
  cake mcp --project ~/src/shop
  cake mcp --url`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			o.Getenv = os.Getenv
			o.Warn = func(text string) { fmt.Fprintln(s.err, "cake:", text) }
			if url || asJSON {
				return tellAddress(s, o, asJSON)
			}
			return memory.Serve(c.Context(), o, version)
		},
	}
	c.Flags().BoolVar(&url, "url", false, "say where the memory is served by HTTP, and how an agent connects")
	c.Flags().BoolVar(&asJSON, "json", false, "say it as JSON")
	c.Flags().StringVar(&o.Project, "project", "", "the project that questions are about (default: the present directory)")
	c.Flags().StringVar(&o.Store, "store", "", "the file of the memory (default: the memory that cake watch keeps)")
	c.Flags().StringVar(&o.Config, "config", "", "configuration file (default: as watch finds it)")
	return c
}

// tellAddress says where the memory is served by HTTP: the address for programs,
// and for people how an agent takes it.
func tellAddress(s *streams, o memory.Options, asJSON bool) error {
	a, err := memory.AddressOf(o)
	if err != nil {
		return err
	}
	if asJSON {
		return printJSON(s.out, a)
	}
	fmt.Fprintln(s.out, a.URL)
	fmt.Fprintf(s.err, "\nclaude mcp add --transport http cake '%s' --header \"Authorization: Bearer $(cat %s)\"\n", a.URL, shell.Quote(a.Token))
	if !a.Served {
		fmt.Fprintln(s.err, "\nNobody serves it now: cake watch does, while it runs.")
	}
	return nil
}
