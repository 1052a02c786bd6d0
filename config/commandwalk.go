package config

import (
	"gopkg.in/yaml.v3"

	"cake"
)

// A commandWalk reads one rule about commands.
type commandWalk struct{ *ruleWalk[CommandRule] }

// rules reads the elements of a list of rules about commands.
func (w *walk) rules(k Key, name string, n *yaml.Node) {
	all := k.field(w.config).(*[]CommandRule)
	for _, item := range n.Content {
		if w.unsupported(item) {
			continue
		}
		r := &commandWalk{newRuleWalk(w, k, name, item, ruleFields())}
		r.own = fieldNames(k.fieldsOf())
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
func (r *commandWalk) read() {
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
func (r *commandWalk) isRule() bool {
	for i := 0; i+1 < len(r.node.Content); i += 2 {
		if key := r.node.Content[i].Value; named(ruleFields(), key) != nil || nearest(key, fieldNames(ruleFields())) != "" {
			return true
		}
	}
	return len(r.node.Content) == 0
}
