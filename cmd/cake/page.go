package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"

	"github.com/spf13/cobra"

	"cake/daemon/dirs"
	"cake/daemon/outside"
	"cake/daemon/statuspage"
)

func newPage(s *streams) *cobra.Command {
	var open, end bool
	c := &cobra.Command{
		Use:   "page [SESSION]",
		Short: "Open the status page in a browser",
		Long: fmt.Sprintf(`Prints a link to the status page: what runs, what was said and why, and what waits
for you, with the buttons to decide it. The link works once, within %d minutes, in a
browser on this machine; the page stays open until its cake ends, at most 12 hours.
It shows all sessions of yours, whichever serves it.

It is refused from inside any agent. What is decided on the page is in the audit:
cake notify audit.`, int(statuspage.LinkLife.Minutes())),
		Example: `  cake page
  cake page --open
  cake page --close`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return errors.New("one session at most, by its id or the beginning of it")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			paths, err := dirs.Find(os.Getenv)
			if err != nil {
				return err
			}
			if end {
				text, err := outside.ClosePages(paths)
				if err != nil {
					return err
				}
				return writeAll(s.out, linesOf(text))
			}
			link, err := outside.PageLink(paths, strings.Join(args, ""))
			if err != nil {
				return err
			}
			if open {
				return browse(link)
			}
			return writeAll(s.out, oneLine(link)+"\n")
		},
	}
	c.Flags().BoolVar(&open, "open", false, "open it with xdg-open instead of printing the link")
	c.Flags().BoolVar(&end, "close", false, "take it away from whoever has it open, and make all links void")
	c.MarkFlagsMutuallyExclusive("open", "close")
	return c
}

// browse opens a link in the person's browser.
func browse(link string) error {
	out, err := exec.Command("xdg-open", link).CombinedOutput()
	if err != nil {
		return fmt.Errorf("cannot open a browser: %w %s; cake page prints the link", err, oneLine(strings.TrimSpace(string(out))))
	}
	return nil
}
