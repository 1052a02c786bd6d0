package rules

import "cake"

// pytestRules are what pytest says beside the failing of tests: of its options,
// its settings, its plug-ins, and of what it could not collect.
func pytestRules() []Rule {
	pt := func(r Rule) Rule {
		r.Confidence, r.Family = 0.9, Python
		if r.AtZero == TrustZero {
			r.AtZero = IfSwallowed
		}
		if r.Severity == 0 {
			r.Severity = cake.High
		}
		return r
	}
	return []Rule{
		pt(Rule{
			ID: "pytest.marker", Kind: "test.collection_error", Line: "mark.{marker}", With: []string{"ERROR collecting"},
			Pattern: `^(?:E\s+Failed: )?(?P<message>'(?P<marker>[\w-]+)' not found in .markers. configuration option)`, Key: []string{"marker"}, Fixes: []string{"{marker:marker}"},
			Yes: []Example{{Command: "pytest -q --strict-markers", Code: 2, Out: "\n=== ERRORS ===\n___ ERROR collecting test_net.py ___\n'slow' not found in `markers` configuration option\n=== short test summary info ===\nERROR test_net.py\n!!! Interrupted: 1 error during collection !!!\n1 error in 0.10s\n", Fix: "Fix pytest.ini: register the marker slow under markers", File: "test_net.py"}, {Command: "pytest -q", Code: 2, Out: "\n=== ERRORS ===\n___ ERROR collecting test_net.py ___\n'slow' not found in `markers` configuration option\n=== short test summary info ===\nERROR test_net.py\n1 error in 0.10s\n", Manifest: map[string]string{"test_net.py": "import pytest\n\n\n@pytest.mark.slow\ndef test_a(): pass\n", "pytest.ini": "[pytest]\n"}, File: "test_net.py", Line: 4}},
			No:  []Example{{Command: "pytest -q", Out: "1 passed\n"}},
		}),
		pt(Rule{
			ID: "pytest.collecting", Kind: "test.collection_error", Rank: Symptom,
			Pattern: `^_+ ERROR collecting (?P<file>\S+) _+\n(?P<message>[^\n]+)`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}: {message}"},
			Yes: []Example{{Command: "pytest -q", Code: 2, Out: "\n=== ERRORS ===\n___ ERROR collecting test_a.py ___\nIn test_a: function uses no argument 'x'\n=== short test summary info ===\nERROR test_a.py\n!!! Interrupted: 1 error during collection !!!\n1 error in 0.04s\n", File: "test_a.py", Fix: "Fix test_a.py: In test_a: function uses no argument 'x'"}},
			No:  []Example{{Command: "pytest -q", Out: "1 passed\n"}},
		}),
		pt(Rule{
			ID: "pytest.scope", Kind: "test.fixture", Severity: cake.Medium,
			Pattern: `^(?:E\s+Failed: )?(?P<message>(?:ScopeMismatch: You tried to access the (?P<scope>\w+) scoped fixture (?P<fixture>\w+)|Fixture "(?P<called>\w+)" called directly|recursive dependency involving fixture '(?P<ring>\w+)').*)(?:\n(?P<file>[\w./-]+\.py):(?P<line>\d+):)?`, Key: []string{"fixture", "called", "ring"},
			Fixes: []string{"Fix {file}:{line}: {message}"},
			Yes:   []Example{{Command: "pytest -q", Code: 1, Out: "E\n=== ERRORS ===\n___ ERROR at setup of test_a ___\nScopeMismatch: You tried to access the function scoped fixture a with a session scoped request object, involved factories:\ntest_a.py:4:  def b(a)\ntest_a.py:2:  def a()\n=== short test summary info ===\nERROR test_a.py::test_a\n1 error in 0.01s\n", File: "test_a.py", Line: 4}},
			No:    []Example{{Command: "pytest -q", Out: "1 passed\n"}},
		}),
		pt(Rule{
			ID: "pytest.setup", Kind: "test.failed", Severity: cake.Medium, Rank: CatchAll,
			Pattern: `^ERROR (?P<file>[^\s:]+\.py)(?:::(?P<test>\S+))?(?: - (?P<message>.*))?$`, Key: []string{"file", "test", "message"}, Fixes: []string{"pytest {file}::{test} -x", "Fix {file}: {message}", "Fix {file}"},
			Yes: []Example{{Command: "pytest -q", Code: 1, Out: "E [100%]\n=== ERRORS ===\n___ ERROR at setup of test_a ___\n\n    @pytest.fixture\n>   def db(): raise Refused('no db')\nE   conn.Refused: no db\n\ntest_a.py:3: Refused\n=== short test summary info ===\nERROR test_a.py::test_a - conn.Refused: no db\n1 error in 0.01s\n", File: "test_a.py", Line: 3, Fix: "pytest test_a.py::test_a -x"}},
			No:  []Example{{Command: "cat report.txt", Out: "ERROR test_a.py::test_a\n"}},
		}),
		pt(Rule{ // they count as skipped, and the run as green
			ID: "pytest.asyncskipped", Kind: "dependency.module_missing", AtZero: DespiteZero, With: []string{" skipped"},
			Pattern: `^(?P<file>[\w./-]+\.py)::\S+\n(?:[\w./-]+\.py::\S+\n){0,40}\s+\S+: PytestUnhandledCoroutineWarning: (?P<message>async def functions are not natively supported and have been skipped)`, Key: []string{"file"}, Fixes: []string{"{asyncplugin:message}"},
			Yes: []Example{{Command: "pytest -q", Out: "ss [100%]\n=== warnings summary ===\ntests/test_a.py::test_one\ntests/test_a.py::test_two\n  /usr/lib/python3/dist-packages/_pytest/python.py:184: PytestUnhandledCoroutineWarning: async def functions are not natively supported and have been skipped.\n  You need to install a suitable plugin for your async framework, for example:\n    - pytest-asyncio\n2 skipped, 2 warnings in 0.01s\n", Manifest: map[string]string{"requirements-dev.txt": "pytest\npytest-asyncio\n"}, File: "tests/test_a.py", Fix: "pip install -r requirements-dev.txt"}},
			No:  []Example{{Command: "cat ci.log", Out: "tests/test_a.py::test_one\n  python.py:184: PytestUnhandledCoroutineWarning: async def functions are not natively supported and have been skipped.\n1 skipped\n"}},
		}),
		pt(Rule{
			ID: "pytest.async", Kind: "dependency.module_missing",
			Pattern: `^(?:E? +)?(?:Failed: )?(?P<message>async def functions? (?:are|is) not natively supported)`, Key: []string{"always"}, Fixes: []string{"{asyncplugin:message}"},
			Yes: []Example{{Command: "pytest -q", Code: 1, Out: "=== FAILURES ===\n___ test_a ___\nasync def functions are not natively supported.\nYou need to install a suitable plugin for your async framework, for example:\n  - anyio\n  - pytest-asyncio\n=== short test summary info ===\nFAILED test_a.py::test_a - Failed: async def functions are not natively supported.\n1 failed in 0.03s\n", Fix: "pip install pytest-asyncio"}},
			No:  []Example{{Command: "pytest", Out: "1 passed\n"}},
		}),
		pt(Rule{
			ID: "pytest.plugin", Kind: "dependency.module_missing",
			Pattern: `^(?:ERROR: Missing required plugins?: |ImportError: Error importing plugin "|E\s+ModuleNotFoundError: No module named ')(?P<plugin>pytest[\w-]*)\b.*`, Message: "the plug-in {plugin} is missing", Key: []string{"plugin"}, Fixes: []string{"{pytestplugin:plugin}"},
			Yes: []Example{{Command: "pytest", Code: 4, Err: "ERROR: Missing required plugins: pytest-django\n\n", Fix: "pip install pytest-django"}},
			No:  []Example{{Command: "pytest", Out: "1 passed\n"}},
		}),
		pt(Rule{
			ID: "pytest.importplugin", Kind: "dependency.module_missing",
			Pattern: `^ImportError: (?P<message>Error importing plugin "(?P<plugin>[\w.-]+)": No module named '(?P<module>[\w.]+)')`, Key: []string{"plugin"}, Fixes: []string{"Check the plug-in {plugin}, named by -p or pytest_plugins: it is not installed"},
			Yes: []Example{{Command: "pytest -p nosuchplugin", Code: 1, Err: "Traceback (most recent call last):\n  File \"/usr/lib/python3/dist-packages/_pytest/config/__init__.py\", line 774, in import_plugin\n    __import__(importspec)\nImportError: Error importing plugin \"nosuchplugin\": No module named 'nosuchplugin'\n"}},
			No:  []Example{{Command: "pytest", Out: "1 passed\n"}},
		}),
		pt(Rule{
			ID: "pytest.settings", Kind: "config.invalid",
			Pattern: `^(?:ERROR|pytest\.PytestConfigWarning): (?:(?P<file>\S+\.(?:ini|toml|cfg)):(?:(?P<line>\d+):)? ?)?(?P<message>(?:unexpected line: |Unknown config option: |duplicate name |no section header |Invalid value \(at line (?P<line2>\d+)|[^\n]*\(at line (?P<lineb>\d+)|while parsing the following warning configuration|Invalid statement|Expected '=' after).*)`,
			Key:     []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}: {message}", "Check the settings of pytest: {message}"},
			Yes: []Example{
				{Command: "pytest", Code: 4, Err: "ERROR: /srv/p/pytest.ini:2: unexpected line: 'addopts'\n\n", File: "pytest.ini", Line: 2},
				{Command: "pytest", Code: 4, Err: "ERROR: /srv/p/pyproject.toml: Invalid value (at line 2, column 11)\n\n", File: "pyproject.toml", Line: 2},
				{Command: "pytest --strict-config", Code: 4, Err: "ERROR: Unknown config option: testpath\n\n", Out: "=== test session starts ===\ncollected 1 item\n\n=== no tests ran in 0.01s ===\n"},
			},
			No: []Example{{Command: "pytest", Out: "1 passed\n"}},
		}),
		pt(Rule{
			ID: "pytest.version", Kind: "tool.version_unsupported",
			Pattern: `^ERROR: (?:\S+: )?(?P<message>'minversion' requires (?P<want>pytest-[\w.]+), actual (?P<have>pytest-[\w.]+))`, Key: []string{"want"}, Fixes: []string{"Check the version: the project wants {want}, here is {have}"},
			Yes: []Example{{Command: "pytest", Code: 4, Err: "ERROR: /srv/p/pytest.ini: 'minversion' requires pytest-99.0, actual pytest-7.2.1'\n"}},
			No:  []Example{{Command: "pytest", Out: "1 passed\n"}},
		}),
		pt(Rule{
			ID: "pytest.expression", Kind: "tool.usage",
			Pattern: `^ERROR: (?P<message>(?:Wrong expression passed to '(?P<flag>-[km])'|usage error|option \S+ requires|invalid choice).*)`, Key: []string{"message"}, Fixes: []string{"Check the expression after {flag}: {message}", "Run pytest --help: {message}"},
			Yes: []Example{{Command: "pytest -q -k 'a and'", Code: 4, Err: "ERROR: Wrong expression passed to '-k': a and: at column 6: expected not OR left parenthesis OR identifier; got end of input\n", Out: "\nno tests ran in 0.01s\n"}},
			No:  []Example{{Command: "pytest", Out: "1 passed\n"}},
		}),
		pt(Rule{
			ID: "pytest.deselected", Kind: "test.none_found", Severity: cake.High, Tools: []string{"pytest"}, Rank: Symptom,
			Pattern: `^(?:=+ )?(?P<message>(?P<count>\d+) deselected) in [\d.]+s`, Key: []string{"key"}, Fixes: []string{"Check the selection: no test matches -k or -m"},
			Yes: []Example{{Command: "pytest -q -k zzz", Code: 5, Out: "\n1 deselected in 0.01s\n"}},
			No:  []Example{{Command: "pytest -q -k a", Out: "1 passed, 1 deselected in 0.01s\n"}},
		}),
	}
}

// pythonRunnerRules are the words of the other test runners, of the compilers
// of byte code and of the tools that run a project's tasks.
func pythonRunnerRules() []Rule {
	return []Rule{
		{
			ID: "doctest.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Python, AtZero: IfSwallowed,
			Pattern: `^File "(?P<file>[^"\n]+)", line (?P<line>\d+), in (?P<test>\S+)\nFailed example:\n\s+(?P<message>[^\n]+)`, Message: "the example {message} of {test} fails", Key: []string{"file", "test", "message"}, Fixes: []string{"Fix {file}:{line}: the doctest of {test} fails"},
			Yes: []Example{{Command: "python3 -m doctest calc.py", Code: 1, Out: "******\nFile \"/srv/p/calc.py\", line 3, in calc.half\nFailed example:\n    half(6)\nExpected:\n    3.5\nGot:\n    3.0\n******\n1 items had failures:\n   1 of   1 in calc.half\n***Test Failed*** 1 failures.\n", File: "calc.py", Line: 3, Fix: "Fix calc.py:3: the doctest of calc.half fails"}},
			No:  []Example{{Command: "python3 -m doctest -v calc.py", Out: "1 items passed all tests:\n   1 tests in calc.half\nTest passed.\n"}},
		},
		{
			ID: "unittest.name", Kind: "test.collection_error", Severity: cake.High, Confidence: 0.9, Family: Python, AtZero: IfSwallowed, With: []string{"_FailedTest"},
			Pattern: `^(?P<name>AttributeError): (?P<message>(?:type object '(?P<case>\w+)'|module '(?P<module>[\w.]+)') has no attribute '(?P<test>\w+)')`, Key: []string{"case", "module", "test"}, Fixes: []string{"{neartest:test}", "Check the name of the test: {case} has no {test}", "Check the name of the test: {module} has no {test}"},
			Yes: []Example{{Command: "python3 -m unittest test_a.T.test_zzz", Code: 1, Err: "E\n======\nERROR: test_zzz (unittest.loader._FailedTest.test_zzz)\n------\nAttributeError: type object 'T' has no attribute 'test_zzz'\n\n------\nRan 1 test in 0.000s\n\nFAILED (errors=1)\n", Fix: "Check the name of the test: T has no test_zzz"},
				{Command: "python3 -m unittest tests.test_a.T.test_totl", Code: 1, Err: "E\n======\nERROR: test_totl (unittest.loader._FailedTest.test_totl)\n------\nAttributeError: type object 'T' has no attribute 'test_totl'\n\n------\nRan 1 test in 0.000s\n\nFAILED (errors=1)\n", Files: []string{"tests/test_a.py"}, Manifest: map[string]string{"tests/test_a.py": "class T(TestCase):\n    def test_total(self):\n        pass\n"}, Fix: "python3 -m unittest tests.test_a.T.test_total"}},
			No: []Example{{Command: "python3 -m unittest", Err: "Ran 1 test in 0.000s\n\nOK\n"}},
		},
		{
			ID: "python.compileall", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Python, AtZero: IfSwallowed,
			Pattern: `^\*\*\* Error compiling '(?P<file>[^'\n]+)'\.\.\.\n(?:[^\n]*\n){0,4}?(?:Sorry: )?(?P<name>\w+Error): (?P<message>[^\n]*?)(?: \([^()\n]*, line (?P<line>\d+)\))?$`,
			Yes:     []Example{{Command: "python3 -m compileall -q lib", Code: 1, Out: "*** Error compiling 'lib/util.py'...\nSorry: IndentationError: unindent does not match any outer indentation level (util.py, line 4)\n", File: "lib/util.py", Line: 4}},
			No:      []Example{{Command: "python3 -m compileall lib", Out: "Listing 'lib'...\n"}},
		},
		{
			ID: "python.encoding", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Python, AtZero: IfSwallowed,
			Pattern: `^(?P<name>SyntaxError): (?P<message>(?:\(unicode error\) |Non-UTF-8 code starting with|encoding problem).*?)(?: in file (?P<file>\S+) on line (?P<line>\d+).*)?$`,
			Yes:     []Example{{Command: "python3 b.py", Code: 1, Err: "SyntaxError: Non-UTF-8 code starting with '\\xe9' in file /srv/p/b.py on line 1, but no encoding declared; see https://peps.python.org/pep-0263/ for details\n", File: "b.py", Line: 1}},
			No:      []Example{{Command: "python3 b.py", Out: "ok\n"}},
		},
		{
			ID: "sphinx.extension", Kind: "dependency.module_missing", Settings: []string{"conf.py"}, Severity: cake.High, Confidence: 0.95, Family: Python, AtZero: IfSwallowed,
			Pattern: `^Could not import extension (?P<module>[\w.]+) \(exception: No module named '(?P<name>[\w.]+)'\)`, Message: "no extension {module} for sphinx", Key: []string{"module"}, Fixes: []string{"{pip:module}"},
			Yes: []Example{
				{Command: "make -C docs html", Code: 2, Out: "Extension error:\nCould not import extension sphinxcontrib.mermaid (exception: No module named 'sphinxcontrib')\n", Fix: "pip install sphinxcontrib-mermaid"},
				{Command: "sphinx-build docs out", Code: 2, Err: "Extension error:\nCould not import extension myst_parser (exception: No module named 'myst_parser')\n"},
			},
			No: []Example{{Command: "sphinx-build docs out", Out: "build succeeded.\n"}},
		},
		{
			ID: "tox.settings", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Python, AtZero: IfSwallowed,
			Pattern: `^(?:ERROR: |nox > )?(?P<message>(?:tox config file \(either [^)]*\) not found|Failed to load Noxfile (?P<declared>\S+?), no such file exists\.?|could not find (?:tox|nox) config).*)`, Key: []string{"always"}, Fixes: []string{"Check the folder: the settings of the test runner (tox.ini, noxfile.py, pyproject.toml) are not here"},
			Yes: []Example{{Command: "tox", Code: 1, Err: "ERROR: tox config file (either pyproject.toml, tox.ini, setup.cfg) not found\n"}},
			No:  []Example{{Command: "tox", Out: "congratulations :)\n"}},
		},
		{
			ID: "tox.environment", Kind: "project.script_missing", Settings: []string{"noxfile.py", "tox.ini"}, Severity: cake.High, Confidence: 0.95, Family: Python, AtZero: IfSwallowed,
			Pattern: `^(?:ERROR: |nox > |ROOT: HandledError\| )?(?P<message>(?:unknown environment '(?P<script>[^']+)'|Sessions? not found: (?P<script2>[\w-]+)|provided environments not found in configuration file:? ?(?P<script3>[\w-]*)).*)`, Key: []string{"script", "script2", "message"}, Fixes: []string{"Run tox -l: there is no environment {script}", "Run nox -l: there is no session {script2}", "Check the environment's name: {message}"},
			Yes: []Example{{Command: "tox -e lnt", Code: 1, Out: "ERROR: unknown environment 'lnt'\n", Fix: "Run tox -l: there is no environment lnt"}},
			No:  []Example{{Command: "tox", Out: "congratulations :)\n"}},
		},
		{
			ID: "precommit.settings", Kind: "lint.config_missing", Severity: cake.High, Confidence: 0.95, Family: Python, AtZero: IfSwallowed,
			Pattern: `^An error has occurred: (?P<name>\w+Error): ?\n(?:=+> )(?P<message>[^\n]+)`, Key: []string{"message"}, Fixes: []string{"Check .pre-commit-config.yaml: {message}"},
			Yes: []Example{{Command: "pre-commit run", Code: 1, Out: "An error has occurred: InvalidConfigError: \n=====> .pre-commit-config.yaml is not a file\nCheck the log at /root/.cache/pre-commit/pre-commit.log\n"}},
			No:  []Example{{Command: "pre-commit run", Out: "black....Passed\n"}},
		},
		{
			ID: "coverage.under", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.85, Family: Python, AtZero: DespiteZero, Rank: Wrapper,
			Pattern: `^(?:(?:FAIL|ERROR:? )?(?P<message>(?:Required test coverage of [\d.]+% not reached|Coverage failure: total of [\d.]+ is less than fail-under=[\d.]+).*))`, Key: []string{"key"}, Fixes: []string{"Check the coverage: {message}"},
			Yes: []Example{{Command: "coverage report --fail-under=101", Code: 2, Out: "TOTAL 1 0 100%\nCoverage failure: total of 100 is less than fail-under=101\n"}},
			No:  []Example{{Command: "coverage report", Out: "TOTAL 1 0 100%\n"}},
		},
	}
}
