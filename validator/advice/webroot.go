package advice

import (
	"path"
	"strings"
)

// webRoot is the command with the folder that holds the pages in place of one that is
// not there.
func (f Filler) webRoot(missing string) (string, bool) {
	for _, name := range []string{"index.php", "index.html"} {
		for _, file := range f.Tree.Files() {
			dir := path.Dir(file)
			if path.Base(file) != name || strings.Contains(file, "vendor/") || strings.Contains(file, "node_modules/") {
				continue
			}
			if dir == "." {
				return "Check " + missing + ": it does not exist, " + name + " lies in this folder (-t .)", safeWord().MatchString(missing)
			}
			return f.retyped([]string{missing, dir})
		}
	}
	return "", false
}
