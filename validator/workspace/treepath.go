package workspace

import (
	"path"
	"strings"

	"cake/validator/wording"
)

// InTree is a path without the folder in which a build tool keeps a copy of the
// tree, or the sign with which it names the tree's root: what follows is a path in
// the project.
func InTree(file string) string {
	if !wording.Holds(file, "/nix/store/", "/execroot/", ".runfiles/", "#link-tree/") && !wording.Begins(file, "//", "res://") {
		return file
	}
	return copied().ReplaceAllString(file, "")
}

// copied are such folders: Nix's store, Bazel's sandbox and its runfiles, Buck's links. A double slash is
// the root for Bazel, Buck and gn, with res: before it for Godot.
var copied = wording.Lazy(`^(?:/nix/store/[^/]+-source/|.*/execroot/[^/]+/|.*\.runfiles/[^/]+/|.*#link-tree/|(?:res:)?//)`)

// Relative makes a path relative to the working directory where it lies below it.
func Relative(file, cwd string) string {
	file = InTree(strings.TrimPrefix(file, "file://"))
	if cwd != "" && strings.HasPrefix(file, cwd+"/") {
		file = file[len(cwd)+1:]
	}
	return strings.TrimPrefix(path.Clean(file), "./")
}
