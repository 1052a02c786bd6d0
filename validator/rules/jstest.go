package rules

import "cake"

// jsTestRules are the words of the test runners of JavaScript.
func jsTestRules() []Rule {
	js := func(r Rule) Rule {
		r.Confidence, r.Family, r.AtZero = 0.9, Node, IfSwallowed
		if r.Severity == 0 {
			r.Severity = cake.Medium
		}
		if len(r.Key) == 0 {
			r.Key = []string{"file", "test"}
		}
		if len(r.Fixes) == 0 {
			r.Fixes = []string{"Fix {file}:{line}: the test {test} fails", "Fix the failing test {test}"}
		}
		return r
	}
	return []Rule{
		js(Rule{
			ID: "jest.module", Kind: "dependency.local_module_missing", Severity: cake.High,
			Pattern: `^\s+(?P<message>(?:Cannot find module|Could not locate module) ['"](?P<module>\.[^'"]*)['"] from ['"](?P<declared>[^'"]+)['"])(?:\n\n?(?:\s+\d+ \|[^\n]*\n)*\s+> (?P<declared_line>\d+) \|)?`, Key: []string{"module"}, Fixes: []string{"Fix {file}: the file is {local:module}", "Fix {file}: {module} does not exist"},
			Yes: []Example{{Command: "npx jest test/mailer.test.js", Code: 1, Err: "FAIL test/mailer.test.js\n  ● Test suite failed to run\n\n    Cannot find module '../src/mail' from 'test/mailer.test.js'\n\n    > 1 | const { send } = require('../src/mail');\n        |                  ^\n\n      at Resolver._throwModNotFoundError (node_modules/jest-resolve/build/index.js:1031:11)\n      at Object.require (test/mailer.test.js:1:18)\n\nTest Suites: 1 failed, 1 total\nTests:       0 total\n", Files: []string{"lib/mail.js", "test/mailer.test.js"}, File: "test/mailer.test.js", Line: 1, Fix: "Fix test/mailer.test.js: the file is lib/mail.js"}},
			No:  []Example{{Command: "jest", Err: "PASS ./a.test.js\nTests:       1 passed, 1 total\n"}},
		}),
		js(Rule{ // jest leaves alone what lies in node_modules, unless it is told not to
			ID: "jest.untransformed", Kind: "dependency.module_system", Severity: cake.High, With: []string{"transformIgnorePatterns", "jest-runtime"},
			Pattern: `^\s+\S*/node_modules/(?P<module>(?:@[^/\s]+/)?[^/\s:]+)/[^\s:]+:\d+\n(?:[^\n]*\n){1,5}?\s*SyntaxError: (?P<message>Unexpected token 'export'|Cannot use import statement outside a module|Cannot use 'import\.meta' outside a module)`, Key: []string{"module"},
			Fixes: []string{"Fix jest's configuration: transformIgnorePatterns: [\"/node_modules/(?!{module}/)\"], it is an ES module"},
			Yes: []Example{
				{Command: "npx jest", Code: 1, Err: "FAIL test/map.test.js\n  ● Test suite failed to run\n\n    Jest encountered an unexpected token\n\n    Details:\n\n    /srv/p/node_modules/d3-scale/src/index.js:1\n    ({\"Object.<anonymous>\":function(module,exports,require){export {default as scaleBand} from \"./band.js\";\n                                                            ^^^^^^\n\n    SyntaxError: Unexpected token 'export'\n\n    > 2 | import { scaleBand } from \"d3-scale\";\n        | ^\n\n      at Runtime.createScriptFromCode (node_modules/jest-runtime/build/index.js:1505:14)\n      at Object.require (src/map.js:2:1)\n\nTest Suites: 1 failed, 1 total\n", Files: []string{"src/map.js", "test/map.test.js"}, File: "src/map.js", Line: 2, Fix: "Fix jest's configuration: transformIgnorePatterns: [\"/node_modules/(?!d3-scale/)\"], it is an ES module"},
			},
			No: []Example{{Command: "jest", Err: "Tests:       1 passed, 1 total\n"}},
		}),
		js(Rule{
			ID: "jest.esm", Kind: "dependency.module_system", Severity: cake.High,
			Pattern: `^\s+(?P<message>Must use import to load ES Module: (?P<file>\S+))`, Key: []string{"file"}, Fixes: []string{"Check jest's transform (babel-jest or ts-jest): it reads no ES modules"},
			Yes: []Example{{Command: "npx jest", Code: 1, Err: "FAIL ./a.test.js\n  ● Test suite failed to run\n\n    Must use import to load ES Module: /srv/p/a.test.js\n\nTest Suites: 1 failed, 1 total\nTests:       0 total\n", File: "a.test.js"}},
			No:  []Example{{Command: "jest", Err: "Tests:       1 passed, 1 total\n"}},
		}),
		js(Rule{
			ID: "jest.timeout", Kind: "test.timeout", Severity: cake.High,
			Pattern: `^\s+(?:thrown: ")?(?P<message>Exceeded timeout of (?P<limit>\d+) ms for a (?P<test>test|hook))`, Message: "a {test} exceeds its {limit} ms", Key: []string{"file", "limit"}, Fixes: []string{"Check {file}:{line}: it exceeds its {limit} ms", "Check the test: it exceeds its {limit} ms"},
			Yes: []Example{{Command: "npx jest", Code: 1, Err: "FAIL ./a.test.js\n  ● slow\n\n    thrown: \"Exceeded timeout of 50 ms for a test.\n    Add a timeout value to this test to increase the timeout, if this is a long-running test.\"\n\n      at Object.test (a.test.js:1:1)\n\nTests:       1 failed, 1 total\n", File: "a.test.js", Line: 1}},
			No:  []Example{{Command: "jest", Err: "Tests:       1 passed, 1 total\n"}},
		}),
		js(Rule{
			ID: "jest.validation", Kind: "dependency.module_missing", Reference: "package.json", Severity: cake.High,
			Pattern: `^\s+(?P<message>(?:Test environment (?P<module>\S+) cannot be found|Preset (?P<module2>[^\s.]\S*) (?:not found|is invalid)|Module (?P<module3>[^\s.<]\S*) in the \w+ option was not found).*)`, With: []string{"Validation Error"}, Key: []string{"module", "module2", "module3"}, Fixes: []string{"{devinstall:module}", "{devinstall:module2}", "{devinstall:module3}", "Check jest's configuration: {message}"},
			Yes: []Example{{Command: "npx jest", Code: 1, Err: "● Validation Error:\n\n  Test environment jest-environment-jsdom cannot be found. Make sure the testEnvironment configuration option points to an existing node module.\n\n  Configuration Documentation:\n  https://jestjs.io/docs/configuration\n", Fix: "npm install -D jest-environment-jsdom"}},
			No:  []Example{{Command: "jest", Err: "Tests:       1 passed, 1 total\n"}},
		}),
		js(Rule{
			ID: "jest.option", Kind: "tool.usage", Severity: cake.High,
			Pattern: `^\s+(?P<message>Unrecognized option "(?P<flag>[^"]+)"\.(?: Did you mean "(?P<near>[^"]+)"\?)?)`, Key: []string{"flag"}, Fixes: []string{"{retype:flag,near}", "Check the option {flag}: the program does not know it (--help)"},
			Yes: []Example{{Command: "npx jest --nosuchoption", Code: 1, Err: "● Unrecognized CLI Parameter:\n\n  Unrecognized option \"nosuchoption\".\n\n  CLI Options Documentation:\n  https://jestjs.io/docs/cli\n"}},
			No:  []Example{{Command: "jest", Err: "Tests:       1 passed, 1 total\n"}},
		}),
		js(Rule{
			ID: "jest.empty", Kind: "test.none_found", Severity: cake.High,
			Pattern: `^(?:\s+(?P<message>Your test suite must contain at least one test\.?)|Error: (?P<words>No test suite found in file (?P<file>\S+)))`, Message: "a file of tests holds none", Key: []string{"file", "key"}, Fixes: []string{"Fix {file}: it holds no test", "Check the files of tests: one holds no test"},
			Yes: []Example{
				{Command: "npx jest", Code: 1, Err: "FAIL ./a.test.js\n  ● Test suite failed to run\n\n    Your test suite must contain at least one test.\n\n      at onResult (node_modules/@jest/core/build/index.js:1054:18)\n\nTests:       0 total\n"},
				{Command: "npx vitest run", Code: 1, Err: "\n⎯⎯⎯⎯⎯⎯ Failed Suites 1 ⎯⎯⎯⎯⎯⎯⎯\n\n FAIL  a.test.js [ a.test.js ]\nError: No test suite found in file /srv/p/a.test.js\n", File: "a.test.js"},
			},
			No: []Example{{Command: "jest", Err: "Tests:       1 passed, 1 total\n"}},
		}),
		js(Rule{
			ID: "jest.suite", Kind: "test.collection_error", Severity: cake.High, Rank: Symptom,
			Pattern: `^  ● Test suite failed to run\n\n\s+(?P<message>[^\n]+)`, Key: []string{"message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix the test suite: {message}"},
			Yes: []Example{{Command: "npx jest", Code: 1, Err: "FAIL ./a.test.js\n  ● Test suite failed to run\n\n    boom on load\n\n      at Object.<anonymous> (a.test.js:1:7)\n\nTests:       0 total\n", File: "a.test.js", Line: 1}},
			No:  []Example{{Command: "jest", Err: "Tests:       1 passed, 1 total\n"}},
		}),
		js(Rule{
			ID: "js.coverage", Kind: "test.failed", Rank: Symptom, AtZero: DespiteZero,
			Pattern: `^(?:ERROR: |Jest: |ERROR: Coverage for |\s*)(?P<message>Coverage for \w+ \([\d.]+%\) does not meet .*threshold.*)`, Key: []string{"key"}, Fixes: []string{"Check the coverage: {message}"},
			Yes: []Example{{Command: "npx jest", Code: 1, Err: "PASS ./a.test.js\nJest: Coverage for functions (0%) does not meet \"global\" threshold (100%)\nTests:       1 passed, 1 total\n"}},
			No:  []Example{{Command: "jest", Err: "Tests:       1 passed, 1 total\n"}},
		}),
		js(Rule{
			ID: "vitest.timeout", Kind: "test.timeout", Severity: cake.High,
			Pattern: `^(?: FAIL  (?P<declared>\S+) > (?P<test>[^\n]+)\n)(?:\w*Error: )(?P<message>(?:Test|Hook) timed out in (?P<limit>\d+)ms)`, Key: []string{"declared", "test"}, Fixes: []string{"Check {file}:{line}: it exceeds its {limit} ms", "Check {file}: {test} exceeds its {limit} ms"},
			Yes: []Example{{Command: "npx vitest run", Code: 1, Err: " FAIL  a.test.js > drains the queue\nError: Test timed out in 200ms.\nIf this is a long-running test, pass a timeout value as the last argument.\n ❯ a.test.js:3:1\n      1| import { it } from 'vitest';\n", File: "a.test.js", Line: 3}},
			No:  []Example{{Command: "vitest run", Out: " ✓ e.test.ts (1 test) 6ms\n"}},
		}),
		js(Rule{
			ID: "vitest.missing", Kind: "dependency.module_missing", Reference: "package.json", Severity: cake.High,
			Pattern: `^\s*MISSING DEPENDENCY\s+(?P<message>Cannot find dependency '(?P<module>[^']+)')`, Key: []string{"module"}, Fixes: []string{"{devinstall:module}"},
			Yes: []Example{{Command: "npx vitest run --coverage", Code: 1, Err: " MISSING DEPENDENCY  Cannot find dependency '@vitest/coverage-v8'\n\n", Fix: "npm install -D @vitest/coverage-v8"}},
			No:  []Example{{Command: "vitest run", Out: " ✓ e.test.ts (1 test) 6ms\n"}},
		}),
		js(Rule{
			ID: "vitest.unhandled", Kind: "runtime.unhandled_rejection",
			Pattern: `^⎯+ (?:Unhandled Rejection|Uncaught Exception|Unhandled Error) ⎯+\n(?P<name>\w+): (?P<message>[^\n]+)`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix the unhandled error: {message}"},
			Yes: []Example{{Command: "npx vitest run", Code: 1, Err: "⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯\n\nVitest caught 1 unhandled error during the test run.\n\n⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯\nError: late\n ❯ a.test.js:2:29\n      1| import {it} from 'vitest'\n", File: "a.test.js", Line: 2}},
			No:  []Example{{Command: "vitest run", Out: " ✓ e.test.ts (1 test) 6ms\n"}},
		}),
		js(Rule{
			ID: "vitest.suite", Kind: "test.collection_error", Rank: CatchAll,
			Pattern: `^ FAIL  (?P<declared>\S+) \[ [^\]\n]+ \]\n(?P<name>\w+): (?P<message>[^\n]+)`, Key: []string{"declared", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}: {message}"},
			Yes: []Example{{Command: "npx vitest run", Code: 1, Err: "\n⎯⎯⎯⎯⎯⎯ Failed Suites 1 ⎯⎯⎯⎯⎯⎯⎯\n\n FAIL  a.test.js [ a.test.js ]\nDBFault: no connection\n ❯ a.test.js:1:1\n", File: "a.test.js", Line: 1}},
			No:  []Example{{Command: "vitest run", Out: " ✓ e.test.ts (1 test) 6ms\n"}},
		}),
		js(Rule{
			ID: "tap.timeout", Kind: "test.timeout", Severity: cake.High,
			Pattern: `^\s*not ok \d+ - (?P<test>[^\n#]+)\n\s+---\n(?:[^\n]*\n){0,3}?\s+location: '(?P<declared>[^':]+):(?P<declared_line>\d+):\d+'\n\s+failureType: 'testTimeoutFailure'\n\s+error: '(?P<message>[^'\n]+)'`, Fixes: []string{"Check {file}:{line}: {test}: {message}"},
			Yes: []Example{{Command: "node --test", Code: 1, Out: "TAP version 13\n# Subtest: slow\nnot ok 1 - slow\n  ---\n  duration_ms: 60.845881\n  location: '/srv/p/a.test.js:2:1'\n  failureType: 'testTimeoutFailure'\n  error: 'test timed out after 50ms'\n  code: 'ERR_TEST_FAILURE'\n  ...\n", File: "a.test.js", Line: 2}},
			No:  []Example{{Command: "node --test", Out: "ok 1 - x\n"}},
		}),
		js(Rule{
			ID: "tap.failed", Kind: "test.failed", Rank: Symptom,
			Pattern: `^\s*not ok \d+ (?:- )?(?P<test>[^\n#]+)\n\s+---(?:\n[^\n]*){0,14}?\n\s+(?:at: [^\n]*?[( ]?(?P<file>[^\s()]+):(?P<line>\d+):\d+\)?$|at: line=(?P<line2>\d+) column=\d+ file=(?P<declared>\S+)|fileName: (?P<path>\S+)\n\s+lineNumber: (?P<declared_line>\d+))`, Message: "{test} failed",
			Yes: []Example{{Command: "npx tape a.js", Code: 1, Out: "TAP version 13\n# sum\nnot ok 1 adds\n  ---\n    operator: equal\n    expected: 2\n    actual:   1\n    at: Test.<anonymous> (/srv/p/a.js:2:19)\n    stack: |-\n      Error: adds\n  ...\n\n1..1\n# fail  1\n", File: "a.js", Line: 2}},
			No:  []Example{{Command: "npx tape a.js", Out: "ok 1 adds\n"}},
		}),
		js(Rule{
			ID: "spec.failed", Kind: "test.failed",
			Pattern: `^✖ failing tests:\n\ntest at (?P<declared>[^\n:]+):(?P<declared_line>\d+):\d+\n\s*✖ (?P<test>[^\n]+?)(?: \([\d.]+ms\))?\n(?P<detail>[^\n]+)`, Message: "{test} failed", Fixes: []string{"node --test {file}"},
			Yes: []Example{{Command: "node --test", Code: 1, Out: "✖ adds (31.69207ms)\nℹ tests 1\nℹ fail 1\n\n✖ failing tests:\n\ntest at a.test.js:2:1\n✖ adds (31.69207ms)\n  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:\n  \n  1 !== 2\n  \n      at TestContext.<anonymous> (/srv/p/a.test.js:3:5)\n      at Test.runInAsyncScope (node:async_hooks:206:9)\n", File: "a.test.js", Line: 3, Fix: "node --test a.test.js"}},
			No:  []Example{{Command: "node --test", Out: "✔ adds (1ms)\nℹ fail 0\n"}},
		}),
		js(Rule{
			ID: "mocha.timeout", Kind: "test.timeout", Severity: cake.High,
			Pattern: `^\s+Error: (?P<message>Timeout of (?P<limit>\d+)ms exceeded\..*?)(?: \((?P<file>/[^\s()]+)\))?$`, Key: []string{"file", "limit"}, Fixes: []string{"Check {file}: a test exceeds its {limit} ms", "Check the test: it exceeds its {limit} ms"},
			Yes: []Example{{Command: "npx mocha", Code: 1, Out: "  0 passing (57ms)\n  1 failing\n\n  1) slow:\n     Error: Timeout of 50ms exceeded. For async tests and hooks, ensure \"done()\" is called; if returning a Promise, ensure it resolves. (/srv/p/test/a.js)\n      at listOnTimeout (node:internal/timers:581:17)\n", File: "test/a.js"}},
			No:  []Example{{Command: "mocha", Out: "  2 passing (3ms)\n"}},
		}),
		js(Rule{
			ID: "js.none", Kind: "test.none_found", Severity: cake.High,
			Pattern: `^\s*(?:Error: |✘ |Incomplete: )?(?P<message>No test files found: "?(?P<path>[^"\n]+)"?|Couldn’t find any files to test|No specs found|No tests found\.?$|Can't run because no spec files were found\.?)`, Key: []string{"key"}, Fixes: []string{"Check the pattern {path}: no test file matches it", "Check the names and the folder of the test files: the runner finds none"},
			Yes: []Example{
				{Command: "npx mocha", Code: 1, Err: "Error: No test files found: \"test\"\n"},
				{Command: "npx ava", Code: 1, Out: "\n  ✘ Couldn’t find any files to test\n\n"},
			},
			No: []Example{{Command: "mocha", Out: "  2 passing (3ms)\n"}},
		}),
		js(Rule{
			ID: "ava.failed", Kind: "test.failed",
			Pattern: `^\s+✘ \[fail\]: (?P<test>[^\n]+)(?:(?:\n[^\n]*){1,7}?\n\s+(?P<file>[\w./-]+\.[cm]?[jt]sx?):(?P<line>\d+)$)?`, Message: "{test} failed",
			Yes: []Example{{Command: "npx ava", Code: 1, Out: "\n  ✔ length\n  ✘ [fail]: sorts descending\n  ─\n\n  sorts descending\n\n  test.js:6\n\n   5: test('sorts descending', (t) => {\n   6:   t.deepEqual([1, 3, 2].sort(), [3, 2, 1]);\n", File: "test.js", Line: 6}},
			No:  []Example{{Command: "npx ava", Out: "  ✔ length\n"}},
		}),
		js(Rule{
			ID: "jasmine.failed", Kind: "test.failed",
			Pattern: `^\d+\) (?P<test>[^\n]+)\n\s+Message:\n\s+(?P<message>[^\n]+)`,
			Yes:     []Example{{Command: "npx jasmine", Code: 3, Out: "Started\nF\n\nFailures:\n1) temp converts\n  Message:\n    Expected 30 to be 32.\n  Stack:\n        at <Jasmine>\n        at UserContext.<anonymous> (/srv/p/spec/temp.js:4:18)\n        at <Jasmine>\n\n1 spec, 1 failure\n", File: "spec/temp.js", Line: 4}},
			No:      []Example{{Command: "npx jasmine", Out: "1 spec, 0 failures\n"}},
		}),
		js(Rule{
			ID: "uvu.failed", Kind: "test.failed",
			Pattern: `^\s+FAIL\s+"(?P<test>[^"\n]+)"`, Message: "{test} failed",
			Yes: []Example{{Command: "node a.js", Code: 1, Out: "   FAIL  \"sum\"\n    Expected values to be strictly equal:  (is)\n\n    at assert (/srv/p/node_modules/uvu/assert/index.js:33:8)\n    at Object.handler (/srv/p/a.js:3:9)\n", File: "a.js", Line: 3}},
			No:  []Example{{Command: "node a.js", Out: "  Passed:    1\n"}},
		}),
		js(Rule{
			ID: "playwright.failed", Kind: "test.failed", Rank: Symptom,
			Pattern: `^\s+\d+\) (?:\[[^\]]+\] › )?(?P<declared>\S+?):(?P<declared_line>\d+):\d+ › (?P<test>[^\n─]+)`, Message: "{test} failed", Fixes: []string{"npx playwright test {file}:{declared_line}", "Fix the failing test {test}"},
			Yes: []Example{{Command: "npx playwright test", Code: 1, Out: "  1) a.spec.js:2:1 › sum ───────\n\n    Error: expect(received).toBe(expected) // Object.is equality\n\n    Expected: 2\n    Received: 1\n\n      1 | const {test,expect}=require('@playwright/test')\n    > 2 | test('sum',()=>{ expect(1).toBe(2) })\n        at /srv/p/a.spec.js:2:28\n\n  1 failed\n", File: "a.spec.js", Line: 2}},
			No:  []Example{{Command: "npx playwright test", Out: "  1 passed (1s)\n"}},
		}),
		js(Rule{
			ID: "playwright.browser", Kind: "tool.not_installed_local", Severity: cake.High,
			Pattern: `^\s*(?:Error: )?(?P<message>(?:browserType\.launch: )?Executable doesn't exist at .*|The cypress npm package is installed, but the (?P<cypress>Cypress) binary is missing.*|Host system is missing dependencies to run browsers.*)`, Key: []string{"always"}, Fixes: []string{"{browser:message}"},
			Yes: []Example{{Command: "npx playwright test", Code: 1, Out: "  1) a.spec.js:2:1 › sum ───────\n\n    Error: browserType.launch: Executable doesn't exist at /root/.cache/ms-playwright/chromium-1255/chrome\n", Fix: "npx playwright install"}},
			No:  []Example{{Command: "npx playwright test", Out: "  1 passed (1s)\n"}},
		}),
	}
}
