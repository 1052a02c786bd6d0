package daemon

import (
	"context"
	"os/exec"
	"strings"
	"time"
)

// gitPatience is how long git may take to say what is uncommitted. The shell
// waits 50 ms for the whole decision; a tree too large for that is not known.
const gitPatience = 35 * time.Millisecond

// A Workspace tells the guard what a command would put at risk. It implements
// guard.Workspace.
type Workspace struct {
	root string
	ctx  context.Context
}

// NewWorkspace is the workspace whose root is an absolute directory.
func NewWorkspace(root string) *Workspace { return newWorkspace(context.Background(), root) }

func newWorkspace(ctx context.Context, root string) *Workspace { return &Workspace{root, ctx} }

// Root is the directory that the agent works in.
func (w *Workspace) Root() string { return w.root }

// Uncommitted counts what git does not have of the repository around dir: files
// changed since the last commit, and files it does not know. It is not known
// when git takes too long, or dir is in no repository.
func (w *Workspace) Uncommitted(dir string) (modified, untracked int, known bool) {
	ctx, cancel := context.WithTimeout(w.ctx, gitPatience)
	defer cancel()
	cmd := exec.CommandContext(ctx, "git", "--no-optional-locks", "status", "--porcelain=v1", "-z", "--untracked-files=normal")
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		return 0, 0, false
	}
	for entries := strings.Split(string(out), "\x00"); len(entries) > 0; entries = entries[1:] {
		entry := entries[0]
		switch {
		case len(entry) < 4:
		case strings.HasPrefix(entry, "??"):
			untracked++
		default:
			modified++
			if entry[0] == 'R' || entry[0] == 'C' {
				entries = entries[1:] // the name it had before
			}
		}
	}
	return modified, untracked, true
}
