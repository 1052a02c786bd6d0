package shell

import "strings"

// A Spec describes a command's options, entries separated by spaces. An entry
// lists the option's names, separated by commas; the first is the one by which
// it is found again. "=" at its end: it takes a value; "?": it may take one,
// joined only. One-letter names are short options, the others long ones.
//
//	"r,R,recursive f,force t,target-directory= color?"
type Spec string

// Options is a command's words, sorted by a Spec.
type Options struct {
	List     []Option
	Operands []Word
	// At is the index of the first operand among the words; their number when
	// there is none.
	At int
	// Dashes is true when "--" was there.
	Dashes bool
	// Strange holds the options that the Spec does not know. StrangeLast is true
	// when one of them stands right before the first operand, which may be its value.
	Strange     []Word
	StrangeLast bool
}

// An Option is one option that was given.
type Option struct {
	Name  string // the first name of its entry
	Value Word
	Given bool // Value was given
}

// Has reports whether one of the named options was given.
func (o *Options) Has(names ...string) bool {
	for i := range o.List {
		for _, n := range names {
			if o.List[i].Name == n {
				return true
			}
		}
	}
	return false
}

// Value returns the last value of the named option.
func (o *Options) Value(name string) (Word, bool) {
	for i := len(o.List) - 1; i >= 0; i-- {
		if o.List[i].Name == name && o.List[i].Given {
			return o.List[i].Value, true
		}
	}
	return Word{}, false
}

// given reports whether one of the options has a value that is more than the
// letters of a group: not that of `-pe TEXT`.
func (o *Options) given(names ...string) bool {
	for i := range o.List {
		for _, n := range names {
			if one := &o.List[i]; one.Name == n && one.Given && one.Value.Value != "e" && one.Value.Value != "p" {
				return true
			}
		}
	}
	return false
}

// Parse sorts words into options and operands, wherever they stand.
func (s Spec) Parse(args []Word) Options { return s.parse(args, false) }

// ParseOrdered does the same for a command whose options end at its first
// operand, as those of wrappers do.
func (s Spec) ParseOrdered(args []Word) Options { return s.parse(args, true) }

func (s Spec) parse(args []Word, ordered bool) Options {
	o := Options{At: len(args)}
	strange := 0
	for i := 0; i < len(args); i++ {
		a := args[i]
		if len(o.Operands) == 0 {
			o.StrangeLast, strange = len(o.Strange) > strange, len(o.Strange)
		}
		switch {
		case len(a.Value) < 2 || a.Value[0] != '-' || len(a.Marks) > 0 && a.Marks[0].At == 0:
			o.operand(a, i)
			if ordered {
				o.Operands = args[i:]
				return o
			}
		case a.Value == "--":
			o.Dashes = true
			o.At = min(o.At, i+1)
			o.Operands = append(o.Operands, args[i+1:]...)
			return o
		case a.Value[1] == '-':
			i = s.long(&o, args, i)
		default:
			i = s.short(&o, args, i)
		}
	}
	return o
}

func (o *Options) operand(a Word, i int) {
	o.At = min(o.At, i)
	o.Operands = append(o.Operands, a)
}

func (s Spec) long(o *Options, args []Word, i int) int {
	a := args[i]
	name, _, joined := strings.Cut(a.Value[2:], "=")
	entry, kind := s.find(name)
	if entry == "" {
		o.Strange = append(o.Strange, a)
		return i
	}
	one := Option{Name: entry}
	switch {
	case joined:
		one.Value, one.Given = a.Cut(len(name)+3), true
	case kind == '=' && i+1 < len(args):
		i++
		one.Value, one.Given = args[i], true
	}
	o.List = append(o.List, one)
	return i
}

func (s Spec) short(o *Options, args []Word, i int) int {
	a := args[i]
	for at := 1; at < len(a.Value); at++ {
		entry, kind := s.find(a.Value[at : at+1])
		if entry == "" {
			o.Strange = append(o.Strange, Literal("-"+a.Value[at:at+1]))
			continue
		}
		one := Option{Name: entry}
		rest := at+1 < len(a.Value) || a.marksAfter(at)
		switch {
		case kind != 0 && rest:
			one.Value, one.Given = a.Cut(at+1), true
			at = len(a.Value)
		case kind == '=' && i+1 < len(args):
			i++
			one.Value, one.Given = args[i], true
		}
		o.List = append(o.List, one)
	}
	return i
}

func (w *Word) marksAfter(at int) bool {
	return len(w.Marks) > 0 && w.Marks[len(w.Marks)-1].At > at
}

// find returns the first name of the entry that has the name, and whether it
// takes a value. A long name may be cut short as far as it stays unique.
func (s Spec) find(name string) (string, byte) {
	prefix, prefixKind, many := "", byte(0), false
	for rest := string(s); rest != ""; {
		var entry string
		entry, rest, _ = strings.Cut(rest, " ")
		kind := byte(0)
		if n := len(entry); n > 0 && (entry[n-1] == '=' || entry[n-1] == '?') {
			kind, entry = entry[n-1], entry[:n-1]
		}
		first, _, _ := strings.Cut(entry, ",")
		for names := entry; names != ""; {
			var one string
			one, names, _ = strings.Cut(names, ",")
			if one == name {
				return first, kind
			}
			if len(name) > 1 && strings.HasPrefix(one, name) {
				many = many || prefix != "" && prefix != first
				prefix, prefixKind = first, kind
			}
		}
	}
	if many {
		return "", 0
	}
	return prefix, prefixKind
}
