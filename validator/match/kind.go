package match

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// Unrecognised is the type of a failure that no rule knows.
const Unrecognised = "command.failed"

// Outer reports whether errors of a type are only how something showed itself
// that the code did not do: a test that fails because a server is down.
func Outer(kind string) bool {
	return slices.Contains([]string{"test.failed", "runtime.exception", "runtime.unhandled_rejection"}, kind)
}

// Outside reports whether errors of a type come from around the code, so that
// no edit of the code in hand repairs them.
func Outside(kind string) bool {
	return wording.Begins(kind, "network.", "port.", "permission.", "fs.", "auth.", "resource.", "service.", "dependency.module_missing",
		"dependency.local_module_missing", "dependency.native", "dependency.library", "config.env_missing", "db.connection", "db.no_such", "tool.command", "tool.version")
}

// MayPass reports whether an error of this type may go away by itself.
func MayPass(kind string) bool {
	switch class, _, _ := strings.Cut(kind, "."); class {
	case "network", "service", "llm":
		return true
	}
	return kind == "db.connection" || kind == "db.locked" || kind == "pkgmgr.lock" || kind == "container.daemon_down"
}
