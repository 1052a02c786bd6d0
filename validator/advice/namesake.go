package advice

import (
	"path"
	"slices"
	"strings"

	"cake/validator/workspace"
)

// namesakeFile is the file of a tree that Python finds for a module which is its library's
// own, or a package that is installed: it has that name, and lies where a program begins
// and not in a package of the project. found is the file that Python says it has taken,
// where it says so.
func namesakeFile(module, found string, tree workspace.View) string {
	for _, file := range tree.Files() {
		dir := path.Dir(file)
		if base := path.Base(file); base == "__init__.py" && path.Base(dir) == module && ofLibrary(module) {
			dir = path.Dir(dir)
		} else if base != module+".py" || !ofLibrary(module) && !slices.Contains(knownPython(), module) {
			continue
		}
		if !tree.Has(path.Join(dir, "__init__.py")) && (found == "" || strings.HasSuffix(found, "/"+file)) {
			return file
		}
	}
	return ""
}

// namesake tells which file hides a module, and what is done about it.
func (f Filler) namesake(module string) (string, bool) {
	file := namesakeFile(module, f.Slots["found"], f.Tree)
	whose := "the installed package "
	if ofLibrary(module) {
		whose = "Python's own module "
	}
	return "Check " + file + ": it hides " + whose + module + ", give it another name", file != "" && safeWord().MatchString(file)
}

// ofLibrary reports whether a module is one of Python's library as it is now.
func ofLibrary(module string) bool {
	gone := strings.Fields("aifc asynchat asyncore audioop binhex cgi cgitb chunk crypt distutils formatter imghdr imp lib2to3 macpath mailcap msilib nis nntplib ossaudiodev parser pipes smtpd sndhdr spwd sunau symbol telnetlib uu xdrlib")
	return ownOf("python", module) && !strings.HasPrefix(module, "_") && !slices.Contains(gone, module)
}

// testFolder tells what a folder of tests lacks that is there, and cannot be imported.
func (f Filler) testFolder(dir string) (string, bool) {
	dir = workspace.Relative(dir, f.Cwd)
	return "Check " + dir + ": it has no __init__.py, so it is no package to start from", f.Tree.HasDir(dir) && !f.Tree.Has(path.Join(dir, "__init__.py")) && safeWord().MatchString(dir)
}
