package snapshot

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// ignored asks git which names below a folder its rules ignore, relative to it; a
// folder that is ignored as a whole is one name. The repository is the one the
// folder is in; without one, or with a broken one, the .gitignore files alone rule.
func (s *Store) ignored(ctx context.Context, folder string) ([]string, error) {
	if dir, top := owner(folder); dir != "" {
		// A workspace that the repository around it ignores is not empty for that.
		if out, err := s.ask(ctx, dir, top, folder); err == nil && !slices.Contains(out, "./") {
			return out, nil
		}
	}
	return s.ask(ctx, s.repository(), folder, folder)
}

func (s *Store) ask(ctx context.Context, dir, top, folder string) ([]string, error) {
	cmd := exec.CommandContext(ctx, s.o.Git, "-c", "core.fsmonitor=false", "-c", "core.untrackedCache=false",
		"-c", "core.hooksPath=/dev/null", "-c", "core.excludesFile=", "-c", "core.bare=false",
		"ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z")
	cmd.Dir = folder
	cmd.Env = append(s.environment(), "GIT_DIR="+dir, "GIT_WORK_TREE="+top)
	out, err := output(cmd)
	if err != nil || out == "" {
		return nil, err
	}
	return strings.Split(strings.TrimSuffix(out, "\x00"), "\x00"), nil
}

// owner gives the git folder and the top of the repository that a folder is in.
func owner(folder string) (dir, top string) {
	for top = folder; ; top = filepath.Dir(top) {
		if dir := gitFolder(top); dir != "" {
			return dir, top
		}
		if top == "/" {
			return "", ""
		}
	}
}

// gitFolder gives the git folder of a working tree: .git, or what the file .git of
// a submodule or worktree names; "" where there is none.
func gitFolder(top string) string {
	path := filepath.Join(top, ".git")
	info, err := os.Lstat(path)
	if err != nil {
		return ""
	}
	if info.Mode().IsRegular() && info.Size() < 1<<16 {
		text, err := os.ReadFile(path)
		named, found := strings.CutPrefix(strings.TrimSpace(string(text)), "gitdir: ")
		if err != nil || !found {
			return ""
		}
		if path = named; !filepath.IsAbs(path) {
			path = filepath.Join(top, path)
		}
	}
	if _, err := os.Stat(filepath.Join(path, "HEAD")); err != nil {
		return ""
	}
	return path
}
