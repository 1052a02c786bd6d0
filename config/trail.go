package config

import (
	"os"
	"path/filepath"
	"strings"
)

// maxLinks is how many symbolic links a path may lead through; Linux allows as many.
const maxLinks = 40

// trail returns the entries of directories that decide what an absolute path
// stands for: every symbolic link on the way, then the file, or the first
// component that does not exist. A change of any of them may be a change of the file.
//
// Kubernetes needs this: it mounts cake_config.yaml as a link to
// ..data/cake_config.yaml and exchanges the link ..data, so that nothing named
// cake_config.yaml ever changes.
func trail(path string) []string {
	var entries []string
	todo, at := components(path), "/"
	for links := 0; len(todo) > 0; {
		entry := filepath.Join(at, todo[0])
		todo = todo[1:]
		info, err := os.Lstat(entry)
		if err != nil {
			return append(entries, entry)
		}
		if info.Mode()&os.ModeSymlink == 0 {
			at = entry
			continue
		}
		entries = append(entries, entry)
		target, err := os.Readlink(entry)
		if links++; err != nil || links > maxLinks {
			return entries
		}
		if filepath.IsAbs(target) {
			at = "/"
		}
		todo = append(components(target), todo...)
	}
	return append(entries, at)
}

// components splits a path; ".." stays, because it means the parent of where a link led.
func components(path string) []string {
	return strings.FieldsFunc(path, func(r rune) bool { return r == filepath.Separator })
}
