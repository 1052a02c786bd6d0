package rules

import "cake"

// pythonEnvRules are the words of the tools that make Python's environments: tox,
// uv, Poetry, Pipenv, PDM and conda; and those of groups of exceptions.
func pythonEnvRules() []Rule {
	py := func(r Rule) Rule {
		r.Confidence, r.Family = 0.9, Python
		if r.AtZero == 0 {
			r.AtZero = IfSwallowed
		}
		if r.Severity == 0 {
			r.Severity = cake.High
		}
		return r
	}
	return []Rule{
		py(Rule{
			ID: "python.group", Kind: "runtime.exception", Severity: cake.Medium, With: []string{"Exception Group Traceback"},
			Pattern: `^ {3,}[ |]*\| (?P<name>(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Exit|Warning|Interrupt|Failure|Timeout|NotFound))(?:: (?P<message>.+))?$`, Key: []string{"file", "name", "message"}, Fixes: []string{"Fix {file}:{line}: {name}: {message}"},
			Yes: []Example{{Command: "python3 batch.py", Code: 1, Err: "  + Exception Group Traceback (most recent call last):\n  |   File \"/srv/p/batch.py\", line 10, in main\n  |     async with asyncio.TaskGroup() as tg:\n  | ExceptionGroup: unhandled errors in a TaskGroup (1 sub-exception)\n  +-+---------------- 1 ----------------\n    | Traceback (most recent call last):\n    |   File \"/srv/p/batch.py\", line 6, in work\n    |     raise ValueError(f\"bad id {i}\")\n    | ValueError: bad id 3\n    +------------------------------------\n", File: "batch.py", Line: 6}},
			No:  []Example{{Command: "python3 batch.py", Out: "ok\n"}},
		}),
		py(Rule{
			ID: "python.critical", Kind: "runtime.exception", Severity: cake.Medium, AtZero: DespiteZero, Rank: Wrapper,
			Pattern: `^(?:[^\n]{0,60}\b)?CRITICAL\b[^\n]*\nTraceback \(most recent call last\):(?:\n +[^\n]*){1,30}\n(?P<name>[A-Za-z_][\w.]*)(?:: (?P<message>[^\n]*))?$`, Key: []string{"file", "name", "message"}, Fixes: []string{"Fix {file}:{line}: {name}: {message}"},
			Yes: []Example{{Command: "python3 daemon.py", Err: "CRITICAL:daemon:daemon stopped\nTraceback (most recent call last):\n  File \"/srv/p/daemon.py\", line 6, in tick\n    return conf[\"interval\"] * 2\n           ~~~~^^^^^^^^^^^^\nKeyError: 'interval'\n", File: "daemon.py", Line: 6}},
			No:  []Example{{Command: "python3 daemon.py", Err: "ERROR:daemon:once more\nTraceback (most recent call last):\n  File \"/srv/p/daemon.py\", line 6, in tick\nKeyError: 'interval'\n"}},
		}),
		py(Rule{
			ID: "pip.toml", Kind: "project.manifest_invalid",
			Pattern: `^\s*(?:pip\._vendor\.(?:tomli|tomllib)\.|tomllib\.|tomli\.)?(?P<name>TOMLDecodeError): (?P<message>.*\(at line (?P<declared_line>\d+), column \d+\))`, With: []string{"/pip/_internal/"}, Last: true, Key: []string{"message"}, Fixes: []string{"Fix pyproject.toml:{declared_line}: {message}"}, Reference: "pyproject.toml",
			Yes: []Example{{Command: "pip install -e .", Code: 2, Err: "ERROR: Exception:\nTraceback (most recent call last):\n  File \"/srv/p/.venv/lib/python3.11/site-packages/pip/_internal/cli/base_command.py\", line 160, in exc_logging_wrapper\n    status = run_func(*args)\npip._vendor.tomli.TOMLDecodeError: Unclosed array (at line 4, column 31)\n", Fix: "Fix pyproject.toml:4: Unclosed array (at line 4, column 31)"}},
			No:  []Example{{Command: "pip install -e .", Out: "ok\n"}},
		}),
		py(Rule{
			ID: "pip.wheel", Kind: "dependency.native_mismatch",
			Pattern: `^(?:ERROR: |error: )?(?P<message>(?P<wheel>[\w./+!-]+\.whl) is not a supported wheel on this platform\.?)`, Key: []string{"wheel"}, Message: "a wheel that is not for the Python or the platform here: {wheel}",
			Fixes: []string{"{wheelnear:wheel}", "{wheelfor:wheel}", "Check the name of {wheel}: what it is for is not what is here (pip debug --verbose lists that)"},
			Yes: []Example{
				{Command: "pip install dist/fastgeo-0.9.0-cp39-cp39-manylinux2014_x86_64.whl", Code: 1, Err: "ERROR: fastgeo-0.9.0-cp39-cp39-manylinux2014_x86_64.whl is not a supported wheel on this platform.\n", Fix: "Check the wheel: it is for CPython 3.9 (cp39) on Linux x86_64: take another wheel, or build the wheel here"},
				{Command: "pip install a-1.0-cp311-none-any.whl", Code: 1, Err: "ERROR: a-1.0-cp311-none-any.whl is not a supported wheel on this platform.\n", Fix: "Check the wheel: a 1.0 is for CPython 3.11 (cp311): take one for this Python, or build the wheel here"},
				{Command: "pip install w/geo-2.0-cp312-cp312-macosx_11_0_arm64.whl", Code: 1, Err: "ERROR: geo-2.0-cp312-cp312-macosx_11_0_arm64.whl is not a supported wheel on this platform.\n", Files: []string{"w/geo-2.0-py3-none-any.whl"}, Fix: "Try w/geo-2.0-py3-none-any.whl: it is for any Python and platform"},
			},
			No: []Example{{Command: "pip install a.whl", Out: "Successfully installed a-1.0\n"}},
		}),
		py(Rule{
			ID: "uv.wheel", Kind: "dependency.native_mismatch",
			Pattern: `^(?:error: |\s*(?:╰─▶|hint:|Caused by:) )?(?P<message>(?:A path dependency|The wheel|Wheel|Distribution)[^\n]*?(?:is incompatible with the current platform|is compatible with [^\n]*but you're [^\n]*|not compatible with the (?:target|current) (?:Python|platform)[^\n]*))`, Key: []string{"message"}, Tools: []string{"uv", "poetry", "pdm"},
			Fixes: []string{"Check the wheel, it is for another Python or platform: take one for what is here, or build it from source"},
			Yes:   []Example{{Command: "uv pip install dist/geo-0.9.0-cp39-cp39-manylinux2014_x86_64.whl", Code: 1, Err: "error: Failed to determine installation plan\n  Caused by: A path dependency is incompatible with the current platform: dist/geo-0.9.0-cp39-cp39-manylinux2014_x86_64.whl\n"}},
			No:    []Example{{Command: "uv pip install geo", Err: "Installed 1 package in 2ms\n"}},
		}),
		py(Rule{
			ID: "setuptools.flat", Kind: "config.invalid", Reference: "pyproject.toml", Settings: []string{"pyproject.toml"},
			Pattern: `^\s*(?:setuptools\.errors\.\w+: )?error: (?P<message>Multiple top-level (?P<what>packages|modules) discovered in a flat-layout: (?P<found>\[[^\]\n]*\]))`, Key: []string{"what"}, Message: "setuptools does not know which of the top-level {what} are meant: {found}",
			Fixes: []string{"Fix {file}: {flatlayout:found}", "Fix pyproject.toml: name what is meant under [tool.setuptools], packages or py-modules, or move it into src/"},
			Yes: []Example{
				{Command: "pip install -e .", Code: 1, Err: "      error: Multiple top-level packages discovered in a flat-layout: ['static', 'weather', 'migrations'].\n      \n      Instead, consider the following options:\n", Files: []string{"pyproject.toml", "weather/__init__.py", "static/a.css", "migrations/1.sql"}, File: "pyproject.toml", Fix: "Fix pyproject.toml: [tool.setuptools] packages = [\"weather\"], or move it into src/"},
				{Command: "python3 -m build", Code: 1, Err: "error: Multiple top-level modules discovered in a flat-layout: ['setup_env', 'tool'].\n", Files: []string{"pyproject.toml"}, File: "pyproject.toml"},
			},
			No: []Example{{Command: "pip install -e .", Out: "Successfully installed a-1.0\n"}},
		}),
		py(Rule{
			ID: "tox.interpreter", Kind: "tool.version_unsupported", Settings: []string{"tox.ini", "noxfile.py"},
			Pattern: `^(?:ERROR: +)?(?:(?P<env>[\w.-]+): )?(?P<message>InterpreterNotFound: (?P<interpreter>\S+)|skipped because could not find python interpreter.*|(?:error: )?No interpreter found for .*|Python interpreter \S+ not found)`, Key: []string{"message"}, Fixes: []string{"Check the interpreter {interpreter}: it is not installed here, choose an environment with this python3", "Check the Python version: {message}"},
			Yes: []Example{{Command: "tox", Code: 1, Out: "py27 create: /srv/p/.tox/py27\nERROR: InterpreterNotFound: python2.7\n___________________________________ summary ____________________________________\nERROR:  py27: InterpreterNotFound: python2.7\n"}},
			No:  []Example{{Command: "tox", Out: "  py311: commands succeeded\n"}},
		}),
		py(Rule{
			ID: "poetry.toml", Kind: "project.manifest_invalid", Reference: "pyproject.toml",
			Pattern: `^\s*(?:Error: )?Invalid TOML file (?P<file>[^\s:]+): (?P<message>.*? at line (?P<line>\d+) col \d+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "poetry check", Code: 1, Err: "\nInvalid TOML file /srv/p/pyproject.toml: Unexpected character: '\\n' at line 1 col 12\n", File: "pyproject.toml", Line: 1}},
			No:  []Example{{Command: "poetry check", Out: "All set!\n"}},
		}),
		py(Rule{
			ID: "uv.toml", Kind: "project.manifest_invalid", Reference: "pyproject.toml",
			Pattern: `^(?:error|warning): Failed to parse:? \x60(?P<file>[^\x60\n]+)\x60[^\n]*(?:\n\s+Caused by: (?:TOML parse error at line (?P<line>\d+), column \d+|(?P<message>[^\n]+)))?`, Key: []string{"file"}, Fixes: []string{"Fix {file}:{line}: it is no valid TOML", "Fix {file}: {message}"},
			Yes: []Example{{Command: "uv sync", Code: 2, Err: "error: Failed to parse: `pyproject.toml`\n  Caused by: TOML parse error at line 4, column 3\n  |\n4 | x y\n", File: "pyproject.toml", Line: 4}},
			No:  []Example{{Command: "uv sync", Out: "Resolved 3 packages in 2ms\n"}},
		}),
		py(Rule{
			ID: "poetry.path", Kind: "fs.not_found", Tools: []string{"poetry"}, Strict: true, Settings: []string{"pyproject.toml"},
			Pattern: `^(?:  ?)?(?P<message>(?:Directory|File|Path) (?P<path>[\w./-]+)(?: for (?P<package>\S+))? does not exist)\.?$`, Key: []string{"path"}, Fixes: []string{"Fix pyproject.toml: its path {path} does not exist"},
			Yes: []Example{{Command: "poetry install 2>&1 | tail -5", Out: "\nDirectory libs/moeny does not exist\n", Manifest: map[string]string{"pyproject.toml": "[tool.poetry]\nname = \"svc\"\n\n[tool.poetry.dependencies]\nmoney = {path = \"libs/moeny\"}\n"}, File: "pyproject.toml", Line: 5, Fix: "Fix pyproject.toml: its path libs/moeny does not exist"}},
			No:  []Example{{Command: "poetry install", Out: "Installing dependencies from lock file\n"}, {Command: "python3 check.py", Out: "Directory libs/moeny does not exist\n"}},
		}),
		py(Rule{
			ID: "pyproject.missing", Kind: "project.manifest_missing",
			Pattern: `^(?:error: |ERROR: |\[\w+\]: )?(?P<message>(?:No \x60?pyproject\.toml\x60? found|Poetry could not find a pyproject\.toml file|Pipfile not found! Aborting!|No Pipfile present at project home|The pyproject\.toml has not been initialized yet|EnvironmentFileNotFound: ).*)`, Key: []string{"message"}, Fixes: []string{"{projectdir:message}", "Check the folder: {message}"},
			Yes: []Example{{Command: "poetry check", Code: 1, Err: "\nPoetry could not find a pyproject.toml file in /srv/p or its parents\n", Files: []string{"api/pyproject.toml", "README.md"}, Fix: "cd api && poetry check"}, {Command: "poetry install", Code: 1, Err: "\nPoetry could not find a pyproject.toml file in /srv/p or its parents\n"}, {Command: "pipenv install --deploy", Code: 1, Err: "ERROR: Pipfile not found! Aborting! Please ensure that the file exists and is located in your project root directory.\n"}},
			No:  []Example{{Command: "poetry install", Out: "ok\n"}},
		}),
		py(Rule{
			ID: "uv.spawn", Kind: "tool.command_not_found",
			Pattern: `^error: (?P<message>Failed to spawn: \x60(?P<program>[^\x60\n]+)\x60)`, Key: []string{"program"}, Fixes: []string{"{tool:program}", "Check the program {program}: it is not in the environment (uv add)"},
			Yes: []Example{{Command: "uv run nosuchx", Code: 2, Err: "error: Failed to spawn: `nosuchx`\n  Caused by: No such file or directory (os error 2)\n"}},
			No:  []Example{{Command: "uv run pytest", Out: "1 passed\n"}},
		}),
		py(Rule{
			ID: "uv.lock", Kind: "dependency.lock_out_of_sync", Reference: "pyproject.toml",
			Pattern: `^(?:error: )?(?P<message>The lockfile at \x60(?P<file>uv\.lock)\x60 needs to be updated|Your Pipfile\.lock \(\w+\) is out of date).*`, Key: []string{"always"}, Fixes: []string{"Run the lock command (uv lock, pipenv lock): the lock is older than the manifest"},
			Yes: []Example{{Command: "uv sync --locked", Code: 2, Err: "error: The lockfile at `uv.lock` needs to be updated, but `--locked` was provided. To update the lockfile, run `uv lock`.\n", File: "uv.lock"}},
			No:  []Example{{Command: "uv sync", Out: "Resolved 3 packages in 2ms\n"}},
		}),
		py(Rule{
			ID: "pixi.unsolved", Kind: "dependency.version_conflict",
			Pattern: `^[^\n]*(?P<message>Cannot solve the request because of: (?P<module>[\w.-]+) (?P<want>[^\n]+?) cannot be installed\b)`, Key: []string{"module", "want"}, Fixes: []string{"Check {module} {want} in pixi.toml: nothing that the channels have fits it and the rest"},
			Yes: []Example{{Command: "pixi install", Code: 1, Err: "  × failed to solve the conda requirements of 'default' 'osx-arm64'\n  ╰─▶ Cannot solve the request because of: r-stars * cannot be installed because there are no viable\n      options:\n", Fix: "Check r-stars * in pixi.toml: nothing that the channels have fits it and the rest"}},
			No:  []Example{{Command: "pixi install", Err: "✔ The default environment has been installed.\n"}},
		}),
		py(Rule{
			ID: "uv.unsolved", Kind: "dependency.version_conflict", Rank: Symptom, Reference: "pyproject.toml",
			Pattern: `^\s*(?:×|x) No solution found when resolving[^\n]*\n\s+(?:╰─▶|\S+) (?P<message>Because [^\n]+)`, Key: []string{"message"}, Fixes: []string{"Check the version ranges: {message}"},
			Yes: []Example{{Command: "uv sync", Code: 1, Err: "  × No solution found when resolving dependencies:\n  ╰─▶ Because a==2 depends on numpy<2 and your project depends on numpy>=2.0, they are incompatible.\n"}},
			No:  []Example{{Command: "uv sync", Err: "Resolved 12 packages in 3ms\n"}},
		}),
		py(Rule{
			ID: "uv.nopackage", Kind: "dependency.package_not_found",
			Pattern: `^\s*(?:(?:×|x) No solution found when resolving[^\n]*\n\s+(?:╰─▶|\S+) Because (?P<module>[\w.-]+) was not found in [^\n]*|(?:Packages|ResolvePackage)NotFound(?:Error)?: (?P<message>[^\n]*)(?:\n+\s+- (?P<module2>[\w.-]+))?)`, Key: []string{"module", "module2"}, Fixes: []string{"Check the name {module}: the registry has no such package", "Check the name {module2}: the channels have no such package"},
			Yes: []Example{{Command: "uv pip install reqursts", Code: 1, Err: "  × No solution found when resolving dependencies:\n  ╰─▶ Because reqursts was not found in the package registry and you require\n      reqursts, we can conclude that your requirements are unsatisfiable.\n"}},
			No:  []Example{{Command: "uv pip install requests", Out: "Installed 1 package\n"}},
		}),
		py(Rule{
			ID: "conda.shell", Kind: "config.invalid",
			Pattern: `^(?:CommandNotFoundError: |CondaError: )(?P<message>(?:Your shell has not been properly configured to use 'conda (?:de)?activate'|Run 'conda init' before 'conda (?:de)?activate')[^\n]*)`, Key: []string{"always"}, Message: "this shell knows no conda activate",
			Fixes: []string{"Run it with conda run -n ENVIRONMENT, or eval \"$(conda shell.bash hook)\" before conda activate"},
			Yes:   []Example{{Command: "conda activate ml && python train.py", Code: 1, Err: "\nCommandNotFoundError: Your shell has not been properly configured to use 'conda activate'.\nTo initialize your shell, run\n\n    $ conda init <SHELL_NAME>\n\nSee 'conda init --help' for more information and options.\n"}, {Command: "conda activate ml", Code: 1, Err: "CondaError: Run 'conda init' before 'conda activate'\n"}},
			No:    []Example{{Command: "conda env list", Out: "base  *  /opt/conda\n"}},
		}),
		py(Rule{
			ID: "conda.environment", Kind: "config.invalid",
			Pattern: `^(?P<name>EnvironmentNameNotFound|EnvironmentLocationNotFound|CondaError): (?P<message>.+)`, Key: []string{"message"}, Fixes: []string{"Check conda env list: {message}"},
			Yes: []Example{{Command: "conda activate nosuch", Code: 1, Err: "\nEnvironmentNameNotFound: Could not find conda environment: nosuch\nYou can list all discoverable environments with `conda info --envs`.\n"}},
			No:  []Example{{Command: "conda env list", Out: "base\n"}},
		}),
	}
}
