package rules

import "cake"

// manifestRules are the words of what builds and checks a package of Python's about
// the files that describe it.
func manifestRules() []Rule {
	py := func(r Rule) Rule {
		r.Confidence, r.Family, r.AtZero = 0.95, Python, IfSwallowed
		if r.Severity == 0 {
			r.Severity = cake.High
		}
		return r
	}
	return []Rule{
		py(Rule{
			ID: "setuptools.pyproject", Kind: "project.manifest_invalid", Reference: "pyproject.toml",
			Pattern: `^\s*(?P<name>ValueError): invalid (?P<file>pyproject\.toml) config: \x60(?P<field>[^\x60\n]+)\x60\.?\n(?:[^\n]*\n){0,3}?\s*configuration error: (?P<message>[^\n]+)`, Key: []string{"message"}, Fixes: []string{"Fix {file}: {message}"},
			Yes: []Example{{Command: "python3 -m build --wheel", Code: 1, Err: "Traceback (most recent call last):\n  File \"/usr/lib/python3/dist-packages/setuptools/config/pyprojecttoml.py\", line 51, in validate\n    raise ValueError(f\"{error}\\n{summary}\") from None\nValueError: invalid pyproject.toml config: `project.dependencies`.\nconfiguration error: `project.dependencies` must be array\n", File: "pyproject.toml", Fix: "Fix pyproject.toml: `project.dependencies` must be array"}},
			No:  []Example{{Command: "python3 -m build --wheel", Out: "Successfully built shop-1.0-py3-none-any.whl\n"}},
		}),
		py(Rule{
			ID: "backend.pyproject", Kind: "project.manifest_invalid", Settings: []string{"pyproject.toml"}, With: []string{"hatchling", "flit_core", "pyproject_metadata", "poetry/core", "pdm/backend", "scikit_build_core", "mesonpy", "maturin", "whey"}, Reference: "pyproject.toml",
			Pattern: `^\s*(?P<name>ValueError|TypeError|pyproject_metadata\.(?:errors\.)?ConfigurationError|flit_core\.config\.ConfigError): (?P<message>(?:(?:[^\n]*\b)?[Ff]ields?:? ["\x60]project(?:\.[\w.-]+)?["\x60]|(?:Missing|Unrecognised|Unknown|Cannot|Required)[^\n]*(?:\[project\]|\[build-system\]|project\.\w+|in pyproject))[^\n]*)`, Key: []string{"message"}, Fixes: []string{"Fix pyproject.toml: {message}"},
			Yes: []Example{
				{Command: "python3 -m build", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/.venv/lib/python3.11/site-packages/hatchling/metadata/core.py\", line 5, in version\nValueError: Missing required field `project.name`\n", Files: []string{"pyproject.toml"}, File: "pyproject.toml", Fix: "Fix pyproject.toml: Missing required field `project.name`"},
				{Command: "pip install .", Code: 1, Err: "      pyproject_metadata.ConfigurationError: Field \"project.version\" has an invalid type, expecting a string (got \"1.0\")\n", Files: []string{"pyproject.toml"}, File: "pyproject.toml"},
			},
			No: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 5, in f\n    g()\nValueError: Field `project.name` must be a string\n"}},
		}),
		py(Rule{
			ID: "twine.readme", Subject: Readme, Kind: "lint.findings", Severity: cake.Medium, With: []string{"Checking ", "twine"},
			Pattern: `^(?:ERROR|WARNING)? *\x60long_description\x60 has syntax errors in markup and would not be[^\n]*(?:\n +rendered on PyPI[^\n]*)?(?:\n\s*line (?P<line>\d+): (?P<message>[^\n]+))?`, Message: "the long description cannot be rendered: {message}", Key: []string{"message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix the markup of {file}: it cannot be rendered", "Fix the markup of the readme: it cannot be rendered"},
			Yes: []Example{
				{Command: "twine check dist/*", Code: 1, Out: "Checking dist/a-0.1.tar.gz: FAILED\nERROR    `long_description` has syntax errors in markup and would not be        \n         rendered on PyPI.                                                      \n         line 7: Error: Error in \"code-block\" directive:                        \n         maximum 1 argument(s) allowed, 5 supplied.\n", Files: []string{"README.rst", "setup.py"}, File: "README.rst", Line: 7, Fix: `Fix README.rst:7: the long description cannot be rendered: Error: Error in "code-block" directive:`},
				{Command: "twine check dist/*", Code: 1, Out: "Checking dist/a-0.1.tar.gz: FAILED\n  `long_description` has syntax errors in markup and would not be rendered on PyPI.\n    line 3: Warning: Title underline too short.\n", Files: []string{"docs/intro.rst", "README.rst", "setup.py"}, Manifest: map[string]string{"setup.py": "setup(long_description=open('docs/intro.rst').read())\n"}, File: "docs/intro.rst", Line: 3},
			},
			No: []Example{{Command: "twine check dist/*", Out: "Checking dist/a-0.1.tar.gz: PASSED\n"}},
		}),
		py(Rule{
			ID: "mkdocs.nav", Kind: "config.invalid", Settings: []string{"mkdocs.yml"}, With: []string{"in strict mode", "in 'strict' mode"},
			Pattern: `^WARNING +- +(?P<message>A (?:relative path|reference) to '(?P<path>[^'\n]+)' is included in the 'nav' configuration, which is not found in the documentation files)`, Key: []string{"path"}, Fixes: []string{"Fix {file}:{line}: {navfile:path}", "Fix {file}: {navfile:path}", "Check the nav of mkdocs.yml: there is no {path} among the documents"},
			Yes: []Example{{Command: "mkdocs build --strict", Code: 1, Err: "WARNING -  A reference to 'guide/instal.md' is included in the 'nav' configuration, which is not found in the documentation files.\n\nAborted with 1 warnings in strict mode!\n", Files: []string{"mkdocs.yml", "docs/guide/install.md"}, Manifest: map[string]string{"mkdocs.yml": "nav:\n  - Start: index.md\n  - Install: guide/instal.md\n"}, File: "mkdocs.yml", Line: 3, Fix: "Fix mkdocs.yml:3: guide/instal.md is not there, guide/install.md is"}},
			No:  []Example{{Command: "mkdocs build", Err: "WARNING -  A reference to 'guide/instal.md' is included in the 'nav' configuration, which is not found in the documentation files.\n"}},
		}),
		py(Rule{
			ID: "hook.settings", Kind: "git.hook_failed",
			Pattern: `^(?P<message>No (?P<path>\.pre-commit-config\.yaml) file was found)$`, Key: []string{"path"}, Fixes: []string{"Fix the name of {near:path}: the hook of pre-commit looks for {path}", "Check {path}: the hook of pre-commit finds none (git log -- {path}), or pre-commit uninstall"},
			Yes: []Example{
				{Command: "git commit -m x", Code: 1, Err: "No .pre-commit-config.yaml file was found\n- To temporarily silence this, run `PRE_COMMIT_ALLOW_NO_CONFIG=1 git ...`\n", Files: []string{".pre-commit-config.yml", "a.py"}, Fix: "Fix the name of .pre-commit-config.yml: the hook of pre-commit looks for .pre-commit-config.yaml"},
				{Command: "git push", Code: 1, Err: "No .pre-commit-config.yaml file was found\nerror: failed to push some refs to '../r.git'\n"},
			},
			No: []Example{{Command: "git commit -m x", Out: "[main 1234567] x\n"}},
		}),
		py(Rule{
			ID: "hook.nolfs", Kind: "tool.command_not_found",
			Pattern: `^(?P<message>This repository is configured for Git LFS but 'git-lfs' was not found on your path)`, Key: []string{"always"}, Fixes: []string{"apt-get install git-lfs"},
			Yes: []Example{{Command: "git push", Code: 1, Err: "This repository is configured for Git LFS but 'git-lfs' was not found on your path. If you no longer wish to use Git LFS, remove this hook by deleting the 'pre-push' file in the hooks directory (set by 'core.hookspath'; usually '.git/hooks').\nerror: failed to push some refs to '../r.git'\n", Fix: "apt-get install git-lfs"}},
			No:  []Example{{Command: "git push", Err: "Everything up-to-date\n"}},
		}),
		py(Rule{
			ID: "hook.noprecommit", Kind: "tool.command_not_found",
			Pattern: `^\x60(?P<program>pre-commit)\x60 not found\.  ?(?P<message>Did you forget to activate your virtualenv\?)`, Message: "the hook does not find pre-commit", Key: []string{"always"}, Fixes: []string{"Check the environment: activate the one that has pre-commit, or pip install pre-commit"},
			Yes: []Example{{Command: "git commit -m x", Code: 1, Err: "`pre-commit` not found.  Did you forget to activate your virtualenv?\n", Fix: "Check the environment: activate the one that has pre-commit, or pip install pre-commit"}},
			No:  []Example{{Command: "git commit -m x", Out: "[main 1234567] x\n"}},
		}),
	}
}
