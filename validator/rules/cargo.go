package rules

import "cake"

// crateRules are the words of cargo and rustup about a project, its toolchain
// and the call, beyond those of cargoRules.
func crateRules() []Rule {
	return []Rule{
		{
			ID: "cargo.nomember", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^(?:\s*failed to read \x60(?P<path>[^\x60]+Cargo\.toml)\x60\n\nCaused by:\n\s+No such file or directory|error: manifest path \x60(?P<path2>[^\x60]+)\x60 does not exist)`, Message: "a Cargo.toml is missing", Key: []string{"path", "path2"},
			Fixes: []string{"Check {path}: {near:path} exists", "Check {path}: no such file, the path in Cargo.toml is wrong", "Check {path2}: {near:path2} exists", "Check {path2}: no such file"},
			Yes: []Example{
				{Command: "cargo build", Code: 101, Err: "error: failed to load manifest for dependency `b`\n\nCaused by:\n  failed to read `/srv/p/b/Cargo.toml`\n\nCaused by:\n  No such file or directory (os error 2)\n", Fix: "Check b/Cargo.toml: no such file, the path in Cargo.toml is wrong"},
				{Command: "cargo build --manifest-path x/Cargo.toml", Code: 101, Err: "error: manifest path `x/Cargo.toml` does not exist\n"},
			},
			No: []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "cargo.manifest", Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^error: failed to parse manifest at \x60(?P<file>[^\x60]+)\x60\n\nCaused by:\n\s+(?P<message>[^\n]+)(?:\n\nCaused by:\n\s+(?P<detail>[^\n]+))?`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}: {message}, {detail}", "Fix {file}: {message}"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error: failed to parse manifest at `/srv/p/Cargo.toml`\n\nCaused by:\n  no targets specified in the manifest\n  either src/lib.rs, src/main.rs, a [lib] section, or [[bin]] section must be present\n", File: "Cargo.toml", Fix: "Fix Cargo.toml: no targets specified in the manifest"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "cargo.waits", Kind: "timeout.command", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed, Last: true,
			Pattern: `^\s+(?P<message>Blocking waiting for file lock on [^\n]+)(?:\n\s*)*\z`, Key: []string{"always"}, Fixes: []string{"Check which other cargo holds the lock (pgrep -a cargo): this one only waited for it"},
			Yes: []Example{{Command: "timeout 20 cargo build 2>&1", Code: 124, Out: "    Blocking waiting for file lock on artifact directory\n"}},
			No:  []Example{{Command: "cargo build", Err: "    Blocking waiting for file lock on package cache\n   Compiling a v0.1.0\n    Finished\n"}},
		},
		{
			ID: "cargo.outside", Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>current package believes it's in a workspace when it's not):\ncurrent: +\S+\nworkspace: +(?P<file>\S+)(?:\n+this may be fixable by adding \x60(?P<member>[^\x60]+)\x60 to the \x60workspace\.members\x60)?`, Key: []string{"file", "member"}, Fixes: []string{"Fix {file}: add {member} to workspace.members", "Fix {file}: {message}"}, Reference: "Cargo.toml",
			Yes: []Example{{Command: "cd crates/wire && cargo check 2>&1", Code: 101, Out: "error: current package believes it's in a workspace when it's not:\ncurrent:   /srv/p/crates/wire/Cargo.toml\nworkspace: /srv/p/Cargo.toml\n\nthis may be fixable by adding `crates/wire` to the `workspace.members` array of the manifest located at: /srv/p/Cargo.toml\n", Fix: "Fix Cargo.toml: add crates/wire to workspace.members"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "cargo.lockfile", Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^error: failed to parse lock file at: (?P<file>\S+)\n\nCaused by:\n\s+(?:TOML parse error at line (?P<line>\d+), column \d+|(?P<message>[^\n]+))(?:\n[^\n]*){0,3}?\n\s+(?P<detail>[a-z][^\n|^]*)`, Message: "{file} cannot be read", Key: []string{"file"}, Fixes: []string{"Fix {file}:{line}: {detail}, or let cargo generate-lockfile make it anew", "Fix {file}, or let cargo generate-lockfile make it anew"},
			Yes: []Example{{Command: "cargo build --offline", Code: 101, Err: "error: failed to parse lock file at: /srv/p/Cargo.lock\n\nCaused by:\n  TOML parse error at line 3, column 9\n    |\n  3 | version 2\n    |         ^\n  key with no value, expected `=`\n", File: "Cargo.lock", Line: 3}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "cargo.cycle", Kind: "dependency.version_conflict", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>cyclic package dependency: package \x60(?P<module>[\w-]+)[^\x60]*\x60 depends on itself.*)`, Key: []string{"module"}, Fixes: []string{"Fix Cargo.toml: {module} depends on itself in a cycle, move the shared part to a third crate"},
			Yes: []Example{{Command: "cargo check -q 2>&1", Code: 101, Out: "error: cyclic package dependency: package `a v0.1.0 (/srv/p)` depends on itself. Cycle:\npackage `a v0.1.0 (/srv/p)`\n    ... which satisfies path dependency `a` of package `b v0.1.0 (/srv/p/b)`\n"}},
			No:  []Example{{Command: "cargo check", Err: "    Finished\n"}},
		},
		{
			ID: "cargo.conflict", Kind: "dependency.version_conflict", Severity: cake.High, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^error: (?P<message>failed to select a version for \x60(?P<module>[\w-]+)\x60.*|.*package \x60(?P<links>[\w-]+)\x60 links to the native library.*)`, Key: []string{"module", "links"}, Fixes: []string{"Check the versions of {module} in Cargo.toml: no one fits all that need it (cargo tree -i {module})", "Check the versions of {links}: only one may link its native library"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error: failed to select a version for `rand`.\n    ... required by package `app v0.1.0 (/srv/p)`\nversions that meet the requirements `^0.9` are: 0.9.0\n"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "cargo.rustversion", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^(?:error: (?P<message>(?:rustc (?P<have>[\d.]+) is not supported by the following packages?:(?:\n\s+(?P<module>[^\s@]+)@\S+ requires rustc (?P<want>[\d.]+))?|package \x60[^\x60]+\x60 cannot be built because it requires rustc (?P<want2>[\d.]+)|.*lock file version .* requires .*)[^\n]*)|\s+feature \x60(?P<feature>edition\d+)\x60 is required)`, Key: []string{"want", "want2", "feature", "message"}, Fixes: []string{"Check rustc: {module} wants {want}, here is {have}; rustup update, or lower its version", "Check rustc: {want2} or newer is wanted; rustup update", "Check cargo: it is too old for {feature}; rustup update", "Check cargo: it is too old; rustup update"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error: rustc 1.95.0 is not supported by the following package:\n  app@0.1.0 requires rustc 1.999\n", Fix: "Check rustc: app wants 1.999, here is 1.95.0; rustup update, or lower its version"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rustup.toolchain", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>(?:custom )?toolchain '(?P<toolchain>[\w.-]+)'(?: specified in override file '(?P<file>[^']+)')? is not installed|override toolchain '(?P<override>[\w.-]+)' is not installed|invalid toolchain name: '(?P<invalid>[^']+)'.*|rustup could not choose a version.*)`, Key: []string{"toolchain", "override", "invalid", "always"}, Fixes: []string{"Check {file}: the toolchain {toolchain} is not installed", "rustup toolchain install {toolchain}", "rustup toolchain install {override}", "Check the toolchain {invalid}: there is none of that name", "rustup default stable"},
			Yes: []Example{{Command: "cargo +nightly-2001-01-01 build", Code: 1, Err: "error: toolchain 'nightly-2001-01-01-x86_64-unknown-linux-gnu' is not installed\nhelp: run `rustup toolchain install nightly-2001-01-01-x86_64-unknown-linux-gnu` to install it\n", Fix: "rustup toolchain install nightly-2001-01-01-x86_64-unknown-linux-gnu"}},
			No:  []Example{{Command: "rustup show", Out: "stable\n"}},
		},
		{
			ID: "rustup.target", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error(?:\[E0463\])?: (?P<message>can't find crate for \x60(?:std|core)\x60)\n(?:[^\n]*\n){0,6}?\s+= note: the \x60(?P<target>[\w.-]+)\x60 target may not (?:be installed|support the standard library)`, Key: []string{"target"}, Fixes: []string{"rustup target add {target}"},
			Yes: []Example{{Command: "cargo build --target wasm32-unknown-unknown", Code: 101, Err: "error[E0463]: can't find crate for `std`\n  |\n  = note: the `wasm32-unknown-unknown` target may not be installed\n  = help: consider downloading the target with `rustup target add wasm32-unknown-unknown`\n", Fix: "rustup target add wasm32-unknown-unknown"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rustup.badtarget", Kind: "tool.usage", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^\s*error: (?P<message>(?:error loading target specification: )?could not find specification for target "(?P<target>[^"]+)"|toolchain '[^']+' does not support target '(?P<target2>[^']+)'|toolchain '[^']+' does not (?:support|contain) component '(?P<component>[^']+)'.*)`, Key: []string{"target", "target2", "component"}, Fixes: []string{"Check the target {target}: rustc --print target-list shows those there are", "Check the target {target2}: rustc --print target-list shows those there are", "Check the component {component}: rustup component list shows those there are"},
			Yes: []Example{{Command: "cargo build --target foo-bar", Code: 101, Err: "error: failed to run `rustc` to learn about target-specific information\n\nCaused by:\n  process didn't exit successfully: `rustc -` (exit status: 1)\n  --- stderr\n  error: error loading target specification: could not find specification for target \"foo-bar\"\n", Fix: "Check the target foo-bar: rustc --print target-list shows those there are"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rustup.component", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>'(?P<program>[\w-]+)' is not installed for the (?:custom )?toolchain '[^']+'[^\n]*)(?:\n[^\n]*rustup component add (?P<component>[\w-]+))?`, Key: []string{"program"}, Fixes: []string{"rustup component add {component}", "Check {program}: it is not installed for this toolchain"},
			Yes: []Example{{Command: "cargo clippy", Code: 1, Err: "error: 'cargo-clippy' is not installed for the toolchain 'stable-x86_64-unknown-linux-gnu'.\nTo install, run `rustup component add clippy`\n", Fix: "rustup component add clippy"}},
			No:  []Example{{Command: "cargo clippy", Err: "    Finished\n"}},
		},
		{
			ID: "rust.plugin", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>no such (?:command|subcommand): \x60(?P<verb>nextest|watch|expand|edit|outdated|audit|deny|udeps|llvm-cov|tarpaulin|binstall|insta|fuzz|criterion|flamegraph|make|generate|release|sweep|bloat|hack|machete|mutants|msrv|set-version|leptos|tauri|ndk|wasi|component|zigbuild|cross|deb|lambda|pgrx|sqlx|careful|kani|show-asm|asm|about|dist|workspaces|vet|geiger|license|sort|spellcheck|shear|fmt|clippy|miri)\x60)`, Key: []string{"verb"}, Fixes: []string{"{cargoplugin:verb}"},
			Yes: []Example{
				{Command: "cargo nextest run", Code: 101, Err: "error: no such command: `nextest`\n\nhelp: a command with a similar name exists: `test`\n", Fix: "Check cargo-nextest: it is not installed (cargo install cargo-nextest)"},
				{Command: "cargo clippy", Code: 101, Err: "error: no such command: `clippy`\n", Fix: "rustup component add clippy"},
			},
			No: []Example{{Command: "cargo --list", Out: "    build\n"}},
		},
		{
			ID: "rust.linker", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>linker \x60(?P<program>[\w.+/-]+)\x60 not found)`, Key: []string{"program"}, Fixes: []string{"{linkertool:program}", "Check the linker {program}: it is not installed"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "   Compiling app v0.1.0 (/srv/p)\nerror: linker `cc` not found\n  |\n  = note: No such file or directory (os error 2)\n", Fix: "apt-get install gcc"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rust.nightly", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error(?:\[E0554\])?: (?P<message>\x60#!\[feature\]\x60 may not be used on the \w+ release channel|the option \x60[^\x60]+\x60 is only accepted on the nightly compiler|the \x60-Z\x60 flag is only accepted on the nightly.*)(?:\n\s*--> (?P<file>[^:\n]+):(?P<line>\d+):\d+)?`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: drop #![feature], or build it with cargo +nightly", "Try cargo +nightly: {message}"},
			Yes: []Example{{Command: "cargo bench", Code: 101, Err: "error[E0554]: `#![feature]` may not be used on the stable release channel\n --> src/main.rs:1:1\n  |\n1 | #![feature(test)]\n  | ^^^^^^^^^^^^^^^^^\n", File: "src/main.rs", Line: 1}},
			No:  []Example{{Command: "cargo bench", Err: "    Finished\n"}},
		},
		{
			ID: "cargo.buildtool", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^\s+(?:Error: [^\n]*?)?(?P<message>Could not find \x60(?P<protoc>protoc)\x60|[^\n]*is \x60(?P<cmake>cmake)\x60 not installed\?|[^\n]*[Cc]ould not (?:find|run) \x60?(?P<pkg>pkg-config)\x60? (?:command|could not be found))`, Key: []string{"protoc", "cmake", "pkg"}, Fixes: []string{"{tool:protoc}", "{tool:cmake}", "{tool:pkg}"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error: failed to run custom build command for `etcd v0.1.0`\n\nCaused by:\n  --- stderr\n  Error: Custom { kind: NotFound, error: \"Could not find `protoc`. If `protoc` is installed, try setting the `PROTOC` environment variable.\" }\n", Fix: "apt-get install protobuf-compiler"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "cargo.libclang", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^\s+(?P<message>Unable to find libclang)`, Key: []string{"always"}, Fixes: []string{"apt-get install libclang-dev"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error: failed to run custom build command for `zstd-sys v2.0.10`\n\nCaused by:\n  --- stderr\n  thread 'main' panicked at /srv/.cargo/registry/src/index-17/bindgen-0.69.4/lib.rs:622:31:\n  Unable to find libclang: \"couldn't find any valid shared libraries matching: ['libclang.so'] (invalid: [])\"\n"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "wasmpack.target", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^(?:Error|\[ERR(?:OR)?\]): (?P<message>(?P<target>wasm32-[\w-]+) target not found in sysroot.*)`, Key: []string{"target"}, Fixes: []string{"rustup target add {target}"},
			Yes: []Example{{Command: "wasm-pack build", Code: 1, Err: "[INFO]: Checking for the Wasm target...\nError: wasm32-unknown-unknown target not found in sysroot: \"/usr\"\n", Fix: "rustup target add wasm32-unknown-unknown"}},
			No:  []Example{{Command: "wasm-pack build", Err: "[INFO]: :-) Your wasm pkg is ready to publish at pkg.\n"}},
		},
		{
			ID: "cargo.buildscript", Kind: "dependency.build_failed", Severity: cake.High, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^error: (?P<message>failed to run custom build command for \x60(?P<crate>[\w-]+) v[^\x60]*\x60)(?:(?:\n[^\n]*){1,20}?\n\s*(?:thread '[^']*'(?: \(\d+\))? panicked at (?P<script>\S+?):\d+:\d+:\n\s*(?P<why>[^\n]+)|The system library \x60(?P<lib>[\w.+-]+)\x60 required by crate|error: (?P<why2>[^\n]+)))?`, Key: []string{"crate"}, Fixes: []string{"apt-get install {lib:lib}", "{syslib:crate}", "Fix the build script of {crate}: {why}", "Fix the build script of {crate}: {why2}", "Check the build script of {crate}: it fails"},
			Yes: []Example{{Command: "cargo build", Code: 101, Err: "error: failed to run custom build command for `gen-sys v0.1.0`\n\nCaused by:\n  process didn't exit successfully: `/srv/p/target/debug/build/app-17/build-script-build` (exit status: 101)\n  --- stderr\n\n  thread 'main' (16011) panicked at /srv/.cargo/registry/src/index-17/gen-sys-0.1.0/build.rs:1:12:\n  the header is not there\n", Fix: "Fix the build script of gen-sys: the header is not there"}},
			No:  []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "cargo.package", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>(?:package ID specification \x60(?P<wrong>[\w-]+)\x60 did not match any packages|no (?:bin|test|example|bench)(?:ary)? target named \x60(?P<target>[\w-]+)\x60[^\n]*|profile \x60(?P<profile>[\w-]+)\x60 is not defined))(?:\n\nhelp: a [\w ]+ with a similar name exists: \x60(?P<right>[\w-]+)\x60)?(?:\n\s*(?:Available [\w ]+:|help: available [\w ]+:)\n\s+(?P<other>[\w-]+))?`, Key: []string{"wrong", "target", "profile"},
			Fixes: []string{"{retype:wrong,right}", "Check {wrong}: did you mean {right}?", "{retype:target,right}", "Check {target}: there is {right}", "Check {target}: Cargo.toml has no such target, there is {other}", "Check {target}: Cargo.toml has no such target", "Check {wrong}: the workspace has no such package", "Check the profile {profile}: Cargo.toml has none of that name"},
			Yes: []Example{
				{Command: "cargo test -p cor", Code: 101, Err: "error: package ID specification `cor` did not match any packages\n\nhelp: a package with a similar name exists: `core`\n", Fix: "cargo test -p core"},
				{Command: "cargo bench --bench parse 2>&1 | head -20", Out: "error: no bench target named `parse` in default-run packages\n\nhelp: a target with a similar name exists: `parsing`\n", Fix: "cargo bench --bench parsing 2>&1 | head -20"},
			},
			No: []Example{{Command: "cargo test", Err: "    Finished\n"}},
		},
		{
			ID: "cargo.usage", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed, Tools: []string{"cargo", "rustc", "rustup"},
			Pattern: `^error: (?P<message>(?:a bin target must be available for|no packages found with binaries|could not parse \x60|\x60cargo run\x60 could not determine which binary|manifest path \x60(?P<virtual>[^\x60]+)\x60 is a virtual manifest|.*required arguments? (?:was|were) not provided|Unrecognized option|argument for \x60|.*unknown .*option|the argument '.*' cannot be used with|invalid value '|unrecognized subcommand|a value is required for|.*requires a value|multiple input filenames|no input filename given|couldn't parse|Argument to option|Option '.*' given more than once|unknown (?:debugging|codegen) option).*)`, Key: []string{"message"}, Fixes: []string{"{whichbin:message}", "{cratemember:virtual}", "Check the call: {message}"},
			Yes: []Example{
				{Command: "cargo run -- -v", Code: 101, Err: "error: `cargo run` could not determine which binary to run. Use the `--bin` option to specify a binary, or the `default-run` manifest key.\navailable binaries: courier, sorter\n", Fix: "Try cargo run --bin courier (or sorter): Cargo.toml has no default-run"},
				{Command: "cargo run", Code: 101, Err: "error: a bin target must be available for `cargo run`\n", Fix: "Check the call: a bin target must be available for `cargo run`"},
				{Command: "cargo add", Code: 1, Err: "error: the following required arguments were not provided:\n  <DEP_ID|--path <PATH>|--git <URI>>\n"},
				{Command: "rustc --foo a.rs", Code: 1, Err: "error: Unrecognized option: 'foo'\n"},
			},
			No: []Example{{Command: "cargo run", Err: "    Finished\n"}},
		},
		{
			ID: "cargo.exists", Kind: "fs.exists", Severity: cake.High, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>destination \x60(?P<path>[^\x60]+)\x60 already exists|\x60cargo init\x60 cannot be run on existing Cargo packages|binary \x60(?P<binary>[^\x60]+)\x60 already exists in destination.*)`, Key: []string{"path", "binary", "always"}, Fixes: []string{"Check {path}: it exists already; cargo init makes a package in it", "Check the folder: it is a Cargo package already", "Check the program {binary}: it is installed already"},
			Yes: []Example{{Command: "cargo new app", Code: 101, Err: "    Creating binary (application) `app` package\nerror: destination `/srv/p/app` already exists\n\nUse `cargo init` to initialize the directory\n"}},
			No:  []Example{{Command: "cargo new app", Err: "    Creating binary (application) `app` package\n"}},
		},
	}
}
