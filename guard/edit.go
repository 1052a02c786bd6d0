package guard

import (
	"strings"

	"cake"
	"cake/shell"
)

// An Edit is a change of one file that an agent makes with a tool of its own,
// without a command.
type Edit struct {
	Path  string // relative ones start at Cwd
	Cwd   string // absolute
	Whole bool   // the content is replaced, not changed in places
}

// JudgeEdit says whether an edit may be made. Only rules about where a file
// lies speak: what an edit puts into the project's own files is the agent's
// work. It is pure and total. ws may be nil.
func JudgeEdit(e Edit, p Policy, ws Workspace) cake.Decision {
	operator := " >> "
	if e.Whole {
		operator = " > "
	}
	c := cake.Command{Line: "printf x" + operator + shell.Quote(e.Path), Cwd: e.Cwd}
	j := judgement{policy: &p, env: surround(c, &p, ws)}
	line := parse(c)
	j.judge(&line)
	kept := j.findings[:0]
	for _, f := range j.findings {
		if aboutPlaces(f.rule.ID) {
			kept = append(kept, f)
		}
	}
	j.findings = kept
	d := j.decide(&line)
	d.Snapshot = false
	return d
}

// aboutPlaces knows the rules that are about where a file lies.
func aboutPlaces(rule string) bool {
	switch rule {
	case "files.write-protected", "files.write-system", "files.write-keys", "files.append-start-file":
		return true
	}
	return strings.HasPrefix(rule, "self.")
}
