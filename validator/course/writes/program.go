package writes

import (
	"path"
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/course/writes/sed"
)

// program takes in what a program does to files because of its words, and reports
// whether it has surely succeeded.
func (d deed) program() (fine bool) {
	words, ok := literals(d.c.Args())
	if !ok {
		d.doubt(d.c)
		return d.c.Name() == "echo"
	}
	switch d.c.Name() {
	case "":
		return !slices.ContainsFunc(d.c.Assigns, func(a shell.Assign) bool { return !a.Value.Literal() })
	case ":", "true", "echo", "printf", "export", "sleep", "set":
		return true
	case "cat":
		_, known := d.joined("")
		return known
	case "cd":
		return d.leads(d.c)
	case "mkdir":
		return d.makes(words)
	case "sed":
		return d.edits(words)
	case "tee":
		return d.tees(words)
	case "rm", "unlink":
		return d.removes(words)
	case "cp", "mv":
		return d.moves(d.c.Name(), words)
	case "git":
		return d.git(words)
	}
	d.doubt(d.c)
	return false
}

// at is a file as seen from where the line starts.
func (d deed) at(word string) string { w := shell.Literal(word); return d.name(&w) }

// parted parts words into options and others. Only the letters that are named are
// understood, and none that take a value.
func parted(words []string, letters string) (operands []string, options string, ok bool) {
	only := false
	for _, w := range words {
		switch {
		case only || len(w) < 2 || w[0] != '-':
			operands = append(operands, w)
		case w == "--":
			only = true
		case strings.Trim(w[1:], letters) != "":
			return nil, "", false
		default:
			options += w[1:]
		}
	}
	return operands, options, true
}

// makes takes in mkdir.
func (d deed) makes(words []string) bool {
	folders, options, ok := parted(words, "pv")
	if !ok || !d.proven && !strings.Contains(options, "p") {
		return false
	}
	for _, f := range folders {
		d.folders[d.at(f)] = true
	}
	return true
}

// edits takes in sed.
func (d deed) edits(words []string) bool {
	call, ok := sed.Read(words)
	if !ok {
		for _, file := range d.files() {
			d.set(file, Text{})
		}
		return false
	}
	if !call.InPlace {
		return false
	}
	fine := len(call.Files) > 0
	for _, word := range call.Files {
		file := d.at(word)
		was := d.text(file)
		content, known := "", false
		if was.Known && !was.Gone {
			content, known = call.Script.Run(was.Content)
		}
		if call.Suffix != "" {
			d.set(file+call.Suffix, was)
		}
		d.set(file, Text{Content: content, Known: known})
		fine = fine && known
	}
	return fine
}

// tees takes in tee.
func (d deed) tees(words []string) bool {
	text, known := d.input()
	files, options, ok := parted(words, "a")
	for _, f := range files {
		file, content := d.at(f), text
		if strings.Contains(options, "a") {
			was := d.text(file)
			content, known = was.Content+text, known && was.Known
		}
		d.put(file, content, known && ok)
	}
	return known && ok
}

// removes takes in rm.
func (d deed) removes(words []string) bool {
	operands, options, ok := parted(words, "rRfv")
	if !ok {
		d.forget()
		return false
	}
	fine := strings.Contains(options, "f")
	known := true
	for _, w := range operands {
		file := d.at(w)
		was := d.text(file)
		known = known && was.Known && !was.Gone
		if strings.ContainsAny(options, "rR") {
			d.result.Folders = append(d.result.Folders, file)
			for f := range d.now {
				if strings.HasPrefix(f, file+"/") {
					d.now[f] = Text{Known: true, Gone: true}
				}
			}
		}
		d.set(file, Text{Known: true, Gone: true})
	}
	return fine || known
}

// moves takes in cp and mv of one file.
func (d deed) moves(name string, words []string) bool {
	operands, _, ok := parted(words, "fpv")
	if !ok || len(operands) != 2 {
		d.forget()
		return false
	}
	from, to := d.at(operands[0]), d.destination(operands[0], operands[1])
	if from == "" || to == "" {
		d.forget()
		return false
	}
	was := d.text(from)
	if d.folder(from) || !was.Known && path.Ext(from) == "" {
		d.forget() // with all that lies in it
		return false
	}
	if was.Gone {
		return false
	}
	d.put(to, was.Content, was.Known)
	if name == "mv" {
		d.set(from, Text{Known: true, Gone: true})
	}
	return was.Known && d.now[to].Known
}

// destination is the file to which another one is copied or moved; "" where it may
// lie in a folder of that name.
func (d deed) destination(from, to string) string {
	file := d.at(to)
	was := d.text(file)
	switch {
	case strings.HasSuffix(to, "/") || to == "." || to == ".." || d.folder(file):
		return path.Join(file, path.Base(from))
	case was.Known, path.Ext(to) != "" && strings.Trim(path.Ext(to), ".0123456789") != "":
		return file
	}
	return ""
}

// git takes in what it does to the files of the working tree.
func (d deed) git(words []string) bool {
	sub := subOf(d.c)
	if len(words) == 0 || words[0] != sub {
		sub = "" // options before it say where it works
	}
	words = words[min(1, len(words)):]
	switch sub {
	case "status", "log", "diff", "show", "blame", "grep", "rev-parse", "ls-files", "branch", "remote", "fetch", "push", "config", "tag", "describe", "reflog":
		return false
	case "add", "commit":
		d.result.Commits = true
		return false
	case "rm":
		if d.result.Commits = true; slices.Contains(words, "--cached") {
			return false
		}
		return d.removes(slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "-q" }))
	case "mv":
		d.result.Commits = true
		return d.moves("mv", words)
	case "checkout", "restore":
		return d.restores(sub, words)
	}
	d.result.Commits = true
	d.forget()
	return false
}

// restores takes in what gives files their committed content again.
func (d deed) restores(sub string, words []string) bool {
	if aims := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "-q" }); len(aims) == 2 && (aims[0] == "-b" || aims[0] == "--staged") {
		return false // no file is another one
	}
	at := slices.Index(words, "--")
	files, _, ok := parted(words, "q")
	if sub == "checkout" && at >= 0 {
		files, ok = words[at+1:], !slices.ContainsFunc(words[:at], func(w string) bool { return w != "-q" && w != "HEAD" })
	}
	if sub == "checkout" && at < 0 && slices.ContainsFunc(files, func(f string) bool { return path.Ext(f) == "" }) {
		ok = false // it may be a branch
	}
	fine := ok && len(files) > 0
	for _, word := range files {
		file := d.at(word)
		is := d.tree.Committed(file)
		fine = fine && is.Known && !d.result.Commits
	}
	if !fine {
		d.forget()
		return false
	}
	for _, word := range files {
		d.set(d.at(word), d.tree.Committed(d.at(word)))
	}
	return true
}
