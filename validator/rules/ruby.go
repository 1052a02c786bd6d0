package rules

import "cake"

// scriptRule completes a rule about a script language: it is told at once
// unless the rule says otherwise.
func scriptRule(r Rule) Rule {
	r.Confidence, r.Family = 0.9, Scripts
	if r.AtZero == TrustZero {
		r.AtZero = IfSwallowed
	}
	if r.Severity == 0 {
		r.Severity = cake.High
	}
	return r
}

// rubyWordRules are further words of Ruby, Rake, RSpec, RuboCop and Composer's PHP.
func rubyWordRules() []Rule {
	return []Rule{
		scriptRule(Rule{
			ID: "ruby.psych", Kind: "config.parse",
			Pattern: `^\S+:\d+:in .*: (?P<message>\((?P<declared>[^)]*\.ya?ml|<unknown>)\): .* at line (?P<dataline>\d+) column \d+) \((?P<name>Psych::\w+)\)$`, Key: []string{"declared", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Check the YAML: {message}"},
			Yes: []Example{{Command: "ruby conf.rb", Code: 1, Err: "/usr/lib/ruby/3.1.0/psych.rb:455:in `parse': (config/app.yml): found a tab character that violates indentation while scanning a plain scalar at line 2 column 9 (Psych::SyntaxError)\n\tfrom /usr/lib/ruby/3.1.0/psych.rb:455:in `parse_stream'\n\tfrom conf.rb:2:in `<main>'\n", Files: []string{"conf.rb", "config/app.yml"}, File: "config/app.yml", Line: 2}},
			No:  []Example{{Command: "ruby conf.rb", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "ruby.json", Kind: "config.parse",
			Pattern: `^\S+:\d+:in .*: (?P<message>(?:\d+: )?(?:unexpected (?:token|character|end of input)|expected .* (?:after|but got)|source is not valid|nesting of).*?)(?: \((?P<name>JSON::ParserError)\)?)?$`, With: []string{"JSON::Parse", "/json/"}, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}: {message}", "Check the JSON: {message}"},
			Yes: []Example{{Command: "ruby a.rb", Code: 1, Err: "/usr/lib/ruby/gems/3.1.0/gems/json-2.6.3/lib/json/common.rb:216:in `parse': unexpected token at '{\"a\":,}' (JSON::ParserError)\n\tfrom a.rb:2:in `<main>'\n", Files: []string{"a.rb", "a.json"}, File: "a.json"}},
			No:  []Example{{Command: "ruby a.rb", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "ruby.relative", Kind: "dependency.local_module_missing",
			Pattern: `^(?P<file>[^\s:]+):(?P<line>\d+):in .*require_relative.*: (?P<message>cannot load such file -- (?P<path>/\S+)) \((?P<name>LoadError)\)`, Key: []string{"path"}, Fixes: []string{"Fix {file}:{line}: the file is {near:path}", "Fix {file}:{line}: {path} does not exist"},
			Yes: []Example{{Command: "ruby a.rb", Code: 1, Err: "a.rb:1:in `require_relative': cannot load such file -- /srv/p/lib/utl (LoadError)\n\tfrom a.rb:1:in `<main>'\n", Files: []string{"a.rb", "lib/util.rb"}, File: "a.rb", Line: 1},
				{Command: "ruby bin/menu", Code: 1, Err: "bin/menu:4:in `require_relative': cannot load such file -- /srv/p/bin/lib/menu/parser (LoadError)\n\tfrom bin/menu:4:in `<main>'\n", Files: []string{"bin/menu", "lib/menu/parser.rb"}, File: "bin/menu", Line: 4, Fix: "Fix bin/menu:4: the file is lib/menu/parser.rb"}},
			No: []Example{{Command: "ruby a.rb", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "ruby.fornil", Kind: "runtime.null_deref", Severity: cake.Medium, Rank: Symptom,
			Pattern: `^\s*(?:(?P<file>[^\s:]+):(?P<line>\d+):in .*: )?(?:N\w+Error: )?(?P<message>undefined method ['\x60]\S+' for nil(?::NilClass)?)(?: \((?P<name>NoMethodError)\))?$`, With: []string{"NoMethodError"}, Key: []string{"file", "message"},
			Yes: []Example{{Command: "bundle exec rake billing:run", Code: 1, Err: "rake aborted!\nNoMethodError: undefined method `amount' for nil (NoMethodError)\n\n    plan.amount\n/srv/p/app/invoice.rb:22:in `total'\n", File: "app/invoice.rb", Line: 22}},
			No:  []Example{{Command: "ruby a.rb", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "ruby.undefined", Kind: "runtime.undefined_name", Severity: cake.Medium, Rank: Symptom,
			Pattern: `^\s*(?:(?P<file>[^\s:]+):(?P<line>\d+):in .*: )?(?:N\w+Error: )?(?P<message>(?:undefined local variable or method|uninitialized constant|undefined method) .*?)(?: \((?P<name>NameError|NoMethodError)\))?$`, With: []string{"NameError", "NoMethodError"}, Key: []string{"file", "message"},
			Yes: []Example{
				{Command: "ruby a.rb", Code: 1, Err: "a.rb:1:in `<main>': undefined local variable or method `confg' for main:Object (NameError)\n\nputs confg\n     ^^^^^\n", File: "a.rb", Line: 1},
			},
			No: []Example{{Command: "ruby a.rb", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "ruby.sort", Kind: "runtime.type", Severity: cake.Medium,
			Pattern: `^(?P<file>[^\s:]+\.rb):(?P<line>\d+):in .*: (?P<message>.+) \((?P<name>TypeError|FrozenError)\)$`,
			Yes:     []Example{{Command: "ruby a.rb", Code: 1, Err: "a.rb:1:in `+': no implicit conversion of Integer into String (TypeError)\n\tfrom a.rb:1:in `<main>'\n", File: "a.rb", Line: 1}},
			No:      []Example{{Command: "ruby a.rb", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "ruby.env", Kind: "config.env_missing",
			Pattern: `^(?P<file>[^\s:]+\.rb):(?P<line>\d+):in [^#\n]*fetch.*: (?P<message>key not found: "(?P<var>[A-Z][A-Z0-9]*_[A-Z0-9_]+|[A-Z][A-Z0-9]{3,})") \((?P<name>KeyError)\)$`, Key: []string{"var"}, Fixes: []string{"{env:var}"},
			Yes: []Example{{Command: "ruby a.rb", Code: 1, Err: "a.rb:1:in `fetch': key not found: \"DATABASE_URL\" (KeyError)\n\tfrom a.rb:1:in `<main>'\n", File: "a.rb", Line: 1}},
			No: []Example{
				{Command: "ruby tax.rb", Code: 1, Err: "tax.rb:4:in `fetch': key not found: \"UK\" (KeyError)\n\tfrom tax.rb:8:in `<main>'\n"}, // no name of a variable
				{Command: "ruby tax.rb", Code: 1, Err: "tax.rb:4:in 'Hash#fetch': key not found: \"GERMANY\" (KeyError)\n\tfrom tax.rb:8:in '<main>'\n"},
			},
		}),
		scriptRule(Rule{
			ID: "ruby.key", Kind: "runtime.index_key", Severity: cake.Medium,
			Pattern: `^(?P<file>[^\s:]+\.rb):(?P<line>\d+):in .*: (?P<message>.+) \((?P<name>KeyError|IndexError)\)$`,
			Yes:     []Example{{Command: "ruby a.rb", Code: 1, Err: "a.rb:1:in `fetch': key not found: :b (KeyError)\n\tfrom a.rb:1:in `<main>'\n", File: "a.rb", Line: 1}},
			No:      []Example{{Command: "ruby a.rb", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "ruby.value", Kind: "runtime.value_parse", Severity: cake.Medium,
			Pattern: `^(?:(?P<file>[^\s:]+\.rb):(?P<line>\d+)|<internal:[^>\n]+>:\d+):in .*: (?P<message>(?:invalid value for |invalid date|comparison of|no time information).*) \((?P<name>\w+(?:::\w+)*)\)$`,
			Yes: []Example{
				{Command: "ruby a.rb", Code: 1, Err: "a.rb:1:in `Integer': invalid value for Integer(): \"x\" (ArgumentError)\n\tfrom a.rb:1:in `<main>'\n", File: "a.rb", Line: 1},
				{Command: "ruby b.rb p.csv", Code: 1, Err: "<internal:kernel>:173:in `Float': invalid value for Float(): \"12,50\" (ArgumentError)\n\tfrom b.rb:4:in `block in <main>'\n\tfrom b.rb:3:in `<main>'\n", File: "b.rb", Line: 4},
			},
			No: []Example{{Command: "ruby a.rb", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "ruby.recursion", Kind: "runtime.recursion", Severity: cake.Medium,
			Pattern: `^(?P<file>[^\s:]+\.rb):(?P<line>\d+):in .*: (?P<message>stack level too deep) \((?P<name>SystemStackError)\)$`, Key: []string{"file"}, Fixes: []string{"Fix {file}:{line}: unbounded recursion"},
			Yes: []Example{{Command: "ruby a.rb", Code: 1, Err: "a.rb:1:in `f': stack level too deep (SystemStackError)\n\tfrom a.rb:1:in `f'\n", File: "a.rb", Line: 1}},
			No:  []Example{{Command: "ruby a.rb", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "rake.task", Kind: "project.script_missing",
			Pattern: `^(?P<message>Don't know how to build task '(?P<verb>[^']+)'.*)(?:\nDid you mean\?\s+(?P<near>\S+))?`, Key: []string{"verb"}, Fixes: []string{"{retype:verb,near}", "Run rake --tasks: there is no task {verb}"},
			Yes: []Example{{Command: "rake tset", Code: 1, Err: "rake aborted!\nDon't know how to build task 'tset' (See the list of available tasks with `rake --tasks`)\nDid you mean?  test\n\n(See full trace by running task with --trace)\n", Fix: "rake test"}},
			No:  []Example{{Command: "rake test", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "rake.file", Kind: "project.manifest_missing",
			Pattern: `^(?P<message>No Rakefile found .*|Could not locate Gemfile.*|Composer could not find a composer\.json file.*)`, Key: []string{"message"}, Fixes: []string{"{projectdir:message}", "Check the folder: {message}"},
			Yes: []Example{
				{Command: "rake", Code: 1, Err: "rake aborted!\nNo Rakefile found (looking for: rakefile, Rakefile, rakefile.rb, Rakefile.rb)\n"},
				{Command: "bundle install", Code: 10, Err: "Could not locate Gemfile\n", Files: []string{"README.md", "web/Gemfile"}, Fix: "cd web && bundle install"},
			},
			No: []Example{{Command: "rake", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "rake.env", Kind: "config.env_missing",
			Pattern: `^(?:(?:bin/)?(?:rake|rails) aborted!\n)(?P<name>KeyError): (?P<message>key not found: "(?P<var>[A-Z][A-Z0-9_]+)")`, Key: []string{"var"}, Fixes: []string{"{env:var}"},
			Yes: []Example{{Command: "bin/rails db:seed", Code: 1, Err: "bin/rails aborted!\nKeyError: key not found: \"ADMIN_PASSWORD\" (KeyError)\n/srv/p/db/seeds.rb:4:in `fetch'\n", Fix: "Check ADMIN_PASSWORD: it is not set in the environment"}},
			No:  []Example{{Command: "bin/rails db:seed", Out: "ok\n"}, {Command: "rake a", Code: 1, Err: "rake aborted!\nKeyError: key not found: :total\n"}},
		}),
		scriptRule(Rule{
			ID: "rake.aborted", Kind: "runtime.exception", Severity: cake.Medium, Rank: CatchAll,
			Pattern: `^(?:bin/)?(?:rake|rails) aborted!\n(?:(?P<name>[A-Z]\w*(?:::\w+)*): )?(?P<message>[^\n]+)(?:\n(?P<file>[^\s:]+):(?P<line>\d+):in )?`,
			Yes:     []Example{{Command: "rake build", Code: 1, Err: "rake aborted!\nno\n/srv/p/Rakefile:1:in `block in <top (required)>'\nTasks: TOP => build\n(See full trace by running task with --trace)\n", File: "Rakefile", Line: 1}},
			No:      []Example{{Command: "rake build", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "rspec.failure", Kind: "test.failed", Severity: cake.Medium,
			Pattern: `^\s+\d+\) (?P<test>[^\n]+)\n\s+Failure/Error: [^\n]+(?:\n[^\n]*){1,16}?\n\s+# (?P<file>\./[^\s:]+):(?P<line>\d+):in `, Message: "{test} failed", Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: the example {test} fails"},
			Yes: []Example{{Command: "rspec", Code: 1, Out: "Failures:\n\n  1) Calc keeps the fraction\n     Failure/Error: expect(Calc.div(1, 2)).to eq 0.5\n\n       expected: 0.5\n            got: 0\n\n       (compared using ==)\n     # ./spec/calc_spec.rb:7:in `block (2 levels) in <top (required)>'\n\n2 examples, 1 failure\n\nFailed examples:\n\nrspec ./spec/calc_spec.rb:6 # Calc keeps the fraction\n", File: "spec/calc_spec.rb", Line: 7}},
			No:  []Example{{Command: "rspec", Out: "1 example, 0 failures\n"}},
		}),
		scriptRule(Rule{
			ID: "minitest.error", Kind: "test.failed", Severity: cake.Medium, Rank: Symptom,
			Pattern: `^(?:\s+\d+\) )?(?:Error|Failure):(?: |\n)(?P<test>[^\n]+?):?\n(?P<message>[^\n]+)(?:\n[^\n]*){0,10}?\n\s+(?P<file>[\w./-]+\.rb):(?P<line>\d+):in `, Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "ruby t.rb", Code: 1, Out: "  1) Error:\nT#test_a:\nRuntimeError: x\n    t.rb:3:in `test_a'\n\n1 runs, 0 assertions, 0 failures, 1 errors, 0 skips\n", File: "t.rb", Line: 3}},
			No:  []Example{{Command: "ruby t.rb", Out: "1 runs, 1 assertions, 0 failures, 0 errors, 0 skips\n"}},
		}),
		scriptRule(Rule{
			ID: "rubocop.offense", Kind: "lint.findings", Severity: cake.Medium,
			Pattern: `^(?P<file>[\w./-]+\.(?:rb|ru|rake)|Rakefile|Gemfile):(?P<line>\d+):\d+: (?P<level>[CWEFR]): (?:\[Correctable\] )?(?P<name>[\w/]+): (?P<message>.+)`, Key: []string{"file", "name"}, Fixes: []string{"Fix {file}:{line}: {name} {message}"},
			Yes: []Example{{Command: "rubocop a.rb", Code: 1, Out: "Inspecting 1 file\nW\n\nOffenses:\n\na.rb:1:1: W: Lint/UselessAssignment: Useless assignment to variable - x.\nx = \"a\"\n^\n", File: "a.rb", Line: 1}},
			No:  []Example{{Command: "rubocop a.rb", Out: "1 file inspected, no offenses detected\n"}, {Command: "rubocop -a | tail -3", Out: "a.rb:3:1: C: [Corrected] Style/Documentation: Missing comment.\n\n1 file inspected, 1 offense detected, 1 offense corrected\n"}},
		}),
		scriptRule(Rule{
			ID: "rubocop.simple", Kind: "lint.findings", Severity: cake.Medium,
			Pattern: `^== (?P<file>\S+) ==\n(?P<level>[CWEFR]): +(?P<line>\d+): +\d+: (?:\[Corrected\] |\[Correctable\] )?(?P<name>[\w/]+): (?P<message>[^\n]+)`, Key: []string{"file", "name"}, Fixes: []string{"Fix {file}:{line}: {name} {message}"},
			Yes: []Example{{Command: "rubocop --format simple lib", Code: 1, Out: "== lib/geo.rb ==\nW:  6:  5: Lint/UselessAssignment: Useless assignment to variable - error.\n\n2 files inspected, 1 offense detected\n", File: "lib/geo.rb", Line: 6}},
			No:  []Example{{Command: "rubocop --format simple lib", Out: "\n2 files inspected, no offenses detected\n"}},
		}),
		scriptRule(Rule{
			ID: "rubocop.emacs", Kind: "lint.findings", Severity: cake.Medium, Rank: Symptom, Tools: []string{"rubocop", "standardrb", "bundle", "rake", "make", "reek"},
			Pattern: `^\s*(?P<file>/?[\w./-]+\.(?:rb|ru|rake|gemspec)):(?P<line>\d+):(?:\d+:)? (?:(?P<level>[CWEFR]): )?(?P<name>[A-Z]\w+(?:/\w+)*): (?P<message>[^\n]+)`, Key: []string{"file", "name"}, Fixes: []string{"Fix {file}:{line}: {name} {message}"},
			Yes: []Example{{Command: "standardrb lib", Code: 1, Out: "standard: Use Ruby Standard Style (https://github.com/standardrb/standard)\n  lib/geo.rb:6:5: Lint/UselessAssignment: Useless assignment to variable - `x`.\n", File: "lib/geo.rb", Line: 6}},
			No:  []Example{{Command: "standardrb lib", Out: ""}},
		}),
		scriptRule(Rule{
			ID: "php.syntax", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^(?:PHP )?Parse error: +(?P<message>.*?) in (?P<file>\S+?) on line (?P<line>\d+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "php -l src/Mail.php", Code: 255, Err: "PHP Parse error:  syntax error, unexpected token \"return\" in src/Mail.php on line 5\n", Out: "Errors parsing src/Mail.php\n", File: "src/Mail.php", Line: 5}},
			No:  []Example{{Command: "php -l a.php", Out: "No syntax errors detected in a.php\n"}},
		}),
		scriptRule(Rule{
			ID: "php.type", Kind: "runtime.type", Severity: cake.Medium,
			Pattern: `^(?:PHP )?Fatal error: +Uncaught (?P<name>TypeError|ArgumentCountError): (?:(?P<message>.*?), called in (?P<file>\S+) on line (?P<line>\d+) and defined in [^\s:]+:\d+|(?P<message>.*?) in (?P<file>[^\s:]+):(?P<line>\d+))$`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "php price.php", Code: 255, Err: "PHP Fatal error:  Uncaught TypeError: gross(): Argument #1 ($net) must be of type int, string given, called in /srv/p/price.php on line 7 and defined in /srv/p/price.php:4\nStack trace:\n#0 /srv/p/price.php(7): gross()\n#1 {main}\n  thrown in /srv/p/price.php on line 4\n", File: "price.php", Line: 7}},
			No:  []Example{{Command: "php price.php", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "php.null", Kind: "runtime.null_deref", Severity: cake.Medium,
			Pattern: `^(?:PHP )?Fatal error: +Uncaught (?P<name>Error): (?P<message>(?:Call to a member function|Attempt to (?:read|assign) property).* on null) in (?P<file>[^\s:]+):(?P<line>\d+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "php a.php", Code: 255, Err: "PHP Fatal error:  Uncaught Error: Call to a member function b() on null in /srv/p/a.php:1\nStack trace:\n", File: "a.php", Line: 1}},
			No:  []Example{{Command: "php a.php", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "php.memory", Kind: "resource.oom", Severity: cake.Critical,
			Pattern: `^(?:PHP )?Fatal error: +(?P<message>Allowed memory size of \d+ bytes exhausted.*?) in (?P<file>\S+?) on line (?P<line>\d+)`, Key: []string{"file"}, Fixes: []string{"Fix {file}:{line}: out of memory, process the data in chunks"},
			Yes: []Example{{Command: "php a.php", Code: 255, Err: "PHP Fatal error:  Allowed memory size of 8388608 bytes exhausted (tried to allocate 1000001536 bytes) in /srv/p/a.php on line 1\n", File: "a.php", Line: 1}},
			No:  []Example{{Command: "php a.php", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "php.file", Kind: "fs.not_found", Rank: Symptom,
			Pattern: `^(?:PHP )?(?:Warning|Fatal error): +(?:\w+\((?P<path>[^)\n]+)\): [Ff]ailed to open stream: No such file|Uncaught Error: Failed opening required '(?P<path2>[^']+)').* in (?P<file>\S+?)(?::| on line )(?P<line>\d+)`, Message: "a file cannot be opened", Key: []string{"path", "path2"}, Fixes: []string{"Check {path}: {near:path} exists", "Check {path}: no such file, opened at {file}:{line}", "Check {path2}: no such file, opened at {file}:{line}"},
			Yes: []Example{{Command: "php a.php", Code: 1, Err: "PHP Warning:  file_get_contents(x.txt): Failed to open stream: No such file or directory in /srv/p/a.php on line 1\n", File: "a.php", Line: 1}},
			No:  []Example{{Command: "php a.php", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "php.plain", Kind: "runtime.exception", Severity: cake.Medium, Rank: CatchAll,
			Pattern: `^Fatal error: +(?:Uncaught (?P<name>[\w\\]+): )?(?P<message>.*?) in (?P<file>\S+?)(?::| on line )(?P<line>\d+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "php a.php", Code: 255, Out: "\nFatal error: Uncaught LogicException: bad in /srv/p/a.php:2\nStack trace:\n#0 {main}\n", File: "a.php", Line: 2}},
			No:  []Example{{Command: "php a.php", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "composer.extension", Kind: "dependency.library_missing",
			Pattern: `^\s+- (?P<message>(?:Root composer\.json|\S+ \S+) requires (?:PHP extension )?ext-(?P<name>[\w-]+)\b.*(?:is|it is) missing from your system)`, Key: []string{"name"}, Fixes: []string{"Try installing the PHP extension {name} (the package php-{name}) and run composer install again"}, Reference: "composer.json",
			Yes: []Example{{Command: "composer install --no-dev", Code: 2, Err: "Your lock file does not contain a compatible set of packages. Please run composer update.\n\n  Problem 1\n    - Root composer.json requires PHP extension ext-intl * but it is missing from your system. Install or enable PHP's intl extension.\n", Fix: "Try installing the PHP extension intl (the package php-intl) and run composer install again"}},
			No:  []Example{{Command: "composer install", Err: "Nothing to install\n"}},
		}),
		scriptRule(Rule{
			ID: "composer.platform", Kind: "tool.version_unsupported",
			Pattern: `^\s+- (?P<message>(?:Root composer\.json|\S+ \S+) requires (?P<what>php)(?:-64bit)? (?P<want>[^\s,]+).*(?:your php version|does not satisfy|is missing from your system|is disabled).*)`, Key: []string{"message", "want"}, Fixes: []string{"Check composer.json: it wants {what} {want}, here is another; lower the constraint"}, Reference: "composer.json",
			Yes: []Example{{Command: "composer install", Code: 2, Err: "Your requirements could not be resolved to an installable set of packages.\n\n  Problem 1\n    - Root composer.json requires php ^9.0 but your php version (8.2.36) does not satisfy that requirement.\n"}},
			No:  []Example{{Command: "composer install", Err: "Nothing to install\n"}},
		}),
	}
}
