package worktree

import (
	"io/fs"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"cake/validator/workspace"
)

// The bounds of a look at the working directory. It is taken while the agent
// waits for its command's end, so it must be short.
const (
	treeDepth    = 4
	treeFiles    = 4000
	treePatience = 100 * time.Millisecond
	manifestSize = 256 << 10
)

// A tree is a read-only view of a working directory, looked at when first
// asked. It implements workspace.Workspace.
type tree struct {
	root  string
	files func() []string
}

// NewTree is the view of a directory for the validator.
func NewTree(root string) workspace.Workspace {
	return &tree{root: root, files: sync.OnceValue(func() []string { return list(root) })}
}

// Files lists the files below the directory, by relative path. Folders that
// hold no work of the project's own (.git, node_modules …) are left out.
func (t *tree) Files() []string { return t.files() }

// Manifest returns the content of a file in the directory.
func (t *tree) Manifest(name string) (string, bool) {
	if t.root == "" {
		return "", false
	}
	return Content(filepath.Join(t.root, filepath.FromSlash(name)), manifestSize)
}

// list walks as deep and as far as the bounds allow. What cannot be read is
// left out: the view helps to name a fix, it is no inventory.
func list(root string) []string {
	var files []string
	until := time.Now().Add(treePatience)
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if time.Now().After(until) {
			return fs.SkipAll
		}
		if err != nil || path == root {
			return nil
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return nil
		}
		if d.IsDir() {
			if foreign(d.Name()) || strings.Count(rel, string(filepath.Separator)) >= treeDepth-1 {
				return fs.SkipDir
			}
			return nil
		}
		if files = append(files, filepath.ToSlash(rel)); len(files) >= treeFiles {
			return fs.SkipAll
		}
		return nil
	})
	return files
}

// foreign reports whether a folder holds no work of the project's own.
func foreign(name string) bool {
	switch name {
	case ".git", ".hg", ".svn", "node_modules", ".venv", "venv", "__pycache__", "target", ".tox", ".mypy_cache", ".cache":
		return true
	}
	return false
}
