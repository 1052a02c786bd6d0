package main

import (
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"cake/snapshot"
)

func newSnapshotList(s *streams) *cobra.Command {
	var f snapshotFlags
	var all bool
	var only []string
	var limit int
	c := &cobra.Command{
		Use:   "ls",
		Short: "List what was saved, the newest first",
		Long: `List the snapshots of the workspace, the newest first: id, age, files, size, marks, and
why it was taken. The marks are

  partial  the time before the command did not suffice
  pinned   it is kept until it is unpinned
  -3       three files are left out: too large, unreadable, or no files (show names them)

What was saved after a command is left out; --all lists that as well.`,
		Example: `  cake snapshot ls
  cake snapshot ls --all --limit 0
  cake snapshot ls --cause green,requested
  cake snapshot ls --json | jq -r .id`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if limit < 0 {
				return usagef("--limit must be 0 (all) or more, not %d", limit)
			}
			if err := checkCauses(only); err != nil {
				return err
			}
			p, err := f.open(c.Context(), s, false)
			if err != nil {
				return err
			}
			found, err := p.List(c.Context())
			if err != nil {
				return err
			}
			return p.list(chosen(found, all, only), limit, time.Now())
		},
	}
	c.Flags().BoolVar(&all, "all", false, "also what was saved after commands")
	c.Flags().StringSliceVar(&only, "cause", nil, "only what was taken for this: "+joined(snapshot.Causes(), ", "))
	c.Flags().IntVar(&limit, "limit", 30, "at most so many; 0: all")
	f.add(c, jsonLines)
	// It fails only for a flag that is not there.
	_ = c.RegisterFlagCompletionFunc("cause", cobra.FixedCompletions(words(snapshot.Causes()), cobra.ShellCompDirectiveNoFileComp))
	return c
}

func checkCauses(only []string) error {
	for _, cause := range only {
		if !slices.Contains(snapshot.Causes(), snapshot.Cause(cause)) {
			return usagef("--cause cannot be %q; the causes are %s", cause, joined(snapshot.Causes(), ", "))
		}
	}
	return nil
}

// chosen are the snapshots that are asked for.
func chosen(found []snapshot.Snapshot, all bool, only []string) (shown []snapshot.Snapshot) {
	for _, snap := range found {
		if slices.Contains(only, string(snap.Cause)) || len(only) == 0 && (all || snap.Cause != snapshot.After) {
			shown = append(shown, snap)
		}
	}
	return shown
}

func (p shelf) list(shown []snapshot.Snapshot, limit int, now time.Time) error {
	more := 0
	if limit > 0 && len(shown) > limit {
		more, shown = len(shown)-limit, shown[:limit]
	}
	if p.asJSON {
		return printAll(p.streams, shown)
	}
	rows := make([][]string, len(shown))
	for n, snap := range shown {
		rows[n] = []string{
			snap.Short(), ago(snap.Time, now), of(snap.Files, "file", "files"), size(int(snap.Bytes)), marks(snap), why(snap),
		}
	}
	if err := paperOf(p.out).rows(rows); err != nil || more == 0 {
		return err
	}
	_, err := fmt.Fprintf(p.err, "cake: %d older ones are left out; --limit 0 lists all\n", more)
	return err
}

// A shownEntry is one name of a snapshot, for programs.
type shownEntry struct {
	Path string `json:"path"`
	Kind string `json:"kind"`
	Mode string `json:"mode,omitempty"`
	Size int64  `json:"size,omitempty"`
	Why  string `json:"why,omitempty"`
}

func entryOf(e snapshot.Entry) shownEntry {
	shown := shownEntry{Path: e.Path, Kind: e.Kind.String(), Size: e.Size, Why: e.Why}
	if e.Kind == snapshot.File || e.Kind == snapshot.Folder {
		shown.Mode = fmt.Sprintf("%04o", e.Mode)
	}
	return shown
}

func newSnapshotShow(s *streams) *cobra.Command {
	var f snapshotFlags
	c := &cobra.Command{
		Use:   "show ID [PATH]",
		Short: "Show what a snapshot holds, or print one of its files",
		Long: `Without a path: when and why the snapshot was taken, what it holds, and what it left
out and why. With one: the bytes of that file as they were, on standard output; of a
link, where it led.`,
		Example: `  cake snapshot show 8c1f02
  cake snapshot show 8c1f02 config/.env > .env
  cake snapshot show 8c1f02 --json | jq -r 'select(.kind == "skipped")'`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 1 || len(args) > 2 {
				return fmt.Errorf("the id of one snapshot is needed, and at most one path; `cake snapshot ls` shows the ids")
			}
			return nil
		},
		ValidArgsFunction: f.completeIDs(s, 1),
		RunE: func(c *cobra.Command, args []string) error {
			p, err := f.open(c.Context(), s, false)
			if err != nil {
				return err
			}
			if len(args) == 2 {
				return p.Content(c.Context(), args[0], args[1], s.out)
			}
			snap, entries, err := p.Show(c.Context(), args[0])
			if err != nil {
				return err
			}
			return p.show(snap, entries)
		},
	}
	f.add(c, "one JSON object per line, the first about the snapshot")
	return c
}

func (p shelf) show(snap snapshot.Snapshot, entries []snapshot.Entry) error {
	if p.asJSON {
		if err := printJSON(p.out, snap); err != nil {
			return err
		}
		for _, e := range entries {
			if err := printJSON(p.out, entryOf(e)); err != nil {
				return err
			}
		}
		return nil
	}
	head := fmt.Sprintf("%s  %s\n%s\n%s, %s", snap.ID, snap.Time.Local().Format(time.DateTime), why(snap), of(snap.Files, "file", "files"), size(int(snap.Bytes)))
	if snap.Skipped > 0 {
		head += fmt.Sprintf(", %d left out", snap.Skipped)
	}
	head += "\n"
	if snap.Partial {
		head += partly
	}
	rows := make([][]string, len(entries))
	for n, e := range entries {
		shown := entryOf(e)
		rows[n] = []string{shown.Kind, shown.Mode, sizeOf(e), oneLine(e.Path) + bracket(e.Why)}
	}
	if err := writeAll(p.out, head+"\n"); err != nil {
		return err
	}
	return paperOf(p.out).rows(rows)
}

func sizeOf(e snapshot.Entry) string {
	if e.Kind != snapshot.File {
		return ""
	}
	return size(int(e.Size))
}
