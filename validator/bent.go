package validator

import "strings"

// bends reports whether an edit changes what tests expect: a line that is gone
// from the file, or one that is new in it, checks or compares something. Other
// names of modules, other fixtures and another form expect what they did.
func bends(e Edit) bool {
	was, is := lineSet(*e.Before), lineSet(e.Content)
	return expectsBeyond(was, is) || expectsBeyond(is, was)
}

// expectsBeyond reports whether a line of a that is not in b expects something.
func expectsBeyond(a, b map[string]bool) bool {
	for line := range a {
		if !b[line] && expects(line) {
			return true
		}
	}
	return false
}

func lineSet(content string) map[string]bool {
	set := map[string]bool{}
	for line := range strings.Lines(content) {
		set[strings.TrimSpace(line)] = true
	}
	return set
}

// expects reports whether a line of a test says what a value should be.
// Literals in tables and recorded results count: they are what is compared with.
func expects(line string) bool {
	low := strings.ToLower(line)
	for _, start := range []string{"import ", "from ", "use ", "using ", "#include", "require ", "package ", "//", "const {"} {
		if strings.HasPrefix(low, start) {
			_, rest, _ := strings.Cut(low, ";") // another statement may follow
			return strings.TrimSpace(rest) != "" && expects(strings.TrimSpace(rest))
		}
	}
	return low != "" && !strings.Contains(low, "require(")
}
