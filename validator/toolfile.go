package validator

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/tally"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// lockFile is the file in which the package manager that complains keeps the versions
// it has chosen, where the tree has it.
func lockFile(said string, c command.Call, ws workspace.View) string {
	for _, l := range []struct{ lock, tool string }{
		{"package-lock.json", "npm"}, {"npm-shrinkwrap.json", "npm"}, {"pnpm-lock.yaml", "pnpm"}, {"yarn.lock", "yarn"}, {"bun.lock", "bun"}, {"Cargo.lock", "cargo"},
		{"poetry.lock", "poetry"}, {"uv.lock", "uv"}, {"pdm.lock", "pdm"}, {"Pipfile.lock", "pipenv"}, {"Gemfile.lock", "bundle"}, {"composer.lock", "composer"},
		{"mix.lock", "mix"}, {"shard.lock", "shards"}, {"packages.lock.json", "dotnet"}, {"flake.lock", "nix"}, {".terraform.lock.hcl", "terraform"},
	} {
		if file := ws.EndingIn(l.lock); ws.Has(file) && (strings.Contains(said, l.lock) || c.Runs([]string{l.tool})) {
			return file
		}
	}
	return ""
}

// settingsFile is the first of such files of a tool that the tree has: in the folder
// where the command runs, or the only one of its name.
func settingsFile(names []string, c command.Call, ws workspace.View) string {
	for _, name := range names {
		if file := path.Join(c.Folder(), name); slices.Contains(ws.Files(), file) {
			return file
		}
		if file := ws.EndingIn(name); ws.Has(file) {
			return file
		}
	}
	return ""
}

// programFile is the file that a tool was told to read its program from: `mlr -f
// x.mlr`, `jq -rf x.jq`.
func programFile(c command.Call, ws workspace.View) string {
	for _, p := range c.Programs {
		for i, a := range p.Args[:max(0, len(p.Args)-1)] {
			if file := path.Clean(p.Args[i+1]); programOption().MatchString(a) && slices.Contains(ws.Files(), file) {
				return file
			}
		}
	}
	return ""
}

// ofItsProgram is the file of the program that a tool was given, where the complaint
// is about its text.
func (m candidate) ofItsProgram(out output, c command.Call, ws workspace.View) (place, bool) {
	file := programFile(c, ws)
	if file == "" || !ofProgram().MatchString(m.text) && !strings.HasPrefix(m.rule.Kind, "syntax.") {
		return place{}, false
	}
	return filterPlace(out.text[m.at:min(len(out.text), m.at+400)], c, ws), true
}

// unreadProgram reports whether a tool cannot read the program that it was given in a
// file: what is wrong stands there, and not in the call.
func (m candidate) unreadProgram(c command.Call, ws workspace.View) bool {
	return (m.rule.Kind == Unrecognised || m.rule.ID == "jq.filter") && programFile(c, ws) != "" && unparsed().MatchString(m.text)
}

// unparsed is a complaint about how a program is written.
var unparsed = wording.Lazy(`(?i)\b(?:cannot parse|pars(?:e|ing) error|syntax error|compile error|unexpected (?:token|end|character|INVALID_CHARACTER))\b`)

// onlyTests is the file of tests of a tree that has one only.
func onlyTests(ws workspace.View) string {
	all := slices.DeleteFunc(slices.Clone(ws.Files()), func(f string) bool {
		return !command.IsTestFile(f) || !slices.Contains([]string{".js", ".mjs", ".cjs", ".ts", ".mts", ".tsx", ".jsx", ".py", ".rb", ".go", ".ex", ".exs", ".php", ".java", ".kt"}, path.Ext(f)) || wording.Holds(f, "node_modules/", "vendor/")
	})
	if len(all) != 1 {
		return ""
	}
	return all[0]
}

// ofItsTest is the file whose name the failed test has.
func (m candidate) ofItsTest(out output, ws workspace.View) (place, bool) {
	if m.rule.Kind != "test.failed" {
		return place{}, false
	}
	file := cmp.Or(ofTests(strings.FieldsFunc(m.slots["test"], func(r rune) bool { return strings.ContainsRune(".:/#$ ", r) }), ws), byTestName(out.text, ws))
	return place{file: file}, file != ""
}

// programOption is the option before a file that holds a program.
var programOption = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:-[a-zA-Z]{0,2}f|--(?:from-)?file|--program-file|--script|--load)$`)
})

// ofProgram reports whether a complaint is about the text of a program.
var ofProgram = wording.Lazy(`(?i)\b(?:pars(?:e|ing)|syntax|expression|compile errors?|unexpected|token|undefined|unbound)\b`)

// byTestName is the file of tests whose name a failed test begins with:
// throttle_tests:blocks_test, units-1.2. Where several files are so called, it is the
// one that holds tests.
func byTestName(text string, ws workspace.View) string {
	names := tally.Broken(text)
	for _, f := range numberedTest().FindAllStringSubmatch(text[:min(len(text), maxTold)], 4) {
		names = append(names, f[1])
	}
	return ofTests(names, ws)
}

// ofTests is the file of tests that one of some names begins with the name of.
func ofTests(names []string, ws workspace.View) string {
	for _, name := range names {
		stem := name[:len(name)-len(strings.TrimLeft(name, wordLetters))]
		var all []string
		for _, file := range ws.Files() {
			if base := path.Base(file); stem != "" && strings.TrimSuffix(base, path.Ext(base)) == stem {
				all = append(all, file)
			}
		}
		if i := slices.IndexFunc(all, func(f string) bool { return soundsLike().test.MatchString(f) }); i >= 0 {
			return all[i]
		}
	}
	return ""
}

// numberedTest is a failed test in a list of them, or as Tcl names it.
var numberedTest = wording.Lazy(`(?m)^\s*\d+\) (\w+:\S+)|^==== (\w+-[\d.]+)[^\n]* FAILED$`)

// wordLetters are what the name of a file of tests is made of.
const wordLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
