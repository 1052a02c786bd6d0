package advice

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// A collector is how a runner of tests knows the files that hold them.
type collector struct {
	globs []string // names of files that it takes
	ext   []string // endings of the language
	other string   // how it is told of other names; %s is the pattern
}

// collectors are those of the runners that take files by their names.
func collectors(runner string) (collector, bool) {
	js := []string{".js", ".mjs", ".cjs", ".ts", ".mts", ".tsx", ".jsx"}
	c, ok := map[string]collector{
		"unittest": {[]string{"test*.py"}, []string{".py"}, "-p '%s' takes others"},
		"nose2":    {[]string{"test*.py"}, []string{".py"}, ""},
		"pytest":   {[]string{"test_*.py", "*_test.py"}, []string{".py"}, "set python_files = %s"},
		"go":       {[]string{"*_test.go"}, []string{".go"}, ""},
		"rspec":    {[]string{"*_spec.rb"}, []string{".rb"}, "--pattern '%s' takes others"},
		"phpunit":  {[]string{"*Test.php"}, []string{".php"}, ""},
		"prove":    {[]string{"*.t"}, []string{".t"}, ""},
		"bats":     {[]string{"*.bats"}, []string{".bats"}, ""},
		"busted":   {[]string{"*_spec.lua"}, []string{".lua"}, "-p takes another pattern"},
		"node":     {[]string{"*.test.[cm]js", "*.test.js", "test-*.js", "test.js", "*-test.js", "*_test.js"}, js, ""},
		"jest":     {[]string{"*.test.[jt]s", "*.spec.[jt]s", "*.test.[jt]sx", "*.spec.[jt]sx"}, js, "testMatch takes others"},
		"vitest":   {[]string{"*.test.[jt]s", "*.spec.[jt]s", "*.test.[jt]sx", "*.spec.[jt]sx"}, js, "include takes others"},
	}[runner]
	return c, ok
}

func (c collector) takes(file string) bool {
	return slices.ContainsFunc(c.globs, func(g string) bool {
		ok, _ := path.Match(g, path.Base(file))
		return ok
	})
}

// testGlob tells of a file that is one of tests by its name or its folder, and which the
// runner does not take for one; or of the folders below, into which it does not look.
func (f Filler) testGlob(string) (string, bool) {
	file, runner, ok := f.untaken()
	c, _ := collectors(runner)
	switch {
	case !ok:
		return "", false
	case runner == "prove" && c.takes(file):
		return "Try prove -r: " + file + " lies in a folder below, where it does not look by itself", true
	}
	return "Check " + file + ": " + runner + " takes " + strings.Join(c.globs[:min(2, len(c.globs))], ", ") + ", " + orRename(c, file), true
}

// misnamedTests is the file of which testGlob tells that it has another name.
func (f Filler) misnamedTests(string) (string, bool) {
	file, _, ok := f.untaken()
	return file, ok
}

// untaken is the first file of tests that a runner of the line does not take.
func (f Filler) untaken() (file, runner string, ok bool) {
	for _, p := range f.Call.Programs {
		c, known := collectors(p.Plain())
		if !known || !p.Tests() {
			continue
		}
		for _, file := range f.Tree.Files() {
			if c.mayHold(file) && belowGiven(p, file) && (below(p, file) || !c.takes(file) && holdsTests(file)) {
				return file, p.Plain(), true
			}
		}
		if file, ok := f.definingTests(p, c); ok {
			return file, p.Plain(), true
		}
	}
	return "", "", false
}

// mostSources is how many sources are read for tests.
const mostSources = 64

// definingTests is the first file that a runner does not take although its text defines
// tests, whatever it is called.
func (f Filler) definingTests(p command.Program, c collector) (string, bool) {
	read := 0
	for _, file := range f.Tree.Files() {
		if !slices.Contains(c.ext, path.Ext(file)) || !safeWord().MatchString(file) || !belowGiven(p, file) || wording.Holds("/"+file, "/node_modules/", "/__tests__/") {
			continue
		}
		if read++; read > mostSources {
			break
		}
		if !c.takes(file) && definesTests().MatchString(f.Tree.Manifest(file)) {
			return file, true
		}
	}
	return "", false
}

// definesTests is where a source defines a test, in the words of the runners.
var definesTests = wording.Lazy(`(?m)^class \w+\((?:unittest\.)?\w*TestCase\)|^(?:    |async )?def test_\w+\(|^func Test[A-Z]\w*\(\w+ \*testing\.T\)|^\s*(?:describe|it|test)\(["'\x60]`)

// mayHold reports whether a file is of the language and sounds like tests.
func (c collector) mayHold(file string) bool {
	return slices.Contains(c.ext, path.Ext(file)) && wording.Holds(strings.ToLower(file), "test", "spec", "t/") && safeWord().MatchString(file)
}

// below reports whether a file lies in a folder into which prove does not look by itself.
func below(p command.Program, file string) bool {
	return p.Plain() == "prove" && strings.Contains(path.Dir(file), "/") && !slices.Contains(p.Args, "-r")
}

// orRename is how a runner is told to take a file of another name, or what else is done.
func orRename(c collector, file string) string {
	if c.other == "" {
		return "rename it"
	}
	return "rename it, or " + strings.Replace(c.other, "%s", otherPattern(file), 1)
}

// otherPattern is a pattern for the names of files like one: "*_tests.py" for cart_tests.py.
func otherPattern(file string) string {
	base := path.Base(file)
	if i := strings.LastIndexAny(base, "_-"); i > 0 {
		return "*" + base[i:]
	}
	return base
}

// holdsTests reports whether a file is one of tests by its own name: what lies beside
// them helps them.
func holdsTests(file string) bool {
	base := strings.ToLower(path.Base(file))
	return wording.Holds(base, "test", "spec") && !wording.Holds(base, "helper", "conftest", "util", "setup", "fixture", "bootstrap", "config", "runner")
}

// belowGiven reports whether a file lies in a folder that a program is given, where it is
// given any that the tree has.
func belowGiven(p command.Program, file string) bool {
	given := slices.DeleteFunc(slices.Clone(p.Args), func(a string) bool {
		return strings.HasPrefix(a, "-") || !strings.Contains(file, "/") || path.Ext(a) != "" || a == "." || a == "discover"
	})
	return len(given) == 0 || slices.ContainsFunc(given, func(a string) bool {
		return strings.HasPrefix(file, strings.Trim(strings.TrimPrefix(a, "./"), "/")+"/") || strings.Contains(file, "/"+strings.Trim(a, "/")+"/")
	})
}
