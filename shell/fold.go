package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// A mode is the quoting that surrounds a part of a word.
type mode uint8

const (
	bare mode = iota
	inDouble
)

// A folder builds the fields that one word of the line becomes.
type folder struct {
	w      *walker
	alt    int // which alternative of each variable is taken
	most   int // most alternatives that any variable here has
	here   bool
	single bool // no field splitting: assignments, redirections, here-documents
	done   []Word
	cur    strings.Builder
	marks  []Mark
	quoted bool
	open   bool // the current field exists even if it is empty
}

// fields folds words into the fields that a command gets.
func (w *walker) fields(words []*syntax.Word) []Word {
	out := make([]Word, 0, len(words))
	for _, word := range words {
		if w.overrun() {
			return out
		}
		for _, one := range braces(word) {
			out = append(out, w.foldFields(one, false)...)
		}
	}
	return out
}

// fold folds a word into exactly one field, as in an assignment.
func (w *walker) fold(word *syntax.Word) Word {
	if word == nil {
		return Word{}
	}
	fields := w.foldFields(word, true)
	if len(fields) == 0 {
		return Word{}
	}
	return fields[0]
}

func (w *walker) foldFields(word *syntax.Word, single bool) []Word {
	if lit, ok := simpleLit(word); ok {
		return []Word{{Value: lit}}
	}
	fields, most := w.foldOnce(word, single, 0)
	for alt := 1; alt < most && alt < maxAlts; alt++ {
		more, _ := w.foldOnce(word, single, alt)
		fields = mergeAlternative(fields, more)
	}
	return fields
}

// simpleLit is the common word: one literal without anything active in it.
func simpleLit(word *syntax.Word) (string, bool) {
	if len(word.Parts) != 1 {
		return "", false
	}
	lit, ok := word.Parts[0].(*syntax.Lit)
	if !ok || lit.Value == "" || strings.ContainsAny(lit.Value, "\\*?[~") {
		return "", false
	}
	return lit.Value, true
}

func (w *walker) foldOnce(word *syntax.Word, single bool, alt int) ([]Word, int) {
	from := len(w.out)
	f := folder{w: w, alt: alt, single: single}
	f.start(word.Parts)
	f.parts(word.Parts, bare)
	f.end()
	if alt > 0 {
		// The commands of substitutions were noted with the first alternative.
		w.out = w.out[:from]
	}
	if single && len(f.done) > 1 {
		return []Word{f.merged()}, f.most
	}
	return f.done, f.most
}

// mergeAlternative adds what a word becomes with another value of its
// variables: as an alternative of each field, or as more fields where the
// number differs.
func mergeAlternative(fields, more []Word) []Word {
	for i, one := range more {
		switch {
		case i >= len(fields):
			one.Alts = append(one.Alts, Word{}) // with the other value it is not there
			fields = append(fields, one)
		case fields[i].Value != one.Value || len(fields[i].Marks) != len(one.Marks) || one.Unknown() != fields[i].Unknown():
			fields[i].Alts = append(fields[i].Alts, one)
		}
	}
	for i := len(more); i < len(fields); i++ {
		// The field is not there with this value. Empty is the nearest to that.
		if len(fields[i].Alts) < maxAlts {
			fields[i].Alts = append(fields[i].Alts, Word{})
		}
	}
	return fields
}

// start handles the tilde at the start of a word, and the one after the "=" of
// a word that looks like an assignment: `dd of=~/x`.
func (f *folder) start(parts []syntax.WordPart) {
	if len(parts) == 0 {
		return
	}
	lit, ok := parts[0].(*syntax.Lit)
	if !ok {
		return
	}
	name, value, assigned := strings.Cut(lit.Value, "=")
	switch {
	case strings.HasPrefix(lit.Value, "~+"), strings.HasPrefix(lit.Value, "~-"):
		f.unknown(f.w.earlier(lit.Value))
	case strings.HasPrefix(lit.Value, "~"):
		f.mark(Tilde, "~")
	case assigned && strings.HasPrefix(value, "~") && isName(name):
		f.marks = append(f.marks, Mark{At: len(name) + 1, Kind: Tilde, Name: "~"})
	}
}

func (f *folder) mark(kind MarkKind, name string) {
	f.marks = append(f.marks, Mark{At: f.cur.Len(), Kind: kind, Name: name})
}

func (f *folder) parts(parts []syntax.WordPart, m mode) {
	for i := 0; i < len(parts); i++ {
		if longer, rest, ok := lengthened(parts[i:]); ok {
			f.part(longer, m)
			if rest.Value != "" {
				f.part(rest, m)
			}
			i++
			continue
		}
		f.part(parts[i], m)
	}
}

// lengthened: braces are expanded before variables, so $x{1,2} is $x1 and $x2.
func lengthened(parts []syntax.WordPart) (*syntax.ParamExp, *syntax.Lit, bool) {
	if len(parts) < 2 {
		return nil, nil, false
	}
	p, ok1 := parts[0].(*syntax.ParamExp)
	lit, ok2 := parts[1].(*syntax.Lit)
	if !ok1 || !ok2 || !p.Short || p.Param == nil || !isName(p.Param.Value) {
		return nil, nil, false
	}
	n := 0
	for n < len(lit.Value) && isName("_"+lit.Value[:n+1]) {
		n++
	}
	if n == 0 {
		return nil, nil, false
	}
	longer := *p
	longer.Param = &syntax.Lit{Value: p.Param.Value + lit.Value[:n]}
	return &longer, &syntax.Lit{Value: lit.Value[n:]}, true
}

func (f *folder) part(p syntax.WordPart, m mode) {
	switch p := p.(type) {
	case *syntax.Lit:
		f.literal(p.Value, m)
	case *syntax.SglQuoted:
		f.quoted, f.open = true, true
		if p.Dollar {
			f.cur.WriteString(ansiC(p.Value))
		} else {
			f.text(p.Value)
		}
	case *syntax.DblQuoted:
		f.quoted = true
		f.open = f.open || !onlyAllArgs(p.Parts)
		f.parts(p.Parts, inDouble)
	case *syntax.ParamExp:
		f.param(p, m)
	case *syntax.CmdSubst:
		f.substitution(p, m)
	case *syntax.ProcSubst:
		f.process(p)
	case *syntax.ArithmExp:
		f.arithmetic(p)
	case *syntax.ExtGlob:
		f.open = true
		f.mark(Glob, p.Op.String())
		f.cur.WriteString(p.Op.String() + p.Pattern.Value + ")")
	default:
		f.unknown("…")
	}
}

// text adds quoted text; the unknown places in it are marked.
func (f *folder) text(s string) {
	for f.w.holes > 0 {
		before, rest, ok := strings.Cut(s, holeByte)
		number, after, closed := strings.Cut(rest, holeByte)
		v, known := f.w.env.vars[placeholder+number]
		if !ok || !closed || !known || len(v.alts) == 0 || len(v.alts[0]) == 0 {
			break
		}
		f.cur.WriteString(before)
		f.add(v.alts[0][0], false)
		s = after
	}
	f.cur.WriteString(s)
}

// literal adds text with its backslashes resolved and its patterns marked.
func (f *folder) literal(text string, m mode) {
	f.open = f.open || text != ""
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '\\' && i+1 < len(text):
			i = f.escape(text, i, m)
		case m == bare && (c == '*' || c == '?' || c == '['):
			f.mark(Glob, "")
			f.cur.WriteByte(c)
		default:
			f.cur.WriteByte(c)
		}
	}
}

// escape resolves the backslash at i and returns the last index it used.
func (f *folder) escape(text string, i int, m mode) int {
	next := text[i+1]
	if next == '\n' {
		return i + 1
	}
	special := next == '$' || next == '`' || next == '\\' || next == '"' && !f.here
	if m == bare || special {
		f.quoted = f.quoted || m == bare
		f.cur.WriteByte(next)
		return i + 1
	}
	f.cur.WriteByte('\\')
	return i
}

func (f *folder) unknown(name string) {
	f.open = true
	f.mark(Unknown, name)
}

// markCost is what a mark counts for in the bound on text: a word may be all marks.
const markCost = 32

// value adds the value of an expansion, split into fields where bash would.
func (f *folder) value(word Word, m mode) {
	f.w.grown += len(word.Value) + markCost*len(word.Marks)
	if f.w.grown > maxText {
		return
	}
	if m == inDouble || f.single {
		f.add(word, m == bare)
		return
	}
	for i, piece := range split(word, f.w.separators()) {
		if i > 0 {
			f.end()
		}
		f.add(piece, true)
	}
}

// add appends a word to the current field. Outside quotes the pattern
// characters of a value are active.
func (f *folder) add(word Word, active bool) {
	f.open = f.open || word.Value != "" || len(word.Marks) > 0
	at := f.cur.Len()
	f.cur.WriteString(word.Value)
	marked := 0
	for i := 0; i < len(word.Value) && active; i++ {
		if c := word.Value[i]; c == '*' || c == '?' || c == '[' {
			marked = f.copyMarks(word.Marks, marked, i, at)
			f.marks = append(f.marks, Mark{At: at + i, Kind: Glob})
		}
	}
	f.copyMarks(word.Marks, marked, len(word.Value), at)
}

// copyMarks appends the marks from index i on that stand at or before offset
// last; a pattern inside quotes loses its power, so its marks are left out.
func (f *folder) copyMarks(marks []Mark, i, last, at int) int {
	for ; i < len(marks) && marks[i].At <= last; i++ {
		if m := marks[i]; m.Kind != Glob {
			m.At += at
			f.marks = append(f.marks, m)
		}
	}
	return i
}

// end closes the current field.
func (f *folder) end() {
	if !f.open {
		return
	}
	f.done = append(f.done, Word{Value: f.cur.String(), Marks: f.marks, Quoted: f.quoted})
	f.cur.Reset()
	f.marks, f.quoted, f.open = nil, false, false
}

// join closes the folder and returns all of it as one word.
func (f *folder) join() Word {
	f.end()
	return f.merged()
}

func (f *folder) merged() Word {
	var out Word
	for i, one := range f.done {
		if i > 0 {
			out = out.plus(Literal(" "))
		}
		out = out.plus(one)
	}
	return out
}

// separators are the characters that split fields; the line may set them.
func (w *walker) separators() string {
	v, ok := w.env.vars["IFS"]
	if !ok || len(v.alts) == 0 || len(v.alts[0]) == 0 || v.alts[0][0].Unknown() {
		return " \t\n"
	}
	return v.alts[0][0].Value
}

// split cuts a value at separators. A leading separator gives an empty first
// piece, so that the field before it is closed.
func split(word Word, separators string) []Word {
	var out []Word
	start := 0
	for i := 0; i < len(word.Value); i++ {
		if strings.IndexByte(separators, word.Value[i]) >= 0 {
			out = append(out, word.slice(start, i))
			start = i + 1
		}
	}
	return append(out, word.slice(start, len(word.Value)))
}

// slice is the part of the word between two offsets, with its marks.
func (w *Word) slice(from, to int) Word {
	out := Word{Value: w.Value[from:to], Quoted: w.Quoted}
	for _, m := range w.Marks {
		if m.At >= from && (m.At < to || m.At == to && to == len(w.Value) || m.At == to && m.Kind != Glob && m.Kind != Tilde) {
			m.At -= from
			out.Marks = append(out.Marks, m)
		}
	}
	return out
}
