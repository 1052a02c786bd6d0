package writes

import (
	"path"
	"strings"

	"cake/shell"
)

// A Text is what is known of what a file holds.
type Text struct {
	Content string
	Known   bool
	Gone    bool // the file is known not to be there
}

// A Tree tells what is known of files before a line runs, by the names that they have
// where it starts.
type Tree interface {
	Text(file string) Text
	// Committed is what git gives a file back.
	Committed(file string) Text
	// Folder reports whether a folder is known to be there.
	Folder(name string) bool
}

// A Change is what a line has made of a file. It may be what the file held before.
type Change struct {
	File          string
	Before, After Text
}

// A Replayed line is what one has done to files, as far as that is certain.
type Replayed struct {
	Changes []Change // of each file that it may have written, once
	Folders []string // that it has removed, with all that lay in them
	Others  bool     // files that are not among Changes may be something else now
	Worked  bool     // so may those that programs make
	Commits bool     // what git gives back may be something else from now on
}

// Replay computes what a line has made of files that are known, from how it ended.
// What it cannot tell for certain is not known afterwards.
func Replay(line string, code int, tree Tree) Replayed {
	parsed := shell.Parse(line)
	r := replay{code: code, tree: tree, now: map[string]Text{}, folders: map[string]bool{}, before: true}
	if parsed.Unknown != "" || guesses(&parsed) {
		return Replayed{Others: true, Commits: true}
	}
	for i := range parsed.Commands {
		r.command(&parsed.Commands[i], parsed.Commands[:i])
	}
	return r.told()
}

// guesses reports whether a line has the output of a program in it that the shell's
// reader only supposes.
func guesses(line *shell.Line) bool {
	for i := range line.Commands {
		switch c := &line.Commands[i]; c.Name() {
		case "which", "type", "command", "pwd":
			if c.Reached("$(…)") || len(c.Via) > 0 || len(c.Pipes) > 0 {
				return true
			}
		}
	}
	return false
}

// A replay goes through the commands of a line.
type replay struct {
	code int
	tree Tree

	order   []string
	now     map[string]Text
	folders map[string]bool // that the line has made
	result  Replayed

	before  bool // what stands before the present command has surely run, as far as it had to
	ok      bool // the command before the present one has surely succeeded
	strict  bool // the shell may end at any failure
	stopped bool // the shell may have ended
	lost    bool // nobody knows in which folder it is
}

// told is what came out of it.
func (r *replay) told() Replayed {
	for _, file := range r.order {
		r.result.Changes = append(r.result.Changes, Change{file, r.tree.Text(file), r.now[file]})
	}
	return r.result
}

// command takes in one command of the line.
func (r *replay) command(c *shell.Command, earlier []shell.Command) {
	if len(c.Via) > 0 {
		r.doubt(c)
		r.ok = false
		return
	}
	if c.Link == shell.OrElse && r.ok && r.before {
		return // it did not run
	}
	sure := r.reached(c)
	proven := r.code == 0 && !c.Swallowed && !c.Inside && c.Link != shell.OrElse && !r.stopped
	fine := false
	if d := (deed{replay: r, c: c, earlier: earlier, proven: proven}); sure || proven {
		fine = d.do()
	} else {
		r.doubt(c)
	}
	r.before = sure || proven
	r.ok = proven || fine && !c.Negated && r.before
	r.end(c)
}

// reached reports whether a command has surely run.
func (r *replay) reached(c *shell.Command) bool {
	if r.stopped || c.Inside || c.Loop || c.Background || c.Aside {
		return false
	}
	switch c.Link {
	case shell.OrElse:
		return false
	case shell.AndThen:
		return r.before && r.ok
	case shell.Piped:
		return r.before
	}
	return !r.strict || r.before && r.ok
}

// end is what a command means for those behind it.
func (r *replay) end(c *shell.Command) {
	const killed = 124 // the status of a line that ran out of time, and all above it
	switch c.Name() {
	case "exit", "exec", "return", "logout":
		r.stopped = true
	case "set":
		r.strict = true
	case "cd", "pushd", "popd":
		r.lost = r.lost || !r.ok && !(c.Dir.Literal() && r.leads(c))
	}
	r.stopped = r.stopped || (r.code >= killed || r.code < 0) && !r.ok
}

// leads reports whether a cd leads to a folder that is there.
func (r *replay) leads(c *shell.Command) bool {
	args := c.Args()
	return c.Name() == "cd" && len(args) == 1 && args[0].Literal() && r.folder(inside(c.Dir.Value, args[0].Value))
}

func (r *replay) folder(name string) bool { return r.folders[name] || r.tree.Folder(name) }

// doubt takes in a command that may have run, or has done nobody knows what.
func (r *replay) doubt(c *shell.Command) {
	d := deed{replay: r, c: c}
	for _, file := range d.files() {
		r.set(file, Text{})
	}
	r.result.Worked = r.result.Worked || works(c)
	if changes(c) || namesUnknown(c) {
		r.forget()
	}
}

// forget takes in that files may have been changed of which nobody knows.
func (r *replay) forget() {
	r.result.Others = true
	for file := range r.now {
		r.now[file] = Text{}
	}
}

// set notes what a file holds now; "" is a file that nobody knows.
func (r *replay) set(file string, text Text) {
	if strings.HasPrefix(file, "/dev/") {
		return
	}
	if file == "" {
		r.forget()
		return
	}
	if _, met := r.now[file]; !met {
		r.order = append(r.order, file)
	}
	r.now[file] = text
}

// text is what a file holds now.
func (r *replay) text(file string) Text {
	if now, met := r.now[file]; met {
		return now
	}
	if r.result.Others || r.lost {
		return Text{}
	}
	for _, folder := range r.result.Folders {
		if strings.HasPrefix(file, folder+"/") {
			return Text{Known: true, Gone: true}
		}
	}
	return r.tree.Text(file)
}

// inside is a name as seen from where the line starts.
func inside(dir, name string) string {
	if path.IsAbs(name) {
		return path.Clean(name)
	}
	return path.Join(dir, name)
}
