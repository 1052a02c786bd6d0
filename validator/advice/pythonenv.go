package advice

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// moduleFile is the file of the project that holds a module, as seen from where the
// command runs or from the top.
func (f Filler) moduleFile(module string) (string, bool) {
	own := strings.ReplaceAll(module, ".", "/")
	for _, file := range []string{path.Join(f.Call.Folder(), own+".py"), path.Join(f.Call.Folder(), own, "__init__.py"), own + ".py"} {
		if slices.Contains(f.Tree.Files(), file) {
			return file, true
		}
	}
	file := f.Tree.EndingIn(own + ".py")
	return file, f.Tree.Has(file)
}

// venv makes the virtual environment of which a program or the activation script
// is missing: as the Makefile does it, where that has a target for it.
func (f Filler) venv(missing string) (string, bool) {
	dir, program := path.Split(missing)
	dir, inBin := strings.CutSuffix(dir, "/bin/")
	known := program == "activate" || strings.HasPrefix(program, "python") || strings.HasPrefix(program, "pip")
	if !inBin || strings.HasPrefix(dir, "/") || !strings.Contains(dir, "env") {
		return "", false
	}
	if target := f.targetRunning(makesVenv()); target != "" {
		return "make " + target, true
	}
	word, ok := quoted(dir)
	return "python3 -m venv " + word, ok && known
}

// makesVenv is a command that makes a virtual environment.
var makesVenv = wording.Lazy(`-m venv |\bvirtualenv |\buv venv\b`)

// nodeProgram installs the packages of the project, where a program is missing that one of
// them brings.
func (f Filler) nodeProgram(missing string) (string, bool) {
	name, ok := strings.CutPrefix(strings.TrimPrefix(missing, "./"), "node_modules/.bin/")
	if !ok || name == "" || !f.Tree.Has("package.json") || f.Call.Folder() != "" {
		return "", false
	}
	f.Slots["kind"] = "tool.not_installed_local"
	if pm := f.nodeManager(); pm != "npm" || !f.Tree.Has("package-lock.json") {
		return pm + " install", true
	}
	return "npm ci", true
}

// venvTool installs what a virtual environment lacks: by the file of the project that
// lists it, else by its name where that is the package's. The environment itself is
// there where another of its programs may be asked for, and not its interpreter.
func (f Filler) venvTool(tool string) (string, bool) {
	dir := f.Slots["venv"]
	if strings.HasPrefix(tool, "python") || strings.HasPrefix(tool, "pip") || tool == "activate" || !safeWord().MatchString(dir) {
		return "", false
	}
	what, ok := f.installArgument(tool)
	if !ok {
		return "", false
	}
	return "Try " + dir + "/bin/python -m pip install " + what + ": the environment has no " + tool, true
}

// installArgument is what pip is told to install for a tool.
func (f Filler) installArgument(tool string) (string, bool) {
	switch file, listed := f.pythonManifest(tool); {
	case listed && strings.HasSuffix(file, ".txt"):
		return "-r " + file, true
	case listed:
		return "-e .", true
	}
	return tool, slices.Contains(knownPython(), tool)
}

// flaskPackage installs the extension that brings a command of flask, where the project
// lists it.
func (f Filler) flaskPackage(verb string) (string, bool) {
	pkg, known := map[string]string{"db": "flask-migrate", "assets": "flask-assets", "fab": "flask-appbuilder", "translate": "flask-babel", "security": "flask-security", "spec": "apiflask", "openapi": "flask-smorest"}[verb]
	if !known {
		return "", false
	}
	file, listed := f.pythonManifest(pkg)
	if !listed {
		return "", false
	}
	f.Slots["kind"] = "dependency.module_missing"
	return f.pythonFromManifest(file, pkg), true
}

// applicationOf is the application that a module makes, where a server was told another
// name.
func (f Filler) applicationOf(module string) (string, bool) {
	file, ok := f.moduleFile(module)
	made := makesApplication().FindStringSubmatch(f.Tree.Manifest(file))
	if !ok || made == nil {
		return "", false
	}
	return "Try " + module + ":" + made[1] + ": " + module + " has no " + f.Slots["attribute"], true
}

// makesApplication is how a module makes the application that a server runs.
var makesApplication = wording.Lazy(`(?m)^(\w+)(?:: *\w+)? *= *(?:\w+\.)?(?:Flask|FastAPI|Starlette|Sanic|Quart|Litestar|Falcon|Bottle|Dash|Connexion|get_[aw]sgi_application|create_app|make_app|make_wsgi_app|App)\(`)

// flaskApp is the line with the module of the project that makes the application, where it
// is only one.
func (f Filler) flaskApp(string) (string, bool) {
	found, line := "", strings.TrimSpace(f.Call.Line)
	for _, file := range f.Tree.Files() {
		if path.Ext(file) != ".py" || command.IsTestFile(file) || !makesFlask(f.Tree.Manifest(file)) {
			continue
		}
		if found != "" {
			return "", false
		}
		found = file
	}
	module := strings.TrimSuffix(strings.TrimSuffix(found, ".py"), "/__init__")
	if folder := f.Call.Folder(); folder != "" {
		inside, below := strings.CutPrefix(module, folder+"/")
		if !below {
			return "", false
		}
		module = inside
	}
	word, ok := quoted(module)
	at := onlyAt(line, "flask")
	if !ok || at < 0 || len(line) > 80 || strings.Contains(line, "\n") {
		return "Run flask --app " + word + ": it makes the application", ok
	}
	at += len("flask")
	return line[:at] + " --app " + word + line[at:], true
}

// makesFlask reports whether a module has an application of Flask's that flask finds in it: a
// global one, made there or by a function of the module, or a factory of a name that it tries.
func makesFlask(text string) bool {
	if flaskFactory().MatchString(text) && strings.Contains(text, "Flask(") {
		return true
	}
	return slices.ContainsFunc(globalMade().FindAllStringSubmatch(text, -1), func(m []string) bool {
		_, body, defined := strings.Cut("\n"+text, "\ndef "+m[1]+"(")
		return m[1] == "Flask" || defined && strings.Contains(body, "Flask(")
	})
}

var (
	flaskFactory = wording.Lazy(`(?m)^def (?:create|make)_app\(`)
	globalMade   = wording.Lazy(`(?m)^\w+(?:: *[\w.]+)? *= *(?:flask\.)?(\w+)\(`)
)

// listedOr installs a package by the file of the project that lists it, else by its name.
func (f Filler) listedOr(pkg string) (string, bool) {
	if file, ok := f.pythonManifest(pkg); ok {
		return f.pythonFromManifest(file, pkg), true
	}
	return "pip install " + pkg, true
}
