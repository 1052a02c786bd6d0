package sed

import (
	"strings"
	"unicode/utf8"
)

// maxText bounds what is edited, and what comes out of it.
const maxText = 4 << 20

// Run is what the script makes of a text. It reports false where that is not certain.
func (s *Script) Run(text string) (string, bool) {
	if len(text) > maxText || !utf8.ValidString(text) || strings.Contains(text, "\x00") {
		return "", false
	}
	e := editor{script: s, ranges: make([]stretch, s.ranges)}
	for rest := text; rest != "" && !e.bad; {
		line, after, whole := strings.Cut(rest, "\n")
		rest = after
		e.line++
		e.space, e.whole, e.last = line, whole, rest == ""
		e.cycle()
	}
	return e.out.String(), !e.bad && e.out.Len() <= maxText
}

// An editor goes through a text.
type editor struct {
	script *Script
	out    strings.Builder
	open   bool // what was written last is a line without its end
	line   int
	last   bool
	space  string // the line as far as it is edited
	whole  bool   // it had an end
	queue  []string
	ranges []stretch
	bad    bool
}

// A stretch is where a range stands.
type stretch struct {
	within bool
	began  bool
	end    int // the last line, where a number says it
}

// cycle edits one line.
func (e *editor) cycle() {
	if kept := e.do(e.script.commands); kept && !e.script.quiet {
		e.print()
	}
	for _, text := range e.queue {
		e.put(text)
	}
	e.queue = nil
}

// do does what a list of commands says; it reports whether the line is still there.
func (e *editor) do(commands []command) bool {
	for i := range commands {
		c := &commands[i]
		if e.bad {
			return false
		}
		if e.chosen(c) == c.not {
			continue
		}
		if !e.one(c) {
			return false
		}
	}
	return true
}

func (e *editor) one(c *command) bool {
	switch c.letter {
	case '{':
		return e.do(c.block)
	case 's':
		e.substitute(&c.sub)
	case 'p':
		e.print()
	case 'a':
		e.queue = append(e.queue, c.text)
	case 'i':
		e.put(c.text)
	case 'c':
		if c.to == nil || c.not || !e.ranges[c.number].within {
			e.put(c.text)
		}
		return false
	case 'd':
		return false
	}
	return true
}

// put writes whole lines, after the end of the one before them.
func (e *editor) put(text string) {
	if e.bad = e.bad || e.out.Len()+len(text) > maxText; e.bad {
		return
	}
	if e.open {
		e.out.WriteByte('\n')
		e.open = false
	}
	e.out.WriteString(text)
}

// print writes the line. The last one has an end only where it had one before.
func (e *editor) print() {
	if e.whole {
		e.put(e.space + "\n")
		return
	}
	e.put(e.space)
	e.open = true
}

// chosen reports whether a command is meant for this line.
func (e *editor) chosen(c *command) bool {
	switch {
	case c.from == nil:
		return true
	case c.to == nil:
		return e.at(c.from)
	}
	r := &e.ranges[c.number]
	if numbered := c.from.found == nil && !c.from.last; numbered && !r.began {
		r.within = c.from.line == 0
		e.bad = e.bad || c.from.line > 0 && e.line > c.from.line // sed would begin it late
	}
	if r.within {
		r.began = true
		e.leave(r, c.to)
		return true
	}
	if !e.at(c.from) {
		return false
	}
	r.began = true
	e.enter(r, c.to)
	return true
}

// enter begins a range. One whose end is behind it has one line.
func (e *editor) enter(r *stretch, to *address) {
	r.within = true
	switch {
	case to.more:
		r.end = e.line + to.line
	case to.found == nil && !to.last:
		r.end = to.line
	case to.last:
		r.within = !e.last
		return
	default:
		return
	}
	r.within = r.end > e.line
}

// leave ends a range whose last line this is. A range that was not looked at when its
// end came by is not certain.
func (e *editor) leave(r *stretch, to *address) {
	switch {
	case to.found != nil:
		r.within = !e.matches(to.found)
	case to.last:
		r.within = !e.last
	default:
		r.within = e.line < r.end
		e.bad = e.bad || e.line > r.end
	}
}

func (e *editor) at(a *address) bool {
	switch {
	case a.found != nil:
		return e.matches(a.found)
	case a.last:
		return e.last
	}
	return a.line == e.line
}

func (e *editor) matches(p *pattern) bool {
	e.check(p)
	return p.re.MatchString(e.space)
}

// check: what a locale decides is not certain.
func (e *editor) check(p *pattern) { e.bad = e.bad || p.ascii && !ascii(e.space) }

func ascii(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
}

// substitute replaces what a substitution finds.
func (e *editor) substitute(s *substitution) {
	e.check(&s.find)
	most := s.which
	if s.all {
		most = -1
	}
	found := s.find.re.FindAllStringSubmatchIndex(e.space, most)
	if many := s.all || s.which > 1; many && !ascii(e.space) && s.find.re.MatchString("") {
		e.bad = true // sed finds nothing between the bytes of a character, too
	}
	if len(found) < s.which || e.bad {
		return
	}
	var b strings.Builder
	at := 0
	for _, m := range found[s.which-1:] {
		b.WriteString(e.space[at:m[0]])
		s.put(&b, e.space, m)
		at = m[1]
		e.bad = e.bad || b.Len() > maxText
	}
	b.WriteString(e.space[at:])
	e.space = b.String()
	if s.prints {
		e.print()
	}
}

// put writes a replacement.
func (s *substitution) put(b *strings.Builder, line string, m []int) {
	for _, p := range s.with {
		if b.Len() > maxText {
			return
		}
		switch {
		case p.group < 0:
			b.WriteString(p.text)
		case m[2*p.group] >= 0:
			b.WriteString(line[m[2*p.group]:m[2*p.group+1]])
		}
	}
}
