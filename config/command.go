package config

import (
	"slices"

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
	Part   string // of an example: which of its fields; "" for all of it
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

func ruleFields() []ruleField[CommandRule] {
	return []ruleField[CommandRule]{
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
func (k Key) fieldsOf() []ruleField[CommandRule] {
	return slices.DeleteFunc(ruleFields(), func(f ruleField[CommandRule]) bool { return f.stopped && k.Allows })
}

// line writes a rule in one line, so that two rules can be compared.
func (r *CommandRule) line() string {
	if r.plain() {
		return r.Patterns[0]
	}
	return inLine(ruleFields(), r)
}

// yaml writes a rule as an element of a list whose dashes stand at margin.
func (r *CommandRule) yaml(margin string) string {
	if r.plain() {
		return "\n" + margin + "- " + doubleQuoted(r.Patterns[0])
	}
	return inLines(ruleFields(), r, margin)
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

// RuleTable returns the fields of a rule about commands as a Markdown table, for
// docs/configuration.md.
func RuleTable() string { return fieldTable(ruleFields()) }
