package rules

import "cake"

// An Example is one real run: what was typed and what came out.
type Example struct {
	Command  string
	Code     int
	Out      string
	Err      string
	Files    []string          // names in the working directory
	Manifest map[string]string // their contents, where they matter
	Fix      string            // the first suggestion; "" means not checked
	File     string            // the place; "" means not checked
	Line     int
}

// Result is the example as a result that came from dir.
func (x Example) Result(dir string) cake.Result {
	return cake.Result{Command: x.Command, Cwd: dir, ExitCode: x.Code, Stdout: x.Out, Stderr: x.Err}
}

// Tree is the working directory in which the example ran.
func (x Example) Tree() Tree { return Tree{x} }

// A Tree is the working directory in which an example ran, as a workspace.
type Tree struct{ of Example }

// Files lists the names in the directory.
func (t Tree) Files() []string { return t.of.Files }

// Manifest returns the content of a file.
func (t Tree) Manifest(name string) (string, bool) {
	text, ok := t.of.Manifest[name]
	return text, ok
}
