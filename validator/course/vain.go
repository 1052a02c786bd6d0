package course

import (
	"path"
	"slices"
	"strings"

	"cake/shell"
)

// mostVain bounds the names that are remembered as looked for in vain.
const mostVain = 32

// shortName is the length below which a name says too little to be known again.
const shortName = 5

// A vainBook is what was looked for in vain since the last change.
type vainBook struct {
	change int
	names  []string
}

// vainSearch is the name that a line looks for and does not find, folded so that
// other spellings of it are the same: `grep -rn retryBudget src` and
// `find . -iname '*retry_budget*'`. It is "" where the line does something else or
// finds something.
func vainSearch(line *shell.Line, text string) string {
	if strings.TrimSpace(text) != "" {
		return ""
	}
	name := ""
	for i := range line.Commands {
		c := &line.Commands[i]
		if !seeks(c) {
			continue
		}
		names := namesIn(c)
		switch {
		case len(names) == 0 || name != "":
		case path.Base(c.Name()) == "find": // its folders stand first
			name = names[len(names)-1]
		default:
			name = names[0]
		}
	}
	return name
}

// namesIn are the arguments of a command that may be the name it looks for, folded.
func namesIn(c *shell.Command) []string {
	var names []string
	for _, a := range c.Args() {
		if name := fold(a.Value); !strings.HasPrefix(a.Value, "-") && len(name) >= shortName {
			names = append(names, name)
		}
	}
	return names
}

// seeks reports whether a command looks for a name in the tree.
func seeks(c *shell.Command) bool {
	switch path.Base(c.Name()) {
	case "grep", "egrep", "fgrep", "rg", "ag", "ack", "fd", "fdfind", "find", "locate":
		return true
	case "git":
		return slices.ContainsFunc(c.Args(), func(a shell.Word) bool { return a.Value == "grep" })
	}
	return false
}

// fold is a name without what spellings of it differ in.
func fold(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		}
		return -1
	}, name)
}

// inVain takes in what a step looked for without finding it, and reports whether
// the same name, a part of it or a longer one was looked for in vain before, and
// nothing was changed since.
func (r *Run) inVain(m *moment) bool {
	if r.vain.change != r.change {
		r.vain.change, r.vain.names = r.change, nil
	}
	if m.vain == "" {
		return false
	}
	known := slices.ContainsFunc(r.vain.names, func(name string) bool {
		return strings.Contains(name, m.vain) || strings.Contains(m.vain, name)
	})
	remember(&r.vain.names, m.vain, mostVain)
	return known
}
