package advice

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
)

// buildVerbs are the answers about compilers, linkers and build tools, by name.
func buildVerbs() map[string]verb {
	return map[string]verb{
		"cppdriver": Filler.cppDriver, "libsearch": plain(librarySearch), "runtimelib": plain(runtimeLibrary), "ccpart": plain(compilerPart),
		"buildtarget": Filler.nearBuildTarget, "cmakedir": Filler.cmakeDir, "config": Filler.namedConfig, "valapkg": Filler.valaPackage, "nuget": plain(nugetPackage), "texpkg": plain(texPackage), "camlpkg": plain(camlPackage), "codeformat": plain(codeFormatter),
		"hsmodule": Filler.haskellModule, "hspackage": plain(haskellPackage), "hsbuild": Filler.haskellBuild, "fortranmod": Filler.fortranModule,
		"mixdir":      func(f Filler, _ string) (string, bool) { return f.Tree.DirWith("mix.exs") },
		"cargoplugin": plain(cargoPlugin), "linkertool": plain(linkerTool), "syslib": plain(systemLibrary), "argfile": Filler.argumentFile, "golocal": Filler.goLocal,
		"mvnverb":       func(f Filler, v string) (string, bool) { return f.verbOf("mvn", v) },
		"dotnetproject": Filler.dotnetRun, "dotnetdir": Filler.dotnetDir,
		"makefilefrom": Filler.makefileFrom,
		"mesondir":     func(f Filler, _ string) (string, bool) { return f.Tree.DirWith("meson.build") },
	}
}

// makefileFrom tells what makes the makefile that a folder lacks, or what builds there
// without one.
func (f Filler) makefileFrom(string) (string, bool) {
	for _, from := range []struct{ file, run string }{
		{"configure", "Run ./configure first: it makes the Makefile"},
		{"configure.ac", "Run autoreconf -fi && ./configure first: they make the Makefile"},
		{"CMakeLists.txt", "Run cmake -B build && cmake --build build: CMake builds here, there is no Makefile"},
		{"meson.build", "Run meson setup build && meson compile -C build: Meson builds here, there is no Makefile"},
	} {
		if f.Tree.Has(path.Join(f.Call.Folder(), from.file)) {
			return from.run, true
		}
	}
	return "", false
}

// cppDriver is the link command with the driver that links the C++ library.
func (f Filler) cppDriver(symbol string) (string, bool) {
	ofCpp := []string{"std::", "operator", "__cxa_", "__gxx_", "__cxxabiv1"}
	if !slices.ContainsFunc(ofCpp, func(p string) bool { return strings.HasPrefix(symbol, p) }) {
		return "", false
	}
	for _, d := range []struct{ c, cpp string }{{"gcc", "g++"}, {"clang", "clang++"}, {"cc", "c++"}} {
		if line, ok := f.retypedWord(d.c, d.cpp); ok && compiles(f.Call) {
			return line, true
		}
	}
	return "Try g++ to link (or -lstdc++): " + symbol + " is in the C++ library", packageName().MatchString(strings.ReplaceAll(symbol, "::", "."))
}

// librarySearch is how the package of a library is looked for.
func librarySearch(lib string) (string, bool) {
	return "apt-cache search lib" + strings.TrimPrefix(lib, "lib"), packageName().MatchString(lib)
}

// runtimeLibrary is the repair of a part that the compiler itself brings.
func runtimeLibrary(part string) (string, bool) {
	switch {
	case strings.HasPrefix(part, "libclang_rt"):
		return "Check the sanitizer's runtime: install libclang-rt-dev, or build with gcc", true
	case strings.HasPrefix(part, "crtbegin"), part == "libgcc.a":
		return "apt-get install gcc", true
	}
	return "apt-get install libc6-dev", true
}

// compilerPart is the package of a program that a compiler's driver starts.
func compilerPart(part string) (string, bool) {
	p, ok := compilerParts()[part]
	return "apt-get install " + p, ok
}

// compilerParts are Debian's packages by part of a compiler.
func compilerParts() map[string]string {
	return map[string]string{"cc1plus": "g++", "cc1": "gcc", "f951": "gfortran", "as": "binutils", "ld": "binutils", "collect2": "gcc", "gnat1": "gnat", "d21": "gdc", "cc1obj": "gobjc"}
}

// cmakeDir names the folder that holds the CMakeLists.txt, seen from where the
// command line runs cmake.
func (f Filler) cmakeDir(string) (string, bool) {
	dir, ok := f.Tree.DirWith("CMakeLists.txt")
	if !ok {
		return "", false
	}
	if regexp.MustCompile(`\bcd [\w.-]+ *&& *cmake \.\.`).MatchString(f.Call.Line) {
		return path.Join("..", dir), safeWord().MatchString(dir)
	}
	return dir, safeWord().MatchString(dir)
}

// dotnetProjects are the projects and solutions of .NET in the tree.
func (f Filler) dotnetProjects(exts ...string) []string {
	return slices.DeleteFunc(slices.Clone(f.Tree.Files()), func(file string) bool { return !slices.Contains(exts, path.Ext(file)) })
}

// dotnetRun is the call of dotnet run with the one project that is not of tests.
func (f Filler) dotnetRun(string) (string, bool) {
	all := slices.DeleteFunc(f.dotnetProjects(".csproj", ".fsproj", ".vbproj"), func(file string) bool { return strings.Contains(file, "Test") })
	if len(all) != 1 || !safeWord().MatchString(all[0]) {
		return "", false
	}
	return "dotnet run --project " + path.Dir(all[0]), true
}

// dotnetDir is the one folder below that holds a solution, or else a project.
func (f Filler) dotnetDir(string) (string, bool) {
	for _, exts := range [][]string{{".sln", ".slnx"}, {".csproj", ".fsproj"}} {
		if all := f.dotnetProjects(exts...); len(all) == 1 {
			dir := path.Dir(all[0])
			return dir, dir != "." && safeWord().MatchString(dir)
		}
	}
	return "", false
}

// nearBuildTarget is a target of the project's CMake or Meson files that is
// most like the one that is missing, or the list of them.
func (f Filler) nearBuildTarget(wrong string) (string, bool) {
	declared := regexp.MustCompile(`(?m)^\s*(?:\w+ *= *)?(?:add_executable|add_library|add_custom_target|executable|library|shared_library|static_library|custom_target) *\(\s*'?([\w.+-]+)`)
	var names []string
	for _, file := range []string{"CMakeLists.txt", "meson.build", "src/CMakeLists.txt", "tests/CMakeLists.txt", "test/CMakeLists.txt"} {
		for _, m := range declared.FindAllStringSubmatch(f.Tree.Manifest(file), -1) {
			names = append(names, m[1])
		}
	}
	slices.Sort(names)
	names = slices.Compact(names)
	if near, ok := wording.Nearest(wrong, names, 3); ok {
		return "did you mean " + near + "?", true
	}
	return "there are " + strings.Join(names, ", "), len(names) > 0
}

// haskellModule is the module of the project that is most like a missing one,
// or tells that its folder is not searched.
func (f Filler) haskellModule(module string) (string, bool) {
	wrong := strings.ReplaceAll(module, ".", "/")
	var known []string
	for _, file := range f.Tree.Files() {
		name, isHaskell := strings.CutSuffix(file, ".hs")
		switch {
		case !isHaskell:
		case name == wrong, strings.HasSuffix(name, "/"+wrong):
			root := strings.TrimSuffix(strings.TrimSuffix(name, wrong), "/")
			f.Slots["kind"] = "dependency.local_module_missing"
			return "Try -i" + root + ": " + module + " is there", root != "" && safeWord().MatchString(root)
		case path.Dir(wrong) != "." && strings.HasSuffix(path.Dir(name), path.Dir(wrong)):
			known = append(known, file)
		}
	}
	if len(known) == 0 {
		return "", false
	}
	f.Slots["kind"] = "dependency.local_module_missing"
	slices.SortStableFunc(known, func(a, b string) int { return wording.Distance(a, wrong) - wording.Distance(b, wrong) })
	return f.meant("no module "+module+" here, take", known[0])
}

// haskellBuild builds with what installs the packages that the project lists: a compiler
// that is called by itself sees only those that came with it.
func (f Filler) haskellBuild(module string) (string, bool) {
	pkg, ok := haskellPackage(module)
	if !ok || f.Call.Runs([]string{"cabal", "stack"}) || !f.listsName(ecosystem{lists: haskellManifests()[:2]}, pkg) {
		return "", false
	}
	build := "cabal"
	if f.Tree.Has("stack.yaml") {
		build = "stack"
	}
	return "Run " + build + " build: the project lists " + pkg + ", a plain ghc does not see it", true
}

// haskellPackage is the package that brings a well-known Haskell module.
func haskellPackage(module string) (string, bool) {
	for _, p := range []struct{ prefix, pkg string }{
		{"Data.List.Split", "split"}, {"Data.Aeson", "aeson"}, {"Data.Map", "containers"}, {"Data.Set", "containers"}, {"Data.IntMap", "containers"}, {"Data.Sequence", "containers"}, {"Data.Text", "text"},
		{"Data.ByteString", "bytestring"}, {"Data.Vector", "vector"}, {"Data.HashMap", "unordered-containers"}, {"Data.HashSet", "unordered-containers"}, {"Data.Hashable", "hashable"}, {"Control.Monad.State", "mtl"},
		{"Control.Monad.Reader", "mtl"}, {"Control.Monad.Writer", "mtl"}, {"Control.Monad.Except", "mtl"}, {"Control.Lens", "lens"}, {"Control.Concurrent.STM", "stm"}, {"Control.Concurrent.Async", "async"}, {"Control.Parallel", "parallel"},
		{"Test.Hspec", "hspec"}, {"Test.QuickCheck", "QuickCheck"}, {"Test.HUnit", "HUnit"}, {"Test.Tasty", "tasty"}, {"Text.Parsec", "parsec"}, {"Text.Megaparsec", "megaparsec"}, {"Network.HTTP.Simple", "http-conduit"},
		{"Network.HTTP.Client", "http-client"}, {"Network.Wai", "wai"}, {"Network.Socket", "network"}, {"System.Random", "random"}, {"System.Directory", "directory"}, {"System.FilePath", "filepath"}, {"System.Process", "process"},
		{"Data.Time", "time"}, {"Data.Yaml", "yaml"}, {"Data.Csv", "cassava"}, {"Options.Applicative", "optparse-applicative"}, {"Web.Scotty", "scotty"}, {"Servant", "servant"}, {"Data.UUID", "uuid"}, {"Data.Conduit", "conduit"},
		{"Database.Persist", "persistent"}, {"Database.SQLite.Simple", "sqlite-simple"}, {"Database.PostgreSQL.Simple", "postgresql-simple"}, {"Data.Array", "array"}, {"Control.DeepSeq", "deepseq"}, {"Data.Scientific", "scientific"},
	} {
		if module == p.prefix || strings.HasPrefix(module, p.prefix+".") {
			return p.pkg, true
		}
	}
	return "", false
}

// fortranModule is the source of the project that most likely makes a module
// file: the one named like it.
func (f Filler) fortranModule(module string) (string, bool) {
	stem := strings.TrimSuffix(strings.ToLower(strings.TrimSuffix(module, ".mod")), "_mod")
	stem = strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(stem, "mod_"), "_m"), "_module")
	for _, file := range f.Tree.Files() {
		base := strings.ToLower(path.Base(file))
		switch path.Ext(base) {
		case ".f90", ".f95", ".f03", ".f08", ".f", ".for":
			if strings.Contains(base, stem) && stem != "" {
				return quoted(file)
			}
		}
	}
	return "", false
}

// namedConfig is a data file of the tree that a message names by its name only.
func (f Filler) namedConfig(name string) (string, bool) {
	for _, file := range f.Tree.Files() {
		if file == name || path.Base(file) == path.Base(name) {
			return quoted(file)
		}
	}
	return "", false
}

// goLocal is the repair of an import that begins with the project's own module
// path: it is a package of the project, and never fetched.
func (f Filler) goLocal(imported string) (string, bool) {
	m := regexp.MustCompile(`(?m)^module\s+(\S+)`).FindStringSubmatch(f.Tree.Manifest("go.mod"))
	if m == nil || !strings.HasPrefix(imported, m[1]+"/") {
		return "", false
	}
	f.Slots["kind"] = "dependency.local_module_missing"
	dir := strings.TrimPrefix(imported, m[1]+"/")
	if near, ok := f.Tree.NearestFile(dir); ok && near != dir {
		return f.meant("import", m[1]+"/"+near)
	}
	return f.meant("the project has no package", dir)
}

// valaPackage is the -dev package of a library that --pkg asks for.
func (f Filler) valaPackage(string) (string, bool) {
	for _, p := range f.Call.Programs {
		for i, a := range p.Args {
			name, joined := strings.CutPrefix(a, "--pkg=")
			if !joined && (a != "--pkg" || i+1 == len(p.Args)) {
				continue
			}
			if !joined {
				name = p.Args[i+1]
			}
			if pkg, ok := developmentPackage(name); ok {
				return "apt-get install " + pkg, true
			}
		}
	}
	return "", false
}

// nugetPackage says which package brings a well-known .NET namespace.
func nugetPackage(namespace string) (string, bool) {
	pkg, ok := map[string]string{
		"Newtonsoft": "Newtonsoft.Json", "Xunit": "xunit", "NUnit": "NUnit", "Moq": "Moq", "Dapper": "Dapper", "Serilog": "Serilog", "AutoMapper": "AutoMapper",
		"FluentAssertions": "FluentAssertions", "Npgsql": "Npgsql", "MySql": "MySql.Data", "RestSharp": "RestSharp", "Polly": "Polly", "MediatR": "MediatR", "CsvHelper": "CsvHelper", "YamlDotNet": "YamlDotNet",
	}[namespace]
	return "Check the reference: " + pkg + " is missing (-r:, or dotnet add package " + pkg + ")", ok
}

// camlPackage is the findlib name of the library that brings an OCaml module.
func camlPackage(module string) (string, bool) {
	if pkg, ok := map[string]string{"Z": "zarith", "Q": "zarith", "OUnit": "ounit2", "Ounit": "ounit2", "Thread": "threads", "Mutex": "threads", "Lwt_unix": "lwt.unix", "Lwt_main": "lwt.unix", "Lwt_io": "lwt.unix", "Cohttp_lwt_unix": "cohttp-lwt-unix"}[module]; ok {
		return pkg, true
	}
	return strings.ToLower(strings.ReplaceAll(module, "_", "-")), true
}
