package trials

import (
	"path"
	"slices"
	"strings"
)

// runs reports whether a file is a script that the line of the tests names: it says how
// they are run.
func (t *tests) runs(file string) bool {
	base := path.Base(file)
	return slices.Contains([]string{".sh", ".bash", ""}, path.Ext(base)) && slices.ContainsFunc(strings.Fields(t.line), func(w string) bool { return path.Base(w) == base })
}
