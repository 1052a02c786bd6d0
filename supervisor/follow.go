package supervisor

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"cake"
)

// joint joins the command lines of a fix.
const joint = " && "

// A Following watches whether a fix that was named is tried: each of its commands
// has to run, or the very edit be made. What it can see nothing of, advice to
// check or to look, is neither tried nor ignored.
type Following struct {
	left  []string // command lines that have not run yet
	file  string   // that is to be edited; "" where the fix names none
	line  string   // that the edit brings; "" where the fix quotes none
	tried bool
	begun bool // a part of it was done
	broke bool // one of its commands failed itself
	blank bool // nothing of it could be seen
}

// Follow begins to watch for a fix; "" is none.
func Follow(fix string) Following {
	switch verb, rest, _ := strings.Cut(fix, " "); verb {
	case "":
		return Following{blank: true}
	case "Fix":
		return followEdit(rest)
	case "Check", "Try", "See", "Run":
		return Following{blank: true}
	}
	return Following{left: strings.Split(fix, joint)}
}

// followEdit reads what stands behind "Fix": a file, and, where the fix was seen
// to work before, the line that the edit brought.
func followEdit(text string) Following {
	file, rest, named := strings.Cut(text, ":")
	if !named {
		file, named = strings.CutSuffix(text, " as it was fixed before")
	}
	if !named || strings.Contains(file, " ") {
		return Following{blank: true}
	}
	return Following{file: filepath.Clean(file), line: brought(rest)}
}

// brought is the line that an edit brings: the last that is quoted.
func brought(text string) string {
	for _, before := range []string{` becomes "`, ` add "`} {
		if at := strings.LastIndex(text, before); at >= 0 {
			line, err := strconv.Unquote(text[at+len(before)-1:])
			if err == nil {
				return line
			}
		}
	}
	return ""
}

// Run hears that a command ran, whatever came of it.
func (f *Following) Run(r cake.Result) {
	ran := func(step string) bool { return Runs(r.Command, step) }
	if !slices.ContainsFunc(f.left, ran) {
		return
	}
	f.left = slices.DeleteFunc(slices.Clone(f.left), ran)
	f.begun, f.tried = true, len(f.left) == 0
	f.broke = f.broke || r.ExitCode != 0
}

// Edit hears that a file was changed.
func (f *Following) Edit(e cake.Edit) {
	if f.file == "" || e.Path != f.file && !strings.HasSuffix(e.Path, "/"+f.file) {
		return
	}
	f.begun = true
	for line := range strings.Lines(e.Diff) {
		text, came := strings.CutPrefix(strings.TrimSpace(line), "+")
		f.tried = f.tried || came && f.line != "" && strings.TrimSpace(text) == f.line
	}
}

// Tried reports whether all of the fix was done.
func (f Following) Tried() bool { return f.tried }

// Helped reports whether the fix was done and, as far as it was commands,
// without a failure of its own.
func (f Following) Helped() bool { return f.tried && !f.broke }

// Ignored reports whether nothing was done of a fix of which it would have shown.
func (f Following) Ignored() bool { return !f.blank && !f.begun }

// Runs reports whether a command line runs a step of a fix: its words, whole and
// in their order.
func Runs(command, step string) bool {
	step = spaced(step)
	return step != "  " && strings.Contains(spaced(command), step)
}

// spaced is a line with one space between its words and around it; what ends a
// command is a word of its own.
func spaced(line string) string {
	line = strings.NewReplacer(";", " ; ", "(", " ( ", ")", " ) ", "\n", " ; ").Replace(line)
	return " " + strings.Join(strings.Fields(line), " ") + " "
}
