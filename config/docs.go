package config

import (
	"encoding/json"
	"fmt"
	"strings"
)

// example shows in one line how a key is written.
func example(k Key) string {
	section, leaf, nested := strings.Cut(k.Name, ".")
	if !nested {
		return k.Name + ":" + k.yaml(Default(), "")
	}
	return leaf + ":" + k.yaml(Default(), "") + ", below " + section
}

// comment is what the default file says about a key.
func comment(k Key) []string {
	lines := wrap(k.Doc, 84)
	facts := "Allowed: " + k.Allowed()
	if k.Type == Rules {
		facts += "; fields of a rule: " + strings.Join(fieldNames(k.fieldsOf()), ", ")
	}
	if k.Type == Outputs {
		facts += "; fields of a rule: " + strings.Join(fieldNames(outputFields()), ", ")
	}
	if k.Required {
		facts += "; required"
	}
	if k.Alias != "" {
		facts += "; also " + k.Alias
	}
	if k.Env != "" {
		facts += "; " + k.Env + " overrides it"
	}
	if k.Restart {
		facts += "; a change needs a restart"
	}
	if k.Pending {
		facts += "; not in effect in this version"
	}
	return append(lines, wrap(facts+".", 84)...)
}

func wrap(s string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		if line != "" && len(line)+1+len(word) > width {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// Help returns the schema as plain text for the command line.
func Help() string {
	var b strings.Builder
	for _, k := range Keys() {
		fmt.Fprintf(&b, "%s\n", k.Name)
		for _, line := range comment(k) {
			fmt.Fprintf(&b, "    %s\n", line)
		}
		for n, line := range wrap("Default: "+k.inLine(), 84) {
			fmt.Fprintf(&b, "    %s%s\n", strings.Repeat("  ", min(n, 1)), line)
		}
	}
	return b.String()
}

// Table returns the schema as a Markdown table, for docs/configuration.md.
func Table() string {
	var b strings.Builder
	b.WriteString("| key | default | allowed | meaning |\n| --- | --- | --- | --- |\n")
	for _, k := range Keys() {
		doc := k.Doc
		if k.Alias != "" {
			doc += " Another name for it: `" + k.Alias + "`; both may be given if they agree."
		}
		if k.Env != "" {
			doc += " `" + k.Env + "` overrides it."
		}
		if k.Restart {
			doc += " A change takes effect when cake is started again."
		}
		if k.Pending {
			doc += " **Checked, but not in effect in this version.**"
		}
		allowed := k.Allowed()
		if k.Required {
			allowed += "; required"
		}
		fmt.Fprintf(&b, "| `%s` | `%s` | %s | %s |\n", k.Name, k.inLine(), allowed, doc)
	}
	return b.String()
}

// inLine writes the default of a key in one line.
func (k Key) inLine() string {
	if len(k.Elements) == 0 {
		return strings.TrimSpace(k.yaml(Default(), ""))
	}
	quoted := make([]string, len(k.Elements))
	for n, e := range k.Elements {
		quoted[n] = doubleQuoted(e)
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}

// JSONSchema returns the schema in the form that editors complete and check with.
func JSONSchema() []byte {
	root := object()
	root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	root["title"] = FileName
	for _, k := range Keys() {
		for _, name := range []string{k.Name, k.Alias} {
			if name != "" {
				k.describe(root, name)
			}
		}
	}
	out, err := json.MarshalIndent(root, "", "  ")
	if err != nil {
		panic("config: the schema cannot be written as JSON: " + err.Error())
	}
	return append(out, '\n')
}

func object() map[string]any {
	return map[string]any{"type": "object", "additionalProperties": false, "properties": map[string]any{}}
}

// describe adds a key to the object that stands for its section.
func (k Key) describe(root map[string]any, name string) {
	properties := root["properties"].(map[string]any)
	section, leaf, nested := strings.Cut(name, ".")
	if nested {
		if properties[section] == nil {
			properties[section] = object()
		}
		require(root, section, k.Required)
		root = properties[section].(map[string]any)
		properties = root["properties"].(map[string]any)
	} else {
		leaf = name
	}
	require(root, leaf, k.Required && name == k.Name)
	properties[leaf] = k.property()
}

func require(object map[string]any, name string, required bool) {
	if !required {
		return
	}
	list, _ := object["required"].([]string)
	for _, have := range list {
		if have == name {
			return
		}
	}
	object["required"] = append(list, name)
}

func (k Key) property() map[string]any {
	p := map[string]any{"description": k.Doc}
	switch {
	case k.Type == Rules:
		p["type"], p["items"], p["default"] = "array", k.ruleSchema(), []string{}
	case k.Type == Outputs:
		p["type"], p["items"], p["default"] = "array", schemaOf(outputFields(), "id", "pattern"), []string{}
	case k.Type.List():
		p["type"], p["items"], p["default"] = "array", map[string]any{"type": "string"}, append([]string{}, k.Elements...)
	case k.Type == Int || k.Type == Span:
		p["type"], p["minimum"], p["maximum"], p["default"] = "integer", k.Min, k.Max, json.Number(k.Default)
	case k.Type == Number:
		p["type"], p["minimum"], p["maximum"], p["default"] = "number", k.Min, k.Max, json.Number(k.Default)
	default:
		p["type"], p["default"] = "string", k.Default
	}
	if len(k.Choices) > 0 {
		p["enum"] = k.Choices
	}
	return p
}
