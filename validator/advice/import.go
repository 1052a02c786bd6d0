package advice

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// pythonSubmodule is the repair of an import from a package of the project that
// is found, and has no module of that name: what it was meant for.
func (f Filler) pythonSubmodule(module string) (string, bool) {
	at := strings.LastIndexByte(module, '.')
	if at < 0 {
		return "", false
	}
	names := f.pythonNames()
	parent := module[:at]
	if slices.Contains(names, module) || !slices.Contains(names, parent) {
		return "", false
	}
	if near, ok := wording.Nearest(module, names, 2); ok {
		return f.meant("the module is", near)
	}
	return "Check the import: there is no module " + module + ", " + parent + " has none of that name", true
}

// pythonNames lists the project's modules and packages by the names by which
// they are imported from its root, or from src.
func (f Filler) pythonNames() []string {
	var all []string
	for _, file := range f.Tree.Files() {
		name, ok := strings.CutSuffix(strings.TrimPrefix(file, "src/"), ".py")
		for ok && name != "." && name != "/" {
			if path.Base(name) != "__init__" {
				all = append(all, strings.ReplaceAll(name, "/", "."))
			}
			name = path.Dir(name)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// nearGoPackage is the full path of the package of the module that is most like
// the one that was imported.
func (f Filler) nearGoPackage(module, imported string) (string, bool) {
	inside, ok := strings.CutPrefix(imported, module+"/")
	if !ok {
		return "", false
	}
	var folders []string
	for _, file := range f.Tree.Files() {
		if path.Ext(file) == ".go" {
			folders = append(folders, path.Dir(file))
		}
	}
	near, ok := wording.Nearest(inside, folders, 2)
	return module + "/" + near, ok
}

// javaPackage says where the package of the project is that was meant by an
// import.
func (f Filler) javaPackage(imported string) (string, bool) {
	roots := f.javaRoots()
	if root, ok := roots[imported]; ok {
		return "Check the class path: " + imported + " is below " + root, safeWord().MatchString(root)
	}
	var names []string
	for name := range roots {
		names = append(names, name)
	}
	slices.Sort(names)
	near, ok := wording.Nearest(imported, names, 2)
	if !ok {
		return "", false
	}
	return f.meant("the package is", near)
}

// meant names what the import at hand was probably meant for.
func (f Filler) meant(words, name string) (string, bool) {
	file, line := f.Slots["file"], f.Slots["line"]
	ok := file != "" && line != "" && safeWord().MatchString(name)
	return "Fix " + file + ":" + line + ": " + words + " " + name, ok
}

// javaRoots lists the names that the packages of the project may have, each
// with the folder that would be on the class path.
func (f Filler) javaRoots() map[string]string {
	roots := map[string]string{}
	for _, file := range f.Tree.Files() {
		if path.Ext(file) != ".java" {
			continue
		}
		root, rest := "", path.Dir(file)
		for rest != "." && rest != "" {
			if _, known := roots[strings.ReplaceAll(rest, "/", ".")]; !known {
				roots[strings.ReplaceAll(rest, "/", ".")] = path.Clean(root)
			}
			var first string
			first, rest, _ = strings.Cut(rest, "/")
			root = path.Join(root, first)
		}
	}
	return roots
}
