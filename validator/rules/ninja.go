package rules

import "cake"

// ninjaRules are the words of ninja and Meson.
func ninjaRules() []Rule {
	return []Rule{
		{
			ID: "ninja.target", Kind: "project.script_missing", Severity: cake.High, Confidence: 0.95, Family: Make, AtZero: IfSwallowed,
			Pattern: `^ninja: error: (?P<message>unknown target '(?P<target>[^']+)'(?:, did you mean '(?P<near>[^']+)'\?)?)`, Key: []string{"target"}, Fixes: []string{"{retype:target,near}", "Check the target {target}: {buildtarget:target}", "Check the target {target}: the build has none of that name (ninja -t targets)"},
			Yes: []Example{
				{Command: "ninja tset", Code: 1, Err: "ninja: error: unknown target 'tset', did you mean 'test'?\n", Fix: "ninja test"},
				{Command: "cmake --build build --target tests", Code: 1, Err: "ninja: error: unknown target 'tests'\n", Manifest: map[string]string{"CMakeLists.txt": "add_executable(viewer_tests t.c)\n"}, Fix: "Check the target tests: there are viewer_tests"},
			},
			No: []Example{{Command: "ninja", Out: "ninja: no work to do.\n"}},
		},
		{
			ID: "ninja.input", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Make, AtZero: IfSwallowed,
			Pattern: `^ninja: error: (?P<message>'(?P<path>[^']+)', needed by '(?P<by>[^']+)', missing and no known rule to make it)`, Key: []string{"path"}, Fixes: []string{"Check {path}: {by} needs it, {near:path} exists", "Fix {file}:{line}: it names {listed}, which does not exist; {renamed} does", "Check {path}: {by} needs it ({file}:{line}), and no rule makes it", "Check {path}: {by} needs it and no rule makes it"},
			Yes: []Example{{Command: "cmake --build build", Code: 1, Err: "ninja: error: '../src/codec.c', needed by 'CMakeFiles/app.dir/src/codec.c.o', missing and no known rule to make it\n", Files: []string{"CMakeLists.txt", "src/main.c"}, Manifest: map[string]string{"CMakeLists.txt": "project(app C)\nadd_executable(app\n  src/main.c\n  src/codec.c)\n"}, File: "CMakeLists.txt", Line: 4}, {Command: "ninja", Code: 1, Err: "ninja: error: 'a.c', needed by 'a.o', missing and no known rule to make it\n", Fix: "Check a.c: a.o needs it and no rule makes it"}},
			No:  []Example{{Command: "ninja", Out: "ninja: no work to do.\n"}},
		},
		{
			ID: "scons.source", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Make, AtZero: IfSwallowed,
			Pattern: `^scons: \*\*\* (?:\[(?P<by>[^\]]+)\] )?(?P<message>(?:Source|Explicit dependency|Implicit dependency) [\x60'](?P<path>[^']+)' not found, needed by target [\x60'](?P<target>[^']+)')`, Key: []string{"path"}, Fixes: []string{"Check {path}: {target} needs it, {near:path} exists", "Fix {file}:{line}: it names {listed}, which does not exist; {renamed} does", "Check {path}: {target} needs it ({file}:{line}), and it does not exist", "Check {path}: {target} needs it, and it does not exist"},
			Yes: []Example{{Command: "scons -Q", Code: 2, Err: "scons: *** [src/net.o] Source `src/net.c' not found, needed by target `src/net.o'.\n", Files: []string{"SConstruct", "src/main.c"}, Fix: "Check src/net.c: src/net.o needs it, and it does not exist", File: "SConstruct"}},
			No:  []Example{{Command: "scons -Q", Out: "scons: `.' is up to date.\n"}},
		},
		{
			ID: "ninja.nofile", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Make, AtZero: IfSwallowed,
			Pattern: `^ninja: (?:error|fatal): (?P<message>loading '(?P<path>[^']+)': No such file or directory|chdir to '(?P<dir>[^']+)' - No such file or directory)`, Key: []string{"path", "dir"}, Fixes: []string{"Check {path}: {near:path} exists", "Check {path}: configure first (cmake -G Ninja or meson setup)", "Check {dir}: no such folder, configure first (cmake -B or meson setup)"},
			Yes: []Example{
				{Command: "ninja", Code: 1, Err: "ninja: error: loading 'build.ninja': No such file or directory\n", Fix: "Check build.ninja: configure first (cmake -G Ninja or meson setup)"},
				{Command: "ninja -C build", Code: 1, Err: "ninja: fatal: chdir to 'build' - No such file or directory\n", Out: "ninja: Entering directory `build'\n"},
			},
			No: []Example{{Command: "ninja", Out: "ninja: no work to do.\n"}},
		},
		{
			ID: "ninja.file", Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.95, Family: Make, AtZero: IfSwallowed,
			Pattern: `^ninja: error: (?P<file>[^:\s]+):(?P<line>\d+): (?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ninja", Code: 1, Err: "ninja: error: build.ninja:3: unknown build rule 'ccc'\nbuild a.o: ccc a.c\n           ^ near here\n", File: "build.ninja", Line: 3}},
			No:  []Example{{Command: "ninja", Out: "ninja: no work to do.\n"}},
		},
		{
			ID: "ninja.failed", Kind: "build.script_failed", Severity: cake.Medium, Confidence: 0.7, Family: Make, AtZero: IfSwallowed, Rank: Wrapper,
			Pattern: `^FAILED: (?:\[code=\d+\] )?(?P<target>\S+)[^\n]*\n(?P<run>[^\n]+)(?:\n(?P<message>[^\n]+))?`, Key: []string{"target", "key"}, Fixes: []string{"Check the rule of {target}: {message}", "Check the rule of {target}: its command failed"},
			Yes: []Example{{Command: "ninja", Code: 1, Out: "[1/1] ./gen.sh\nFAILED: a \n./gen.sh\nno template\nninja: build stopped: subcommand failed.\n", Fix: "Check the rule of a: no template"}},
			No:  []Example{{Command: "ninja", Out: "[1/1] ./gen.sh\n"}},
		},
		{
			ID: "ninja.error", Kind: "build.script_failed", Severity: cake.Medium, Confidence: 0.8, Family: Make, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^ninja: (?:error|fatal): (?P<message>.+)`, Key: []string{"message"},
			Yes: []Example{{Command: "ninja", Code: 1, Err: "ninja: error: dependency cycle: a -> b -> a\n"}},
			No:  []Example{{Command: "ninja", Out: "ninja: no work to do.\n"}},
		},
		{
			ID: "meson.library", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]*meson\.build):(?P<line>\d+):\d+: ERROR: (?P<message>\S+ (?:shared or static|shared|static) library '(?P<lib>[^']+)' not found|Dependency ['"](?P<lib2>[^'"]+)['"] .*not found.*|(?:\S+ header|Header) ['"](?P<header>[^'"]+)['"] not found.*|Dependency lookup for (?P<lib3>[\w.+-]+) with method .* failed.*)`, Key: []string{"lib", "lib2", "lib3", "header"},
			Fixes: []string{"apt-get install {lib:lib}", "apt-get install {lib:lib2}", "apt-get install {lib:lib3}", "{header:header}", "Check {lib}: its -dev package is not installed ({libsearch:lib})", "Check {lib2}: its -dev package is not installed ({libsearch:lib2})", "Check {lib3}: its -dev package is not installed ({libsearch:lib3})"},
			Yes:   []Example{{Command: "meson setup b", Code: 1, Out: "The Meson build system\n\nmeson.build:3:3: ERROR: C shared or static library 'foo' not found\n\nA full log can be found at /srv/p/b/meson-logs/meson-log.txt\n", File: "meson.build", Line: 3, Fix: "Check foo: its -dev package is not installed (apt-cache search libfoo)"}},
			No:    []Example{{Command: "meson setup b", Out: "Library foo found: NO\nBuild targets in project: 1\n"}},
		},
		{
			ID: "meson.program", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]*meson\.build):(?P<line>\d+):\d+: ERROR: (?P<message>Program ['"](?P<program>[^'"]+)['"] not found.*|Unknown compiler\(s\): \[\['?(?P<compiler>[\w+.-]+).*)`, Key: []string{"program", "compiler"}, Fixes: []string{"{tool:program}", "Check {program}: it is not installed, {file}:{line} needs it", "Check {compiler}: no such compiler is installed"},
			Yes: []Example{{Command: "meson setup b", Code: 1, Out: "Program foo found: NO\n\nmeson.build:2:0: ERROR: Program 'foo' not found or not executable\n", File: "meson.build", Line: 2}},
			No:  []Example{{Command: "meson setup b", Out: "Program foo found: NO\nBuild targets in project: 1\n"}},
		},
		{
			ID: "meson.version", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]*meson\.build):(?P<line>\d+):\d+: ERROR: (?P<message>Meson version is (?P<have>\S+) but project requires (?P<want>\S+))`, Key: []string{"want"}, Fixes: []string{"Check {file}:{line}: it wants Meson {want}, here is {have}; pip install -U meson"},
			Yes: []Example{{Command: "meson setup b", Code: 1, Out: "meson.build:1:0: ERROR: Meson version is 1.0.1 but project requires >=9\n", File: "meson.build", Line: 1}},
			No:  []Example{{Command: "meson setup b", Out: "Build targets in project: 1\n"}},
		},
		{
			ID: "meson.source", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]*meson\.build):(?P<line>\d+):\d+: ERROR: (?P<message>(?:File (?P<path>\S+) does not exist|Non-?existent build file '(?P<path2>[^']+)'|Include dir (?P<path3>\S+) does not exist).*)`, Key: []string{"path", "path2", "path3"}, Fixes: []string{"Fix {file}:{line}: {path} does not exist, {near:path} does", "Fix {file}:{line}: {path2} does not exist, {near:path2} does", "Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "meson setup b", Code: 1, Out: "meson.build:2:0: ERROR: File a.c does not exist.\n", File: "meson.build", Line: 2, Fix: "Fix meson.build:2: File a.c does not exist."}},
			No:  []Example{{Command: "meson setup b", Out: "Build targets in project: 1\n"}},
		},
		{
			ID: "meson.option", Kind: "tool.usage", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:(?P<file>[\w./-]*meson\.build):(?P<line>\d+):\d+: )?ERROR: (?P<message>Unknown options?: "(?P<option>[^"]+)".*|Value "?(?P<value>[^"]+)"? .*for combo option.*|Value .* for .*option .*is not one of.*)`, Key: []string{"option", "message"}, Fixes: []string{"Check -D{option}: meson_options.txt declares no such option", "Check the value of the option: {message}"},
			Yes: []Example{{Command: "meson setup b -Dfoo=1", Code: 1, Out: "meson.build:1:0: ERROR: Unknown options: \"foo\"\n", Fix: "Check -Dfoo: meson_options.txt declares no such option"}},
			No:  []Example{{Command: "meson setup b", Out: "Build targets in project: 1\n"}},
		},
		{
			ID: "meson.nofile", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^ERROR: (?P<message>(?:Neither (?:directory|source directory) .*contains? a build file (?P<path>meson\.build)|Neither source directory .* nor build directory|Current directory is not a meson build directory|Directory (?P<dir>\S+) is neither a Meson build directory|No such build data file as|Directory does not contain a valid build tree).*)`, Key: []string{"path", "dir"}, Fixes: []string{"Run it in {mesondir:path}, where meson.build is", "Check the folder: no {path} here", "Check the build folder: run meson setup first"},
			Yes: []Example{
				{Command: "meson setup b", Code: 1, Out: "\nERROR: Neither directory contains a build file meson.build.\n", Files: []string{"src/meson.build"}, Fix: "Run it in src, where meson.build is"},
				{Command: "meson compile -C b", Code: 1, Out: "\nERROR: Current directory is not a meson build directory: `/srv/p/b`.\n", Fix: "Check the build folder: run meson setup first"},
			},
			No: []Example{{Command: "meson setup b", Out: "Build targets in project: 1\n"}},
		},
		{
			ID: "meson.error", Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?P<file>[\w./-]*meson(?:\.build|_options\.txt|\.options)):(?P<line>\d+):\d+: ERROR: (?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "meson setup _b", Code: 1, Out: "Project name: radio\n\nmeson.build:5:0: ERROR: Unknown variable \"sources\".\n\nA full log can be found at /srv/p/_b/meson-logs/meson-log.txt\n", File: "meson.build", Line: 5, Fix: "Fix meson.build:5: Unknown variable \"sources\"."}},
			No:  []Example{{Command: "meson setup b", Out: "Build targets in project: 1\n"}},
		},
	}
}
