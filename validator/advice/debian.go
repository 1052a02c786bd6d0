package advice

import (
	"path"
	"strings"
)

// debianList is the file in debian/ in which debhelper is told of a path.
func (f Filler) debianList(wanted string) (string, bool) {
	for _, file := range f.Tree.Files() {
		if dir := path.Dir(file); dir != "debian" && !strings.HasSuffix(dir, "/debian") {
			continue
		}
		for line := range strings.Lines(f.Tree.Manifest(file)) {
			if first, _, _ := strings.Cut(strings.TrimSpace(line), " "); first == wanted {
				return quoted(file)
			}
		}
	}
	return "", false
}
