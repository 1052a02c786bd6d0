package shell

import "strings"

// read makes the variables that read, mapfile and readarray fill what the input
// says, else unknown. In a loop every line of it comes.
func (w *walker) read(name string, args []Word, in stream) {
	const options Spec = "a= d= e i= n= N= p= r s t= u= O= c= C="
	spec := options
	if name != "read" {
		spec = "d= n= O= s= t u= C= c="
	}
	o := spec.ParseOrdered(args)
	names := o.Operands
	array := name != "read"
	if into, ok := o.Value("a"); ok && name == "read" {
		names, array = []Word{into}, true
	}
	if len(names) == 0 {
		names = []Word{Literal("REPLY")}
		if array {
			names[0] = Literal("MAPFILE")
		}
	}
	alts := w.readable(name, &o, in)
	for i, n := range names {
		v := unknownVariable(n.Value)
		switch {
		case len(alts) == 0 && in.to > in.from:
			v.alts[0][0].Marks[0].From, v.alts[0][0].Marks[0].To = in.from, in.to
		case len(alts) > 0 && name != "read":
			v = variable{array: true, alts: [][]Word{alts}}
		case len(alts) > 0 && array:
			v = variable{array: true}
			for _, line := range alts {
				v.alts = append(v.alts, w.pieces(line, 0))
			}
		case len(alts) > 0:
			v = variable{}
			for _, line := range alts {
				v.alts = append(v.alts, []Word{w.piece(line, i, len(names), n.Is("REPLY"))})
			}
		}
		w.env.set(n.Value, v)
	}
}

// readable are the lines that a read may get; none where that is not known.
func (w *walker) readable(name string, o *Options, in stream) []Word {
	if !in.exists || !in.known || len(w.env.vars["IFS"].alts) > 1 || o.Has("n", "N", "u", "i", "C", "c", "O", "s") && name != "read" || o.Has("n", "N", "u", "i") {
		return nil
	}
	end := "\n"
	if delimiter, ok := o.Value("d"); ok {
		if end = delimiter.Value; end == "" {
			end = "\x00"
		}
	}
	if !o.Has("r") && name == "read" && strings.IndexByte(in.text.Value, '\\') >= 0 {
		return nil
	}
	lines := split(in.text, end[:1])
	if n := len(lines); n > 1 && lines[n-1].Value == "" && len(lines[n-1].Marks) == 0 {
		lines = lines[:n-1]
	}
	if name == "read" && !w.at.condition && !w.at.loop {
		return lines[:1]
	}
	if name == "read" {
		lines = lines[:min(len(lines), maxAlts)]
	} else if !o.Has("t") {
		for i := range lines {
			lines[i] = lines[i].plus(Literal(end))
		}
	}
	return lines
}

// piece is what the i-th of n variables gets of a line: the last one gets the rest.
func (w *walker) piece(line Word, i, n int, whole bool) Word {
	if whole {
		return line
	}
	words := w.pieces(line, n)
	if i >= len(words) {
		return Word{}
	}
	return words[i]
}

// pieces cuts a line at the separators into at most n words, into all for 0.
func (w *walker) pieces(line Word, n int) []Word {
	separators := w.separators()
	blank := func(c byte) bool {
		return (c == ' ' || c == '\t' || c == '\n') && strings.IndexByte(separators, c) >= 0
	}
	var out []Word
	from, to := 0, len(line.Value)
	for from < to && blank(line.Value[from]) {
		from++
	}
	for to > from && blank(line.Value[to-1]) {
		to--
	}
	rest := line.slice(from, to)
	for n == 0 || len(out)+1 < n {
		at := strings.IndexAny(rest.Value, separators)
		if at < 0 || separators == "" {
			break
		}
		out = append(out, rest.slice(0, at))
		for at < len(rest.Value) && blank(rest.Value[at]) {
			at++
		}
		if at < len(rest.Value) && strings.IndexByte(separators, rest.Value[at]) >= 0 {
			at++
		}
		for at < len(rest.Value) && blank(rest.Value[at]) {
			at++
		}
		rest = rest.Cut(at)
	}
	return append(out, rest)
}

// callbacks are what mapfile runs for its lines: -C TEXT, with an index and the
// line as its arguments.
func callbacks(args []Word) []Word {
	texts := valuesOf(args, "-C")
	for i := range texts {
		texts[i] = texts[i].plus(Literal(" 0 line"))
	}
	return texts
}
