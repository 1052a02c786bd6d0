package validator

import "cake"

// scriptWordRules are further words of scripting languages for what a program
// did wrong while it ran.
func scriptWordRules() []Rule {
	return []Rule{
		scriptRule(Rule{
			ID: "ruby.deadlock", Kind: "runtime.concurrency", Severity: cake.Medium,
			Pattern: `^(?P<file>[^\s:]+\.rb):(?P<line>\d+):in .*: (?P<message>No live threads left\. Deadlock\?) \((?P<name>fatal)\)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ruby run.rb", Code: 1, Err: "/srv/p/lib/pool.rb:14:in `join': No live threads left. Deadlock? (fatal)\n3 threads, 3 sleeps current:0x0\n", File: "lib/pool.rb", Line: 14}},
			No:  []Example{{Command: "ruby run.rb", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "ruby.nogem", Kind: "dependency.module_missing",
			Pattern: `^(?P<message>Could not find gem '(?P<module>[\w.-]+)[^'\n]*' in .*)`, Key: []string{"module"}, Fixes: []string{"bundle install", "gem install {module}"},
			Yes: []Example{{Command: "bundle exec rackup", Code: 7, Err: "Could not find gem 'roda (~> 3.80)' in locally installed gems.\n", Fix: "bundle install"}},
			No:  []Example{{Command: "bundle check", Out: "The Gemfile's dependencies are satisfied\n"}},
		}),
		scriptRule(Rule{
			ID: "r.type", Kind: "runtime.type", Severity: cake.Medium, Rank: Symptom, Tools: []string{"Rscript", "R"},
			Pattern: `^Error(?: in (?P<call>[^\n]*?))? ?:(?:\n? +)(?P<message>(?:non-numeric argument to|invalid '?type'? \(|invalid argument to unary|\$ operator is invalid for|object of type '\w+' is not|argument is not (?:numeric|a function)|attempt to apply non-function|requires numeric)[^\n]*)`, Key: []string{"message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}: {message}", "Fix the script: {message}"},
			Yes: []Example{{Command: "Rscript a.R", Code: 1, Err: "Error in x[-1] - x[-length(x)] : non-numeric argument to binary operator\nCalls: step -> mean\nExecution halted\n", Files: []string{"a.R"}, File: "a.R"}},
			No:  []Example{{Command: "Rscript a.R", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "testthat.failed", Kind: "test.failed", Severity: cake.Medium,
			Pattern: `^(?:── |-- )?(?:\d+\. )?(?:Failure|Error) \(['‘]?(?P<file>[^'’:\s()]+\.[Rr]):(?P<line>\d+)(?::\d+)?['’]?\): (?P<test>[^\n─]*[^\n─ ])(?:[ ─]*\n(?P<detail>[^\n]+))?`, Message: "{test} failed", Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: {test}: {detail}", "Fix {file}:{line}: the test {test} fails"},
			Yes: []Example{
				{Command: "Rscript -e 'testthat::test_dir(\"tests/testthat\", stop_on_failure = TRUE)'", Code: 1, Out: "✖ | 1       1 | rate [0.2s]\n────\nFailure ('test-rate.R:5'): rates have two digits\n`x` not equal to 0.33.\n1/1 mismatches\n────\n[ FAIL 1 | WARN 0 | SKIP 0 | PASS 1 ]\n", Err: "Error: Test failures\nExecution halted\n", Files: []string{"R/rate.R", "tests/testthat/test-rate.R"}, File: "tests/testthat/test-rate.R", Line: 5},
				{Command: "make check", Code: 2, Out: "── Failure ('test-rate.R:5:3'): rates have two digits ──────\nx (`actual`) not equal to 0.33 (`expected`).\n", Err: "Error: Test failures\nExecution halted\n", Fix: "Fix test-rate.R:5: rates have two digits: x (`actual`) not equal to 0.33 (`expected`)."},
			},
			No: []Example{{Command: "Rscript tests.R", Out: "[ FAIL 0 | WARN 0 | SKIP 0 | PASS 2 ]\n"}},
		}),
		{
			ID: "lint.tsparser", Kind: "config.invalid", Severity: cake.High, Confidence: 0.9, Family: Lint, AtZero: IfSwallowed, With: []string{".ts\n", ".tsx\n", ".mts\n", ".cts\n"},
			Pattern: `^\s+(?P<line>\d+):\d+\s+error\s+(?P<message>Parsing error: (?:Unexpected token (?:interface|type|enum|:|as|declare|abstract|readonly|namespace|satisfies|\{)|The keyword '(?:interface|enum|private|protected|public)' is reserved|Unexpected reserved word 'interface'|Missing initializer in const declaration))$`, Key: []string{"message"},
			Fixes: []string{"Check eslint.config.js: files of TypeScript need the parser of typescript-eslint ({file}:{line})"},
			Yes:   []Example{{Command: "npx eslint src", Code: 1, Out: "\n/srv/p/src/api.ts\n  1:8  error  Parsing error: Unexpected token interface\n\n✖ 1 problem (1 error, 0 warnings)\n", File: "src/api.ts", Line: 1}},
			No:    []Example{{Command: "npx eslint src", Code: 1, Out: "\n/srv/p/src/api.js\n  1:8  error  Parsing error: Unexpected token interface\n\n✖ 1 problem (1 error, 0 warnings)\n"}},
		},
	}
}
