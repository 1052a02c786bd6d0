package rules

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
			ID: "ruby.nogem", Kind: "dependency.module_missing", Settings: []string{"Gemfile"},
			Pattern: `^(?:\S*/bundler/\S+:\d+:in .*: )?(?P<message>Could not find gem '(?P<module>[\w.-]+)[^'\n]*' in .*)`, Key: []string{"module"}, Fixes: []string{"bundle install", "gem install {module}"}, Reference: "Gemfile",
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
		scriptRule(Rule{
			ID: "r.dependency", Kind: "dependency.module_missing",
			Pattern: `^ERROR: (?P<message>dependenc(?:y|ies) [‘'](?P<module>[\w.]+)['’][^\n]* (?:is|are) not available for package .*)`, Key: []string{"module"}, Fixes: []string{"{rinstall:module}", "Check the R package {module}: it is not installed"},
			Yes: []Example{{Command: "R CMD INSTALL . 2>&1 | tee install.log", Out: "* installing to library ‘/usr/local/lib/R/site-library’\nERROR: dependency ‘slidernn’ is not available for package ‘rates’\n", Manifest: map[string]string{"DESCRIPTION": "Package: rates\nImports:\n    dplyr,\n    slidernn\n"}, Fix: `Rscript -e 'install.packages("slidernn")'`}},
			No:  []Example{{Command: "R CMD INSTALL .", Out: "* DONE (rates)\n"}},
		}),
		{
			ID: "lua.tail", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.85, Family: Scripts, AtZero: IfSwallowed, Rank: Wrapper,
			Pattern: `^\s+no file '\./(?P<module>[\w/]+?)(?:/init)?\.lua'(?:\n[^\n]*)*?\n\s+no file '[^'\n]*\.so'`, Message: "the Lua module {module} is missing", Key: []string{"module"}, Fixes: []string{"{ownlua:module}", "{rock:module}", "Check {module}: LUA_PATH and LUA_CPATH do not lead to it"},
			Yes: []Example{{Command: "busted spec 2>&1 | tail -n 4", Out: "\tno file '/usr/share/lua/5.3/inspect.lua'\n\tno file './inspect.lua'\n\tno file './inspect/init.lua'\n\tno file './inspect.so'\n", Fix: "luarocks install inspect"}},
			No:  []Example{{Command: "cat run.log", Out: "\tno file './inspect.lua'\n\tno file './inspect.so'\n"}},
		},
		scriptRule(Rule{
			ID: "any.child127", Kind: "tool.command_not_found",
			Pattern: `^(?P<message>.*?(?:(?:status|code|exit)[ (:]*127\)?:? \[(?P<program>[\w.+-]+)\b|Command '\['(?P<program2>[\w.+-]+)'[^\n]* non-zero exit status 127|Command '(?P<program3>[\w.+-]+)\b[^\n]* non-zero exit status 127).*)`, Message: "a program is not installed", Key: []string{"program", "program2", "program3"},
			Fixes: []string{"{tool:program}", "{tool:program2}", "{tool:program3}", "Check the program {program}: it is not installed", "Check the program {program2}: it is not installed", "Check the program {program3}: it is not installed"},
			Yes: []Example{
				{Command: "rake docs", Code: 1, Err: "rake aborted!\nCommand failed with status (127): [wkhtmltopdf docs/index.html out.pdf]\n/srv/p/Rakefile:4:in `block in <top (required)>'\nTasks: TOP => docs\n", File: "Rakefile", Line: 4},
				{Command: "python3 t.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/t.py\", line 2, in <module>\n    subprocess.run(\"protoc a.proto\", shell=True, check=True)\n  File \"/usr/lib/python3.11/subprocess.py\", line 571, in run\n    raise CalledProcessError(retcode, process.args,\nsubprocess.CalledProcessError: Command 'protoc a.proto' returned non-zero exit status 127.\n"},
			},
			No: []Example{{Command: "rake docs", Code: 1, Err: "rake aborted!\nCommand failed with status (1): [wkhtmltopdf docs/index.html out.pdf]\n"}},
		}),
		{
			ID: "python.environcut", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.9, Family: Python, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^\s+File "(?P<file>[^"<\n]+)", line (?P<line>\d+), in [^\n]+\n(?P<message>[^\n]*os\.environ\[["'](?P<var>\w+)["']\])[^\n]*\n(?:[ ~^]*\n)?\s+File "(?:<frozen os>|[^"\n]*/os\.py)", line \d+, in __getitem__`, Message: "{var} is not set", Key: []string{"var"}, Fixes: []string{"{env:var}"},
			Yes: []Example{{Command: "timeout 6 gunicorn wsgi:app 2>&1 | head -40", Out: "Traceback (most recent call last):\n  File \"/srv/p/wsgi.py\", line 1, in <module>\n    import settings\n  File \"/srv/p/settings.py\", line 4, in <module>\n    STRIPE_KEY = os.environ[\"STRIPE_KEY\"]\n                 ~~~~~~~~~~^^^^^^^^^^^^^^\n  File \"<frozen os>\", line 679, in __getitem__\n", Files: []string{".env.example"}, File: "settings.py", Line: 4, Fix: "Check .env.example and set STRIPE_KEY in the environment"}},
			No:  []Example{{Command: "cat run.log", Out: "    STRIPE_KEY = os.environ[\"STRIPE_KEY\"]\n"}},
		},
		scriptRule(Rule{
			ID: "pnpm.recursivetest", Kind: "test.failed", Severity: cake.Medium, Rank: Wrapper,
			Pattern: `^[\s\x{2009}]*ERR_PNPM_RECURSIVE_(?:RUN|EXEC)_FIRST_FAIL[\s\x{2009}]+(?P<module>@?[\w/.-]+?)@[\w.-]+ (?P<script>test[\w:-]*): \x60(?P<message>[^\x60\n]+)\x60`, Key: []string{"module", "script"}, Fixes: []string{"Fix the tests of {module}: {message} fails"},
			Yes: []Example{{Command: "pnpm -r test 2>&1 | tail", Out: "packages/price test: Failed\n/srv/p/packages/price:\n ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL  price@1.0.0 test: `node test.js`\nExit status 1\n", Fix: "Fix the tests of price: node test.js fails"}},
			No:  []Example{{Command: "pnpm -r test", Out: "packages/price test: Done\n"}},
		}),
		scriptRule(Rule{
			ID: "pnpm.recursive", Kind: "build.script_failed", Severity: cake.Medium, Rank: Wrapper,
			Pattern: `^[\s\x{2009}]*ERR_PNPM_RECURSIVE_(?:RUN|EXEC)_FIRST_FAIL[\s\x{2009}]+(?P<module>@?[\w/.-]+?)@[\w.-]+ (?P<script>[\w:-]+): \x60(?P<message>[^\x60\n]+)\x60`, Key: []string{"module", "script"}, Fixes: []string{"Fix the script {script} of {module}: {message} fails"},
			Yes: []Example{{Command: "pnpm -r build 2>&1 | tail -3", Out: "packages/ui build: Failed\n ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL  ui@1.0.0 build: `node build.js`\nExit status 1\n", Fix: "Fix the script build of ui: node build.js fails"}},
			No:  []Example{{Command: "pnpm -r build", Out: "packages/ui build: Done\n"}},
		}),
		scriptRule(Rule{
			ID: "erlang.strictunused", Kind: "compile.unused", Severity: cake.Medium, With: []string{"warnings being treated as errors"},
			Pattern: `^(?P<file>[\w./-]+\.[eh]rl):(?P<line>\d+):(?:\d+:)? (?:Warning: )?(?P<message>(?:variable|function|record|type|import|\S+) \S+ (?:is|are) (?:unused|un-?exported and unused).*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "erlc -Werror -o ebin src/*.erl; ls ebin", Out: "compile: warnings being treated as errors\nsrc/cache.erl:6:11: variable 'Ttl' is unused\n%    6| put(K, V, Ttl) ->\n", File: "src/cache.erl", Line: 6}},
			No:  []Example{{Command: "erlc a.erl", Out: "a.erl:12:5: Warning: variable 'Unused' is unused\n"}},
		}),
		scriptRule(Rule{
			ID: "erlang.strict", Kind: "compile.other", Severity: cake.Medium, Rank: Symptom, With: []string{"warnings being treated as errors"},
			Pattern: `^(?P<file>[\w./-]+\.[eh]rl):(?P<line>\d+):(?:\d+:)? (?:Warning: )?(?P<message>\w.*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "erlc -Werror a.erl; ls", Out: "compile: warnings being treated as errors\na.erl:4:5: this clause cannot match because a previous clause always matches\n", File: "a.erl", Line: 4}},
			No:  []Example{{Command: "erlc a.erl", Out: "a.erl:4:5: Warning: a term is constructed, but never used\n"}},
		}),
		scriptRule(Rule{
			ID: "mypy.noconfig", Kind: "fs.not_found", Tools: []string{"mypy", "dmypy"},
			Pattern: `^mypy: error: (?P<message>Cannot find config file '(?P<path>[^']+)')`, Key: []string{"path"}, Fixes: []string{"Check {path}: no such configuration file, {near:path} exists", "Check {path}: no such configuration file"},
			Yes: []Example{{Command: "mypy --config-file mypy.ini src", Code: 2, Err: "usage: mypy [-h]\nmypy: error: Cannot find config file 'mypy.ini'\n", Fix: "Check mypy.ini: no such configuration file"}},
			No:  []Example{{Command: "mypy src", Out: "Success: no issues found in 1 source file\n"}},
		}),
		scriptRule(Rule{
			ID: "groovy.data", Kind: "config.parse",
			Pattern: `^Caught: (?:[a-z]\w*\.)*(?P<name>Json(?:Parse|Syntax|Mapping)?Exception|MalformedJsonException|YAMLException|ScannerException|SAXParseException|TomlParseException): (?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}: {message}", "Check the data: {message}"},
			Yes:   []Example{{Command: "groovy -e 'println new groovy.json.JsonSlurper().parse(new File(\"conf/app.json\")).name'", Code: 1, Err: "Caught: groovy.json.JsonException: expecting '}' or ',' but got current char '\"' with an int value of 34\n\nline number 3\nindex number 18\n", Files: []string{"conf/app.json"}, File: "conf/app.json"}},
			No:    []Example{{Command: "groovy a.groovy", Out: "ok\n"}},
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
