package advice

import (
	"path"
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// projectVerbs are the answers about languages and package managers, by name.
func projectVerbs() map[string]verb {
	return map[string]verb{
		"env": Filler.setVariable, "example": Filler.exampled, "configure": Filler.configure, "windowsends": Filler.windowsEnds, "dotted": Filler.dottedModule, "plugin": plain(pytestPlugin), "pipfile": Filler.pythonManifest,
		"esmfix": Filler.moduleSystem, "goimport": Filler.goImport, "cargoadd": Filler.cargoAdd, "javaclass": Filler.javaClass, "javaof": plain(javaRelease), "javapackage": Filler.javaPackage, "incl": Filler.includeDir,
		"linkcmd": Filler.linkCommand, "quoting": plain(quoting), "pyinstall": Filler.projectInstall, "pipname": plain(pipName), "npmname": plain(npmName),
		"headerof": Filler.headerOf, "nvm": plain(nodeVersion), "aptname": plain(aptName), "cdnode": Filler.inNodeDir, "npminstall": Filler.localBinary, "npxpackage": Filler.npxPackage,
		"pminstall":  func(f Filler, _ string) (string, bool) { return f.nodeManager() + " install", true },
		"modfile":    func(f Filler, _ string) (string, bool) { return f.Tree.DirWith("go.mod") },
		"gomodnone":  Filler.noModule,
		"pom":        func(f Filler, _ string) (string, bool) { return f.Tree.DirWith("pom.xml") },
		"nodedir":    func(f Filler, _ string) (string, bool) { return f.Tree.DirWith("package.json") },
		"makedir":    func(f Filler, _ string) (string, bool) { return f.Tree.DirWith("Makefile") },
		"dockerdir":  func(f Filler, _ string) (string, bool) { return f.Tree.DirWith("Dockerfile") },
		"pyproject":  func(f Filler, _ string) (string, bool) { return f.Tree.DirWith("pyproject.toml") },
		"cargoverb":  func(f Filler, v string) (string, bool) { return f.verbOf("cargo", v) },
		"npmverb":    func(f Filler, v string) (string, bool) { return f.verbOf("npm", v) },
		"aptverb":    func(f Filler, v string) (string, bool) { return f.verbOf("apt-get", v) },
		"dockerverb": func(f Filler, v string) (string, bool) { return f.verbOf("docker", v) },
	}
}

// gitVerbs are the answers about git, by name.
func gitVerbs() map[string]verb {
	return map[string]verb{
		"gitcontinue": func(f Filler, _ string) (string, bool) { return f.gitContinue() },
		"gitpush":     Filler.gitPush, "gitlock": plain(gitLock), "gitref": Filler.gitRef, "gitop": plain(gitOperation), "mainline": Filler.mainline, "hooksaid": Filler.hookSaid,
		"gitverb":   func(f Filler, v string) (string, bool) { return f.verbOf("git", v) },
		"append":    func(f Filler, _ string) (string, bool) { return f.appended("--allow-unrelated-histories") },
		"gitremote": plain(gitRemote), "refclash": Filler.refClash, "miscounted": Filler.miscounted,
		"threeway": func(f Filler, _ string) (string, bool) { return f.threeWay() },
	}
}

// verbOf is nearVerb for a tool that the message does not name.
func (f Filler) verbOf(tool, wrong string) (string, bool) {
	f.Slots["tool"] = tool
	return f.nearVerb(wrong)
}

// setVariable asks for an environment variable; it never makes up a value.
func (f Filler) setVariable(name string) (string, bool) {
	for _, file := range []string{".env.example", ".env.sample", ".env.template"} {
		if f.Tree.Has(file) {
			return "Check " + file + " and set " + name + " in the environment", true
		}
	}
	return "Check " + name + ": it is not set in the environment", true
}

// exampled says which file of the tree names a variable among those of the environment.
func (f Filler) exampled(name string) (string, bool) {
	for _, file := range f.Tree.Files() {
		if !ofEnvironment().MatchString(path.Base(file)) {
			continue
		}
		if text := f.Tree.Manifest(file); text == "" || strings.Contains(text, name) {
			return "Check " + file + " and set " + name + " in the environment", true
		}
	}
	return "", false
}

// ofEnvironment is the name of a file that says which variables there are.
var ofEnvironment = wording.Lazy(`^[\w.-]*env[\w.-]*\.(?:example|sample|template|dist)$`)

// configure is how a configure script that is not there is made: by what the project has for
// that, else by autoconf.
func (f Filler) configure(script string) (string, bool) {
	rel := workspace.Relative(script, f.Cwd)
	if path.Base(rel) != "configure" {
		return "", false
	}
	for _, maker := range []string{"autogen.sh", "bootstrap", "bootstrap.sh"} {
		if made := path.Join(path.Dir(rel), maker); f.Tree.Has(made) {
			return "sh " + made, true
		}
	}
	return "autoreconf -fi", f.Tree.Has(path.Join(path.Dir(rel), "configure.ac"))
}

// windowsEnds reports whether the first line of a file, which it returns, ends as on Windows.
func (f Filler) windowsEnds(file string) (string, bool) {
	first, _, _ := strings.Cut(f.Tree.Manifest(workspace.Relative(file, f.Cwd)), "\n")
	return file, strings.HasPrefix(first, "#!") && strings.HasSuffix(first, "\r")
}

// dottedModule is the name by which `python -m` runs a file that was started as one, where
// its package lies below the folder in which it was started.
func (f Filler) dottedModule(file string) (string, bool) {
	_, module, ok := f.startedModule(file)
	return module, ok
}

// asModule is the line with a file that was started as one named as a module of its package.
func (f Filler) asModule(file string) (string, bool) {
	word, module, ok := f.startedModule(file)
	line := strings.TrimSpace(f.Call.Line)
	at := onlyAt(line, word)
	if !ok || at < 0 || strings.Contains(line, "\n") {
		return "", false
	}
	return line[:at] + "-m " + module + line[at+len(word):], true
}

// startedModule is the word by which a file was started, and the module that it is from
// there. Each dot with which it imports but the first leads to a package further up.
func (f Filler) startedModule(file string) (word, module string, ok bool) {
	for _, p := range f.Call.Programs {
		if word = p.Interpreted(); path.Join(f.Call.Folder(), word) != file && path.Clean(word) != file {
			continue
		}
		below, isPython := strings.CutSuffix(path.Clean(word), ".py")
		up := strings.Count(relativeImport().FindString(f.Tree.LineOf(file, wording.Int(f.Slots["line"]))), ".")
		if isPython && !strings.HasPrefix(below, "/") && !strings.HasPrefix(below, "..") && strings.Count(below, "/") >= max(up, 1) {
			module, ok = quoted(strings.ReplaceAll(below, "/", "."))
			return word, module, ok
		}
	}
	return "", "", false
}

// relativeImport is how an import begins that is relative to the package it stands in.
var relativeImport = wording.Lazy(`^\s*from\s+\.+`)

func pytestPlugin(flag string) (string, bool) {
	p, ok := map[string]string{
		"--cov": "pytest-cov", "-n": "pytest-xdist", "--timeout": "pytest-timeout", "--asyncio-mode": "pytest-asyncio", "--html": "pytest-html",
		"--benchmark": "pytest-benchmark", "--reruns": "pytest-rerunfailures", "--forked": "pytest-forked", "--mypy": "pytest-mypy",
	}[flag]
	return p, ok
}

// swapPath is the command with a path that does not exist replaced by the one
// in the tree that is most like it.
func (f Filler) swapPath(missing string) (string, bool) {
	rel := workspace.Relative(missing, f.Cwd)
	if fix, ok := f.sampled(rel); ok {
		return fix, true
	}
	near, ok := f.Tree.NearestFile(rel)
	if !ok || near == rel { // it is there: what is wrong with it is something else
		return "", false
	}
	for _, written := range []string{missing, "./" + rel, rel} {
		if line, ok := f.retyped([]string{written, near}); ok {
			return line, true
		}
	}
	return "", false
}

// sampled names the example from which a file is to be made that each has of his own.
func (f Filler) sampled(missing string) (string, bool) {
	ext := path.Ext(missing)
	stem := strings.TrimSuffix(missing, ext)
	for _, word := range []string{"example", "sample", "dist", "template", "tmpl", "default"} {
		for _, sample := range []string{missing + "." + word, stem + "." + word + ext, stem + "-" + word + ext, stem + "_" + word + ext} {
			if f.Tree.Has(sample) && safeWord().MatchString(sample) {
				return "Check " + missing + ": it does not exist, " + sample + " shows what belongs into it", true
			}
		}
	}
	return "", false
}

// moduleSystem says how a file and the module system that reads it are brought
// together.
func (f Filler) moduleSystem(message string) (string, bool) {
	main, _ := f.Call.Main()
	switch {
	case main.Name == "jest" || strings.Contains(f.Slots["around"], "Jest failed to parse") || strings.Contains(f.Slots["around"], "/jest-runtime/"):
		return "Check jest's transform (babel-jest or ts-jest): it reads no ES modules", true
	case strings.Contains(message, "require() of ES Module"):
		return "Try import() instead of require(): the package is an ES module", true
	case strings.Contains(message, "not defined in ES module scope"):
		return "Try import instead of require, or name the file .cjs", true
	}
	return `Try "type": "module" in package.json, or name the file .mjs`, true
}

// goImport is the full path of a package of the project that was imported
// without the module's own path.
func (f Filler) goImport(imported string) (string, bool) {
	manifest, module := f.Tree.OwnFile("go.mod"), ""
	for line := range strings.Lines(f.Tree.Manifest(manifest)) {
		if rest, ok := strings.CutPrefix(line, "module "); ok {
			module = strings.TrimSpace(rest)
		}
	}
	for at := 0; module != ""; {
		if f.Tree.HasDir(path.Join(path.Dir(manifest), imported[at:])) {
			return f.meant("import", module+"/"+imported[at:])
		}
		next := strings.IndexByte(imported[at:], '/')
		if next < 0 {
			break
		}
		at += next + 1
	}
	near, ok := f.nearGoPackage(module, imported)
	if !ok {
		return "", false
	}
	return f.meant("import", near)
}

// cargoAdd adds the crate to which a path of a use declaration belongs. A path
// of the crate itself is not installed.
func (f Filler) cargoAdd(usePath string) (string, bool) {
	crate, _, _ := strings.Cut(usePath, "::")
	if crate == "crate" || crate == "self" || crate == "super" || f.Tree.Has("src/"+crate+".rs") || f.Tree.HasDir("src/"+crate) {
		return "", false
	}
	word, ok := quoted(crate)
	return "cargo add " + word, ok
}
