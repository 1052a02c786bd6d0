package sed

import (
	"strconv"
	"strings"
)

// The bounds of a script.
const (
	maxScript = 16 << 10
	maxDepth  = 8
)

// Parse reads a script, whose pieces stand on lines of their own. It reports false
// for one of which it is not certain.
func Parse(script string, extended, quiet bool) (*Script, bool) {
	if len(script) > maxScript || strings.HasPrefix(script, "#n") || strings.ContainsAny(script, "\x00\r") {
		return nil, false
	}
	p := parser{rest: script, extended: extended, script: Script{quiet: quiet}}
	p.script.commands = p.commands(0)
	return &p.script, !p.bad
}

// A parser reads a script from left to right.
type parser struct {
	rest     string
	extended bool
	bad      bool // it is not certain
	script   Script
}

// commands reads a list of them, up to the end of its block.
func (p *parser) commands(depth int) []command {
	var all []command
	p.bad = p.bad || depth > maxDepth
	for !p.bad {
		p.rest = strings.TrimLeft(p.rest, " \t\n;")
		switch {
		case p.rest == "":
			p.bad = depth > 0
			return all
		case p.rest[0] == '#':
			_, p.rest, _ = strings.Cut(p.rest, "\n")
		case p.rest[0] == '}':
			p.rest = p.rest[1:]
			p.bad = depth == 0
			p.end()
			return all
		default:
			all = append(all, p.command(depth))
		}
	}
	return nil
}

// command reads one of them, with its addresses.
func (p *parser) command(depth int) command {
	c := p.addressed()
	c.letter = p.take()
	switch c.letter {
	case '{':
		c.block = p.commands(depth + 1)
	case 's':
		c.sub = p.substitution()
	case 'a', 'i', 'c':
		c.text = p.text()
	case 'd', 'p':
		p.end()
	default:
		p.bad = true
	}
	return c
}

// take takes the next character; 0 where none is left.
func (p *parser) take() byte {
	if p.rest == "" {
		p.bad = true
		return 0
	}
	c := p.rest[0]
	p.rest = p.rest[1:]
	return c
}

func (p *parser) blanks() { p.rest = strings.TrimLeft(p.rest, " \t") }

// end: only a separator may follow.
func (p *parser) end() {
	p.blanks()
	p.bad = p.bad || p.rest != "" && strings.IndexByte(";\n}#", p.rest[0]) < 0
}

// addressed reads the addresses before a command.
func (p *parser) addressed() command {
	var c command
	c.from = p.address(false)
	p.blanks()
	if c.from != nil && strings.HasPrefix(p.rest, ",") {
		p.rest = p.rest[1:]
		p.blanks()
		c.to = p.address(true)
		c.number = p.script.ranges
		p.script.ranges++
		p.bad = p.bad || c.to == nil
	}
	if c.from != nil && c.from.found == nil && !c.from.last && c.from.line == 0 {
		p.bad = p.bad || c.to == nil || c.to.found == nil // 0,/re/ is all that it may be
	}
	p.blanks()
	if strings.HasPrefix(p.rest, "!") {
		p.rest, c.not = p.rest[1:], true
		p.blanks()
	}
	return c
}

// address reads one address; nil where none is there.
func (p *parser) address(second bool) *address {
	if p.rest == "" || p.bad {
		return nil
	}
	switch c := p.rest[0]; {
	case c >= '0' && c <= '9':
		return &address{line: p.number()}
	case c == '+' && second:
		p.rest = p.rest[1:]
		return &address{line: p.number(), more: true}
	case c == '$':
		p.rest = p.rest[1:]
		return &address{last: true}
	case c == '/':
		p.rest = p.rest[1:]
		return p.wanted('/')
	case c == '\\':
		p.rest = p.rest[1:]
		return p.wanted(p.take())
	}
	return nil
}

// number reads digits that no step follows.
func (p *parser) number() int {
	n := 0
	for n < len(p.rest) && p.rest[n] >= '0' && p.rest[n] <= '9' {
		n++
	}
	v, err := strconv.Atoi(p.rest[:n])
	p.rest = p.rest[n:]
	p.bad = p.bad || err != nil || strings.HasPrefix(p.rest, "~")
	return v
}

// wanted reads an expression of an address.
func (p *parser) wanted(delimiter byte) *address {
	source := p.expression(delimiter)
	fold := strings.HasPrefix(p.rest, "I")
	if fold {
		p.rest = p.rest[1:]
	}
	found, ok := compile(source, p.extended, fold)
	p.bad = p.bad || !ok
	return &address{found: &found}
}

// expression reads up to a delimiter. One with a backslash before it stands for
// itself; where that means something in expressions, too, nobody knows which is meant.
func (p *parser) expression(delimiter byte) string {
	var b strings.Builder
	p.bad = p.bad || strings.IndexByte("/|#,@!~:%;=+", delimiter) < 0
	for !p.bad {
		switch c := p.take(); {
		case c == delimiter:
			return b.String()
		case c == '\n':
			p.bad = true
		case c == '\\' && strings.HasPrefix(p.rest, string(rune(delimiter))):
			listed := strings.LastIndexByte(b.String(), '[') > strings.LastIndexByte(b.String(), ']') // versions differ
			p.bad = p.bad || listed || delimiter == '|' || delimiter == '+'
			b.WriteByte(p.take())
		case c == '\\':
			b.WriteByte(c)
			b.WriteByte(p.take())
		default:
			b.WriteByte(c)
		}
	}
	return ""
}

// substitution reads what follows an s.
func (p *parser) substitution() substitution {
	delimiter := p.take()
	source := p.expression(delimiter)
	s := substitution{with: p.replacement(delimiter), which: 1}
	fold := p.flags(&s)
	p.end()
	var ok bool
	s.find, ok = compile(source, p.extended, fold)
	p.bad = p.bad || !ok
	for _, w := range s.with {
		p.bad = p.bad || w.group > s.find.groups || w.group > 0 && s.find.loose
	}
	return s
}

// flags reads the letters behind a replacement.
func (p *parser) flags(s *substitution) (fold bool) {
	for numbered := false; p.rest != ""; {
		switch c := p.rest[0]; {
		case c == 'g':
			p.bad = p.bad || s.all
			s.all = true
		case c == 'p':
			p.bad = p.bad || s.prints
			s.prints = true
		case c == 'i' || c == 'I':
			fold = true
		case c >= '1' && c <= '9' && !numbered:
			numbered = true
			s.which = p.number()
			continue
		default:
			return fold
		}
		p.rest = p.rest[1:]
	}
	return fold
}

// replacement reads what is put in.
func (p *parser) replacement(delimiter byte) []piece {
	var all []piece
	var b strings.Builder
	put := func(group int) {
		all = append(all, piece{text: b.String(), group: -1}, piece{group: group})
		b.Reset()
	}
	for !p.bad {
		switch c := p.take(); {
		case c == delimiter:
			return append(all, piece{text: b.String(), group: -1})
		case c == '\n':
			p.bad = true
		case c == '&':
			put(0)
		case c != '\\':
			b.WriteByte(c)
		default:
			c = p.take()
			if text, ok := control(c); ok {
				b.WriteString(text)
			} else if c >= '0' && c <= '9' {
				put(int(c - '0'))
			} else {
				p.bad = p.bad || wordly(c) || c >= 0x80
				b.WriteByte(c)
			}
		}
	}
	return nil
}

// text reads what a, i and c put in: the rest of the line, and the lines after it
// where each ends with a backslash.
func (p *parser) text() string {
	p.blanks()
	if after, ok := strings.CutPrefix(p.rest, `\`); ok {
		p.rest = after
		if line := strings.TrimLeft(after, " \t"); strings.HasPrefix(line, "\n") {
			p.rest = line[1:]
		}
	}
	p.bad = p.bad || p.rest == "" || p.rest[0] == '\n'
	var b strings.Builder
	for !p.bad && p.rest != "" {
		c := p.take()
		if c == '\n' {
			break
		}
		if c == '\\' {
			c = p.take()
			text, ok := control(c)
			if p.bad = p.bad || !ok && (wordly(c) || c >= 0x80); ok {
				b.WriteString(text)
				continue
			}
		}
		b.WriteByte(c)
	}
	return b.String() + "\n"
}
