package rules

import "cake"

// lintRules are the words of linters and formatters. What they find is the
// normal loop of editing; a formatter that would change files is one command.
func lintRules() []Rule {
	return []Rule{
		{
			ID: "lint.black", Kind: "lint.format", Severity: cake.High, Confidence: 0.95, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^(?P<how>would reformat|Would reformat:) (?P<file>\S+)`, Message: "{file} is not formatted", Key: []string{"file"}, Fixes: []string{"{formatter:file}"},
			Yes: []Example{{Command: "black --check .", Code: 1, Err: "would reformat /srv/p/x.py\n\nOh no! 💥 💔 💥\n1 file would be reformatted.\n", File: "x.py", Fix: "black ."}, {Command: "./check.sh", Code: 1, Err: "would reformat /srv/p/x.py\n", Fix: "black x.py"}},
			No:  []Example{{Command: "black --check .", Err: "All done! ✨ 🍰 ✨\n1 file would be left unchanged.\n"}},
		},
		{
			ID: "lint.prettier", Kind: "lint.format", Severity: cake.High, Confidence: 0.95, Family: Lint, AtZero: IfSwallowed, With: []string{"Code style issues"},
			Pattern: `^\[warn\] (?P<file>[^\s]+\.\w+)$`, Message: "{file} is not formatted", Key: []string{"file"}, Fixes: []string{"{prettier:file}", "npx prettier --write {file}"},
			Yes: []Example{{Command: "prettier --check .", Code: 1, Out: "Checking formatting...\n", Err: "[warn] a.js\n[warn] Code style issues found in the above file. Run Prettier with --write to fix.\n", File: "a.js", Fix: "prettier --write ."}},
			No:  []Example{{Command: "prettier --check .", Out: "All matched files use Prettier code style!\n"}},
		},
		{
			ID: "lint.isort", Kind: "lint.format", Severity: cake.High, Confidence: 0.95, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^ERROR: (?P<file>\S+) Imports are incorrectly sorted and/or formatted`, Message: "the imports of {file} are not sorted", Key: []string{"always"}, Fixes: []string{"isort ."},
			Yes: []Example{{Command: "isort --check .", Code: 1, Err: "ERROR: /srv/p/a.py Imports are incorrectly sorted and/or formatted.\n", File: "a.py", Fix: "isort ."}},
			No:  []Example{{Command: "isort --check .", Out: ""}},
		},
		{
			ID: "lint.eslintconfig", Kind: "lint.config_missing", Severity: cake.High, Confidence: 0.95, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^(?P<message>ESLint couldn't find (?:an eslint\.config|a configuration file|the config).*|.*No ESLint configuration found.*)`, Key: []string{"always"}, Fixes: []string{"{oldlint:message}", "npm init @eslint/config", "Check for eslint.config.js: ESLint 9 and later read no .eslintrc, unless ESLINT_USE_FLAT_CONFIG=false"},
			Yes: []Example{{Command: "eslint .", Code: 2, Err: "\nOops! Something went wrong! :(\n\nESLint: 9.39.5\n\nESLint couldn't find an eslint.config.(js|mjs|cjs) file.\n", Fix: "npm init @eslint/config"}},
			No:  []Example{{Command: "eslint .", Out: ""}},
		},
		{
			ID: "lint.badconfig", Kind: "config.invalid", Severity: cake.High, Confidence: 0.9, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^(?:Error|ERROR|level=error msg="(?:Running error: )?)?:? ?(?:can't load config|[Ff]ailed to load (?:the )?config(?:uration)?): (?P<message>(?:unsupported version of the (?P<old>configuration))?[^\n"]*)`, Tools: []string{"golangci-lint", "revive", "buf", "spectral", "ktlint", "detekt", "swiftlint"}, Key: []string{"message"}, Fixes: []string{"{hinted:message}", "Run golangci-lint migrate: the {old} is of an older version", "Fix the configuration of the linter: {message}"},
			Yes: []Example{{Command: "golangci-lint run ./...", Code: 3, Err: "Error: can't load config: unsupported version of the configuration: \"\" See https://golangci-lint.run/docs/product/migration-guide for migration instructions\n", Fix: "Run golangci-lint migrate: the configuration is of an older version"}},
			No:  []Example{{Command: "golangci-lint run", Out: "0 issues.\n"}},
		},
		{
			ID: "lint.noconfig", Kind: "lint.config_missing", Severity: cake.High, Confidence: 0.95, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^(?:.*)(?P<message>(?P<name>ConfigurationError: No configuration provided for |No configuration (?:file )?(?:was )?(?:found|provided)|[Cc]ould not find (?:a |any )?(?:lint(?:er)? )?config(?:uration)? file|[Cc]onfig(?:uration)? file (?:was )?not found|no configuration has been provided for the linter).*)`, Tools: []string{"stylelint", "biome", "commitlint", "markdownlint", "markdownlint-cli2", "golangci-lint", "htmlhint", "remark", "solhint", "swiftlint", "ktlint", "detekt", "rubocop", "pylint", "npm", "npx", "pnpm", "yarn", "bunx"}, Key: []string{"name", "key"}, Fixes: []string{"Check for a configuration file of the linter: there is none"},
			Yes: []Example{{Command: "npx stylelint 'css/*.css'", Code: 78, Err: "ConfigurationError: No configuration provided for /srv/p/css/a.css\n    at getConfigForFile (file:///srv/p/node_modules/stylelint/lib/getConfigForFile.mjs:80:9)\n"}},
			No:  []Example{{Command: "npx stylelint 'css/*.css'", Out: ""}},
		},
		{
			ID: "lint.eslint", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.95, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^\s+(?P<line>\d+):\d+\s+error\s+(?P<message>\S.*?)(?:\s{2,}(?P<name>[\w@/-]+))?$`, With: []string{"problem"}, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "eslint src", Code: 1, Out: "\n/srv/p/src/a.js\n  1:7  error  'a' is assigned a value but never used  no-unused-vars\n\n✖ 1 problem (1 error, 0 warnings)\n", File: "src/a.js", Line: 1}},
			No:  []Example{{Command: "eslint .", Out: "\n/srv/p/a.js\n  1:7  warning  'error' is assigned a value but never used  no-unused-vars\n\n✖ 1 problem (0 errors, 1 warning)\n"}},
		},
		{ // the finding stands above its place
			ID: "lint.cfn", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.9, Family: Lint, AtZero: IfSwallowed, Tools: []string{"cfn-lint", "sam", "pre-commit", "make", "npm", "tox"}, Strict: true,
			Pattern: `^(?P<file>[\w./@-]+\.(?:yaml|yml|json|template)):(?P<line>\d+):\d+$`, Message: "{above}", Key: []string{"file", "message"},
			Yes: []Example{{Command: "cfn-lint infra/*.yaml", Code: 2, Out: "E3012 '60s' is not of type 'integer'\ninfra/queue.yaml:7:7\n\n", File: "infra/queue.yaml", Line: 7, Fix: "Fix infra/queue.yaml:7: E3012 '60s' is not of type 'integer'"}},
			No:  []Example{{Command: "cfn-lint infra/*.yaml"}, {Command: "git grep -n Timeout | cut -d: -f1-3", Out: "infra/queue.yaml:7:7\n"}},
		},
		{
			ID: "lint.pylint", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.9, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+\.py):(?P<line>\d+):\d+: (?P<name>[EFWCR]\d{4}): (?P<message>.+)`, Key: []string{"file", "name", "message"}, With: []string{"*************", "rated at"},
			Yes: []Example{{Command: "pylint a.py", Code: 2, Out: "************* Module a\na.py:3:0: E0602: Undefined variable 'x' (undefined-variable)\n", File: "a.py", Line: 3}},
			No:  []Example{{Command: "pylint a.py", Out: "Your code has been rated at 10.00/10\n"}},
		},
		{
			ID: "lint.flake8", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.9, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+\.py):(?P<line>\d+):\d+: (?P<name>[A-Z]{1,4}\d{2,4}):? (?P<message>.+)`, Key: []string{"file", "name", "message"}, Fixes: []string{"Fix {file}:{line}: {name} {message}"},
			Yes: []Example{{Command: "flake8 a.py", Code: 1, Out: "a.py:1:1: F401 'os' imported but unused\n", File: "a.py", Line: 1, Fix: "Fix a.py:1: F401 'os' imported but unused"}},
			No:  []Example{{Command: "cat flake.log", Out: "a.py:1:1: F401 'os' imported but unused\n"}},
		},
		{
			ID: "lint.ruff", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.9, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^\s+--> (?P<file>[^:\s]+\.(?:pyi?|ipynb)):(?P<line>\d+):\d+$`, Message: "{above}", Key: []string{"file", "above"}, Fixes: []string{"ruff check --fix {file}"},
			Yes: []Example{{Command: "ruff check", Code: 1, Out: "F401 [*] `os` imported but unused\n --> a.py:1:8\n  |\n", File: "a.py", Line: 1, Fix: "ruff check --fix a.py"}},
			No:  []Example{{Command: "ruff check", Out: "All checks passed!\n"}},
		},
		{
			ID: "lint.stubs", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.9, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+\.py):(?P<line>\d+): error: (?P<message>Library stubs not installed for "(?P<module>[\w.]+)".*)(?:\n[^\n]*Hint: "python3 -m pip install (?P<stubs>types-[\w-]+)")?`, Key: []string{"module"}, Fixes: []string{"pip install {stubs}", "Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "mypy m.py", Code: 1, Out: "m.py:1: error: Library stubs not installed for \"tabulate\"  [import]\nm.py:1: note: Hint: \"python3 -m pip install types-tabulate\"\n", File: "m.py", Line: 1, Fix: "pip install types-tabulate"}},
			No:  []Example{{Command: "mypy m.py", Out: "Success: no issues found in 1 source file\n"}},
		},
		{
			ID: "lint.mypy", Kind: "lint.types", Severity: cake.Medium, Confidence: 0.95, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^\s*(?P<file>[\w./-]+\.pyi?):(?P<line>\d+)(?::\d+)?(?:: | - )error: (?P<message>.+?)(?:\s+\[(?P<name>[\w-]+)\]|\s+\((?P<rule>report\w+)\))?$`, Key: []string{"file", "name", "message"},
			Yes: []Example{
				{Command: "mypy svc.py", Code: 1, Out: "svc.py:2: error: Incompatible return value type (got \"int\", expected \"str\")  [return-value]\nFound 1 error in 1 file (checked 1 source file)\n", File: "svc.py", Line: 2},
				{Command: "pyright p.py", Code: 1, Out: "/srv/p/p.py\n  /srv/p/p.py:1:10 - error: Type \"Literal['a']\" is not assignable to declared type \"int\"\n", File: "p.py", Line: 1},
			},
			No: []Example{{Command: "mypy m.py", Out: "m.py:1: note: See https://mypy.readthedocs.io\nSuccess: no issues found\n"}},
		},
		{
			ID: "lint.yamllint", Subject: Input, Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.9, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^\s+(?P<line>\d+):\d+\s+error\s+(?P<message>.+?)\s+\((?P<name>[\w-]+)\)$`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "yamllint ci.yml", Code: 1, Out: "ci.yml\n  3:1       error    duplication of key \"a\" in mapping  (key-duplicates)\n", File: "ci.yml", Line: 3}},
			No:  []Example{{Command: "yamllint ci.yml", Out: ""}},
		},
		{
			ID: "lint.shellcheck", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.9, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^In (?P<file>\S+) line (?P<line>\d+):\n(?:[^\n]*\n){1,3}?[^\n]*(?P<name>SC\d{4}) \(\w+\): (?P<message>[^\n]+)`, Key: []string{"file", "name"}, Fixes: []string{"Fix {file}:{line}: {name} {message}"},
			Yes: []Example{{Command: "shellcheck d.sh", Code: 1, Out: "\nIn d.sh line 2:\nrm $1\n   ^-- SC2086 (info): Double quote to prevent globbing and word splitting.\n", File: "d.sh", Line: 2}},
			No:  []Example{{Command: "shellcheck d.sh", Out: ""}},
		},
		{
			ID: "lint.markdown", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.9, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^(?P<file>\S+\.md):(?P<line>\d+)(?::\d+)? (?:error )?(?P<name>MD\d{3}/\S+) (?P<message>.+)`, Key: []string{"file", "name"}, Fixes: []string{"markdownlint --fix {file}"},
			Yes: []Example{{Command: "markdownlint README.md", Code: 1, Err: "README.md:3 error MD001/heading-increment Heading levels should only increment by one level at a time [Expected: h2; Actual: h3]\n", File: "README.md", Line: 3}},
			No:  []Example{{Command: "markdownlint README.md", Out: ""}},
		},
		{
			ID: "lint.sass", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.9, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^Error: (?P<message>[^\n]+)\n(?:[^\n]*[╷│╵][^\n]*\n){2,6}\s+(?P<file>\S+\.s[ac]ss) (?P<line>\d+):\d+`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "sass style.scss out.css", Code: 65, Err: "Error: Undefined variable.\n  ╷\n2 │   color: $brand;\n  │          ^^^^^^\n  ╵\n  style.scss 2:10  root stylesheet\n", File: "style.scss", Line: 2}},
			No:  []Example{{Command: "sass a.scss a.css", Err: "DEPRECATION WARNING [import]: Sass @import rules are deprecated\n"}},
		},
	}
}
