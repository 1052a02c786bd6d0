package guard

import (
	"strings"

	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// An effect is one thing that a command does to one target.
type effect struct {
	kind effectKind
	word shell.Word
	// find is the search whose results the word stands for, if it does.
	find *shell.Command
	// on are the targets, at their places.
	on []placed
	// listed are the commands that list the targets (xargs), if some do.
	listed []shell.Command
}

// A placed target is a target and its class.
type placed struct {
	place.Target
	at place.Class
}

type effectKind uint8

const (
	removes     effectKind = iota + 1 // a file
	removesTree                       // a directory with all in it
	empties                           // the content goes, nothing takes its place
	writes                            // the content is replaced
	appends
	moves // away from where it is
)

// effects lists what the call does to files, worked out once per call.
func (c *call) effects() []effect {
	if !c.worked {
		c.worked, c.done = true, c.work()
		for i := range c.done {
			e := &c.done[i]
			for _, t := range c.effectTargets(e) {
				e.on = append(e.on, placed{t, c.place(t)})
			}
		}
	}
	return c.done
}

func (c *call) work() []effect {
	if c.wrapper {
		return nil
	}
	var out []effect
	for i := range deeds {
		if d := &deeds[i]; c.name != "" && naming.AnyOf(d.programs, c.name) {
			out = c.deed(d, out)
		}
	}
	if c.name == "find" && c.hasWord("-delete") {
		out = append(out, effect{kind: removesTree, find: c.command})
	}
	return c.redirected(c.carried(out))
}

func (c *call) hasWord(word string) bool {
	for i := range c.argv {
		if c.argv[i].Is(word) {
			return true
		}
	}
	return false
}

// deed applies one description to the call.
func (c *call) deed(d *deed, out []effect) []effect {
	args := c.argv[1:]
	if d.take == takeAssigned {
		return assigned(d, args, out)
	}
	o := d.options.Parse(args)
	switch {
	case d.need != "" && !o.Has(strings.Split(d.need, "|")...), o.Has("n") && (c.name == "rsync" || c.name == "rename" || c.name == "prename"):
		return out
	case d.first != "" && (len(o.Operands) == 0 || !naming.AnyOf(d.first, o.Operands[0].Value)):
		return out
	case d.take == takeScript && naming.AnyOf("awk|gawk", c.name) && !editsInPlace(&o):
		return out
	}
	kind := d.kind
	switch {
	case d.tree != "" && o.Has(d.tree):
		kind = removesTree
	case c.name == "tee" && o.Has("a"):
		kind = appends
	case naming.AnyOf("truncate|gtruncate", c.name):
		if size, _ := o.Value("s"); strings.HasPrefix(size.Value, "+") || strings.HasPrefix(size.Value, ">") || strings.HasPrefix(size.Value, "%") {
			return out // it grows, or is rounded up
		}
	case naming.AnyOf("sed|gsed|perl|awk|gawk", c.name):
		if printsNothing(c.name, &o) {
			kind = empties
		}
	case naming.AnyOf("tar|gtar|bsdtar", c.name):
		if archive, _ := o.Value("f"); archive.Is("/dev/null") || len(o.Operands) > 1 && o.Operands[1].Is("/dev/null") { // tar cf …
			kind = removesTree
		}
	case kind == writes && c.emptySource(&o):
		kind = empties
	}
	for _, word := range d.taken(&o) {
		if c.name == "rsync" {
			if word = there(word); word.Value != "" && kind == writes && strings.Contains(c.argv[len(c.argv)-1].Value, ":") {
				continue // it lands on another machine
			}
		}
		out = append(out, c.effect(kind, word))
	}
	return out
}

// there is the path of "host:path", which lies on another machine: absolute, so
// that it is not taken for one of the workspace.
func there(w shell.Word) shell.Word {
	host, path, remote := strings.Cut(w.Value, ":")
	if !remote || strings.Contains(host, "/") || host == "" {
		return w
	}
	if path = strings.TrimPrefix(path, ":"); path == "" || path[0] != '/' {
		path = "/home/" + host + "/" + path
	}
	return shell.Literal(path)
}

// taken picks the words that are the targets.
func (d *deed) taken(o *shell.Options) []shell.Word {
	into, named := o.Value("t")
	switch n := len(o.Operands); {
	case d.take == takeOption:
		if word, ok := o.Value(d.from); ok {
			return []shell.Word{word}
		}
		return nil
	case d.take == takeScript:
		if o.Has("e") || o.Has("E") || o.Has("f") {
			return o.Operands
		}
		return o.Operands[min(1, n):]
	case d.take == takeFirst:
		return o.Operands[:min(1, n)]
	case d.take == takeSecond:
		return o.Operands[min(1, n):min(2, n)]
	case d.take == takeLast && named:
		return []shell.Word{into}
	case d.take == takeButLast && named, d.take == takeAll:
		return o.Operands
	case n < 2 && d.take != takeButFirst:
		return nil
	case d.take == takeLast:
		return o.Operands[n-1:]
	case d.take == takeButLast:
		return o.Operands[:n-1]
	case d.take == takeButFirst && (o.Has("e") || o.Has("f")):
		return o.Operands
	case n > 0:
		return o.Operands[1:]
	}
	return nil
}

func assigned(d *deed, args []shell.Word, out []effect) []effect {
	kind := d.kind
	for i := range args {
		if args[i].Is("if=/dev/null") || args[i].Is("count=0") {
			kind = empties
		}
	}
	for i := range args {
		if strings.HasPrefix(args[i].Value, d.from) {
			out = append(out, effect{kind: kind, word: args[i].Cut(len(d.from))})
		}
	}
	return out
}

// emptySource: `cp /dev/null f`, `tee f < /dev/null`.
func (c *call) emptySource(o *shell.Options) bool {
	if in := c.command.Input; in != nil && in.Known && in.Text.Value == "" && c.name == "tee" {
		return true
	}
	return naming.AnyOf("cp|gcp|install|ginstall|ln|gln|sort|gsort", c.name) && len(o.Operands) > 0 && o.Operands[0].Is("/dev/null")
}

// effect makes an effect of a word; a word that a search or a list stands
// behind keeps the way to it.
func (c *call) effect(kind effectKind, word shell.Word) effect {
	e := effect{kind: kind, word: word}
	for _, m := range word.Marks {
		from := c.upstream(m.From, m.To)
		switch {
		case m.Name == "{}" && len(from) == 1:
			e.find = &from[0]
		case len(from) > 0:
			e.listed = from
		}
	}
	return e
}

// redirected adds what the redirections write.
func (c *call) redirected(out []effect) []effect {
	for i := range c.command.Redirs {
		r := &c.command.Redirs[i]
		writing, clobbers := r.Writes()
		switch {
		case !writing:
		case !clobbers:
			out = append(out, effect{kind: appends, word: r.Word})
		case c.silent() || c.readsItself(r.Word):
			out = append(out, effect{kind: empties, word: r.Word})
		default:
			out = append(out, effect{kind: writes, word: r.Word})
		}
	}
	return out
}

// readsItself: the pipeline reads the file that its own redirection has emptied
// before it starts: `sort f > f`, `cat f | grep x > f`.
func (c *call) readsItself(file shell.Word) bool {
	if file.Value == "" || !file.Literal() || strings.HasPrefix(file.Value, "/dev/") {
		return false
	}
	if c.readsFile(file) && filtersFile(c.name) {
		return true
	}
	in := c.command.Input
	if in == nil || c.line == nil {
		return false
	}
	for _, before := range c.upstream(in.From, in.To) {
		one := newCall(&before, before.Argv)
		if filtersFile(one.name) && one.readsFile(file) {
			return true
		}
	}
	return false
}

func (c *call) readsFile(file shell.Word) bool {
	for i := 1; i < len(c.argv); i++ {
		if c.argv[i].Is(file.Value) {
			return true
		}
	}
	return false
}

// filtersFile: programs that read the files among their words while they print.
func filtersFile(name string) bool {
	switch name {
	case "cat", "bat", "grep", "egrep", "fgrep", "rg", "sort", "uniq", "sed", "gsed", "awk", "gawk", "cut", "head", "tail", "tac", "jq", "yq", "tr", "nl", "fold", "fmt", "expand", "unexpand", "column", "rev", "shuf", "iconv", "xmllint", "base64", "paste", "gofmt", "json_pp":
		return true
	}
	return false
}

// silent reports whether the command prints nothing, so that a redirection
// only empties its target.
func (c *call) silent() bool {
	switch c.name {
	case "", ":", "true":
		return len(c.command.Assigns) == 0 && (c.command.Input == nil || c.command.Input.Text.Value == "")
	case "exec":
		return len(c.argv) == 1
	case "cat":
		return len(c.argv) == 2 && c.argv[1].Is("/dev/null")
	case "echo":
		return len(c.argv) == 2 && c.argv[1].Is("-n")
	case "printf":
		return len(c.argv) == 2 && c.argv[1].Value == "" && c.argv[1].Literal()
	}
	return false
}
