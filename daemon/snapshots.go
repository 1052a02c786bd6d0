package daemon

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"

	"cake/config"
	"cake/snapshot"
)

// Snapshots is the folder of the snapshots of one workspace.
func (p Paths) Snapshots(tree string) string {
	sum := sha256.Sum256([]byte(tree))
	return filepath.Join(p.State, "snapshots", filepath.Base(tree)+"-"+hex.EncodeToString(sum[:6]))
}

// workspaceOf is the workspace of who stands in a directory.
func workspaceOf(p Paths, dir, home string) string {
	return snapshot.Top(dir, home, func(tree string) bool {
		_, err := os.Stat(filepath.Join(p.Snapshots(tree), "tree"))
		return err == nil
	})
}

// snapshotOptions turns the configuration into what a store is opened with.
func snapshotOptions(c *config.Config, p Paths, tree, home string) snapshot.Options {
	return snapshot.Options{
		Tree: tree, Store: p.Snapshots(tree), Apart: []string{p.State, p.Runtime}, Home: home,
		Precious: append([]string{}, c.Snapshot.Precious...),
		MaxFile:  int64(c.Snapshot.MaxFile) * 1_000_000, MinFree: int64(c.Snapshot.MinFree) * 1_000_000,
		Retention: c.Snapshot.Retention, MaxSize: c.Snapshot.MaxSize.Bytes(),
	}
}
