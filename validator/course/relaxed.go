package course

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// relaxed is what an edit of how tests are run takes from what they look for: an option
// by which a compiler or a runner is strict that is gone, or one by which it is not
// that is new; "" where it takes nothing.
func relaxed(e Edit) string {
	if e.Before == nil {
		return ""
	}
	was, is := strictly().FindAllString(*e.Before, -1), strictly().FindAllString(e.Content, -1)
	for _, option := range was {
		if !slices.ContainsFunc(is, func(o string) bool { return sameOption(o, option) }) {
			return "took " + strings.TrimSpace(option) + " out of " + quote(e.File)
		}
	}
	before := laxly().FindAllString(*e.Before, -1)
	for _, option := range laxly().FindAllString(e.Content, -1) {
		if !slices.Contains(before, option) {
			return "put " + strings.TrimSpace(option) + " into " + quote(e.File)
		}
	}
	return ""
}

// sameOption reports whether two options ask for the same: a shell may be told other
// things in the word that has it end where something fails.
func sameOption(a, b string) bool {
	const shell = "set -"
	return strings.TrimSpace(a) == strings.TrimSpace(b) || strings.HasPrefix(a, shell) && strings.HasPrefix(b, shell)
}

var (
	// strictly are options with which more counts as a failure.
	strictly = wording.Lazy(`\s-(?:fsanitize=[\w,-]+|Werror\b|race\b|-strict\b|-max-warnings[ =]0\b|-fail-on-\w+|-error-exitcode=\d+|-fail-under[ =]\d+)|\bset -[a-z]*e[a-z]*\b|\s-(?:ea|esa|enableassertions|UNDEBUG|D_GLIBCXX_ASSERTIONS|D_FORTIFY_SOURCE=\d|-enable-asserts|-exit-code(?:[ =]1)?|-set-exit-status|Xcheck:jni|-fail-on=\w+|W ?error)(?:\s|$)|\bzend\.assertions=1\b`)
	// laxly are those with which less does.
	laxly = wording.Lazy(`\s-(?:fsanitize-recover\b|Wno-error\b|-exit-zero\b|-no-error-on-\w+|-passWithNoTests\b|-deselect\b)|\b(?:halt_on_error|detect_leaks|exitcode|abort_on_error)=0\b|\|\| (?:true|:|exit 0)\b|\bset \+e\b|\s-(?:DNDEBUG|da|disableassertions|-soft-fail|-no-fail|-exit-code[ =]0|vet=off|fno-sanitize=\S+)(?:\s|$)|\bpython[\d.]* -OO?\b|\bPYTHONOPTIMIZE=[12]\b|\bzend\.assertions=(?:0|-1)`)
)

// runs reports whether a file is a script that the line of the tests names: it says how
// they are run.
func (t *trials) runs(file string) bool {
	base := path.Base(file)
	return slices.Contains([]string{".sh", ".bash", ""}, path.Ext(base)) && slices.ContainsFunc(strings.Fields(t.line), func(w string) bool { return path.Base(w) == base })
}
