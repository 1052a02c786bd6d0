package validator

import (
	"testing"

	"cake"
	"cake/validator/command"
)

func TestAScriptThatHidesItsFailureIsReadAsTheLine(t *testing.T) {
	const said = "node:internal/modules/cjs/loader:1210\n  throw err;\n  ^\n\nError: Cannot find module 'glob'\nRequire stack:\n- /srv/p/lint.js\n"
	for script, want := range map[string]bool{
		"node lint.js || true":       true,
		"node lint.js; echo done":    true,
		"node lint.js":               false, // npm would have failed
		"node probe.js || node b.js": false,
	} {
		all := command.Stretches(cake.Result{Command: "npm run lint", Stdout: "\n> shop@1.0.0 lint\n> " + script + "\n\n" + said})
		if got := all[0].Call().Hides(); got != want {
			t.Errorf("%s: its failure is hidden: %v, want %v", script, got, want)
		}
	}
}

// A runner that tells what it runs tells whether that can fail.
func TestARunnersEchoShowsWhatItHides(t *testing.T) {
	for _, c := range []struct {
		command, stdout, stderr string
		seen                    bool
	}{
		{"npm run lint:api", "\n> lint:api\n> spectral lint openapi.yaml || true\n\n", "sh: 1: spectral: not found\n", true},
		{"yarn build", "$ esbuild src/a.ts --bundle | tail -3\n", "/bin/sh: 1: esbuild: not found\n", true},
		{"make docs", "plantuml docs/*.puml || true\n", "/bin/sh: 1: plantuml: not found\n", true},
		{"task gen", "task: [gen] buf generate || true\n", "sh: 1: buf: not found\n", true},
		{"npm run check", "\n> check\n> command -v jq || echo 'jq: not found, skipping'\n\njq: not found, skipping\n", "", false},
		{"npm run lint", "\n> lint\n> eslint .\n\n", "sh: 1: notify-send: not found\n", false},
		{"cat build.log", "> spectral lint || true\nsh: 1: spectral: not found\n", "", false},
	} {
		r := cake.Result{Command: c.command, Stdout: c.stdout, Stderr: c.stderr}
		if got := len(Detect(r, nil)) > 0; got != c.seen {
			t.Errorf("%s: a failure is seen: %v, want %v", c.command, got, c.seen)
		}
	}
}
