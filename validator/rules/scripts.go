package rules

import "cake"

// rubyRules are the words of Ruby.
func rubyRules() []Rule {
	return []Rule{
		{
			ID: "ruby.gem", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Scripts,
			Pattern: `^.*(?P<message>cannot load such file -- (?P<module>[\w/-]+))(?: \((?P<name>LoadError)\))?`, AtZero: IfSwallowed, Key: []string{"module"}, Fixes: []string{"{gem:module}"}, Reference: "Gemfile",
			Yes: []Example{
				{Command: "ruby app.rb", Code: 1, Err: "<internal:/usr/lib/ruby/vendor_ruby/rubygems/core_ext/kernel_require.rb>:85:in `require': cannot load such file -- sinatra (LoadError)\n\tfrom <internal:/usr/lib/ruby/vendor_ruby/rubygems/core_ext/kernel_require.rb>:85:in `require'\n\tfrom app.rb:1:in `<main>'\n", Fix: "gem install sinatra", File: "app.rb", Line: 1},
				{Command: "ruby bin/report --month 3", Code: 1, Err: "<internal:/usr/lib/ruby/vendor_ruby/rubygems/core_ext/kernel_require.rb>:85:in `require': cannot load such file -- shop/csv (LoadError)\n\tfrom <internal:/usr/lib/ruby/vendor_ruby/rubygems/core_ext/kernel_require.rb>:85:in `require'\n\tfrom bin/report:1:in `<main>'\n", Files: []string{"bin/report", "lib/shop/csv.rb"}, Fix: "Try -I lib (or require_relative): lib/shop/csv.rb is a file of the project", File: "bin/report", Line: 1},
				{Command: "ruby -e 'require \"prawn\"'", Code: 1, Err: "<internal:/usr/lib/ruby/vendor_ruby/rubygems/core_ext/kernel_require.rb>:85:in `require': cannot load such file -- prawn (LoadError)\n\tfrom <internal:/usr/lib/ruby/vendor_ruby/rubygems/core_ext/kernel_require.rb>:85:in `require'\n\tfrom -e:1:in `<main>'\n", Fix: "gem install prawn"},
			},
			No: []Example{{Command: "ruby a.rb", Out: "ok\n"}},
		},
		{
			ID: "ruby.bundle", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Scripts,
			Pattern: `^(?:\S*/bundler/\S+:\d+:in .*: )?(?P<message>Could not find (?P<module>[\w.-]+-\d\S*).* in (?:locally installed gems|any of the sources|the (?:local|global) gem cache|rubygems repository)|.*Run \x60bundle install\x60.*|bundler: command not found: .*)`, AtZero: IfSwallowed, Key: []string{"module", "key"}, Fixes: []string{"bundle install"}, Reference: "Gemfile",
			Yes: []Example{{Command: "bundle exec rake", Code: 7, Err: "Could not find rake-13.0.6 in locally installed gems\nRun `bundle install` to install missing gems.\n", Fix: "bundle install"}},
			No:  []Example{{Command: "bundle install", Out: "Bundle complete!\n"}},
		},
		{
			ID: "ruby.nil", Kind: "runtime.null_deref", Severity: cake.Medium, Confidence: 0.95, Family: Scripts,
			Pattern: `^(?P<file>[^\s:]+\.rb):(?P<line>\d+):in .*: (?P<message>undefined method .* for nil.*) \((?P<name>NoMethodError)\)`, AtZero: IfSwallowed,
			Yes: []Example{{Command: "ruby n.rb", Code: 1, Err: "n.rb:2:in `<main>': undefined method `name' for nil:NilClass (NoMethodError)\n\nputs u.name\n      ^^^^^\n", File: "n.rb", Line: 2}},
			No:  []Example{{Command: "ruby n.rb", Out: "ok\n"}},
		},
		{
			ID: "ruby.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Scripts,
			Pattern: `^(?:ruby: )?(?P<file>[^\s:]+\.rb):(?P<line>\d+): (?P<message>syntax errors?.*)`, AtZero: IfSwallowed,
			Yes: []Example{{Command: "ruby s.rb", Code: 1, Err: "s.rb:2: syntax error, unexpected end-of-input\n", File: "s.rb", Line: 2}},
			No:  []Example{{Command: "ruby -c s.rb", Out: "Syntax OK\n"}},
		},
		{
			ID: "ruby.exception", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Scripts, Rank: CatchAll,
			Pattern: `^(?P<file>[^\s:]+\.rb):(?P<line>\d+):in .*: (?P<message>.+) \((?P<name>[A-Z]\w*(?:::\w+)*)\)$`, AtZero: IfSwallowed,
			Yes: []Example{{Command: "ruby e.rb", Code: 1, Err: "e.rb:3:in `f': boom (RuntimeError)\n\tfrom e.rb:5:in `<main>'\n", File: "e.rb", Line: 3}},
			No:  []Example{{Command: "ruby e.rb", Out: "ok\n"}},
		},
		{
			ID: "ruby.minitest", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Scripts,
			Pattern: `^(?:\s+\d+\) )?(?:Failure|Error):\n(?P<test>\S+) \[(?P<file>[^:\]]+):(?P<line>\d+)\]`, AtZero: IfSwallowed, Message: "{test} failed", Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: the test {test} fails"},
			Yes: []Example{{Command: "ruby t_test.rb", Code: 1, Out: "F\n\n  1) Failure:\nT#test_sum [t_test.rb:4]:\nExpected: 3\n  Actual: 2\n\n1 runs, 1 assertions, 1 failures, 0 errors, 0 skips\n", File: "t_test.rb", Line: 4}, {Command: "bin/rails test", Code: 1, Out: "..F\n\nFailure:\nOrderTest#test_total [test/models/order_test.rb:14]:\nExpected: 3\n  Actual: 2\n\n\nbin/rails test test/models/order_test.rb:11\n\n3 runs, 3 assertions, 1 failures, 0 errors, 0 skips\n", File: "test/models/order_test.rb", Line: 14}},
			No:  []Example{{Command: "ruby t_test.rb", Out: "1 runs, 1 assertions, 0 failures, 0 errors, 0 skips\n"}},
		},
		{
			ID: "ruby.rspec", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Scripts,
			Pattern: `^rspec (?P<file>\./[^:\s]+):(?P<line>\d+) # (?P<test>.+)`, AtZero: IfSwallowed, Message: "{test} failed", Key: []string{"file", "test"}, Fixes: []string{"rspec {file}:{line}"},
			Yes: []Example{{Command: "rspec", Code: 1, Out: "Failed examples:\n\nrspec ./spec/a_spec.rb:4 # A adds\n", File: "spec/a_spec.rb", Line: 4}},
			No:  []Example{{Command: "rspec", Out: "1 example, 0 failures\n"}},
		},
	}
}

// scriptRules are the words of Perl, PHP, Lua, R, Tcl, Elixir and OCaml.
func scriptRules() []Rule {
	return []Rule{
		{
			ID: "perl.module", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Scripts,
			Pattern: `^(?:\S+\.t \.+ )?(?:install_driver\(\w+\) failed: )?Can't locate (?P<path>[\w/]+)\.pm in @INC (?:\(you may need to install the (?P<module>[\w:]+) module\))?.* at (?:(?P<file>[^\s()]+) line (?P<line>\d+)\.|\(eval \d+\) line \d+\.(?:(?:\n[^\n]*){0,12}?\n?[^\n]* at (?P<file>[^\s()]+) line (?P<line>\d+)\.)?)`, AtZero: IfSwallowed, Message: "the Perl module {module} is missing", Key: []string{"path"}, Fixes: []string{"{ownperl:path}", "{cpan:module}", "Check the module {path}: it is not installed"},
			Yes: []Example{{Command: "perl p.pl", Code: 2, Err: "Can't locate Mojolicious/Lite.pm in @INC (you may need to install the Mojolicious::Lite module) (@INC contains: /etc/perl /usr/share/perl5) at p.pl line 2.\nBEGIN failed--compilation aborted at p.pl line 2.\n", Fix: "cpanm Mojolicious::Lite", File: "p.pl", Line: 2}, {Command: "prove -l t", Code: 2, Err: "t/api.t .. Can't locate Test/Deep.pm in @INC (you may need to install the Test::Deep module) (@INC contains: /etc/perl) at t/api.t line 5.\nBEGIN failed--compilation aborted at t/api.t line 5.\n", Fix: "cpanm Test::Deep", File: "t/api.t", Line: 5},
				{Command: "perl due.pl", Code: 2, Err: "install_driver(mysql) failed: Can't locate DBD/mysql.pm in @INC (you may need to install the DBD::mysql module) (@INC contains: /etc/perl) at (eval 7) line 3.\nPerhaps the DBD::mysql perl module hasn't been fully installed,\nor perhaps the capitalisation of 'mysql' isn't right.\nAvailable drivers: DBM, SQLite.\n at due.pl line 4.\n", File: "due.pl", Line: 4, Fix: "cpanm DBD::mysql"},
				{Command: "perl run.pl", Code: 2, Err: "Can't locate Text/CSV_XS.pm in @INC (you may need to install the Text::CSV_XS module) (@INC contains: /etc/perl) at (eval 12) line 2.\nBEGIN failed--compilation aborted at (eval 12) line 2.\n", Fix: "cpanm Text::CSV_XS"}},
			No: []Example{{Command: "perl p.pl", Out: "ok\n"}},
		},
		{ // perldiag: "%s required--this is only %s"
			ID: "perl.version", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Scripts,
			Pattern: `^(?P<message>(?:Perl v?(?P<want>[\d.]+)|(?P<module>[A-Z][\w:]+) version (?P<needs>[\d._]+)) required--this is only (?:version )?v?(?P<have>[\d._]+))(?:, stopped)? at (?P<file>\S+) line (?P<line>\d+)\.`, AtZero: IfSwallowed, Key: []string{"want", "module", "needs"},
			Fixes: []string{"Fix {file}:{line}: it wants Perl {want}, here is {have}; ask for less, or run it with a newer one (perlbrew)", "Check the version of {module}: {needs} is wanted, here is {have}"},
			Yes: []Example{
				{Command: "perl bin/merge.pl list.csv", Code: 255, Err: "Perl v5.38.0 required--this is only v5.36.0, stopped at bin/merge.pl line 3.\nBEGIN failed--compilation aborted at bin/merge.pl line 3.\n", File: "bin/merge.pl", Line: 3, Fix: "Fix bin/merge.pl:3: it wants Perl 5.38.0, here is 5.36.0; ask for less, or run it with a newer one (perlbrew)"},
				{Command: "perl a.pl", Code: 255, Err: "JSON::PP version 9.0 required--this is only version 4.07 at a.pl line 2.\nBEGIN failed--compilation aborted at a.pl line 2.\n", File: "a.pl", Line: 2},
			},
			No: []Example{{Command: "perl a.pl", Out: "Perl v5.38.0 required--this is only v5.36.0\n"}},
		},
		{
			ID: "perl.undeclared", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Scripts,
			Pattern: `^(?P<message>Global symbol "(?P<symbol>[^"\n]+)" requires explicit package name.*?) at (?P<file>\S+) line (?P<line>\d+)[.,].*`, AtZero: IfSwallowed, Key: []string{"file", "symbol"}, Message: "{symbol} is not declared",
			Yes: []Example{{Command: "perl -w tally.pl", Code: 255, Err: "Global symbol \"%cuont\" requires explicit package name (did you forget to declare \"my %cuont\"?) at tally.pl line 10.\nExecution of tally.pl aborted due to compilation errors.\n", File: "tally.pl", Line: 10, Fix: "Fix tally.pl:10: %cuont is not declared"}},
			No:  []Example{{Command: "perl -wc ok.pl", Err: "ok.pl syntax OK\n"}},
		},
		{
			ID: "perl.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Scripts,
			Pattern: `^(?P<message>(?:syntax error|Global symbol .*|Can't find string terminator .*|Unmatched .*|Missing right .*)) at (?P<file>\S+) line (?P<line>\d+)[.,].*`, AtZero: IfSwallowed, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}: {unended}", "Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "perl bin/sum.pl", Code: 255, Err: "syntax error at bin/sum.pl line 4, near \"print\"\nExecution of bin/sum.pl aborted due to compilation errors.\n", Files: []string{"bin/sum.pl"}, Manifest: map[string]string{"bin/sum.pl": "use strict;\nmy $n = 1 # one\n\nprint $n;\n"}, File: "bin/sum.pl", Line: 2, Fix: "Fix bin/sum.pl:2: syntax error: a semicolon is missing at its end"}, {Command: "perl -c s.pl", Code: 255, Err: "syntax error at s.pl line 2, near \"1 {\"\ns.pl had compilation errors.\n", File: "s.pl", Line: 2}},
			No:  []Example{{Command: "perl -wc ok.pl", Err: "ok.pl syntax OK\n"}},
		},
		{
			ID: "perl.die", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.85, Family: Scripts, Rank: CatchAll, Tools: []string{"perl", "prove"},
			Pattern: `^(?P<message>.+) at (?P<file>\S+\.(?:pl|pm|t)) line (?P<line>\d+)(?:, <\$?\w*> (?:line|chunk) \d+)?\.$`, AtZero: TrustZero, Key: []string{"file", "message"},
			Yes: []Example{{Command: "perl d.pl", Code: 255, Err: "no input at d.pl line 3.\n", File: "d.pl", Line: 3}},
			No:  []Example{{Command: "perl d.pl", Err: "warning: odd at d.pl line 3.\n"}},
		},
		{
			ID: "php.autoload", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Scripts,
			Pattern: `^.*(?P<message>(?:Failed opening required|[Ff]ailed to open stream|require\() ?'?\(?[^\n]*vendor/autoload\.php)(?:.* in (?P<file>[^\s:]+)(?::| on line )(?P<line>\d+)|.*)`, AtZero: IfSwallowed, Key: []string{"always"}, Fixes: []string{"composer install"}, Reference: "composer.json",
			Yes: []Example{{Command: "php index.php", Code: 255, Err: "PHP Fatal error:  Uncaught Error: Failed opening required '/srv/p/vendor/autoload.php' (include_path='.:/usr/share/php') in /srv/p/index.php:2\nStack trace:\n", Fix: "composer install", File: "index.php", Line: 2}, {Command: "php artisan migrate", Code: 255, Err: "PHP Warning:  require(/srv/p/vendor/autoload.php): Failed to open stream: No such file or directory in /srv/p/artisan on line 4\n", Fix: "composer install", File: "artisan", Line: 4}},
			No:  []Example{{Command: "php index.php", Out: "ok\n"}},
		},
		{
			ID: "php.undefined", Kind: "runtime.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Scripts,
			Pattern: `^PHP (?:Fatal|Parse) error:  (?:Uncaught )?(?P<name>\w*Error|Error): (?P<message>(?:Call to undefined|Class ").*?) in (?P<file>\S+?)(?::| on line )(?P<line>\d+)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "php a.php", Code: 255, Err: "PHP Fatal error:  Uncaught Error: Call to undefined function strlenn() in /srv/p/a.php:3\nStack trace:\n#0 {main}\n", File: "a.php", Line: 3}},
			No:  []Example{{Command: "php a.php", Out: "ok\n"}},
		},
		{
			ID: "php.error", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Scripts, Rank: CatchAll,
			Pattern: `^PHP (?P<sort>Fatal|Parse) error:  (?P<message>.*?) in (?P<file>\S+?)(?::| on line )(?P<line>\d+)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "php s.php", Code: 255, Err: "PHP Fatal error:  Uncaught RuntimeException: no db in /srv/p/s.php:4\nStack trace:\n#0 {main}\n", File: "s.php", Line: 4}},
			No:  []Example{{Command: "php s.php", Out: "ok\n"}},
		},
		{
			ID: "lua.module", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Scripts,
			Pattern: `^\S*lua\S*: (?:(?P<file>[^\s:]+):(?P<line>\d+): )?(?P<message>module '(?P<module>[\w.-]+)' not found)`, AtZero: IfSwallowed, Key: []string{"module"}, Fixes: []string{"{ownlua:module}", "{rock:module}"},
			Yes: []Example{{Command: "lua5.4 m.lua", Code: 1, Err: "lua5.4: m.lua:1: module 'cjson' not found:\n\tno field package.preload['cjson']\n", Fix: "luarocks install lua-cjson", File: "m.lua", Line: 1}},
			No:  []Example{{Command: "lua m.lua", Out: "ok\n"}},
		},
		{
			ID: "lua.nil", Kind: "runtime.null_deref", Severity: cake.Medium, Confidence: 0.95, Family: Scripts,
			Pattern: `^\S*lua\S*: (?P<file>[^\s:]+\.lua):(?P<line>\d+): (?P<message>(?:attempt to (?:index|get length of|concatenate|perform arithmetic on|compare|call)|bad argument #\d+ to).*\bnil\b.*)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "lua5.4 main.lua", Code: 1, Err: "lua5.4: ./conf.lua:4: attempt to index a nil value (field 'db')\nstack traceback:\n\t./conf.lua:4: in function 'conf.url'\n\tmain.lua:2: in main chunk\n\t[C]: in ?\n", File: "conf.lua", Line: 4}},
			No:  []Example{{Command: "lua a.lua", Out: "ok\n"}},
		},
		{
			ID: "lua.error", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Scripts, Rank: CatchAll,
			Pattern: `^\S*lua\S*: (?P<file>[^\s:]+\.lua):(?P<line>\d+): (?P<message>.+)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "lua a.lua", Code: 1, Err: "lua: a.lua:3: attempt to compare number with string\n", File: "a.lua", Line: 3}},
			No:  []Example{{Command: "lua a.lua", Out: "ok\n"}},
		},
		{
			ID: "r.package", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Scripts,
			Pattern: `^Error in .*(?:\n[^\n]*)?(?P<message>there is no package called ['‘](?P<module>[\w.]+)['’])` + rChunk, AtZero: IfSwallowed, Subject: EntryFile, Line: "({module})", Key: []string{"module"}, Fixes: []string{"{rinstall:module}"},
			Yes: []Example{{Command: "Rscript fit.R data.csv", Code: 1, Err: "Error in library(mgcv) : there is no package called ‘mgcv’\nExecution halted\n", Files: []string{"fit.R", "data.csv"}, Manifest: map[string]string{"fit.R": "args <- commandArgs(TRUE)\nlibrary(mgcv)\n"}, File: "fit.R", Line: 2}, {Command: "Rscript a.R", Code: 1, Err: "Error in library(dplyr) : there is no package called ‘dplyr’\nExecution halted\n", Fix: "Rscript -e 'install.packages(\"dplyr\")'"}, {Command: "Rscript -e 'rmarkdown::render(\"report.Rmd\")'", Code: 1, Err: "Error in `library()`:\n! there is no package called 'kableExtra'\nBacktrace:\n 1. base::library(kableExtra)\n\nQuitting from lines 12-15 [setup] (report.Rmd)\nExecution halted\n", File: "report.Rmd", Line: 12}},
			No:  []Example{{Command: "Rscript a.R", Out: "ok\n"}},
		},
		{
			ID: "tcl.package", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.9, Family: Scripts,
			Pattern: `^can't find package (?P<module>[\w:]+)(?:(?:\n[^\n]*){0,4}?\n\s+\(file "(?P<file>[^"]+)" line (?P<line>\d+)\))?`, AtZero: IfSwallowed, Message: "the Tcl package {module} is missing", Key: []string{"module"}, Fixes: []string{"{tclpackage:module}", "Try apt-cache search tcl {module}: the package {module} is not installed"},
			Yes: []Example{{Command: "tclsh a.tcl", Code: 1, Err: "can't find package jsonx\n    while executing\n\"package require jsonx\"\n    (file \"a.tcl\" line 1)\n", File: "a.tcl", Line: 1}},
			No:  []Example{{Command: "tclsh a.tcl", Out: "ok\n"}},
		},
		{
			ID: "elixir.compile", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.9, Family: Scripts,
			Pattern: `^\*\* \((?P<name>CompileError|SyntaxError|TokenMissingError|UndefinedFunctionError)\) (?P<file>[^\s:]+):(?P<line>\d+)(?::\d+)?:? (?P<message>.+)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "elixir a.exs", Code: 1, Err: "** (CompileError) a.exs:2: undefined function totl/0 (there is no such import)\n", File: "a.exs", Line: 2}},
			No:  []Example{{Command: "elixir a.exs", Out: "ok\n"}},
		},
		{
			ID: "ocaml.compile", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.9, Family: Scripts,
			Pattern: `^File "(?P<file>[^"]+\.ml[ily]?)", lines? (?P<line>\d+).*\n(?:[^\n]*\n){0,6}?Error: (?P<message>[^\n]+)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ocamlopt x.ml", Code: 2, Err: "File \"x.ml\", line 1, characters 20-26:\n1 | let () = print_int (lenght [1])\n                        ^^^^^^\nError: Unbound value lenght\n", File: "x.ml", Line: 1}},
			No:  []Example{{Command: "ocamlopt x.ml", Out: ""}},
		},
		{
			ID: "bats.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.9, Family: Scripts,
			Pattern: `^not ok \d+ (?:- )?(?P<test>[^#\n]+)\n# \((?:in test file|from function .* in file) (?P<file>[^,]+), line (?P<line>\d+)\)`, AtZero: IfSwallowed, Message: "{test} failed", Key: []string{"file", "test"}, Fixes: []string{"bats {file}", "Fix {file}:{line}: the test {test} fails"},
			Yes: []Example{{Command: "bats t.bats", Code: 1, Out: "1..1\nnot ok 1 adds\n# (in test file t.bats, line 2)\n#   `[ $((1+1)) -eq 3 ]' failed\n", File: "t.bats", Line: 2}},
			No:  []Example{{Command: "bats t.bats", Out: "not ok 1 adds # TODO later\nok 2 x\n"}},
		},
		{
			ID: "shunit.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.9, Family: Scripts, AtZero: IfSwallowed,
			Pattern: `^(?P<test>test\w+)\nASSERT:(?P<detail>[^\n]+)`, Message: "{test}: {detail}", Key: []string{"file", "test"}, Fixes: []string{"Fix the test {test}: {detail}"},
			Yes: []Example{{Command: "bash test/all.sh | tail -6", Out: "test_trims_dashes\nASSERT:expected:<hello> but was:<hello->\n\nRan 3 tests.\n\nFAILED (failures=1)\n", Fix: "Fix the test test_trims_dashes: expected:<hello> but was:<hello->"}},
			No:  []Example{{Command: "bash test/all.sh", Out: "test_trims_dashes\n\nRan 1 test.\n\nOK\n"}},
		},
		{
			ID: "phpunit.class", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.9, Family: Scripts,
			Pattern: `^\d+\) (?P<test>\S+::test\S*)[^\n]*\nError: (?P<message>(?:Class|Interface|Trait) "(?P<class>[\w\\]+)" not found)(?:\n[^\n]*){0,12}?\n(?P<file>/[^\s:]+\.php):(?P<line>\d+)$`, AtZero: IfSwallowed, Key: []string{"class"},
			Fixes: []string{"{phpclass:class}", "Fix {file}:{line}: {message}"}, Reference: "composer.json",
			Yes: []Example{
				{Command: "phpunit tests", Code: 2, Out: "There was 1 error:\n\n1) CartTest::testTotal\nError: Class \"Shop\\Cart\" not found\n\n/srv/p/tests/CartTest.php:8\n", Files: []string{"composer.json", "src/Cart.php", "tests/CartTest.php"}, File: "tests/CartTest.php", Line: 8, Fix: "Try composer dump-autoload and --bootstrap vendor/autoload.php: Shop\\Cart may be src/Cart.php, nothing loads it"},
				{Command: "phpunit tests", Code: 2, Out: "There was 1 error:\n\n1) CartTest::testTotal\nError: Class \"Faker\\Factory\" not found\n\n/srv/p/tests/CartTest.php:8\n", Files: []string{"composer.json", "tests/CartTest.php"}, File: "tests/CartTest.php", Line: 8, Fix: "Try composer install: nothing loads Faker\\Factory"},
			},
			No: []Example{{Command: "phpunit", Out: "OK (1 test)\n"}},
		},
		{
			ID: "phpunit.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.9, Family: Scripts,
			Pattern: `^\d+\) (?P<test>\S+::test\S*)\n(?P<message>[^\n]+)(?:\n[^\n]*){0,12}?\n(?P<file>/[^\s:]+\.php):(?P<line>\d+)$`, AtZero: IfSwallowed, Key: []string{"test"}, Fixes: []string{"Fix {file}:{line}: the test {test} fails"},
			Yes: []Example{{Command: "phpunit", Code: 1, Out: "There was 1 failure:\n\n1) CalcTest::testAdd\nFailed asserting that 2 matches expected 3.\n\n/srv/p/tests/CalcTest.php:9\n", File: "tests/CalcTest.php", Line: 9}},
			No:  []Example{{Command: "phpunit", Out: "OK (1 test)\n"}},
		},
	}
}
