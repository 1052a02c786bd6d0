package shell

import "strings"

// make notes the command, and walks the recipes and shell functions that the
// line itself gives it: a makefile on standard input, --eval, a variable.
func (w *walker) make(cmd Command, in stream) (stream, bool) {
	const options Spec = "f,file,makefile= C,directory= E,eval= I,include-dir= j,jobs? l,load-average? o,old-file,assume-old= O,output-sync? W,what-if,new-file,assume-new= B,always-make d e,environment-overrides i,ignore-errors k,keep-going n,just-print,dry-run,recon p,print-data-base q,question r,no-builtin-rules R,no-builtin-variables s,silent,quiet S,no-keep-going,stop t,touch w,print-directory no-print-directory warn-undefined-variables b m debug? trace v,version h,help"
	if !in.exists {
		in = stream{}
	}
	o := options.Parse(cmd.Args())
	var texts []Word
	for _, eval := range optionValues(o, "E") {
		texts = append(texts, recipes(eval)...)
	}
	for _, file := range optionValues(o, "f") {
		if file.Is("-") || file.Is("/dev/stdin") {
			texts = append(texts, recipes(in.text)...)
		}
		for _, m := range file.Marks {
			if out, ok := w.substituted[m.From]; ok && m.Kind == Process {
				texts = append(texts, recipes(out.text)...)
			}
		}
	}
	for _, file := range w.ownFiles(optionValues(o, "C"), optionValues(o, "f"), "GNUmakefile", "makefile", "Makefile") {
		texts = append(texts, recipes(file)...)
	}
	shell, flags := "", ""
	for _, operand := range o.Operands {
		texts = append(texts, shellFunctions(operand.Value)...)
		if rest, ok := strings.CutPrefix(operand.Value, "SHELL="); ok {
			shell = rest
		}
		if rest, ok := strings.CutPrefix(operand.Value, ".SHELLFLAGS="); ok {
			flags = rest
		}
	}
	if strings.Contains(shell, " ") || shell != "" && flags != "" {
		texts = append(texts, Literal(shell+" "+flags+" recipe"))
	}
	if len(texts) == 0 {
		return stream{}, false
	}
	w.note(cmd, in)
	w.asides("make", cmd, texts)
	return stream{}, true
}

// just walks the recipes of a justfile that the line itself has written: lines
// that are indented.
func (w *walker) just(cmd Command, in stream) (stream, bool) {
	const options Spec = "f,justfile= d,working-directory= set= chooser= color= q,quiet v,verbose n,dry-run l,list"
	o := options.Parse(cmd.Args())
	var texts []Word
	for _, file := range w.ownFiles(nil, optionValues(o, "f"), "justfile", "Justfile", ".justfile") {
		for _, line := range split(file, "\n") {
			if text := strings.TrimLeft(line.Value, " \t@-"); text != line.Value {
				texts = append(texts, Literal(text))
			}
		}
	}
	if len(texts) == 0 {
		return stream{}, false
	}
	w.note(cmd, in)
	w.asides("just", cmd, texts)
	return stream{}, true
}

// ownFiles are the texts of the files that the line has written: of the named
// ones, else of those of the names by default, in the directories that are
// entered first.
func (w *walker) ownFiles(dirs, named []Word, byDefault ...string) []Word {
	if len(named) == 0 {
		for _, name := range byDefault {
			named = append(named, Literal(name))
		}
	}
	var texts []Word
	for _, path := range named {
		for _, dir := range dirs {
			slash := Literal("/")
			slash = slash.plus(path)
			path = dir.plus(slash)
		}
		if file, ok := w.content(path); ok && file.known && !path.Has(Process) {
			texts = append(texts, file.text)
		}
	}
	return texts
}

// recipes are the shell texts of a makefile: the lines that start with a tab,
// what follows a rule's semicolon, and the calls of $(shell …).
func recipes(makefile Word) []Word {
	var out []Word
	for _, line := range split(makefile, "\n") {
		text := line.Value
		switch {
		case strings.HasPrefix(text, "\t"):
		default:
			at := strings.IndexByte(text, ';')
			if colon := strings.IndexByte(text, ':'); at < 0 || colon < 0 || colon > at {
				out = append(out, shellFunctions(text)...)
				continue
			}
			text = text[at+1:]
		}
		text = strings.TrimLeft(text, "\t @-+")
		out = append(out, Literal(recipe(text)))
	}
	return out
}

// recipe is a line of a makefile as the shell gets it: $$ is a dollar, and
// $(NAME) a variable, which often is one of the environment.
func recipe(text string) string {
	var b strings.Builder
	for {
		at := strings.IndexByte(text, '$')
		if at < 0 || at+1 >= len(text) {
			return b.String() + text
		}
		b.WriteString(text[:at])
		switch end := strings.IndexAny(text[at:], ")}"); {
		case text[at+1] == '$':
			b.WriteByte('$')
			text = text[at+2:]
		case (text[at+1] == '(' || text[at+1] == '{') && end > 2 && isName(text[at+2:at+end]):
			b.WriteString("${" + text[at+2:at+end] + "}")
			text = text[at+end+1:]
		default:
			b.WriteByte('$')
			text = text[at+1:]
		}
	}
}

// shellFunctions are the texts of $(shell …).
func shellFunctions(text string) []Word {
	var out []Word
	for {
		at := strings.Index(text, "$(shell ")
		if at < 0 {
			return out
		}
		text = text[at+len("$(shell "):]
		end, depth := 0, 1
		for end < len(text) {
			if text[end] == '(' {
				depth++
			}
			if text[end] == ')' {
				if depth--; depth == 0 {
					break
				}
			}
			end++
		}
		out = append(out, Literal(text[:end]))
		text = text[end:]
	}
}
