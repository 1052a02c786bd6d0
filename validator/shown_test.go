package validator

import (
	"slices"
	"testing"
)

func TestTheCommandsThatARunnerShows(t *testing.T) {
	const text = "\n> shop@1.4.0 lint\n> eslint src || true\n\ntask: [check] ruff check . ; true\nmypy app || echo skipped\nerror: nothing here || yes\n"
	want := []string{"eslint src || true", "ruff check . ; true", "mypy app || echo skipped"}
	if got := shownCalls(text); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestAScriptThatHidesItsFailureIsReadAsTheLine(t *testing.T) {
	const said = "node:internal/modules/cjs/loader:1210\n  throw err;\n  ^\n\nError: Cannot find module 'glob'\nRequire stack:\n- /srv/p/lint.js\n"
	for script, want := range map[string]bool{
		"node lint.js || true":       true,
		"node lint.js; echo done":    true,
		"node lint.js":               false, // npm would have failed
		"node probe.js || node b.js": false,
	} {
		out := output{text: "\n> shop@1.0.0 lint\n> " + script + "\n\n" + said}
		c := call{line: "npm run lint", progs: []prog{{name: "npm", args: []string{"run", "lint"}}}}.throughScripts(out)
		if got := c.hides(); got != want {
			t.Errorf("%s: its failure is hidden: %v, want %v", script, got, want)
		}
	}
}
