package config

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"cake"
)

// maxExamples bounds the examples of one rule: they are judged each time the
// file is read.
const maxExamples = 100

// A ruleWalk reads one rule.
type ruleWalk struct {
	*walk
	key   Key
	name  string // of the key, as it was given
	node  *yaml.Node
	given map[string]*yaml.Node // by the name of the field
	rule  CommandRule
	wrong bool
}

// rules reads the elements of a list of rules.
func (w *walk) rules(k Key, name string, n *yaml.Node) {
	all := k.field(w.config).(*[]CommandRule)
	for _, item := range n.Content {
		if w.unsupported(item) {
			continue
		}
		r := &ruleWalk{walk: w, key: k, name: name, node: item, given: map[string]*yaml.Node{}}
		r.rule.Line = item.Line
		if k.Allows {
			r.rule.Verdict = cake.Allow
		}
		if r.read(); !r.wrong {
			*all = append(*all, r.rule)
		}
	}
}

// read takes in a rule that is a mere pattern, or a mapping.
func (r *ruleWalk) read() {
	if r.node.Kind == yaml.MappingNode && r.isRule() {
		r.fields()
	} else {
		f := textual(r.node)
		if f == nil {
			f = checkText(r.node.Value, false)
		}
		if f != nil {
			r.refuse(r.node, "", f)
			return
		}
		r.given["pattern"] = r.node
		r.rule.Patterns = []string{r.node.Value}
	}
	if r.wrong || r.options.CheckRule == nil {
		return
	}
	if err := r.options.CheckRule(r.rule); err != nil {
		r.blame(err)
	}
}

// isRule tells a rule from a pattern that lacks its quotes (git commit -m fix: all):
// one of its keys is, or nearly is, a field.
func (r *ruleWalk) isRule() bool {
	for i := 0; i+1 < len(r.node.Content); i += 2 {
		if key := r.node.Content[i].Value; r.field(key) != nil || nearest(key, fieldNames(ruleFields())) != "" {
			return true
		}
	}
	return len(r.node.Content) == 0
}

func (r *ruleWalk) field(name string) *ruleField {
	for _, f := range ruleFields() {
		if name != "" && (f.name == name || f.alias == name) {
			return &f
		}
	}
	return nil
}

// fields reads a mapping.
func (r *ruleWalk) fields() {
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

func (r *ruleWalk) strange(key *yaml.Node) {
	f := &fault{why: "a rule has no such field"}
	names := fieldNames(r.key.fieldsOf())
	if near := nearest(key.Value, names); near != "" {
		f.hint = "did you mean " + near + "?"
	}
	r.wrong = true
	r.add(key, Problem{Key: r.name + "." + join("", key.Value), Why: f.why, Hint: f.hint, Allowed: strings.Join(names, ", ")})
}

// value reads one field.
func (r *ruleWalk) value(f *ruleField, n *yaml.Node) {
	items := []*yaml.Node{n}
	switch {
	case n.Kind == yaml.SequenceNode && f.list:
		items = n.Content
	case empty(n):
		r.refuse(n, f.name, &fault{why: "there is no value"})
		return
	}
	if len(items) > maxExamples {
		r.refuse(n, f.name, &fault{why: fmt.Sprintf("the list has %d elements, more than %d", len(items), maxExamples)})
		return
	}
	var texts []string
	for _, item := range items {
		if item != n && r.unsupported(item) {
			r.wrong = true
			continue
		}
		fault := textual(item)
		if fault == nil {
			fault = f.check(item.Value)
		}
		if fault != nil {
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
	r.unique(f, n)
}

// unique: an id names one rule.
func (r *ruleWalk) unique(f *ruleField, n *yaml.Node) {
	if f.name != "id" {
		return
	}
	id := strings.TrimPrefix(n.Value, "user.") // with it decisions show the id
	if first := r.ids[id]; first != 0 {
		r.refuse(n, f.name, &fault{why: fmt.Sprintf("the rule on line %d has this id already", first)})
		return
	}
	r.ids[id] = n.Line
}

// check judges one text of a field.
func (f *ruleField) check(text string) *fault {
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
func (r *ruleWalk) refuse(n *yaml.Node, field string, f *fault) {
	r.wrong = true
	if f == nil {
		return
	}
	r.reject(r.key, r.name, n, f)
	if field != "" {
		p := &r.problems[len(r.problems)-1]
		p.Key, p.Allowed = r.name+"."+field, r.field(field).allowed()
		if r.key.Allows && r.field(field).stopped {
			p.Allowed = strings.Join(fieldNames(r.key.fieldsOf()), ", ")
		}
	}
}

// blame shows what the guard has against a rule, as near to the place as it says.
func (r *ruleWalk) blame(err error) {
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
		n = n.Content[wrong.Index]
	}
	r.refuse(n, field, &fault{why: wrong.Why, hint: wrong.Hint})
	p := &r.problems[len(r.problems)-1]
	if field == "pattern" || n == r.node {
		p.Allowed = "a list of patterns and rules"
	}
	if field == "stops" || field == "passes" {
		p.Allowed = ""
	}
	p.shift(n, wrong.Offset)
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
