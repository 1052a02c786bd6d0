package rules

import "cake"

// placeRules are words of build tools about a file or folder of the project that
// lies elsewhere, or that a line of the project's own file names wrongly. They
// stand before the general rules of the same tools.
func placeRules() []Rule {
	return []Rule{
		{
			ID: "cmake.source", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^CMake Error at (?P<file>[^:\n]+):(?P<line>\d+) \(\w+\):\n\s+(?P<message>Cannot find source file:(?:\n[ \t]*)+(?P<path>[^\s]+)|(?:include|load_cache) could not find (?:requested|load) file:(?:\n[ \t]*)+(?P<path2>\S+)|add_subdirectory given source "(?P<path3>[^"]+)" which is not an existing\s+directory|(?:File|configure_file|file)\s[^\n]*?"?(?P<path4>[\w./+-]+\.\w+)"?\s(?:does not exist|cannot be found)|file (?:INSTALL|COPY|STRINGS|READ|failed to open for reading)[^\n]*(?:cannot find[:\n ]+\s*"?(?P<path5>[^"\n]+)"?|file "(?P<path6>[^"\n]+)" cannot be read))`, Message: "a file that CMakeLists.txt names does not exist",
			Key: []string{"file", "path", "path2", "path3", "path4", "path5", "path6"},
			Fixes: []string{"Fix {file}:{line}: {path} does not exist, {near:path} does", "Fix {file}:{line}: no source file {path}", "{insubmodule:path2}", "Fix {file}:{line}: {path2} does not exist, {near:path2} does", "Fix {file}:{line}: it includes {path2}, which does not exist",
				"Fix {file}:{line}: no folder {path3}, {near:path3} exists", "Fix {file}:{line}: no folder {path3}", "Fix {file}:{line}: {path4} does not exist, {near:path4} does", "Fix {file}:{line}: no file {path4}", "Fix {file}:{line}: no file {path5}", "Fix {file}:{line}: no file {path6}"},
			Yes: []Example{
				{Command: "cmake -B build", Code: 1, Err: "CMake Error at CMakeLists.txt:4 (add_executable):\n  Cannot find source file:\n\n    net/tcp.c\n\n  Tried extensions .c .C .c++ .cc\n\n\nCMake Error at CMakeLists.txt:4 (add_executable):\n  No SOURCES given to target: a\n", Files: []string{"CMakeLists.txt", "net/tcpp.c"}, File: "CMakeLists.txt", Line: 4, Fix: "Fix CMakeLists.txt:4: net/tcp.c does not exist, net/tcpp.c does"},
				{Command: "cmake -B build", Code: 1, Err: "CMake Error at CMakeLists.txt:3 (add_subdirectory):\n  add_subdirectory given source \"lib\" which is not an existing directory.\n\n\n", File: "CMakeLists.txt", Line: 3, Fix: "Fix CMakeLists.txt:3: no folder lib"},
				{Command: "cmake -B build", Code: 1, Err: "CMake Error at CMakeLists.txt:3 (include):\n  include could not find requested file:\n\n    Foo\n\n\n", File: "CMakeLists.txt", Line: 3},
			},
			No: []Example{{Command: "cmake -B build", Out: "-- Configuring done\n"}},
		},
		{
			ID: "cargo.pathdep", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: failed to (?:get|load source for dependency) \x60(?P<module>[\w-]+)\x60[^\n]*(?:\n[^\n]*){1,12}?\n\s*failed to read \x60(?P<path>[^\x60]+)/Cargo\.toml\x60\n\nCaused by:\n\s+(?P<message>No such file or directory)`, Message: "the path of {module} leads to no crate", Key: []string{"module"},
			Fixes: []string{"Fix Cargo.toml: the path of {module} is wrong, it is at path = \"{cratedir:module}\"", "Fix Cargo.toml: the path = of {module} leads to {path}, where no Cargo.toml is"},
			Yes: []Example{{Command: "cargo check", Code: 101, Err: "error: failed to get `wire` as a dependency of package `app v0.1.0 (/srv/p)`\n\nCaused by:\n  failed to load source for dependency `wire`\n\nCaused by:\n  unable to update /srv/wire\n\nCaused by:\n  failed to read `/srv/wire/Cargo.toml`\n\nCaused by:\n  No such file or directory (os error 2)\n",
				Files: []string{"Cargo.toml", "net/Cargo.toml"}, Manifest: map[string]string{"net/Cargo.toml": "[package]\nname = \"wire\"\n"}, Fix: "Fix Cargo.toml: the path of wire is wrong, it is at path = \"net\""}},
			No: []Example{{Command: "cargo check", Err: "    Finished\n"}},
		},
		{
			ID: "cargo.member", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>failed to load manifest for workspace member \x60(?P<data>[^\x60]+)\x60)\nreferenced (?:by workspace at|via) \x60(?P<file>[^\x60]+)\x60(?:\n[^\n]*){1,3}?\n\s*failed to read \x60(?P<path>[^\x60]+)\x60\n\nCaused by:\n\s+No such file or directory`, Message: "a member of the workspace is missing", Key: []string{"path"},
			Fixes: []string{"Fix {file}: members names {data}, {near:path} exists", "Fix {file}: its members name {data}, which has no Cargo.toml; no such file"},
			Yes:   []Example{{Command: "cargo build", Code: 101, Err: "error: failed to load manifest for workspace member `/srv/p/b`\nreferenced by workspace at `/srv/p/Cargo.toml`\n\nCaused by:\n  failed to read `/srv/p/b/Cargo.toml`\n\nCaused by:\n  No such file or directory (os error 2)\n", File: "Cargo.toml"}},
			No:    []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "rust.spawn", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^(?:error: failed to run custom build command for [^\n]*(?:\n[^\n]*){1,20}?\n\s*thread|\s*thread) '[^']*'(?: \(\d+\))? panicked at (?P<file>[\w-][\w./-]*\.rs):(?P<line>\d+):\d+:\n\s*(?P<message>[^\n]*\b(?:run|execute|exec|spawn|start|launch|invoke|call|running|executing|spawning)\b(?: the)?(?: command| program| process)?:? ["'\x60]?(?P<program>[\w+.-]*[\w+])\b[^\n]*(?:kind: NotFound|\(os error 2\))[^\n]*)`, Key: []string{"program"}, Fixes: []string{"{tool:program}", "Check {program}: it is not installed, {file}:{line} starts it"},
			Yes: []Example{
				{Command: "cargo build 2>&1 | tail -20", Out: "error: failed to run custom build command for `wire v0.4.0 (/srv/p)`\n\nCaused by:\n  process didn't exit successfully: `/srv/p/target/debug/build/wire-0f78/build-script-build` (exit status: 101)\n  --- stderr\n\n  thread 'main' (18768) panicked at build.rs:9:10:\n  failed to run flatc, is it installed?: Os { code: 2, kind: NotFound, message: \"No such file or directory\" }\n", File: "build.rs", Line: 9, Fix: "apt-get install flatbuffers-compiler"},
				{Command: "cargo run", Code: 101, Err: "\nthread 'main' (1) panicked at src/main.rs:4:10:\ncould not start `ffmpeg`: Os { code: 2, kind: NotFound, message: \"No such file or directory\" }\n", Fix: "apt-get install ffmpeg"},
			},
			No: []Example{{Command: "cargo run", Code: 101, Err: "\nthread 'main' (1) panicked at src/main.rs:4:10:\nrun.toml: Os { code: 2, kind: NotFound, message: \"No such file or directory\" }\n"}},
		},
		{
			ID: "cargo.scriptfile", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: failed to run custom build command for \x60(?P<crate>[\w-]+) v[^\x60]*\x60(?:\n[^\n]*){1,20}?\n\s*thread '[^']*'(?: \(\d+\))? panicked at (?P<file>[\w-][\w./-]*\.rs):(?P<line>\d+):\d+:\n\s*(?P<message>[^\n]*kind: NotFound[^\n]*)`, Key: []string{"file", "message"},
			Fixes: []string{"Fix {file}:{line}: the build script finds no file, {message}"},
			Yes:   []Example{{Command: "cargo build", Code: 101, Err: "   Compiling gen v0.1.0 (/srv/p)\nerror: failed to run custom build command for `gen v0.1.0 (/srv/p)`\n\nCaused by:\n  process didn't exit successfully: `/srv/p/target/debug/build/gen-e5af/build-script-build` (exit status: 101)\n  --- stderr\n\n  thread 'main' (6820) panicked at build.rs:4:56:\n  called `Result::unwrap()` on an `Err` value: Os { code: 2, kind: NotFound, message: \"No such file or directory\" }\n", File: "build.rs", Line: 4}},
			No:    []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "cargo.scriptpanic", Kind: "build.script_failed", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: `^error: failed to run custom build command for \x60(?P<crate>[\w-]+) v[^\x60]*\(/[^\x60]*\x60(?:\n[^\n]*){1,20}?\n\s*thread '[^']*'(?: \(\d+\))? panicked at (?P<file>[\w-][\w./-]*\.rs):(?P<line>\d+):\d+:\n\s*(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Fixes: []string{"Fix the build script of {crate}, {file}:{line}: {message}"},
			Yes:   []Example{{Command: "cargo build", Code: 101, Err: "error: failed to run custom build command for `app v0.1.0 (/srv/p)`\n\nCaused by:\n  process didn't exit successfully: `/srv/p/target/debug/build/app-17/build-script-build` (exit status: 101)\n  --- stderr\n\n  thread 'main' (16011) panicked at build.rs:7:12:\n  the table has no rows\n", File: "build.rs", Line: 7}},
			No:    []Example{{Command: "cargo build", Err: "    Finished\n"}},
		},
		{
			ID: "go.offline", Kind: "network.offline_cache", Severity: cake.High, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^(?:(?P<file>[\w./-]+\.go):(?P<line>\d+):\d+: |go: |\s+)?(?:module )?(?:(?P<module>[\w./~-]+\.[\w./~-]+)(?:@[\w.+-]+)?: )?(?P<message>(?:module|checksum database|import) lookup disabled by (?P<by>GOPROXY=off|GOSUMDB=off|-mod=\w+).*)`, Key: []string{"module", "by"},
			Fixes: []string{"Check {module}: it is not in the module cache and {by} forbids to fetch it; check its name", "Check {by}: it forbids to fetch what the module cache lacks"},
			Yes: []Example{
				{Command: "go get example.org/x/pkg@v1.2.0", Code: 1, Err: "go: example.org/x/pkg@v1.2.0: module lookup disabled by GOPROXY=off\n", Fix: "Check example.org/x/pkg: it is not in the module cache and GOPROXY=off forbids to fetch it; check its name"},
				{Command: "go build ./...", Code: 1, Err: "main.go:4:2: example.org/x/pkg@v1.2.0: module lookup disabled by GOPROXY=off\n", File: "main.go", Line: 4},
			},
			No: []Example{{Command: "go env GOPROXY", Out: "off\n"}},
		},
		{
			ID: "gofmt.list", Kind: "lint.format", Severity: cake.High, Confidence: 0.9, Family: Go, AtZero: TrustZero, Tools: []string{"gofmt", "goimports", "gofumpt"}, Strict: true,
			Pattern: `^(?P<file>[\w./-]+\.go)$`, Message: "{file} is not formatted", Key: []string{"file"}, Fixes: []string{"{unformatted:file}"},
			Yes: []Example{
				{Command: "gofmt -l . | tee /dev/stderr | (! grep -q .)", Code: 1, Err: "fmt/a.go\n", File: "fmt/a.go", Fix: "gofmt -w fmt/a.go"},
				{Command: "test -z \"$(gofmt -l . | tee /dev/stderr)\"", Code: 1, Err: "a.go\n", File: "a.go"},
			},
			No: []Example{{Command: "gofmt -l .", Out: "a.go\n"}},
		},
		{
			ID: "java.nomanifest", Kind: "config.invalid", Line: "{jarcall:path}", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?P<message>no main manifest attribute, in (?P<path>\S+)|(?:Error: )?Failed to load Main-Class manifest attribute from[ \n](?P<path2>\S+)|Error: Invalid or corrupt jarfile (?P<path3>\S+))`, Key: []string{"path", "path2", "path3"},
			Fixes: []string{"Fix {file}:{line}: {jarmain:path}", "{jarmain:path}", "Fix {path}: its manifest has no Main-Class (jar cfe), or name the main class: java -cp {path}", "Fix {path2}: its manifest has no Main-Class (jar cfe), or name the main class: java -cp {path2}", "Check {path3} with file {path3}: it is no sound jar, build it again"},
			Yes: []Example{
				{Command: "java -jar app.jar", Code: 1, Err: "no main manifest attribute, in app.jar\n", Fix: "Fix app.jar: its manifest has no Main-Class (jar cfe), or name the main class: java -cp app.jar"},
				{Command: "sh mk.sh", Code: 1, Err: "no main manifest attribute, in out/game.jar\n", Files: []string{"mk.sh", "src/io/Play.java", "src/io/Pad.java"}, Manifest: map[string]string{"mk.sh": "set -e\njavac -d out src/io/*.java\njar cvf out/game.jar -C out . && echo built\njava -jar out/game.jar\n", "src/io/Play.java": "package io;\nclass Play {\n  public static void main(String[] a) {}\n}\n", "src/io/Pad.java": "package io;\nclass Pad {}\n"}, File: "mk.sh", Line: 3, Fix: "Fix mk.sh:3: jar cvfe out/game.jar io.Play -C out ."},
				{Command: "jar cf game.jar *.class && java -jar game.jar", Code: 1, Err: "no main manifest attribute, in game.jar\n", Files: []string{"A.java", "B.java"}, Manifest: map[string]string{"A.java": "public class A { public static void main(String[] a) {} }", "B.java": "public class B { public static void main(String[] a) {} }"}, Fix: "Fix game.jar: its manifest has no Main-Class (jar cfe), or name the main class: java -cp game.jar"},
				{Command: "java -jar x.jar", Code: 1, Err: "Error: Invalid or corrupt jarfile x.jar\n", Fix: "Check x.jar with file x.jar: it is no sound jar, build it again"},
			},
			No: []Example{{Command: "java -jar app.jar", Out: "hi\n"}},
		},
		{
			ID: "verilog.module", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:(?P<file>[\w./-]+\.s?vh?):(?P<line>\d+): error: (?P<message>Unknown module type: (?P<module>\w+))|%Error(?:-\w+)?: (?P<file2>[\w./-]+\.s?vh?):(?P<line2>\d+):\d+: Cannot find file containing (?:module|interface): '(?P<module2>\w+)')`, Message: "the module {module} is in none of the sources", Key: []string{"module", "module2"},
			Fixes: []string{"{searchpath:module}", "Fix {file}:{line}: no source of the call has the module {module}", "Check the module {module2}: none of the sources has it (-y, or add its file)"},
			Yes: []Example{
				{Command: "iverilog -o x top.v", Code: 2, Err: "top.v:3: error: Unknown module type: uart_tx\n2 error(s) during elaboration.\n*** These modules were missing:\n        uart_tx referenced 1 times.\n***\n", Files: []string{"top.v", "rtl/uart_tx.v"}, File: "top.v", Line: 3, Fix: "Try adding rtl/uart_tx.v to the sources: uart_tx is there"},
				{Command: "verilator --lint-only a.v", Code: 1, Err: "%Error: a.v:2:1: Cannot find file containing module: 'sub'\n"},
			},
			No: []Example{{Command: "iverilog -o x top.v", Out: ""}},
		},
		{
			ID: "rust.shortcrate", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: rustShort + `\[(?P<name>E0432|E0433|E0463)\]: (?P<message>.*(?:unlinked crate|undeclared crate or module|can't find crate for|maybe a missing crate) \x60(?P<path>\w+)\x60.*)`, Key: []string{"path"}, Fixes: []string{"{cargoadd:path}"}, Reference: "Cargo.toml",
			Yes: []Example{{Command: "cargo check --message-format short", Code: 101, Err: "src/lib.rs:2:5: error[E0432]: unresolved import `uuid`: use of unresolved module or unlinked crate `uuid`\nerror: could not compile `api` (lib) due to 1 previous error\n", File: "src/lib.rs", Line: 2, Fix: "cargo add uuid"}},
			No:  []Example{{Command: "cargo check --message-format short", Code: 101, Err: "src/lib.rs:2:5: error[E0432]: unresolved import `crate::model::User`: no `User` in `model`\n"}},
		},
		{
			ID: "rust.shortname", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: rustShort + `\[(?P<name>E0425|E0412|E0405|E0599|E0609|E0433|E0432|E0423|E0531|E0560)\]: (?P<message>.+)`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "cargo check --message-format short", Code: 101, Err: "src/lib.rs:4:19: error[E0599]: no method named `fetch` found for struct `User` in the current scope: method not found in `User`\nerror: could not compile `api` (lib) due to 1 previous error\n", File: "src/lib.rs", Line: 4}},
			No:  []Example{{Command: "cargo check", Err: "    Finished\n"}},
		},
		{
			ID: "rust.shortborrow", Kind: "compile.borrow", Severity: cake.Medium, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: rustShort + `\[(?P<name>E0382|E0499|E0502|E0505|E0506|E0507|E0515|E0596|E0597|E0716|E0373|E0384|E0106)\]: (?P<message>.+)`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "rustc --error-format=short a.rs", Code: 1, Err: "a.rs:4:16: error[E0382]: borrow of moved value: `s`: value borrowed here after move\n", File: "a.rs", Line: 4}},
			No:  []Example{{Command: "cargo check", Err: "    Finished\n"}},
		},
		{
			ID: "rust.shorttype", Kind: "compile.type_mismatch", Severity: cake.Medium, Confidence: 0.95, Family: Rust, AtZero: IfSwallowed,
			Pattern: rustShort + `\[(?P<name>E0308|E0277|E0061|E0369|E0282|E0283|E0107|E0053|E0046|E0604|E0605|E0606)\]: (?P<message>.+)`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "cargo build --message-format short", Code: 101, Err: "src/main.rs:2:18: error[E0308]: mismatched types: expected `i32`, found `&str`\n", File: "src/main.rs", Line: 2}},
			No:  []Example{{Command: "cargo check", Err: "    Finished\n"}},
		},
		{
			ID: "rust.shortother", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.9, Family: Rust, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: rustShort + `(?:\[(?P<name>E\d{4})\])?: (?P<message>.+)`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "cargo build --message-format short", Code: 101, Err: "src/main.rs:2:1: error[E0004]: non-exhaustive patterns: `None` not covered\n", File: "src/main.rs", Line: 2}},
			No:  []Example{{Command: "cargo check", Err: "    Finished\n"}},
		},
	}
}

// rustShort is how rustc begins an error where it is told to be short.
const rustShort = `^(?P<file>[\w./-]+\.rs):(?P<line>\d+):\d+: error`
