package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cake/daemon/dirs"
	"cake/daemon/people"
)

func newNotifyAudit(s *streams) *cobra.Command {
	var asJSON, verify bool
	c := &cobra.Command{
		Use:   "audit",
		Short: "Show who has decided what on the channels",
		Long: `One line for each code, pairing, question, answer and order, the oldest first. Each
line has the hash of the one before it. Where one was changed, added or removed, the
exit status is 1 and the line is named; --verify shows nothing else.`,
		Example: `  cake notify audit
  cake notify audit --verify`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			paths, err := dirs.Find(os.Getenv)
			if err != nil {
				return err
			}
			lines := 0
			err = people.Audit(paths, func(e people.AuditEntry) error {
				lines++
				switch {
				case verify:
					return nil
				case asJSON:
					return printJSON(s.out, e)
				}
				return writeAll(s.out, auditLine(e)+"\n")
			})
			if err == nil && verify {
				what := "lines"
				if lines == 1 {
					what = "line"
				}
				err = writeAll(s.out, fmt.Sprintf("the audit is whole: %d %s\n", lines, what))
			}
			return err
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "one line of JSON for each")
	c.Flags().BoolVar(&verify, "verify", false, "only say whether the audit is what was written")
	c.MarkFlagsMutuallyExclusive("json", "verify")
	return c
}

// auditLine is an entry as a person reads it.
func auditLine(e people.AuditEntry) string {
	parts := []string{e.At.Local().Format(time.DateTime), fmt.Sprintf("%-10s", e.What)}
	for _, p := range []string{e.About, e.By, e.Text, e.Result} {
		if p != "" {
			parts = append(parts, oneLine(p))
		}
	}
	return strings.TrimRight(strings.Join(parts, "  "), " ")
}
