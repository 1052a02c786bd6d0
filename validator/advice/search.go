package advice

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
)

// searchVerbs are the answers about where a compiler or a run-time looks for
// the project's own files, by name.
func searchVerbs() map[string]verb {
	return map[string]verb{
		"searchpath": Filler.searchPath, "objsource": Filler.objectSource, "staleheader": Filler.staleHeader, "cratedir": Filler.crateDir,
		"classpath": Filler.classPath, "unformatted": Filler.unformatted, "templates": Filler.shortcodes,
	}
}

// A language is what a compiler needs to find a module of the project.
type language struct {
	sources []string // how the names of its sources end
	flag    string   // names a folder to look in; "" where the source itself is added to the call
}

// languageOf is the language of a source file, by the end of its name.
func languageOf(file string) (language, bool) {
	for _, l := range []language{
		{[]string{".pas", ".pp", ".lpr", ".dpr"}, "-Fu"},
		{[]string{".ads", ".adb"}, "-I"},
		{[]string{".proto"}, "-I. -I"},
		{[]string{".thrift"}, "-I "},
		{[]string{".capnp"}, "-I"},
		{[]string{".fbs"}, "-I "},
		{[]string{".gpr"}, "-aP "},
		{[]string{".nim"}, "--path:"},
		{[]string{".hs", ".lhs"}, "-i"},
		{[]string{".d", ".di"}, "-i -I"}, // -i has what is imported compiled, too
		{[]string{".asm", ".inc", ".s", ".S"}, "-I "},
		{[]string{".cob", ".cbl", ".cpy"}, "-I "},
		{[]string{".erl", ".hrl"}, "-I "},
		{[]string{".vala", ".vapi"}, ""},
		{[]string{".v", ".sv", ".vh", ".svh"}, ""},
		{[]string{".vhd", ".vhdl"}, ""},
		{[]string{".ml", ".mli"}, "-I "},
		{[]string{".f90", ".F90", ".f95", ".f", ".for"}, "-I"},
	} {
		if slices.Contains(l.sources, path.Ext(file)) {
			return l, true
		}
	}
	return language{}, false
}

// searchPath tells by which flag a compiler finds a file or module of the
// project that lies in another folder: it is never to be installed.
func (f Filler) searchPath(missing string) (string, bool) {
	l, ok := languageOf(f.Slots["file"])
	if !ok {
		return "", false
	}
	for _, file := range f.Tree.Files() {
		root, ok := searchRoot(file, missing, l.sources)
		if !ok || !safeWord().MatchString(file) {
			continue
		}
		f.Slots["kind"] = "dependency.local_module_missing"
		header := strings.HasSuffix(file, "h") || path.Ext(file) == ".inc"
		if l.flag == "" && !header {
			return "Try adding " + file + " to the sources: " + missing + " is there", true
		}
		flag := l.flag
		if flag == "" {
			flag = "-I "
		}
		return "Try " + flag + root + ": " + missing + " is there, in " + file, true
	}
	return "", false
}

// searchRoot is the folder below which a file answers to a name: a path, or a module
// whose source is named like it.
func searchRoot(file, name string, sources []string) (string, bool) {
	if root, ok := strings.CutSuffix(file, "/"+name); ok {
		return root, true
	}
	if !slices.Contains(sources, path.Ext(file)) {
		return "", false
	}
	stem, wanted := wording.LowerASCII(strings.TrimSuffix(file, path.Ext(file))), wording.LowerASCII(strings.ReplaceAll(name, ".", "/"))
	if !strings.HasSuffix(stem, "/"+wanted) {
		return "", false
	}
	return file[:len(stem)-len(wanted)-1], true
}

// objectSource is the source of the project that an object file was probably to
// be made of.
func (f Filler) objectSource(object string) (string, bool) {
	stem, isObject := strings.CutSuffix(path.Base(object), ".o")
	if !isObject {
		return "", false
	}
	sources, stems := map[string]string{}, []string(nil)
	for _, file := range f.Tree.Files() {
		switch ext := path.Ext(file); ext {
		case ".c", ".cc", ".cpp", ".cxx", ".C", ".s", ".S", ".f90", ".f", ".m", ".asm":
			name := strings.TrimSuffix(path.Base(file), ext)
			sources[name], stems = file, append(stems, name)
		}
	}
	if file, there := sources[stem]; there {
		return file + " is there, and no rule makes it of that", path.Dir(file) != path.Dir(object) && safeWord().MatchString(file)
	}
	near, ok := wording.Nearest(stem, stems, 2)
	if !ok {
		return "", false
	}
	file := sources[near]
	return stem + path.Ext(file) + " does not exist, " + file + " does", safeWord().MatchString(file)
}

// staleHeader tells of a header that no source is asked to have any more: the compiler
// has noted it for make when an object was built that still lies there.
func (f Filler) staleHeader(header string) (string, bool) {
	text := f.Tree.Manifest(f.Slots["file"])
	notes := wording.Holds(text, "-mmd", "-md ", ".d)", "*.d") // the text is compared in small letters
	return "Run make clean first: what an earlier build has noted (.d) still names " + header,
		notes && f.Slots["line"] == "" && strings.HasPrefix(path.Ext(header), ".h") && strings.HasSuffix(f.Slots["by"], ".o") && safeWord().MatchString(header)
}

// crateDir is the folder of the project that holds the crate of a name.
func (f Filler) crateDir(crate string) (string, bool) {
	named := regexp.MustCompile(`(?m)^name\s*=\s*"` + regexp.QuoteMeta(crate) + `"`)
	for _, file := range f.Tree.Files() {
		if path.Base(file) == "Cargo.toml" && path.Dir(file) != "." && named.MatchString(f.Tree.Manifest(file)) {
			return quoted(path.Dir(file))
		}
	}
	return "", false
}

// classPath tells where the class that java does not find is, or of which
// source it is to be compiled.
func (f Filler) classPath(class string) (string, bool) {
	inside := strings.ReplaceAll(class, ".", "/")
	if full, ok := f.packaged(class); ok {
		if !f.Call.Runs([]string{"java"}) { // its class path stands in a script
			return "Check the class " + class + ": it is " + full + " by its package", true
		}
		return "Try java -cp " + cmp.Or(f.compiledTo(), f.classFolder()) + " " + full + ": that is its package", true
	}
	source := ""
	for _, file := range f.Tree.Files() {
		if !safeWord().MatchString(file) {
			continue
		}
		if file == inside+".class" {
			return "Try java -cp . " + class, true
		}
		if root, ok := strings.CutSuffix(file, "/"+inside+".class"); ok {
			return "Try java -cp " + root + " " + class, true
		}
		if file == inside+".java" || strings.HasSuffix(file, "/"+inside+".java") {
			source = file
		}
	}
	if dir := f.compiledTo(); dir != "" && dir != f.classFolder() && source != "" {
		return "Try java -cp " + dir + " " + class + ": javac puts the classes there", true
	}
	return "Run javac -d " + f.classFolder() + " " + source + " first, then java -cp " + f.classFolder() + " " + class, source != ""
}

// packaged is the full name of a class that was called without its package, or with another
// one, by the only source of that name.
func (f Filler) packaged(class string) (string, bool) {
	name, full := class[strings.LastIndexByte(class, '.')+1:], ""
	for _, file := range f.Tree.Files() {
		if path.Base(file) != name+".java" {
			continue
		}
		if in := javaPackage().FindStringSubmatch(f.Tree.Manifest(file)); in != nil && full == "" {
			full = in[1] + "." + name
		} else {
			return "", false
		}
	}
	return full, full != "" && full != class
}

// javaPackage is how a source of Java says in which package it is.
var javaPackage = wording.Lazy(`(?m)^package\s+([\w.]+)\s*;`)

// compiledTo is the folder into which a javac of the line puts its classes.
func (f Filler) compiledTo() string {
	for _, p := range f.Call.Programs {
		if i := slices.Index(p.Args, "-d"); p.Plain() == "javac" && i >= 0 && i+1 < len(p.Args) && plainFolder().MatchString(p.Args[i+1]) {
			return p.Args[i+1]
		}
	}
	return ""
}

// plainFolder is a folder that needs no quotes.
var plainFolder = wording.Lazy(`^[\w./-]+$`)

// classFolder is the folder that the command has on its class path.
func (f Filler) classFolder() string {
	for _, p := range f.Call.Programs {
		for i, a := range p.Args {
			if (a == "-cp" || a == "-classpath" || a == "--class-path") && i+1 < len(p.Args) && plainFolder().MatchString(p.Args[i+1]) {
				return p.Args[i+1]
			}
		}
	}
	return "out"
}

// unformatted is the command that formats what a list of files names.
func (f Filler) unformatted(file string) (string, bool) {
	word, ok := quoted(file)
	return "gofmt -w " + word, ok && f.Call.Runs([]string{"gofmt", "goimports"})
}

// shortcodes are the templates that a site has for the shorthands of its pages: the one
// that is spelt like what is missing, or else the first few.
func (f Filler) shortcodes(missing string) (string, bool) {
	var names []string
	for _, file := range f.Tree.Files() {
		if strings.HasSuffix(path.Dir(file), "layouts/shortcodes") {
			names = append(names, strings.TrimSuffix(path.Base(file), path.Ext(file)))
		}
	}
	if near, ok := wording.Nearest(missing, names, 2); ok {
		return near, true
	}
	return strings.Join(names[:min(3, len(names))], ", "), len(names) > 0
}
