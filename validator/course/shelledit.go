package course

import (
	"path"
	"slices"
	"strings"

	"cake"
	"cake/shell"
	"cake/validator/command"
)

// maxShellEdits bounds the files that one line is taken to write.
const maxShellEdits = 8

// A shellEdit is a file that a command has changed.
type shellEdit struct {
	file    string // as seen from where the line starts
	state   digest // of what it holds afterwards, or of what was done to it where that is not known
	content string // where it stands in the line
	known   bool
	was, is string // what it takes out and puts in, where that is all that is known
	grows   bool   // the same again gives another content
	gone    bool
}

// Writes returns the files that a line changes if it runs, as seen from where it
// starts: those it names by a redirection, and the operands of programs that edit,
// copy, move, restore or remove files. What a script or a formatter changes is not
// among them.
func Writes(line string) []string {
	parsed := shell.Parse(line)
	var all []string
	for _, e := range shellEdits(&parsed, 0) {
		if !slices.Contains(all, e.file) {
			all = append(all, e.file)
		}
	}
	return all
}

// shellEdits are the edits of a line, in their order. Where it has failed, the
// last of its commands is taken for the one that did.
func shellEdits(line *shell.Line, code int) []shellEdit {
	var all []shellEdit
	commands := line.Commands
	if code != 0 && len(commands) > 0 {
		commands = commands[:len(commands)-1]
	}
	for i := range commands {
		for _, e := range editsOf(&commands[i]) {
			if strings.HasPrefix(e.file, "/dev/") || e.file == "" || strings.ContainsAny(e.file, "*?$`") || len(all) == maxShellEdits {
				continue
			}
			all = append(all, e.in(commands[i].Dir))
		}
	}
	return all
}

// in names the file as seen from where the line starts.
func (e shellEdit) in(dir shell.Word) shellEdit {
	if dir.Value != "" && dir.Literal() && !path.IsAbs(e.file) {
		e.file = path.Join(dir.Value, e.file)
	}
	e.file = path.Clean(e.file)
	return e
}

// editsOf are the edits of one command.
func editsOf(c *shell.Command) []shellEdit {
	var all []shellEdit
	text, known := "", false
	if c.Input != nil && c.Input.Known && (c.Name() == "cat" && len(c.Args()) == 0 || c.Name() == "tee") {
		text, known = c.Input.Text.Value, c.Input.Text.Literal()
	}
	for i := range c.Redirs {
		d := &c.Redirs[i]
		if writes, clobbers := d.Writes(); writes && d.Word.Literal() && d.FD != "2" && composes(c) {
			e := shellEdit{file: d.Word.Value, state: digestOf(c.Source), grows: !clobbers}
			if known && clobbers {
				e.content, e.known, e.state = text, true, digestOf(text)
			}
			all = append(all, e)
		}
	}
	for _, f := range operandsWritten(c) {
		e := shellEdit{file: f, state: digestOf(c.Source)}
		e.was, e.is = substituted(c)
		switch {
		case c.Name() == "tee" && known && !slices.ContainsFunc(c.Args(), isAppend):
			e.content, e.known, e.state = text, true, digestOf(text)
		case c.Name() == "tee", c.Name() == "patch":
			e.grows = true
		case c.Name() == "rm" || c.Name() == "unlink" || c.Name() == "git" && subOf(c) == "rm":
			e.gone, e.state = true, digestOf("gone")
		case c.Name() == "git":
			e.state = digestOf("as committed")
		}
		all = append(all, e)
	}
	return append(all, moved(c)...)
}

// composes reports whether what a command prints is text that stands in its line,
// or in files: what other programs print is a result, and no edit.
func composes(c *shell.Command) bool {
	p, ok := command.ProgramOf(c)
	return ok && !p.Works()
}

func isAppend(w shell.Word) bool { return w.Value == "-a" || w.Value == "--append" }

// operandsWritten are the files that a program changes because they are its
// operands.
func operandsWritten(c *shell.Command) []string {
	operands, flags := operandsOf(c)
	inPlace := slices.ContainsFunc(flags, func(f string) bool {
		return strings.HasPrefix(f, "--in-place") || !strings.HasPrefix(f, "--") && strings.Contains(f, "i")
	})
	switch c.Name() {
	case "sed":
		if !inPlace {
			return nil
		}
		if !slices.ContainsFunc(flags, func(f string) bool { return f == "-e" || f == "-f" || strings.HasPrefix(f, "--expression") }) && len(operands) > 0 {
			return operands[1:] // the first one is the script
		}
		return operands
	case "perl", "ruby":
		if !inPlace || len(operands) == 0 {
			return nil
		}
		return operands[1:]
	case "tee", "rm", "unlink", "truncate":
		return operands
	case "patch":
		return operands[:min(1, len(operands))]
	case "git":
		return restored(c, operands)
	}
	return nil
}

// operandsOf parts a program's words, as far as that can be done without knowing
// which flag takes a value: -e, -f and -s of sed and truncate do.
func operandsOf(c *shell.Command) (operands, flags []string) {
	only, value := false, false
	for _, w := range c.Args() {
		switch {
		case value:
			value = false
		case !only && w.Value == "--":
			only = true
		case !only && strings.HasPrefix(w.Value, "-") && len(w.Value) > 1:
			flags = append(flags, w.Value)
			value = (w.Value == "-e" || w.Value == "-f") && c.Name() == "sed" || w.Value == "-s" && c.Name() == "truncate"
		case w.Value != "" || !w.Quoted: // sed -i '' of other systems
			operands = append(operands, w.Value)
		}
	}
	return operands, flags
}

func subOf(c *shell.Command) string {
	p, _ := command.ProgramOf(c)
	return p.Sub()
}

// restored are the files that git gives their committed content again, or removes.
func restored(c *shell.Command, operands []string) []string {
	_, after, named := strings.Cut(c.Source, " -- ")
	switch sub := subOf(c); {
	case sub == "rm" || sub == "restore":
		return operands[1:]
	case sub == "checkout" && named:
		n := len(strings.Fields(after))
		return operands[max(1, len(operands)-n):]
	case sub == "checkout" && len(operands) > 1 && !slices.ContainsFunc(c.Args(), func(w shell.Word) bool { return w.Value == "-b" || w.Value == "-B" }):
		return slices.DeleteFunc(slices.Clone(operands[1:]), func(f string) bool { return !strings.Contains(path.Base(f), ".") }) // a branch has no such name
	}
	return nil
}

// moved are the edits of cp and mv: the file that is written, and the one that is
// gone.
func moved(c *shell.Command) []shellEdit {
	if c.Name() != "cp" && c.Name() != "mv" {
		return nil
	}
	operands, flags := operandsOf(c)
	if len(operands) != 2 || slices.ContainsFunc(flags, func(f string) bool { return strings.ContainsAny(f, "rRa") && !strings.HasPrefix(f, "--") }) {
		return nil
	}
	from, to := operands[0], operands[1]
	if strings.HasSuffix(to, "/") || path.Ext(to) == "" && path.Ext(from) != "" {
		to = path.Join(to, path.Base(from))
	}
	all := []shellEdit{{file: to, state: digestOf(from)}}
	if c.Name() == "mv" {
		all = append(all, shellEdit{file: from, gone: true, state: digestOf("gone")})
	}
	return all
}

// takeShellEdits takes in what the command of a moment has done to files.
func (r *Run) takeShellEdits(m *moment, res *cake.Result, settled bool) {
	line := shell.Parse(res.Command)
	edits := shellEdits(&line, res.ExitCode)
	for _, e := range edits {
		if settled && !e.gone {
			continue
		}
		key := bounded(e.file)
		if path.IsAbs(e.file) {
			key = bounded(r.named(e.file))
		}
		book := r.files.use(key)
		if e.grows {
			r.growth++
			e.state ^= digest(r.growth)
		}
		m.edits = append(m.edits, key)
		if !e.gone && book.fate.edited(m.n, r.works, 0) {
			m.lost = key
		}
		m.returns = book.become(e.state) && !e.gone || m.returns
		r.tryShellEdit(book, m, e, edits)
	}
}

// tryShellEdit tells the trials of an edit by a command. A file of tests that is
// moved to another is not lost.
func (r *Run) tryShellEdit(book *fileBook, m *moment, e shellEdit, all []shellEdit) {
	m.guards = m.guards || guards(e.was, e.is)
	r.hush.shellEdit(e, m)
	r.barred.shellEdit(e, m)
	switch {
	case e.gone:
		if !slices.ContainsFunc(all, func(o shellEdit) bool { return !o.gone && command.IsTestFile(o.file) }) {
			r.trials.drop(e.file, m.n)
		}
		book.known = false
	case e.known:
		r.trials.edit(book, m, Edit{File: e.file, Content: e.content})
	default:
		book.known = false
		if t := &r.trials; t.touch(e.file) {
			t.compare(traitsOf(e.was), traitsOf(e.is), m)
			if edit := (Edit{File: e.file, Before: &e.was, Content: e.is}); asserts(e.was) || lowersLimit(edit) {
				t.bend(book, edit)
			}
		}
	}
}

// named is a file's name as seen from where the commands of the run start.
func (r *Run) named(file string) string {
	file = path.Clean(file)
	if rest, ok := strings.CutPrefix(file, r.cwd+"/"); ok && r.cwd != "" {
		return rest
	}
	return file
}
