package advice

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// givenVerbs are what rules ask for before they take words that have several causes for
// the one they know: each is filled only where the tree or the line shows that cause.
func givenVerbs() map[string]verb {
	return map[string]verb{
		"laterstd": Filler.laterStandard, "hider": Filler.hider, "dotenv": Filler.readSettings, "runnerfile": Filler.runnerFile, "ownscript": Filler.ownScript, "neededhere": Filler.neededHere,
		"classbeside": func(f Filler, _ string) (string, bool) { return f.classBeside() },
	}
}

// hider is the file of the tree that hides a module. It is the place: the line that asks
// for what the module has is right.
func (f Filler) hider(module string) (string, bool) {
	file := namesakeFile(module, f.Slots["found"], f.Tree)
	if file != "" {
		f.Slots["file"] = file
	}
	return file, file != ""
}

// ownScript is the file of the project that a path means, where it is a script: only what is
// run has an interpreter in its first line.
func (f Filler) ownScript(name string) (string, bool) {
	file := f.Tree.OwnFile(workspace.Relative(name, f.Cwd))
	script := path.Ext(file) == ".sh" && slices.Contains(f.Tree.Files(), file) || strings.HasPrefix(f.Tree.Manifest(file), "#!")
	word, ok := quoted(file)
	return word, ok && script
}

// neededHere is a program that a recipe of make's runs, where the recipe is for more than to
// clear away: that it fails may be meant then, and not that it is missing.
func (f Filler) neededHere(program string) (string, bool) {
	recipe := f.Tree.LineOf(f.Slots["file"], wording.Int(f.Slots["line"]))
	return program, !clearsAway().MatchString(recipe) && !clearsAway().MatchString(strings.NewReplacer("-", " ", "_", " ").Replace(f.Slots["target"]))
}

// clearsAway is a word of a target or a recipe that takes away what was made or started; it
// is no option.
var clearsAway = wording.Lazy(`(?i)(?:^\s*[-@]*|\s)(?:\w*clean\w*|rm|rmi|remove|stop|down|p?kill\w*|prune|delete|destroy|uninstall|unlink|reset|teardown|purge)\b`)

// readSettings is the file of settings that a shell has read, where it misses a command
// that is none. What is named .env holds nothing else; a tool that is known may be missing.
func (f Filler) readSettings(word string) (string, bool) {
	file := f.Slots["file"]
	base := path.Base(file)
	named := path.Ext(base) == ".env" || strings.HasPrefix(base, ".env") && path.Ext(base) != ".sh"
	return file, !knownTool(word) && (named || f.sources(file))
}

// sources reports whether the line has its shell read a file.
func (f Filler) sources(file string) bool {
	words := strings.FieldsFunc(f.Call.Line, func(r rune) bool { return strings.ContainsRune(" \t\n;&|()'\"", r) })
	for i, w := range words[:max(0, len(words)-1)] {
		if (w == "." || w == "source") && path.Clean(words[i+1]) == path.Clean(file) {
			return true
		}
	}
	return false
}

// runnerFile is the file that Node itself was given, where it uses a word that only a
// runner of tests brings.
func (f Filler) runnerFile(word string) (string, bool) {
	sure := slices.Contains([]string{"describe", "expect", "beforeEach", "afterEach", "beforeAll", "afterAll", "jest", "vi", "QUnit", "cy"}, word)
	for _, p := range f.Call.Programs {
		if !slices.Contains([]string{"node", "nodejs", "tsx", "ts-node", "npx"}, p.Plain()) || slices.Contains(p.Args, "--test") {
			continue
		}
		for _, a := range p.Args {
			if ext := path.Ext(a); strings.HasSuffix(ext, "js") || strings.HasSuffix(ext, "ts") {
				return a, sure || command.IsTestFile(a)
			}
		}
	}
	return "", false
}
