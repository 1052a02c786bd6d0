package advice

import (
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
)

// pythonVerbs are the answers about Python and settings, by name.
func pythonVerbs() map[string]verb {
	return map[string]verb{
		"envword": Filler.envWord, "envfield": Filler.envField, "pytestplugin": plain(pytestPackage), "marker": Filler.registerMarker, "nearpython": Filler.nearPython, "packaged": Filler.packagedPython, "namesake": Filler.namesake, "pyfile": Filler.moduleFile, "appof": Filler.applicationOf, "pylocal": func(f Filler, v string) (string, bool) { top, _, _ := strings.Cut(v, "."); return f.pythonLocal(top) }, "asyncplugin": func(f Filler, _ string) (string, bool) { return f.listedOr("pytest-asyncio") }, "venvtool": Filler.venvTool, "venv": Filler.venv, "nodeprogram": Filler.nodeProgram, "flaskpackage": Filler.flaskPackage, "flaskapp": Filler.flaskApp, "asmodule": Filler.asModule, "testfolder": Filler.testFolder, "testglob": Filler.testGlob, "misnamed": Filler.misnamedTests, "neartest": Filler.nearTest, "flatlayout": Filler.flatLayout, "decoded": Filler.decoded, "wheelfor": plain(wheelFor), "wheelnear": Filler.nearWheel, "navfile": Filler.navFile,
	}
}

// envWord names the environment variable that a message asks for.
func (f Filler) envWord(message string) (string, bool) {
	for _, name := range regexp.MustCompile(`\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b[A-Z]{4,}\b`).FindAllString(message, -1) {
		if !slices.Contains([]string{"ENVIRONMENT", "ERROR", "FATAL", "JSON", "HTTP", "HTTPS", "NODE_MODULES"}, name) {
			return f.setVariable(name)
		}
	}
	return "", false
}

// envField names the environment variable from which a field of settings is read.
func (f Filler) envField(field string) (string, bool) {
	return f.setVariable(strings.ToUpper(field))
}

// pytestPackage is the package of a plug-in that pytest misses.
func pytestPackage(plugin string) (string, bool) {
	name, _, _ := strings.Cut(strings.TrimSpace(plugin), ",")
	if known, ok := map[string]string{"xdist": "pytest-xdist", "cov": "pytest-cov", "pytest_cov": "pytest-cov", "asyncio": "pytest-asyncio", "django": "pytest-django", "mocker": "pytest-mock", "httpx_mock": "pytest-httpx", "benchmark": "pytest-benchmark", "freezer": "pytest-freezer", "aiohttp_client": "pytest-aiohttp",
		"unused_tcp_port": "pytest-asyncio", "django_db_setup": "pytest-django", "django_assert_num_queries": "pytest-django"}[name]; ok {
		name = known
	}
	word, ok := quoted(strings.ReplaceAll(name, "_", "-"))
	return "pip install " + word, ok && strings.HasPrefix(name, "pytest")
}

// registerMarker says where pytest is told of a marker.
func (f Filler) registerMarker(marker string) (string, bool) {
	for _, file := range []string{"pytest.ini", "pyproject.toml", "setup.cfg", "tox.ini"} {
		if f.Tree.Has(file) {
			return "Fix " + file + ": register the marker " + marker + " under markers", true
		}
	}
	return "Fix pytest.ini: register the marker " + marker + " under markers", true
}

// nearPython says what a module was meant to be whose name is nearly that of a
// module of the project or of Python itself: it is never installed.
func (f Filler) nearPython(module string) (string, bool) {
	top, rest, _ := strings.Cut(module, ".")
	var tops []string
	for _, name := range f.pythonNames() {
		local, _, _ := strings.Cut(name, ".")
		tops = append(tops, local)
	}
	if near, ok := wording.Nearest(top, tops, 2); ok && !slices.Contains(knownPython(), top) {
		f.Slots["kind"] = "dependency.local_module_missing"
		return f.renamed(module, strings.TrimSuffix(near+"."+rest, "."))
	}
	if slices.Contains(knownPython(), top) || slices.Contains(standardPython(), top) {
		return "", false
	}
	if near, ok := wording.Nearest(top, standardPython(), 1+len(top)/8); ok {
		return f.renamed(module, near)
	}
	return "", false
}

// packagedPython is the command with the whole name of a module that was named
// without the package it lies in.
func (f Filler) packagedPython(module string) (string, bool) {
	for _, file := range f.Tree.Files() {
		name := strings.ReplaceAll(strings.TrimSuffix(file, ".py"), "/", ".")
		if strings.HasSuffix(file, ".py") && strings.HasSuffix(name, "."+module) && strings.Count(file, "/") == 1 {
			if line, ok := f.retyped([]string{module + ":", name + ":"}); ok {
				return line, true
			}
			return "Check the module " + module + ": it is " + name + " from this folder", true
		}
	}
	return "", false
}

// extraOf is the optional part of a Python project to which a package belongs.
func (f Filler) extraOf(pkg string) string {
	section, extra := "", ""
	for line := range strings.Lines(f.Tree.Manifest("pyproject.toml")) {
		if m := regexp.MustCompile(`^\s*\[([\w.-]+)\]`).FindStringSubmatch(line); m != nil {
			section = m[1]
		}
		if m := regexp.MustCompile(`^\s*["']?([\w-]+)["']?\s*=\s*\[`).FindStringSubmatch(line); m != nil {
			extra = m[1]
		}
		listed := regexp.MustCompile(`["']` + regexp.QuoteMeta(pkg) + `["'\[<>=~! ]`).MatchString(line)
		if section == "project.optional-dependencies" && pkg != "" && listed {
			return extra
		}
	}
	return ""
}

// around is a text between two others, where there is one.
func around(before, text, after string) string {
	if text == "" {
		return ""
	}
	return before + text + after
}

// renamed is the command with the right name in it, or the place of the import.
func (f Filler) renamed(wrong, right string) (string, bool) {
	if line, ok := f.retyped([]string{wrong, right}); ok && Harmless(line) {
		return line, true
	}
	if fix, ok := f.meant("the module is", right); ok {
		return fix, true
	}
	return "Check the name " + wrong + ": did you mean " + right + "?", true
}

// standardPython lists the modules of Python's library that a slip of the pen
// may mean.
func standardPython() []string {
	return strings.Fields(`abc argparse array ast asyncio atexit base64 bisect builtins bz2 calendar cmath codecs collections concurrent configparser
		contextlib contextvars copy csv ctypes curses dataclasses datetime decimal difflib dis email enum errno fcntl filecmp fileinput fnmatch fractions
		functools getopt getpass gettext glob graphlib gzip hashlib heapq hmac html http imaplib importlib inspect io ipaddress itertools json keyword
		linecache locale logging lzma mailbox math mimetypes mmap multiprocessing numbers operator os pathlib pdb pickle pkgutil platform plistlib pprint
		profile queue random re readline resource runpy sched secrets select selectors shelve shlex shutil signal site smtplib socket socketserver sqlite3
		ssl stat statistics string struct subprocess sys sysconfig syslog tarfile tempfile textwrap threading time timeit tkinter token tokenize tomllib
		trace traceback tracemalloc types typing unicodedata unittest urllib uuid venv warnings wave weakref webbrowser xml xmlrpc zipfile zipimport zlib zoneinfo`)
}

// flatLayout names the packages among the folders that setuptools has found: those with an
// __init__.py, where there are any.
func (f Filler) flatLayout(found string) (string, bool) {
	var packages []string
	for _, name := range strings.FieldsFunc(found, func(r rune) bool { return strings.ContainsRune("[]', ", r) }) {
		if f.Tree.Has(name+"/__init__.py") && safeWord().MatchString(name) && name != "tests" && name != "test" {
			packages = append(packages, `"`+name+`"`)
		}
	}
	return "[tool.setuptools] packages = [" + strings.Join(packages, ", ") + "], or move it into src/", len(packages) > 0 && len(packages) < 4
}
