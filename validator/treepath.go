package validator

import (
	"strings"
)

// inTree is a path without the folder in which a build tool keeps a copy of the
// tree, or the sign with which it names the tree's root: what follows is a path in
// the project.
func inTree(file string) string {
	if !anyIn(file, "/nix/store/", "/execroot/", ".runfiles/", "#link-tree/") && !strings.HasPrefix(file, "//") {
		return file
	}
	return copied().ReplaceAllString(file, "")
}

// copied are such folders: Nix's store, Bazel's sandbox and its runfiles, Buck's links.
var copied = onceRegexp(`^(?:/nix/store/[^/]+-source/|.*/execroot/[^/]+/|.*\.runfiles/[^/]+/|.*#link-tree/|//)`)
