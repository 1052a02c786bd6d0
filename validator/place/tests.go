package place

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// OfTests reports whether a path is that of tests, by its folder or its name.
func OfTests(file string) bool { return testFile().MatchString(file) }

// FirstInTests is the first line of a file of tests that a report names, else the first
// line of any file of the project, and where it does so.
func FirstInTests(text string, s Scene) (found Place, at int, ok bool) {
	from := 0
	for line := range strings.Lines(text[:min(len(text), MaxText)]) {
		p, named := In(line, s)
		switch {
		case !named || p.Line == 0:
		case OfTests(p.File):
			return p, from, true
		case !ok:
			found, at, ok = p, from, true
		}
		from += len(line)
	}
	return found, at, ok
}

// Code is the first frame of a report on a failed test that lies in the code which is
// tested.
func Code(report, cwd string) (Place, bool) {
	return firstCode(anyFrame().FindAllStringSubmatch(report, 60), cwd)
}

// firstCode is the first of the frames that lies in the project, and in none of its tests.
func firstCode(frames [][]string, cwd string) (Place, bool) {
	for _, f := range frames {
		if own(f[1], cwd) && !OfTests(workspace.Relative(f[1], cwd)) {
			return Place{f[1], wording.Int(f[2])}, true
		}
	}
	return Place{}, false
}

// OnlyTests is the file of tests of a tree that has one only.
func OnlyTests(tree workspace.View) string {
	return onlyFile(tree, func(f string) bool {
		return command.IsTestFile(f) && slices.Contains([]string{".js", ".mjs", ".cjs", ".ts", ".mts", ".tsx", ".jsx", ".py", ".rb", ".go", ".ex", ".exs", ".php", ".java", ".kt"}, path.Ext(f)) && !wording.Holds(f, "node_modules/", "vendor/")
	})
}

// Called is the file of tests that one of some names begins with the name of:
// throttle_tests:blocks_test, units-1.2. Where several files are so called, it is the one
// that holds tests.
func Called(names []string, tree workspace.View) string {
	for _, name := range names {
		stem := name[:len(name)-len(strings.TrimLeft(name, wordLetters))]
		var all []string
		for _, file := range tree.Files() {
			if stem != "" && stemOf(file) == stem {
				all = append(all, file)
			}
		}
		if i := slices.IndexFunc(all, OfTests); i >= 0 {
			return all[i]
		}
	}
	return ""
}

// stemOf is the name of a file without its folder and its ending.
func stemOf(file string) string { return strings.TrimSuffix(path.Base(file), path.Ext(file)) }

// wordLetters are what the name of a file of tests is made of.
const wordLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"

var (
	testFile = wording.Lazy(`(?:^|/)(?:tests?|specs?|__tests__|t|e2e)/|(?:^|/)(?:test_[^/]*|conftest|test)\.\w+$|[._-](?:test|spec)s?\.\w+$|(?:Test|Spec|Cest)\.\w+$`)
	anyFrame = wording.Lazy(`(?m)^[\s│┃#|]*(?:(?:at|from|in|❯) )?(?:\([\w .-]+\) )?(?:[^\n()]{0,80} \()?((?:file://)?[\w@./-]+\.(?:exs?|php|rb|lua|p[lm]|t|[cm]?[jt]sx?)):(\d+)`)
)
