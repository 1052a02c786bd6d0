package worktree

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// maxIgnored bounds the ignored files that are looked at.
const maxIgnored = 2000

// UncommittedBelow counts what git does not have of a path, or of the names in
// it that fit a shell pattern. It implements guard.PathView.
func (w *Workspace) UncommittedBelow(path, glob string) (modified, untracked int, known bool) {
	dir, spec := pathspec(path, glob)
	out, err := w.ask(dir, "status", "--porcelain=v1", "-z", "--untracked-files=normal", "--", spec)
	if err != nil {
		return 0, 0, false
	}
	u := count(string(out))
	return u.modified, u.untracked, u.known
}

// Ignored lists the files of the repository around dir that git ignores, whole
// directories as one name. It implements guard.IgnoredFiles.
func (w *Workspace) Ignored(dir string) []string {
	out, err := w.ask(dir, "ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory", "--no-empty-directory")
	if err != nil {
		return nil
	}
	names := strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00")
	return names[:min(len(names), maxIgnored)]
}

// Present reports whether there is something at a path. It implements
// guard.PresentFiles.
func (w *Workspace) Present(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// ask runs a git that only reads, as long as there is patience left.
func (w *Workspace) ask(dir string, args ...string) ([]byte, error) {
	start := time.Now()
	defer func() { w.patience -= time.Since(start) }()
	ctx, cancel := context.WithTimeout(context.Background(), w.patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, "git", append([]string{"--no-optional-locks", "-c", "core.fsmonitor=false"}, args...)...)
	cmd.Dir = dir
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	cmd.WaitDelay = longPatience
	return cmd.Output()
}

// pathspec is where git is asked, and what for: a file by its name, since only a
// directory can be worked in.
func pathspec(path, glob string) (dir, spec string) {
	info, err := os.Lstat(path)
	switch {
	case err != nil || !info.IsDir():
		return filepath.Dir(path), ":(literal)" + filepath.Base(path)
	case glob != "":
		return path, ":(glob)" + glob
	}
	return path, "."
}
