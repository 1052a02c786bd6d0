package daemon

import (
	"maps"
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/course/change"
	"cake/validator/course/writes"
)

// A simulatedTree is what is known of the working tree: the files that were there when
// the run began, those that it has written itself, and those that it has shown. It
// implements workspace.Workspace.
type simulatedTree struct {
	root   string // where the commands run; "" until one has
	files  map[string]string
	sure   map[string]bool   // nothing may have changed it since; of one that is not among files: it is gone
	shared map[string]bool   // it was seen that something else writes it, too
	source map[string]string // what git gives back; nil once that may be something else
}

func newSimulatedTree() *simulatedTree {
	return &simulatedTree{files: map[string]string{}, sure: map[string]bool{}, shared: map[string]bool{}, source: map[string]string{}}
}

// begin takes in a file that is there before the run begins.
func (t *simulatedTree) begin(name, content string) {
	name = t.named("", name)
	t.files[name], t.source[name], t.sure[name] = content, content, true
}

// edit writes a file. Before is what it held, where somebody has seen that.
func (t *simulatedTree) edit(file, content string, before *string) *change.Edit {
	e := &change.Edit{File: file, Content: content}
	name := t.named("", file)
	if before != nil {
		t.show(name, *before)
	}
	if was, known := t.files[name]; known {
		e.Before = &was
	}
	t.put(name, writes.Text{Content: content, Known: true})
	return e
}

// put takes in what a file holds now.
func (t *simulatedTree) put(name string, text writes.Text) {
	delete(t.files, name)
	if t.sure[name] = text.Known; text.Known && !text.Gone {
		t.files[name] = text.Content
	}
}

// named is a file's name as seen from the root, for one that is named in a folder.
func (t *simulatedTree) named(folder, name string) string {
	if !path.IsAbs(name) {
		name = path.Join(folder, name)
	}
	name = path.Clean(name)
	if t.root == "" {
		return name
	}
	if name == t.root {
		return "."
	}
	rest, _ := strings.CutPrefix(name, t.root+"/")
	return rest
}

// begins takes in where the commands run: names from there are short.
func (t *simulatedTree) begins(root string) {
	if t.root != "" || !path.IsAbs(root) {
		return
	}
	t.root = path.Clean(root)
	for name, content := range maps.Clone(t.files) {
		delete(t.files, name)
		t.put(t.named("", name), writes.Text{Content: content, Known: true})
	}
}

// run takes in a command. It returns the edits that it has made, with what the files
// held before, where that is certain of all that it writes.
func (t *simulatedTree) run(r cake.Result) (edits []change.Edit, all bool) {
	t.begins(r.Cwd)
	done := writes.Replay(r.Command, code(r), seen{t, r.Cwd})
	edits, all = t.edits(r, done)
	t.take(r, done)
	return edits, all
}

// edits are what a command has made of the files that a session would read before and
// after it.
func (t *simulatedTree) edits(r cake.Result, done writes.Replayed) (edits []change.Edit, all bool) {
	names := writes.Files(r.Command)
	for _, name := range names {
		at := slices.IndexFunc(done.Changes, func(c writes.Change) bool { return c.File == name })
		if at < 0 {
			return nil, false
		}
		c := done.Changes[at]
		switch {
		case c.After.Gone:
		case !c.After.Known || !c.Before.Known:
			return nil, false
		case c.After.Content != c.Before.Content:
			edits = append(edits, change.Edit{File: t.named(r.Cwd, name), Content: c.After.Content, Before: &c.Before.Content, Line: r.Command})
		}
	}
	return edits, len(names) > 0
}

// code is the status of a command, as a shell tells of one that ran out of time.
func code(r cake.Result) int {
	const timedOut = 124
	if r.TimedOut && r.ExitCode == 0 {
		return timedOut
	}
	return r.ExitCode
}

// take takes over what a command has done to files, and shown of one.
func (t *simulatedTree) take(r cake.Result, done writes.Replayed) {
	if done.Others {
		clear(t.sure)
	}
	if done.Worked {
		maps.DeleteFunc(t.sure, func(name string, _ bool) bool { return t.shared[name] || made(name, t.files[name]) })
	}
	for _, folder := range done.Folders {
		t.remove(t.named(r.Cwd, folder) + "/")
	}
	for _, c := range done.Changes {
		t.put(t.named(r.Cwd, c.File), c.After)
	}
	if done.Commits {
		t.source = nil
	}
	if file, content, ok := writes.Shown(r.Command, r.ExitCode, r.Stdout); ok {
		t.show(t.named(r.Cwd, file), content)
	}
}

// show takes in what a file was seen to hold.
func (t *simulatedTree) show(name, content string) {
	if was, known := t.files[name]; known && t.sure[name] && was != content {
		t.shared[name] = true
	}
	t.put(name, writes.Text{Content: content, Known: true})
}

// made reports whether a file is one that programs make.
func made(name, content string) bool {
	const head = 512
	name = strings.ToLower(name)
	for folder := range strings.SplitSeq(path.Dir(name), "/") {
		if slices.Contains([]string{"build", "dist", "out", "target", "gen", "generated", "node_modules", "coverage", "run", "log", "logs", "tmp", "var"}, folder) {
			return true
		}
	}
	return strings.HasSuffix(name, ".log") || strings.HasSuffix(name, ".lock") || strings.Contains(path.Base(name), "gen") ||
		strings.Contains(strings.ToLower(content[:min(head, len(content))]), "generated")
}

func (t *simulatedTree) remove(prefix string) {
	for name := range t.files {
		if strings.HasPrefix(name, prefix) {
			t.put(name, writes.Text{Known: true, Gone: true})
		}
	}
}

// Files lists the files that are known.
func (t *simulatedTree) Files() []string { return slices.Sorted(maps.Keys(t.files)) }

// Manifest returns the content of a file that is known.
func (t *simulatedTree) Manifest(name string) (string, bool) {
	text, known := t.files[name]
	return text, known
}

// A seen tree is one as it is seen from the folder of a command. It implements
// writes.Tree.
type seen struct {
	*simulatedTree
	folder string
}

// Text implements writes.Tree.
func (s seen) Text(file string) writes.Text {
	name := s.named(s.folder, file)
	content, there := s.files[name]
	return writes.Text{Content: content, Known: s.sure[name], Gone: !there}
}

// Committed implements writes.Tree.
func (s seen) Committed(file string) writes.Text {
	content, known := s.source[s.named(s.folder, file)]
	return writes.Text{Content: content, Known: known}
}

// Folder implements writes.Tree.
func (s seen) Folder(name string) bool {
	name = s.named(s.folder, name)
	if name == "." || name == "/tmp" {
		return true
	}
	for file := range s.files {
		if strings.HasPrefix(file, name+"/") {
			return true
		}
	}
	return false
}
