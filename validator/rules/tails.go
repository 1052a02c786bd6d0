package rules

import "cake"

// tailRules read the end of a report whose beginning was cut off, as by `| tail
// -3`: the last lines of a traceback, of a stack, of a summary.
func tailRules() []Rule {
	return []Rule{
		tailRule(Rule{
			ID: "python.tail", Kind: "runtime.exception", Family: Python, Tools: []string{"python", "pytest", "uv", "poetry", "tail", "make", "tox", "flask", "django-admin", "jupyter", "celery", "alembic", "scrapy", "airflow"},
			Pattern: `^(?P<name>[A-Za-z_][\w.]*(?:Error|Exception|Exit|Timeout|NotFound)|(?:[a-z_]\w*\.)+(?:NoSuch|Invalid|Missing|Unknown)\w+): (?P<message>[^\n]+)$`, With: []string{"^^^", "  File \"", "    return ", "    raise "}, Key: []string{"name", "message"}, Fixes: []string{"Fix {file}:{line}: {name}: {message}", "Fix {name}: {message}"},
			Yes: []Example{{Command: "make load 2>&1 | tail -3", Out: "    return k, int(v)\n              ^^^^^^\nValueError: invalid literal for int() with base 10: 'n/a'\n", Fix: "Fix ValueError: invalid literal for int() with base 10: 'n/a'"}},
			No:  []Example{{Command: "cat run.log", Out: "    x = 1\nValueError: x\n"}, {Command: "python3 a.py", Out: "    raise\nValueError: x\n"}},
		}),
		tailRule(Rule{
			ID: "node.tail", Kind: "runtime.exception", Family: Node, Tools: []string{"node", "npm", "npx", "tsx", "yarn", "pnpm"},
			Pattern: `^\s+at [^\n]*?\(?(?P<file>(?:file://)?/[^\s()]+\.[cm]?[jt]sx?):(?P<line>\d+):\d+\)?\n(?:[^\n]*\n){0,12}?Node\.js v\d+`, Message: "an exception ends the program", Key: []string{"file"}, Fixes: []string{"Fix {file}:{line}: an exception is thrown there, see all of the output"},
			Yes: []Example{{Command: "node a.js 2>&1 | tail -6", Out: "    at f (/srv/p/a.js:2:9)\n    at Object.<anonymous> (/srv/p/a.js:5:1)\n    at node:internal/main/run_main_module:28:49\n\nNode.js v20.20.2\n", File: "a.js", Line: 2}},
			No:  []Example{{Command: "cat run.log", Out: "    at f (/srv/p/a.js:2:9)\n\nNode.js v20.20.2\n"}},
		}),
		{
			ID: "node.code.module", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.9, Family: Node, Rank: Symptom, AtZero: IfSwallowed,
			Pattern: `^  code: '(?P<name>MODULE_NOT_FOUND|ERR_MODULE_NOT_FOUND)',?\n(?:  requireStack: \[\n? *'(?P<file>[^'\n]+)')?`, Message: "a module cannot be found", Key: []string{"file"},
			Reference: "package.json", Fixes: []string{"Run npm install: a module that {file} needs is not there; its name stands above, see all of the output", "Run npm install: a module is not there; its name stands above, see all of the output"},
			Yes: []Example{{Command: "npm run seed 2>&1 | tail -8", Out: "    at node:internal/main/run_main_module:28:49 {\n  code: 'MODULE_NOT_FOUND',\n  requireStack: [ '/srv/p/seed.js' ]\n}\n\nNode.js v20.20.2\n"}},
			No:  []Example{{Command: "cat run.log", Out: "  code: 'MODULE_NOT_FOUND',\n  requireStack: [ '/srv/p/seed.js' ]\n"}},
		},
		{
			ID: "composer.ext.tail", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.9, Family: Packages, Rank: Symptom, AtZero: IfSwallowed,
			Pattern: `^Alternatively, you can run Composer with \x60--ignore-platform-req=ext-(?P<name>[\w-]+)\x60`, Message: "the PHP extension {name} is missing", Key: []string{"name"}, Reference: "composer.json",
			Fixes: []string{"Try installing the PHP extension {name} (php-{name} in Debian) and run composer install again"},
			Yes:   []Example{{Command: "composer install 2>&1 | tail -2", Out: "You can also run `php --ini` in a terminal to see which files are used by PHP in CLI mode.\nAlternatively, you can run Composer with `--ignore-platform-req=ext-gd` to temporarily ignore these required extensions.\n", Fix: "Try installing the PHP extension gd (php-gd in Debian) and run composer install again"}},
			No:    []Example{{Command: "cat composer.log", Out: "Alternatively, you can run Composer with `--ignore-platform-req=ext-gd` to temporarily ignore these required extensions.\n"}},
		},
		{
			ID: "cmake.package.tail", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.9, Family: C, Tools: []string{"cmake"}, AtZero: IfSwallowed,
			Pattern: `^(?:[^\n]*\bIf "(?P<lib>[^"\n]+)"[ \n]+provides|\s*"(?P<lib>[^"\n]+)" provides)[ \n]+a[ \n]+separate[ \n]+development[ \n]+package(?:(?:\n[^\n]*){0,8}?\n\s+(?P<file>[^\s:/]\S*?):(?P<line>\d+) \(find_package\))?`, Message: "CMake finds no package {lib}", Key: []string{"lib"}, Reference: "CMakeLists.txt",
			Fixes: []string{"Try installing the development package of {lib}, or set CMAKE_PREFIX_PATH to where it is"},
			Yes:   []Example{{Command: "cmake -S . -B build 2>&1 | tail -8", Out: "  files.  If \"spdlog\"\n  provides a separate development package or SDK, be sure it has been\n  installed.\n\n\n-- Configuring incomplete, errors occurred!\n"}, {Command: "cmake -S . -B build 2>&1 | tail -9", Out: "  \"RdKafka_DIR\" to a directory containing one of the above files.  If\n  \"RdKafka\" provides a separate development package or SDK, be sure it has\n  been installed.\n\n\n-- Configuring incomplete, errors occurred!\n"}},
			No:    []Example{{Command: "cat build.log", Out: "  files.  If \"spdlog\"\n  provides a separate development package or SDK, be sure it has been\n  installed.\n"}},
		},
		tailRule(Rule{
			ID: "rust.rerun", Kind: "test.failed", Family: Rust, Tools: []string{"cargo"},
			Pattern: `^(?:error: (?:doc)?test failed, to rerun pass \x60(?P<rerun>[^\x60\n]+)\x60|test result: FAILED\. \d+ passed; (?P<count>[1-9]\d*) failed)`, Message: "tests fail", Key: []string{"always"}, Fixes: []string{"Run cargo test {rerun} and see all of its output", "Run cargo test and see all of its output: {count} failed"},
			Yes: []Example{{Command: "cargo test -q 2>&1 | tail -3", Out: "test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s\n\nerror: test failed, to rerun pass `--test convert`\n"}},
			No:  []Example{{Command: "cargo test -q", Out: "test result: ok. 1 passed; 0 failed\n"}},
		}),
		tailRule(Rule{
			ID: "go.tail", Kind: "runtime.panic", Family: Go, Tools: []string{"go"},
			Pattern: `^\s+(?P<file>/[^\s:]+\.go):(?P<line>\d+) \+0x[0-9a-f]+\n(?:[^\n]*\n\s+[^\n]*\n){0,6}?exit status 2$`, Message: "a panic ends the program", Key: []string{"file"}, Fixes: []string{"Fix {file}:{line}: a panic begins there, see all of the output"},
			Yes: []Example{{Command: "go run . 2>&1 | tail -3", Out: "main.main()\n\t/srv/p/main.go:3 +0x3b\nexit status 2\n", File: "main.go", Line: 3}},
			No:  []Example{{Command: "go run .", Out: "ok\n"}},
		}),
		tailRule(Rule{
			ID: "any.finding", Kind: "lint.findings", Family: Lint,
			Pattern: `^(?:[^\n]{0,60}?\b)?(?P<message>(?:[Ii]ssues|[Pp]roblems|[Vv]iolations|[Ff]indings|[Oo]ffenses) found: [1-9]\d*\b[^\n]*|[1-9]\d* (?:issues?|problems?|violations?|findings?|offenses?) (?:found|detected|reported)(?: in [1-9]\d* files?)?\.?)$`, Key: []string{"file", "key"}, Fixes: []string{"Fix {file}:{line}: {message}", "Check the findings: {message}"},
			Yes: []Example{{Command: "npx cspell 'docs/**/*.md' --no-progress 2>&1 | tail -5", Out: "docs/install.md:3:10 - Unknown word (recieve) fix: (receive)\nCSpell: Files checked: 2, Issues found: 1 in 1 file.\n", Files: []string{"docs/install.md"}, File: "docs/install.md", Line: 3}},
			No:  []Example{{Command: "npx cspell docs 2>&1 | tail -1", Out: "CSpell: Files checked: 2, Issues found: 0 in 0 files.\n"}, {Command: "cat cspell.log", Out: "CSpell: Files checked: 2, Issues found: 1 in 1 file.\n"}},
		}),
		tailRule(Rule{
			ID: "any.steps", Kind: "build.script_failed", Family: Other,
			Pattern: `^(?:(?:[Ss]tep|[Tt]ask|[Jj]ob|[Ss]tage|[Tt]arget) (?P<step>[\w./:-]+) FAILED\b.*|(?P<count>[1-9]\d*) (?:of|out of|/) \d+ (?:steps?|tasks?|jobs?|checks?|targets?|stages?|builds?) failed\b.*)`, Key: []string{"step", "count", "key"}, Fixes: []string{"Check the step {step}: it failed, see its output", "Check the steps: {count} failed, see their output"},
			Yes: []Example{{Command: "bash all.sh > build.log 2>&1; tail -n 3 build.log", Out: "step api ok\nstep web FAILED (exit 2)\n1 of 2 steps failed\n", Fix: "Check the step web: it failed, see its output"}},
			No:  []Example{{Command: "cat build.log", Out: "step web FAILED (exit 2)\n"}, {Command: "bash all.sh", Out: "0 of 2 steps failed\n"}},
		}),
	}
}

// tailRule fills in what all these rules share: whatever else the output tells
// is nearer to the cause.
func tailRule(r Rule) Rule {
	r.Severity, r.Confidence, r.AtZero, r.Rank = cake.Medium, 0.8, IfSwallowed, Wrapper
	return r
}
