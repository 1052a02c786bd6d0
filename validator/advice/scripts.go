package advice

import (
	"path"
	"regexp"
	"strconv"
	"strings"
)

// scriptVerbs are the answers about script languages, by name.
func scriptVerbs() map[string]verb {
	return map[string]verb{
		"script_m": Filler.octaveScript, "scheme": Filler.schemeProgram,
		"tclpackage": plain(tclPackage), "importmeta": plain(importMeta), "ownlua": Filler.ownLua, "ownguile": Filler.ownGuile, "dhlist": Filler.debianList, "guilepackage": foreign(guilePackage), "dbdriver": plain(databaseDriver), "ownperl": Filler.ownPerl, "phpclass": Filler.phpClass, "alias": Filler.aliased, "tcltest": Filler.tclTest,
	}
}

// ownLua tells where a module of Lua lies in the project, and how it is found there.
func (f Filler) ownLua(module string) (string, bool) {
	name := strings.ReplaceAll(module, ".", "/")
	for _, suffix := range []string{name + ".lua", name + "/init.lua"} {
		if root, ok := f.sourceRoot(suffix); ok {
			return "Try LUA_PATH='./" + root + "?.lua;;' in front of the command: the module is " + root + suffix, true
		}
	}
	return "", false
}

// ownGuile does the same for a module of Guile, named by the words of its list.
func (f Filler) ownGuile(module string) (string, bool) {
	file := strings.Join(strings.Fields(module), "/") + ".scm"
	root, ok := f.sourceRoot(file)
	if root == "" {
		return "Try guile -L .: the module is " + file, ok
	}
	return "Try guile -L " + strings.TrimSuffix(root, "/") + ": the module is " + root + file, ok
}

// guilePackage is the repair of a missing module of Guile, where it is known which of
// Debian's packages has it.
func guilePackage(module string) (string, bool) {
	first, _, _ := strings.Cut(module, " ")
	pkg, ok := guilePackages()[first]
	return "apt-get install " + pkg, ok
}

// guilePackages are Debian's packages by module of Guile.
func guilePackages() map[string]string {
	return map[string]string{
		"json": "guile-json", "gnutls": "guile-gnutls", "ssh": "guile-ssh", "sqlite3": "guile-sqlite3", "git": "guile-git", "gcrypt": "guile-gcrypt", "lzlib": "guile-lzlib", "zlib": "guile-zlib", "bytestructures": "guile-bytestructures", "cairo": "guile-cairo",
	}
}

// databaseDriver is how Perl's DBI spells the driver of a database.
func databaseDriver(typed string) (string, bool) {
	for _, driver := range strings.Fields("Pg SQLite mysql MariaDB ODBC Oracle Sybase DB2 Firebird CSV") {
		if strings.EqualFold(driver, typed) {
			return driver, driver != typed
		}
	}
	return "", false
}

// tclTest is the only file of the tree that has a test of tcltest's with that name. Its line
// is the place.
func (f Filler) tclTest(name string) (string, bool) {
	found := ""
	for _, file := range f.Tree.Files() {
		if ext := path.Ext(file); ext != ".tcl" && ext != ".test" {
			continue
		}
		before, _, has := strings.Cut("\n"+f.Tree.Manifest(file), "\ntest "+name+" ")
		if has && found != "" {
			return "", false
		}
		if has {
			found, f.Slots["line"] = file, strconv.Itoa(strings.Count(before, "\n")+1)
		}
	}
	return found, found != ""
}

// ownPerl does the same for a module of Perl, named by its path.
func (f Filler) ownPerl(module string) (string, bool) {
	root, ok := f.sourceRoot(module + ".pm")
	return "Try perl -I" + root + " (prove -I" + root + "): the module is " + root + module + ".pm", ok && root != ""
}

// foreign is a verb that installs what is missing, unless it was found to be the
// project's own.
func foreign(install func(string) (string, bool)) verb {
	return func(f Filler, module string) (string, bool) {
		if f.Slots["kind"] == "dependency.local_module_missing" {
			return "", false
		}
		return install(module)
	}
}

// sourceRoot is the folder below which the project has a file of a path. What is
// found there is the project's own, and not to be installed.
func (f Filler) sourceRoot(suffix string) (string, bool) {
	for _, file := range f.Tree.Files() {
		if root, ok := strings.CutSuffix(file, suffix); ok && (root == "" || strings.HasSuffix(root, "/")) && safeWord().MatchString(file) {
			f.Slots["kind"] = "dependency.local_module_missing"
			return root, true
		}
	}
	return "", false
}

// aliased is the file of the project that a specifier with an alias means.
func (f Filler) aliased(module string) (string, bool) {
	_, name, ok := strings.Cut(module, "/")
	if !ok {
		return "", false
	}
	for _, end := range []string{".ts", ".tsx", ".js", ".jsx", ".mjs", ".vue", ".svelte", "/index.ts", "/index.tsx", "/index.js", ""} {
		for _, file := range f.Tree.Files() {
			if file == name+end || strings.HasSuffix(file, "/"+name+end) {
				return quoted(file)
			}
		}
	}
	return "", false
}

// octaveScript is the file of the project that holds a function or a script.
func (f Filler) octaveScript(name string) (string, bool) {
	for _, file := range f.Tree.Files() {
		if path.Base(file) == name+".m" {
			f.Slots["file"] = file
			return quoted(file)
		}
	}
	return "", false
}

// schemeProgram is the program that a backtrace says was loaded.
func (f Filler) schemeProgram(string) (string, bool) {
	for _, p := range f.Call.Programs {
		for _, a := range p.Args {
			if regexp.MustCompile(`\.(?:scm|ss|sld)$`).MatchString(a) {
				return quoted(a)
			}
		}
	}
	return "", false
}

// tclPackage is the repair of a missing package of Tcl, where it is known which
// of Debian's has it.
func tclPackage(module string) (string, bool) {
	pkg, ok := tclPackages()[module]
	return "apt-get install " + pkg, ok
}

// tclPackages are Debian's packages by package of Tcl.
func tclPackages() map[string]string {
	return map[string]string{
		"tdom": "tdom", "Tk": "tk", "tls": "tcl-tls", "sqlite3": "libsqlite3-tcl", "Expect": "tcl-expect", "TclOO": "tcl", "Thread": "tcl-thread", "Tclx": "tclx8.4",
		"http::server": "tcllib", "json": "tcllib", "json::write": "tcllib", "csv": "tcllib", "md5": "tcllib", "sha1": "tcllib", "sha256": "tcllib", "uuid": "tcllib", "base64": "tcllib",
		"html": "tcllib", "htmlparse": "tcllib", "yaml": "tcllib", "inifile": "tcllib", "mime": "tcllib", "smtp": "tcllib", "uri": "tcllib", "cmdline": "tcllib", "textutil": "tcllib",
		"fileutil": "tcllib", "logger": "tcllib", "struct": "tcllib", "struct::list": "tcllib", "struct::set": "tcllib", "math::statistics": "tcllib", "snit": "tcllib", "report": "tcllib", "dns": "tcllib",
	}
}

// importMeta is what an ES module has in place of a name of CommonJS.
func importMeta(name string) (string, bool) {
	short, ok := strings.CutPrefix(name, "__")
	return "import.meta." + short, ok
}
