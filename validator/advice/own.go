package advice

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// An ecosystem is a language: what comes with it, and how anything else is installed.
type ecosystem struct {
	name     string
	installs *regexp.Regexp             // the words that install what follows them
	own      map[string]bool            // the names that belong to the language itself
	spelt    func(name string) []string // how a name that is installed may be listed
}

// belongs reports whether a name, with a version or without, is the language's own.
func (l ecosystem) belongs(name string) bool {
	if i := strings.IndexAny(name, "=<>!~^["); i >= 0 {
		name = name[:i]
	}
	if i := strings.LastIndexByte(name, '@'); i > 0 {
		name = name[:i]
	}
	return slices.ContainsFunc(l.spelt(name), func(n string) bool { return l.own[n] })
}

// ownOf reports whether a name belongs to the language of that name itself.
func ownOf(name, module string) bool {
	return slices.ContainsFunc(ecosystems(), func(l ecosystem) bool { return l.name == name && l.belongs(module) })
}

// installsOwn reports whether advice, in any part of it, installs a module that
// belongs to a language itself: there is no such package, or it is somebody else's.
func installsOwn(advice string) bool {
	return slices.ContainsFunc(ecosystems(), func(l ecosystem) bool {
		return slices.ContainsFunc(l.installs.FindAllStringIndex(advice, -1), func(at []int) bool {
			return slices.ContainsFunc(installed(advice[at[1]:]), l.belongs)
		})
	})
}

// installed are the names at the beginning of what follows the words that install: up
// to the end of the command, or to the rest of a sentence about it.
func installed(text string) []string {
	var names []string
	for word := range strings.FieldsSeq(text) {
		name := strings.Trim(word, "'\"`()‘’“”,:;?!")
		if slices.Contains(goesOn(), name) {
			break
		}
		if !strings.HasPrefix(name, "-") && !strings.HasSuffix(name, ".txt") {
			names = append(names, name)
		}
		if strings.ContainsAny(word[len(word)-1:], ",:;)") {
			break
		}
	}
	return names
}

// goesOn lists words behind which no further package is named.
func goesOn() []string {
	return []string{"&&", "||", "|", "if", "in", "to", "and", "when", "first", "where", "which", "brings", "for", "it", "or", "then", "with", "again", "once"}
}

// ecosystems lists the languages that bring modules, and whose others are installed
// by name.
var ecosystems = sync.OnceValue(func() []ecosystem {
	return []ecosystem{
		{"node", regexp.MustCompile(`\b(?:(?:npm|pnpm|bun) (?:install|add|i)|(?:yarn(?: global)?|deno) (?:add|install)) `), set(ofNode()), ofPackage},
		{"python", regexp.MustCompile(`\b(?:(?:pip3?|pipx|pipenv|conda|mamba) install|(?:uv|poetry|pdm|rye|hatch) add) `), set(strings.ToLower(ofPython())), topModule},
		{"ruby", regexp.MustCompile(`\b(?:gem install|bundle add) `), set(ofRuby()), func(n string) []string { return []string{n, strings.ReplaceAll(n, "-", "/")} }},
		{"go", regexp.MustCompile(`\bgo (?:get|install) `), set(ofGo()), firstElement},
		{"rust", regexp.MustCompile(`\bcargo (?:add|install) `), set(ofRust()), asItIs},
		{"perl", regexp.MustCompile(`\bcpanm? (?:install |-i )?`), set(ofPerl()), asItIs},
		{"php", regexp.MustCompile(`\b(?:composer require|pecl install) `), set(ofPHP()), func(n string) []string { return []string{strings.TrimPrefix(strings.ToLower(n), "ext-")} }},
		{"lua", regexp.MustCompile(`\bluarocks install `), set(ofLua()), asItIs},
		{"r", regexp.MustCompile(`\binstall\.packages\((?:c\()?`), set(ofR()), asItIs},
		{"ocaml", regexp.MustCompile(`\bopam install `), set(ofOCaml()), asItIs},
		{"nim", regexp.MustCompile(`\bnimble install `), set(ofNim()), func(n string) []string { return []string{strings.TrimPrefix(n, "std/")} }},
	}
})

// set makes a set of the words of a text.
func set(words string) map[string]bool {
	all := map[string]bool{}
	for word := range strings.FieldsSeq(words) {
		all[word] = true
	}
	return all
}

func asItIs(name string) []string { return []string{name} }

// ofPackage is what a package of Node's may stand for: itself, or its types. Whatever
// is asked for as node: is Node's own.
func ofPackage(name string) []string {
	name = strings.TrimPrefix(strings.TrimPrefix(name, "npm:"), "@types/")
	if strings.HasPrefix(name, "node:") {
		name = "fs"
	}
	return []string{name}
}

// topModule is the module in which another of Python's lies, as a package index
// writes names.
func topModule(name string) []string {
	top, _, _ := strings.Cut(strings.ToLower(strings.ReplaceAll(name, "-", "_")), ".")
	return []string{top}
}

// firstElement is the beginning of a path.
func firstElement(name string) []string {
	first, _, _ := strings.Cut(name, "/")
	return []string{first}
}

// lacking tells of a module that its language itself should have brought.
func lacking(module, language, rest string) (string, bool) {
	return "Check the " + language + " that runs: " + module + " is its own" + rest, safeWord().MatchString(module)
}
