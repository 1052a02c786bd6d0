package rules

import "cake"

// raised is what may stand before an exception's name: pytest's mark, or that of an exception group.
const raised = `^(?:E\s+|\s*\|\s+)?`

// traced lists the texts of which one stands in every report of a Python exception.
func traced() []string {
	return []string{"Traceback (most recent call last)", `  File "`, "\nE   "}
}

// pythons are the programs whose last words are those of an exception that nobody has caught.
func pythons() []string { return []string{"python", "pytest", "uv", "poetry", "tox"} }

// importRules are the interpreter's words about modules, source and settings, the last line
// of a traceback, also as pytest prints it.
func importRules() []Rule {
	return []Rule{
		{
			ID: "python.needs", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.9, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?P<name>RuntimeError|ImportError|AssertionError|ValueError|Exception): (?P<message>[^\n]*?["'\x60](?P<module>[A-Za-z][\w.-]*)["'\x60] (?:to be|is not|must be|needs to be|has to be) installed.*)`, Last: true, AtZero: IfSwallowed,
			Key: []string{"module"}, Fixes: []string{"{pip:module}"}, Reference: "{pipfile:module}",
			Yes: []Example{{Command: "python3 -m app", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/app/main.py\", line 6, in <module>\n    @app.post(\"/\")\nRuntimeError: Form data requires \"python-multipart\" to be installed. \nYou can install \"python-multipart\" with: \n\npip install python-multipart\n\n", Files: []string{"app/main.py", "requirements.txt"}, Manifest: map[string]string{"requirements.txt": "fastapi\npython-multipart\n"}}},
			No:  []Example{{Command: "python3 a.py", Out: "RuntimeError: \"x\" is not installed\n"}},
		},
		{
			ID: "python.module", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Python, With: traced(),
			Pattern: raised + `(?P<name>ModuleNotFoundError|ImportError): (?P<message>No module named '?(?P<module>[\w.]+)'?)`, Last: true, AtZero: IfSwallowed,
			Key: []string{"module"}, Fixes: []string{"{pip:module}"}, Reference: "{pipfile:module}",
			Yes: []Example{
				{Command: "python3 app.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/app.py\", line 2, in <module>\n    import yaml\nModuleNotFoundError: No module named 'yaml'\n", Fix: "pip install pyyaml", Line: 2},
				{Command: "python3 app.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/app.py\", line 1, in <module>\n    import requests\nModuleNotFoundError: No module named 'requests'\n", Files: []string{"requirements.txt"}, Manifest: map[string]string{"requirements.txt": "requests==2.31\n"}, Fix: "pip install -r requirements.txt"},
				{Command: "pytest -q", Code: 2, Out: "=== ERRORS ===\n___ ERROR collecting tests/test_a.py ___\nImportError while importing test module '/srv/p/tests/test_a.py'.\nTraceback:\n/usr/lib/python3.11/importlib/__init__.py:126: in import_module\n    return _bootstrap._gcd_import(name[level:], package, level)\ntests/test_a.py:1: in <module>\n    import numpy\nE   ModuleNotFoundError: No module named 'numpy'\n=== short test summary info ===\nERROR tests/test_a.py\n", Fix: "pip install numpy", File: "tests/test_a.py", Line: 1},
				{Command: "pytest -q", Code: 2, Out: "=== ERRORS ===\n___ ERROR collecting tests/test_cart.py ___\nImportError while importing test module '/srv/p/tests/test_cart.py'.\nTraceback:\ntests/test_cart.py:1: in <module>\n    from shop.carts import total\nE   ModuleNotFoundError: No module named 'shop.carts'\n=== short test summary info ===\nERROR tests/test_cart.py\n", Files: []string{"shop/__init__.py", "shop/cart.py", "tests/test_cart.py"}, Fix: "Fix tests/test_cart.py:1: the module is shop.cart", File: "tests/test_cart.py", Line: 1},
			},
			No: []Example{
				{Command: "cat app.log", Out: "Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\nModuleNotFoundError: No module named 'requests'\n"},
				{Command: "python3 h.py", Err: "ERROR:root:fast path missing\nTraceback (most recent call last):\n  File \"h.py\", line 3, in <module>\n    import ujsonx\nModuleNotFoundError: No module named 'ujsonx'\n", Out: "done\n"},
			},
		},
		{
			ID: "python.module.alone", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.9, Family: Python, Rank: Symptom, AtZero: IfSwallowed, Last: true,
			Pattern: `^(?P<name>ModuleNotFoundError): (?P<message>No module named '(?P<module>[\w.]+)')(?:; '[\w.]+' is not a package)?$`,
			Key:     []string{"module"}, Fixes: []string{"{pip:module}"}, Reference: "{pipfile:module}",
			Yes: []Example{{Command: "python3 app.py 2>&1 | tail -1", Out: "ModuleNotFoundError: No module named 'requests'\n", Fix: "pip install requests"}, {Command: "./run", Code: 1, Err: "ModuleNotFoundError: No module named 'shop'\n", Files: []string{"shop/__init__.py", "run"}}},
			No:  []Example{{Command: "cat app.log", Out: "ModuleNotFoundError: No module named 'requests'\n"}},
		},
		{
			ID: "python.dashm", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Python,
			Pattern: `^(?:\S*/)?python[\d.]*: (?P<message>No module named '?(?P<module>[\w.]+)'?)`, AtZero: IfSwallowed,
			Name: "ModuleNotFoundError", Key: []string{"module"}, Fixes: []string{"{pip:module}"},
			Yes: []Example{{Command: "python3 -m uvicorn main:app", Code: 1, Err: "/usr/bin/python3: No module named uvicorn\n", Fix: "pip install uvicorn"}},
			No:  []Example{{Command: "grep -rn uvicorn docs", Out: "docs/a.md:/usr/bin/python3: No module named uvicorn\n"}},
		},
		{
			ID: "python.relative", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.95, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?P<name>ImportError): (?P<message>attempted relative import (?:with no known parent package|beyond top-level package))`, Last: true, AtZero: IfSwallowed,
			Key: []string{"file"}, Fixes: []string{"{asmodule:file}", "python3 -m {dotted:file}", "Fix {file}:{line}: import it by its full name, no package lies above where this runs"},
			Yes: []Example{
				{Command: "pytest -q work/tests", Code: 2, Out: "ImportError while importing test module '/srv/p/work/tests/test_report.py'.\nTraceback:\nwork/tests/test_report.py:3: in <module>\n    from ..inventory.export import row\nE   ImportError: attempted relative import beyond top-level package\n1 error in 0.14s\n", Files: []string{"work/tests/test_report.py"}, Fix: "Fix work/tests/test_report.py:3: import it by its full name, no package lies above where this runs", File: "work/tests/test_report.py", Line: 3},
				{Command: "python3 pkg/worker.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"pkg/worker.py\", line 2, in <module>\n    from .util import go\nImportError: attempted relative import with no known parent package\n", Fix: "python3 -m pkg.worker", File: "pkg/worker.py", Line: 2},
				{Command: "cd jobs && python3 queue/drain.py --all", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/jobs/queue/drain.py\", line 1, in <module>\n    from .store import rows\nImportError: attempted relative import with no known parent package\n", Files: []string{"jobs/queue/drain.py"}, Fix: "cd jobs && python3 -m queue.drain --all", File: "jobs/queue/drain.py", Line: 1},
				{Command: "python3 drain.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/drain.py\", line 1, in <module>\n    from .store import rows\nImportError: attempted relative import with no known parent package\n", Files: []string{"drain.py", "store.py"}, Fix: "Fix drain.py:1: import it by its full name, no package lies above where this runs"},
				{Command: "python3 queue/drain.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/queue/drain.py\", line 1, in <module>\n    from ..store import rows\nImportError: attempted relative import with no known parent package\n", Files: []string{"queue/drain.py"}, Manifest: map[string]string{"queue/drain.py": "from ..store import rows\n"}, Fix: "Fix queue/drain.py:1: import it by its full name, no package lies above where this runs"},
			},
			No: []Example{{Command: "python3 -c 'print(1)'", Out: "1\n"}},
		},
		{
			ID: "python.importname", Kind: "dependency.import_name", Severity: cake.Medium, Confidence: 0.95, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?P<name>ImportError): (?P<message>cannot import name '(?P<symbol>[^']+)' from (?:partially initialized module )?'(?P<module>[^']+)'.*)`, Last: true, AtZero: IfSwallowed,
			Key: []string{"module", "symbol"}, Fixes: []string{"Fix {file}:{line}: {module} has no {symbol}", "Check {module}: it has no {symbol}"},
			Yes: []Example{{Command: "python3 main.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/main.py\", line 1, in <module>\n    from utils import parse\nImportError: cannot import name 'parse' from 'utils' (/srv/p/utils.py)\n", Fix: "Fix main.py:1: utils has no parse"}, {Command: "python3 main.py 2>&1 | tail -1", Out: "ImportError: cannot import name 'parse' from 'utils' (/srv/p/utils.py)\n", Fix: "Check utils: it has no parse"}},
			No:  []Example{{Command: "python3 main.py", Out: "cannot import name\n"}, {Command: "tail -1 app.log", Out: "ImportError: cannot import name 'parse' from 'utils' (/srv/p/utils.py)\n"}, {Command: "python3 main.py | tail -20", Out: "ImportError: cannot import name 'parse' from 'utils' (/srv/p/utils.py)\nusing the slow parser\n3 rows\nwritten\n"}},
		},
		{
			ID: "python.conflict", Kind: "git.merge_conflict", Severity: cake.High, Confidence: 0.95, Family: Python, With: []string{"SyntaxError", "IndentationError"},
			Pattern: `^\s+(?:<<<<<<< \S+|=======|>>>>>>> \S+)$`, AtZero: IfSwallowed, Name: "SyntaxError", Message: "conflict markers in {file}",
			Key: []string{"file"}, Fixes: []string{"Fix the conflict markers in {file}:{line}, then git add {file}"},
			Yes: []Example{{Command: "python3 app.py", Code: 1, Err: "  File \"/srv/p/app.py\", line 2\n    <<<<<<< HEAD\n    ^^\nSyntaxError: invalid syntax\n", File: "app.py", Line: 2}},
			No:  []Example{{Command: "python3 app.py", Code: 1, Err: "  File \"/srv/p/app.py\", line 2\n    x = = 1\n        ^\nSyntaxError: invalid syntax\n"}},
		},
		{
			ID: "python.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.98, Family: Python, With: []string{`File "`},
			Pattern: raised + `(?P<name>SyntaxError|IndentationError|TabError): (?P<message>.+)`, Last: true, AtZero: IfSwallowed,
			Yes: []Example{{Command: "python3 calc.py", Code: 1, Err: "  File \"/srv/p/calc.py\", line 2\n    if x == 1\n             ^\nSyntaxError: expected ':'\n", File: "calc.py", Line: 2, Fix: "Fix calc.py:2: expected ':'"}},
			No:  []Example{{Command: "node s.js", Code: 1, Err: "/srv/p/s.js:3\n  return a +;\n            ^\n\nSyntaxError: Unexpected token ';'\n    at wrapSafe (node:internal/modules/cjs/loader:1464:18)\n\nNode.js v20.20.2\n"}},
		},
		{
			ID: "python.environ", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.95, Family: Python,
			Pattern: `^\s+.*\benviron\[["'](?P<var>\w+)["']\](?:[^\n]*\n){1,6}(?:E   )?(?P<name>KeyError): '(?P<again>\w+)'`, AtZero: IfSwallowed,
			Message: "the environment variable {var} is not set", Key: []string{"var"}, Fixes: []string{"{env:var}"},
			Yes: []Example{{Command: "python3 app.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/app.py\", line 3, in <module>\n    KEY = os.environ['API_KEY']\n  File \"/usr/lib/python3.9/os.py\", line 679, in __getitem__\n    raise KeyError(key) from None\nKeyError: 'API_KEY'\n", Files: []string{".env.example"}, Fix: "Check .env.example and set API_KEY in the environment"}, {Command: "pytest -q", Code: 2, Out: "___ ERROR collecting tests/test_a.py ___\ntests/test_a.py:1: in <module>\n    from app.settings import KEY\napp/settings.py:3: in <module>\n    KEY = os.environ[\"API_KEY\"]\n<frozen os>:679: in __getitem__\n    ???\nE   KeyError: 'API_KEY'\n", Files: []string{"app/settings.py", "tests/test_a.py"}, File: "app/settings.py", Line: 3}},
			No:  []Example{{Command: "python3 app.py", Out: "os.environ['API_KEY'] is read here\n"}},
		},
		{
			ID: "python.django.settings", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.95, Family: Python,
			Pattern: `^django\.core\.exceptions\.(?P<name>ImproperlyConfigured): (?P<message>Requested settings?.* settings are not configured.*)`, Last: true, AtZero: IfSwallowed,
			Key: []string{"name"}, Fixes: []string{"Check DJANGO_SETTINGS_MODULE: set it to the project's settings module"},
			Yes: []Example{{Command: "python3 -c 'import django; django.setup()'", Code: 1, Err: "Traceback (most recent call last):\n  File \"<string>\", line 1, in <module>\ndjango.core.exceptions.ImproperlyConfigured: Requested setting LOGGING_CONFIG, but settings are not configured. You must either define the environment variable DJANGO_SETTINGS_MODULE or call settings.configure() before accessing settings.\n"}},
			No:  []Example{{Command: "python3 manage.py check", Out: "System check identified no issues (0 silenced).\n"}},
		},
		{
			ID: "python.program", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.95, Family: Python, With: []string{"in _execute_child"},
			Pattern: raised + `(?P<name>FileNotFoundError): \[Errno 2\] (?P<message>No such file or directory: '(?P<program>[^']+)')`, Last: true, AtZero: IfSwallowed,
			Key: []string{"program"}, Fixes: []string{"{tool:program}", "Check the program {program}, started at {file}:{line}: it is not installed", "Check the program {program}: it is not installed"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 2, in <module>\n    subprocess.run([\"jq\"])\n  File \"/usr/lib/python3.11/subprocess.py\", line 1950, in _execute_child\n    raise child_exception_type(errno_num, err_msg, err_filename)\nFileNotFoundError: [Errno 2] No such file or directory: 'jq'\n", Fix: "apt-get install jq", File: "a.py", Line: 2}},
			No:  []Example{{Command: "python3 r.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/r.py\", line 1, in <module>\n    open(\"x\")\nFileNotFoundError: [Errno 2] No such file or directory: 'x'\n"}},
		},
		{
			ID: "python.filenotfound", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?P<name>FileNotFoundError): \[Errno 2\] (?P<message>No such file or directory: '(?P<path>[^']+)')`, Last: true, AtZero: IfSwallowed,
			Key: []string{"path"}, Fixes: []string{"Check {path}: {near:path} exists", "Check {path}: no such file, read at {file}:{line}", "Check {path}: no such file"},
			Yes: []Example{{Command: "python3 r.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/r.py\", line 1, in <module>\n    open(\"config/settings.json\")\nFileNotFoundError: [Errno 2] No such file or directory: 'config/settings.json'\n", File: "r.py", Line: 1}},
			No:  []Example{{Command: "python3 r.py", Code: 1, Err: "FileNotFoundError is raised when a file is missing\n"}},
		},
		{
			ID: "python.isdir", Kind: "fs.is_directory", Severity: cake.High, Confidence: 0.9, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?P<name>IsADirectoryError): \[Errno 21\] (?P<message>Is a directory: '(?P<path>[^']+)')`, Last: true, AtZero: IfSwallowed, Key: []string{"path"}, Fixes: []string{"Check {path}: it is a directory, opened at {file}:{line}", "Check {path}: it is a directory"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 2, in <module>\n    open(\"/tmp\")\nIsADirectoryError: [Errno 21] Is a directory: '/tmp'\n", File: "a.py", Line: 2}},
			No:  []Example{{Command: "python3 a.py", Out: "IsADirectoryError: handled\n"}},
		},
		{
			ID: "python.exists", Kind: "fs.exists", Severity: cake.High, Confidence: 0.9, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?P<name>FileExistsError): \[Errno 17\] (?P<message>File exists: '(?P<path>[^']+)'.*)`, Last: true, AtZero: IfSwallowed, Key: []string{"path"}, Fixes: []string{"Fix {file}:{line}: {path} exists (exist_ok=True)", "Check {path}: it exists"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 2, in <module>\n    os.mkdir(\"d\")\nFileExistsError: [Errno 17] File exists: 'd'\n", File: "a.py", Line: 2}},
			No:  []Example{{Command: "python3 a.py", Out: "FileExistsError: handled\n"}},
		},
		{
			ID: "python.script", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Python,
			Pattern: `^(?:\S*/)?python[\d.]*: (?P<message>can't open file '(?P<path>[^']+)': \[Errno 2\] No such file or directory)`, AtZero: IfSwallowed,
			Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: {near:path} exists", "Check {path}: no such file"},
			Yes: []Example{{Command: "python3 src/mian.py", Code: 2, Err: "python3: can't open file '/srv/p/src/mian.py': [Errno 2] No such file or directory\n", Files: []string{"src/main.py"}, Fix: "python3 src/main.py"}},
			No:  []Example{{Command: "python3 a.py", Out: "ok\n"}},
		},
	}
}

// exceptionRules are the interpreter's words about everything else that is raised.
func exceptionRules() []Rule {
	return []Rule{
		{
			ID: "python.memory", Kind: "resource.oom", Severity: cake.Critical, Confidence: 0.95, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?P<name>(?:numpy\.core\._exceptions\._Array)?MemoryError)\b:?(?P<message>.*)`, Last: true, AtZero: IfSwallowed, Message: "out of memory",
			Key: []string{"file"}, Fixes: []string{overLimit, "Fix {file}:{line}: out of memory, process the data in chunks", "Check memory: process the data in chunks"},
			Yes: []Example{{Command: "python3 big.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/big.py\", line 1, in <module>\n    x = bytearray(2*1024**3)\nMemoryError\n", File: "big.py", Line: 1}},
			No:  []Example{{Command: "python3 big.py", Out: "no MemoryError seen\n"}},
		},
		{
			ID: "python.recursion", Kind: "runtime.recursion", Severity: cake.Medium, Confidence: 0.95, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?P<name>RecursionError): (?P<message>.+)`, Last: true, AtZero: IfSwallowed, Key: []string{"file", "name"},
			Fixes: []string{"Fix {file}:{line}: unbounded recursion"},
			Yes:   []Example{{Command: "python3 rec.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/rec.py\", line 3, in <module>\n    f(0)\n  File \"/srv/p/rec.py\", line 2, in f\n    return f(n+1)\n  [Previous line repeated 996 more times]\nRecursionError: maximum recursion depth exceeded\n", File: "rec.py", Line: 2}},
			No:    []Example{{Command: "python3 rec.py", Out: "ok\n"}},
		},
		{
			ID: "python.none", Kind: "runtime.null_deref", Severity: cake.Medium, Confidence: 0.95, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?P<name>AttributeError|TypeError): (?P<message>'NoneType' object .+)`, Last: true, AtZero: IfSwallowed,
			Yes: []Example{{Command: "python3 m.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/m.py\", line 4, in <module>\n    print(m.group(0))\nAttributeError: 'NoneType' object has no attribute 'group'\n", File: "m.py", Line: 4}},
			No:  []Example{{Command: "python3 m.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/m.py\", line 4, in <module>\nTypeError: can only concatenate str (not \"int\") to str\n"}},
		},
		{
			ID: "python.undefined", Kind: "runtime.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?P<name>NameError|UnboundLocalError): (?P<message>.*'(?P<symbol>\w+)'.*)`, Last: true, AtZero: IfSwallowed, Key: []string{"file", "symbol"},
			Yes: []Example{{Command: "python3 job.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/job.py\", line 3, in f\n    return resutl\nNameError: name 'resutl' is not defined. Did you mean: 'result'?\n", File: "job.py", Line: 3}},
			No:  []Example{{Command: "python3 job.py", Out: "name 'x' is not defined\n"}},
		},
		{
			ID: "python.configparser", Kind: "config.invalid", Severity: cake.High, Confidence: 0.9, Family: Python, With: []string{"configparser.py", "configparser."},
			Pattern: raised + `(?P<name>(?:configparser\.)?(?:KeyError|NoSectionError|NoOptionError)): (?:No section: |No option )?'(?P<section>[^']+)'.*`, Last: true, AtZero: IfSwallowed,
			Message: "the configuration has no section {section}", Key: []string{"section"}, Fixes: []string{"Fix the configuration read at {file}:{line}: it has no section {section}"},
			Yes: []Example{{Command: "python3 lg.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/lg.py\", line 2, in <module>\n    logging.config.fileConfig(\"logging.ini\")\n  File \"/usr/lib/python3.11/configparser.py\", line 979, in __getitem__\n    raise KeyError(key)\nKeyError: 'formatters'\n", File: "lg.py"}},
			No:  []Example{{Command: "python3 cfg.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/cfg.py\", line 2, in <module>\nKeyError: 'timeout'\n"}},
		},
		{
			ID: "python.key", Kind: "runtime.index_key", Severity: cake.Medium, Confidence: 0.95, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?P<name>KeyError|IndexError): (?P<message>.+)`, Last: true, AtZero: IfSwallowed,
			Yes: []Example{{Command: "python3 cfg.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/cfg.py\", line 2, in <module>\n    print(c[\"timeout\"])\nKeyError: 'timeout'\n", File: "cfg.py", Line: 2}},
			No:  []Example{{Command: "python3 cfg.py", Out: "KeyError: 'timeout'\n"}},
		},
		{
			ID: "python.decode", Kind: "runtime.value_parse", Severity: cake.High, Confidence: 0.9, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?P<name>Unicode(?:De|En)codeError): (?P<message>.+)`, Last: true, AtZero: IfSwallowed, Key: []string{"file", "name"},
			Fixes: []string{"{decoded:message}", "Check the encoding of the data: {message}"},
			Yes:   []Example{{Command: "python3 rd.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/rd.py\", line 1, in <module>\n    print(open(\"names.txt\").read())\n  File \"<frozen codecs>\", line 322, in decode\nUnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 3: invalid continuation byte\n", File: "rd.py", Line: 1}},
			No:    []Example{{Command: "python3 rd.py", Out: "caught UnicodeDecodeError: skipped\n"}},
		},
		{
			ID: "python.json", Kind: "config.parse", Severity: cake.High, Confidence: 0.85, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?:json\.decoder\.|orjson\.|simplejson\.errors\.|requests\.exceptions\.|msgspec\.)(?P<name>JSONDecodeError|DecodeError): ?(?P<message>.*)`, Last: true, AtZero: IfSwallowed,
			Fixes: []string{"Check the data read at {file}:{line}: {message}"},
			Yes:   []Example{{Command: "python3 j.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/j.py\", line 2, in <module>\n    orjson.loads(text)\norjson.JSONDecodeError: unexpected character: line 1 column 2 (char 1)\n", File: "j.py", Line: 2}},
			No:    []Example{{Command: "python3 j.py", Out: "json.decoder.JSONDecodeError: ignored\n"}},
		},
		{
			ID: "python.value", Kind: "runtime.value_parse", Severity: cake.Medium, Confidence: 0.9, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?P<name>ValueError): (?P<message>(?:invalid literal|could not convert|time data|not enough values|too many values).*)`, Last: true, AtZero: IfSwallowed,
			Yes: []Example{{Command: "python3 p.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/p.py\", line 1, in <module>\n    print(int(\"12a\"))\nValueError: invalid literal for int() with base 10: '12a'\n", File: "p.py", Line: 1}},
			No:  []Example{{Command: "python3 p.py", Out: "ok\n"}},
		},
		{
			ID: "python.type", Kind: "runtime.type", Severity: cake.Medium, Confidence: 0.9, Family: Python, With: traced(), Alone: pythons(),
			Pattern: raised + `(?P<name>TypeError|AttributeError): (?P<message>.+)`, Last: true, AtZero: IfSwallowed,
			Yes: []Example{{Command: "python3 price.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/price.py\", line 4, in <module>\n    print(t(3))\n  File \"/srv/p/price.py\", line 2, in t\n    return \"total: \" + q\nTypeError: can only concatenate str (not \"int\") to str\n", File: "price.py", Line: 2}},
			No:  []Example{{Command: "python3 price.py", Out: "TypeError: none\n"}},
		},
		{
			ID: "python.thread", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.85, Family: Python,
			Pattern: `^Exception in thread [^\n]*:\nTraceback \(most recent call last\):(?:\n +[^\n]*){1,20}\n(?P<name>[\w.]+): (?P<message>[^\n]+)`, AtZero: DespiteZero, Fixes: []string{"Fix {file}:{line}: {name}: {message} (a thread ended by it, the program went on)"},
			Yes: []Example{{Command: "python3 th.py", Code: 0, Out: "main finished\n", Err: "Exception in thread Thread-1 (work):\nTraceback (most recent call last):\n  File \"/usr/lib/python3.11/threading.py\", line 1038, in _bootstrap_inner\n    self.run()\n  File \"/srv/p/th.py\", line 3, in work\n    raise RuntimeError(\"queue closed\")\nRuntimeError: queue closed\n", File: "th.py", Line: 3, Fix: "Fix th.py:3: RuntimeError: queue closed (a thread ended by it, the program went on)"}},
			No:  []Example{{Command: "cat run.log", Out: "Exception in thread Thread-1:\nTraceback (most recent call last):\n  File \"a.py\", line 1\nRuntimeError: x\n"}},
		},
		{
			ID: "python.task", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.85, Family: Python, Rank: Symptom,
			Pattern: `^Task exception was never retrieved\nfuture: [^\n]*\nTraceback \(most recent call last\):(?:\n +[^\n]*){1,20}\n(?P<name>[\w.]+): (?P<message>[^\n]+)`, AtZero: DespiteZero,
			Yes: []Example{{Command: "python3 a.py", Err: "Task exception was never retrieved\nfuture: <Task finished name='Task-2' coro=<f() done, defined at /srv/p/a.py:2> exception=ValueError('late')>\nTraceback (most recent call last):\n  File \"/srv/p/a.py\", line 3, in f\n    raise ValueError(\"late\")\nValueError: late\n", File: "a.py", Line: 3}},
			No:  []Example{{Command: "cat run.log", Out: "Task exception was never retrieved\nfuture: <Task>\nTraceback (most recent call last):\n  x\nValueError: late\n"}},
		},
		{
			ID: "python.assertion", Kind: "runtime.assertion", Severity: cake.Medium, Confidence: 0.9, Family: Python, With: traced(), Alone: pythons(), Rank: Symptom,
			Pattern: `^(?P<name>AssertionError)(?:: (?P<message>.+))?$`, Last: true, AtZero: IfSwallowed,
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 1, in <module>\n    assert 1 == 2, 'no'\nAssertionError: no\n", File: "a.py", Line: 1}},
			No:  []Example{{Command: "python3 a.py", Out: "AssertionError\n"}},
		},
		{
			ID: "python.exception", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.85, Family: Python, With: traced(), Alone: pythons(), Rank: CatchAll,
			Pattern: `^(?P<name>(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Exit|Warning|Interrupt|Failure|Timeout))(?:: (?P<message>.*))?$`, Last: true, AtZero: IfSwallowed,
			Yes: []Example{{Command: "python3 svc.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/svc.py\", line 3, in f\n    return {}[\"a\"]\nKeyError: 'a'\n\nThe above exception was the direct cause of the following exception:\n\nTraceback (most recent call last):\n  File \"/srv/p/svc.py\", line 6, in <module>\n    f()\n  File \"/srv/p/svc.py\", line 5, in f\n    raise RuntimeError(\"service unavailable\") from e\nRuntimeError: service unavailable\n", File: "svc.py", Line: 5}},
			No:  []Example{{Command: "python3 svc.py", Out: "RuntimeError: quoted\n"}},
		},
		{
			ID: "python.traceback", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.8, Family: Python, Rank: Wrapper,
			Pattern: `^Traceback \(most recent call last\):\n(?:[ \t]+[^\n]*\n)+(?P<name>[A-Za-z_][\w.]*)(?:: (?P<message>[^\n]*))?$`, Last: true, AtZero: IfSwallowed,
			Yes: []Example{{Command: "python3 q.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/q.py\", line 2, in <module>\n    queue.Queue().get_nowait()\n  File \"/usr/lib/python3.11/queue.py\", line 168, in get\n    raise Empty\n_queue.Empty\n", File: "q.py", Line: 2}},
			No:  []Example{{Command: "python3 q.py", Out: "Traceback (most recent call last) is what Python prints\n"}},
		},
	}
}
