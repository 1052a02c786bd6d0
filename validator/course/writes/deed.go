package writes

import (
	"path"
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/course/writes/sed"
)

// A deed is what one command does to files.
type deed struct {
	*replay
	c       *shell.Command
	earlier []shell.Command
	proven  bool // it has run, and succeeded
}

// do takes in a command that has surely run, and reports whether it has surely
// succeeded.
func (d deed) do() (fine bool) {
	if d.lost && len(d.files()) > 0 {
		d.forget()
		return false
	}
	text, printed := d.redirected()
	fine = d.program()
	for _, file := range d.targets(true) {
		d.put(file, text, printed)
	}
	for _, file := range d.targets(false) {
		d.set(file, Text{})
	}
	return fine && !slices.ContainsFunc(d.targets(true), func(f string) bool { return !d.now[f].Known })
}

// put writes a file, if its folder is there.
func (d deed) put(file string, content string, known bool) {
	was := d.text(file)
	there := d.proven || was.Known && !was.Gone || d.folder(path.Dir(file))
	d.set(file, Text{Content: content, Known: known && there})
}

// name is what a word names, as seen from where the line starts; "" for what nobody
// knows.
func (d deed) name(w *shell.Word) string {
	if !w.Literal() || w.Value == "" || w.Value == "-" || !d.c.Dir.Literal() && !path.IsAbs(w.Value) {
		return ""
	}
	return inside(d.c.Dir.Value, w.Value)
}

// targets are the files into which the command is told to print: its output, or else
// its errors and what else it opens.
func (d deed) targets(output bool) []string {
	var all []string
	for i := range d.c.Redirs {
		r := &d.c.Redirs[i]
		if writes, _ := r.Writes(); writes && (r.FD == "" || r.FD == "1") && (r.Op == ">" || r.Op == ">>" || r.Op == ">|") == output {
			all = append(all, d.name(&r.Word))
		} else if writes && !output && r.FD != "" && r.FD != "1" {
			all = append(all, d.name(&r.Word))
		}
	}
	return slices.DeleteFunc(all, func(f string) bool { return strings.HasPrefix(f, "/dev/") })
}

// redirected is what the files hold into which the output goes.
func (d deed) redirected() (text string, known bool) {
	files := d.targets(true)
	if len(files) != 1 || files[0] == "" {
		return "", false
	}
	text, known = d.prints(files[0])
	for i := range d.c.Redirs {
		r := &d.c.Redirs[i]
		if _, clobbers := r.Writes(); r.Op == ">>" && !clobbers {
			was := d.text(files[0])
			text, known = was.Content+text, known && was.Known
		}
	}
	return text, known
}

// prints is the output of the command, which goes into a file.
func (d deed) prints(into string) (string, bool) {
	switch d.c.Name() {
	case "echo", "printf":
		return d.c.Prints()
	case "cat":
		return d.joined(into)
	case "sed":
		return d.filtered(into)
	case "", ":", "true":
		return "", true
	}
	return "", false
}

// input is what the command reads, where that stands in the line.
func (d deed) input() (string, bool) {
	in := d.c.Input
	if in == nil || !in.Known || !in.Text.Literal() || strings.Contains(d.c.Source, "<<-") {
		return "", false
	}
	for i := in.From; i < in.To; i++ {
		if i >= len(d.earlier) {
			return "", false
		}
		if c := &d.earlier[i]; c.Name() != "echo" && c.Name() != "printf" && (c.Name() != "cat" || len(c.Args()) > 0 || strings.Contains(c.Source, "<<-")) {
			return "", false
		}
	}
	return in.Text.Value, in.Here || in.To > in.From
}

// joined is what cat prints.
func (d deed) joined(into string) (string, bool) {
	if len(d.c.Args()) == 0 {
		return d.input()
	}
	all := ""
	for i := range d.c.Args() {
		file := d.name(&d.c.Args()[i])
		was := d.text(file)
		if strings.HasPrefix(d.c.Args()[i].Value, "-") || file == "" || file == into || !was.Known || was.Gone {
			return "", false
		}
		all += was.Content
	}
	return all, true
}

// filtered is what sed prints of one file.
func (d deed) filtered(into string) (string, bool) {
	words, ok := literals(d.c.Args())
	call, known := sed.Read(words)
	if !ok || !known || call.InPlace || len(call.Files) > 1 {
		return "", false
	}
	if len(call.Files) == 0 {
		text, known := d.input()
		if !known {
			return "", false
		}
		return call.Script.Run(text)
	}
	file := inside(d.c.Dir.Value, call.Files[0])
	was := d.text(file)
	if file == into || !was.Known || was.Gone || !d.c.Dir.Literal() {
		return "", false
	}
	return call.Script.Run(was.Content)
}

// literals are the values of words that are constant.
func literals(words []shell.Word) ([]string, bool) {
	var all []string
	for i := range words {
		if !words[i].Literal() {
			return nil, false
		}
		all = append(all, words[i].Value)
	}
	return all, true
}

// files are all those that the command names and may write; "" stands for one that
// nobody knows.
func (d deed) files() []string {
	all := append(d.targets(true), d.targets(false)...)
	for _, e := range editsOf(d.c) {
		w := shell.Literal(e.File)
		all = append(all, d.name(&w))
	}
	return all
}
