package validator

import "cake/validator/wording"

// inTree is a path without the folder in which a build tool keeps a copy of the
// tree, or the sign with which it names the tree's root: what follows is a path in
// the project.
func inTree(file string) string {
	if !wording.Holds(file, "/nix/store/", "/execroot/", ".runfiles/", "#link-tree/") && !wording.Begins(file, "//", "res://") {
		return file
	}
	return copied().ReplaceAllString(file, "")
}

// copied are such folders: Nix's store, Bazel's sandbox and its runfiles, Buck's links. A double slash is
// the root for Bazel, Buck and gn, with res: before it for Godot.
var copied = wording.Lazy(`^(?:/nix/store/[^/]+-source/|.*/execroot/[^/]+/|.*\.runfiles/[^/]+/|.*#link-tree/|(?:res:)?//)`)
