package sed

import (
	"regexp"
	"strconv"
	"strings"
)

// A pattern is a regular expression of sed as one of Go's.
type pattern struct {
	re     *regexp.Regexp
	groups int
	// loose says that the expression may match in several ways of the same length. GNU
	// and Go differ in which one the groups are taken from.
	loose bool
	// ascii says that the locale decides what it matches in a text beyond ASCII.
	ascii bool
}

// compile translates an expression; ok is false where the two languages may differ.
func compile(source string, extended, fold bool) (p pattern, ok bool) {
	t := translator{source: source, extended: extended, ascii: fold}
	if source == "" || !t.translate() {
		return pattern{}, false
	}
	flags := "(?s)"
	if fold {
		flags = "(?si)"
	}
	re, err := regexp.Compile(flags + t.out.String())
	if err != nil {
		return pattern{}, false
	}
	re.Longest()
	return pattern{re: re, groups: t.groups, loose: t.loose, ascii: t.ascii}, true
}

// A translator reads an expression from left to right.
type translator struct {
	source   string
	extended bool
	at       int
	out      strings.Builder
	open     int // groups that are not closed yet
	groups   int
	loose    bool
	ascii    bool
	last     element
	word     bool // the last element is a single character of a word
}

// An element is what stands before the place where a translator is.
type element uint8

const (
	nothing element = iota // the expression, a group or a branch begins here
	anchor                 // ^ at such a place
	atom
	group
	repeated
)

func (t *translator) translate() bool {
	for t.at < len(t.source) {
		if !t.next() {
			return false
		}
	}
	return t.open == 0 && t.last != nothing
}

// next translates one element.
func (t *translator) next() bool {
	c := t.source[t.at]
	t.at++
	if c == '\\' {
		return t.escaped()
	}
	if t.extended && strings.IndexByte("()|+?{", c) >= 0 {
		return t.operator(c)
	}
	switch c {
	case '*':
		if !t.extended && (t.last == nothing || t.last == anchor) {
			return t.literal("*")
		}
		return t.repeat("*")
	case '^':
		return t.caret()
	case '$':
		return t.dollar()
	case '.':
		t.wide()
		return t.put(atom, ".")
	case '[':
		return t.bracket()
	case '\n':
		return false
	}
	if c < 0x80 {
		return t.literal(string(rune(c)))
	}
	return t.beyond()
}

// beyond takes a character beyond ASCII. Repeated, it would be its last byte in some
// locales.
func (t *translator) beyond() bool {
	end := t.at
	for end < len(t.source) && t.source[end]&0xC0 == 0x80 {
		end++
	}
	text := t.source[t.at-1 : end]
	t.at = end
	t.word = false
	t.last = repeated
	t.out.WriteString(regexp.QuoteMeta(text))
	return true
}

func (t *translator) put(e element, text string) bool {
	t.out.WriteString(text)
	t.last, t.word = e, false
	return true
}

func (t *translator) literal(text string) bool {
	t.put(atom, regexp.QuoteMeta(text))
	t.word = wordly(text[0])
	return true
}

func wordly(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'
}

// wide notes what matches any character: unless it takes all of them, a locale decides
// how many bytes that is.
func (t *translator) wide() {
	if t.at == len(t.source) || t.source[t.at] != '*' {
		t.ascii = true
	}
}

// operator takes a group, an alternative or a repetition.
func (t *translator) operator(c byte) bool {
	switch c {
	case '(':
		t.open++
		t.groups++
		return t.put(nothing, "(")
	case ')':
		if t.open--; t.open < 0 || t.last == nothing {
			return false
		}
		return t.put(group, ")")
	case '|':
		t.loose = true
		return t.last != nothing && t.put(nothing, "|")
	case '{':
		return t.interval()
	}
	return t.repeat(string(rune(c)))
}

// repeat takes a repetition of the element before it.
func (t *translator) repeat(how string) bool {
	if t.last != atom && t.last != group {
		return false
	}
	t.loose = t.loose || t.last == group
	return t.put(repeated, how)
}

// interval takes the numbers of a repetition: \{2,5\}.
func (t *translator) interval() bool {
	closing := `\}`
	if t.extended {
		closing = "}"
	}
	numbers, _, found := strings.Cut(t.source[t.at:], closing)
	if !found {
		return false
	}
	t.at += len(numbers) + len(closing)
	low, high, ranged := strings.Cut(numbers, ",")
	n, err := strconv.Atoi(low)
	const most = 255
	if err != nil || n < 0 || n > most {
		return false
	}
	if m, err := strconv.Atoi(high); ranged && high != "" && (err != nil || m < n || m > most) {
		return false
	}
	return t.repeat("{" + numbers + "}")
}

// caret: where it is no anchor, a basic expression takes it for itself.
func (t *translator) caret() bool {
	switch {
	case t.last == nothing:
		return t.put(anchor, "^")
	case t.extended || strings.HasSuffix(t.out.String(), "\n"):
		return false
	}
	return t.literal("^")
}

func (t *translator) dollar() bool {
	rest := t.source[t.at:]
	switch {
	case rest == "", t.extended && (rest[0] == ')' || rest[0] == '|'), !t.extended && (strings.HasPrefix(rest, `\)`) || strings.HasPrefix(rest, `\|`)):
		return t.put(repeated, "$")
	case t.extended || strings.HasPrefix(rest, `\n`):
		return false
	}
	return t.literal("$")
}

// escaped takes what follows a backslash.
func (t *translator) escaped() bool {
	if t.at == len(t.source) {
		return false
	}
	c := t.source[t.at]
	t.at++
	if !t.extended && strings.IndexByte("()|+?{", c) >= 0 {
		return t.operator(c)
	}
	if text, ok := control(c); ok {
		return t.literal(text)
	}
	switch c {
	case 'w', 'W', 's', 'S':
		t.ascii = true
		return t.put(atom, map[byte]string{'w': `[0-9A-Za-z_]`, 'W': `[^0-9A-Za-z_]`, 's': `[\t\n\v\f\r ]`, 'S': `[^\t\n\v\f\r ]`}[c])
	case 'b', '<', '>':
		return t.edge(c)
	}
	if c >= 0x80 || wordly(c) || strings.IndexByte("`'\n{}", c) >= 0 && !(t.extended && (c == '{' || c == '}')) {
		return false
	}
	return t.literal(string(rune(c)))
}

// control is the character of which a letter is the escape.
func control(c byte) (string, bool) {
	switch c {
	case 'n':
		return "\n", true
	case 't':
		return "\t", true
	case 'r':
		return "\r", true
	case 'f':
		return "\f", true
	case 'v':
		return "\v", true
	}
	return "", false
}

// edge takes the edge of a word. Go has none for one side only: it is taken where the
// character that stands beside it says which side that is.
func (t *translator) edge(c byte) bool {
	t.ascii = true
	rest := t.source[t.at:]
	before := t.last == atom && t.word
	after := rest != "" && wordly(rest[0]) && (len(rest) == 1 || strings.IndexByte(`*\+?{`, rest[1]) < 0 || rest[1] == '\\' && len(rest) > 2 && strings.IndexByte("+?{", rest[2]) < 0)
	if c == '<' && !after || c == '>' && !before {
		return false
	}
	return t.put(repeated, `\b`)
}
