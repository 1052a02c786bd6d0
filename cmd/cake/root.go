package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"cake/config"
)

// The exit statuses of cake's own commands; watch ends with the agent's.
const (
	exitFailed = 1
	exitUsage  = 2
)

// streams are where a command reads and writes, and the status it ends with.
type streams struct {
	in       *os.File
	out, err *os.File
	status   int
}

// A usageError is a command line that cannot be understood.
type usageError struct{ error }

// usagef makes a usage error.
func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// fail tells what went wrong and returns the exit status.
func (s *streams) fail(err error) int {
	var problems config.Problems
	if errors.As(err, &problems) && isTerminal(s.err) && os.Getenv("NO_COLOR") == "" {
		fmt.Fprintln(s.err, problems.Colored())
	} else {
		fmt.Fprintln(s.err, "cake:", err)
	}
	var usage usageError
	if errors.As(err, &usage) {
		fmt.Fprintln(s.err, "cake: `cake help` shows what there is")
		return exitUsage
	}
	return exitFailed
}

func newRoot(s *streams) *cobra.Command {
	root := &cobra.Command{
		Use:   "cake",
		Short: "Supervise a coding agent",
		Long: `cake runs next to a coding agent. It stops what must not happen, notices when
the agent is failing, tells it what to do next, and remembers what worked.

Start with:  cake watch -- claude`,
		Version:       version,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return nil
			}
			if near := c.SuggestionsFor(args[0]); len(near) > 0 {
				return fmt.Errorf("there is no command %q; did you mean %s?", args[0], strings.Join(near, " or "))
			}
			return fmt.Errorf("there is no command %q", args[0])
		},
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	root.SetIn(s.in)
	root.SetOut(s.out)
	root.SetErr(s.err)
	root.SuggestionsMinimumDistance = 2
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usageError{err} })
	root.AddCommand(
		newWatch(s), newCheck(s), newClassify(s), newSimulate(s), newEvents(s), newIncident(s), newResolve(s), newNap(s), newPage(s), newNotify(s), newAllow(s), newRules(s), newConfig(s), newMCP(s), newRecall(s), newSnapshot(s), newUndo(s), newDemo(s), newDoctor(s), newVersion(s),
	)
	root.InitDefaultCompletionCmd()
	countAsUsage(root)
	return root
}

// countAsUsage makes a wrong number of arguments a usage error, for a command
// and all below it.
func countAsUsage(c *cobra.Command) {
	if check := c.Args; check != nil {
		c.Args = func(c *cobra.Command, args []string) error {
			if err := check(c, args); err != nil {
				return usageError{err}
			}
			return nil
		}
	}
	for _, sub := range c.Commands() {
		countAsUsage(sub)
	}
}

func newVersion(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintln(s.out, "cake", version)
			return err
		},
	}
}

// writeAll copies text to w and returns the first error.
func writeAll(w io.Writer, text string) error {
	_, err := io.WriteString(w, text)
	return err
}
