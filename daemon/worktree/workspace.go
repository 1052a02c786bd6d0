package worktree

import (
	"context"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// How long git may take to say what is uncommitted, for all that is asked about
// one command: of a tree too large for that it is not known. The agent's hook
// waits 1 s for the whole decision, the shell 3 s before a command of which this
// is asked. Whoever judges without running anything may wait.
const (
	gitPatience  = 800 * time.Millisecond
	longPatience = 2 * time.Second
)

// A Workspace tells the guard what one command would put at risk. It implements
// guard.Workspace, and is used by one goroutine.
type Workspace struct {
	root     string
	status   func(dir string, patience time.Duration) ([]byte, error)
	patience time.Duration // what is left of it
	known    map[string]uncommitted
}

// uncommitted is what git does not have of a repository.
type uncommitted struct {
	modified, untracked int
	known               bool
}

// NewWorkspace is the workspace whose root is an absolute directory, for a
// command that nobody waits to run.
func NewWorkspace(root string) *Workspace {
	return newWorkspace(context.Background(), root, longPatience)
}

// QuickWorkspace is the same for a command whose agent waits.
func QuickWorkspace(ctx context.Context, root string) *Workspace {
	return newWorkspace(ctx, root, gitPatience)
}

func newWorkspace(ctx context.Context, root string, patience time.Duration) *Workspace {
	status := func(dir string, patience time.Duration) ([]byte, error) { return gitStatus(ctx, dir, patience) }
	return &Workspace{root, status, patience, map[string]uncommitted{}}
}

// Root is the directory that the agent works in.
func (w *Workspace) Root() string { return w.root }

// Uncommitted counts what git does not have of the repository around dir: files
// changed since the last commit, and files it does not know. It is not known
// when git takes too long, or dir is in no repository.
func (w *Workspace) Uncommitted(dir string) (modified, untracked int, known bool) {
	u, asked := w.known[dir]
	if !asked {
		start := time.Now()
		if out, err := w.status(dir, w.patience); err == nil {
			u = count(string(out))
		}
		w.patience -= time.Since(start)
		w.known[dir] = u
	}
	return u.modified, u.untracked, u.known
}

// gitStatus asks git what it does not have of the repository around dir.
func gitStatus(ctx context.Context, dir string, patience time.Duration) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	// The repository's own configuration may name a program that git would run
	// for this; the agent can write it, and nobody would judge that program.
	cmd := exec.CommandContext(ctx, "git", "--no-optional-locks", "-c", "core.fsmonitor=false",
		"status", "--porcelain=v1", "-z", "--untracked-files=normal")
	cmd.Dir = dir
	// A child of git's would outlive it with the pipe in its hand, so all are killed.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	cmd.WaitDelay = longPatience
	return cmd.Output()
}

// count reads the output of git status --porcelain=v1 -z.
func count(status string) uncommitted {
	u := uncommitted{known: true}
	for entries := strings.Split(status, "\x00"); len(entries) > 0; entries = entries[1:] {
		entry := entries[0]
		switch {
		case len(entry) < 4:
		case strings.HasPrefix(entry, "??"):
			u.untracked++
		default:
			u.modified++
			if strings.ContainsAny(entry[:2], "RC") && len(entries) > 1 {
				entries = entries[1:] // the name it had before
			}
		}
	}
	return u
}
