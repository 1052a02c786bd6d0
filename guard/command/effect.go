package command

import (
	"strings"

	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// An Effect is one thing that a command does to one target.
type Effect struct {
	Kind Kind
	Word shell.Word
	// Find is the search whose results the word stands for, if it does.
	Find *shell.Command
	// On are the targets, and where each lies.
	On []Placed
	// Listed are the commands that list the targets (xargs), if some do.
	Listed []shell.Command
}

// A Placed target is a target and its class.
type Placed struct {
	place.Target
	At place.Class
}

// A Kind is what is done to a target.
type Kind uint8

const (
	Removes     Kind = iota + 1 // a file
	RemovesTree                 // a directory with all in it
	Empties                     // the content goes, nothing takes its place
	Writes                      // the content is replaced
	Appends                     // something is put behind the content
	Moves                       // away from where it is
)

// Effects lists what the call does to files, worked out once per call.
func (c *Call) Effects() []Effect {
	if !c.worked {
		c.worked, c.done = true, c.work()
		for i := range c.done {
			e := &c.done[i]
			for _, t := range c.EffectTargets(e) {
				e.On = append(e.On, Placed{t, c.Class(t)})
			}
		}
	}
	return c.done
}

func (c *Call) work() []Effect {
	if c.Wrapper {
		return nil
	}
	var out []Effect
	for i := range deeds {
		if d := &deeds[i]; c.Name != "" && naming.AnyOf(d.programs, c.Name) {
			out = c.deed(d, out)
		}
	}
	if c.Name == "find" && c.HasWord("-delete") {
		out = append(out, Effect{Kind: RemovesTree, Find: c.Command})
	}
	return c.redirected(c.carried(out))
}

// deed applies one description to the call.
func (c *Call) deed(d *deed, out []Effect) []Effect {
	args := c.Argv[1:]
	if d.take == takeAssigned {
		return assigned(d, args, out)
	}
	o := d.options.Parse(args)
	switch {
	case d.need != "" && !o.Has(strings.Split(d.need, "|")...), o.Has("n") && (c.Name == "rsync" || c.Name == "rename" || c.Name == "prename"):
		return out
	case d.first != "" && (len(o.Operands) == 0 || !naming.AnyOf(d.first, o.Operands[0].Value)):
		return out
	case d.take == takeScript && naming.AnyOf("awk|gawk", c.Name) && !editsInPlace(&o):
		return out
	}
	kind := d.kind
	switch {
	case d.tree != "" && o.Has(d.tree):
		kind = RemovesTree
	case c.Name == "tee" && o.Has("a"):
		kind = Appends
	case naming.AnyOf("truncate|gtruncate", c.Name):
		if size, _ := o.Value("s"); strings.HasPrefix(size.Value, "+") || strings.HasPrefix(size.Value, ">") || strings.HasPrefix(size.Value, "%") {
			return out // it grows, or is rounded up
		}
	case naming.AnyOf("sed|gsed|perl|awk|gawk", c.Name):
		if printsNothing(c.Name, &o) {
			kind = Empties
		}
	case naming.AnyOf("tar|gtar|bsdtar", c.Name):
		if archive, _ := o.Value("f"); archive.Is("/dev/null") || len(o.Operands) > 1 && o.Operands[1].Is("/dev/null") { // tar cf …
			kind = RemovesTree
		}
	case kind == Writes && c.emptySource(&o):
		kind = Empties
	}
	for _, word := range d.taken(&o) {
		if c.Name == "rsync" {
			if word = there(word); word.Value != "" && kind == Writes && strings.Contains(c.Argv[len(c.Argv)-1].Value, ":") {
				continue // it lands on another machine
			}
		}
		out = append(out, c.Effect(kind, word))
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

func assigned(d *deed, args []shell.Word, out []Effect) []Effect {
	kind := d.kind
	for i := range args {
		if args[i].Is("if=/dev/null") || args[i].Is("count=0") {
			kind = Empties
		}
	}
	for i := range args {
		if strings.HasPrefix(args[i].Value, d.from) {
			out = append(out, Effect{Kind: kind, Word: args[i].Cut(len(d.from))})
		}
	}
	return out
}

// emptySource: `cp /dev/null f`, `tee f < /dev/null`.
func (c *Call) emptySource(o *shell.Options) bool {
	if in := c.Command.Input; in != nil && in.Known && in.Text.Value == "" && c.Name == "tee" {
		return true
	}
	return naming.AnyOf("cp|gcp|install|ginstall|ln|gln|sort|gsort", c.Name) && len(o.Operands) > 0 && o.Operands[0].Is("/dev/null")
}

// Effect makes an effect of a word; a word that a search or a list stands
// behind keeps the way to it.
func (c *Call) Effect(kind Kind, word shell.Word) Effect {
	e := Effect{Kind: kind, Word: word}
	for _, m := range word.Marks {
		from := c.Upstream(m.From, m.To)
		switch {
		case m.Name == "{}" && len(from) == 1:
			e.Find = &from[0]
		case len(from) > 0:
			e.Listed = from
		}
	}
	return e
}

// redirected adds what the redirections write.
func (c *Call) redirected(out []Effect) []Effect {
	for i := range c.Command.Redirs {
		r := &c.Command.Redirs[i]
		writing, clobbers := r.Writes()
		switch {
		case !writing:
		case !clobbers:
			out = append(out, Effect{Kind: Appends, Word: r.Word})
		case c.silent() || c.readsItself(r.Word):
			out = append(out, Effect{Kind: Empties, Word: r.Word})
		default:
			out = append(out, Effect{Kind: Writes, Word: r.Word})
		}
	}
	return out
}

// readsItself: the pipeline reads the file that its own redirection has emptied
// before it starts: `sort f > f`, `cat f | grep x > f`.
func (c *Call) readsItself(file shell.Word) bool {
	if file.Value == "" || !file.Literal() || strings.HasPrefix(file.Value, "/dev/") {
		return false
	}
	if c.readsFile(file) && filtersFile(c.Name) {
		return true
	}
	in := c.Command.Input
	if in == nil || c.Line == nil {
		return false
	}
	for _, before := range c.Upstream(in.From, in.To) {
		one := New(&before, before.Argv)
		if filtersFile(one.Name) && one.readsFile(file) {
			return true
		}
	}
	return false
}

func (c *Call) readsFile(file shell.Word) bool {
	for i := 1; i < len(c.Argv); i++ {
		if c.Argv[i].Is(file.Value) {
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
func (c *Call) silent() bool {
	switch c.Name {
	case "", ":", "true":
		return len(c.Command.Assigns) == 0 && (c.Command.Input == nil || c.Command.Input.Text.Value == "")
	case "exec":
		return len(c.Argv) == 1
	case "cat":
		return len(c.Argv) == 2 && c.Argv[1].Is("/dev/null")
	case "echo":
		return len(c.Argv) == 2 && c.Argv[1].Is("-n")
	case "printf":
		return len(c.Argv) == 2 && c.Argv[1].Value == "" && c.Argv[1].Literal()
	}
	return false
}
