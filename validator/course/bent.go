package course

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// bends reports whether an edit changes what tests expect: a line that is gone
// from the file, or one that is new in it, checks or compares something. Other
// names of modules, other fixtures and another form expect what they did, and so
// does a file that has a test more.
func bends(e Edit) bool {
	was, is := lineSet(*e.Before), lineSet(e.Content)
	if !gone(was, is) && traitsOf(e.Content).tests > traitsOf(*e.Before).tests {
		return false // it only asks for more
	}
	return (expectsBeyond(was, is) || expectsBeyond(is, was)) && !reshapes(was, is)
}

// reshapes reports whether the lines that differ hold the same values as before,
// and compare them in the same way: what is tested only has other names.
func reshapes(was, is map[string]bool) bool {
	return slices.Equal(valuesBeyond(was, is), valuesBeyond(is, was))
}

// valuesBeyond are the words of the texts, the numbers and what compares them, in
// the lines of a that are not in b.
func valuesBeyond(a, b map[string]bool) []string {
	var values []string
	for line := range a {
		if b[line] {
			continue
		}
		for _, value := range literal().FindAllString(line, -1) {
			values = append(values, strings.Fields(strings.Trim(value, `"'`+"`"))...)
		}
		for _, word := range name().FindAllString(literal().ReplaceAllString(line, " "), -1) {
			if asserts(word) || decides().MatchString(word) {
				values = append(values, word)
			}
		}
	}
	slices.Sort(values)
	return values
}

// What a line of code is made of, as far as it matters to what it expects.
var (
	literal = wording.Lazy(`"[^"]*"|'[^']*'|` + "`[^`]*`" + `|\b\d[\d_.]*`)
	name    = wording.Lazy(`[A-Za-z_]\w*|[=!<>~]+`)
	decides = wording.Lazy(`^(?:to[A-Z]\w*|is|be|in|not|and|or|true|false|True|False|nil|null|None|undefined|\W+)$`)
)

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
// asserts reports whether a part of a file of tests compares something.
func asserts(part string) bool {
	return wording.Holds(strings.ToLower(part), "assert", "expect", "check", "should", "require", "want", "equal", "==", "must")
}

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
