package advice

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// member is the command with the workspace that was meant by a name which none has: the
// one that is spelt nearly like it; else the names that there are.
func (f Filler) member(wrong string) (string, bool) {
	names := f.members()
	if near, ok := wording.Nearest(wrong, names, 2); ok {
		if line, ok := f.retyped([]string{wrong, near}); ok {
			return line, true
		}
	}
	list := strings.Join(names, ", ")
	return "Check the workspace " + wrong + ": there are " + list, list != "" && len(list) < 70
}

// unlistedMember tells where a package lies that the workspaces of the project leave out.
func (f Filler) unlistedMember(wrong string) (string, bool) {
	for _, file := range f.Tree.Files() {
		dir := path.Dir(file)
		var p struct{ Name string }
		if path.Base(file) != "package.json" || dir == "." || strings.Contains(file, "node_modules/") || json.Unmarshal([]byte(f.Tree.Manifest(file)), &p) != nil {
			continue
		}
		if p.Name == wrong || dir == wrong {
			return "Fix package.json: its workspaces lack " + dir + ", where " + wrong + " is", safeWord().MatchString(dir)
		}
	}
	return "", false
}

// members are the names of the packages of a repository that holds several.
func (f Filler) members() []string {
	var names []string
	for _, file := range f.Tree.Files() {
		if path.Base(file) != "package.json" || file == "package.json" || strings.Contains(file, "node_modules/") {
			continue
		}
		var p struct{ Name string }
		if err := json.Unmarshal([]byte(f.Tree.Manifest(file)), &p); err == nil && safeWord().MatchString(p.Name) {
			names = append(names, p.Name)
		}
	}
	slices.Sort(names)
	return names
}
