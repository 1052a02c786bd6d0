package shell

import "strings"

// A Word is one word after folding. Value holds the constant text; Marks say
// which places of it are not constant. A word without marks is a literal.
type Word struct {
	Value string
	Marks []Mark // in order of At; nil for a literal
	// Alts are the other values that the word may have: the further items of a
	// loop, the other branch of an if, the default of ${x:-default}.
	Alts []Word
	// Quoted is true when a part of the word was quoted or escaped.
	Quoted bool
}

// A Mark is a place in a word's value that is not constant text.
type Mark struct {
	At   int // byte offset in Value
	Kind MarkKind
	// Name is what stands there: the variable's name, or "$(…)", "<(…)", "{}", "xargs".
	Name string
	// From and To bound the commands (indices of Line.Commands, To excluded) of
	// a substitution; both 0 otherwise.
	From, To int
}

// MarkKind says what a mark stands for.
type MarkKind uint8

// The kinds of marks.
const (
	// Unknown is text that only running the line would tell; it has no
	// characters in Value.
	Unknown MarkKind = iota + 1
	// Glob is an active pattern character (*, ?, [, or an extended pattern).
	Glob
	// Tilde is a ~ that stands for a home directory. $HOME is folded to it.
	Tilde
	// Process is a path that a process substitution makes; no characters in Value.
	Process
)

// Literal makes a word of constant text.
func Literal(text string) Word { return Word{Value: text} }

func hole(name string) Word {
	return Word{Marks: []Mark{{Kind: Unknown, Name: name}}}
}

// Has reports whether the word has a mark of the kind.
func (w *Word) Has(kind MarkKind) bool {
	for i := range w.Marks {
		if w.Marks[i].Kind == kind {
			return true
		}
	}
	return false
}

// Literal reports whether the word is constant text with one possible value.
func (w *Word) Literal() bool { return len(w.Marks) == 0 && len(w.Alts) == 0 }

// Unknown reports whether a part of the word is unknown.
func (w *Word) Unknown() bool { return w.Has(Unknown) || w.Has(Process) }

// Globbed reports whether the shell would match the word against file names.
func (w *Word) Globbed() bool { return w.Has(Glob) }

// Home reports whether the word starts with a home directory ("~", "~/x", "$HOME/x").
func (w *Word) Home() bool {
	return len(w.Marks) > 0 && w.Marks[0].Kind == Tilde && w.Marks[0].At == 0
}

// Is reports whether the word is exactly this constant.
func (w *Word) Is(text string) bool { return len(w.Marks) == 0 && w.Value == text }

// Values returns the word and its alternatives.
func (w *Word) Values() []Word {
	if len(w.Alts) == 0 {
		return []Word{*w}
	}
	return append([]Word{*w}, w.Alts...)
}

// String shows the word for people: unknown places as …, the rest as it is.
func (w *Word) String() string {
	if !w.Unknown() {
		return w.Value
	}
	var b strings.Builder
	last := 0
	for _, m := range w.Marks {
		if m.Kind != Unknown && m.Kind != Process {
			continue
		}
		b.WriteString(w.Value[last:m.At])
		b.WriteString(m.show())
		last = m.At
	}
	b.WriteString(w.Value[last:])
	return b.String()
}

func (m *Mark) show() string {
	if isName(m.Name) {
		return "$" + m.Name
	}
	return m.Name
}

// Cut returns the word from byte offset at on, its marks moved along.
func (w *Word) Cut(at int) Word {
	out := Word{Value: w.Value[at:], Quoted: w.Quoted}
	for _, m := range w.Marks {
		if m.At >= at {
			m.At -= at
			out.Marks = append(out.Marks, m)
		}
	}
	for i := range w.Alts {
		if a := &w.Alts[i]; len(a.Value) >= at {
			out.Alts = append(out.Alts, a.Cut(at))
		}
	}
	return out
}

// plus joins two words into one.
func (w *Word) plus(v Word) Word {
	out := Word{Value: w.Value + v.Value, Quoted: w.Quoted || v.Quoted}
	if len(w.Marks)+len(v.Marks) > 0 {
		out.Marks = append(make([]Mark, 0, len(w.Marks)+len(v.Marks)), w.Marks...)
		for _, m := range v.Marks {
			m.At += len(w.Value)
			out.Marks = append(out.Marks, m)
		}
	}
	return out
}

func isName(s string) bool {
	for i, c := range []byte(s) {
		letter := c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}

func base(path string) string {
	if i := strings.LastIndexByte(path, '/'); i >= 0 && i+1 < len(path) {
		return path[i+1:]
	}
	return path
}
