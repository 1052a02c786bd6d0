package place

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// A Place is a line in a file of the project.
type Place struct {
	File string
	Line int // 0 when unknown
}

// A Scene is where something was printed: the command, its folder, the tree.
type Scene struct {
	Call command.Call
	Cwd  string
	Tree workspace.View
}

// Words are some words of an output that tell of something, with where they stand.
type Words struct {
	Scene
	Text string // the output
	At   int    // where they begin in it
	Said string // the words; they may reach back to before that
}

// MaxText bounds how much of an output is looked through for lines that name a place.
const MaxText = 64 << 10

// before is what stands before the words, at most some bytes.
func (w Words) before(most int) string { return w.Text[max(0, w.At-most):w.At] }

// from is the text from where the words begin, at most some bytes.
func (w Words) from(most int) string {
	at := min(w.At, len(w.Text))
	return w.Text[at:min(len(w.Text), at+most)]
}

// own reports whether a file belongs to the project, not to a library or the
// language itself.
func own(file, cwd string) bool {
	file = workspace.InTree(strings.TrimPrefix(file, "file://"))
	if file == "" || wording.Begins(file, "<", "node:", "ext:", "native:", "bun:") {
		return false
	}
	for _, part := range []string{
		"/node_modules/", "site-packages/", "dist-packages/", "/pkg/mod/", "/.cargo/", "/rustc/", "/gems/", "/vendor_ruby/",
		"/lib/python", "/usr/lib/", "/usr/local/go/", "/usr/include/", "/usr/share/", "internal:", "/sysdeps/", "/libsanitizer/", "_testmain.go",
	} {
		if strings.Contains("/"+file, part) {
			return false
		}
	}
	if strings.HasPrefix(file, "/") && cwd != "" {
		return strings.HasPrefix(file, cwd+"/") || sibling(file, cwd)
	}
	return !strings.HasPrefix(file, "../sysdeps")
}

// sibling reports whether an absolute path shares the working directory's own
// beginning: the project may have been entered at one of its sub-directories.
func sibling(file, cwd string) bool {
	parts := strings.SplitN(cwd, "/", 5)
	return len(parts) >= 4 && strings.HasPrefix(file, strings.Join(parts[:4], "/")+"/")
}

// known is the file that the tree has by a name which an output says.
func (s Scene) known(name string) (file string, ok bool) {
	file = s.Tree.OwnFile(workspace.Relative(name, s.Cwd))
	return file, slices.Contains(s.Tree.Files(), file)
}

// has reports whether the tree has a file by a name which an output says.
func (s Scene) has(name string) bool { _, ok := s.known(name); return ok }

// ownFile is that file where the name is no library's.
func (s Scene) ownFile(name string) (file string, ok bool) {
	file, ok = s.known(name)
	return file, ok && own(name, s.Cwd)
}

// below is a file as seen from where the line went, where the tree has it there.
func (s Scene) below(file string) string {
	dir := s.Call.Folder()
	if dir == "" || dir == "." || file == "" || strings.HasPrefix(file, "/") {
		return file
	}
	if inside := path.Join(dir, file); slices.Contains(s.Tree.Files(), inside) {
		return inside
	}
	return file
}

// Resolve is the file that a report means by a name, as the tree has it: seen from where
// the line went, by the end of its path, or as the one whose line has what is said.
func Resolve(name string, line int, said string, s Scene) string {
	file := workspace.Relative(name, s.Cwd)
	if !path.IsAbs(name) {
		file = s.below(file)
	}
	file = s.Tree.OwnFile(file)
	if same, ok := s.Tree.FileSaying(file, line, said); ok {
		return same
	}
	return file
}

// lineOf is the line of a text in which an offset lies, counted from 1.
func lineOf(text string, offset int) int { return strings.Count(text[:offset], "\n") + 1 }

// onlyFile is the one file of a tree that is so; "" where there is none or more than one.
func onlyFile(tree workspace.View, is func(file string) bool) string {
	only := ""
	for _, file := range tree.Files() {
		if !is(file) {
			continue
		}
		if only != "" {
			return ""
		}
		only = file
	}
	return only
}
