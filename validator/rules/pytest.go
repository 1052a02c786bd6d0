package rules

import "cake"

// pythonToolRules are the words of the test runners and of the argument parsers.
func pythonToolRules() []Rule {
	return []Rule{
		{
			ID: "pytest.option", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Python, Tools: []string{"pytest", "python", "tox", "make"},
			Pattern: `^(?:\S*pytest(?:\.py)?|__main__\.py): error: unrecognized arguments: .*?(?P<flag>--cov|--timeout|--asyncio-mode|--html|--benchmark|--reruns|--forked|--mypy|-n)\b.*`, AtZero: IfSwallowed,
			Settings: []string{"pytest.ini", "pyproject.toml", "tox.ini", "setup.cfg"}, Line: "{flag}", Message: "pytest does not know {flag}: a plug-in is missing", Key: []string{"flag"}, Fixes: []string{"pip install {plugin:flag}"},
			Yes: []Example{{Command: "pytest --cov=app tests/", Code: 4, Err: "ERROR: usage: pytest [options] [file_or_dir] [file_or_dir] [...]\npytest: error: unrecognized arguments: --cov=app\n  inifile: None\n", Fix: "pip install pytest-cov"}, {Command: "pytest -q", Code: 4, Err: "ERROR: usage: pytest [options] [file_or_dir] [file_or_dir] [...]\npytest: error: unrecognized arguments: --timeout=30\n  inifile: /srv/p/setup.cfg\n", Files: []string{"setup.cfg"}, Manifest: map[string]string{"setup.cfg": "[tool:pytest]\naddopts = --timeout=30\n"}, File: "setup.cfg", Line: 2, Fix: "pip install pytest-timeout"}},
			No:  []Example{{Command: "pytest --help", Out: "usage: pytest [options]\n"}},
		},
		{
			ID: "pytest.pluginfixture", Kind: "test.fixture", Severity: cake.High, Confidence: 0.9, Family: Python,
			Pattern: `^E\s+(?P<message>fixture '(?P<fixture>mocker|httpx_mock|benchmark|freezer|aiohttp_client|unused_tcp_port|django_db_setup|django_assert_num_queries)' not found)`, AtZero: IfSwallowed, Key: []string{"fixture"}, Fixes: []string{"{pytestplugin:fixture}"},
			Yes: []Example{{Command: "pytest -q", Code: 1, Out: "file /srv/p/test_mail.py, line 4\n  def test_sends(mocker):\nE       fixture 'mocker' not found\n>       available fixtures: cache, capsys\n/srv/p/test_mail.py:4\n=== short test summary info ===\nERROR test_mail.py::test_sends\n1 error in 0.00s\n", Fix: "pip install pytest-mock"}},
			No:  []Example{{Command: "pytest -q", Out: "2 passed\n"}},
		},
		{
			ID: "pytest.fixture", Kind: "test.fixture", Severity: cake.High, Confidence: 0.9, Family: Python,
			Pattern: `^E\s+(?P<message>fixture '(?P<fixture>\w+)' not found)`, AtZero: IfSwallowed, Key: []string{"fixture"}, Fixes: []string{"Fix conftest.py: define the fixture {fixture}"},
			Yes: []Example{{Command: "pytest -q", Code: 1, Out: "file /srv/p/test_m.py, line 1\n  def test_a(db_session):\nE       fixture 'db_session' not found\n>       available fixtures: cache, capsys\n/srv/p/test_m.py:1\n=== short test summary info ===\nERROR test_m.py::test_a\n1 error in 0.00s\n", Fix: "Fix conftest.py: define the fixture db_session"}},
			No:  []Example{{Command: "pytest -q", Out: "2 passed\n"}},
		},
		{
			ID: "pytest.mismatch", Kind: "test.collection_error", Severity: cake.High, Confidence: 0.9, Family: Python,
			Pattern: `^E?\s*(?P<message>import file mismatch:)(?:\n[^\n]*){0,6}`, Key: []string{"message"}, AtZero: IfSwallowed,
			Fixes: []string{"Fix the names of the test files: two modules share one, rename it or remove __pycache__"},
			Yes:   []Example{{Command: "pytest", Code: 2, Out: "=== ERRORS ===\n___ ERROR collecting b/test_x.py ___\nimport file mismatch:\nimported module 'test_x' has this __file__ attribute:\n  /srv/p/a/test_x.py\nwhich is not the same as the test file we want to collect:\n  /srv/p/b/test_x.py\n=== short test summary info ===\nERROR b/test_x.py\n"}},
			No:    []Example{{Command: "pytest", Out: "1 passed\n"}},
		},
		{
			ID: "pytest.collect.syntax", Kind: "test.collection_error", Severity: cake.High, Confidence: 0.9, Family: Python, With: []string{"ERROR collecting"},
			Pattern: `^E\s+File "(?P<file>[^"\n]+)", line (?P<line>\d+)\n(?:E[^\n]*\n){0,4}E\s+(?P<name>SyntaxError|IndentationError|TabError): (?P<message>[^\n]+)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "pytest", Code: 2, Out: "=== ERRORS ===\n___ ERROR collecting test_bad.py ___\nE     File \"/srv/p/test_bad.py\", line 2\nE       assert (1 ==\nE              ^\nE   SyntaxError: '(' was never closed\n=== short test summary info ===\nERROR test_bad.py\n!!! Interrupted: 1 error during collection !!!\n", File: "test_bad.py", Line: 2}},
			No:  []Example{{Command: "pytest", Out: "1 passed\n"}},
		},
		{
			ID: "pytest.noid", Kind: "test.none_found", Severity: cake.High, Confidence: 0.95, Family: Python,
			Pattern: `^ERROR: (?P<message>not found: (?P<file>[^\s:]+)::(?P<test>\S+))`, Tools: []string{"pytest"}, AtZero: IfSwallowed, Key: []string{"file", "test"}, Message: "the file has no test {test}",
			Fixes: []string{"{neartest:test}", "Run pytest --collect-only -q {file}: it names the tests that are there, {test} is none", "Run pytest --collect-only -q: it names the tests that are there"},
			Yes: []Example{
				{Command: "pytest -q tests/test_slug.py::test_umlauts", Code: 4, Err: "ERROR: not found: /srv/p/tests/test_slug.py::test_umlauts\n(no name '/srv/p/tests/test_slug.py::test_umlauts' in any of [<Module tests/test_slug.py>])\n", Files: []string{"tests/test_slug.py"}, Manifest: map[string]string{"tests/test_slug.py": "def test_umlaut():\n    pass\n\ndef test_space():\n    pass\n"}, File: "tests/test_slug.py", Fix: "pytest -q tests/test_slug.py::test_umlaut"},
				{Command: "cd api && pytest tests/test_a.py::TestCart::test_totl", Code: 4, Err: "ERROR: not found: /srv/p/api/tests/test_a.py::TestCart::test_totl\n(no name '/srv/p/api/tests/test_a.py::TestCart::test_totl' in any of [<Module tests/test_a.py>])\n", Files: []string{"api/tests/test_a.py"}, File: "api/tests/test_a.py", Fix: "Run pytest --collect-only -q api/tests/test_a.py: it names the tests that are there, TestCart::test_totl is none"},
			},
			No: []Example{{Command: "pytest", Out: "1 passed\n"}, {Command: "cat log", Out: "ERROR: not found: /srv/p/tests/test_slug.py::test_umlauts\n"}},
		},
		{
			ID: "pytest.nofile", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Python,
			Pattern: `^ERROR: (?P<message>(?:file or directory )?not found: (?P<path>[^\s:]+)(?:::\S+)?)`, Tools: []string{"pytest"}, AtZero: IfSwallowed, Key: []string{"path"},
			Fixes: []string{"{swap:path}", "Check {path}: no such test"},
			Yes:   []Example{{Command: "pytest test/test_api.py", Code: 4, Out: "collected 0 items\n", Err: "ERROR: file or directory not found: test/test_api.py\n", Files: []string{"tests/test_api.py"}, Fix: "pytest tests/test_api.py"}},
			No:    []Example{{Command: "pytest", Out: "1 passed\n"}},
		},
		{
			ID: "pytest.none", Kind: "test.none_found", Severity: cake.High, Confidence: 0.85, Family: Python, Tools: []string{"pytest"},
			Pattern: `^(?:=+ )?(?P<message>no tests (?:ran|collected)) in [\d.]+s`, Rank: Symptom, Key: []string{"key"}, Place: "{misnamed:message}", Fixes: []string{"{testglob:key}", "Check the names: pytest collects test_*.py and functions test_*"},
			Yes: []Example{{Command: "pytest", Code: 5, Out: "=== test session starts ===\ncollected 0 items\n\n=== no tests ran in 0.00s ===\n"},
				{Command: "pytest -q", Code: 5, Out: "\nno tests ran in 0.00s\n", Files: []string{"tests/cart_tests.py"}, File: "tests/cart_tests.py", Fix: "Check tests/cart_tests.py: pytest takes test_*.py, *_test.py, rename it, or set python_files = *_tests.py"}},
			No: []Example{{Command: "pytest", Out: "=== 1 passed in 0.00s ===\n"}},
		},
		{
			ID: "pytest.timeout", Kind: "test.timeout", Severity: cake.High, Confidence: 0.9, Family: Python,
			Pattern: `^FAILED (?P<file>[^\s:]+)::(?P<test>\S+) - (?P<message>Failed: Timeout >?(?P<limit>[\d.]+)s.*)`, AtZero: IfSwallowed, Key: []string{"file", "test"}, Fixes: []string{"Check {file}: {test} exceeds its {limit} s"},
			Yes: []Example{{Command: "pytest --timeout=2 -q", Code: 1, Out: "=== short test summary info ===\nFAILED test_s.py::test_slow - Failed: Timeout >2.0s\n1 failed in 2.01s\n", File: "test_s.py"}},
			No:  []Example{{Command: "pytest -q", Out: "1 passed in 2.01s\n"}},
		},
		{
			ID: "pytest.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Python, Rank: Symptom,
			Pattern: `^FAILED (?P<file>[^\s:]+)::(?P<test>[^\s\[]+(?:\[.*?\])?)(?: - (?P<message>.*))?$`, AtZero: IfSwallowed, Key: []string{"file", "test"}, Fixes: []string{"pytest {file}::{test} -x", "Fix {file}: {test} fails"},
			Yes: []Example{{Command: "pytest -q", Code: 1, Out: "F\n=== FAILURES ===\n___ test_total ___\n\n    def test_total():\n>       assert 3 == 4\nE       assert 3 == 4\n\ntest_cart.py:3: AssertionError\n=== short test summary info ===\nFAILED test_cart.py::test_total - assert 3 == 4\n1 failed in 0.11s\n", File: "test_cart.py", Line: 3, Fix: "pytest test_cart.py::test_total -x"}, {Command: "pytest -x -q", Code: 1, Out: "F\n=== FAILURES ===\n___ test_slug[Two words-two-words] ___\n\n>       assert slug(title) == want\nE       AssertionError: assert 'two_words' == 'two-words'\n\ntests/test_slug.py:11: AssertionError\n=== short test summary info ===\nFAILED tests/test_slug.py::test_slug[Two words-two-words] - AssertionErr...\n1 failed in 0.02s\n", File: "tests/test_slug.py", Line: 11}},
			No:  []Example{{Command: "cat report.txt", Out: "FAILED test_cart.py::test_total - assert 3 == 4\n"}},
		},
		{
			ID: "unittest.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Python,
			Pattern: `^(?:FAIL): (?P<test>\w+) \((?P<case>[\w.]+)\)`, With: []string{"FAILED (", "Ran "}, AtZero: IfSwallowed, Message: "{test} failed", Key: []string{"case", "test"},
			Fixes: []string{"Run the test {case} alone and fix {file}:{line}", "Fix the failing test {test} ({case})"},
			Yes:   []Example{{Command: "python3 -m unittest -q", Code: 1, Err: "======\nFAIL: test_area (test_shape.T.test_area)\n------\nTraceback (most recent call last):\n  File \"/srv/p/test_shape.py\", line 4, in test_area\n    self.assertEqual(3*4, 13)\nAssertionError: 12 != 13\n\n------\nRan 1 test in 0.000s\n\nFAILED (failures=1)\n", File: "test_shape.py", Line: 4}},
			No:    []Example{{Command: "python3 -m unittest -v", Err: "test_x (test_u.T.test_x) ... expected failure\nRan 2 tests in 0.000s\n\nOK (expected failures=1)\n"}},
		},
		{
			ID: "unittest.start", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Python,
			Pattern: `^(?P<name>ImportError): (?P<message>Start directory is not importable: '(?P<path>[^']+)')`, Key: []string{"path"}, AtZero: IfSwallowed,
			Fixes: []string{"{testfolder:path}", "{swap:path}", "Check {path}: no such folder of tests"},
			Yes: []Example{
				{Command: "python3 -m unittest discover -s unit", Code: 1, Err: "Traceback (most recent call last):\n  File \"/usr/lib/python3.11/unittest/loader.py\", line 332, in discover\n    raise ImportError('Start directory is not importable: %r' % start_dir)\nImportError: Start directory is not importable: 'unit'\n", Files: []string{"tests/unit/__init__.py", "tests/unit/test_a.py"}, Fix: "python3 -m unittest discover -s tests/unit"},
				{Command: "python3 manage.py test tests/api", Code: 1, Err: "Traceback (most recent call last):\nImportError: Start directory is not importable: '/srv/p/tests/api'\n", Files: []string{"tests/api/test_a.py", "tests/__init__.py"}, Fix: "Check tests/api: it has no __init__.py, so it is no package to start from"},
			},
			No: []Example{{Command: "python3 -m unittest discover", Err: "Ran 2 tests in 0.000s\n\nOK\n"}},
		},
		{
			ID: "unittest.none", Kind: "test.none_found", Severity: cake.High, Confidence: 0.85, Family: Python,
			Pattern: `^(?P<message>NO TESTS RAN)$`, Key: []string{"key"}, Fixes: []string{"{testglob:key}", "Check the names: unittest runs test*.py and methods test*"},
			Yes: []Example{{Command: "python3 -m unittest", Code: 5, Err: "\n----\nRan 0 tests in 0.000s\n\nNO TESTS RAN\n"},
				{Command: "python3 -m unittest discover -s unit", Code: 5, Err: "\n----\nRan 0 tests in 0.000s\n\nNO TESTS RAN\n", Files: []string{"unit/sum_check.py", "unit/data.py"}, Manifest: map[string]string{"unit/sum_check.py": "import unittest\n\n\nclass Sum(unittest.TestCase):\n    def test_two(self):\n        pass\n", "unit/data.py": "ROWS = 'class A(TestCase)'\n"}, Fix: "Check unit/sum_check.py: unittest takes test*.py, rename it, or -p '*_check.py' takes others"},
			},
			No: []Example{{Command: "python3 -m unittest", Err: "Ran 2 tests in 0.000s\n\nOK\n"}},
		},
		{
			ID: "argparse.usage", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Python, With: []string{"usage:"},
			Pattern: `^(?P<prog>[\w.-]+(?: [\w-]+)?): error: (?P<message>(?:unrecognized arguments|the following arguments are required|argument .*: |invalid choice|ambiguous option|no such option).*)`, Key: []string{"prog", "message"},
			Fixes: []string{"{choice:message}", "Run {prog} --help: {message}"},
			Yes: []Example{
				{Command: "alembic upgarde head", Code: 2, Err: "usage: alembic [-h] {current,downgrade,heads,upgrade} ...\nalembic: error: argument {current,downgrade,heads,upgrade}: invalid choice: 'upgarde' (choose from 'current', 'downgrade', 'heads', 'upgrade')\n", Fix: "alembic upgrade head"},
				{Command: "python3 cli.py --output x.csv", Code: 2, Err: "usage: cli.py [-h] [--dest DEST]\ncli.py: error: unrecognized arguments: --output x.csv\n", Fix: "Run cli.py --help: unrecognized arguments: --output x.csv"},
			},
			No: []Example{{Command: "python3 cli.py --bad-flag; test $? -eq 2 && echo expected", Out: "expected\n", Err: "usage: cli.py [-h]\ncli.py: error: unrecognized arguments: --bad-flag\n"}},
		},
		{
			ID: "flask.import", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.95, Family: Python,
			Pattern: `^(?:Error: (?P<message>Could not import '(?P<module>[\w.]+)'\.?)|ERROR: +(?P<asgi>Error loading ASGI app\. Could not import module "(?P<module2>[\w.]+)"\.?))`, Key: []string{"module", "module2"}, AtZero: IfSwallowed, Fixes: []string{"{nearmodule:module}", "{nearmodule:module2}", "{pylocal:module}", "{pylocal:module2}", "Check the module {module}: it is not in this folder", "Check the module {module2}: it is not in this folder"},
			Yes: []Example{{Command: "flask --app webb routes", Code: 2, Err: "Usage: flask routes [OPTIONS]\nTry 'flask routes --help' for help.\n\nError: Could not import 'webb'.\n", Files: []string{"web.py"}, Fix: "flask --app web routes"}, {Command: "python3 -m flask --app shop.wsgi routes", Code: 2, Err: "Error: Could not import 'shop.wsgi'.\n", Files: []string{"pyproject.toml", "src/shop/__init__.py", "src/shop/wsgi.py"}, Fix: "pip install -e ."}},
			No:  []Example{{Command: "flask run", Out: " * Running on http://127.0.0.1:5000\n"}},
		},
		{
			ID: "flask.app", Kind: "config.invalid", Severity: cake.High, Confidence: 0.95, Family: Python,
			Pattern: `^Error: (?P<message>Could not (?:locate a Flask application|find (?:the )?(?:Flask )?app).*)`, Key: []string{"message"}, AtZero: IfSwallowed, Fixes: []string{"{flaskapp:message}", "Run flask --app with the module that makes the application"},
			Yes: []Example{{Command: "cd api && flask run", Code: 2, Err: "Error: Could not locate a Flask application. Use the 'flask --app' option, 'FLASK_APP' environment variable, or a 'wsgi.py' or 'app.py' file in the current directory.\n", Files: []string{"api/shop/web.py", "api/shop/db.py", "api/test_web.py"}, Manifest: map[string]string{"api/shop/web.py": "from flask import Flask\nweb = Flask(__name__)\n", "api/shop/db.py": "from flask import g\n", "api/test_web.py": "from flask import Flask\napp = Flask('t')\n"}, Fix: "cd api && flask --app shop/web run"}, {Command: "flask run --port 18091", Code: 2, Err: "Usage: flask run [OPTIONS]\nTry 'flask run --help' for help.\n\nError: Could not locate a Flask application. Use the 'flask --app' option, 'FLASK_APP' environment variable, or a 'wsgi.py' or 'app.py' file in the current directory.\n"}},
			No:  []Example{{Command: "flask run", Out: " * Running on http://127.0.0.1:5000\n"}},
		},
		{
			ID: "click.usage", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Python, With: []string{"Usage: "},
			Pattern: `^Error: (?P<message>(?:No such (?:command|option):? ?['"]?(?P<flag>[\w-]*)|Missing (?:argument|option|parameter)|Invalid value|Got unexpected extra argument|Option '[^']*' (?:requires|does not)).*)`, Key: []string{"message"}, Fixes: []string{"Run it with --help: {message}", "Run it with --help: it does not know {flag}"},
			Yes: []Example{{Command: "black --chek .", Code: 2, Err: "Usage: black [OPTIONS] SRC ...\nTry 'black -h' for help.\n\nError: No such option: --chek Did you mean --check?\n"}},
			No:  []Example{{Command: "black .", Err: "All done!\n"}},
		},
		{
			ID: "python.faulthandler", Kind: "crash.segfault", Severity: cake.Critical, Confidence: 0.95, Family: Python,
			Pattern: `^Fatal Python error: (?P<message>Segmentation fault|Aborted|Bus error)(?:[^\n]*\n){1,30}?  File "(?P<file>[^"\n]+)", line (?P<line>\d+) in <module>`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Fixes: []string{"Check {file}:{line}: native code crashes there ({message})"},
			Yes:   []Example{{Command: "python3 -X faulthandler s.py", Code: 139, Err: "Fatal Python error: Segmentation fault\n\nCurrent thread 0x00007fb49751c2c0 (most recent call first):\n  File \"/usr/lib/python3.11/ctypes/__init__.py\", line 519 in string_at\n  File \"/srv/p/s.py\", line 2 in <module>\n", File: "s.py", Line: 2}},
			No:    []Example{{Command: "python3 s.py", Out: "ok\n"}},
		},
	}
}
