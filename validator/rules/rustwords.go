package rules

import "cake"

// rustPanic is how the Rust runtime begins its report of a panic.
const rustPanic = `^thread '[^']*'(?: \(\d+\))? panicked at (?P<file>[^:\n]+):(?P<line>\d+):\d+:\n`

// rustWordRules are further words of rustc, of Rust's tests and of its runtime.
func rustWordRules() []Rule {
	return []Rule{
		{
			ID: "rust.macro", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>cannot find (?:\w+ )?(?:macro|attribute) .*)` + rustPlace, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error: cannot find macro `foo` in this scope\n --> src/main.rs:1:12\n  |\n", File: "src/main.rs", Line: 1}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rust.included", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>couldn't read \x60(?P<path>[^\x60\n]+)\x60: [^\n]+)` + rustPlace, Key: []string{"path"}, Fixes: []string{"Fix {file}:{line}: no file {path}, {near:path} exists", "Fix {file}:{line}: no file {path}, generate it or correct the path"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error: couldn't read `src/gen/x.txt`: No such file or directory (os error 2)\n --> src/main.rs:1:14\n  |\n1 | const S: &str = include_str!(\"gen/x.txt\");\n", File: "src/main.rs", Line: 1, Fix: "Fix src/main.rs:1: no file src/gen/x.txt, generate it or correct the path"}},
			No:  []Example{{Command: "cargo build", Out: ""}},
		},
		{
			ID: "rust.buildenv", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>environment variable \x60(?P<variable>\w+)\x60 not defined at compile time)` + rustPlace, Key: []string{"variable"}, Fixes: []string{"Check {variable}: {file}:{line} wants it in the environment when it is compiled"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error: environment variable `API_KEY_X` not defined at compile time\n --> src/main.rs:1:14\n  |\n", File: "src/main.rs", Line: 1, Fix: "Check API_KEY_X: src/main.rs:1 wants it in the environment when it is compiled"}},
			No:  []Example{{Command: "cargo build", Out: ""}},
		},
		{
			ID: "rust.other", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>(?:\d+ positional arguments?|invalid reference to|argument never used|multiple unused formatting|format argument must|invalid format string|environment variable|proc-macro|custom attribute panicked|.*proc.macro (?:derive )?panicked|lifetime may not live|higher-ranked|the (?:item|trait|method|type) |could not (?:find|compile|exec)|reached the (?:type|recursion) limit|recursion limit reached|cannot (?:determine|capture|borrow|use)|implementation of|unused|denied).*)` + rustPlace, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error: 1 positional argument in format string, but no arguments were given\n --> src/main.rs:1:22\n  |\n", File: "src/main.rs", Line: 1}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rust.barename", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.85, Family: Rust, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: `^error\[(?P<name>E0425|E0412|E0405|E0599|E0609|E0433|E0432|E0423|E0531|E0560)\]: (?P<message>.+)`, Key: []string{"name", "message"}, Fixes: []string{"Fix it where cargo build shows it: {message}"},
			Yes: []Example{{Command: "cargo build 2>&1 | grep -E '^(warning|error)'", Out: "error[E0425]: cannot find value `y` in this scope\nerror: could not compile `filt` (bin \"filt\") due to 1 previous error\n"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rust.docs", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>[^\n]+)\n\s*--> (?P<file>[^:\n]+):(?P<line>\d+):\d+\n(?:[^\n]*\n){1,14}?\s*= note: [^\n]*rustdoc::`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cargo doc --no-deps", Code: 101, Err: "error: unresolved link to `Parsr`\n --> src/lib.rs:3:11\n  |\n3 | /// See [`Parsr`] for the details.\n  |           ^^^^^ no item named `Parsr` in scope\n  |\n  = note: `-D rustdoc::broken-intra-doc-links` implied by `-D warnings`\n\nerror: could not document `docs`\n", File: "src/lib.rs", Line: 3}},
			No:  []Example{{Command: "cargo doc", Err: "warning: unresolved link to `Parsr`\n --> src/lib.rs:3:11\n"}},
		},
		{
			ID: "rust.bare", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.8, Family: Rust, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: `^error\[(?P<name>E\d{4})\]: (?P<message>.+)`, Key: []string{"name", "message"}, Fixes: []string{"Fix it where cargo build shows it: {message}"},
			Yes: []Example{{Command: "cargo build 2>&1 | grep error", Out: "error[E0308]: mismatched types\n"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rust.doctest", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^---- (?P<file>\S+\.(?:rs|md)) - (?P<test>[^\n]+?) \(line (?P<line>\d+)\) stdout ----`, Message: "the doc test of {test} fails", Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: the doc test of {test} fails"},
			Yes: []Example{{Command: "cargo test --doc", Code: 101, Out: "failures:\n\n---- src/lib.rs - double (line 3) stdout ----\nTest executable failed (exit status: 101).\n\nstderr:\n\nthread 'main' (12962) panicked at src/lib.rs:5:1:\nassertion `left == right` failed\n  left: 4\n right: 5\n", Err: "error: doctest failed, to rerun pass `--doc`\n", File: "src/lib.rs", Line: 3}},
			No:  []Example{{Command: "cargo test --doc", Out: "test src/lib.rs - double (line 3) ... ok\n"}},
		},
		{
			ID: "rust.testerror", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^---- (?P<test>[\w:]+) stdout ----\n(?:note: (?P<message>test did not panic as expected)(?: at (?P<file>[^:\n]+):(?P<line>\d+):\d+)?|Error: (?P<error>[^\n]+))`, Message: "{test} fails", Key: []string{"test"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix the failing test {test}: {error}", "Fix the failing test {test}: {message}"},
			Yes: []Example{
				{Command: "cargo test", Code: 101, Out: "test t ... FAILED\n\nfailures:\n\n---- t stdout ----\nError: \"bad\"\n\n\nfailures:\n    t\n", Err: "error: test failed, to rerun pass `--bin app`\n", Fix: "Fix the failing test t: \"bad\""},
				{Command: "cargo test", Code: 101, Out: "---- t stdout ----\nnote: test did not panic as expected at src/main.rs:3:4\n\nfailures:\n    t\n", File: "src/main.rs", Line: 3},
			},
			No: []Example{{Command: "cargo test", Out: "test t - should panic ... ok\n"}},
		},
		{
			ID: "rust.testline", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.85, Family: Rust, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: `^\s*(?:test (?P<test>[\w:]+)(?: - should panic)? \.\.\. FAILED|FAIL \[\s*[\d.]+s\] (?:\(.*\) )?(?P<crate>\S+) (?P<name>[\w:]+))$`, Message: "a test fails", Key: []string{"test", "name"}, Fixes: []string{"cargo test {test}", "cargo nextest run {name}"},
			Yes: []Example{{Command: "cargo test 2>&1 | grep FAILED", Out: "test tests::adds ... FAILED\n", Fix: "cargo test tests::adds"}},
			No:  []Example{{Command: "cargo test", Out: "test tests::adds ... ok\n"}},
		},
		{
			ID: "rust.overflow", Kind: "runtime.recursion", Severity: cake.Medium, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^thread '(?P<thread>[^']*)'(?: \(\d+\))? has overflowed its stack`, Message: "stack overflow: unbounded recursion", Key: []string{"thread", "key"}, Fixes: []string{"Check the recursion: the stack of {thread} overflows, a base case is missing or never met"},
			Yes: []Example{{Command: "cargo run -q", Code: 134, Err: "\nthread 'main' (11876) has overflowed its stack\nfatal runtime error: stack overflow, aborting\n"}},
			No:  []Example{{Command: "cargo run", Out: "ok\n"}},
		},
		{
			ID: "rust.nofile", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed,
			Pattern: rustPanic + `(?P<message>[^\n]*(?:code: 2, kind: NotFound|No such file or directory \(os error 2\))[^\n]*)`, Key: []string{"file", "message"}, Fixes: []string{"{argfile:message}", "Check the path that {file}:{line} opens: no such file"},
			Yes: []Example{
				{Command: "cargo run --quiet -- settings.toml", Code: 101, Err: "\nthread 'main' (11124) panicked at src/main.rs:5:42:\ncalled `Result::unwrap()` on an `Err` value: Os { code: 2, kind: NotFound, message: \"No such file or directory\" }\n", Files: []string{"Cargo.toml", "config/settings.toml", "src/main.rs"}, File: "src/main.rs", Line: 5, Fix: "Check settings.toml: no such file here, config/settings.toml exists"},
			},
			No: []Example{{Command: "cargo run", Out: "ok\n"}},
		},
		{
			ID: "rust.env", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed,
			Pattern: rustPanic + `(?P<message>(?:[^\n]*?\b(?P<variable>[A-Z][A-Z0-9_]{2,})\b)?[^\n]*\bNotPresent[^\n]*)`, Key: []string{"variable", "file"}, Fixes: []string{"{env:variable}", "Check the environment: the variable that {file}:{line} reads is not set"},
			Yes: []Example{{Command: "cargo run -q", Code: 101, Err: "\nthread 'main' (1) panicked at src/main.rs:1:49:\nAPI_TOKEN must be set: NotPresent\n", File: "src/main.rs", Line: 1, Fix: "Check API_TOKEN: it is not set in the environment"}},
			No:  []Example{{Command: "cargo run", Out: "ok\n"}},
		},
		{
			ID: "rust.refused", Kind: "network.refused", Severity: cake.High, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed,
			Pattern: rustPanic + `(?P<message>[^\n]*(?:kind: ConnectionRefused|Connection refused \(os error 111\))[^\n]*)`, Key: []string{"file"}, Fixes: []string{"Check the address at {file}:{line}: nothing listens there, start the service first"},
			Yes: []Example{{Command: "cargo run -q", Code: 101, Err: "\nthread 'main' (1) panicked at src/main.rs:1:66:\ncalled `Result::unwrap()` on an `Err` value: Os { code: 111, kind: ConnectionRefused, message: \"Connection refused\" }\n", File: "src/main.rs", Line: 1}},
			No:  []Example{{Command: "cargo run", Out: "ok\n"}},
		},
		{
			ID: "rust.inuse", Kind: "port.in_use", Severity: cake.High, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed,
			Pattern: rustPanic + `(?P<message>[^\n]*(?:kind: AddrInUse|Address already in use \(os error 98\))[^\n]*)`, Key: []string{"file"}, Fixes: []string{"Check the port that {file}:{line} binds: another program has it; stop your own or take another"},
			Yes: []Example{{Command: "cargo run -q", Code: 101, Err: "\nthread 'main' (1) panicked at src/main.rs:4:10:\ncalled `Result::unwrap()` on an `Err` value: Os { code: 98, kind: AddrInUse, message: \"Address already in use\" }\n", File: "src/main.rs", Line: 4}},
			No:  []Example{{Command: "cargo run", Out: "ok\n"}},
		},
		{
			ID: "rust.value", Kind: "runtime.value_parse", Severity: cake.Medium, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed,
			Pattern: rustPanic + `(?P<message>[^\n]*(?:ParseIntError|ParseFloatError|ParseBoolError|ParseCharError|InvalidDigit|AddrParseError|Utf8Error)[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cargo run -q", Code: 101, Err: "\nthread 'main' (1) panicked at src/main.rs:1:37:\ncalled `Result::unwrap()` on an `Err` value: ParseIntError { kind: InvalidDigit }\n", File: "src/main.rs", Line: 1}},
			No:  []Example{{Command: "cargo run", Out: "ok\n"}},
		},
		{
			ID: "rust.index", Kind: "runtime.index_key", Severity: cake.Medium, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed,
			Pattern: rustPanic + `(?P<message>(?:index out of bounds|range (?:start|end) index|slice index starts|byte index \d+ is)[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cargo run -q", Code: 101, Err: "\nthread 'main' (1) panicked at src/main.rs:1:90:\nindex out of bounds: the len is 0 but the index is 1\n", File: "src/main.rs", Line: 1}},
			No:  []Example{{Command: "cargo run", Out: "ok\n"}},
		},
		{
			ID: "rust.mainerror", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.8, Family: Rust, AtZero: IfSwallowed, Rank: CatchAll, Tools: []string{"cargo"},
			Pattern: `^Error: (?P<message>"[^\n]+"|\w+ \{[^\n]*\}|\w+\([^\n]*\))$`, Key: []string{"message"}, Fixes: []string{"Fix what main returned: {message}"},
			Yes: []Example{{Command: "cargo run -q; echo \"exit: $?\"", Err: "Error: \"import failed at row 1: invalid digit found in string\"\n", Out: "exit: 1\n"}},
			No:  []Example{{Command: "cargo run", Out: "ok\n"}},
		},
	}
}
