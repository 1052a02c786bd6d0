package advice

import (
	"cake"
	"cake/validator/command"
	"cake/validator/wording"
)

// scriptedVerbs are answers about a call that a script makes, and not what was typed.
func scriptedVerbs() map[string]verb {
	return map[string]verb{"openedthere": scripted(Filler.openedAs), "recursivethere": scripted(Filler.recursive), "operator": Filler.operator, "answerflag": Filler.answerFlag}
}

// scripted is a verb that is asked of the line at the place of a match: the call that a
// script of the project makes there.
func scripted(of verb) verb {
	return func(f Filler, value string) (string, bool) {
		file, line := f.Slots["file"], f.Slots["line"]
		there := f
		there.Slots = Slots{"tool": f.Slots["tool"]}
		there.Call = command.Of(cake.Result{Command: f.Tree.LineOf(file, wording.Int(line)), Cwd: f.Cwd})
		fix, ok := of(there, value)
		return "Fix " + file + ":" + line + ": " + fix, ok && safeWord().MatchString(file) && !IsSentence(fix)
	}
}

// operator is a requirement of pip's with the operator that was meant (PEP 440).
func (f Filler) operator(requirement string) (string, bool) {
	m := wrongOperator().FindStringSubmatch(requirement)
	if m == nil {
		return "", false
	}
	meant := map[string]string{"=>": ">=", "=<": "<=", "=": "==", "~>": "~=", "=~": "~=", "=!": "!="}[m[2]]
	return m[1] + meant + m[3], meant != ""
}

// wrongOperator is a requirement of one version, in its parts.
var wrongOperator = wording.Lazy(`^([\w.\[\]-]+) *([=<>~!]+) *(\d[\w.*]*)$`)
