package config

import "cake"

// An OutputRule is one element of detection.rules: it recognises an error in
// what a command prints.
type OutputRule struct {
	ID        string
	Kind      string   // of the error; "" is made of the id
	Tools     []string // programs whose output it reads; none: of every program
	Pattern   string
	Severity  cake.Severity
	Speak     string // at_once, on_repeat or ""
	AtZero    string // never, swallowed, always or ""
	Message   string
	Fixes     []string
	Reference string
	Key       []string
	Finds     []OutputExample
	Ignores   []OutputExample
	Line      int // in the file, from 1; 0 when it comes from none
}

// An OutputExample is a run: what was typed, how it ended, what it printed.
type OutputExample struct {
	Command string
	Status  int
	Output  string
	Fix     string // the first suggestion; "" means not checked
}

const (
	failedStatus = 1   // of an example that gives none
	maxStatus    = 255 // the largest exit status there is
)

func outputFields() []ruleField[OutputRule] {
	return []ruleField[OutputRule]{
		{name: "id", doc: "Name of the rule, required; it is shown with `user.` before it.", at: func(r *OutputRule) any { return &r.ID }},
		{name: "kind", def: "`user.` and the id", doc: "Type of the error: one of `docs/errors.md`, or `user.` and a name.", at: func(r *OutputRule) any { return &r.Kind }},
		{name: "tools", list: true, def: "every program", doc: "The programs whose output it reads; what scripts and build tools may have started counts with them.", at: func(r *OutputRule) any { return &r.Tools }},
		{name: "pattern", doc: "Regular expression (RE2) for the line, required: it begins with `^`, and has a fixed text of 3 letters or more in its first line. Its named groups `(?P<name>…)` are slots.", at: func(r *OutputRule) any { return &r.Pattern }},
		{name: "severity", choices: []string{"LOW", "MEDIUM", "HIGH", "CRITICAL"}, def: "`HIGH`", doc: "What the error is worth; LOW is only recorded.", at: func(r *OutputRule) any { return &r.Severity }},
		{name: "speak", choices: []string{"at_once", "on_repeat"}, def: "`at_once` of HIGH and CRITICAL, `on_repeat` of MEDIUM", doc: "When the agent is told: at first sight, or from the third time.", at: func(r *OutputRule) any { return &r.Speak }},
		{name: "at_zero", choices: []string{"never", "swallowed", "always"}, def: "`swallowed`", doc: "Whether it counts when the exit status is 0: never, where the status is that of another program (as in a pipe), or always.", at: func(r *OutputRule) any { return &r.AtZero }},
		{name: "message", def: "the slot `message`, else the line", doc: "What is wrong, with `{slot}` for what the pattern has found.", at: func(r *OutputRule) any { return &r.Message }},
		{name: "fix", list: true, def: "names the cause", doc: "What to do, best first: a command line, or a sentence that begins with Check, Fix, Try, See or Run. One with an empty slot is left out.", at: func(r *OutputRule) any { return &r.Fixes }},
		{name: "reference", doc: "Where to look: a file or an address, with slots.", at: func(r *OutputRule) any { return &r.Reference }},
		{name: "key", list: true, def: "`file`, `name`, `message`", doc: "The slots that tell two such errors apart; numbers in a message do not.", at: func(r *OutputRule) any { return &r.Key }},
		{name: "finds", examples: true, doc: "Runs in which the rule finds the first cause.", at: func(r *OutputRule) any { return &r.Finds }},
		{name: "ignores", examples: true, doc: "Runs in which it finds nothing.", at: func(r *OutputRule) any { return &r.Ignores }},
	}
}

func exampleFields() []ruleField[OutputExample] {
	return []ruleField[OutputExample]{
		{name: "command", lines: true, doc: "The command line, required.", at: func(x *OutputExample) any { return &x.Command }},
		{name: "status", number: true, def: "`1`", doc: "Its exit status.", at: func(x *OutputExample) any { return &x.Status }},
		{name: "output", lines: true, doc: "What it printed.", at: func(x *OutputExample) any { return &x.Output }},
		{name: "fix", doc: "The suggestion that must come out of it first.", at: func(x *OutputExample) any { return &x.Fix }},
	}
}

// exampleLines writes examples in one line each.
func exampleLines(all []OutputExample) []string {
	var lines []string
	for i := range all {
		lines = append(lines, inLine(exampleFields(), &all[i]))
	}
	return lines
}

// OutputRuleTable returns the fields of a rule about output as a Markdown table,
// for docs/configuration.md.
func OutputRuleTable() string { return fieldTable(outputFields()) }

// ExampleTable returns the fields of an example in the same form.
func ExampleTable() string { return fieldTable(exampleFields()) }
