package rules

import "cake"

// exPlace is the first frame of an Elixir stack that is the project's own; exRaised
// is how an exception that nobody rescues is told.
const (
	exPlace  = `(?:(?:\n[^\n]*){0,20}?\n\s+(?:\([a-z_]+ 0\.[^)\n]*\) )?(?P<file>[\w./-]+\.exs?):(?P<line>\d+): )?`
	exRaised = `^(?:\*\* |\d\d:\d\d:\d\d\.\d+ \[error\] .*\*\* |\s+\*\* )`
)

// beamRules are the words of Elixir, Mix and Erlang.
func beamRules() []Rule {
	return []Rule{
		{
			ID: "exunit.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^\s+\d+\) (?:test|doctest|property) (?P<test>.+?) \((?P<module>[\w.]+)\)\n\s+(?P<declared>[\w./-]+\.exs):(?P<declared_line>\d+)(?:(?:\n[^\n]*){1,18}?\n\s+stacktrace:(?:\n\s+\([^\n]*)*\n\s+(?P<file>[\w./-]+\.exs):(?P<line>\d+))?`, Message: "the test {test} fails", Key: []string{"module", "test"}, Fixes: []string{"Fix {file}:{line}: the test {test} fails", "Fix {declared}:{declared_line}: the test {test} fails"},
			Yes: []Example{{Command: "mix test", Code: 2, Out: "Compiling 1 file (.ex)\nGenerated queue app\n\n\n  1) test pops the oldest item (QueueTest)\n     test/queue_test.exs:4\n     match (=) failed\n     code:  assert {1, _} = Queue.pop(q)\n     left:  {1, _}\n     right: {2, [1]}\n     stacktrace:\n       test/queue_test.exs:6: (test)\n\n.\nFinished in 0.04 seconds\n2 tests, 1 failure\n", File: "test/queue_test.exs", Line: 6, Fix: "Fix test/queue_test.exs:6: the test pops the oldest item fails"}},
			No:  []Example{{Command: "mix test", Out: "2 tests, 0 failures\n"}},
		},
		{
			ID: "mix.usage", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^\*\* \(Mix\) (?P<message>(?:[Uu]sage: |(?:[Ii]nvalid|[Uu]nknown|[Mm]issing|[Ee]xpected) (?:option|argument|switch)|Expected \S+ to receive)[^\n]*)`, Key: []string{"message"}, Fixes: []string{"Check the arguments: {message}"},
			Yes: []Example{{Command: "mix shop.import products.csv", Code: 1, Err: "** (Mix) Usage: mix shop.import FILE --tenant TENANT\n"}},
			No:  []Example{{Command: "mix shop.import a.csv", Out: "imported\n"}},
		},
		{
			ID: "elixir.env", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: exRaised + `\((?P<name>System\.EnvError|RuntimeError|ArgumentError)\) (?P<message>could not fetch environment variable "(?P<variable>\w+)"[^\n]*|environment variable (?P<variable2>\w+) is missing[^\n]*)` + exPlace, Key: []string{"variable", "variable2"}, Fixes: []string{"{env:variable}", "{env:variable2}"},
			Yes: []Example{{Command: "elixir a.exs", Code: 1, Err: "** (System.EnvError) could not fetch environment variable \"API_TOKEN\" because it is not set\n    (elixir 1.14.0) lib/system.ex:706: System.fetch_env!/1\n    a.exs:3: (file)\n", File: "a.exs", Line: 3, Fix: "Check API_TOKEN: it is not set in the environment"}},
			No:  []Example{{Command: "elixir a.exs", Out: "ok\n"}},
		},
		{
			ID: "elixir.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: exRaised + `\((?P<name>TokenMissingError|SyntaxError|MismatchedDelimiterError)\) (?:[^\n]*?)?(?P<file>[\w./-]+\.(?:exs?|eex|heex)):(?P<line>\d+):(?:\d+:)? ?(?P<message>[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "elixir a.exs", Code: 1, Err: "** (TokenMissingError) a.exs:4:1: missing terminator: end (for \"do\" starting at line 1)\n    (elixir 1.14.0) lib/code.ex:1245: Code.require_file/2\n", File: "a.exs", Line: 4}},
			No:  []Example{{Command: "elixir a.exs", Out: "ok\n"}},
		},
		{
			ID: "elixir.nil", Kind: "runtime.null_deref", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: exRaised + `\((?P<name>KeyError|UndefinedFunctionError|BadMapError|Protocol\.UndefinedError)\) (?P<message>(?:key :\w+ not found in: nil|function nil\.|expected a map, got: nil|protocol \w+ not implemented for nil)[^\n]*)` + exPlace, Key: []string{"file", "message"},
			Yes: []Example{{Command: "elixir a.exs", Code: 1, Err: "** (KeyError) key :name not found in: nil. If you are using the dot syntax, make sure the left-hand side of the dot is a map\n    a.exs:2: (file)\n    (elixir 1.14.0) lib/code.ex:1245: Code.require_file/2\n", File: "a.exs", Line: 2}},
			No:  []Example{{Command: "elixir a.exs", Out: "ok\n"}},
		},
		{
			ID: "elixir.key", Kind: "runtime.index_key", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: exRaised + `\((?P<name>KeyError|Enum\.OutOfBoundsError)\) (?P<message>[^\n]+)` + exPlace, Key: []string{"file", "message"},
			Yes: []Example{{Command: "elixir run.exs", Code: 1, Err: "** (KeyError) key :cents not found in: %{cent: 7}. Did you mean:\n\n      * :cent\n\n    run.exs:2: anonymous fn/2 in Price.total/1\n    (elixir 1.14.0) lib/enum.ex:2468: Enum.\"-reduce/3-lists^foldl/2-0-\"/3\n    run.exs:5: (file)\n", File: "run.exs", Line: 2}},
			No:  []Example{{Command: "elixir run.exs", Out: "ok\n"}},
		},
		{
			ID: "elixir.undefined", Kind: "runtime.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: exRaised + `\((?P<name>UndefinedFunctionError)\) (?P<message>function (?P<function>\S+) is undefined[^\n]*)` + exPlace, Key: []string{"function"},
			Yes: []Example{{Command: "elixir a.exs", Code: 1, Err: "** (UndefinedFunctionError) function Foo.bar/0 is undefined (module Foo is not available)\n    Foo.bar()\n    a.exs:1: (file)\n    (elixir 1.14.0) lib/code.ex:1245: Code.require_file/2\n", File: "a.exs", Line: 1}},
			No:  []Example{{Command: "elixir a.exs", Out: "ok\n"}},
		},
		{
			ID: "mix.noproject", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^\*\* \(Mix\) (?P<message>(?:Could not find|Cannot execute "[^"\n]*" without) a Mix\.Project.*)`, Key: []string{"always"}, Fixes: []string{"Run it in {mixdir:message}, where mix.exs is", "Check the folder: no mix.exs here"},
			Yes: []Example{{Command: "mix test", Code: 1, Err: "** (Mix) Could not find a Mix.Project, please ensure you are running Mix in a directory with a mix.exs file\n", Files: []string{"api/mix.exs"}, Fix: "Run it in api, where mix.exs is"}, {Command: "mix run -e 'IO.puts(1)'", Code: 1, Err: "** (Mix) Cannot execute \"mix run\" without a Mix.Project, please ensure you are running Mix in a directory with a mix.exs file or pass the --no-mix-exs option\n", Files: []string{"apps/catalog/mix.exs"}}},
			No:  []Example{{Command: "mix test", Out: "2 tests, 0 failures\n"}},
		},
		{
			ID: "mix.task", Kind: "tool.subcommand_typo", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^\*\* \(Mix\) (?P<message>The task "(?P<verb>[^"]+)" could not be found(?:\. Did you mean "(?P<near>[^"]+)"\?)?)`, Key: []string{"verb"}, Fixes: []string{"{retype:verb,near}", "Check the task {verb}: mix help lists those there are"},
			Yes: []Example{{Command: "mix tset", Code: 1, Err: "** (Mix) The task \"tset\" could not be found. Did you mean \"test\"?\n", Fix: "mix test"}},
			No:  []Example{{Command: "mix test", Out: "2 tests, 0 failures\n"}},
		},
		{
			ID: "mix.deps", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:\*\* \(Mix\) Can't continue due to errors on dependencies|Unchecked dependencies for environment \w+:(?:\n\* (?P<module>\w+)[^\n]*)?|\s+(?P<message>the dependency is not available, run "mix deps\.get"))`, Message: "dependencies are not fetched", Key: []string{"always"}, Fixes: []string{"mix deps.get"}, Reference: "mix.exs",
			Yes: []Example{{Command: "mix test", Code: 1, Err: "Unchecked dependencies for environment test:\n* jason (Hex package)\n  the dependency is not available, run \"mix deps.get\"\n** (Mix) Can't continue due to errors on dependencies\n", Fix: "mix deps.get"}},
			No:  []Example{{Command: "mix test", Out: "2 tests, 0 failures\n"}},
		},
		{
			ID: "mix.hex", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:\*\* \(Mix\) )?(?P<message>Could not find (?:an SCM for dependency :(?P<module>\w+).*|Hex, which is needed.*|"?rebar3"?, which is needed.*))`, Key: []string{"always"}, Fixes: []string{"mix local.hex --if-missing"}, Reference: "mix.exs",
			Yes: []Example{{Command: "mix compile", Code: 1, Err: "** (Mix) Could not find an SCM for dependency :jason from A.MixProject\n", Fix: "mix local.hex --if-missing"}},
			No:  []Example{{Command: "mix test", Out: "2 tests, 0 failures\n"}},
		},
		{
			ID: "mix.format", Kind: "lint.format", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^\*\* \(Mix\) (?P<message>mix format failed due to --check-formatted)\.(?:(?:\n[^\n]*){0,3}?\n\s+\* (?P<file>\S+\.exs?))?`, Key: []string{"always"}, Fixes: []string{"mix format"},
			Yes: []Example{{Command: "mix format --check-formatted", Code: 1, Err: "** (Mix) mix format failed due to --check-formatted.\nThe following files are not formatted:\n\n  * lib/a.ex\n", File: "lib/a.ex", Fix: "mix format"}},
			No:  []Example{{Command: "mix format --check-formatted", Out: ""}},
		},
		{
			ID: "mix.nofile", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:Paths given to "mix test" did not match any directory/file: (?P<path>\S+)|No file named (?P<path2>\S+)|escript: Failed to open file: (?P<path3>\S+))`, Message: "no such file", Key: []string{"path", "path2", "path3"}, Fixes: []string{"{swap:path}", "{swap:path2}", "{swap:path3}", "Check {path}: no such file", "Check {path2}: no such file", "Check {path3}: no such file"},
			Yes: []Example{{Command: "elixir nofile.exs", Code: 1, Err: "No file named nofile.exs\n", Fix: "Check nofile.exs: no such file"}},
			No:  []Example{{Command: "elixir a.exs", Out: "ok\n"}},
		},
		{
			ID: "elixir.unknown", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: exDrawn(`undefined (?:variable|function)|\S+ is undefined|module \S+ is not (?:available|loaded)|cannot find`), Key: []string{"file", "message"},
			Yes: []Example{{Command: "mix compile", Code: 1, Err: "Compiling 3 files (.ex)\n    error: undefined variable \"ordr\"\n    │\n 18 │     |> Repo.insert(ordr)\n    │                    ^^^^\n    │\n    └─ lib/app/orders.ex:18:20: App.Orders.create/1\n\n\n== Compilation error in file lib/app/orders.ex ==\n** (CompileError) lib/app/orders.ex: cannot compile module App.Orders (errors have been logged)\n", File: "lib/app/orders.ex", Line: 18}},
			No:  []Example{{Command: "mix compile", Err: "    warning: variable \"opts\" is unused\n    │\n 12 │   def start(_type, opts) do\n    │                    ~~~~\n    │\n    └─ lib/app.ex:12:20: App.start/2\n"}},
		},
		{
			ID: "elixir.drawn", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: exDrawn(`\S`), Key: []string{"file", "message"},
			Yes: []Example{{Command: "mix compile", Code: 1, Err: "    error: cannot use ^x outside of match clauses\n    │\n  4 │     ^x\n    │     ^\n    │\n    └─ lib/a.ex:4:5: A.f/0\n", File: "lib/a.ex", Line: 4}},
			No:  []Example{{Command: "mix compile", Out: "Generated app app\n"}},
		},
		{
			ID: "elixir.exception", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: exRaised + `\((?P<name>\w*(?:Error|Mix|EXIT[^)]*|exit|throw|stop)(?:\.\w+)*|\w+\.\w*Error)\) (?P<message>[^\n]+)` + exPlace, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "elixir a.exs", Code: 1, Err: "** (RuntimeError) boom\n    a.exs:1: (file)\n    (elixir 1.14.0) lib/code.ex:1245: Code.require_file/2\n", File: "a.exs", Line: 1}},
			No:  []Example{{Command: "elixir a.exs", Out: "ok\n"}},
		},
		{
			ID: "erlang.name", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+\.[eh]rl):(?P<line>\d+):(?:\d+:)? (?P<message>(?:variable '\w+' is un(?:bound|safe)|function \S+ undefined|record \w+ undefined|undefined macro|type \S+ undefined|field \w+ undefined).*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "erlc a.erl", Code: 1, Out: "a.erl:3:8: variable 'X' is unbound\n%    3| f() -> X.\n%     |        ^\n", File: "a.erl", Line: 3}},
			No:  []Example{{Command: "erlc a.erl", Out: ""}},
		},
		{
			ID: "erlang.include", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+\.[eh]rl):(?P<line>\d+):(?:\d+:)? (?P<message>can't find include (?:file|lib) "(?P<header>[^"]+)")`, Key: []string{"header"}, Fixes: []string{"Fix {file}:{line}: no file {header}, {near:header} exists", "Fix {file}:{line}: {header} is not on the include path (erlc -I)"},
			Yes: []Example{{Command: "erlc a.erl", Code: 1, Out: "a.erl:2:10: can't find include file \"x.hrl\"\n%    2| -include(\"x.hrl\").\n", File: "a.erl", Line: 2}},
			No:  []Example{{Command: "erlc a.erl", Out: ""}},
		},
		{
			ID: "erlang.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+\.(?:[eh]rl|escript)):(?P<line>\d+):(?:\d+:)? (?P<message>(?:syntax error before|unterminated|illegal|bad attribute).*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "erlc a.erl", Code: 1, Out: "a.erl:3:8: syntax error before: \n%    3| f() -> 1\n", File: "a.erl", Line: 3}},
			No:  []Example{{Command: "erlc a.erl", Out: ""}},
		},
		{
			ID: "erlang.other", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+\.[eh]rl):(?P<line>\d+):(?:\d+:)? (?P<message>(?:head mismatch|no module definition|attribute |function \S+ (?:already defined|is )|record \w+ already|redefin|spec for|type \w|define|export|import|module name|badly formed|-\w+ |behaviour|can't |macro |undefined callback|call to|field|guard|pattern|expression|defining|duplicated|no such|missing|multiple|nested|only|premature|unknown|invalid|ambiguous|map |binary |bit |a |an |in |the |parse transform).*)`, Tools: []string{"erlc", "rebar3", "erl", "make", "mix", "escript", "ct_run"}, Key: []string{"file", "message"},
			Yes: []Example{{Command: "erlc -Wall -o ebin src/p.erl; ls ebin", Out: "src/p.erl:8:1: head mismatch\n%    8| tak(0, _Pool) ->\n%     | ^\n\nsrc/p.erl:2:2: function take/2 undefined\n%    2| -export([take/2, size/1]).\n", File: "src/p.erl", Line: 8}},
			No:  []Example{{Command: "erlc a.erl", Out: "a.erl:12:5: Warning: variable 'Unused' is unused\n"}},
		},
		{
			ID: "erlang.exception", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: `^(?:escript: exception (?:error|exit|throw): (?P<message>[^\n]+)|\*+ (?:exception \w+|Exception): (?P<shell>[^\n]+)|init terminating in do_boot \((?P<boot>[^\n]{1,200})|\{"init terminating in do_boot",\{(?P<why>\w+),\[\{(?P<module>\w+),(?P<func>\w+),[^\n]*?\{file,"(?P<file>[\w./-]+\.erl)"\},\{line,(?P<line>\d+)\})`, Key: []string{"message", "shell", "boot"}, Fixes: []string{"Fix {file}:{line}: {why} in {module}:{func}", "Check the cause: {message}", "Check the cause: {shell}", "Check the cause: {boot}"},
			Yes: []Example{{Command: "erl -noshell -pa ebin -eval 'shop:start(), halt().'", Code: 1, Out: "{\"init terminating in do_boot\",{undef,[{cart,sum,[[1,2,3]],[]},{shop,start,0,[{file,\"src/shop.erl\"},{line,5}]},{init,start_it,1,[]}]}}\n", File: "src/shop.erl", Line: 5, Fix: "Fix src/shop.erl:5: undef in cart:sum"}, {Command: "escript main.escript 0", Code: 127, Err: "escript: exception error: an error occurred when evaluating an arithmetic expression\n  in operator  div/2\n     called as 100 div 0\n", Fix: "Check the cause: an error occurred when evaluating an arithmetic expression"}},
			No:  []Example{{Command: "escript main.escript 5", Out: "20\n"}},
		},
	}
}

// exDrawn is an error as Elixir draws it since 1.16: the lines of the source
// behind a bar, and below them the place.
func exDrawn(message string) string {
	return `^\s*error: (?P<message>(?:` + message + `)[^\n]*)(?:\n[^\n]*[│|][^\n]*){2,12}?\n\s*└─ (?P<file>[\w./-]+\.(?:exs?|h?eex)):(?P<line>\d+)`
}
