package advice

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// nearVerbs are the answers about names that were probably meant: of modules,
// branches, jars and folders.
func nearVerbs() map[string]verb {
	return map[string]verb{
		"nearmodule": Filler.nearModule, "submodule": Filler.submodule, "insubmodule": Filler.inSubmodule, "branch": Filler.nearBranch, "jar": Filler.nearJar,
	}
}

// nearModule is the command with the module of the working directory that is
// most like the one it names.
func (f Filler) nearModule(wrong string) (string, bool) {
	near, ok := wording.Nearest(wrong, f.pythonNames(), 2)
	if !ok {
		return "", false
	}
	if line, ok := f.retyped([]string{wrong, near}); ok {
		return line, true
	}
	return "Check the module " + wrong + ": " + near + " is there", true
}

// submodule fetches what a repository keeps in others of its own, where a
// header is looked for in a folder of the tree that holds no file yet.
func (f Filler) submodule(header string) (string, bool) {
	if !f.Tree.Has(".gitmodules") {
		return f.submoduleBelow(header)
	}
	for _, dir := range f.submoduleDirs() {
		if strings.Contains("/"+header+"/", "/"+path.Base(dir)+"/") || strings.Contains(f.Call.Line, dir) || strings.Contains(f.Slots["before"]+f.Slots["around"], "-I"+dir) {
			return f.ofSubmodule()
		}
	}
	if f.emptyInclude(".") != "" {
		return f.ofSubmodule()
	}
	if usualForOthers(header) && !f.Tree.HasDir(path.Dir(header)) && f.Tree.Manifest(".gitmodules") == "" {
		return f.ofSubmodule() // the tree tells that there are some, not which
	}
	return "", false
}

// inSubmodule fetches the submodule in which a path lies, as seen from where the line went or
// from the file that names it.
func (f Filler) inSubmodule(name string) (string, bool) {
	for _, seen := range []string{f.inFolder(name), path.Join(path.Dir(f.Slots["file"]), name)} {
		for _, dir := range f.submoduleDirs() {
			word, ok := quoted(dir)
			if ok && strings.HasPrefix(seen, dir+"/") && strings.Contains(f.Tree.Manifest(".gitmodules"), "path = "+dir+"\n") {
				f.Slots["kind"] = "git.submodule"
				return "git submodule update --init " + word, true
			}
		}
	}
	return "", false
}

// submoduleBelow is the same for a repository in the folder that the line goes into.
func (f Filler) submoduleBelow(header string) (string, bool) {
	folder := f.Call.Folder()
	inside, ok := strings.CutPrefix(header, folder+"/")
	if empty := f.emptyInclude(folder); empty != "" && !ok {
		inside, ok, header = empty+"/"+header, true, path.Join(folder, empty)
	}
	if folder == "" || !ok || !f.Tree.Has(folder+"/.gitmodules") || f.Tree.HasDir(header) {
		return "", false
	}
	word, safe := quoted(folder)
	if !usualForOthers(inside) && !strings.Contains(f.Tree.Manifest(folder+"/.gitmodules"), "path = "+inside+"\n") {
		return "", false
	}
	f.Slots["kind"] = "git.submodule"
	return "git -C " + word + " submodule update --init", safe
}

// emptyInclude is the folder that a compiler was told to look in for headers, of which the
// tree has no file; seen from where the line went.
func (f Filler) emptyInclude(folder string) string {
	for _, m := range includeOption().FindAllStringSubmatch(f.Slots["before"], -1) {
		if dir := path.Clean(m[1]); !path.IsAbs(dir) && usualForOthers(dir+"/") && !f.Tree.HasDir(path.Join(folder, dir)) {
			return dir
		}
	}
	return ""
}

// includeOption is how a compiler is told a folder of headers.
var includeOption = wording.Lazy(`(?:^|\s)-(?:I|isystem) ?([\w./+-]+)`)

// usualForOthers reports whether a path begins with a folder that mostly holds what others
// have written.
func usualForOthers(name string) bool {
	top, _, below := strings.Cut(name, "/")
	return below && slices.Contains(strings.Fields("third_party thirdparty 3rdparty extern external externals vendor vendored deps submodules modules subprojects contrib"), top)
}

// ofSubmodule tells that what is missing lies in a submodule.
func (f Filler) ofSubmodule() (string, bool) {
	f.Slots["kind"] = "git.submodule"
	return "git submodule update --init", true
}

// submoduleDirs are the folders of submodules that hold no file: the tree names
// them in .gitmodules, or at least by a file that keeps an empty folder.
func (f Filler) submoduleDirs() []string {
	var all []string
	for line := range strings.Lines(f.Tree.Manifest(".gitmodules")) {
		if name, value, ok := strings.Cut(line, "="); ok && strings.TrimSpace(name) == "path" {
			all = append(all, strings.TrimSpace(value))
		}
	}
	for _, file := range f.Tree.Files() {
		if base := path.Base(file); base == ".keep" || base == ".gitkeep" {
			all = append(all, path.Dir(file))
		}
	}
	return slices.DeleteFunc(all, func(dir string) bool {
		return slices.ContainsFunc(f.Tree.Files(), func(file string) bool {
			return strings.HasPrefix(file, dir+"/") && !strings.HasPrefix(path.Base(file), ".")
		})
	})
}

// nearBranch is the branch that a name was probably meant for: one of the refs in
// the tree, or of the names that most repositories use.
func (f Filler) nearBranch(wrong string) (string, bool) {
	name, remote := wrong, ""
	if rest, ok := strings.CutPrefix(wrong, "origin/"); ok {
		name, remote = rest, "origin/"
	}
	known := strings.Fields("main master develop development dev staging stable production release trunk next gh-pages HEAD")
	for _, file := range f.Tree.Files() {
		if _, ref, ok := strings.Cut(file, "refs/heads/"); ok {
			known = append(known, ref)
		}
	}
	near, ok := wording.Nearest(name, known, 2)
	if other := otherTrunk(name); other != "" {
		near, ok = other, true
	}
	if !ok {
		return "", false
	}
	return "Check git branch -a: there is no " + wrong + ", did you mean " + remote + near + "?", true
}

// nearJar is the jar of the tree that a jar on the class path was meant for, which
// does not exist there.
func (f Filler) nearJar(string) (string, bool) {
	for _, p := range f.Call.Programs {
		i := slices.IndexFunc(p.Args, func(a string) bool { return a == "-cp" || a == "-classpath" || a == "--class-path" })
		if i < 0 || i+1 >= len(p.Args) {
			continue
		}
		for _, entry := range strings.Split(p.Args[i+1], ":") {
			if path.Ext(entry) != ".jar" || f.Tree.Has(entry) {
				continue
			}
			if line, ok := f.swapPath(entry); ok {
				return line, true
			}
			return "Check the class path: there is no " + entry, safeWord().MatchString(entry)
		}
	}
	return "", false
}
