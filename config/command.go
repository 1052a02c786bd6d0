package config

import (
	"fmt"
	"slices"
	"strings"

	"cake"
)

// A CommandRule is one element of safety.blocked_commands or of
// safety.allowed_commands. What stands there as a mere text is its only pattern.
type CommandRule struct {
	ID         string // "" for most
	Patterns   []string
	Verdict    cake.Verdict // of a blocked command deny, ask or "" for the default; of an allowed one allow
	Severity   cake.Severity
	Reason     string
	Suggestion string
	Paths      []string // where it holds; with "!" before it, where it does not
	Stops      []string // examples
	Passes     []string // examples
	Line       int      // in the file, from 1; 0 when it comes from none
}

// A RuleError says what is wrong with one field of a rule, so that it can be
// shown at its place.
type RuleError struct {
	Field  string // as in the file; "" for the rule as a whole
	Index  int    // which element of the field, from 0
	Offset int    // where in its text, in bytes from 0
	Why    string
	Hint   string // what was probably meant, or would help; may be ""
}

// Error says what is wrong.
func (e *RuleError) Error() string { return e.Why }

// plain reports whether a rule is a pattern and nothing else.
func (r *CommandRule) plain() bool {
	for _, f := range ruleFields() {
		if f.name != "pattern" && len(f.values(r)) > 0 {
			return false
		}
	}
	return len(r.Patterns) == 1
}

// A ruleField is one field of a rule: validation, the JSON schema, the
// documents and the writing of a rule all come from this table.
type ruleField struct {
	name    string
	alias   string   // another name for it
	list    bool     // a list; a single text stands for a list of one
	choices []string // all that is allowed
	stopped bool     // only of a blocked command
	lines   bool     // may hold line ends
	def     string   // what holds where it is not given
	doc     string
	at      func(*CommandRule) any // where its value lives
}

func ruleFields() []ruleField {
	return []ruleField{
		{name: "id", doc: "Name of the rule; decisions show it with `user.` before it.", def: "`blocked` or `allowed`", at: func(r *CommandRule) any { return &r.ID }},
		{name: "pattern", alias: "patterns", list: true, doc: "The shape of the commands, or several of which any one must fit; required.", at: func(r *CommandRule) any { return &r.Patterns }},
		{name: "verdict", stopped: true, choices: []string{"deny", "ask"}, def: "`deny`", doc: "Whether the command is stopped, or the person is asked where there is one.", at: func(r *CommandRule) any { return &r.Verdict }},
		{name: "severity", stopped: true, choices: []string{"LOW", "MEDIUM", "HIGH", "CRITICAL"}, def: "`HIGH`", doc: "What it costs; CRITICAL with deny cannot be allowed once.", at: func(r *CommandRule) any { return &r.Severity }},
		{name: "reason", doc: "One sentence for the agent: what would be lost, or of an allowed command why it may pass.", def: "names the pattern", at: func(r *CommandRule) any { return &r.Reason }},
		{name: "suggestion", stopped: true, doc: "A command line to use instead; it must not be stopped itself.", at: func(r *CommandRule) any { return &r.Suggestion }},
		{name: "paths", list: true, doc: "Where the rule holds, and with `!` before a path where it does not; relative ones start at the workspace, `*`, `?` and `**` match names.", def: "everywhere", at: func(r *CommandRule) any { return &r.Paths }},
		{name: "stops", list: true, lines: true, doc: "Examples that the rule stops; of an allowed command, that stay stopped.", at: func(r *CommandRule) any { return &r.Stops }},
		{name: "passes", list: true, lines: true, doc: "Examples that the rule leaves alone; of an allowed command, that pass.", at: func(r *CommandRule) any { return &r.Passes }},
	}
}

// fieldsOf are the fields of a rule of one of the two lists.
func (k Key) fieldsOf() []ruleField {
	return slices.DeleteFunc(ruleFields(), func(f ruleField) bool { return f.stopped && k.Allows })
}

func fieldNames(fields []ruleField) []string {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.name
	}
	return names
}

// allowed says in words what may stand in a field.
func (f ruleField) allowed() string {
	switch {
	case len(f.choices) > 0:
		last := len(f.choices) - 1
		return strings.Join(f.choices[:last], ", ") + " or " + f.choices[last]
	case f.list:
		return "a text or a list of texts"
	}
	return "a text"
}

// set puts texts that were checked into a rule.
func (f ruleField) set(r *CommandRule, texts []string) *fault {
	switch p := f.at(r).(type) {
	case *string:
		*p = texts[0]
	case *[]string:
		*p = texts
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
func (f ruleField) values(r *CommandRule) []string {
	one := ""
	switch p := f.at(r).(type) {
	case *string:
		one = *p
	case *[]string:
		return *p
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

// line writes a rule in one line, so that two rules can be compared.
func (r *CommandRule) line() string {
	if r.plain() {
		return r.Patterns[0]
	}
	var parts []string
	for _, f := range ruleFields() {
		if values := f.values(r); len(values) > 0 {
			parts = append(parts, fmt.Sprintf("%s: %s", f.name, f.literal(values)))
		}
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// literal writes the value of a field as it stands in the file.
func (f ruleField) literal(values []string) string {
	quoted := make([]string, len(values))
	for i, v := range values {
		quoted[i] = doubleQuoted(v)
	}
	switch {
	case len(f.choices) > 0:
		return values[0]
	case len(quoted) == 1:
		return quoted[0]
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}

// yaml writes a rule as an element of a list whose dashes stand at margin.
func (r *CommandRule) yaml(margin string) string {
	if r.plain() {
		return "\n" + margin + "- " + doubleQuoted(r.Patterns[0])
	}
	var b strings.Builder
	lead := "- "
	for _, f := range ruleFields() {
		if values := f.values(r); len(values) > 0 {
			b.WriteString("\n" + margin + lead + f.name + ": " + f.literal(values))
			lead = "  "
		}
	}
	return b.String()
}

// ruleSchema describes an element of a list of rules for editors.
func (k Key) ruleSchema() map[string]any {
	rule := object()
	rule["required"] = []string{"pattern"}
	properties := rule["properties"].(map[string]any)
	for _, f := range k.fieldsOf() {
		properties[f.name] = f.schema()
	}
	several := object()
	several["required"] = []string{"patterns"}
	properties = several["properties"].(map[string]any)
	for _, f := range k.fieldsOf() {
		name := f.name
		if f.alias != "" {
			name = f.alias
		}
		properties[name] = f.schema()
	}
	return map[string]any{"anyOf": []any{map[string]any{"type": "string"}, rule, several}}
}

func (f ruleField) schema() map[string]any {
	text := map[string]any{"type": "string"}
	s := map[string]any{"type": "string"}
	if f.list {
		s = map[string]any{"anyOf": []any{text, map[string]any{"type": "array", "items": text, "maxItems": maxExamples}}}
	}
	if len(f.choices) > 0 {
		s["enum"] = f.choices
	}
	s["description"] = f.doc
	return s
}

// RuleTable returns the fields of a rule as a Markdown table, for docs/configuration.md.
func RuleTable() string {
	var b strings.Builder
	b.WriteString("| field | default | allowed | meaning |\n| --- | --- | --- | --- |\n")
	for _, f := range ruleFields() {
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
