package config

import (
	"fmt"
	"strings"

	"gopkg.in/yaml.v3"
)

// walk compares the tree of a file with the schema, collects what is wrong and
// puts what is right into the configuration.
type walk struct {
	text     text
	config   *Config
	options  Options
	given    map[string]place // by canonical name of the key, or name of the section
	meant    map[string]bool  // names that a misspelt key was taken for
	ids      map[string]int   // lines of the ids of rules
	problems Problems
}

// place is where a key was given, under which name and with which value.
type place struct {
	name string
	key  *yaml.Node
	text string
}

func (w *walk) root(n *yaml.Node) {
	if n != nil && !empty(n) {
		if n.Kind != yaml.MappingNode {
			w.add(n, Problem{Why: "the file holds " + kindOf(n) + " instead of keys with values"})
			return
		}
		w.section("", n)
	}
	w.missing()
}

// section walks the keys of one mapping; name is "" for the whole file.
func (w *walk) section(name string, n *yaml.Node) {
	seen := map[string]*yaml.Node{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if w.unsupported(key) {
			continue
		}
		if first, twice := seen[key.Value]; twice {
			w.add(key, Problem{Key: join(name, key.Value), Why: fmt.Sprintf("this key was given on line %d already", first.Line)})
			continue
		}
		seen[key.Value] = key
		w.entry(name, key, value)
	}
}

func (w *walk) entry(section string, key, value *yaml.Node) {
	name := join(section, key.Value)
	if section == "" && isSection(name) {
		w.given[name] = place{name: name, key: key}
		w.inside(name, value)
		return
	}
	k, ok := lookup(name)
	if !ok {
		w.unknown(section, key)
		return
	}
	if first, twice := w.given[k.Name]; twice {
		w.alias(first, name, key, value)
		return
	}
	w.given[k.Name] = place{name: name, key: key, text: value.Value}
	w.value(k, name, value)
}

// inside walks a section. One without a single key is what remains when all its lines are comments.
func (w *walk) inside(name string, value *yaml.Node) {
	switch {
	case w.unsupported(value), empty(value):
	case value.Kind == yaml.MappingNode:
		w.section(name, value)
	default:
		w.add(value, Problem{
			Key: name, Why: "this is " + kindOf(value) + ", not a section", Allowed: strings.Join(children(name), ", "),
		})
	}
}

// alias judges the second of two names of one key: it may only repeat the first.
func (w *walk) alias(first place, name string, key, value *yaml.Node) {
	if value.Kind == yaml.ScalarNode && value.Value == first.text {
		return
	}
	w.add(key, Problem{Key: name, Why: fmt.Sprintf("this is another name for %s, which has another value on line %d", first.name, first.key.Line)})
}

func (w *walk) value(k Key, name string, n *yaml.Node) {
	switch {
	case w.unsupported(n):
	case empty(n):
		f := &fault{why: "there is no value"}
		if k.Type.List() {
			f.hint = "write [] for none"
		}
		w.reject(k, name, n, f)
	case k.Type.List():
		w.list(k, name, n)
	default:
		w.scalar(k, name, n)
	}
}

func (w *walk) scalar(k Key, name string, n *yaml.Node) {
	f := k.mismatch(n)
	if f == nil {
		f = k.set(w.config, n.Value)
	}
	if f != nil {
		w.reject(k, name, n, f)
	}
}

func (w *walk) list(k Key, name string, n *yaml.Node) {
	if n.Kind != yaml.SequenceNode {
		w.reject(k, name, n, &fault{why: "this is " + kindOf(n) + ", not a list", hint: "put it in brackets: [ ]"})
		return
	}
	if len(n.Content) > maxItems {
		w.reject(k, name, n, &fault{why: fmt.Sprintf("the list has %d elements, more than %d", len(n.Content), maxItems)})
		return
	}
	switch k.Type {
	case Rules:
		w.rules(k, name, n)
		return
	case Outputs:
		w.outputs(k, name, n)
		return
	}
	items := k.field(w.config).(*[]string)
	*items = nil // what is given takes the place of the default
	for _, item := range n.Content {
		if w.unsupported(item) {
			continue
		}
		f := textual(item)
		if f == nil {
			f = k.checkItem(item.Value)
		}
		if f != nil {
			w.reject(k, name, item, f)
			continue
		}
		*items = append(*items, item.Value)
	}
}

// unsupported reports what YAML can do and a configuration does not need: it
// hides values from the reader, and an alias of an alias of an alias fills memory. It returns true where nothing is left to read.
func (w *walk) unsupported(n *yaml.Node) bool {
	if n.Anchor != "" { // what follows it can be read all the same
		w.add(n, Problem{Why: "anchors (&name) are not used here: put a text that begins with & in quotes"})
	}
	why := ""
	switch {
	case n.Kind == yaml.AliasNode:
		why = "aliases (*name) are not used here: put a text that begins with * in quotes"
	case n.Tag == "!!merge":
		why = "merge keys (<<) are not used here: write the keys out"
	case n.Style&yaml.TaggedStyle != 0:
		why = "tags (!name) are not used here: put a text that begins with ! in quotes"
	default:
		return false
	}
	w.add(n, Problem{Why: why})
	return true
}

func (w *walk) missing() {
	if w.options.Partial {
		return
	}
	for _, k := range Keys() {
		if _, ok := w.given[k.Name]; !k.Required || ok {
			continue
		}
		section, _, _ := strings.Cut(k.Name, ".")
		p := Problem{Key: k.Name, Why: "this required key is missing", Allowed: k.Allowed(), Hint: "add it: " + example(k)}
		if w.meant[k.Name] || w.meant[section] {
			continue // the misspelling is the problem to tell
		}
		if at, ok := w.given[section]; ok {
			w.add(at.key, p)
			continue
		}
		p.Path, p.Line, p.Column = w.text.path, 1, 1
		w.problems = append(w.problems, p)
	}
}

func (w *walk) reject(k Key, name string, n *yaml.Node, f *fault) {
	p := w.text.at(n.Line, n.Column, extent(n), Problem{Key: name, Why: f.why, Allowed: k.Allowed(), Hint: f.hint})
	if k.Type.secret() {
		p.source = starred(p.source, p.Column, p.length) // it may be a token, even where it is no URL
	}
	w.problems = append(w.problems, p)
}

// add places a problem at a node.
func (w *walk) add(n *yaml.Node, p Problem) {
	w.problems = append(w.problems, w.text.at(n.Line, n.Column, extent(n), p))
}
