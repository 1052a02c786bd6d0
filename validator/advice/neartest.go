package advice

import (
	"slices"
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// pythonDefined is a class or a function, where a file of Python defines it.
var pythonDefined = wording.Lazy(`(?m)^\s*(?:async +)?(?:def|class) +(\w+)`)

// nearTest is the command with the test that the file has in place of one that is not
// there: the file that is named, or the module that the line names.
func (f Filler) nearTest(test string) (string, bool) {
	test, _, _ = strings.Cut(test, "[")
	test = test[strings.LastIndexByte(test, ':')+1:]
	var names []string
	for _, file := range f.testFiles() {
		for _, m := range pythonDefined().FindAllStringSubmatch(f.Tree.Manifest(file), -1) {
			names = append(names, m[1])
		}
	}
	if slices.Contains(names, test) {
		return "", false // it is there, in another class
	}
	near, ok := wording.Nearest(test, names, 3)
	if !ok {
		return "", false
	}
	if line, ok := f.retyped([]string{test, near}); ok {
		return line, true
	}
	return "Check the name of the test: " + test + " is not there, " + near + " is", safeWord().MatchString(test)
}

// testFiles are the files of tests that a call names: by their path, or as modules.
func (f Filler) testFiles() (all []string) {
	if file := f.Slots["file"]; file != "" {
		all = append(all, workspace.Relative(file, f.Cwd))
	}
	for _, p := range f.Call.Programs {
		for _, a := range p.Args {
			if !strings.Contains(a, ".") || strings.ContainsAny(a, "/: ") {
				continue
			}
			for _, file := range f.Tree.Files() {
				module, source := strings.CutSuffix(file, ".py")
				if source && strings.HasPrefix(a+".", strings.ReplaceAll(module, "/", ".")+".") {
					all = append(all, file)
				}
			}
		}
	}
	return all
}
