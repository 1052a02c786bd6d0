package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/guard"
	"cake/validator"
	"cake/validator/rules"
	"cake/validator/userrules"
)

// A listedRule is a rule as list and show print it.
type listedRule struct {
	ID          string   `json:"id"`
	Pack        string   `json:"pack"` // commands or output
	Family      string   `json:"family"`
	Class       string   `json:"class"`
	Severity    string   `json:"severity,omitempty"`
	Verdict     string   `json:"verdict,omitempty"`
	Floor       bool     `json:"floor,omitempty"`
	Snapshot    bool     `json:"snapshot,omitempty"`
	From        string   `json:"from"` // "built-in", or file and line
	Description string   `json:"description"`
	Reason      string   `json:"reason,omitempty"`
	Suggestion  string   `json:"suggestion,omitempty"`
	Looks       []string `json:"looks,omitempty"` // what it looks at besides patterns, in words
	Patterns    []string `json:"patterns,omitempty"`
	Paths       []string `json:"paths,omitempty"` // where it holds, or with ! does not
	Stops       []string `json:"stops,omitempty"`
	Passes      []string `json:"passes,omitempty"`

	// Of rules about output.
	Speak     string          `json:"speak,omitempty"` // at_once or on_repeat; "" where it is only recorded
	Tools     []string        `json:"tools,omitempty"` // whose output it reads
	Fixes     []string        `json:"fixes,omitempty"`
	Reference string          `json:"reference,omitempty"`
	Key       []string        `json:"key,omitempty"` // the slots that tell two such errors apart
	Finds     []listedExample `json:"finds,omitempty"`
	Ignores   []listedExample `json:"ignores,omitempty"`
}

// builtIn is where the rules come from that no file holds.
const builtIn = "built-in"

func listedGuard(r guard.Rule) listedRule {
	return listedRule{
		ID: r.ID, Pack: commandPack, Family: r.Family(), Class: r.Class, Severity: r.Severity.String(), Verdict: string(r.Verdict),
		Floor: r.Floor(), Snapshot: r.Snapshot, From: builtIn, Description: r.Description, Reason: r.Reason,
		Suggestion: r.Suggestion, Looks: r.Looks(), Patterns: r.Patterns, Stops: r.Stops, Passes: r.Passes,
	}
}

// listedOutput is a rule about output: it stops nothing, it recognises.
func listedOutput(r rules.Rule, from string) listedRule {
	family, _, _ := strings.Cut(r.ID, ".")
	l := listedRule{
		ID: r.ID, Pack: outputPack, Family: family, Class: r.Kind, Severity: r.Severity.String(), Speak: string(validator.SpeaksOf(r)), From: from,
		Description: "recognises " + r.Kind, Fixes: r.Fixes, Reference: r.Reference, Tools: r.Tools, Key: r.Key,
		Finds: listedExamples(r.Yes), Ignores: listedExamples(r.No),
	}
	if r.Pattern != "" {
		l.Patterns = []string{r.Pattern}
	}
	switch r.AtZero {
	case rules.TrustZero:
		l.Looks = append(l.Looks, "runs that failed, only")
	case rules.DespiteZero:
		l.Looks = append(l.Looks, "runs that succeeded, too")
	case rules.IfSwallowed:
		l.Looks = append(l.Looks, "runs that failed, or whose status is another program's")
	}
	if len(r.With) > 0 {
		l.Looks = append(l.Looks, fmt.Sprintf("output that also has one of %q", r.With))
	}
	if len(r.WithOption) > 0 {
		l.Looks = append(l.Looks, fmt.Sprintf("or is that of one of %q", r.WithOption))
	}
	return l
}

// A listedExample is a run, as show prints it.
type listedExample struct {
	Command string `json:"command"`
	Status  int    `json:"status"`
	Output  string `json:"output"`
	Fix     string `json:"fix,omitempty"`
}

func listedExamples(all []rules.Example) (examples []listedExample) {
	for _, x := range all {
		examples = append(examples, listedExample{x.Command, x.Code, x.Err + x.Out, x.Fix})
	}
	return examples
}

// listedUser is a rule of the user's own.
func listedUser(u guard.UserRule, list string) listedRule {
	l := listedRule{
		ID: u.ID, Pack: commandPack, Family: "user", Class: "user", Severity: u.Severity.String(), Verdict: string(u.Verdict),
		Floor: u.Floor(), From: u.From, Description: list + " has " + strings.Join(u.Patterns, " and "), Reason: u.Reason,
		Suggestion: u.Suggestion, Patterns: u.Patterns, Paths: u.Paths, Stops: u.Stops, Passes: u.Passes,
	}
	if u.Verdict == cake.Allow {
		l.Severity = ""
	}
	return l
}

// guardRules lists the rules that commands are judged by, the user's own first.
func guardRules(p guard.Policy) []listedRule {
	var all []listedRule
	for _, u := range p.Blocked {
		all = append(all, listedUser(u, "safety.blocked_commands"))
	}
	for _, u := range p.Allowed {
		all = append(all, listedUser(u, "safety.allowed_commands"))
	}
	for _, r := range guard.Rules() {
		all = append(all, listedGuard(r))
	}
	return all
}

// outputRules lists the rules that output is read by, the user's own first.
func outputRules(own []userrules.Rule) []listedRule {
	var all []listedRule
	for i := range own {
		all = append(all, listedOutput(own[i].Rule(), own[i].From))
	}
	for _, r := range slices.Concat(rules.All(), validator.StatusRules()) {
		all = append(all, listedOutput(r, builtIn))
	}
	return all
}

// String writes a rule for people.
func (r listedRule) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  (%s)\n  %s\n\n", r.ID, r.From, oneLine(r.Description))
	field := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, "  %-11s %s\n", name, oneLine(value))
		}
	}
	field("class", r.Class)
	field("severity", r.Severity)
	verdict := r.Verdict
	switch {
	case r.Floor && r.From != builtIn:
		verdict += "; it cannot be allowed once"
	case r.Floor:
		verdict += "; the floor: no configuration removes it, and it cannot be allowed once"
	case r.Verdict == string(cake.Ask):
		verdict += "; deny where nobody can be asked"
	}
	field("verdict", verdict)
	if r.Pack == outputPack {
		field("speaks", map[string]string{"at once": "at once", "on repeat": "from the third time", "recorded": "never, it is recorded"}[speaks(r.Speak)])
		field("reads", strings.Join(r.Tools, ", "))
		field("refers to", r.Reference)
		field("told apart", "by "+cmp.Or(strings.Join(r.Key, ", "), "file, name, message"))
	}
	if r.Snapshot {
		field("snapshot", "first, where the command may run")
	}
	field("says", r.Reason)
	field("instead", r.Suggestion)
	for n, looks := range r.Looks {
		field([]string{"looks at", ""}[min(n, 1)], looks)
	}
	section(&b, "patterns", r.Patterns)
	section(&b, "paths", r.Paths)
	section(&b, "stops", r.Stops)
	section(&b, "passes", r.Passes)
	section(&b, "suggests, best first", r.Fixes)
	runs(&b, "finds", r.Finds)
	runs(&b, "ignores", r.Ignores)
	return b.String()
}

// speaks says in words when the agent is told.
func speaks(speak string) string {
	switch validator.Speak(speak) {
	case validator.AtOnce:
		return "at once"
	case validator.OnRepeat:
		return "on repeat"
	}
	return "recorded"
}

func section(b *strings.Builder, title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(b, "\n  %s:\n", title)
	for _, line := range lines {
		fmt.Fprintf(b, "    %s\n", oneLine(line))
	}
}

func runs(b *strings.Builder, title string, all []listedExample) {
	if len(all) == 0 {
		return
	}
	fmt.Fprintf(b, "\n  %s:\n", title)
	for _, x := range all {
		fmt.Fprintf(b, "    $ %s   (status %d)\n%s", oneLine(x.Command), x.Status, indent(indent(x.Output)))
		if x.Fix != "" {
			fmt.Fprintf(b, "      fix: %s\n", oneLine(x.Fix))
		}
	}
}
