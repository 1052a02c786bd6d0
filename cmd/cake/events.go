package main

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"os"
	"os/signal"
	"time"

	"github.com/spf13/cobra"

	"cake/daemon/dirs"
	"cake/journal"
)

func newEvents(s *streams) *cobra.Command {
	var follow, asJSON bool
	var session string
	c := &cobra.Command{
		Use:   "events",
		Short: "Print what happened",
		Long: `Print the journal: every command, error, message and outcome, oldest first, at
local time. --json prints its lines as they are, with all that is recorded.`,
		Example: `  cake events --follow
  cake events --json | jq 'select(.event.type == "command")'
  cake events verify`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt)
			defer stop()
			return printEvents(ctx, s, session, follow, asJSON)
		},
	}
	c.Flags().BoolVarP(&follow, "follow", "f", false, "wait for new events")
	c.Flags().BoolVar(&asJSON, "json", false, "print the lines of the journal as they are")
	c.Flags().StringVar(&session, "session", "", "only this session")
	c.AddCommand(newVerify(s))
	return c
}

func printEvents(ctx context.Context, s *streams, session string, follow, asJSON bool) error {
	paths, err := dirs.Find(os.Getenv)
	if err != nil {
		return err
	}
	var bad int
	for e, err := range entries(ctx, paths.Journal(), follow) {
		var line *journal.LineError
		switch {
		case errors.As(err, &line):
			fmt.Fprintln(s.err, "cake:", line)
			bad++
			continue
		case errors.Is(err, os.ErrNotExist):
			return fmt.Errorf("cannot show events: there is no journal at %s yet; `cake watch -- AGENT` starts one", paths.Journal())
		case err != nil:
			return err
		case session != "" && e.Event.SessionID != session:
			continue
		}
		if err := printEvent(s, e, asJSON); err != nil {
			return err
		}
	}
	if bad > 0 {
		s.status = exitFailed
	}
	return nil
}

func entries(ctx context.Context, path string, follow bool) iter.Seq2[journal.Entry, error] {
	if follow {
		return journal.Follow(ctx, path)
	}
	return journal.Read(path)
}

func printEvent(s *streams, e journal.Entry, asJSON bool) error {
	if asJSON {
		_, err := s.out.Write(append(e.Line, '\n'))
		return err
	}
	text := tell(e.Event)
	if text == "" {
		return nil
	}
	_, err := fmt.Fprintf(s.out, "%s %-8s %s\n", e.Event.Time.Local().Format(time.DateTime), e.Event.SessionID, text)
	return err
}

func newVerify(s *streams) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "verify",
		Short: "Check that no line of the journal was changed or removed",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			paths, err := dirs.Find(os.Getenv)
			if err != nil {
				return err
			}
			return verify(s, paths.Journal(), asJSON)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print the report as JSON")
	return c
}

func verify(s *streams, path string, asJSON bool) error {
	r, err := journal.Verify(path)
	if err != nil {
		return err
	}
	if !r.OK() {
		s.status = exitFailed
	}
	if asJSON {
		return printJSON(s.out, r)
	}
	for _, b := range r.Breaks {
		fmt.Fprintln(s.out, b)
	}
	if r.OK() {
		_, err = fmt.Fprintf(s.out, "%d lines in %d files, the chain holds; head %s\n", r.Lines, r.Files, r.Head)
		return err
	}
	_, err = fmt.Fprintf(s.out, "%d lines in %d files, the chain is broken in %d places\n", r.Lines, r.Files, r.Broken)
	return err
}
