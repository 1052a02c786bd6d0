package advice

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
)

// leftOutVerbs are the answers about sources of the project that a compiler was not
// given, although what it misses stands in them.
func leftOutVerbs() map[string]verb {
	return map[string]verb{"wholepackage": Filler.wholePackage, "packagefile": Filler.packageFile, "sourcepath": Filler.sourcePath, "addjar": Filler.addJar, "besideclass": Filler.besideClass, "externc": Filler.externC}
}

// A goCall is a call of the go command with files in place of packages.
type goCall struct {
	files []string // as they are written
	dir   string   // that holds them
}

// goFiles is the call of the go command in the line that names files.
func (f Filler) goFiles() (g goCall, ok bool) {
	for _, p := range f.Call.Programs {
		if p.Name != "go" || !slices.Contains([]string{"run", "build", "install", "vet", "test"}, p.Sub()) {
			continue
		}
		for _, a := range p.Args {
			if path.Ext(a) == ".go" && !strings.ContainsAny(a, "*?$") {
				g.files = append(g.files, a)
			} else if len(g.files) > 0 {
				break // what follows belongs to the program
			}
		}
		if len(g.files) > 0 {
			g.dir = path.Dir(path.Clean(g.files[0]))
			return g, true
		}
	}
	return goCall{}, false
}

// leftOutOfPackage is a file of the package whose files the line names some of, that has
// the name which is undefined there, or may have it where nothing is known of its text.
func (f Filler) leftOutOfPackage() (string, bool) {
	g, ok := f.goFiles()
	if !ok {
		return "", false
	}
	defines := regexp.MustCompile(`(?m)^(?:func|type|var|const)\s+` + regexp.QuoteMeta(f.Slots["symbol"]) + `\b|^\t` + regexp.QuoteMeta(f.Slots["symbol"]) + `\b[^\n]*=`)
	unread := ""
	for _, file := range f.Tree.Files() {
		if path.Ext(file) != ".go" || path.Dir(file) != path.Join(f.Call.Folder(), g.dir) || strings.HasSuffix(file, "_test.go") || slices.ContainsFunc(g.files, func(named string) bool { return path.Base(named) == path.Base(file) }) {
			continue
		}
		if text := f.Tree.Manifest(file); defines.MatchString(text) {
			return file, safeWord().MatchString(file)
		} else if text == "" && unread == "" {
			unread = file
		}
	}
	return unread, unread != "" && safeWord().MatchString(unread)
}

// wholePackage is the line with the folder of a package in place of some of its files.
func (f Filler) wholePackage(string) (string, bool) {
	g, ok := f.goFiles()
	if _, left := f.leftOutOfPackage(); !ok || !left {
		return "", false
	}
	folder := "./" + g.dir
	if g.dir == "." {
		folder = "."
	}
	return f.retyped([]string{strings.Join(g.files, " "), folder})
}

// packageFile tells which file of the package was left out.
func (f Filler) packageFile(symbol string) (string, bool) {
	file, ok := f.leftOutOfPackage()
	return "Check " + file + ": it belongs to the package, and the line names only some of its files; name the folder", ok
}

// sourcePath is the call of javac with the folder below which the package lies that it
// does not find.
func (f Filler) sourcePath(imported string) (string, bool) {
	root, ok := f.javaRoots()[imported]
	if !ok || !safeWord().MatchString(root) {
		return "", false
	}
	f.Slots["kind"] = "dependency.local_module_missing"
	if line, ok := f.besideJavac("-sourcepath " + root); ok {
		return line, true
	}
	return "Try -sourcepath " + root + " for javac: " + imported + " is below it, in the project", true
}

// besideJavac is the line with something put right behind javac.
func (f Filler) besideJavac(words string) (string, bool) {
	line := strings.TrimSpace(f.Call.Line)
	if strings.Count(line, "javac ") != 1 || len(line)+len(words) > MaxLength-1 || strings.ContainsAny(line, "\n") || strings.Contains(line, "-sourcepath") || strings.Contains(line, "--source-path") {
		return "", false
	}
	return strings.Replace(line, "javac ", "javac "+words+" ", 1), true
}

// addJar asks for the jar of a package, where it is none of the project's own: no jar
// brings what lies in its tree, or would have to.
func (f Filler) addJar(imported string) (string, bool) {
	own := func(root string) bool { return strings.HasPrefix(imported+".", root+".") }
	for root := range f.javaRoots() {
		if strings.Contains(root, ".") && own(root) {
			return "", false
		}
	}
	return "Check the class path: add the jar of " + imported + " with -cp, or to pom.xml", packageName().MatchString(imported)
}

// classBeside is the source of the class that javac does not find: it lies beside the
// one that needs it, and the line names it in no way.
func (f Filler) classBeside() (string, bool) {
	file := path.Join(path.Dir(f.Slots["file"]), f.Slots["symbol"]+".java")
	if f.Slots["symbol"] == "" || !slices.Contains(f.Tree.Files(), file) || !safeWord().MatchString(file) {
		return "", false
	}
	for _, p := range f.Call.Programs {
		if p.Name != "javac" {
			continue
		}
		takesMore := func(a string) bool {
			return path.Base(a) == path.Base(file) || strings.ContainsAny(a, "*@$") || strings.HasPrefix(a, "-sourcepath") || strings.HasPrefix(a, "--source-path")
		}
		return file, !slices.ContainsFunc(p.Args, takesMore)
	}
	return "", false
}

// besideClass is the line with that source named, too.
func (f Filler) besideClass(class string) (string, bool) {
	file, ok := f.classBeside()
	if !ok {
		return "", false
	}
	for _, written := range []string{f.Slots["file"], path.Base(f.Slots["file"])} {
		dir := path.Dir(written)
		if line, ok := f.retyped([]string{written, written}); ok {
			return strings.Replace(line, written, written+" "+path.Join(dir, class+".java"), 1), len(line) < MaxLength-len(file)
		}
	}
	return "Try adding " + file + " to the sources of javac: " + class + " is in it", true
}

// externC tells of a function that one language of a program defines and the other calls:
// C++ puts the types of its arguments into the symbol, where the declaration does not say
// that it is C's.
func (f Filler) externC(message string) (string, bool) {
	symbol := f.Slots["symbol"]
	asCpp := strings.Contains(message, symbol+"(")
	calls, defines := []string{".cpp", ".cc", ".cxx", ".C"}, []string{".c"}
	if !asCpp {
		calls, defines = defines, calls
	}
	if !slices.Contains(calls, path.Ext(f.Slots["file"])) || strings.Contains(symbol, "::") {
		return "", false
	}
	file, ok := f.sourceOf(symbol, defines)
	if !ok || !f.linked(file) {
		return "", false
	}
	where := file
	if header := strings.TrimSuffix(file, path.Ext(file)) + ".h"; f.Tree.Has(header) {
		where = header
	}
	if asCpp {
		return `Fix ` + where + `: its functions are C's (` + path.Base(file) + `), declare them in extern "C" { } for C++`, safeWord().MatchString(file)
	}
	return `Fix ` + where + `: declare ` + symbol + ` as extern "C", it is C++ that is called from C`, safeWord().MatchString(file)
}

// sourceOf is the one source that has a symbol: by its text, or else by its name.
func (f Filler) sourceOf(symbol string, exts []string) (string, bool) {
	var named, read []string
	for _, file := range f.Tree.Files() {
		stem := strings.TrimSuffix(path.Base(file), path.Ext(file))
		switch {
		case !slices.Contains(exts, path.Ext(file)):
		case regexp.MustCompile(`\b` + regexp.QuoteMeta(symbol) + `\s*\(`).MatchString(f.Tree.Manifest(file)):
			read = append(read, file)
		case f.Tree.Manifest(file) == "" && len(stem) > 1 && strings.HasPrefix(strings.ToLower(symbol), strings.ToLower(stem)):
			named = append(named, file)
		}
	}
	if len(read) == 1 {
		return read[0], true
	}
	return append(named, "")[0], len(read) == 0 && len(named) == 1
}

// linked reports whether a source is part of what is built: the line names it or its
// object, or the file by which the project is built does, or takes all.
func (f Filler) linked(file string) bool {
	base := path.Base(file)
	stem := strings.TrimSuffix(base, path.Ext(base))
	for _, text := range append([]string{f.Call.Line, f.Slots["before"]}, f.buildFiles()...) {
		if strings.Contains(text, base) || objectOf(stem).MatchString(text) || builtOfAll().MatchString(text) {
			return true
		}
	}
	return false
}

func objectOf(stem string) *regexp.Regexp {
	return regexp.MustCompile(`(?:^|[\s/=])` + regexp.QuoteMeta(strings.ToValidUTF8(stem, "\uFFFD")) + `\.o\b`)
}

var builtOfAll = wording.Lazy(`(?:wildcard|GLOB)[^\n]*\*\.c\b|\s\S*\*\.c\s`)
