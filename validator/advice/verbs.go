package advice

import (
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// A verb makes a part of an answer that takes more than a slot's value: it asks
// the working tree or a table, and fails where it does not know. The template
// that used it is then left out.
type verb func(f Filler, value string) (string, bool)

// plain makes a verb of a function that needs the value alone.
func plain(of func(string) (string, bool)) verb {
	return func(_ Filler, value string) (string, bool) { return of(value) }
}

// verb runs the verb of that name on the values of slots, none of them empty.
func (f Filler) verb(name string, args []string) (string, bool) {
	values := make([]string, len(args))
	for i, a := range args {
		if values[i] = f.Slots[a]; values[i] == "" {
			return "", false
		}
	}
	if len(values) == 2 {
		switch name {
		case "retype":
			if !f.mayBeMeant(values[0], values[1]) {
				return "", false
			}
			return f.retyped(values)
		case "types":
			return f.typePackage(values[0], values[1])
		}
	}
	do, ok := verbs()[name]
	if !ok {
		return "", false
	}
	return do(f, values[0])
}

// verbs is every verb of one slot by name: with retype and types, which take
// two, the closed set that templates may use.
var verbs = sync.OnceValue(func() map[string]verb {
	all := map[string]verb{}
	for _, some := range []map[string]verb{commandVerbs(), projectVerbs(), gitVerbs(), fileVerbs(), findVerbs(), dataVerbs(), outsideVerbs(), buildVerbs(), linkVerbs(), outputVerbs(), nearVerbs(), hintVerbs(), searchVerbs(), languageVerbs(), declaredVerbs(), goVerbs(), standardVerbs(), leftOutVerbs(), targetVerbs(), choiceVerbs(), expandedVerbs(), givenVerbs(), scriptedVerbs(), jsonVerbs(), jarVerbs(), tapVerbs(), contextVerbs()} {
		maps.Copy(all, some)
	}
	return all
})

// commandVerbs are the answers about files, names and the command itself.
func commandVerbs() map[string]verb {
	return map[string]verb{
		"pip": Filler.pythonInstall, "npm": Filler.nodeInstall, "near": Filler.nearFile, "local": Filler.nodeFile, "script": Filler.nearScript, "scriptcall": Filler.scriptCall, "nestedscript": Filler.nestedScript, "target": Filler.nearTarget,
		"tool": Filler.installTool, "header": Filler.header, "parent": Filler.parent, "verbs": Filler.nearVerb, "knownverb": Filler.knownVerb, "groupverb": Filler.groupVerb, "defines": Filler.definingSource, "swap": Filler.swapPath, "addon": Filler.addon, "cargonames": Filler.testNames, "literally": Filler.literally,
		"lib":  plain(developmentPackage),
		"dir":  func(f Filler, v string) (string, bool) { return f.Tree.DirWith(path.Base(v)) },
		"base": func(f Filler, v string) (string, bool) { return quoted(path.Base(v)) },
	}
}

// nearFile is the file in the tree that the missing one was probably meant to be.
func (f Filler) nearFile(missing string) (string, bool) {
	near, ok := f.Tree.NearestFile(workspace.Relative(missing, f.Cwd))
	if !ok {
		return "", false
	}
	return quoted(near)
}

// parent is the folder of a path, or the path that is said to be one, where it lies in
// the project.
func (f Filler) parent(file string) (string, bool) {
	dir := path.Dir(workspace.Relative(file, f.Cwd))
	if strings.HasSuffix(file, "/") { // it is the folder itself
		dir = workspace.Relative(strings.TrimRight(file, "/"), f.Cwd)
	}
	if dir == "." || dir == "/" || strings.HasPrefix(dir, "/") || strings.HasPrefix(dir, "..") {
		return "", false
	}
	return quoted(dir)
}

// retyped is the command with one word replaced by another: its first two
// arguments are the wrong word and the right one. What is an add-on that is missing was
// not mistyped, whatever else the tool has that is spelt like it.
func (f Filler) retyped(v []string) (string, bool) {
	line := strings.TrimSpace(f.Call.Line)
	if _, other := f.addonOf(v[0]); other || len(v) < 2 || len(line) > 80 || strings.Contains(line, "\n") {
		return "", false
	}
	word, ok := quoted(v[1])
	at := onlyAt(line, v[0])
	if !ok || at < 0 {
		return "", false
	}
	return line[:at] + word + line[at+len(v[0]):], true
}

// onlyAt is where a text stands in a line that has it once, or once as a word of its own;
// -1 where that is not so.
func onlyAt(line, text string) int {
	if strings.Count(line, text) == 1 {
		return strings.Index(line, text)
	}
	alone := slices.DeleteFunc(strings.Fields(line), func(w string) bool { return w != text })
	if len(alone) != 1 {
		return -1
	}
	return strings.Index(" "+line+" ", " "+text+" ")
}

// definingSource is a source file of the tree that is named like the symbol's
// beginning, or the only one that the command does not mention.
func (f Filler) definingSource(symbol string) (string, bool) {
	var left, named []string
	for _, file := range f.Tree.Files() {
		switch path.Ext(file) {
		case ".c", ".cc", ".cpp", ".cxx", ".s", ".S", ".asm", ".f", ".f90", ".f95", ".adb", ".pas":
			if !strings.Contains(f.Call.Line, path.Base(file)) && !strings.Contains(f.Slots["object"]+" "+f.Slots["file"], path.Base(file)) {
				left = append(left, file)
				if stem := strings.TrimSuffix(path.Base(file), path.Ext(file)); len(stem) > 2 && strings.Contains(strings.ToLower(symbol), strings.ToLower(stem)) {
					named = append(named, file)
				}
			}
		}
	}
	if len(named) == 1 {
		return quoted(named[0])
	}
	if len(left) != 1 {
		return "", false
	}
	return quoted(left[0])
}

// header is the repair of a missing C header: a folder of the project, or the
// package that holds it.
func (f Filler) header(header string) (string, bool) {
	for _, file := range f.Tree.Files() {
		if file == header || strings.HasSuffix(file, "/"+header) {
			dir, ok := quoted(strings.TrimSuffix(strings.TrimSuffix(file, header), "/"))
			if !ok {
				return "", false
			}
			return "Try -I" + dir + ": " + header + " is there", true
		}
	}
	if fix, ok := f.generated(header); ok {
		return fix, true
	}
	first, _, _ := strings.Cut(header, "/")
	for _, name := range []string{header, first} {
		for _, packages := range []func(string) (string, bool){headerPackage, devHeader} {
			if p, ok := packages(name); ok {
				f.Slots["kind"] = "dependency.header_missing"
				return "apt-get install " + p, true
			}
		}
	}
	return "", false
}

// generated tells what writes a header: configure makes it of a template that has its
// name (Autoconf, "Configuration Header Files").
func (f Filler) generated(header string) (string, bool) {
	for _, file := range f.Tree.Files() {
		if path.Base(file) != path.Base(header)+".in" || !safeWord().MatchString(file) {
			continue
		}
		dir := path.Dir(file)
		switch {
		case f.Tree.Has(path.Join(dir, "configure")):
			return "Run ./configure in " + dir + " first: it writes " + header + " from " + file, true
		case f.Tree.Has(path.Join(dir, "configure.ac")):
			return "Run autoreconf -i and ./configure in " + dir + " first: they write " + header + " from " + file, true
		case f.Tree.Has(path.Join(dir, "CMakeLists.txt")), f.Tree.Has("CMakeLists.txt"):
			return "Check configure_file in CMakeLists.txt: CMake writes " + header + " from " + file, true
		}
	}
	return "", false
}

// developmentPackage is the package with which a library is built against.
func developmentPackage(lib string) (string, bool) {
	for _, of := range []func(string) (string, bool){libraryPackage, devLibrary} {
		for _, name := range []string{lib, strings.TrimPrefix(lib, "lib")} {
			if p, ok := of(name); ok {
				return p, true
			}
		}
	}
	return "", false
}

// installTool is the repair of a missing command: the script of that name, the
// name it was meant to be, or how the tool is installed.
func (f Filler) installTool(tool string) (string, bool) {
	if f.Tree.Has(tool) && !strings.Contains(tool, "/") {
		return "./" + tool, safeWord().MatchString(tool)
	}
	if tool == "python" {
		if strings.Contains(f.Call.Line, "\n") { // no line to type again
			return "Try python3 in place of python: this system has no python", true
		}
		if line, ok := f.retypedWord("python", "python3"); ok {
			return line, true
		}
	}
	if tool == "sudo" {
		return "Try the command without it, or as root: this system has no such tool", true
	}
	if install, ok := f.fromProject(tool); ok {
		return install, true
	}
	if install, ok := toolPackage(tool); ok {
		return install, install != ""
	}
	if install, ok := buildTool(tool); ok {
		return install, true
	}
	near, ok := wording.Nearest(tool, commonTools(), 1+len(tool)/8)
	if !ok {
		return "", false
	}
	if tool != "python" {
		f.Slots["kind"] = "tool.subcommand_typo"
	}
	if line, ok := f.retypedWord(tool, near); ok {
		return line, true
	}
	for _, p := range f.Call.Programs {
		if line, ok := joined(near, p.Args); ok && p.Name == tool {
			return line, true
		}
	}
	return "Check the name " + tool + ": did you mean " + near + "?", true
}

// knownTool reports whether a name is that of a tool which may be missing.
func knownTool(name string) bool {
	_, listed := toolPackage(name)
	_, built := buildTool(name)
	return listed || built || slices.Contains(commonTools(), name)
}

// fromProject is the installation that the project itself prescribes for a tool
// that its package.json or requirements name.
func (f Filler) fromProject(tool string) (string, bool) {
	_, system := buildTool(tool)
	if f.nodeLists(tool) || slices.Contains(f.scriptsUse(), tool) && f.Tree.Has("package.json") && !system {
		f.Slots["kind"] = "tool.not_installed_local"
		return f.nodeManager() + " install", true
	}
	if file, ok := f.pythonManifest(tool); ok {
		return "pip install -r " + file, true
	}
	if install, ok := f.composerTool(tool); ok {
		return install, true
	}
	return f.gemTool(tool)
}

func (f Filler) retypedWord(wrong, right string) (string, bool) {
	line := strings.TrimSpace(f.Call.Line)
	if len(line) > 80 || !strings.HasPrefix(line, wrong+" ") && line != wrong {
		return "", false
	}
	return right + line[len(wrong):], true
}

// typePackage installs the declarations of a package that has none of its own.
func (f Filler) typePackage(module, code string) (string, bool) {
	if code != "TS7016" {
		return "", false
	}
	pkg := nodePackage(module)
	pkg = "@types/" + strings.ReplaceAll(strings.TrimPrefix(pkg, "@"), "/", "__")
	f.Slots["dev"] = "yes"
	return f.nodeInstall(pkg)
}

// languageVerbs are the answers about these languages, by name.
func languageVerbs() map[string]verb {
	all := pythonVerbs()
	maps.Copy(all, nodeVerbs())
	maps.Copy(all, scriptVerbs())
	maps.Copy(all, webVerbs())
	maps.Copy(all, serverVerbs())
	maps.Copy(all, archiveVerbs())
	return all
}
