package shell

import "mvdan.cc/sh/v3/syntax"

// redirects folds a statement's redirections; one that feeds standard input
// replaces the stream that comes in.
func (w *walker) redirects(list []*syntax.Redirect, in stream) ([]Redirect, stream) {
	if len(list) == 0 {
		return nil, in
	}
	out := make([]Redirect, 0, len(list))
	for _, r := range list {
		one := Redirect{Op: r.Op.String()}
		if r.N != nil {
			one.FD = r.N.Value
		}
		stdin := one.FD == "" || one.FD == "0"
		switch r.Op {
		case syntax.Hdoc, syntax.DashHdoc:
			one.Op, one.Word = "<<", Literal(plain(r.Word))
			if body := w.heredoc(r); stdin {
				in = stream{text: body, known: !body.Unknown(), exists: true, here: true}
			}
		case syntax.WordHdoc:
			one.Word = w.fold(r.Word)
			if text := one.Word; stdin {
				in = stream{text: text.plus(Literal("\n")), known: !text.Unknown(), exists: true, here: true}
			}
		default:
			one.Word = w.fold(r.Word)
			if r.Op == syntax.RdrIn && stdin {
				in = w.fileInput(one.Word)
			}
		}
		out = append(out, one)
	}
	return out, in
}

// fileInput is what reading a file gives: nothing from /dev/null, and from a
// process substitution what its commands write.
func (w *walker) fileInput(path Word) stream {
	if path.Is("/dev/null") {
		return stream{known: true, exists: true}
	}
	file, ok := w.content(path)
	for _, m := range path.Marks {
		if m.Kind == Process {
			return stream{text: file.text, known: file.known, exists: true, from: m.From, to: m.To}
		}
	}
	if ok {
		return stream{text: file.text, known: file.known, exists: true, here: true}
	}
	return stream{text: path}
}

// heredoc folds a here-document's body; with a quoted delimiter it is constant.
func (w *walker) heredoc(r *syntax.Redirect) Word {
	if r.Hdoc == nil {
		return Word{}
	}
	if quotedDelimiter(r.Word) {
		return Word{Value: plainParts(r.Hdoc.Parts), Quoted: true}
	}
	out, most := w.heredocOnce(r, 0)
	for alt := 1; alt < most && alt < maxAlts; alt++ {
		from := len(w.out)
		more, _ := w.heredocOnce(r, alt)
		w.out = w.out[:from]
		out.Alts = append(out.Alts, more)
	}
	return out
}

func (w *walker) heredocOnce(r *syntax.Redirect, alt int) (Word, int) {
	f := folder{w: w, here: true, alt: alt}
	f.parts(r.Hdoc.Parts, inDouble)
	return f.join(), f.most
}

func quotedDelimiter(word *syntax.Word) bool {
	for _, p := range word.Parts {
		lit, ok := p.(*syntax.Lit)
		if !ok {
			return true
		}
		for i := range len(lit.Value) {
			if lit.Value[i] == '\\' {
				return true
			}
		}
	}
	return false
}

// plain is the text of a word whose parts are all literal.
func plain(word *syntax.Word) string { return plainParts(word.Parts) }

func plainParts(parts []syntax.WordPart) string {
	text := ""
	for _, p := range parts {
		switch p := p.(type) {
		case *syntax.Lit:
			text += p.Value
		case *syntax.SglQuoted:
			text += p.Value
		case *syntax.DblQuoted:
			text += plainParts(p.Parts)
		}
	}
	return text
}

// hides reports whether stderr goes where nobody reads it.
func hides(list []Redirect) bool {
	hidden := false
	for i := range list {
		r := &list[i]
		if r.Op == "&>" || r.Op == "&>>" || r.FD == "2" {
			writes, _ := r.Writes()
			hidden = writes && !r.Word.Is("/dev/stderr") && !r.Word.Is("/dev/stdout") && !r.Word.Is("/dev/tty")
		}
	}
	return hidden
}

func writesAny(list []Redirect) bool {
	for i := range list {
		if writes, _ := list[i].Writes(); writes {
			return true
		}
	}
	return false
}

// redirectsOutput reports whether standard output no longer goes down the pipe.
func redirectsOutput(list []Redirect) bool {
	for i := range list {
		r := &list[i]
		if writes, _ := r.Writes(); writes && (r.FD == "" || r.FD == "1") {
			return true
		}
	}
	return false
}
