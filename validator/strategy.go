package validator

import (
	"strings"

	"cake"
)

// Strategy names another way to go about an error, for when the suggestions of
// its rule have not helped: what the class of the error says is worth a look that
// no single suggestion takes. "" where there is no other way than the cause.
func Strategy(e cake.ErrorEvent) string {
	if e.ErrorType == Unrecognised {
		return ""
	}
	class, _, _ := strings.Cut(e.ErrorType, ".")
	return strategyOf(class)
}

func strategyOf(class string) string {
	switch class {
	case "build", "tool":
		return "Check the versions that the project asks for against those that are installed"
	case "command", "shell":
		return "Check the command's own help for its arguments before the next try"
	case "compile", "syntax", "lint":
		return "See the whole file around the line, and the last edit of it"
	case "config", "project":
		return "See the project's own documents for how it is set up and run"
	case "container", "infra", "service", "port":
		return "Check what runs already and who has started it before anything is started again"
	case "crash", "resource", "timeout":
		return "Try the smallest input that still fails"
	case "db":
		return "Check the state of the database with a query that only reads"
	case "dependency", "pkgmgr":
		return "Check which environment runs the command: its interpreter, its lock file, its directory"
	case "fs", "permission":
		return "Check the path as the command sees it: directory, owner, mode"
	case "git":
		return "See the state of the repository first: git status and git log"
	case "link":
		return "Check which library is linked, and for which platform it was built"
	case "network":
		return "Check the address with one plain request before the next try"
	case "runtime":
		return "Try the failing call alone, with the values that it gets"
	case "test":
		return "See one failing test alone, and the last change to what it tests"
	}
	return "" // a person must give it (auth), or the cause says it all (llm, loop, prompt)
}
