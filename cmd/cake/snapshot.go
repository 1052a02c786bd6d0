package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"cake/daemon/saving"
	"cake/snapshot"
)

func newSnapshot(s *streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "snapshot",
		Short: "The workspace as it was: save it, look at it, bring it back",
		Long: `cake watch saves the whole workspace, tracked files and untracked ones, as it finds
it, before and after every command that may lose something, and whenever the tests
succeed. These verbs show what was saved and bring it back; take saves by hand. They
need no session, and leave your repository's index, HEAD, refs and stash alone.

Ignored files are not kept, but for those that nothing makes again (snapshot.precious
in the configuration: .env files, local databases …). Nor is the .git folder: what
git lost of its own, git reflog finds.

The workspace is the repository around the present directory, or that directory;
--tree names another one. Of an id its last part is enough. After a disaster the
one command to know is: cake undo`,
		Example: `  cake snapshot ls
  cake snapshot diff 8c1f02
  cake snapshot show 8c1f02 src/main.go
  cake snapshot restore 8c1f02 src`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(
		newSnapshotTake(s), newSnapshotList(s), newSnapshotDiff(s), newSnapshotShow(s),
		newSnapshotRestore(s), newSnapshotVerify(s), newSnapshotPrune(s),
	)
	return c
}

// snapshotFlags are what every verb about snapshots takes.
type snapshotFlags struct {
	config, tree string
	asJSON       bool
}

func (f *snapshotFlags) add(c *cobra.Command, jsonSays string) {
	c.Flags().StringVar(&f.config, "config", "", "configuration file (default: as watch finds it)")
	c.Flags().StringVar(&f.tree, "tree", "", "the workspace (default: the one around the present directory)")
	c.Flags().BoolVar(&f.asJSON, "json", false, jsonSays)
	// It fails only for a flag that is not there.
	_ = c.RegisterFlagCompletionFunc("tree", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return nil, cobra.ShellCompDirectiveFilterDirs
	})
}

// A shelf is the snapshots of one workspace, as a verb uses them.
type shelf struct {
	*snapshotFlags
	*streams
	*saving.Snapshots
}

// open opens the snapshots; begin says that there may be none yet.
func (f *snapshotFlags) open(ctx context.Context, s *streams, begin bool) (shelf, error) {
	all, err := saving.Open(ctx, saving.OpenOptions{
		Config: f.config, Tree: f.tree, Make: begin, Getenv: os.Getenv,
		Warn: func(text string) { fmt.Fprintln(s.err, "cake:", text) },
	})
	return shelf{f, s, all}, err
}

// completeIDs offers the snapshots, at the places up to the last of the given number.
func (f *snapshotFlags) completeIDs(s *streams, most int) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) >= most {
			return nil, cobra.ShellCompDirectiveDefault
		}
		p, err := f.open(c.Context(), s, false)
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		all, err := p.List(c.Context())
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		var ids []string
		for _, snap := range all {
			ids = append(ids, snap.Short()+"\t"+cut(ago(snap.Time, time.Now())+", "+why(snap), narrow/2))
		}
		return ids, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
	}
}

// why says in words why a snapshot was taken.
func why(snap snapshot.Snapshot) string {
	text := oneLine(snap.Label)
	switch snap.Cause {
	case snapshot.Start:
		return "a session began"
	case snapshot.Before, snapshot.After:
		return string(snap.Cause) + ": " + text
	case snapshot.Green:
		return "tests passed: " + text
	case snapshot.Rescue:
		return text
	}
	if text == "" {
		return "asked for"
	}
	return text
}

// marks are what must be known of a snapshot before anybody relies on it.
func marks(snap snapshot.Snapshot) string {
	text := ""
	add := func(is bool, word string) {
		if is && text != "" {
			text += ","
		}
		if is {
			text += word
		}
	}
	add(snap.Partial, "partial")
	add(snap.Pinned, "pinned")
	if snap.Skipped > 0 {
		add(true, fmt.Sprintf("-%d", snap.Skipped))
	}
	if text == "" {
		return "·"
	}
	return text
}

// partly says what partial means, where a partial snapshot is shown.
const partly = "This snapshot is partial: the time before the command did not suffice. What was saved late may\nhave been changed by the command already; what was gone by then is as in the snapshot before.\n"
