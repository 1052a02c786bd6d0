package advice

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// pythonInstall is the repair of a missing Python module.
func (f Filler) pythonInstall(module string) (string, bool) {
	top, _, _ := strings.Cut(module, ".")
	for _, local := range []func() (string, bool){
		func() (string, bool) { return f.pythonSubmodule(module) },
		func() (string, bool) { return f.pythonLocal(top) },
	} {
		if fix, ok := local(); ok {
			f.Slots["kind"] = "dependency.local_module_missing"
			return fix, true
		}
	}
	if home, ok := python2Module(top); ok {
		return "Try " + home + ": Python 3 has no " + top, true
	}
	if _, separate := pythonPackage(top); !separate && ownOf("python", top) {
		return lacking(module, "Python", ": this build lacks it, or a file of that name hides it")
	}
	if fix, ok := f.nearPython(module); ok {
		return fix, true
	}
	pkg, listed := pythonPackage(module)
	if !listed {
		pkg, listed = pythonPackage(top)
	}
	if top == "tkinter" {
		return "apt-get install python3-tk", true
	}
	if !listed {
		pkg = strings.ReplaceAll(top, "_", "-")
	}
	if !packageName().MatchString(pkg) {
		return "", false
	}
	if file, ok := f.pythonManifest(pkg); ok {
		return f.pythonFromManifest(file, pkg), true
	}
	return "pip install " + pkg, true
}

// pythonLocal is the repair for a module that is the project's own: it is never
// installed by its name.
func (f Filler) pythonLocal(top string) (string, bool) {
	for _, file := range f.Tree.Files() {
		base := strings.TrimSuffix(file, ".py")
		switch {
		case base == top && file != top, strings.HasPrefix(file, top+"/") && strings.HasSuffix(file, ".py"):
			if line, ok := f.slot("cmd"); ok && Harmless(line) {
				return "PYTHONPATH=. " + line, true
			}
			return "Run it from the project root with PYTHONPATH=.: " + top + " is local", true
		case strings.HasPrefix(file, "src/"+top+"/"), base == "src/"+top:
			if f.Tree.Has("pyproject.toml") || f.Tree.Has("setup.py") {
				return "pip install -e .", true
			}
			return "Run it with PYTHONPATH=src: " + top + " is in src/", true
		case strings.Contains(file, "/"+top+"/") && strings.HasSuffix(file, ".py"):
			dir := file[:strings.Index(file, "/"+top+"/")]
			return "Run it with PYTHONPATH=" + dir + ": " + top + " is there", safeWord().MatchString(dir)
		case path.Base(base) == top && strings.HasSuffix(file, ".py") && base != file:
			return "Run it with PYTHONPATH=" + path.Dir(file) + ": " + top + " is there", safeWord().MatchString(file)
		}
	}
	return "", false
}

// pythonManifest is the file of the project that lists a package.
func (f Filler) pythonManifest(pkg string) (string, bool) {
	name := canonical(pkg)
	for _, file := range []string{
		"requirements.txt", "requirements-dev.txt", "requirements_dev.txt", "dev-requirements.txt", "requirements-test.txt", "requirements/dev.txt",
		"requirements/base.txt", "requirements/test.txt",
	} {
		for line := range strings.Lines(f.Tree.Manifest(file)) {
			if canonical(requirementName(line)) == name {
				return file, true
			}
		}
	}
	for _, file := range []string{"pyproject.toml", "Pipfile", "setup.cfg", "setup.py"} {
		if content := f.Tree.Manifest(file); content != "" {
			quotedName := regexp.MustCompile(`(?im)(?:["']|^\s*)` + regexp.QuoteMeta(pkg) + `(?:["'\[<>=~! ]|$)`)
			if quotedName.MatchString(content) {
				return file, true
			}
		}
	}
	return "", false
}

// pythonFromManifest installs what a file of the project lists, with the extra
// to which a package belongs.
func (f Filler) pythonFromManifest(file, pkg string) string {
	extra := f.extraOf(pkg)
	switch {
	case f.Tree.Has("uv.lock"):
		return "uv sync" + around(" --extra ", extra, "")
	case f.Tree.Has("poetry.lock"), file == "pyproject.toml" && strings.Contains(f.Tree.Manifest(file), "[tool.poetry"):
		return "poetry install" + around(" --extras ", extra, "")
	case file == "Pipfile":
		return "pipenv install"
	case file == "pyproject.toml", file == "setup.cfg", file == "setup.py":
		return "pip install -e " + cmp.Or(around("'.[", extra, "]'"), ".")
	}
	return "pip install -r " + file
}

// requirementName is the package that a line of a requirements file names.
func requirementName(line string) string {
	line = strings.TrimSpace(line)
	if i := strings.IndexAny(line, "=<>!~[; #@"); i >= 0 {
		line = line[:i]
	}
	return line
}

// canonical is a package name as the index compares it.
func canonical(name string) string {
	return strings.NewReplacer("_", "-", ".", "-").Replace(strings.ToLower(name))
}

// nodeInstall is the repair of a module that node or a bundler cannot find.
func (f Filler) nodeInstall(spec string) (string, bool) {
	if strings.HasPrefix(spec, ".") || strings.HasPrefix(spec, "/") {
		return "", false
	}
	if ownOf("node", spec) {
		return f.nodeItself(spec)
	}
	pkg := nodePackage(spec)
	if !packageName().MatchString(pkg) {
		return "", false
	}
	pm := f.nodeManager()
	if f.nodeLists(pkg) {
		if pm == "npm" && strings.Contains(f.Tree.Manifest("package-lock.json"), `"node_modules/`+pkg+`"`) {
			return "npm ci", true
		}
		return pm + " install", true
	}
	add := map[string]string{"npm": "npm install ", "pnpm": "pnpm add ", "yarn": "yarn add ", "bun": "bun add "}[pm]
	if f.Slots["dev"] != "" {
		add += map[string]string{"npm": "-D ", "pnpm": "-D ", "yarn": "-D ", "bun": "-d "}[pm]
	}
	return add + pkg, true
}

// nodeItself is the repair where a module of Node's own is not found: its types are
// missing, or what asks for it does not run in Node.
func (f Filler) nodeItself(module string) (string, bool) {
	if strings.HasPrefix(f.Slots["name"], "TS") { // a number of TypeScript's: nothing runs yet
		f.Slots["dev"] = "yes"
		return f.nodeInstall("@types/node")
	}
	module = strings.TrimPrefix(module, "node:")
	return "Check what asks for " + module + ": it is Node's own, build for node or leave it out of what a browser runs", safeWord().MatchString(module)
}

// nodePackage is the package of a module path: "@a/b" of "@a/b/lib/c".
func nodePackage(spec string) string {
	parts := strings.Split(spec, "/")
	if strings.HasPrefix(spec, "@") && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

// nodeManager is the package manager whose lockfile lies in the project.
func (f Filler) nodeManager() string {
	if p, ok := f.Call.Main(); ok && (p.Name == "bun" || p.Name == "pnpm") {
		return p.Name
	}
	for _, l := range []struct{ lock, pm string }{{"pnpm-lock.yaml", "pnpm"}, {"yarn.lock", "yarn"}, {"bun.lockb", "bun"}, {"bun.lock", "bun"}} {
		if f.Tree.Has(l.lock) {
			return l.pm
		}
	}
	return "npm"
}

// targetRunning is the first target of the Makefile, one that can be typed, whose recipe
// has a line that an expression knows; "" where there is none.
func (f Filler) targetRunning(line *regexp.Regexp) string {
	target := ""
	for l := range strings.Lines(f.Tree.Manifest(f.Tree.EndingIn("Makefile"))) {
		if m := targetLine().FindStringSubmatch(l); m != nil {
			target = m[1]
		} else if strings.HasPrefix(l, "\t") && target != "" && line.MatchString(l) {
			return target
		} else if !strings.HasPrefix(l, "\t") && strings.Contains(l, ":") {
			target = ""
		}
	}
	return ""
}

// targetLine is how the rule of a target begins in a Makefile.
var targetLine = wording.Lazy(`(?m)^([A-Za-z][\w.-]*)\s*:(?:[^=]|$)`)

// nearTarget is the make target most like the one that is missing.
func (f Filler) nearTarget(wrong string) (string, bool) {
	var names []string
	for _, file := range []string{"Makefile", "makefile", "GNUmakefile"} {
		for _, m := range targetLine().FindAllStringSubmatch(f.Tree.Manifest(file), -1) {
			names = append(names, m[1])
		}
	}
	near, ok := wording.Nearest(wrong, names, 3)
	return near, ok
}

// nodeFile is the file of the project that a wrong relative import was meant for.
func (f Filler) nodeFile(spec string) (string, bool) {
	from := path.Dir(f.Slots["file"])
	target := path.Join(from, workspace.Relative(spec, f.Cwd))
	if strings.HasPrefix(spec, "/") {
		target = workspace.Relative(spec, f.Cwd)
	}
	names := f.Tree.Names()
	stem := func(n string) string { return strings.TrimSuffix(n, path.Ext(n)) }
	for _, n := range names {
		if n != target && stem(n) == stem(target) {
			return n, true
		}
	}
	var stems []string
	for _, n := range names {
		stems = append(stems, stem(n))
	}
	if near, ok := wording.Nearest(stem(target), stems, 2); ok {
		return names[slices.Index(stems, near)], true
	}
	if near, ok := f.Tree.NearestFile(target); ok {
		return near, true
	}
	return sameStem(path.Base(stem(target)), names)
}

// sameStem is the one file of that name, whatever its folder and extension.
func sameStem(name string, files []string) (string, bool) {
	found := slices.DeleteFunc(slices.Clone(files), func(f string) bool {
		return path.Ext(f) == "" || strings.TrimSuffix(path.Base(f), path.Ext(f)) != name
	})
	if len(found) != 1 {
		return "", false
	}
	return found[0], true
}
