package rules

import "cake"

// strictRules are the words of tools that were told to take a warning for an error:
// the warning is the cause, wherever it stands.
func strictRules() []Rule {
	mixed := []string{"--warnings-as-errors", "treat warnings as errors"}
	return []Rule{
		scriptRule(Rule{
			ID: "mix.undefined", Kind: "compile.undefined_name", Severity: cake.Medium, With: mixed,
			Pattern: mixWarning(`[\w.:]+/\d+ (?:is undefined|defined in application|is deprecated)|undefined (?:variable|function|module)|variable "[^"]+" does not exist|the (?:behaviour|struct|module) \S+ (?:is undefined|does not exist)`), Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}, {near} exists", "Fix {file}:{line}: {message}"},
			Yes: []Example{
				{Command: "mix compile --warnings-as-errors", Code: 1, Out: "Compiling 2 files (.ex)\n", Err: "warning: Mailer.Queue.poop/1 is undefined or private. Did you mean:\n\n      * pop/1\n\n  lib/mailer/worker.ex:4: Mailer.Worker.tick/1\n\nCompilation failed due to warnings while using the --warnings-as-errors option\n", File: "lib/mailer/worker.ex", Line: 4, Fix: "Fix lib/mailer/worker.ex:4: Mailer.Queue.poop/1 is undefined or private. Did you mean:, pop/1 exists"},
				{Command: "mix compile --warnings-as-errors", Code: 1, Err: "    warning: Foo.bar/0 is undefined (module Foo is not available or is yet to be defined)\n    │\n  4 │     Foo.bar()\n    │         ~\n    │\n    └─ lib/a.ex:4:9: A.run/0\n\nCompilation failed due to warnings while using the --warnings-as-errors option\n", File: "lib/a.ex", Line: 4},
			},
			No: []Example{{Command: "mix compile", Err: "warning: Foo.bar/0 is undefined\n  lib/a.ex:4: A.run/0\n"}},
		}),
		scriptRule(Rule{
			ID: "mix.warned", Kind: "lint.findings", Severity: cake.Medium, Rank: Symptom, With: mixed,
			Pattern: mixWarning(`\S`), Key: []string{"file", "message"},
			Yes: []Example{{Command: "mix compile --warnings-as-errors", Code: 1, Err: "warning: variable \"x\" is unused (if the variable is not meant to be used, prefix it with an underscore)\n  lib/a.ex:3: A.run/1\n\nCompilation failed due to warnings while using the --warnings-as-errors option\n", File: "lib/a.ex", Line: 3}},
			No:  []Example{{Command: "mix compile", Err: "warning: variable \"x\" is unused\n  lib/a.ex:3: A.run/1\n"}},
		}),
		scriptRule(Rule{
			ID: "sphinx.strict", Kind: "lint.findings", Severity: cake.Medium, With: []string{"with warnings treated as errors", "build finished with problems", "Warning, treated as error"}, WithOption: []string{"sphinx-build -W", "sphinx -W", "sphinx-build --fail-on-warning", "make SPHINXOPTS=-W"},
			Pattern: `^(?:Warning, treated as error:\n(?P<declared>[^\s:]+):(?:docstring of [^\s:]+:)?(?P<declared_line>\d+): ?(?P<said>[^\n]+)|(?P<file>[^\s:]+):(?:docstring of [^\s:]+:)?(?:(?P<line>\d+):)? WARNING: (?P<message>[^\n]+))`, Message: "{said}", Key: []string{"file", "message", "said"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {declared}:{declared_line}: {said}"},
			Yes: []Example{
				{Command: "sphinx-build -W --keep-going docs out", Code: 1, Err: "/srv/p/docs/index.rst:7: WARNING: toctree contains reference to nonexisting document 'usage'\n", Out: "build finished with problems, 1 warning (with warnings treated as errors).\n", File: "docs/index.rst", Line: 7},
				{Command: "sphinx-build -W --keep-going -q docs out", Code: 1, Err: "/srv/p/docs/index.rst:4: WARNING: toctree contains reference to nonexisting document 'reference'\n/srv/p/docs/index.rst:9: WARNING: undefined label: 'installing'\n", File: "docs/index.rst", Line: 4},
				{Command: "sphinx-build -W docs out", Code: 2, Err: "\nWarning, treated as error:\n/srv/p/docs/index.rst:2:Title underline too short.\n\nTitle\n==\n", File: "docs/index.rst", Line: 2},
			},
			No: []Example{{Command: "sphinx-build docs out", Err: "/srv/p/docs/index.rst:7: WARNING: Title underline too short.\n", Out: "build succeeded, 1 warning.\n"}},
		}),
		scriptRule(Rule{
			ID: "mkdocs.strict", Kind: "lint.findings", Severity: cake.Medium, With: []string{"in strict mode", "in 'strict' mode"},
			Pattern: `^WARNING +-  (?P<message>(?:Doc file '(?P<data>[^'\n]+)'|[A-Z])[^\n]+)`, Key: []string{"message"}, Fixes: []string{"Fix docs/{data}: {message}", "Fix the documentation: {message}"},
			Yes: []Example{{Command: "mkdocs build --strict", Code: 1, Err: "INFO    -  Building documentation to directory: /srv/p/site\nWARNING -  Doc file 'index.md' contains a link 'usage.md', but the target is not found among documentation files.\n\nAborted with 1 warnings in strict mode!\n"}},
			No:  []Example{{Command: "mkdocs build", Err: "WARNING -  Doc file 'index.md' contains a link 'usage.md', but the target is not found among documentation files.\n"}},
		}),
		scriptRule(Rule{
			ID: "cra.strict", Kind: "lint.findings", Severity: cake.Medium, With: []string{"Treating warnings as errors"},
			Pattern: `^\[eslint\] *\n(?P<file>[\w./-]+)\n +Line (?P<line>\d+):\d+: +(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "CI=true npm run build", Code: 1, Out: "Creating an optimized production build...\n\nTreating warnings as errors because process.env.CI = true.\nMost CI servers set it automatically.\n\nFailed to compile.\n\n[eslint] \nsrc/App.js\n  Line 3:7:  'x' is assigned a value but never used  no-unused-vars\n", File: "src/App.js", Line: 3}},
			No:  []Example{{Command: "npm run build", Out: "Compiled with warnings.\n\n[eslint] \nsrc/App.js\n  Line 3:7:  'x' is assigned a value but never used  no-unused-vars\n"}},
		}),
		{
			ID: "lint.toomany", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.9, Family: Lint, AtZero: IfSwallowed, Rank: Symptom, With: []string{"too many warnings (maximum", "--max-warnings"},
			Pattern: `^ +(?P<line>\d+):\d+ +(?:warning|⚠|‼) +(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "npx eslint --max-warnings 0 src", Code: 1, Out: "\n/srv/p/src/a.js\n  1:7  warning  'x' is assigned a value but never used  no-unused-vars\n\n✖ 1 problem (0 errors, 1 warning)\n\nESLint found too many warnings (maximum: 0).\n", File: "src/a.js", Line: 1}},
			No:  []Example{{Command: "npx eslint src", Out: "\n/srv/p/src/a.js\n  1:7  warning  'x' is unused  no-unused-vars\n\n✖ 1 problem (0 errors, 1 warning)\n"}},
		},
	}
}

// mixWarning reads a warning of Elixir's compiler, with what it knows to be near
// and its place, as older and newer versions show them.
func mixWarning(message string) string {
	return `^\s*warning: (?P<message>(?:` + message + `)[^\n]*)(?:\n\n? +\* (?P<near>\S+))?(?:(?:\n[^\n]*){0,10}?\n\s*(?:└─ )?(?P<file>[\w./-]+\.exs?):(?P<line>\d+)(?::\d+)?(?:: |$))?`
}
