package again

import (
	"path"
	"slices"
	"strings"

	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/wording"
)

// readsOthers reports whether a step reads files alone that no step before it has named: what
// they hold may be the same, and it was not known.
func readsOthers(p *past.Past, m *moment.Moment) bool {
	program, _, _ := strings.Cut(m.Key, " ")
	if !slices.Contains([]string{"cat", "head", "tail", "sed", "nl", "less", "bat", "jq", "yq"}, program) { // who searches may find what was shown
		return false
	}
	files := filesIn(m.Key)
	return m.Reads && len(files) > 0 && !slices.ContainsFunc(files, func(file string) bool {
		return slices.ContainsFunc(p.All, func(o moment.Moment) bool { return strings.Contains(o.Key, path.Base(file)) })
	})
}

// filesIn are the words of a line that have the form of a file's name.
func filesIn(line string) []string {
	return slices.DeleteFunc(strings.Fields(line), func(w string) bool { return !fileForm().MatchString(strings.Trim(w, `"'`)) })
}

// fileForm is the name of a file: a path, or a name with an ending.
var fileForm = wording.Lazy(`^[\w.@+-]*(?:/[\w.@+-]+)+$|^[\w@+-]+\.[a-zA-Z]\w{0,7}$`)
