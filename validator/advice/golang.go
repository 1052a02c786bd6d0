package advice

import (
	"encoding/json"
	"path"
	"regexp"
	"slices"
	"strings"
)

// goVerbs are the answers about Go's workspaces and what its programs take in.
func goVerbs() map[string]verb {
	return map[string]verb{"workuse": Filler.workUse, "embedded": Filler.embedded}
}

// workUse adds the module in which a command ran, or that it named, to the workspace.
func (f Filler) workUse(string) (string, bool) {
	dir := path.Join(f.Call.Folder(), strings.TrimSpace(f.Slots["dir"]))
	if dir == "" || path.IsAbs(dir) {
		return "", false // where it lies in the project is not known
	}
	for dir != "." && !f.Tree.Has(dir+"/go.mod") {
		dir = path.Dir(dir)
	}
	if !f.Tree.Has(path.Join(dir, "go.mod")) {
		return "", false
	}
	if dir == "." {
		return "go work use .", true
	}
	word, ok := quoted(dir)
	return "go work use ./" + word, ok
}

// embedded builds the folder that a program is to take in, and that is not there: it
// is what a build of another part of the project leaves.
func (f Filler) embedded(pattern string) (string, bool) {
	beside := path.Dir(f.Slots["file"])
	dir := path.Join(beside, strings.TrimPrefix(pattern, "all:"))
	if strings.ContainsAny(dir, "*?[") || path.Ext(dir) != "" {
		dir = path.Dir(dir)
	}
	if dir == beside {
		return "", false
	}
	if target := f.targetRunning(fillsFolder(dir)); target != "" && f.Tree.Has("Makefile") {
		return "make " + target, true
	}
	if f.Tree.HasDir(dir) {
		return "", false
	}
	for at := dir; at != "." && at != "/"; at = path.Dir(at) {
		var p packageJSON
		if json.Unmarshal([]byte(f.Tree.Manifest(path.Join(path.Dir(at), "package.json"))), &p) == nil && p.Scripts["build"] != "" {
			word, ok := quoted(path.Dir(at))
			return strings.TrimPrefix("cd "+word+" && ", "cd . && ") + f.nodeManager() + " run build", ok
		}
	}
	if elsewhere, ok := f.folderNamed(path.Base(dir), beside); ok {
		return f.meant("go:embed looks for "+path.Join(".", strings.TrimPrefix(dir, beside+"/"))+" beside the file, the tree has", elsewhere)
	}
	return "Check " + dir + ": go:embed wants it, and it does not exist yet: build what makes it first", safeWord().MatchString(dir)
}

// fillsFolder is a line of a recipe that puts something into a folder.
func fillsFolder(dir string) *regexp.Regexp {
	folder := `["']?(?:\./)?` + regexp.QuoteMeta(dir) + `(?:/\S*)?(?:\s|$)`
	return regexp.MustCompile(`\b(?:cp|mv|install|rsync)\s.*\s` + folder + `|(?:>|\s-[od]|\s--(?:out|dest)[\w-]*)[= ]*` + folder)
}

// folderNamed is a folder of that name in the tree that does not lie in the given one.
func (f Filler) folderNamed(name, beside string) (string, bool) {
	for _, file := range f.Tree.Files() {
		for dir := path.Dir(file); dir != "."; dir = path.Dir(dir) {
			if path.Base(dir) == name && path.Dir(dir) != beside {
				return dir, true
			}
		}
	}
	return "", false
}

// noModule tells how a folder without a module gets one, where the tree has none at all.
func (f Filler) noModule(string) (string, bool) {
	return "Check the folder: no go.mod here; go mod init makes one", !slices.ContainsFunc(f.Tree.Files(), func(file string) bool { return path.Base(file) == "go.mod" })
}
