package config

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// maxExamples bounds the examples of one rule: they are judged each time the
// file is read.
const maxExamples = 100

// A ruleWalk reads one rule, or one example of a rule.
type ruleWalk[R any] struct {
	*walk
	key   Key
	name  string // of the key, as it was given
	node  *yaml.Node
	table []ruleField[R]        // all fields that there are
	own   []string              // the names of those that this list offers
	given map[string]*yaml.Node // by the name of the field
	rule  R
	wrong bool
}

func newRuleWalk[R any](w *walk, k Key, name string, n *yaml.Node, table []ruleField[R]) *ruleWalk[R] {
	return &ruleWalk[R]{walk: w, key: k, name: name, node: n, table: table, own: fieldNames(table), given: map[string]*yaml.Node{}}
}

func (r *ruleWalk[R]) field(name string) *ruleField[R] { return named(r.table, name) }

// fields reads a mapping.
func (r *ruleWalk[R]) fields() {
	for i := 0; i+1 < len(r.node.Content); i += 2 {
		key, value := r.node.Content[i], r.node.Content[i+1]
		if r.unsupported(key) || r.unsupported(value) {
			r.wrong = true
			continue
		}
		f := r.field(key.Value)
		switch {
		case f == nil:
			r.strange(key)
		case f.stopped && r.key.Allows:
			r.refuse(key, f.name, &fault{why: "an allowed command has none", hint: "it belongs into a rule of safety.blocked_commands"})
		case r.given[f.name] != nil:
			r.refuse(key, f.name, &fault{why: fmt.Sprintf("this was given on line %d already", r.given[f.name].Line)})
		default:
			r.given[f.name] = value
			r.value(f, value)
		}
	}
}

func (r *ruleWalk[R]) strange(key *yaml.Node) {
	f := &fault{why: "a rule has no such field"}
	if near := nearest(key.Value, r.own); near != "" {
		f.hint = "did you mean " + near + "?"
	}
	r.wrong = true
	r.add(key, Problem{Key: r.name + "." + join("", key.Value), Why: f.why, Hint: f.hint, Allowed: strings.Join(r.own, ", ")})
}

// value reads one field.
func (r *ruleWalk[R]) value(f *ruleField[R], n *yaml.Node) {
	items := []*yaml.Node{n}
	switch {
	case empty(n):
		r.refuse(n, f.name, &fault{why: "there is no value"})
		return
	case f.examples:
		r.runs(f, n)
		return
	case n.Kind == yaml.SequenceNode && f.list:
		items = n.Content
	}
	if r.tooMany(f, n, items) {
		return
	}
	var texts []string
	for _, item := range items {
		if item != n && r.unsupported(item) {
			r.wrong = true
			continue
		}
		if fault := f.fits(item); fault != nil {
			r.refuse(item, f.name, fault)
			continue
		}
		texts = append(texts, item.Value)
	}
	if len(texts) == 0 {
		return
	}
	if fault := f.set(&r.rule, texts); fault != nil {
		r.refuse(n, f.name, fault)
	}
	if f.name == "id" {
		r.unique(n)
	}
}

func (r *ruleWalk[R]) tooMany(f *ruleField[R], n *yaml.Node, items []*yaml.Node) bool {
	if len(items) > maxExamples {
		r.refuse(n, f.name, &fault{why: fmt.Sprintf("the list has %d elements, more than %d", len(items), maxExamples)})
		return true
	}
	return false
}

// unique: an id names one rule, about commands or about output.
func (r *ruleWalk[R]) unique(n *yaml.Node) {
	id := strings.TrimPrefix(n.Value, "user.") // with it decisions show the id
	if first := r.ids[id]; first != 0 {
		r.refuse(n, "id", &fault{why: fmt.Sprintf("the rule on line %d has this id already", first)})
		return
	}
	r.ids[id] = n.Line
}

// fits judges one value of a field.
func (f *ruleField[R]) fits(n *yaml.Node) *fault {
	if f.number {
		status, err := strconv.Atoi(n.Value)
		if n.Kind != yaml.ScalarNode || n.Tag != "!!int" || !decimal.MatchString(n.Value) {
			return &fault{why: "this is no whole number"}
		}
		if err != nil || status < 0 || status > maxStatus {
			return &fault{why: n.Value + " is out of range"}
		}
		return nil
	}
	if wrong := textual(n); wrong != nil {
		return wrong
	}
	return f.check(n.Value)
}

// check judges one text of a field.
func (f *ruleField[R]) check(text string) *fault {
	if wrong := checkText(text, f.lines); wrong != nil || len(f.choices) == 0 || slices.Contains(f.choices, text) {
		return wrong
	}
	wrong := &fault{why: quote(text) + " is not one of the choices"}
	for _, c := range f.choices {
		if strings.EqualFold(c, text) {
			wrong.hint = "did you mean " + c + "?"
			return wrong
		}
	}
	if near := nearest(text, f.choices); near != "" {
		wrong.hint = "did you mean " + near + "?"
	}
	return wrong
}

// checkText judges what every text of a list must be.
func checkText(text string, lines bool) *fault {
	control := func(r rune) bool { return unicode.IsControl(r) && !(lines && (r == '\n' || r == '\t')) }
	switch {
	case strings.TrimSpace(text) == "":
		return &fault{why: "an element is empty"}
	case len(text) > maxText:
		return &fault{why: fmt.Sprintf("an element is longer than %d bytes", maxText)}
	case strings.ContainsFunc(text, control):
		return &fault{why: "an element holds a control character"}
	}
	return nil
}

// refuse reports a fault at a node; field is "" for the rule as a whole.
func (r *ruleWalk[R]) refuse(n *yaml.Node, field string, f *fault) {
	r.wrong = true
	r.reject(r.key, r.name, n, f)
	known := r.field(field)
	if known == nil {
		return
	}
	p := &r.problems[len(r.problems)-1]
	p.Key, p.Allowed = r.name+"."+field, known.allowed()
	if r.key.Allows && known.stopped {
		p.Allowed = strings.Join(r.own, ", ")
	}
}

// blame shows what the owner of a rule's language has against it, as near to the
// place as it says.
func (r *ruleWalk[R]) blame(err error) {
	var wrong *RuleError
	if !errors.As(err, &wrong) {
		wrong = &RuleError{Why: err.Error()}
	}
	n := r.given[wrong.Field]
	field := wrong.Field
	if n == nil {
		n, field = r.node, ""
	}
	if n == r.node {
		field = ""
	}
	if n.Kind == yaml.SequenceNode && wrong.Index < len(n.Content) {
		n = part(n.Content[wrong.Index], wrong.Part)
	}
	r.refuse(n, field, &fault{why: wrong.Why, hint: wrong.Hint})
	p := &r.problems[len(r.problems)-1]
	switch known := r.field(field); {
	case known == nil || known.name == "pattern" && r.key.Type == Rules:
		p.Allowed = r.key.Allowed()
	case known.example() || r.key.Type == Outputs:
		p.Allowed = "" // that it is a text is not the point
	}
	p.shift(n, wrong.Offset)
}

// example reports whether a field holds examples: anything may stand there.
func (f *ruleField[R]) example() bool { return f.examples || f.name == "stops" || f.name == "passes" }

// part returns the value of one field of an example, or all of the example.
func part(n *yaml.Node, field string) *yaml.Node {
	for i := 0; i+1 < len(n.Content) && n.Kind == yaml.MappingNode; i += 2 {
		if n.Content[i].Value == field {
			return n.Content[i+1]
		}
	}
	return n
}

// shift moves a problem's caret from the start of a text to an offset in it,
// where the text stands in the file as it is.
func (p *Problem) shift(n *yaml.Node, offset int) {
	if offset <= 0 || offset > len(n.Value) || n.Kind != yaml.ScalarNode {
		return
	}
	column := p.Column
	if n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0 {
		column++
	}
	line := []rune(p.source)
	if column-1 > len(line) || !strings.HasPrefix(string(line[column-1:]), n.Value[:offset]) {
		return
	}
	p.Column, p.length = column+utf8.RuneCountInString(n.Value[:offset]), 1
}
