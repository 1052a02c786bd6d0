package rules

import "cake"

// rustPlace is the line below a message of rustc.
const rustPlace = `\n\s*--> (?P<file>[^:\n]+):(?P<line>\d+):\d+`

// rustRules are the words of rustc.
func rustRules() []Rule {
	return []Rule{
		{
			ID: "rust.localmodule", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.95, Family: Rust,
			Pattern: `^error(?:\[(?P<name>E0432|E0433|E0583)\]): (?P<message>(?:unresolved import \x60(?:crate|self|super)::(?P<path>[\w:]+)\x60|file not found for module \x60(?P<module>\w+)\x60).*)` + rustPlace, AtZero: IfSwallowed, Key: []string{"path", "module", "message"},
			Fixes: []string{"Fix {file}:{line}: create src/{module}.rs or drop mod {module}", "Fix {file}:{line}: {message}"},
			Yes:   []Example{{Command: "cargo build", Code: 101, Err: "error[E0583]: file not found for module `foo`\n --> src/main.rs:1:1\n  |\n1 | mod foo; fn main() {}\n  | ^^^^^^^^\n", File: "src/main.rs", Line: 1, Fix: "Fix src/main.rs:1: create src/foo.rs or drop mod foo"}},
			No:    []Example{{Command: "cargo build", Err: "    Finished `dev` profile\n"}},
		},
		{
			ID: "rust.crate", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Rust,
			Pattern: `^error(?:\[(?P<name>E0432|E0433|E0463)\])?: (?P<message>(?:unresolved import|failed to resolve: use of (?:undeclared|unresolved) (?:crate or )?module(?: or unlinked crate)?|use of (?:undeclared|unresolved) module or unlinked crate|cannot find module or crate|can't find crate for) \x60(?P<path>[\w:]+)\x60.*)` + rustPlace + `(?:[^\n]*\n){1,8}?[^\n]*(?:unlinked crate|add \x60?|undeclared crate or module|maybe a missing crate|can't find crate|could not find) ?\x60?(?P<crate>\w+)?`, AtZero: IfSwallowed,
			Key: []string{"path"}, Fixes: []string{"{cargoadd:path}"}, Reference: "Cargo.toml",
			Yes: []Example{
				{Command: "cargo build", Code: 101, Err: "   Compiling app v0.1.0 (/srv/p)\nerror[E0432]: unresolved import `serde_json`\n --> src/main.rs:1:5\n  |\n1 | use serde_json::Value;\n  |     ^^^^^^^^^^ use of unresolved module or unlinked crate `serde_json`\n  |\n  = help: if you wanted to use a crate named `serde_json`, use `cargo add serde_json` to add it to your `Cargo.toml`\n", Fix: "cargo add serde_json", File: "src/main.rs", Line: 1},
			},
			No: []Example{{Command: "cargo build", Code: 101, Err: "error[E0425]: cannot find value `totl` in this scope\n --> src/main.rs:2:20\n"}},
		},
		{
			ID: "rust.name", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Rust,
			Pattern: `^error\[(?P<name>E0425|E0412|E0405|E0599|E0609|E0433|E0432|E0423|E0531|E0560)\]: (?P<message>.+)` + rustPlace, AtZero: IfSwallowed, Key: []string{"file", "name", "message"}, Rank: Symptom,
			Yes: []Example{{Command: "cargo check", Code: 101, Err: "error[E0425]: cannot find value `totl` in this scope\n --> src/main.rs:2:20\n  |\n", File: "src/main.rs", Line: 2, Fix: "Fix src/main.rs:2: cannot find value `totl` in this scope"}},
			No:  []Example{{Command: "cargo check", Err: "warning: unused variable: `x`\n --> src/main.rs:2:17\n"}},
		},
		{
			ID: "rust.borrow", Kind: "compile.borrow", Severity: cake.Medium, Confidence: 0.95, Family: Rust, Rank: Symptom,
			Pattern: `^error\[(?P<name>E0382|E0499|E0502|E0505|E0506|E0507|E0515|E0596|E0597|E0716|E0373|E0384|E0106)\]: (?P<message>.+)` + rustPlace, AtZero: IfSwallowed, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error[E0382]: borrow of moved value: `s`\n --> src/main.rs:4:16\n  |\n", File: "src/main.rs", Line: 4}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rust.edition", Kind: "tool.usage", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error(?:\[E\d+\])?: (?P<message>[^\n]+)\n\s*--> (?P<file>[^:\n]+):(?P<line>\d+):\d+(?:\n[^\n]*){1,12}?\n\s*= help: pass \x60--edition (?P<edition>20\d\d)\x60 to \x60rustc\x60`, Key: []string{"file", "message"}, Fixes: []string{"{rustedition:edition}", "Try --edition {edition}: {file}:{line} needs it, {message}"},
			Yes: []Example{{Command: "rustc -O src/main.rs -o bot && ./bot", Code: 1, Err: "error[E0670]: `async fn` is not permitted in Rust 2015\n --> src/main.rs:1:1\n  |\n1 | async fn answer() -> u32 { 42 }\n  | ^^^^^ to use `async fn`, switch to Rust 2018 or later\n  |\n  = help: pass `--edition 2024` to `rustc`\n  = note: for more on editions, read https://doc.rust-lang.org/edition-guide\n\nerror: aborting due to 1 previous error\n", File: "src/main.rs", Line: 1, Fix: "Try --edition 2024: src/main.rs:1 needs it, `async fn` is not permitted in Rust 2015"}},
			No:  []Example{{Command: "rustc src/main.rs", Code: 1, Err: "error[E0308]: mismatched types\n --> src/main.rs:2:18\n"}},
		},
		{ // by the index of rustc's errors: neither types that differ nor names
			ID: "rust.listed", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.95, Family: Rust, Rank: Symptom,
			Pattern: `^error\[(?P<name>E0004|E0005|E0046|E0116|E0117|E0119|E0120|E0133|E0184|E0200|E0201|E0204|E0255|E0267|E0268|E0364|E0365|E0403|E0407|E0415|E0416|E0428|E0449|E0451|E0592|E0603|E0616|E0624|E0658|E0728|E0765)\]: (?P<message>.+)` + rustPlace, AtZero: IfSwallowed, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "rustc light.rs", Code: 1, Err: "error[E0004]: non-exhaustive patterns: `Light::Amber` not covered\n --> light.rs:9:11\n  |\n9 |     match l {\n  |           ^ pattern `Light::Amber` not covered\n", File: "light.rs", Line: 9, Fix: "Fix light.rs:9: non-exhaustive patterns: `Light::Amber` not covered"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rust.type", Kind: "compile.type_mismatch", Severity: cake.Medium, Confidence: 0.95, Family: Rust, Rank: Symptom,
			Pattern: `^error\[(?P<name>E\d{4})\]: (?P<message>.+)` + rustPlace, AtZero: IfSwallowed, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error[E0308]: mismatched types\n --> src/main.rs:2:18\n  |\n", File: "src/main.rs", Line: 2}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
	}
}

// cargoRules are the words of cargo and of the Rust runtime.
func cargoRules() []Rule {
	return []Rule{
		{
			ID: "rust.manifest", Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.95, Family: Rust,
			Pattern: `^error: (?P<message>.+)\n\s*--> (?P<file>[^:\n]*Cargo\.toml):(?P<line>\d+):\d+`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error: string values must be quoted, expected literal string\n --> Cargo.toml:4:11\n  |\n4 | edition = 2021x\n", File: "Cargo.toml", Line: 4, Fix: "Fix Cargo.toml:4: string values must be quoted, expected literal string"}},
			No:  []Example{{Command: "cargo build", Code: 101, Err: "error: expected expression, found `;`\n --> src/main.rs:1:21\n"}},
		},
		{
			ID: "rust.nomanifest", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Rust,
			Pattern: `^error: (?P<message>could not find \x60(?P<path>Cargo\.toml)\x60 in .*)`, AtZero: IfSwallowed, Key: []string{"path"}, Fixes: []string{"Run it in {dir:path}, where Cargo.toml is", "Check the folder: no Cargo.toml here, nor above it"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error: could not find `Cargo.toml` in `/srv/p` or any parent directory\n", Files: []string{"rust/Cargo.toml"}, Fix: "Run it in rust, where Cargo.toml is"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rust.lock", Kind: "dependency.lock_out_of_sync", Severity: cake.High, Confidence: 0.95, Family: Rust,
			Pattern: `^error: (?P<message>(?:the lock file|cannot (?:create|update) the lock file) .*(?:--locked|--frozen) was passed.*)`, AtZero: IfSwallowed, Key: []string{"always"}, Fixes: []string{"cargo update --workspace", "Run cargo build without --locked, then commit Cargo.lock"}, Reference: "Cargo.lock",
			Yes: []Example{{Command: "cargo build --locked", Code: 101, Err: "error: cannot create the lock file /srv/p/Cargo.lock because --locked was passed to prevent this\n"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rust.command", Kind: "tool.subcommand_typo", Severity: cake.High, Confidence: 0.95, Family: Rust,
			Pattern: `^error: (?P<message>no such (?:command|subcommand): \x60(?P<verb>[\w-]+)\x60)`, AtZero: IfSwallowed, Key: []string{"verb"}, Fixes: []string{"{cargoverb:verb}", "Run cargo --list: there is no command {verb}"},
			Yes: []Example{{Command: "cargo buidl", Code: 101, Err: "error: no such command: `buidl`\n\nhelp: a command with a similar name exists: `build`\n", Fix: "cargo build"}},
			No:  []Example{{Command: "cargo --list", Out: "    build\n"}},
		},
		{
			ID: "rust.nopackage", Kind: "dependency.package_not_found", Severity: cake.High, Confidence: 0.9, Family: Rust,
			Pattern: `^error: (?P<message>no matching package (?:named )?\x60?(?P<module>[\w-]+)\x60? found|the crate \x60(?P<crate>[\w-]+)\x60 could not be found.*|failed to select a version for the requirement \x60(?P<req>[^\x60]+)\x60.*)`, AtZero: IfSwallowed, Key: []string{"module", "crate", "req"}, Fixes: []string{"cargo search {module}", "cargo search {crate}", "Check the version: {req} does not exist"}, Rank: Symptom, Reference: "Cargo.toml",
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error: no matching package named `serdee` found\nlocation searched: crates.io index\n", Fix: "cargo search serdee"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "cargo.feature", Subject: CrateManifest, Kind: "tool.usage", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>(?:the package '(?P<crate>[^']+)' does not contain (?:this feature|these features)|none of the selected packages contains (?:this feature|these features)): (?P<wrong>[\w-]+)[^\n]*)`, Key: []string{"crate", "wrong"}, Fixes: []string{"{feature:wrong}", "Check [features] of Cargo.toml: there is no {wrong}"},
			Yes: []Example{
				{Command: "cargo build --features sqlite,tls", Code: 101, Err: "error: the package 'pin' does not contain this feature: tls\nhelp: there is a similarly named feature: rustls\n", Files: []string{"Cargo.toml"}, Manifest: map[string]string{"Cargo.toml": "[package]\nname = \"pin\"\n\n[features]\nsqlite = []\nrustls = []\n"}, File: "Cargo.toml", Fix: "cargo build --features sqlite,rustls"},
				{Command: "cargo test --features full", Code: 101, Err: "error: the package 'pin' does not contain this feature: full\n", Files: []string{"Cargo.toml"}, Manifest: map[string]string{"Cargo.toml": "[package]\nname = \"pin\"\n\n[features]\nsqlite = []\nrustls = []\n"}, Fix: "Check [features] of Cargo.toml: no full, there are sqlite, rustls"},
			},
			No: []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rust.target", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Rust,
			Pattern: `^error: (?P<message>unexpected argument '.*|couldn't read \x60?(?P<path>[^\x60\s]+).*)`, AtZero: IfSwallowed, Key: []string{"message"}, Fixes: []string{"{swap:path}", "{didyoumean:message}", "{cargonames:message}", "Check the call: {message}"},
			Yes: []Example{
				{Command: "cargo run --realease -- --limit 3", Code: 1, Err: "error: unexpected argument '--realease' found\n\n  tip: a similar argument exists: '--release'\n\nUsage: cargo run --release [ARGS]...\n", Fix: "Check --realease: did you mean --release?"},
				{Command: "rustc mian.rs", Code: 1, Err: "error: couldn't read `mian.rs`: No such file or directory (os error 2)\n\nerror: aborting due to 1 previous error\n", Files: []string{"main.rs"}, Fix: "rustc main.rs"},
				{Command: "cargo test plan::tests sync::tests", Code: 1, Err: "error: unexpected argument 'sync::tests' found\n\nUsage: cargo test [OPTIONS] [TESTNAME] [-- [ARGS]...]\n\nFor more information, try '--help'.\n", Fix: "Put the names of tests behind --: cargo itself takes one, and sync::tests is another"},
			},
			No: []Example{{Command: "cargo run", Out: "hi\n"}},
		},
		{
			ID: "rust.fmt", Kind: "lint.format", Severity: cake.High, Confidence: 0.95, Family: Rust,
			Pattern: `^Diff in (?P<file>\S+?\.rs)(?::| at line )(?P<line>\d+):`, Message: "{file} is not formatted", AtZero: IfSwallowed, Key: []string{"always"}, Fixes: []string{"cargo fmt"},
			Yes: []Example{{Command: "cargo fmt --check", Code: 1, Out: "Diff in /srv/p/src/main.rs:1:\n-fn main(){}\n+fn main() {}\n", File: "src/main.rs", Fix: "cargo fmt"}},
			No:  []Example{{Command: "cargo fmt", Out: ""}},
		},
		{
			ID: "rust.test", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Rust,
			Pattern: `^---- (?P<test>[\w:]+) stdout ----\n(?:[^\n]*\n){0,3}?thread '[^']*'(?: \(\d+\))? panicked at (?P<file>[^:\n]+):(?P<line>\d+):\d+:\n(?P<message>[^\n]*)`, AtZero: IfSwallowed, Key: []string{"file", "test"}, Fixes: []string{"cargo test {test}"},
			Yes: []Example{{Command: "cargo test", Code: 101, Out: "test tests::adds ... FAILED\n\nfailures:\n\n---- tests::adds stdout ----\n\nthread 'tests::adds' (9246) panicked at src/lib.rs:7:9:\nassertion `left == right` failed\n  left: 1\n right: 2\n", Err: "error: test failed, to rerun pass `--lib`\n", File: "src/lib.rs", Line: 7, Fix: "cargo test tests::adds"}},
			No:  []Example{{Command: "cargo test", Out: "test should_panic - should panic ... ok\n\ntest result: ok. 1 passed\n"}},
		},
		{
			ID: "rust.nextest", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Rust, With: []string{"tests run: "},
			Pattern: `^\s+thread '(?P<test>[^']*)'(?: \(\d+\))? panicked at (?P<file>[^:\n]+):(?P<line>\d+):\d+:\n\s*(?P<message>[^\n]+)`, AtZero: IfSwallowed, Key: []string{"test"}, Fixes: []string{"Fix {file}:{line}: the test {test} fails, {message}"},
			Yes: []Example{{Command: "cargo nextest run", Code: 100, Err: "        FAIL [   0.006s] app tests::adds\n  stderr ───\n\n    thread 'tests::adds' panicked at src/lib.rs:9:5:\n    assertion `left == right` failed\n      left: 3\n     right: 4\n\n────────────\n     Summary [   0.041s] 2 tests run: 1 passed, 1 failed, 0 skipped\n", File: "src/lib.rs", Line: 9}},
			No:  []Example{{Command: "cargo nextest run", Err: "     Summary [   0.041s] 2 tests run: 2 passed, 0 skipped\n"}},
		},
		{
			ID: "rust.panic", Kind: "runtime.panic", Severity: cake.Medium, Confidence: 0.95, Family: Rust, Rank: Symptom,
			Pattern: `^\s*thread '[^']*'(?: \(\d+\))? panicked at (?P<file>[^:\n]+):(?P<line>\d+):\d+:\n(?P<message>[^\n]+)`, AtZero: IfSwallowed,
			Yes: []Example{{Command: "cargo run -q", Code: 101, Err: "\nthread 'main' (9540) panicked at src/main.rs:3:30:\ncalled `Option::unwrap()` on a `None` value\nnote: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n", File: "src/main.rs", Line: 3}},
			No:  []Example{{Command: "cargo run", Out: "ok\n"}},
		},
		{
			ID: "rust.clippy", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.95, Family: Rust, With: []string{"rust-clippy", "#[deny(", "-D warnings", "`-D "},
			Pattern: `^error: (?P<message>.+)` + rustPlace, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cargo clippy -- -D warnings", Code: 101, Err: "error: length comparison to zero\n --> src/main.rs:1:45\n  |\n  = help: for further information visit https://rust-lang.github.io/rust-clippy/rust-1.95.0/index.html#len_zero\n  = note: `-D clippy::len-zero` implied by `-D warnings`\n", File: "src/main.rs", Line: 1}},
			No:  []Example{{Command: "cargo clippy", Err: "    Finished\n"}},
		},
		{
			ID: "rust.sqlx", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>(?:set \x60(?P<var>DATABASE_URL)\x60 to use query macros|\x60(?P<offline>SQLX_OFFLINE)=true\x60 but there is no cached data for this query)[^\n]*)(?:\n\s*--> (?P<file>[^:\n]+\.rs):(?P<line>\d+):\d+)?`, Key: []string{"var", "offline"}, Fixes: []string{"Check {var}: set it for the build, or run cargo sqlx prepare with it and commit .sqlx", "Run cargo sqlx prepare with DATABASE_URL set, and commit .sqlx: {file}:{line} is a query it does not hold", "Run cargo sqlx prepare"},
			Yes: []Example{{Command: "SQLX_OFFLINE=true cargo check", Code: 101, Err: "error: `SQLX_OFFLINE=true` but there is no cached data for this query, run `cargo sqlx prepare` to update the query cache or unset `SQLX_OFFLINE`\n --> src/db.rs:9:5\n  |\n", File: "src/db.rs", Line: 9}},
			No:  []Example{{Command: "cargo check", Err: "    Finished\n"}},
		},
		{
			ID: "rust.crosslinker", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: linking with \x60cc\x60 failed[^\n]*(?:\n[^\n]*){1,14}?\n[^\n]*(?P<message>error adding symbols: file in wrong format|Relocations in generic ELF \(EM: \d+\)|incompatible with elf)`, Key: []string{"always"}, Fixes: []string{"Try a linker for the target in .cargo/config.toml (such as aarch64-linux-gnu-gcc, of gcc-aarch64-linux-gnu): cc links for this machine only"},
			Yes: []Example{{Command: "cargo build --target armv7-unknown-linux-gnueabihf", Code: 101, Err: "error: linking with `cc` failed: exit status: 1\n  |\n  = note: \"cc\" \"/tmp/rustc17/symbols.o\"\n  = note: /usr/bin/ld: /tmp/rustc17/symbols.o: Relocations in generic ELF (EM: 40)\n          /usr/bin/ld: /tmp/rustc17/symbols.o: error adding symbols: file in wrong format\n          collect2: error: ld returned 1 exit status\n"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rust.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Rust,
			Pattern: `^error: (?P<message>.+)\n\s*--> (?P<file>[^:\n]+\.rs):(?P<line>\d+):\d+`, AtZero: IfSwallowed, Key: []string{"file", "message"}, Rank: Symptom,
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error: expected expression, found `;`\n --> src/main.rs:1:21\n  |\n", File: "src/main.rs", Line: 1}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
	}
}
