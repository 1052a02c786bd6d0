package rules

import "cake"

// builderRules are the words of further build tools and generators: Bazel, sbt,
// nimble, Alire, qmake, .NET's host, flatc, thrift, buf, typst and Elm.
func builderRules() []Rule {
	return []Rule{
		builderRule(Rule{
			ID: "bazel.label", Kind: "project.script_missing",
			Pattern: `^ERROR: (?:(?P<file>[\w./-]*(?:BUILD|BUILD\.bazel|MODULE\.bazel|WORKSPACE\w*|[\w-]+\.bzl)):(?P<line>\d+):\d+: )(?P<message>(?:no such (?:target|package) '(?P<label>[^']+)'|[^\n]*(?:missing input file|no such attribute|name '\w+' is not defined|file '[^']+' does not contain symbol)|Unable to find package for)[^\n]*)`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "bazel build //app:main", Code: 1, Err: "ERROR: /srv/p/BUILD:3:10: no such target '//lib:util': target 'util' not declared in package 'lib' defined by /srv/p/lib/BUILD\nERROR: Analysis of target '//app:main' failed; build aborted\n", File: "BUILD", Line: 3}},
			No:  []Example{{Command: "bazel build //...", Err: "INFO: Build completed successfully, 3 total actions\n"}},
		}),
		builderRule(Rule{
			ID: "build.noproject", Kind: "project.manifest_missing",
			Pattern: `^(?i:error:? +)?(?P<message>(?:The '\w+' command is only supported from within a workspace|Could not find a file with a \.nimble extension|Cannot continue without a workspace|no BUILD file found|Cannot find (?:a )?(?:workspace|project) file)[^\n]*)`, Key: []string{"always"}, Fixes: []string{"Check the folder: {message}"},
			Yes: []Example{
				{Command: "bazel build //...", Code: 2, Err: "ERROR: The 'build' command is only supported from within a workspace (below a directory having a MODULE.bazel file).\n"},
				{Command: "nimble build", Code: 1, Err: "Error:  Could not find a file with a .nimble extension inside the specified directory: /srv/p\n"},
				{Command: "alr build", Code: 1, Err: "error: Cannot continue without a workspace\n"},
			},
			No: []Example{{Command: "nimble build", Out: "Success: all done\n"}},
		}),
		builderRule(Rule{
			ID: "build.nopackage", Kind: "dependency.package_not_found", Tools: []string{"sbt", "nimble", "alr", "mill", "scala-cli", "cs", "dub", "shards", "lein"},
			Pattern: `^(?:\[error\] +|Error: +|error: +)?(?:\(update\) +)?(?P<message>(?:Package not found\.|not found: https?://\S+/(?P<pkg>[\w.-]+)\.pom|Crate not found: (?P<crate>\S+)|Unable to find dependency[^\n]*|Failed to resolve (?P<dep>\S+)[^\n]*|sbt\.librarymanagement\.ResolveException: Error downloading (?P<module>\S+)))`, Key: []string{"pkg", "crate", "dep", "module", "key"}, Fixes: []string{"Check the name and version of {module}: no repository has it", "Check the name and version of {pkg}: no repository has it", "Check the name {crate}: no index has it", "Check the dependency {dep}: it cannot be resolved", "Check the name of the package: no index has it"},
			Yes: []Example{
				{Command: "sbt compile", Code: 1, Out: "[error] (update) sbt.librarymanagement.ResolveException: Error downloading org.foo:bar_2.13:1.0\n[error]   Not found\n", Fix: "Check the name and version of org.foo:bar_2.13:1.0: no repository has it"},
				{Command: "nimble install nosuch", Code: 1, Err: "Error:  Package not found.\n"},
			},
			No: []Example{{Command: "sbt compile", Out: "[success] Total time: 1 s\n"}},
		}),
		builderRule(Rule{
			ID: "qmake.module", Kind: "dependency.library_missing",
			Pattern: `^Project ERROR: (?P<message>Unknown module\(s\) in QT: (?P<module>[\w -]+)|(?P<lib>[\w.+-]+) development package not found)`, Key: []string{"module", "lib"}, Fixes: []string{"Check the Qt module {module}: its -dev package is not installed (apt-cache search qt)", "apt-get install {lib:lib}", "Check {lib}: its -dev package is not installed"},
			Yes: []Example{{Command: "qmake app.pro", Code: 2, Err: "Project ERROR: Unknown module(s) in QT: webenginewidgets\n", Fix: "Check the Qt module webenginewidgets: its -dev package is not installed (apt-cache search qt)"}},
			No:  []Example{{Command: "qmake", Out: "Info: creating stash file .qmake.stash\n"}},
		}),
		builderRule(Rule{
			ID: "dotnet.restore", Kind: "dependency.lock_out_of_sync",
			Pattern: `^\s*(?:\S+ : |\S+\(\d+,\d+\): )error NETSDK1004: (?P<message>Assets file [^\n]+? not found\.[^\n]*)`, Key: []string{"always"}, Fixes: []string{"dotnet restore"},
			Yes: []Example{{Command: "dotnet build --no-restore", Code: 1, Out: "/usr/share/dotnet/sdk/8.0.204/Sdks/x.targets(266,5): error NETSDK1004: Assets file '/srv/p/obj/project.assets.json' not found. Run a NuGet package restore to generate this file. [/srv/p/App.csproj]\n", Fix: "dotnet restore"}},
			No:  []Example{{Command: "dotnet build", Out: "Build succeeded.\n    0 Error(s)\n"}},
		}),
		builderRule(Rule{
			ID: "dotnet.downgrade", Kind: "dependency.version_conflict",
			Pattern: `^\s*(?P<file>\S+\.\w+proj) : error (?:NU1605|NU1107|NU1608): (?:Warning As Error: )?(?P<message>(?:Detected package downgrade: (?P<pkg>[\w.-]+) from (?P<want>\S+) to (?P<have>\S+?)\.? |Version conflict detected for (?P<pkg2>[\w.-]+?)\. )[^\n]*)`, Key: []string{"pkg", "pkg2"}, Fixes: []string{"Fix {file}: raise {pkg} from {have} to {want}, which another package needs", "Fix {file}: {message}"},
			Yes: []Example{{Command: "dotnet restore", Code: 1, Out: "/srv/p/App.csproj : error NU1605: Warning As Error: Detected package downgrade: System.Text.Json from 8.0.0 to 7.0.3. Reference the package directly from the project to select a different version. \n", Files: []string{"App.csproj"}, Fix: "Fix App.csproj: raise System.Text.Json from 7.0.3 to 8.0.0, which another package needs"}},
			No:  []Example{{Command: "dotnet restore", Out: "  All projects are up-to-date for restore.\n"}},
		}),
		builderRule(Rule{
			ID: "dotnet.unset", Kind: "config.missing",
			Pattern: `^(?:Unhandled exception\. )?System\.\w+Exception: (?P<message>(?:Connection string ['"](?P<name>[\w:.-]+)['"] (?:was )?not found|The ConnectionString property has not been initialized|Section ['"](?P<section>[\w:.-]+)['"] not found in configuration)[^\n]*)` + dotnetFrame, Key: []string{"name", "section", "message"}, Fixes: []string{"Check ConnectionStrings in appsettings.json (or dotnet user-secrets): {name} is not set", "Check appsettings.json: it has no {section}", "Check the connection string: {message}"},
			Yes: []Example{{Command: "dotnet run", Code: 134, Err: "Unhandled exception. System.InvalidOperationException: Connection string 'Shop' not found.\n   at Program.<Main>$(String[] args) in /srv/p/Program.cs:line 9\n", File: "Program.cs", Line: 9}},
			No:  []Example{{Command: "dotnet run", Out: "Now listening on: http://localhost:5000\n"}},
		}),
		builderRule(Rule{
			ID: "dotnet.project", Kind: "project.manifest_invalid", Rank: Symptom,
			Pattern: `^\s*(?:(?P<file>\S+\.\w+proj)(?:\(\d+,\d+\))?|MSBUILD|\S+\.(?:targets|props)\(\d+,\d+\)) ?: error (?P<name>(?:NETSDK|MSB)\d+): (?P<message>[^\n]+?)(?: \[(?P<project>[^\]\n]+\.\w+proj)(?:::[^\]\n]*)?\])?\s*$`, Key: []string{"name", "file", "project"}, Fixes: []string{"Fix {file}: {message}", "Check {base:project}: {message}", "Check the project: {message}"},
			Yes: []Example{{Command: "dotnet build", Code: 1, Out: "/usr/share/dotnet/sdk/8.0.204/Sdks/x.targets(90,5): error NETSDK1013: The TargetFramework value 'net8' was not recognized. It may be misspelled. [/srv/p/App.csproj]\n"}},
			No:  []Example{{Command: "dotnet build", Out: "Build succeeded.\n    0 Error(s)\n"}},
		}),
		builderRule(Rule{
			ID: "scalacli.error", Kind: "compile.type_mismatch", Severity: cake.Medium, Rank: Symptom,
			Pattern: `^\[error\] (?P<file>\.?[\w./-]+\.(?:scala|sc|java)):(?P<line>\d+):\d+\n\[error\] (?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "scala-cli compile .", Code: 1, Err: "[error] ./A.scala:9:22\n[error] Found:    (item.price : String)\n[error] Required: Int\n", File: "A.scala", Line: 9}},
			No:  []Example{{Command: "scala-cli compile .", Err: "Compiled project (Scala 3.4.1, JVM (17))\n"}},
		}),
		builderRule(Rule{
			ID: "bazel.undeclared", Kind: "dependency.header_missing",
			Pattern: `^ERROR: (?P<file>[^:\s]+):(?P<line>\d+):\d+: (?P<message>[^\n]*undeclared inclusion\(s\) in rule '(?P<label>[^']+)'):(?:\nthis rule is missing dependency declarations[^\n]*\n\s+'(?P<header>[^']+)')?`, Key: []string{"label", "header"}, Fixes: []string{"Fix {file}:{line}: deps of {label} must name the library of {header}", "Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "bazel build //app:server", Code: 1, Err: "ERROR: /srv/p/app/BUILD:3:10: Compiling app/server.cc failed: undeclared inclusion(s) in rule '//app:server':\nthis rule is missing dependency declarations for the following files included by 'app/server.cc':\n  'lib/log/log.h'\n", File: "app/BUILD", Line: 3}},
			No:  []Example{{Command: "bazel build //...", Err: "INFO: Build completed successfully, 3 total actions\n"}},
		}),
		builderRule(Rule{
			ID: "dotnet.held", Kind: "fs.busy",
			Pattern: `^\s*(?:\S+ : |\S+\(\d+,\d+\): )(?:error|warning) (?:MSB3021|MSB3027): (?P<message>[^\n]*?(?:locked by: "(?P<holder>[^"]+)"|because it is being used by another process|Text file busy)[^\n]*)`, Key: []string{"always"}, Fixes: []string{"Check {holder}: it runs the file that the build is to replace, stop it first", "Check what runs from the output folder: the build is to replace its file, stop it first"},
			Yes: []Example{{Command: "dotnet build", Code: 1, Out: "/usr/share/dotnet/sdk/8.0.204/Microsoft.Common.CurrentVersion.targets(5321,5): error MSB3027: Could not copy \"/srv/p/obj/Debug/net8.0/apphost\" to \"bin/Debug/net8.0/App\". Exceeded retry count of 10. Failed. The file is locked by: \"App (4412)\" [/srv/p/App.csproj]\n"}},
			No:  []Example{{Command: "dotnet build", Out: "Build succeeded.\n    0 Error(s)\n"}},
		}),
		builderRule(Rule{
			ID: "dotnet.devcert", Kind: "config.missing",
			Pattern: `^(?:Unhandled exception\. )?System\.InvalidOperationException: (?P<message>Unable to configure HTTPS endpoint\. No server certificate was specified[^\n]*)`, Key: []string{"always"}, Fixes: []string{"dotnet dev-certs https"},
			Yes: []Example{{Command: "dotnet run", Code: 134, Err: "Unhandled exception. System.InvalidOperationException: Unable to configure HTTPS endpoint. No server certificate was specified, and the default developer certificate could not be found or is out of date.\nTo generate a developer certificate run 'dotnet dev-certs https'.\n", Fix: "dotnet dev-certs https"}},
			No:  []Example{{Command: "dotnet run", Out: "Now listening on: https://localhost:5001\n"}},
		}),
		builderRule(Rule{
			ID: "dotnet.framework", Kind: "tool.version_unsupported",
			Pattern: `^(?:You must install(?: or update)? \.NET(?: Core)? to run this application[^\n]*(?:(?:\n[^\n]*){0,6}?\nFramework: (?P<framework>[^\n]+))?|[^\n]*: error NETSDK1045: (?P<sdk>The current \.NET SDK does not support targeting [^\n]+?\d\.\d))`, Message: "the installed .NET is too old", Key: []string{"framework", "sdk", "key"}, Fixes: []string{"Check dotnet --list-runtimes: the program wants {framework}", "Check TargetFramework in the project: {sdk}", "Check dotnet --list-runtimes: the program wants another version"},
			Yes: []Example{
				{Command: "dotnet run", Code: 145, Err: "You must install or update .NET to run this application.\n\nApp: /srv/p/bin/Debug/net9.0/app\nArchitecture: x64\nFramework: 'Microsoft.NETCore.App', version '9.0.0' (x64)\n.NET location: /usr/share/dotnet\n", Fix: "Check dotnet --list-runtimes: the program wants 'Microsoft.NETCore.App', version '9.0.0' (x64)"},
				{Command: "dotnet build", Code: 1, Out: "/usr/share/dotnet/sdk/8.0.100/Sdks/x.targets(166,5): error NETSDK1045: The current .NET SDK does not support targeting .NET 9.0.  Either target .NET 8.0 or lower. [/srv/p/app.csproj]\n"},
			},
			No: []Example{{Command: "dotnet --info", Out: ".NET SDK:\n Version: 8.0.100\n"}},
		}),
		builderRule(Rule{
			ID: "dotnet.nosdk", Kind: "tool.command_not_found",
			Pattern: `^\s*(?P<message>No \.NET SDKs were found\.|The command could not be loaded, possibly because:(?:\n[^\n]*){1,8}?No \.NET SDKs were found)`, Key: []string{"always"}, Fixes: []string{"Check dotnet --list-sdks: only the runtime is installed, building needs the .NET SDK"},
			Yes: []Example{{Command: "dotnet build", Code: 1, Err: "The command could not be loaded, possibly because:\n  * You intended to execute a .NET application:\n      The application 'build' does not exist.\n  * You intended to execute a .NET SDK command:\n      No .NET SDKs were found.\n"}},
			No:  []Example{{Command: "dotnet --info", Out: ".NET SDK:\n Version: 8.0.100\n"}},
		}),
		builderRule(Rule{
			ID: "android.nosdk", Kind: "config.env_missing",
			Pattern: `^> (?P<message>SDK location not found)\.`, Key: []string{"always"}, Fixes: []string{"Check ANDROID_HOME, or sdk.dir in local.properties: the Android SDK is not found"},
			Yes: []Example{{Command: "./gradlew assembleDebug", Code: 1, Err: "FAILURE: Build failed with an exception.\n\n* What went wrong:\nCould not determine the dependencies of task ':app:compileDebugJavaWithJavac'.\n> SDK location not found. Define a valid SDK location with an ANDROID_HOME environment variable.\n"}},
			No:  []Example{{Command: "./gradlew tasks", Out: "BUILD SUCCESSFUL in 1s\n"}},
		}),
		builderRule(Rule{
			ID: "msvc.header", Kind: "dependency.header_missing",
			Pattern: `^(?P<file>[\w./\\ +-]+\.\w+)\((?P<line>\d+)(?:,\d+)?\): fatal error C1083: (?P<message>Cannot open include file: '(?P<header>[^']+)')`, Key: []string{"header"}, Fixes: []string{"{header:header}", "Fix {file}:{line}: no header {header}, add its folder to the include path (/I)"},
			Yes: []Example{{Command: "cl main.cpp", Code: 2, Out: "main.cpp(1): fatal error C1083: Cannot open include file: 'nosuch.h': No such file or directory\n", File: "main.cpp", Line: 1}},
			No:  []Example{{Command: "cl main.cpp", Out: "main.cpp\n"}},
		}),
		builderRule(Rule{
			ID: "flatc.include", Kind: "dependency.local_module_missing",
			Pattern: `^error: (?P<file>[\w./-]+\.fbs):(?P<line>\d+): \d+: error: (?P<message>unable to (?:locate|load) include file: (?P<path>[^\s,]+))`, Key: []string{"path"}, Fixes: []string{"{searchpath:path}", "Fix {file}:{line}: {path} is not found, {near:path} exists", "Check -I: {path} is not found"},
			Yes: []Example{{Command: "flatc --cpp api.fbs", Code: 1, Err: "error: /srv/p/api.fbs:1: 20: error: unable to locate include file: common.fbs\n", File: "api.fbs", Line: 1}},
			No:  []Example{{Command: "flatc --cpp api.fbs", Out: ""}},
		}),
		builderRule(Rule{
			ID: "flatc.error", Kind: "compile.other", Severity: cake.Medium, Rank: Symptom,
			Pattern: `^error: (?P<file>[\w./-]+\.fbs):(?P<line>\d+): \d+: error: (?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "flatc --cpp api.fbs", Code: 1, Err: "error: /srv/p/api.fbs:3: 8: error: type referenced but not defined (check namespace): Foo, originally at: api.fbs:2\n", File: "api.fbs", Line: 3}},
			No:  []Example{{Command: "flatc --cpp api.fbs", Out: ""}},
		}),
		builderRule(Rule{
			ID: "thrift.include", Kind: "dependency.local_module_missing",
			Pattern: `^\[(?:WARNING|ERROR|FAILURE):(?P<file>[\w./-]+\.thrift):(?P<line>\d+)\] (?P<message>Could not find include file (?P<path>\S+))`, Key: []string{"path"}, Fixes: []string{"{searchpath:path}", "Fix {file}:{line}: {path} is not found, {near:path} exists", "Check -I: {path} is not found"},
			Yes: []Example{{Command: "thrift -r --gen py -o gen idl/orders.thrift || true", Err: "[WARNING:/srv/p/idl/orders.thrift:3] Could not find include file shared.thrift\n\nType \"shared.Money\" not defined\n", Files: []string{"idl/orders.thrift", "idl/common/shared.thrift"}, File: "idl/orders.thrift", Line: 3}},
			No:  []Example{{Command: "thrift --gen cpp a.thrift", Err: "[WARNING:/srv/p/a.thrift:3] No field key specified\n"}},
		}),
		builderRule(Rule{
			ID: "thrift.error", Kind: "compile.other", Severity: cake.Medium,
			Pattern: `^\[(?:ERROR|FAILURE):(?P<file>[\w./-]+\.thrift):(?P<line>\d+)\] [^\n]*\n(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "thrift --gen cpp a.thrift", Code: 1, Err: "[ERROR:/srv/p/a.thrift:3] (last token was 'Foo')\nType \"Foo\" has not been defined.\n", File: "a.thrift", Line: 3}},
			No:  []Example{{Command: "thrift --gen cpp a.thrift", Err: "[WARNING:/srv/p/a.thrift:3] No field key specified\n"}},
		}),
		builderRule(Rule{
			ID: "surefire.failed", Kind: "test.failed", Severity: cake.Medium, Family: Java, Rank: Symptom,
			Pattern: `^\[ERROR\] +(?P<test>[\w.$]+(?:\.\w+)?)(?:\([^)\n]*\))? +(?:-- )?Time elapsed: [\d.]+ s +<<< (?:FAILURE|ERROR)!\n(?P<message>[^\s\[][^\n]+)`, Message: "{test}: {message}", Key: []string{"test"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix the failing test {test}: {message}"},
			Yes: []Example{{Command: "mvn -q test | tail -20", Out: "[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.05 s <<< FAILURE! -- in CalcTest\n[ERROR] CalcTest.adds -- Time elapsed: 0.01 s <<< FAILURE!\norg.opentest4j.AssertionFailedError: expected: <5> but was: <4>\n\tat CalcTest.adds(CalcTest.java:9)\n", Files: []string{"src/test/java/CalcTest.java"}, File: "src/test/java/CalcTest.java", Line: 9}},
			No:  []Example{{Command: "mvn test", Out: "[INFO] Tests run: 3, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.05 s -- in CalcTest\n"}},
		}),
		builderRule(Rule{
			ID: "buf.finding", Kind: "lint.findings", Severity: cake.Medium, Tools: []string{"buf", "protolint", "make"},
			Pattern: `^\[?(?P<file>[\w./-]+\.proto):(?P<line>\d+):\d+[:\]] ?(?P<message>[A-Z"][^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "buf lint", Code: 100, Out: "api/a.proto:5:1:Package name \"a\" should be suffixed with a correctly formed version, such as \"a.v1\".\n", File: "api/a.proto", Line: 5}},
			No:  []Example{{Command: "buf lint", Out: ""}},
		}),
		builderRule(Rule{
			ID: "typst.file", Kind: "fs.not_found",
			Pattern: `^error: (?P<message>(?:input )?file not found \(searched at (?P<path>[^)\n]+)\))(?:\n\s+[┌╭]─ (?P<file>[\w./-]+\.typ):(?P<line>\d+):\d+)?`, Key: []string{"path"}, Fixes: []string{"Fix {file}:{line}: no file {path}, {near:path} exists", "Fix {file}:{line}: no file {path}", "Check {path}: no such file"},
			Yes: []Example{{Command: "typst compile a.typ", Code: 1, Err: "error: file not found (searched at /srv/p/intro.typ)\n  ┌─ a.typ:1:9\n  │\n", File: "a.typ", Line: 1, Fix: "Fix a.typ:1: no file intro.typ"}},
			No:  []Example{{Command: "typst compile a.typ", Err: "compiled successfully in 20ms\n"}},
		}),
		builderRule(Rule{
			ID: "typst.error", Kind: "compile.other", Severity: cake.Medium, Rank: Symptom,
			Pattern: `^error: (?P<message>[^\n]+)\n\s+[┌╭]─ (?P<file>[\w./-]+\.\w+):(?P<line>\d+):\d+`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "typst compile a.typ", Code: 1, Err: "error: unknown variable: totl\n  ┌─ a.typ:3:1\n  │\n3 │ #totl\n  │  ^^^^\n", File: "a.typ", Line: 3}},
			No:  []Example{{Command: "typst compile a.typ", Err: "warning: layout did not converge\n  ┌─ a.typ:3:1\n"}},
		}),
		builderRule(Rule{
			ID: "elm.error", Kind: "compile.other", Severity: cake.Medium, Tools: []string{"elm", "elm-test", "npm", "make", "vite", "npx"},
			Pattern: `^-- (?P<name>[A-Z][A-Z ]+[A-Z]) -{3,} (?P<file>[\w./-]+\.elm)\n+(?P<message>[^\n]+)(?:(?:\n[^\n]*){0,4}?\n(?P<line>\d+)\|)?`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "elm make src/App.elm", Code: 1, Err: "-- NAMING ERROR ------------------------------------------------- src/App.elm\n\nI cannot find a `totl` variable:\n\n3| main = totl\n          ^^^^\n", File: "src/App.elm", Line: 3}},
			No:  []Example{{Command: "elm make src/App.elm", Out: "Success! Compiled 1 module.\n"}},
		}),
	}
}

// builderRule fills in what these rules share.
func builderRule(r Rule) Rule {
	r.AtZero, r.Confidence = IfSwallowed, 0.95
	if r.Family == "" {
		r.Family = Other
	}
	if r.Severity == 0 {
		r.Severity = cake.High
	}
	return r
}
