package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"gopkg.in/yaml.v3"
)

// yamlOf writes a JSON text as YAML, in the same order. Texts of several lines
// stand as blocks, so that a diff can be read; where that would not give the same
// text back, as some blanks do, they are quoted.
func yamlOf(text []byte) ([]byte, error) {
	for _, style := range []yaml.Style{0, yaml.DoubleQuotedStyle} {
		d := json.NewDecoder(bytes.NewReader(text))
		d.UseNumber()
		root, err := nodeOf(d, style)
		if err != nil {
			return nil, err
		}
		var b bytes.Buffer
		e := yaml.NewEncoder(&b)
		e.SetIndent(2)
		if err := errors.Join(e.Encode(root), e.Close()); err != nil {
			return nil, err
		}
		if again, err := jsonOf(b.Bytes()); err == nil && sameJSON(again, text) {
			return b.Bytes(), nil
		}
	}
	return nil, errors.New("it cannot be said in YAML; --format json can")
}

// sameJSON reports whether two texts mean the same.
func sameJSON(a, b []byte) bool {
	x, err1 := meaning(a)
	y, err2 := meaning(b)
	return err1 == nil && err2 == nil && reflect.DeepEqual(x, y)
}

func meaning(text []byte) (v any, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	err = d.Decode(&v)
	return v, err
}

// nodeOf reads one JSON value.
func nodeOf(d *json.Decoder, style yaml.Style) (*yaml.Node, error) {
	t, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch v := t.(type) {
	case json.Delim:
		return groupOf(d, v, style)
	case string:
		n := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: v, Style: style}
		if strings.Contains(v, "\n") && style == 0 {
			n.Style = yaml.LiteralStyle
		}
		return n, nil
	case json.Number:
		return &yaml.Node{Kind: yaml.ScalarNode, Value: v.String()}, nil
	}
	return &yaml.Node{Kind: yaml.ScalarNode, Value: strings.ReplaceAll(fmt.Sprint(t), "<nil>", "null")}, nil
}

// groupOf reads what stands between a bracket and its partner.
func groupOf(d *json.Decoder, open json.Delim, style yaml.Style) (*yaml.Node, error) {
	n := &yaml.Node{Kind: yaml.SequenceNode}
	if open == '{' {
		n.Kind = yaml.MappingNode
	}
	for d.More() {
		v, err := nodeOf(d, style)
		if err != nil {
			return nil, err
		}
		if n.Kind == yaml.MappingNode && len(n.Content)%2 == 0 {
			v.Style = 0 // the names of fields
		}
		n.Content = append(n.Content, v)
	}
	_, err := d.Token()
	return n, err
}

// jsonOf reads a YAML text as JSON, in the same order. It is one document of
// plain values: aliases are refused, which could make a small file endless.
func jsonOf(text []byte) ([]byte, error) {
	d := yaml.NewDecoder(bytes.NewReader(text))
	var root yaml.Node
	if err := d.Decode(&root); err != nil {
		return nil, err
	}
	if err := d.Decode(&yaml.Node{}); err != io.EOF {
		return nil, errors.New("it has more than one document")
	}
	var b bytes.Buffer
	err := writeNode(&b, &root)
	return b.Bytes(), err
}

func writeNode(b *bytes.Buffer, n *yaml.Node) error {
	switch n.Kind {
	case yaml.DocumentNode:
		return writeNode(b, n.Content[0])
	case yaml.MappingNode:
		return writeGroup(b, n, '{', '}')
	case yaml.SequenceNode:
		return writeGroup(b, n, '[', ']')
	case yaml.ScalarNode:
		return writeScalar(b, n)
	}
	return fmt.Errorf("line %d: an alias has no place in it", n.Line)
}

func writeGroup(b *bytes.Buffer, n *yaml.Node, open, end byte) error {
	b.WriteByte(open)
	for i, v := range n.Content {
		switch {
		case n.Kind == yaml.MappingNode && i%2 == 1:
			b.WriteByte(':')
		case i > 0:
			b.WriteByte(',')
		}
		if n.Kind == yaml.MappingNode && i%2 == 0 && v.Kind != yaml.ScalarNode {
			return fmt.Errorf("line %d: the name of a field is needed", v.Line)
		}
		if err := writeNode(b, v); err != nil {
			return err
		}
	}
	b.WriteByte(end)
	return nil
}

// writeScalar writes numbers and such as they stand, and everything else as text.
func writeScalar(b *bytes.Buffer, n *yaml.Node) error {
	switch n.ShortTag() {
	case "!!int", "!!float", "!!bool", "!!null":
		if json.Valid([]byte(n.Value)) {
			b.WriteString(n.Value)
			return nil
		}
	}
	text, err := encoded(n.Value)
	b.Write(text)
	return err
}

// encoded is a text in JSON, in which the signs of HTML are nothing special.
func encoded(text string) ([]byte, error) {
	var b bytes.Buffer
	err := printJSON(&b, text)
	return bytes.TrimRight(b.Bytes(), "\n"), err
}
