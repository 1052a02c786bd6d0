package shown

import (
	"cmp"
	"path"
	"strings"

	"cake/validator/wording"
)

// MissingProgram is the program that an output says is not there, without its folder, whoever
// says so; "" where it names none.
func MissingProgram(text string) string {
	found := missingProgram().FindStringSubmatch(text)
	if found == nil {
		return ""
	}
	return strings.Clone(path.Base(cmp.Or(found[1], found[2], found[3])))
}

// missingProgram is how shells, env and make say it: "sh: 1: tsc: not found".
var missingProgram = wording.Lazy(`(?m)([\w.+/-]+): (?:command not found|not found|No such file or directory)$|command not found: ([\w.+/-]+)$|(?:env|xargs): ['‘]?([\w.+/-]+)['’]?: No such file or directory$`)
