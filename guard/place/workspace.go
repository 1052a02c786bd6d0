package place

// A Workspace is what a judgement may ask of the world, lazily: only rules whose
// command is at hand ask.
type Workspace interface {
	// Root is the absolute path of the workspace; "" makes it the directory in
	// which the command runs.
	Root() string
	// Uncommitted counts the modified and the untracked files of the repository
	// that holds the absolute directory dir; known is false where it cannot tell.
	Uncommitted(dir string) (modified, untracked int, known bool)
}

// A PathView is a [Workspace] that can also tell what is uncommitted below one
// path. Where it cannot, a removal in the workspace is allowed after a snapshot.
type PathView interface {
	// UncommittedBelow counts the modified and the untracked files that a removal
	// of the absolute path takes: of those names in it that fit the shell pattern
	// glob, where that is not "".
	UncommittedBelow(path, glob string) (modified, untracked int, known bool)
}

// IgnoredFiles is a [Workspace] that can also list the files in the repository
// around dir that git ignores, the largest directories as one name.
type IgnoredFiles interface {
	// Ignored lists their names, as git writes them; dir is absolute.
	Ignored(dir string) []string
}

// PresentFiles is a [Workspace] that can also tell whether something is there.
// Where it cannot, whatever is written is taken for something that is there.
type PresentFiles interface {
	// Present reports whether there is something at the absolute path.
	Present(path string) bool
}

// A ScriptReader is a [Workspace] that also shows what scripts hold: one that a
// command runs is judged by its text.
type ScriptReader interface {
	// Script returns the text of the file with an absolute path. known is false
	// where it cannot be read, is no text, or is too long to be a script.
	Script(path string) (text string, known bool)
}
