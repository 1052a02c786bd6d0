package advice

import (
	"path"
	"slices"
	"strings"
)

// buildFile is the file of the tree in which the project is built with a setting: the only
// one that holds it.
func (f Filler) buildFile(setting string) (string, bool) {
	found := ""
	for _, file := range f.Tree.Files() {
		if !tellsBuild(file) || !strings.Contains(f.Tree.Manifest(file), setting) {
			continue
		}
		if found != "" {
			return "", false
		}
		found = file
	}
	return found, found != ""
}

// tellsBuild reports whether a file is one of those that say how a project is built.
func tellsBuild(file string) bool {
	base := path.Base(file)
	return slices.Contains([]string{"Makefile", "makefile", "GNUmakefile", "justfile", "Justfile", "Taskfile.yml", "Dockerfile", ".goreleaser.yaml", ".goreleaser.yml"}, base) ||
		path.Ext(base) == ".sh" || path.Ext(base) == ".mk"
}
