package command

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// ranByGo is the program that Go fetches and runs, or runs as a tool of the module
// (go help run, go help tool): what it says are its own words, not Go's.
func ranByGo(p Program) (Program, bool) {
	if p.Name != "go" || len(p.Args) < 2 || p.Args[0] != "run" && p.Args[0] != "tool" {
		return Program{}, false
	}
	at := 1 + slices.IndexFunc(p.Args[1:], func(a string) bool { return !strings.HasPrefix(a, "-") })
	if at == 0 {
		return Program{}, false
	}
	word, version, _ := strings.Cut(p.Args[at], "@")
	if p.Args[0] == "run" && version == "" || p.Args[0] == "tool" && slices.Contains(strings.Fields(goTools), word) {
		return Program{}, false
	}
	if majorVersion().MatchString(path.Base(word)) {
		word = path.Dir(word)
	}
	tool := p
	tool.Name, tool.Args = path.Base(word), p.Args[at+1:]
	return tool, true
}

// goTools are the tools that come with Go itself.
const goTools = "addr2line api asm buildid cgo compile covdata cover dist distpack doc fix link nm objdump pack pprof preprofile test2json trace vet"

// majorVersion is the last part of a module's path that is no name.
var majorVersion = wording.Lazy(`^v\d+$`)
