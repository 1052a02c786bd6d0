package worktree

import (
	"os"
	"path/filepath"
)

// RealPath follows the links on the way to a file, which need not be there yet. A
// relative path counts from cwd.
func RealPath(path, cwd string) string {
	if !filepath.IsAbs(path) {
		path = filepath.Join(cwd, path)
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	dir, name := filepath.Split(path)
	if link, err := os.Readlink(path); err == nil {
		if !filepath.IsAbs(link) {
			link = filepath.Join(dir, link)
		}
		return link // to a file that is not there yet
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		return filepath.Join(real, name)
	}
	return path
}
