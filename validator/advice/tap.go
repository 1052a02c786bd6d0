package advice

import (
	"cmp"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// tapVerbs are the answers about tests that Node's own runner reports in TAP.
func tapVerbs() map[string]verb {
	return map[string]verb{"tapfault": Filler.tapFault, "taptests": Filler.tapTests}
}

// tapFault is why a test has failed, where that arose in a file that holds no tests.
func (f Filler) tapFault(file string) (string, bool) {
	m := tapError().FindStringSubmatch(f.Slots["around"])
	if m == nil || command.IsTestFile(file) {
		return "", false
	}
	return strings.TrimSpace(cmp.Or(m[1], m[2], m[3])), true
}

// tapTests is the file of the test that has failed, wherever the fault lies.
func (f Filler) tapTests(file string) (string, bool) {
	if declared := workspace.Relative(f.Slots["declared"], f.Cwd); !command.IsTestFile(file) && declared != "" {
		file = declared
	}
	return quoted(file)
}

// tapError is what a report says of why a test failed: in quotes, or as a block (YAML).
var tapError = wording.Lazy(`\n\s+error: (?:"([^"\n]+)"|'([^'\n]+)'|\|-?\n\s+([^\n]+))`)
