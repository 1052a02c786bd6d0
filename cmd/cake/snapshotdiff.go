package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/spf13/cobra"

	"cake/snapshot"
)

func newSnapshotDiff(s *streams) *cobra.Command {
	var f snapshotFlags
	var patch bool
	c := &cobra.Command{
		Use:   "diff [ID [ID]]",
		Short: "Say what changed since a snapshot, or from one to another",
		Long: `Say which names were added (A), deleted (D) and modified (M) since a snapshot (the newest,
where none is named), or from one to another. --patch shows the changes themselves.`,
		Example: `  cake snapshot diff
  cake snapshot diff 8c1f02 --patch
  cake snapshot diff 8c1f02 a90b11 --json`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 2 {
				return fmt.Errorf("at most two snapshots can be compared")
			}
			return nil
		},
		ValidArgsFunction: f.completeIDs(s, 2),
		RunE: func(c *cobra.Command, args []string) error {
			if patch && f.asJSON {
				return usagef("the answer is either a patch (--patch) or in JSON")
			}
			p, err := f.open(c.Context(), s, false)
			if err != nil {
				return err
			}
			from, to, err := p.ends(c.Context(), args)
			if err != nil {
				return err
			}
			changes, err := p.Diff(c.Context(), from, to)
			if err != nil {
				return err
			}
			if patch {
				return p.patch(c.Context(), from, to, changes)
			}
			return p.changes(changes)
		},
	}
	c.Flags().BoolVarP(&patch, "patch", "p", false, "show the changes themselves")
	f.add(c, jsonLines)
	return c
}

// ends are the snapshots that are compared; the second is "" for the present.
func (p shelf) ends(ctx context.Context, args []string) (from, to string, err error) {
	switch len(args) {
	case 2:
		return args[0], args[1], nil
	case 1:
		return args[0], "", nil
	}
	all, err := p.List(ctx)
	if err != nil {
		return "", "", err
	}
	if len(all) == 0 {
		return "", "", errors.New("there is no snapshot yet")
	}
	return all[0].ID, "", nil
}

// A shownChange is one name that differs, for programs.
type shownChange struct {
	Path   string      `json:"path"`
	Change string      `json:"change"`
	Before *shownEntry `json:"before,omitempty"`
	After  *shownEntry `json:"after,omitempty"`
}

func changeOf(c snapshot.Change) shownChange {
	before, after := entryOf(c.Before), entryOf(c.After)
	switch {
	case c.Before.Kind == 0:
		return shownChange{c.Path, "A", nil, &after}
	case c.After.Kind == 0:
		return shownChange{c.Path, "D", &before, nil}
	}
	return shownChange{c.Path, "M", &before, &after}
}

func (p shelf) changes(changes []snapshot.Change) error {
	rows := make([][]string, len(changes))
	for n, c := range changes {
		shown := changeOf(c)
		if p.asJSON {
			if err := printJSON(p.out, shown); err != nil {
				return err
			}
		}
		rows[n] = []string{shown.Change, oneLine(c.Path)}
	}
	if p.asJSON {
		return nil
	}
	if len(changes) == 0 {
		return writeAll(p.out, "nothing differs\n")
	}
	return paperOf(p.out).rows(rows)
}

// patch lays both versions of what differs side by side, and lets git compare them.
func (p shelf) patch(ctx context.Context, from, to string, changes []snapshot.Change) (err error) {
	dir, err := os.MkdirTemp("", "cake-diff-")
	if err != nil {
		return fmt.Errorf("cannot make a place to compare: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	for _, side := range []string{"a", "b"} {
		if err := os.Mkdir(filepath.Join(dir, side), 0o700); err != nil {
			return err
		}
	}
	for _, c := range changes {
		err := p.lay(ctx, filepath.Join(dir, "a"), from, c.Before)
		if err = errors.Join(err, p.lay(ctx, filepath.Join(dir, "b"), to, c.After)); err != nil {
			return err
		}
	}
	colour := "--color=never"
	if paperOf(p.out).colour {
		colour = "--color=always"
	}
	diff := exec.CommandContext(ctx, "git", "--no-pager", "diff", "--no-index", "--no-ext-diff", "--no-textconv", "--no-prefix", colour, "a", "b")
	diff.Dir, diff.Stdout, diff.Stderr = dir, p.out, p.err
	var ended *exec.ExitError
	if err := diff.Run(); errors.As(err, &ended) && ended.ExitCode() == 1 {
		return nil // they differ
	} else if err != nil {
		return fmt.Errorf("cannot compare by git: %w", err)
	}
	return nil
}

// lay puts one version of a file into a folder: from a snapshot, or from the
// workspace itself.
func (p shelf) lay(ctx context.Context, dir, id string, e snapshot.Entry) error {
	if e.Kind != snapshot.File && e.Kind != snapshot.Link {
		return nil
	}
	path := filepath.Join(dir, e.Path)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	out, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, os.FileMode(e.Mode)&0o111|0o600)
	if err != nil {
		return err
	}
	if id != "" {
		return errors.Join(p.Content(ctx, id, e.Path, out), out.Close())
	}
	return errors.Join(p.Present(e, out), out.Close())
}
