package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"cake/snapshot"
)

// A bringing is what restore and undo are asked for.
type bringing struct {
	snapshotFlags
	yes, dry bool
}

func (q *bringing) flags(c *cobra.Command) {
	c.Flags().BoolVarP(&q.yes, "yes", "y", false, "do not ask")
	c.Flags().BoolVar(&q.dry, "dry-run", false, "only say what would be done")
	c.MarkFlagsMutuallyExclusive("yes", "dry-run")
	q.add(c, jsonOne)
}

func newSnapshotRestore(s *streams) *cobra.Command {
	var q bringing
	var exact bool
	c := &cobra.Command{
		Use:   "restore ID [PATH…]",
		Short: "Bring the workspace back to a snapshot",
		Long: `Bring the workspace, or some paths of it, back to what a snapshot holds. First it is
said what would be done; on a terminal you are asked, elsewhere --yes is needed.

What was changed after the newest snapshot, so after all that cake saw happen, is taken
for your own work: it stays, and where it is in the way it is kept beside, as
NAME.cake-…; --exact takes that back as well. The workspace as it is now is saved
before, and afterwards every name is compared with what it should be. Interrupted at
any point, the same command ends what was begun.

Files that git ignores and the snapshot does not hold stay as they are. An agent may
bring back what is missing, and nothing else.`,
		Example: `  cake snapshot restore 8c1f02 --dry-run
  cake snapshot restore 8c1f02 src config/.env
  cake snapshot restore 8c1f02 --exact --yes --json`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("the id of one snapshot is needed; `cake snapshot ls` shows them")
			}
			return nil
		},
		ValidArgsFunction: q.completeIDs(s, 1),
		RunE: func(c *cobra.Command, args []string) error {
			p, err := q.open(c.Context(), s, false)
			if err != nil {
				return err
			}
			o := snapshot.RestoreOptions{Paths: args[1:]}
			if !exact {
				if o.Base, err = p.lastSeen(c.Context(), args[0]); err != nil {
					return err
				}
			}
			return p.bring(c.Context(), q, args[0], o)
		},
	}
	c.Flags().BoolVar(&exact, "exact", false, "also take back what was changed since the newest snapshot")
	q.flags(c)
	return c
}

// lastSeen is the newest snapshot, what comes after which is a person's work; ""
// where that is the very snapshot, or shows the tree before a restore.
func (p shelf) lastSeen(ctx context.Context, id string) (string, error) {
	all, err := p.List(ctx)
	if err != nil || len(all) == 0 || all[0].Cause == snapshot.Rescue || all[0].ID == id || all[0].Short() == id {
		return "", err
	}
	return all[0].ID, nil
}

func newUndo(s *streams) *cobra.Command {
	var q bringing
	c := &cobra.Command{
		Use:   "undo [N]",
		Short: "Take back what the last command, or the last N, did to the workspace",
		Long: `Take back what the last risky command of an agent did to the files of the workspace, or
the last N of them. cake watch saves the workspace before and after each; what changed
between goes back, and what was changed since, by you or by the agent, stays. Where
both changed a file, the old one returns and yours is kept beside, as NAME.cake-….

First it is said what would be done; on a terminal you are asked, elsewhere --yes is
needed. The workspace as it is now is saved before: the answer says how to get it
back. Run again, it takes back the command before. A point that you set yourself by
cake snapshot take counts as well, and everything since goes back with it.

Only files come back: what a command did to the index, to branches or to stashes of
git stays (git reflog), and so does what it did elsewhere.`,
		Example: `  cake undo
  cake undo 3 --dry-run
  cake undo --yes --json`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			n := 1
			if len(args) == 1 {
				var err error
				if n, err = strconv.Atoi(args[0]); err != nil || n < 1 {
					return usagef("how many commands to take back must be a number from 1 on, not %q", args[0])
				}
			}
			p, err := q.open(c.Context(), s, false)
			if err != nil {
				return err
			}
			last, err := p.Last(c.Context(), n)
			if errors.Is(err, snapshot.ErrNothing) {
				return fmt.Errorf("%w: no risky command changed %s, or all are taken back; cake snapshot ls shows what else was saved", err, p.Tree)
			}
			if err != nil {
				return err
			}
			return p.bring(c.Context(), q, "", snapshot.RestoreOptions{Windows: last})
		},
	}
	q.flags(c)
	return c
}

// A brought is what was brought back, or would be.
type brought struct {
	Done    bool              `json:"done"`
	Windows []snapshot.Window `json:"commands,omitempty"`
	snapshot.Restored
}

// bring says what would be done, asks, and does it.
func (p shelf) bring(ctx context.Context, q bringing, id string, o snapshot.RestoreOptions) error {
	plan, err := p.Plan(ctx, id, o)
	if err != nil {
		return err
	}
	b := brought{Windows: o.Windows, Restored: snapshot.Restored{Snapshot: plan.Snapshot, Steps: plan.Steps}}
	if !q.asJSON {
		if err := p.preview(plan, o, time.Now()); err != nil {
			return err
		}
	}
	if q.dry || countDeeds(plan.Steps).todo() == 0 {
		return p.report(b, q.dry)
	}
	if b.Done, err = p.agree(q.yes, "Bring that back?", "it shall be brought back"); err != nil {
		return err
	}
	if !b.Done {
		p.status = exitFailed
		return p.report(b, false)
	}
	if b.Restored, err = p.Restore(ctx, id, o); err != nil {
		return err
	}
	return p.report(b, false)
}

// longestPreview is how many names are listed one by one.
const longestPreview = 25

// preview says what would be done, where a person reads it.
func (p shelf) preview(plan snapshot.Plan, o snapshot.RestoreOptions, now time.Time) error {
	text := ""
	for _, w := range o.Windows {
		text += fmt.Sprintf("%s  %s, %s\n", w.Before.Short(), ago(w.Before.Time, now), whatWindow(w))
	}
	if len(o.Windows) == 0 {
		text = fmt.Sprintf("%s  %s, %s\n", plan.Snapshot.Short(), ago(plan.Snapshot.Time, now), why(plan.Snapshot))
	}
	if plan.Snapshot.Partial {
		text += partly
	}
	if err := writeAll(p.out, text); err != nil {
		return err
	}
	var rows [][]string
	for n, s := range plan.Steps {
		if n == longestPreview {
			break
		}
		rows = append(rows, []string{"  " + string(s.Deed), oneLine(s.Path) + bracket(sense(s.Deed))})
	}
	if err := paperOf(p.out).rows(rows); err != nil {
		return err
	}
	text = countDeeds(plan.Steps).String() + "\n"
	if more := len(plan.Steps) - len(rows); more > 0 {
		text = fmt.Sprintf("  … and %d more names; --dry-run --json lists all\n", more) + text
	}
	return writeAll(p.out, text)
}

// whatWindow says which command is taken back, and what is not known of it.
func whatWindow(w snapshot.Window) string {
	if w.After == "" && w.Before.Cause == snapshot.Requested {
		return why(w.Before) + " (all that changed since goes back)"
	}
	text := oneLine(w.Label)
	if w.After == "" {
		text += " (nothing was saved after it: all that changed since goes back)"
	}
	return text
}

func sense(d snapshot.Deed) string {
	switch d {
	case snapshot.Aside:
		return "what is there is kept beside"
	case snapshot.Keep:
		return "changed since, stays"
	}
	return ""
}

// deedCounts are how many names have each deed.
type deedCounts map[snapshot.Deed]int

func countDeeds(steps []snapshot.Step) deedCounts {
	c := deedCounts{}
	for _, s := range steps {
		c[s.Deed]++
	}
	return c
}

// todo is how many names are touched.
func (c deedCounts) todo() int {
	return c[snapshot.Create] + c[snapshot.Replace] + c[snapshot.Delete] + c[snapshot.Aside]
}

func (c deedCounts) String() string {
	text := ""
	for _, one := range []struct {
		deed snapshot.Deed
		word string
	}{
		{snapshot.Create, "back"}, {snapshot.Replace, "replaced"}, {snapshot.Delete, "deleted"},
		{snapshot.Aside, "replaced, with yours beside"}, {snapshot.Keep, "left as you changed them"},
	} {
		if n := c[one.deed]; n > 0 {
			text += fmt.Sprintf(", %d %s", n, one.word)
		}
	}
	if text == "" {
		return "nothing differs"
	}
	return "files and folders: " + text[len(", "):]
}

// report says what was done. What was not agreed to ends as a failure, so that a
// script does not go on as if it were.
func (p shelf) report(b brought, dry bool) error {
	switch {
	case p.asJSON:
		return printJSON(p.out, b)
	case dry:
		return nil
	case countDeeds(b.Steps).todo() == 0:
		return writeAll(p.out, "nothing is to be done\n")
	case !b.Done:
		return writeAll(p.out, "nothing was done\n")
	}
	text := "done, and compared with the snapshot"
	for _, name := range b.Beside {
		text += "\nkept beside: " + oneLine(name)
	}
	_, err := fmt.Fprintf(p.out, "%s\nto get back what was there before: cake snapshot restore %s --exact\n", text, b.Rescue.Short())
	return err
}
