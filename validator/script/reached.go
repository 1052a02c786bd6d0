package script

import (
	"slices"
	"strings"

	"cake/shell"
)

// Reached is the line of the statement that a script was at when it was stopped, by what it
// had told by then: the only one that does more than to tell between the last remark that
// it has printed and the next one that stands there. It is false where there are more.
func Reached(text, printed string) (int, bool) {
	if len(text) > MaxSize {
		return 0, false
	}
	return onlyLine(text, keep(reached(shell.Parse(text).Commands, printed), works))
}

// reached are the commands from the last remark that was printed to the next one; none
// where no remark was printed.
func reached(all []shell.Command, printed string) []shell.Command {
	last := -1
	for i, c := range all {
		if remark := remarkOf(c); remark != "" && strings.Contains(printed, remark) {
			last = i
		}
	}
	if last < 0 {
		return nil
	}
	after := all[last+1:]
	if next := slices.IndexFunc(after, tells); next >= 0 {
		return after[:next]
	}
	return after
}

// tells reports whether a command prints a remark.
func tells(c shell.Command) bool {
	return (c.Name() == "echo" || c.Name() == "printf") && len(c.Redirs) == 0
}

// minRemark is how much of a remark must be known, in bytes, to find it again.
const minRemark = 5

// remarkOf is the beginning of what a command prints, as far as the script itself says it;
// "" where that is too little to be known again.
func remarkOf(c shell.Command) string {
	if !tells(c) || len(c.Args()) == 0 {
		return ""
	}
	var known strings.Builder
	for i, w := range c.Args() {
		if i > 0 {
			known.WriteByte(' ')
		}
		if len(w.Marks) > 0 {
			known.WriteString(w.Value[:w.Marks[0].At])
			break
		}
		known.WriteString(w.Value)
	}
	remark, _, _ := strings.Cut(known.String(), `\n`)
	if remark = strings.TrimSpace(remark); len(remark) < minRemark {
		return ""
	}
	return remark
}
