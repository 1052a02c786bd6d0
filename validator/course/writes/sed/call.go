package sed

import (
	"strings"
)

// A Call is one call of sed, understood.
type Call struct {
	Script *Script
	Files  []string
	// InPlace says that the files are edited; Suffix, that a copy of each is kept under
	// its name with that.
	InPlace bool
	Suffix  string
}

// Read reads the words after sed. It reports false for a call of which it is not
// certain what it does.
func Read(words []string) (Call, bool) {
	r := reader{words: words}
	for r.next() {
	}
	if r.bad {
		return Call{}, false
	}
	c := Call{Files: r.operands, InPlace: r.inPlace, Suffix: r.suffix}
	if !r.told {
		if len(r.operands) == 0 {
			return Call{}, false
		}
		r.scripts, c.Files = r.operands[:1], r.operands[1:]
	}
	var ok bool
	c.Script, ok = Parse(strings.Join(r.scripts, "\n"), r.extended, r.quiet)
	return c, ok
}

// A reader reads words. Options may stand behind operands.
type reader struct {
	words              []string
	scripts, operands  []string
	told               bool // the script is the value of an option
	inPlace, only, bad bool
	extended, quiet    bool
	suffix             string
}

func (r *reader) next() bool {
	if len(r.words) == 0 || r.bad {
		return false
	}
	w := r.words[0]
	r.words = r.words[1:]
	switch {
	case r.only || len(w) < 2 || w[0] != '-':
		r.bad = w == "-" || w == ""
		r.operands = append(r.operands, w)
	case w == "--":
		r.only = true
	case strings.HasPrefix(w, "--"):
		r.long(w[2:])
	default:
		r.short(w[1:])
	}
	return true
}

// short reads letters behind one dash.
func (r *reader) short(letters string) {
	for ; letters != ""; letters = letters[1:] {
		switch letters[0] {
		case 'E', 'r':
			r.extended = true
		case 'n':
			r.quiet = true
		case 's', 'u', 'b':
		case 'i':
			r.edit(letters[1:])
			return
		case 'e':
			r.add(letters[1:])
			return
		default:
			r.bad = true
			return
		}
	}
}

func (r *reader) long(option string) {
	name, value, given := strings.Cut(option, "=")
	switch {
	case name == "in-place":
		r.edit(value)
	case name == "expression" && given && value != "":
		r.add(value)
	case name == "expression" && !given:
		r.add("")
	case given:
		r.bad = true
	case name == "regexp-extended":
		r.extended = true
	case name == "quiet", name == "silent":
		r.quiet = true
	case name == "separate", name == "unbuffered", name == "binary":
	default:
		r.bad = true
	}
}

// edit notes that files are edited. Where a suffix is no plain one, copies lie
// elsewhere.
func (r *reader) edit(suffix string) {
	r.inPlace, r.suffix = true, suffix
	r.bad = r.bad || strings.ContainsAny(suffix, "*/")
}

// add takes a piece of the script; "" where it is the next word.
func (r *reader) add(script string) {
	if script == "" {
		if len(r.words) == 0 {
			r.bad = true
			return
		}
		script, r.words = r.words[0], r.words[1:]
	}
	r.told = true
	r.scripts = append(r.scripts, script)
}
