package config

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cake"
)

// A ruleField is one field of a rule: validation, the JSON schema, the
// documents and the writing of a rule all come from tables of these.
type ruleField[R any] struct {
	name     string
	alias    string   // another name for it
	list     bool     // a list; a single text stands for a list of one
	choices  []string // all that is allowed
	stopped  bool     // only of a blocked command
	lines    bool     // may hold line ends
	number   bool     // an exit status
	examples bool     // a list of runs
	def      string   // what holds where it is not given
	doc      string
	at       func(*R) any // where its value lives
}

// named finds a field by its name or its alias.
func named[R any](fields []ruleField[R], name string) *ruleField[R] {
	i := slices.IndexFunc(fields, func(f ruleField[R]) bool { return name != "" && (f.name == name || f.alias == name) })
	if i < 0 {
		return nil
	}
	return &fields[i]
}

func fieldNames[R any](fields []ruleField[R]) []string {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.name
	}
	return names
}

// allowed says in words what may stand in a field.
func (f ruleField[R]) allowed() string {
	switch {
	case len(f.choices) > 0:
		last := len(f.choices) - 1
		return strings.Join(f.choices[:last], ", ") + " or " + f.choices[last]
	case f.examples:
		return "a list of examples with " + strings.Join(fieldNames(exampleFields()), ", ")
	case f.number:
		return fmt.Sprintf("a whole number from 0 to %d", maxStatus)
	case f.list:
		return "a text or a list of texts"
	}
	return "a text"
}

// set puts texts that were checked into a rule.
func (f ruleField[R]) set(r *R, texts []string) *fault {
	switch p := f.at(r).(type) {
	case *string:
		*p = texts[0]
	case *[]string:
		*p = texts
	case *int:
		*p, _ = strconv.Atoi(texts[0]) // it was checked
	case *cake.Verdict:
		*p = cake.Verdict(texts[0])
	case *cake.Severity:
		if err := p.UnmarshalText([]byte(texts[0])); err != nil {
			return &fault{why: err.Error()}
		}
	}
	return nil
}

// values returns what stands in a field; nothing where it was not given.
func (f ruleField[R]) values(r *R) []string {
	one := ""
	switch p := f.at(r).(type) {
	case *string:
		one = *p
	case *[]string:
		return *p
	case *[]OutputExample:
		return exampleLines(*p)
	case *int:
		if *p != failedStatus {
			one = strconv.Itoa(*p)
		}
	case *cake.Verdict:
		if one = string(*p); one == string(cake.Allow) {
			one = "" // the list says it
		}
	case *cake.Severity:
		if *p != 0 {
			one = p.String()
		}
	}
	if one == "" {
		return nil
	}
	return []string{one}
}

// literal writes the value of a field as it stands in the file.
func (f ruleField[R]) literal(values []string) string {
	switch {
	case f.examples:
		return "[" + strings.Join(values, ", ") + "]"
	case len(f.choices) > 0 || f.number:
		return values[0]
	}
	quoted := make([]string, len(values))
	for i, v := range values {
		quoted[i] = doubleQuoted(v)
	}
	if len(quoted) == 1 {
		return quoted[0]
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}

// inLine writes a rule in one line, so that two rules can be compared.
func inLine[R any](fields []ruleField[R], r *R) string {
	var parts []string
	for _, f := range fields {
		if values := f.values(r); len(values) > 0 {
			parts = append(parts, f.name+": "+f.literal(values))
		}
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// inLines writes a rule as an element of a list whose dashes stand at margin.
func inLines[R any](fields []ruleField[R], r *R, margin string) string {
	var b strings.Builder
	lead := "- "
	for _, f := range fields {
		if values := f.values(r); len(values) > 0 {
			b.WriteString("\n" + margin + lead + f.name + ": " + f.literal(values))
			lead = "  "
		}
	}
	return b.String()
}

// schema describes a field for editors.
func (f ruleField[R]) schema() map[string]any {
	text := map[string]any{"type": "string"}
	s := map[string]any{"type": "string"}
	switch {
	case f.examples:
		s = map[string]any{"type": "array", "items": schemaOf(exampleFields(), "command"), "maxItems": maxExamples}
	case f.number:
		s = map[string]any{"type": "integer", "minimum": 0, "maximum": maxStatus}
	case f.list:
		s = map[string]any{"anyOf": []any{text, map[string]any{"type": "array", "items": text, "maxItems": maxExamples}}}
	}
	if len(f.choices) > 0 {
		s["enum"] = f.choices
	}
	s["description"] = f.doc
	return s
}

// schemaOf describes a rule with all of its fields for editors.
func schemaOf[R any](fields []ruleField[R], required ...string) map[string]any {
	rule := object()
	rule["required"] = required
	properties := rule["properties"].(map[string]any)
	for _, f := range fields {
		properties[f.name] = f.schema()
	}
	return rule
}

// fieldTable lists the fields of a rule as a Markdown table.
func fieldTable[R any](fields []ruleField[R]) string {
	var b strings.Builder
	b.WriteString("| field | default | allowed | meaning |\n| --- | --- | --- | --- |\n")
	for _, f := range fields {
		doc := f.doc
		if f.alias != "" {
			doc += " Also written `" + f.alias + "`."
		}
		if f.stopped {
			doc += " Only of a blocked command."
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", f.name, f.def, f.allowed(), doc)
	}
	return b.String()
}
