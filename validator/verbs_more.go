package validator

import (
	"path"
	"strings"
)

// plainVerb makes the answers that need one table or one look at a name.
func (f filler) plainVerb(name, v string) (string, bool) {
	switch name {
	case "env":
		return f.setVariable(v)
	case "dotted":
		return dottedModule(v)
	case "plugin":
		return pytestPlugin(v)
	case "swap":
		return f.swapPath(v)
	case "pipfile":
		return f.pythonManifest(v)
	case "base":
		return quoted(path.Base(v))
	}
	return "", false
}

// setVariable asks for an environment variable; it never makes up a value.
func (f filler) setVariable(name string) (string, bool) {
	for _, file := range []string{".env.example", ".env.sample", ".env.template"} {
		if f.ws.has(file) {
			return "Check " + file + " and set " + name + " in the environment", true
		}
	}
	return "Check " + name + ": it is not set in the environment", true
}

// dottedModule is the name by which `python -m` runs a file.
func dottedModule(file string) (string, bool) {
	module, isPython := strings.CutSuffix(file, ".py")
	if !isPython || strings.HasPrefix(module, "/") || strings.HasPrefix(module, "..") {
		return "", false
	}
	return quoted(strings.ReplaceAll(module, "/", "."))
}

func pytestPlugin(flag string) (string, bool) {
	p, ok := map[string]string{
		"--cov": "pytest-cov", "-n": "pytest-xdist", "--timeout": "pytest-timeout", "--asyncio-mode": "pytest-asyncio", "--html": "pytest-html",
		"--benchmark": "pytest-benchmark", "--reruns": "pytest-rerunfailures", "--forked": "pytest-forked", "--mypy": "pytest-mypy",
	}[flag]
	return p, ok
}

// swapPath is the command with a path that does not exist replaced by the one
// in the tree that is most like it.
func (f filler) swapPath(missing string) (string, bool) {
	rel := relative(missing, f.cwd)
	near, ok := f.ws.nearestFile(rel)
	if !ok {
		return "", false
	}
	for _, written := range []string{missing, "./" + rel, rel} {
		if line, ok := f.retyped([]string{written, near}); ok {
			return line, true
		}
	}
	return "", false
}
