package validator

import (
	"regexp"
	"sync"

	"cake/validator/locate"
	"cake/validator/place"
	"cake/validator/rules"
	"cake/validator/wording"
)

// diagnosed is the type of error that a compiler's own words tell, where the
// rule that read them only knows that it is a compiler's: whatever the language,
// a name is unknown, the text cannot be read, or types do not fit.
func (m candidate) diagnosed() string {
	if m.Rule.Kind == Unrecognised {
		return kindIn(toolDiagnoses(), m.Slots["complaint"])
	}
	if m.Rule.ID == "ansible.task" && unknownInTemplate().MatchString(m.Slots["message"]) {
		return "runtime.undefined_name"
	}
	if m.Rule.Kind != "compile.other" && m.Rule.Kind != "compile.type_mismatch" || m.Rule.Rank != rules.CatchAll && m.Rule.Rank != rules.Symptom {
		return ""
	}
	return kindIn(diagnoses(), m.Slots["message"])
}

// unknownInTemplate is what a template engine says of a name that has no value.
var unknownInTemplate = wording.Lazy(`UndefinedVariable|UndefinedError|' is undefined\b|has no attribute '`)

// kindIn is the type of the first diagnosis whose words stand in a complaint.
func kindIn(all []diagnosis, complaint string) string {
	for _, d := range all {
		if d.words.MatchString(complaint) {
			return d.kind
		}
	}
	return ""
}

// toolDiagnoses are the types of what a program that no rule knows complains of.
var toolDiagnoses = sync.OnceValue(func() []diagnosis {
	re := regexp.MustCompile
	return []diagnosis{
		{"compile.undefined_name", re(`(?i)\bundefined (?:variable|name|identifier|symbol)\b|' is not declared\b|\bnot in scope\b`)},
		{"compile.type_mismatch", re(`(?i)\b(?:type mismatch|mismatched types)\b`)},
		{"dependency.version_conflict", re(`(?i)\b(?:compatible versions|(?:package|version|dependency) conflict)\b`)},
		{"dependency.package_not_found", re(`(?i)\bunknown package\b`)},
		{"git.local_changes", re(`(?i)\b(?:dirty (?:state|tree|working)|uncommitted changes|changes that were not yet committed)\b`)},
		{"tool.usage", re(`(?i)\b(?:is ambiguous|unknown (?:board|chip|device|machine)(?: id)?)\b`)},
	}
})

type diagnosis struct {
	kind  string
	words *regexp.Regexp
}

var diagnoses = sync.OnceValue(func() []diagnosis {
	re := regexp.MustCompile
	return []diagnosis{
		{"compile.undefined_name", re(`(?i)^(?:cannot find symbol|(?:use of )?(?:undeclared|undefined|unknown|unresolved) (?:name|identifier|symbol|variable|function|type|reference|method|label|constant)|undefined: )|\b(?:is|was|has|are) (?:not|never) (?:been )?(?:declared|defined|found)\b|\b(?:is undefined|not found in scope|not in scope|no such (?:name|variable|function|symbol))\b`)},
		{"compile.type_mismatch", re(`^[Ee]xpected (?:type ['"\x60‘]|(?:an? )?(?:(?:access|array|boolean|composite|discrete|integer|modular|numeric|private|protected|real|record|scalar|string|task|universal) )+type\b|argument #\d+ )`)},
		{"syntax.source", re(`(?i)^(?:syntax error|parse error|unexpected\b|expected\b|unterminated|unclosed|missing ['"\x60‘]?[;(){}\[\]])`)},
		{"compile.type_mismatch", re(`(?i)^(?:incompatible types|type mismatch|mismatched types|cannot (?:implicitly )?convert|wrong type|invalid operand types)`)},
	}
})

// unreadProgram reports whether a tool cannot read the program that it was given in a
// file: what is wrong stands there, and not in the call.
func (m candidate) unreadProgram(in locate.Setting) bool {
	return (m.Rule.Kind == Unrecognised || m.Rule.ID == "jq.filter") && place.ProgramFile(in.Scene) != "" && unparsed().MatchString(m.Text)
}

// unparsed is a complaint about how a program is written.
var unparsed = wording.Lazy(`(?i)\b(?:cannot parse|pars(?:e|ing) error|syntax error|compile error|unexpected (?:token|end|character|INVALID_CHARACTER))\b`)
