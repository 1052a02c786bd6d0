package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
)

func newSnapshotTake(s *streams) *cobra.Command {
	var f snapshotFlags
	var text string
	var pin bool
	c := &cobra.Command{
		Use:   "take",
		Short: "Save the workspace now",
		Long: `Save the workspace as it is, as a point to go back to: cake undo goes there, and cake
snapshot restore. A pinned one is never removed by age or size.`,
		Example: `  cake snapshot take -m "before the great renaming"
  cake snapshot take --pin --json | jq -r .id`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			p, err := f.open(c.Context(), s, true)
			if err != nil {
				return err
			}
			snap, err := p.Take(c.Context(), text, pin)
			switch {
			case err != nil:
				return err
			case f.asJSON:
				return printJSON(s.out, snap)
			}
			left := ""
			if snap.Skipped > 0 {
				left = fmt.Sprintf("; %d left out, see: cake snapshot show %s", snap.Skipped, snap.Short())
			}
			_, err = fmt.Fprintf(s.out, "%s  %s, %s of %s%s\n", snap.Short(), of(snap.Files, "file", "files"), size(int(snap.Bytes)), oneLine(p.Tree), left)
			return err
		},
	}
	c.Flags().StringVarP(&text, "message", "m", "", "what it is for")
	c.Flags().BoolVar(&pin, "pin", false, "keep it whatever its age and size")
	f.add(c, jsonOne)
	return c
}

// A verified is what verify found, for programs.
type verified struct {
	Snapshots int      `json:"snapshots"`
	Faults    []string `json:"faults"`
}

func newSnapshotVerify(s *streams) *cobra.Command {
	var f snapshotFlags
	c := &cobra.Command{
		Use:   "verify [ID…]",
		Short: "Read every byte of the snapshots and compare it with what it should be",
		Long: `Read every file of the snapshots, of all where none is named, and compare it with the
hash by which it is kept. Each fault is told; the status is 1 when there is one.`,
		Example: `  cake snapshot verify
  cake snapshot verify 8c1f02 --json`,
		ValidArgsFunction: f.completeIDs(s, 100),
		RunE: func(c *cobra.Command, args []string) error {
			p, err := f.open(c.Context(), s, false)
			if err != nil {
				return err
			}
			count := len(args)
			if count == 0 {
				all, err := p.List(c.Context())
				if err != nil {
					return err
				}
				count = len(all)
			}
			return p.verified(count, p.Verify(c.Context(), args...))
		},
	}
	f.add(c, jsonOne)
	return c
}

func (p shelf) verified(count int, err error) error {
	v := verified{Snapshots: count, Faults: []string{}}
	var joined interface{ Unwrap() []error }
	if errors.As(err, &joined) {
		for _, one := range joined.Unwrap() {
			v.Faults = append(v.Faults, one.Error())
		}
	} else if err != nil {
		v.Faults = []string{err.Error()}
	}
	if len(v.Faults) > 0 {
		p.status = exitFailed
	}
	if p.asJSON {
		return printJSON(p.out, v)
	}
	for _, fault := range v.Faults {
		fmt.Fprintln(p.out, oneLine(fault))
	}
	if len(v.Faults) > 0 {
		return fmt.Errorf("%s of %s", of(len(v.Faults), "fault", "faults"), of(count, "snapshot", "snapshots"))
	}
	_, err = fmt.Fprintf(p.out, "%s: every byte is as it should be\n", of(count, "snapshot", "snapshots"))
	return err
}

func newSnapshotPrune(s *streams) *cobra.Command {
	var f snapshotFlags
	var unpin []string
	c := &cobra.Command{
		Use:   "prune",
		Short: "Remove what is too old, and the oldest of what is too much",
		Long: `Remove the snapshots that are older than performance.snapshot_retention_hours, then the
oldest until the rest fits snapshot.max_size_gb, and give the room back. Pinned ones
stay, and the newest always does. A session does this by itself from time to time.
It is refused from inside an agent.`,
		Example: `  cake snapshot prune
  cake snapshot prune --unpin 8c1f02`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			p, err := f.open(c.Context(), s, false)
			if err != nil {
				return err
			}
			done, err := p.Prune(c.Context(), unpin...)
			switch {
			case err != nil:
				return err
			case f.asJSON:
				return printJSON(s.out, done)
			}
			_, err = fmt.Fprintf(s.out, "%s removed; the others take %s\n", of(len(done.Removed), "snapshot", "snapshots"), size(int(done.Bytes)))
			return err
		},
	}
	c.Flags().StringSliceVar(&unpin, "unpin", nil, "these are pinned no longer")
	f.add(c, jsonOne)
	return c
}
