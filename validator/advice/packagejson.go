package advice

import (
	"encoding/json"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
)

// packageJSON is the part of package.json that answers depend on.
type packageJSON struct {
	Scripts              map[string]string `json:"scripts"`
	Dependencies         map[string]string `json:"dependencies"`
	DevDependencies      map[string]string `json:"devDependencies"`
	PeerDependencies     map[string]string `json:"peerDependencies"`
	OptionalDependencies map[string]string `json:"optionalDependencies"`
}

func (f Filler) packageJSON() packageJSON {
	var p packageJSON
	text := f.Tree.Manifest("package.json")
	if inside := f.Tree.Manifest(path.Join(f.Call.Folder(), "package.json")); inside != "" {
		text = inside
	}
	if err := json.Unmarshal([]byte(text), &p); err != nil {
		return packageJSON{} // a broken file lists nothing; a rule of its own says that it is broken
	}
	return p
}

// nodeLists reports whether package.json asks for a package.
func (f Filler) nodeLists(pkg string) bool {
	p := f.packageJSON()
	for _, deps := range []map[string]string{p.Dependencies, p.DevDependencies, p.PeerDependencies, p.OptionalDependencies} {
		if _, ok := deps[pkg]; ok {
			return true
		}
	}
	return false
}

// scriptsUse lists the programs that the scripts of package.json begin with.
func (f Filler) scriptsUse() []string {
	var all []string
	for _, line := range f.packageJSON().Scripts {
		if words := strings.Fields(line); len(words) > 0 {
			all = append(all, words[0])
		}
	}
	slices.Sort(all)
	return all
}

// nearScript is the command that runs the script most like the one that is missing.
func (f Filler) nearScript(wrong string) (string, bool) {
	var names []string
	for name := range f.packageJSON().Scripts {
		names = append(names, name)
	}
	slices.Sort(names)
	pm := f.nodeManager()
	near, ok := wording.Nearest(wrong, names, 3)
	if !ok {
		near, ok = onlyOf(namesFor(wrong), names)
	}
	if !ok {
		if len(names) == 0 {
			return "", false
		}
		return "Check the scripts of package.json: " + strings.Join(names, ", "), true
	}
	word, ok := quoted(near)
	if p, has := f.Call.Main(); has && p.Name == "yarn" {
		return "yarn " + word, ok
	}
	return pm + " run " + word, ok
}

// namesFor are the other names that projects give a script that is often called so.
func namesFor(script string) []string {
	return strings.Fields(map[string]string{
		"start": "serve dev develop start:dev watch", "dev": "start serve develop watch start:dev", "serve": "start dev preview", "build": "compile dist bundle", "test": "tests spec test:unit unit", "lint": "eslint check lint:js", "format": "fmt prettier", "typecheck": "tsc type-check types check-types",
	}[script])
}

// onlyOf is the one of some words that is among the names; false where there are more.
func onlyOf(words, names []string) (string, bool) {
	found := slices.DeleteFunc(slices.Clone(names), func(n string) bool { return !slices.Contains(words, n) })
	if len(found) != 1 {
		return "", false
	}
	return found[0], true
}

// scriptCall is the text of the line of package.json that is about a script which is missing:
// the one that calls it, or where the scripts begin.
func (f Filler) scriptCall(wrong string) (string, bool) {
	call, _ := f.callOf(wrong)
	if call == "" {
		return `"scripts"`, true
	}
	return call, true
}

// nestedScript tells which script one of package.json calls that is not there, and which
// was meant.
func (f Filler) nestedScript(wrong string) (string, bool) {
	call, names := f.callOf(wrong)
	near, ok := wording.Nearest(wrong, names, 3)
	if call == "" || !safeWord().MatchString(wrong) {
		return "", false
	}
	if !ok {
		return "it calls " + wrong + ", which is none of the scripts: " + strings.Join(names, ", "), true
	}
	return "it calls " + wrong + ", the script is " + near, true
}

// callOf is the script of package.json that calls another, as far as the file has it like that, and
// the names of all scripts; "" where none calls it, or the line itself does.
func (f Filler) callOf(wrong string) (call string, names []string) {
	calls := regexp.MustCompile(`\b(?:npm(?: run)?|pnpm(?: run)?|yarn(?: run)?|bun run|run-[sp]|npm-run-all)(?: [\w:=-]+)*? ` + regexp.QuoteMeta(wrong) + `(?:[ ;&|]|$)`)
	scripts := f.packageJSON().Scripts
	names = slices.Sorted(maps.Keys(scripts))
	if slices.Contains(strings.Fields(f.Call.Line), wrong) {
		return "", names
	}
	for _, name := range names {
		if calls.MatchString(scripts[name]) {
			call, _, _ = strings.Cut(scripts[name], `"`)
			break
		}
	}
	return call, names
}
