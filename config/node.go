package config

import (
	"strings"

	"gopkg.in/yaml.v3"
)

func empty(n *yaml.Node) bool { return n.Kind == yaml.ScalarNode && n.Tag == "!!null" }

// kindOf names what a node is, in words for people.
func kindOf(n *yaml.Node) string {
	switch n.Kind {
	case yaml.MappingNode:
		return "a section"
	case yaml.SequenceNode:
		return "a list"
	}
	switch n.Tag {
	case "!!int", "!!float":
		return "a number"
	case "!!bool":
		return "true or false"
	case "!!timestamp":
		return "a date"
	case "!!null":
		return "nothing"
	}
	return "text"
}

// mismatch says whether a node has another type than the key, and which slip
// would explain it.
func (k Key) mismatch(n *yaml.Node) *fault {
	if k.Type.textual() {
		f := textual(n)
		if f != nil && k.set(&Config{}, n.Value) != nil {
			f.hint = "" // quotes would not help
		}
		return f
	}
	if n.Kind == yaml.ScalarNode && (n.Tag == "!!int" || n.Tag == "!!float") {
		return nil
	}
	f := &fault{why: "this is " + kindOf(n) + ", not a number"}
	if n.Kind == yaml.ScalarNode && n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0 && k.set(&Config{}, n.Value) == nil {
		f.hint = "write it without quotes: " + n.Value
	}
	return f
}

// textual says whether a node is anything but text.
func textual(n *yaml.Node) *fault {
	if n.Kind == yaml.ScalarNode && n.Tag == "!!str" {
		return nil
	}
	f := &fault{why: "this is " + kindOf(n) + ", not text"}
	switch {
	case n.Kind == yaml.MappingNode:
		f.hint = "put a text that holds ': ' or begins with { in quotes"
	case n.Kind == yaml.SequenceNode:
		f.hint = "put a text that begins with [ or '- ' in quotes"
	case !empty(n):
		f.hint = "write it in quotes: " + quote(n.Value)
	}
	return f
}

// extent is how many characters of the source a node takes, as far as it stands on one line.
func extent(n *yaml.Node) int {
	if n.Kind == yaml.AliasNode {
		return len([]rune(n.Value)) + 1
	}
	if n.Kind != yaml.ScalarNode || n.Anchor != "" || n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
		return 1
	}
	length := len([]rune(strings.TrimRight(n.Value, "\n")))
	if n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0 {
		length += 2
	}
	return max(length, 1)
}
