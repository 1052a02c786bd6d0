package shell

// A written file is what the line itself has put into a file.
type written struct {
	text  Word
	known bool // text is all of it
}

// wrote notes what a command's output leaves in the files that it is redirected to.
func (w *walker) wrote(list []Redirect, out stream) {
	for i := range list {
		r := &list[i]
		writes, clobbers := r.Writes()
		if writes && (r.FD == "" || r.FD == "1") {
			w.put(r.Word, out, !clobbers)
		}
	}
}

// put notes the content of a file. What is not known of it leaves the rest of
// it standing: it may run all the same.
func (w *walker) put(path Word, out stream, more bool) {
	if path.Value == "" && len(path.Marks) == 0 || path.Is("/dev/null") {
		return
	}
	name := w.fileName(path)
	file := written{text: out.text, known: out.known}
	if old, ok := w.files[name]; ok && more && len(old.text.Value) < MaxLine {
		file = written{text: old.text.plus(out.text), known: old.known && out.known}
	}
	if file.text.Value == "" {
		delete(w.files, name)
		return
	}
	if w.files == nil {
		w.files = make(map[string]written, 2)
	}
	w.grown += len(file.text.Value)
	w.files[name] = file
}

// fileName names a file as far as it is known: the same words in the same
// directory are the same file.
func (w *walker) fileName(path Word) string {
	full := Within(w.at.dir, path)
	for len(full.Value) > 2 && full.Value[:2] == "./" {
		full = full.Cut(2)
	}
	return full.String()
}

// content is what the line has put into a file, or what a process substitution
// writes to the path that stands for it.
func (w *walker) content(path Word) (written, bool) {
	for _, m := range path.Marks {
		if out, ok := w.substituted[m.From]; ok && m.Kind == Process {
			return written{text: out.text, known: out.known}, true
		}
	}
	if len(w.files) == 0 {
		return written{}, false
	}
	file, ok := w.files[w.fileName(path)]
	return file, ok
}

// copied follows the content of files through the commands that copy, move or
// link them, and through those that write their input to files.
func (w *walker) copied(name string, cmd *Command, in stream) {
	const options Spec = "t,target-directory= S,suffix= m,mode= o,owner= g,group= a,append"
	switch name {
	case "cp", "mv", "ln", "install", "tee", "gcp", "gmv", "sponge":
	default:
		return
	}
	o := options.Parse(cmd.Args())
	n := len(o.Operands)
	switch {
	case name == "tee" || name == "sponge":
		for _, path := range o.Operands {
			w.put(path, in, o.Has("a"))
		}
	case n == 2:
		file, ok := w.content(o.Operands[0])
		if !ok {
			delete(w.files, w.fileName(o.Operands[1]))
			return
		}
		out := stream{text: file.text, known: file.known}
		w.put(o.Operands[1], out, false)
		slash := Literal("/" + base(o.Operands[0].Value))
		w.put(o.Operands[1].plus(slash), out, false)
	}
}

// concatenated is what `cat FILE…` prints of files that the line has written.
func (w *walker) concatenated(args []Word, in stream) stream {
	out := stream{known: true}
	for _, path := range args {
		one := stream{}
		switch file, ok := w.content(path); {
		case path.Is("-"):
			one = stream{text: in.text, known: in.exists && in.known}
		case ok:
			one = stream{text: file.text, known: file.known}
		}
		out.add(one)
	}
	return out
}

// interpreterOf is the program that the first line of a script names.
func interpreterOf(text string) string {
	if len(text) < 3 || text[:2] != "#!" {
		return ""
	}
	end := 0
	for end < len(text) && text[end] != '\n' {
		end++
	}
	words := Literal(text[2:end])
	name := ""
	for i, word := range words.fields() {
		if i > 0 && base(name) != "env" {
			break
		}
		if i > 0 && (word.Value == "-S" || word.Value == "-i") {
			continue
		}
		name = word.Value
		if i > 0 {
			break
		}
	}
	return base(name)
}

// statementFile is what a client of a database reads: the file of -f, where the
// line itself has written it, stands for the input.
func (w *walker) statementFile(name string, cmd *Command, in stream) stream {
	if len(w.files) == 0 {
		return in
	}
	switch name {
	case "psql", "pgcli", "mysql", "mariadb", "sqlcmd", "cqlsh", "sqlplus", "clickhouse-client", "mongosh", "mongo", "usql", "vsql", "snowsql", "trino", "presto", "hive", "beeline", "spark-sql", "impala-shell", "cypher-shell":
	default:
		return in
	}
	args := cmd.Args()
	files := valuesOf(args, "-f", "--file", "--queries-file")
	files = append(files, valuesOf(args, "-i", "--input-file")...)
	if len(files) == 0 && len(args) > 0 {
		files = args[len(args)-1:]
	}
	for _, path := range files {
		if len(path.Value) > 1 && path.Value[0] == '@' {
			path = path.Cut(1)
		}
		if file, ok := w.content(path); ok {
			return stream{text: file.text, known: file.known, exists: true}
		}
	}
	return in
}
