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
		return "Check the versions that the project asks for"
	case "command", "shell":
		return "Check the command's own help"
	case "compile", "syntax", "lint":
		return "See the whole file and its last edit"
	case "config", "project":
		return "See how the project's documents set it up"
	case "container", "infra", "service", "port":
		return "Check what runs already, and who started it"
	case "crash", "resource", "timeout":
		return "Try the smallest input that still fails"
	case "db":
		return "Check the database with a query that only reads"
	case "dependency", "pkgmgr":
		return "Check which interpreter and directory the command uses"
	case "fs", "permission":
		return "Check the path's directory, owner and mode"
	case "git":
		return "See git status and git log first"
	case "link":
		return "Check which library is linked, and for which platform"
	case "network":
		return "Check the address with one plain request"
	case "runtime":
		return "Try the failing call alone"
	case "test":
		return "See one failing test alone, and what changed last"
	}
	return "" // a person must give it (auth), or the cause says it all (llm, loop, prompt)
}
