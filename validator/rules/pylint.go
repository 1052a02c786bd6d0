package rules

import "cake"

// pythonLintRules are the words of Python's formatters, linters and type
// checkers about source they cannot read, settings, and what they find.
func pythonLintRules() []Rule {
	py := func(r Rule) Rule {
		r.Confidence, r.Family, r.AtZero = 0.9, Lint, IfSwallowed
		return r
	}
	return []Rule{
		py(Rule{
			ID: "black.parse", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^error: (?:cannot format|Failed to (?:parse|format)) (?P<file>[^\s:]+?)(?::(?P<line2>\d+):\d+)?: (?P<message>(?:[Cc]annot parse[^:]*: (?P<line>\d+):\d+: )?.*)`,
			Yes: []Example{
				{Command: "black .", Code: 123, Err: "error: cannot format /srv/p/gen.py: Cannot parse: 3:0: EOF in multi-line statement\n\nOh no! 💥 💔 💥\n1 file failed to reformat.\n", File: "gen.py", Line: 3},
				{Command: "ruff format .", Code: 2, Err: "error: Failed to parse a.py:1:7: Expected ')', found newline\n", File: "a.py", Line: 1},
			},
			No: []Example{{Command: "black .", Err: "All done! ✨ 🍰 ✨\n1 file left unchanged.\n"}},
		}),
		py(Rule{
			ID: "lint.e999", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^(?P<file>[\w./-]+\.pyi?):(?P<line>\d+):\d+: (?:(?:E999|E0001|SyntaxError|invalid-syntax):? )(?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "flake8", Code: 1, Out: "./a.py:1:7: E999 SyntaxError: '(' was never closed\n", File: "a.py", Line: 1}},
			No:  []Example{{Command: "cat flake.log", Out: "./a.py:1:7: E999 SyntaxError: '(' was never closed\n"}},
		}),
		py(Rule{
			ID: "ruff.syntax", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^(?:SyntaxError|invalid-syntax|E999): (?P<message>[^\n]+)\n\s+--> (?P<file>[^\s:]+):(?P<line>\d+):\d+$`, Key: []string{"message", "file"}, With: []string{" --> ", "Found "},
			Yes: []Example{{Command: "ruff check a.py", Code: 1, Out: "invalid-syntax: Expected ')', found newline\n --> a.py:1:7\n  |\n1 | def f(\n  |       ^\n\nFound 1 error.\n", File: "a.py", Line: 1}},
			No:  []Example{{Command: "ruff check a.py", Out: "All checks passed!\n"}},
		}),
		py(Rule{
			ID: "ruff.settings", Kind: "config.invalid", Severity: cake.High,
			Pattern: `^(?:ruff failed\n\s+Cause: |error: )(?P<message>Failed to parse (?P<file>\S+\.toml)[^\n]*)(?:\n\s+Cause: TOML parse error at line (?P<line>\d+), column \d+)?(?:\n[^\n]*){0,8}?(?:\n(?P<why>unknown field [^\n]*|invalid [^\n]*|expected [^\n]*|Unknown rule [^\n]*))?`, Key: []string{"file", "why", "message"}, Fixes: []string{"Fix {file}:{line}: {why}", "Fix {file}:{line}: {message}", "Fix {file}: {message}"},
			Yes: []Example{{Command: "ruff check .", Code: 2, Err: "ruff failed\n  Cause: Failed to parse /srv/p/ruff.toml\n  Cause: TOML parse error at line 1, column 1\n  |\n1 | line-lenth = 3\n  | ^^^^^^^^^^\nunknown field `line-lenth`, expected one of `extend`\n", File: "ruff.toml", Line: 1}},
			No:  []Example{{Command: "ruff check .", Out: "All checks passed!\n"}},
		}),
		py(Rule{
			ID: "lint.nofile", Kind: "fs.not_found", Severity: cake.High,
			Pattern: `^(?:(?P<path>[^\s:]+):\d+:\d+: (?:E902 (?:FileNotFoundError|No such file).*|F0001: No module named (?P<again>\S+).*)|(?:mypy|pyright|bandit|yamllint|isort|pylint|vulture|black): (?P<message>can't read file '(?P<path2>[^']+)'.*)|(?:E902 |warning: |error: |WARNING: )?(?:File or directory "(?P<path3>[^"]+)" does not exist\.?|Unable to parse file (?P<path4>\S+?) due to .*No such file.*|No such file or directory:? (?P<path5>\S+))|There are no \.py\[i\] files in directory '(?P<path6>[^']+)'|Error: Invalid value for '[^']*'(?: / '[^']*')*: (?:Path|File|Directory) '(?P<path7>[^']+)' does not exist.*)$`,
			Message: "there is no such file", Key: []string{"path", "path2", "path3", "path4", "path5", "path6", "path7"},
			Fixes: []string{"{swap:path}", "{swap:path2}", "{swap:path7}", "Check {path}: no such file", "Check {path2}: {near:path2} exists", "Check {path2}: no such file", "Check {path3}: no such file", "Check {path4}: no such file", "Check {path5}: no such file", "Check {path6}: no Python file there", "Check {path7}: no such file"},
			Yes: []Example{
				{Command: "flake8 nosuch.py", Code: 1, Out: "nosuch.py:0:1: E902 FileNotFoundError: [Errno 2] No such file or directory: 'nosuch.py'\n", Fix: "Check nosuch.py: no such file"},
				{Command: "pylint nosuch", Code: 1, Out: "************* Module nosuch\nnosuch:1:0: F0001: No module named nosuch (fatal)\n"},
				{Command: "mypy src/app/util.py app", Code: 2, Err: "mypy: can't read file 'src/app/util.py': No such file or directory\n", Files: []string{"app/__init__.py", "app/util.py"}, Fix: "mypy app/util.py app"},
				{Command: "mypy .", Code: 2, Err: "There are no .py[i] files in directory '.'\n"},
				{Command: "black src", Code: 2, Err: "Usage: black [OPTIONS] SRC ...\nTry 'black -h' for help.\n\nError: Invalid value for 'SRC ...': Path 'src' does not exist.\n", Fix: "Check src: no such file"},
			},
			No: []Example{{Command: "flake8 a.py", Out: ""}},
		}),
		py(Rule{
			ID: "mypy.syntax", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^(?P<file>[\w./-]+\.pyi?):(?P<line>\d+)(?::\d+)?: error: (?P<message>.+?)\s+\[(?P<name>syntax)\]$`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "mypy a.py", Code: 2, Out: "a.py:1: error: '(' was never closed  [syntax]\nFound 1 error in 1 file (errors prevented further checking)\n", File: "a.py", Line: 1}},
			No:  []Example{{Command: "mypy a.py", Out: "Success: no issues found in 1 source file\n"}},
		}),
		py(Rule{
			ID: "mypy.module", Kind: "dependency.module_missing", Severity: cake.High,
			Pattern: `^\s*(?P<file>[\w./-]+\.pyi?):(?P<line>\d+)(?::\d+)?(?:: | - )error: (?P<message>(?:Cannot find implementation or library stub for module named|Import) "(?P<module>[\w.]+)"(?: could not be resolved)?)(?:\s+\[import(?:-not-found)?\]|\s+\(reportMissing(?:Module)?(?:Imports|Source)\))`, Key: []string{"module"}, Fixes: []string{"{pip:module}"},
			Yes: []Example{
				{Command: "mypy a.py", Code: 1, Out: "a.py:1: error: Cannot find implementation or library stub for module named \"httpx\"  [import]\na.py:1: note: See https://mypy.readthedocs.io/en/stable/running_mypy.html#missing-imports\nFound 1 error in 1 file (checked 1 source file)\n", File: "a.py", Line: 1, Fix: "pip install httpx"},
				{Command: "npx pyright a.py", Code: 1, Out: "/srv/p/a.py\n  /srv/p/a.py:1:8 - error: Import \"httpx\" could not be resolved (reportMissingImports)\n1 error, 0 warnings, 0 informations\n", File: "a.py", Line: 1, Fix: "pip install httpx"},
			},
			No: []Example{{Command: "mypy a.py", Out: "a.py:1: note: x\nSuccess: no issues found\n"}},
		}),
		py(Rule{
			ID: "mypy.duplicate", Kind: "config.invalid", Severity: cake.High,
			Pattern: `^(?P<file>[\w./-]+\.pyi?): error: (?P<message>(?:Duplicate module named "(?P<module>[\w.]+)" \(also at "(?P<other>[^"]+)"\)|Source file found twice under different module names: "(?P<twice>[\w.]+)" and "(?P<again>[\w.]+)"|\S+ is not a valid Python package name).*)`, Key: []string{"file", "message"},
			Fixes: []string{"Try mypy --explicit-package-bases, or check one folder at a time: {other} is module {module}, too", "Try mypy --explicit-package-bases, or add the missing __init__.py: {file} is {twice} and {again}", "Fix {file}: {message}"},
			Yes:   []Example{{Command: "mypy a b", Code: 2, Out: "b/x.py: error: Duplicate module named \"x\" (also at \"a/x.py\")\nFound 1 error in 1 file (errors prevented further checking)\n", File: "b/x.py"}},
			No:    []Example{{Command: "mypy a", Out: "Success: no issues found\n"}},
		}),
		py(Rule{
			ID: "mypy.usage", Kind: "tool.usage", Severity: cake.High,
			Pattern: `^(?P<tool>mypy|pylint|dmypy|isort|bandit|yamllint|coverage|autopep8|pyflakes|pycodestyle): error: (?P<message>.+)`, Key: []string{"tool", "message"}, Rank: Symptom, Fixes: []string{"Run {tool} --help: {message}"},
			Yes: []Example{
				{Command: "mypy", Code: 2, Err: "usage: mypy [-h] [-v] [-V] [more options; see below]\nmypy: error: Missing target module, package, files, or command.\n"},
				{Command: "pylint --disble=all a.py", Code: 32, Err: "usage: pylint [options]\npylint: error: Unrecognized option found: disble=all\n"},
			},
			No: []Example{{Command: "mypy a.py", Out: "Success: no issues found\n"}},
		}),
		py(Rule{
			ID: "lint.bandit", Kind: "lint.findings", Severity: cake.Medium,
			Pattern: `^>> Issue: \[(?P<name>B\d+):[\w-]+\] (?P<message>[^\n]+)(?:\n[^\n]*){0,4}?\n\s+Location: (?P<file>[^\s:]+):(?P<line>\d+)`, Key: []string{"file", "name"}, Fixes: []string{"Fix {file}:{line}: {name} {message}"},
			Yes: []Example{{Command: "bandit -q a.py", Code: 1, Out: "Test results:\n>> Issue: [B404:blacklist] Consider possible security implications associated with subprocess module.\n   Severity: Low   Confidence: High\n   Location: a.py:1\n", File: "a.py", Line: 1}},
			No:  []Example{{Command: "bandit -q a.py", Out: "No issues identified.\n"}},
		}),
		py(Rule{
			ID: "isort.settings", Kind: "fs.not_found", Severity: cake.High,
			Pattern: `^isort\.exceptions\.(?P<name>InvalidSettingsPath): (?P<message>isort was told to use the settings_path: (?P<path>\S+).*)`, Key: []string{"path"}, Fixes: []string{"Check {path}: no such folder"},
			Yes: []Example{{Command: "isort src/zz.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/usr/lib/python3/dist-packages/isort/settings.py\", line 296, in __init__\n    raise InvalidSettingsPath(settings_path)\nisort.exceptions.InvalidSettingsPath: isort was told to use the settings_path: /srv/p/src as the base directory or file that represents the starting point of config file discovery, but it does not exist.\n", Fix: "Check src: no such folder"}},
			No:  []Example{{Command: "isort .", Out: ""}},
		}),
		py(Rule{
			ID: "ruff.diff", Kind: "lint.format", Severity: cake.High, Rank: Symptom,
			Pattern: `^(?P<count>\d+) files? would be reformatted`, Message: "{count} files are not formatted", Key: []string{"always"}, Fixes: []string{"{formatter:count}"},
			Yes: []Example{{Command: "ruff format --diff .", Code: 1, Out: "--- a.py\n+++ a.py\n@@ -1 +1 @@\n-x=1\n+x = 1\n", Err: "1 file would be reformatted\n", Fix: "ruff format ."}},
			No:  []Example{{Command: "ruff format --diff .", Err: "1 file already formatted\n"}},
		}),
	}
}
