package advice

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
)

// choiceVerbs are the answers of a tool that names what may be chosen, or whose
// manifest does.
func choiceVerbs() map[string]verb {
	return map[string]verb{"whichbin": Filler.whichBinary, "feature": Filler.nearFeature, "cratemember": Filler.workspaceMember}
}

// whichBinary names the programs of a package of which cargo was to run one.
func (f Filler) whichBinary(string) (string, bool) {
	m := availableBinaries().FindStringSubmatch(f.Slots["around"])
	if m == nil {
		return "", false
	}
	all := strings.Split(m[1], ", ")
	first := all[0]
	for _, name := range all {
		if strings.Contains(f.Tree.Manifest("Cargo.toml"), `name = "`+name+`"`) {
			first = name
		}
	}
	others := slices.DeleteFunc(all, func(name string) bool { return name == first })
	return "Try cargo run --bin " + first + " (or " + strings.Join(others, ", ") + "): Cargo.toml has no default-run", len(others) > 0 && safeWord().MatchString(first)
}

var availableBinaries = wording.Lazy(`(?m)^available binaries: ([\w-]+(?:, [\w-]+)*)`)

// nearFeature is the call with the feature of the package that was meant, or tells which
// there are.
func (f Filler) nearFeature(wrong string) (string, bool) {
	declared := f.features()
	right, ok := wording.Nearest(wrong, declared, 2)
	if m := similarFeature().FindStringSubmatch(f.Slots["around"]); m != nil {
		right, ok = m[1], true
	}
	if line, retyped := f.retyped([]string{wrong, right}); ok && retyped {
		return line, true
	}
	return "Check [features] of Cargo.toml: no " + wrong + ", there are " + strings.Join(declared, ", "), len(declared) > 0
}

var similarFeature = wording.Lazy(`(?:similarly named feature: |a feature with a similar name exists: \x60?|did you mean:? )([\w-]+)`)

// features are those that the package of a match declares.
func (f Filler) features() (names []string) {
	_, table, _ := strings.Cut(f.Tree.Manifest(CargoManifest(f.Slots["crate"], f.Tree.Files(), f.Tree.Manifest)), "\n[features]")
	for line := range strings.Lines(table) {
		if strings.HasPrefix(line, "[") {
			break
		}
		if name, _, ok := strings.Cut(line, "="); ok && safeWord().MatchString(strings.TrimSpace(name)) {
			names = append(names, strings.TrimSpace(name))
		}
	}
	return names
}

// CargoManifest is the manifest of a crate of the project; the one at the top where none
// has its name.
func CargoManifest(crate string, files []string, read func(string) string) string {
	named := regexp.MustCompile(`(?m)^name\s*=\s*"` + regexp.QuoteMeta(crate) + `"`)
	for _, file := range files {
		if path.Base(file) == "Cargo.toml" && crate != "" && named.MatchString(read(file)) {
			return file
		}
	}
	if slices.Contains(files, "Cargo.toml") {
		return "Cargo.toml"
	}
	return ""
}

// workspaceMember names the packages of a workspace, of which a command wants one.
func (f Filler) workspaceMember(string) (string, bool) {
	var names []string
	for _, file := range f.Tree.Files() {
		if m := packageTable().FindStringSubmatch(f.Tree.Manifest(file)); m != nil && path.Base(file) == "Cargo.toml" {
			names = append(names, m[1])
		}
	}
	if len(names) == 0 {
		return "", false
	}
	return "Try -p " + names[0] + ": this is a workspace, its packages are " + strings.Join(names, ", "), true
}

var packageTable = wording.Lazy(`\[package\]\s*(?:[^\[]*\n)?name\s*=\s*"([\w-]+)"`)
