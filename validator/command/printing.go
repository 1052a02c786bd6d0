package command

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/shell"
)

// A Printing is what a command of a line prints by itself, in pieces: what stands
// between them is known only when it runs.
type Printing []piece

type piece struct {
	text string // of what is known
	mark string // the variable that stands behind it; "" at the end
}

// leastPrinted is how many characters a line must print to be known again.
const leastPrinted = 3

// printingOf is what a command prints as a heading: nil where that is not known, or is
// no more than a remark on a failure.
func printingOf(c *shell.Command) Printing {
	if !remarks(c.Name()) || c.Link == shell.OrElse || c.Condition || c.Function != "" || len(c.Redirs) > 0 {
		return nil
	}
	f := Printing{{}}
	for i, w := range headed(c) {
		if i > 0 {
			f[len(f)-1].text += " "
		}
		if f = f.add(general(w)); f == nil {
			return nil
		}
	}
	last := len(f) - 1
	f[0].text = strings.TrimLeft(unescaped(f[0].text), "\n")
	f[last].text = strings.TrimRight(unescaped(f[last].text), "\n")
	if known := strings.TrimSpace(f.longest()); known == "" || len(known)+last < leastPrinted || slices.ContainsFunc(f, func(p piece) bool { return strings.Contains(p.text, "\n") }) {
		return nil
	}
	return f
}

// add takes in a word; nil where it holds what another command prints.
func (f Printing) add(w shell.Word) Printing {
	at := 0
	for _, m := range w.Marks {
		if m.To > m.From {
			return nil
		}
		last := &f[len(f)-1]
		last.text, last.mark = last.text+w.Value[at:m.At], m.Name
		f, at = append(f, piece{}), m.At
	}
	f[len(f)-1].text += w.Value[at:]
	return f
}

// general is a word with a mark for that in which its values differ: the items of a
// loop.
func general(w shell.Word) shell.Word {
	if len(w.Alts) == 0 || len(w.Marks) > 0 {
		return w
	}
	head, tail := len(w.Value), len(w.Value)
	for _, o := range w.Alts {
		if len(o.Marks) > 0 {
			return w
		}
		n := 0
		for n < min(head, len(o.Value)) && w.Value[n] == o.Value[n] {
			n++
		}
		head, n = n, 0
		for n < min(tail, len(o.Value)-head, len(w.Value)-head) && w.Value[len(w.Value)-1-n] == o.Value[len(o.Value)-1-n] {
			n++
		}
		tail = n
	}
	tail = min(tail, len(w.Value)-head)
	w.Value, w.Marks = w.Value[:head]+w.Value[len(w.Value)-tail:], []shell.Mark{{At: head, Name: "%"}}
	return w
}

// headed are the words that echo prints, or the first that printf does with what is
// put into it.
func headed(c *shell.Command) []shell.Word {
	words := slices.Clone(c.Args())
	for len(words) > 0 && echoOption().MatchString(words[0].Value) && !words[0].Quoted {
		words = words[1:]
	}
	if c.Name() != "printf" || len(words) == 0 {
		return words
	}
	w := words[0]
	at := printed().FindAllStringIndex(w.Value, -1)
	if len(w.Marks) > 0 {
		return words[:1]
	}
	shift := 0
	for _, v := range at {
		from, to := v[0]-shift, v[1]-shift
		w.Value = w.Value[:from] + w.Value[to:]
		w.Marks = append(w.Marks, shell.Mark{At: from, Name: "%"})
		shift += to - from
	}
	return []shell.Word{w}
}

var echoOption = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^-[neE]+$`) })

// printed is what printf puts a word in place of.
var printed = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`%-?\d*[sdiq]`) })

func unescaped(text string) string { return strings.ReplaceAll(text, `\n`, "\n") }

func (f Printing) longest() (text string) {
	for _, p := range f {
		if len(p.text) > len(text) {
			text = p.text
		}
	}
	return text
}

// tellsStatus reports whether the status of what came before is among what is printed.
func (f Printing) tellsStatus(line string) bool {
	return slices.ContainsFunc(f, func(p piece) bool { return holdsStatus(p.mark, line) })
}

// find looks for the first line, from a place on, that is this. It returns where the
// line begins and where the next one does.
func (f Printing) find(text string, from int) (at, end int, ok bool) {
	key := f.longest()
	for from <= len(text) {
		i := strings.Index(text[from:], key)
		if i < 0 {
			return 0, 0, false
		}
		at = strings.LastIndexByte(text[:from+i], '\n') + 1
		end = len(text)
		if feed := strings.IndexByte(text[from+i:], '\n'); feed >= 0 {
			end = from + i + feed + 1
		}
		if at >= from && f.Is(strings.TrimRight(text[at:end], "\r\n")) {
			return at, end, true
		}
		from = end
		if end == len(text) {
			break
		}
	}
	return 0, 0, false
}

// Is reports whether a line is this.
func (f Printing) Is(line string) bool {
	last := len(f) - 1
	line, ok := strings.CutPrefix(line, f[0].text)
	if !ok || last == 0 {
		return ok && line == ""
	}
	for _, p := range f[1:last] {
		if _, line, ok = strings.Cut(line, p.text); !ok {
			return false
		}
	}
	return strings.HasSuffix(line, f[last].text)
}
