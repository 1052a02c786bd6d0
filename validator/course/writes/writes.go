package writes

import (
	"path"
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/command"
)

// maxEdits bounds the files that one line is taken to write.
const maxEdits = 8

// An Edit is a file that a command of a line changes.
type Edit struct {
	File    string // as seen from where the line starts
	State   string // what it holds afterwards, or what was done to it where that is not known
	Content string // where it stands in the line
	Known   bool   // Content is what the file holds afterwards
	Was, Is string // what it takes out and puts in, where that is all that is known
	Grows   bool   // the same again gives another content
	Gone    bool   // the file is removed
	From    string // the file that it was before it was moved or copied
}

// Files returns the files that a line changes if it runs, as seen from where it
// starts: those it names by a redirection, and the operands of programs that edit,
// copy, move, restore or remove files. What a script or a formatter changes is not
// among them.
func Files(line string) []string {
	parsed := shell.Parse(line)
	var all []string
	for _, e := range Edits(&parsed, 0) {
		if !slices.Contains(all, e.File) {
			all = append(all, e.File)
		}
	}
	return all
}

// Edits are the edits of a line, in their order. Where it has failed, the
// last of its commands is taken for the one that did.
func Edits(line *shell.Line, code int) []Edit {
	var all []Edit
	commands := line.Commands
	if code != 0 && len(commands) > 0 {
		commands = commands[:len(commands)-1]
	}
	for i := range commands {
		for _, e := range editsOf(&commands[i]) {
			if strings.HasPrefix(e.File, "/dev/") || e.File == "" || strings.ContainsAny(e.File, "*?$`") || len(all) == maxEdits {
				continue
			}
			all = append(all, e.in(commands[i].Dir))
		}
	}
	return all
}

// in names the file as seen from where the line starts.
func (e Edit) in(dir shell.Word) Edit {
	if dir.Value != "" && dir.Literal() && !path.IsAbs(e.File) {
		e.File = path.Join(dir.Value, e.File)
		if e.From != "" && !path.IsAbs(e.From) {
			e.From = path.Join(dir.Value, e.From)
		}
	}
	e.File = path.Clean(e.File)
	return e
}

// editsOf are the edits of one command.
func editsOf(c *shell.Command) []Edit {
	var all []Edit
	text, known := "", false
	if c.Input != nil && c.Input.Known && (c.Name() == "cat" && len(c.Args()) == 0 || c.Name() == "tee") {
		text, known = c.Input.Text.Value, c.Input.Text.Literal()
	}
	for i := range c.Redirs {
		d := &c.Redirs[i]
		if writes, clobbers := d.Writes(); writes && d.Word.Literal() && d.FD != "2" && composes(c) {
			e := Edit{File: d.Word.Value, State: c.Source, Grows: !clobbers}
			if known && clobbers {
				e.Content, e.Known, e.State = text, true, text
			}
			all = append(all, e)
		}
	}
	for _, f := range operandsWritten(c) {
		e := Edit{File: f, State: c.Source}
		e.Was, e.Is = substituted(c)
		switch {
		case c.Name() == "tee" && known && !slices.ContainsFunc(c.Args(), isAppend):
			e.Content, e.Known, e.State = text, true, text
		case c.Name() == "tee", c.Name() == "patch":
			e.Grows = true
		case c.Name() == "rm" || c.Name() == "unlink" || c.Name() == "git" && subOf(c) == "rm":
			e.Gone, e.State = true, "gone"
		case c.Name() == "git":
			e.State = "as committed"
		}
		all = append(all, e)
	}
	if e, ok := scripted(c); ok {
		all = append(all, e)
	}
	return append(all, moved(c)...)
}

// composes reports whether what a command prints is text that stands in its line,
// or in files: what other programs print is a result, and no edit.
func composes(c *shell.Command) bool {
	p, ok := command.ProgramOf(c)
	return ok && !p.Works() && !p.RunsFilter()
}

func isAppend(w shell.Word) bool { return w.Value == "-a" || w.Value == "--append" }

// operandsWritten are the files that a program changes because they are its
// operands.
func operandsWritten(c *shell.Command) []string {
	operands, flags := Operands(c)
	inPlace := slices.ContainsFunc(flags, editsInPlace)
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

func editsInPlace(flag string) bool {
	return strings.HasPrefix(flag, "--in-place") || !strings.HasPrefix(flag, "--") && strings.Contains(flag, "i")
}

// Operands parts a program's words, as far as that can be done without knowing
// which flag takes a value: -e, -f and -s of sed and truncate do.
func Operands(c *shell.Command) (operands, flags []string) {
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
func moved(c *shell.Command) []Edit {
	operands, flags := Operands(c)
	name := c.Name()
	if name == "git" && len(operands) == 3 && subOf(c) == "mv" {
		name, operands = "mv", operands[1:]
	}
	if name != "cp" && name != "mv" {
		return nil
	}
	if len(operands) != 2 || slices.ContainsFunc(flags, func(f string) bool { return strings.ContainsAny(f, "rRa") && !strings.HasPrefix(f, "--") }) {
		return nil
	}
	from, to := operands[0], operands[1]
	if strings.HasSuffix(to, "/") || path.Ext(to) == "" && path.Ext(from) != "" {
		to = path.Join(to, path.Base(from))
	}
	all := []Edit{{File: to, State: from, From: from}}
	if name == "mv" {
		all = append(all, Edit{File: from, Gone: true, State: "gone"})
	}
	return all
}
