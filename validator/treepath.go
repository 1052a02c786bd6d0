package validator

// inTree is a path without the folder in which a build tool keeps a copy of the
// tree, or the sign with which it names the tree's root: what follows is a path in
// the project.
func inTree(file string) string {
	if !anyIn(file, "/nix/store/", "/execroot/", ".runfiles/", "#link-tree/") && !hasAnyPrefix(file, "//", "res://") {
		return file
	}
	return copied().ReplaceAllString(file, "")
}

// copied are such folders: Nix's store, Bazel's sandbox and its runfiles, Buck's links. A double slash is
// the root for Bazel, Buck and gn, with res: before it for Godot.
var copied = onceRegexp(`^(?:/nix/store/[^/]+-source/|.*/execroot/[^/]+/|.*\.runfiles/[^/]+/|.*#link-tree/|(?:res:)?//)`)
