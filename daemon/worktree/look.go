package worktree

import (
	"context"
	"os/exec"
	"strings"
	"time"

	"cake"
)

// maxChanged is how many files of the working tree a report lists.
const maxChanged = 40

// treePatienceOfReport is how long git may take to tell the state of the tree.
const treePatienceOfReport = 200 * time.Millisecond

// Look looks at a working tree.
func Look(ctx context.Context, dir string) cake.Tree {
	t := cake.Tree{Dir: dir}
	status, err := gitStatus(ctx, dir, treePatienceOfReport)
	if err != nil {
		t.Unknown = "git does not tell in time, or this is no repository of its own"
		return t
	}
	for entries := strings.Split(string(status), "\x00"); len(entries) > 0; entries = entries[1:] {
		if entries[0] == "" {
			continue
		}
		if t.Changed = append(t.Changed, entries[0]); strings.ContainsAny(entries[0][:2], "RC") && len(entries) > 1 {
			entries = entries[1:] // the name it had before
		}
	}
	if len(t.Changed) > maxChanged {
		t.Changed, t.More = t.Changed[:maxChanged], len(t.Changed)-maxChanged
	}
	t.Branch = branchOf(ctx, dir)
	return t
}

// branchOf is the branch of a working tree, "" where there is none.
func branchOf(ctx context.Context, dir string) string {
	ctx, cancel := context.WithTimeout(ctx, treePatienceOfReport)
	defer cancel()
	cmd := exec.CommandContext(ctx, "git", "symbolic-ref", "--quiet", "--short", "HEAD")
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
