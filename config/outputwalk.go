package config

import (
	"gopkg.in/yaml.v3"
)

// outputs reads the elements of a list of rules about output. They are checked
// together: whether an example holds depends on the other rules.
func (w *walk) outputs(k Key, name string, n *yaml.Node) {
	var walks []*ruleWalk[OutputRule]
	var rules []OutputRule
	for _, item := range n.Content {
		if w.unsupported(item) {
			continue
		}
		r := newRuleWalk(w, k, name, item, outputFields())
		r.rule.Line = item.Line
		if r.output(); !r.wrong {
			walks, rules = append(walks, r), append(rules, r.rule)
		}
	}
	*k.field(w.config).(*[]OutputRule) = rules
	if w.options.CheckOutput == nil || len(rules) == 0 {
		return
	}
	for i, err := range w.options.CheckOutput(rules) {
		if err != nil && i < len(walks) {
			walks[i].blame(err)
		}
	}
}

// output takes in one rule.
func (r *ruleWalk[R]) output() {
	if r.node.Kind != yaml.MappingNode {
		r.refuse(r.node, "", &fault{why: "this is " + kindOf(r.node) + ", not a rule", hint: "a rule has fields: {id: no-license, pattern: '^no license for .+'}"})
		return
	}
	r.fields()
	for _, name := range []string{"id", "pattern"} {
		if r.given[name] == nil && !r.wrong {
			r.refuse(r.node, "", &fault{why: "a rule needs the field " + name})
		}
	}
}

// runs reads a list of examples.
func (r *ruleWalk[R]) runs(f *ruleField[R], n *yaml.Node) {
	if n.Kind != yaml.SequenceNode {
		r.refuse(n, f.name, &fault{why: "this is " + kindOf(n) + ", not a list", hint: "put it in brackets: [ ]"})
		return
	}
	if r.tooMany(f, n, n.Content) {
		return
	}
	all := f.at(&r.rule).(*[]OutputExample)
	for _, item := range n.Content {
		x := newRuleWalk(r.walk, r.key, r.name+"."+f.name, item, exampleFields())
		x.rule.Status = failedStatus
		if x.example(); x.wrong {
			r.wrong = true
			continue
		}
		*all = append(*all, x.rule)
	}
}

// example takes in one run.
func (r *ruleWalk[R]) example() {
	switch {
	case r.unsupported(r.node):
		r.wrong = true
		return
	case r.node.Kind != yaml.MappingNode:
		r.refuse(r.node, "", &fault{why: "this is " + kindOf(r.node) + ", not an example", hint: "an example has fields: {command: make sim, output: no license}"})
		return
	}
	r.fields()
	if r.given["command"] == nil && !r.wrong {
		r.refuse(r.node, "", &fault{why: "an example needs the field command"})
	}
}
