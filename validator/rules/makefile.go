package rules

import "cake"

// makefileRules are the words of make about its own files and folders. They
// stand before those of makeRules and shellRules, which see half of a message.
func makefileRules() []Rule {
	return []Rule{
		{
			ID: "make.include", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Make, AtZero: IfSwallowed,
			Pattern: `^(?P<file>\S*[Mm]akefile\S*|\S+\.mk):(?P<line>\d+): (?P<path>[\w./-]+): (?P<message>No such file or directory)\ng?make(?:\[\d+\])?: \*\*\* No rule to make target`, Message: "the included {path} does not exist", Key: []string{"file", "path"}, Fixes: []string{"{insubmodule:path}", "Fix {file}:{line}: it includes {path}, {near:path} exists", "Fix {file}:{line}: it includes {path}, which does not exist"},
			Yes: []Example{
				{Command: "make", Code: 2, Err: "Makefile:1: config.mk: No such file or directory\nmake: *** No rule to make target 'config.mk'.  Stop.\n", File: "Makefile", Line: 1, Fix: "Fix Makefile:1: it includes config.mk, which does not exist"},
				{Command: "make -C fw", Code: 2, Err: "Makefile:3: ../ext/kit/rules.mk: No such file or directory\nmake: *** No rule to make target '../ext/kit/rules.mk'.  Stop.\n", Files: []string{".gitmodules", "fw/Makefile"}, Manifest: map[string]string{".gitmodules": "[submodule \"kit\"]\n\tpath = ext/kit\n\turl = ../kit.git\n"}, File: "fw/Makefile", Line: 3, Fix: "git submodule update --init ext/kit"},
				{Command: "make", Code: 2, Err: "Makefile:3: ext/kit/rules.mk: No such file or directory\nmake: *** No rule to make target 'ext/kit/rules.mk'.  Stop.\n", Files: []string{".gitmodules", "Makefile", "ext/kit/README"}, Manifest: map[string]string{".gitmodules": "[submodule \"kit\"]\n\tpath = ext/kit\n"}, Fix: "Fix Makefile:3: it includes ext/kit/rules.mk, which does not exist"},
			},
			No: []Example{{Command: "make", Out: "ok\n"}},
		},
		{
			ID: "make.namedfile", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Make, AtZero: IfSwallowed,
			Pattern: `^g?make(?:\[\d+\])?: (?P<path>[\w./-]+): (?P<message>No such file or directory)\ng?make(?:\[\d+\])?: \*\*\* No rule to make target`, Message: "the makefile {path} does not exist", Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: {near:path} exists", "Check {path}: there is no such makefile"},
			Yes: []Example{{Command: "make -f biuld.mk", Code: 2, Err: "make: biuld.mk: No such file or directory\nmake: *** No rule to make target 'biuld.mk'.  Stop.\n", Files: []string{"build.mk"}, Fix: "make -f build.mk"}},
			No:  []Example{{Command: "make", Out: "ok\n"}},
		},
		{
			ID: "make.nodir", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Make, AtZero: IfSwallowed,
			Pattern: `^g?make(?:\[\d+\])?: \*\*\* (?P<path>[^\s:]+): (?P<message>No such file or directory|Not a directory)\.  Stop\.`, Message: "{path}: no such folder", Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: no such folder (make -C)"},
			Yes: []Example{{Command: "make -C sub", Code: 2, Err: "make: *** sub: No such file or directory.  Stop.\n", Fix: "Check sub: no such folder (make -C)"}},
			No:  []Example{{Command: "make", Out: "ok\n"}},
		},
		{
			ID: "make.syntax", Kind: "syntax.source", Severity: cake.High, Confidence: 0.95, Family: Make, AtZero: IfSwallowed,
			Pattern: `^(?P<file>\S*[Mm]akefile\S*|\S+\.mk):(?P<line>\d+): \*\*\* (?P<message>(?:missing 'endif'|missing .endef.|unterminated (?:call|variable|define)|extraneous|invalid syntax in conditional|empty variable name|multiple target patterns|mixed implicit|target pattern contains no|insufficient number of arguments|only one 'else'|missing target pattern|unclosed).*?)\.?  Stop`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "make", Code: 2, Err: "Makefile:4: *** missing 'endif'.  Stop.\n", File: "Makefile", Line: 4, Fix: "Fix Makefile:4: missing 'endif'"}},
			No:  []Example{{Command: "make", Out: "ok\n"}},
		},
		{ // a recipe that begins with - goes on without what it could not do
			ID: "make.without", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.85, Family: Make, AtZero: DespiteZero, With: []string{"] Error 127 (ignored)"}, Given: "{neededhere:program}",
			Pattern: `^(?:g?make(?:\[\d+\])?: |(?:/\S*/)?(?:da|ba)?sh: (?:line )?\d+: )(?P<program>[\w./+-]+): (?:No such file or directory|(?:command )?not found)\ng?make(?:\[\d+\])?: \[(?:(?P<file>[^:\]]+):(?P<line>\d+): )?(?P<target>[^\]\n]+)\] Error 127 \(ignored\)$`, Message: "{program} is not installed, and make went on", Key: []string{"program"},
			Fixes: []string{"{venv:program}", "{nodeprogram:program}", "{tool:program}", "Check the name {program}: make went on without it"},
			Yes: []Example{
				{Command: "make site", Out: "tidy --quiet out.html\nsite is made\n", Err: "make: tidy: No such file or directory\nmake: [Makefile:4: site] Error 127 (ignored)\n", Files: []string{"Makefile"}, Manifest: map[string]string{"Makefile": "site:\n\tcp in.html out.html\n\n\t-tidy --quiet --reset out.html\n"}, File: "Makefile", Line: 4},
				{Command: "make pages", Out: "pages\n", Err: "/bin/sh: 1: pagefind-x: not found\nmake: [Makefile:2: pages] Error 127 (ignored)\n", Fix: "Check the name pagefind-x: make went on without it"},
			},
			No: []Example{
				{Command: "make all", Out: "ok\n", Err: "make: docker: No such file or directory\nmake: [Makefile:6: db-stop] Error 127 (ignored)\n"},
				{Command: "make all", Out: "ok\n", Err: "make: podman: No such file or directory\nmake: [Makefile:2: all] Error 127 (ignored)\n", Files: []string{"Makefile"}, Manifest: map[string]string{"Makefile": "all:\n\t-podman rm web\n\tcc a.c\n"}},
				{Command: "make all", Out: "ok\n", Err: "make: [Makefile:2: all] Error 1 (ignored)\n"},
			},
		},
		{
			ID: "make.nottool", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.9, Family: Make, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^g?make(?:\[\d+\])?: \*\*\* \[(?:(?P<file>[^:\]]+):(?P<line>\d+): )?(?P<target>[^\]]+)\] (?P<message>Error 127)$`, Message: "a program that the recipe of {target} needs is not installed", Key: []string{"target", "key"}, Fixes: []string{"Check the recipe of {target} ({file}:{line}): a program of it is not installed", "Check the recipe of {target}: a program of it is not installed"},
			Yes: []Example{{Command: "make 2>&1 | tail -1", Out: "make: *** [Makefile:3: fw.o] Error 127\n"}},
			No:  []Example{{Command: "make", Out: "ok\n"}},
		},
	}
}

// makeRules are the words of make.
func makeRules() []Rule {
	return []Rule{
		{
			ID: "make.target", Kind: "project.script_missing", Severity: cake.High, Confidence: 0.95, Family: Make,
			Pattern: `^g?make(?:\[\d+\])?: \*\*\* (?P<message>No rule to make target [\x60'](?P<target>[^']+)')\.  Stop`, AtZero: IfSwallowed, Key: []string{"target"}, Fixes: []string{"make {target:target}", "Check the Makefile: it has no target {target}"}, Reference: "Makefile",
			Yes: []Example{{Command: "make biuld", Code: 2, Err: "make: *** No rule to make target 'biuld'.  Stop.\n", Manifest: map[string]string{"Makefile": "build:\n\tgo build\n"}, Files: []string{"Makefile"}, Fix: "make build"}},
			No:  []Example{{Command: "make clean", Out: "cleaned\n", Err: "make: [Makefile:2: clean] Error 1 (ignored)\n"}},
		},
		{
			ID: "make.prerequisite", Kind: "project.script_missing", Severity: cake.High, Confidence: 0.95, Family: Make,
			Pattern: `^g?make(?:\[\d+\])?: \*\*\* (?P<message>No rule to make target [\x60'](?P<path>[^']+)', needed by [\x60'](?P<by>[^']+)')`, AtZero: IfSwallowed, Key: []string{"path", "by"}, Fixes: []string{"{submodule:path}", "Check {path}: {by} needs it, {near:path} exists", "Check {path}: {objsource:path}", "Fix {file}:{line}: it names {listed}, which does not exist; {renamed} does", "{staleheader:path}", "Check {path}: {by} needs it ({file}:{line}), and no rule makes it", "Check {path}: {by} needs it and no rule makes it"}, Reference: "Makefile",
			Yes: []Example{
				{Command: "make -s", Code: 2, Err: "make: *** No rule to make target 'vendor/tiny/tiny.h', needed by 'main.o'.  Stop.\n", Files: []string{".gitmodules", "Makefile"}, Manifest: map[string]string{".gitmodules": "[submodule \"vendor/tiny\"]\n\tpath = vendor/tiny\n\turl = ../tiny.git\n"}, Fix: "git submodule update --init"},
				{Command: "make", Code: 2, Err: "make: *** No rule to make target 'lexer.o', needed by 'calc'.  Stop.\n", Files: []string{"Makefile", "main.c", "src/lexer.c"}, Fix: "Check lexer.o: src/lexer.c is there, and no rule makes it of that"},
				{Command: "make", Code: 2, Err: "make: *** No rule to make target 'gen/parser.c', needed by 'app'.  Stop.\n", Fix: "Check gen/parser.c: app needs it and no rule makes it"},
				{Command: "make -C fw", Code: 2, Out: "make: Entering directory '/srv/p/fw'\ncc -c -o obj/main.o src/main.c\nmake: Leaving directory '/srv/p/fw'\n", Err: "make: *** No rule to make target 'obj/uart_tx.o', needed by 'fw.elf'.  Stop.\n",
					Files: []string{"fw/Makefile", "fw/src/main.c", "fw/src/uart.c"}, Manifest: map[string]string{"fw/Makefile": "CC = cc\nSRCS = src/main.c src/uart_tx.c\nOBJS = $(patsubst src/%.c,obj/%.o,$(SRCS))\n"},
					File: "fw/Makefile", Line: 2, Fix: "Fix fw/Makefile:2: it names src/uart_tx.c, which does not exist; fw/src/uart.c does"},
				{Command: "make", Code: 2, Err: "make: *** No rule to make target 'include/old.h', needed by 'build/main.o'.  Stop.\n",
					Files: []string{"Makefile", "src/main.c"}, Manifest: map[string]string{"Makefile": "CFLAGS = -MMD\nbuild/main.o: src/main.c\n-include build/main.d\n"},
					File: "Makefile", Fix: "Run make clean first: what an earlier build has noted (.d) still names include/old.h"},
				{Command: "make release", Code: 2, Err: "make[1]: *** No rule to make target 'data/prices.csv', needed by 'report'.  Stop.\n", Out: "make[1]: Entering directory '/srv/p/tools'\n",
					Files: []string{"Makefile", "tools/Makefile"}, Manifest: map[string]string{"Makefile": "release:\n\t$(MAKE) -C tools report\n", "tools/Makefile": "# data/prices.csv\nreport: data/prices.csv\n\tcat data/prices.csv > report\n"},
					File: "tools/Makefile", Line: 2, Fix: "Check data/prices.csv: report needs it (tools/Makefile:2), and no rule makes it"},
			},
			No: []Example{{Command: "make", Out: "ok\n"}},
		},
		{
			ID: "make.notarget", Kind: "project.script_missing", Severity: cake.High, Confidence: 0.9, Family: Make,
			Pattern: `^g?make(?:\[\d+\])?: \*\*\* (?P<message>No targets)\.  Stop\.`, AtZero: IfSwallowed, Key: []string{"always"}, Fixes: []string{"Check the makefile: it has no target to make by itself, name one in the call"},
			Yes: []Example{{Command: "make C=1 2>&1 | tail -5", Out: "make: *** No targets.  Stop.\n"}},
			No:  []Example{{Command: "make", Out: "ok\n"}},
		},
		{
			ID: "make.nofile", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Make,
			Pattern: `^g?make(?:\[\d+\])?: (?:\*\*\* )?(?P<message>No targets specified and no makefile found|(?P<path>[\w./-]*[Mm]akefile[\w.-]*): No such file or directory)`, AtZero: IfSwallowed, Key: []string{"always"}, Fixes: []string{"make -C {makedir:message}", "{makefilefrom:message}", "Check the folder: no Makefile here"},
			Yes: []Example{{Command: "make", Code: 2, Err: "make: *** No targets specified and no makefile found.  Stop.\n", Files: []string{"src/Makefile"}, Fix: "make -C src"}, {Command: "make -j4", Code: 2, Err: "make: *** No targets specified and no makefile found.  Stop.\n", Files: []string{"configure", "configure.ac"}, Fix: "Run ./configure first: it makes the Makefile"}},
			No:  []Example{{Command: "make", Out: "ok\n"}},
		},
		{
			ID: "make.separator", Kind: "syntax.source", Severity: cake.High, Confidence: 0.95, Family: Make,
			Pattern: `^(?P<file>\S*[Mm]akefile\S*|\S+\.mk):(?P<line>\d+): \*\*\* (?P<message>missing separator|(?:commands commence before first target|recipe commences before first target|unterminated|missing .endif.|extraneous).*?)(?: \(did you mean[^)]*\))?\.?  Stop`, AtZero: IfSwallowed, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}, a recipe line begins with a TAB"},
			Yes: []Example{
				{Command: "make", Code: 2, Err: "Makefile:2: *** missing separator.  Stop.\n", File: "Makefile", Line: 2},
				{Command: "make; sed -n 7p Makefile", Out: "        mkdir -p dist\n", Err: "Makefile:7: *** missing separator (did you mean TAB instead of 8 spaces?).  Stop.\n", File: "Makefile", Line: 7, Fix: "Fix Makefile:7: missing separator, a recipe line begins with a TAB"},
			},
			No: []Example{{Command: "make", Out: "ok\n"}},
		},
		{
			ID: "make.env", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.9, Family: Make,
			Pattern: `^(?P<file>\S*[Mm]akefile\S*|\S+\.mk):(?P<line>\d+): \*\*\* (?P<message>(?:(?:[Pp]lease set |[Ss]et |[Mm]issing |[Uu]ndefined |[Yy]ou must set |[Ee]nvironment variable |[Vv]ariable )?["'\x60$]*(?P<var>[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)["'\x60]*(?: (?:variable )?(?:is|was|must|needs|has)(?: not| to)?(?: be)? (?:set|defined|undefined|unset|missing|required|empty|given|provided)\b.*| (?:not (?:set|defined)|undefined|missing|required)\b.*)?|(?P<var2>[A-Z][A-Z0-9]+)(?: (?:variable )?(?:is|was|must|needs|has)(?: not| to)?(?: be)? (?:set|defined|undefined|unset|missing|required|empty|given|provided)\b.*| (?:not (?:set|defined)|undefined|missing|required)\b.*)))\.  Stop`, AtZero: IfSwallowed, Key: []string{"file", "var", "var2"}, Fixes: []string{"{env:var}", "{env:var2}", "Check {var}: it is not set", "Check {var2}: it is not set"},
			Yes: []Example{{Command: "make deploy", Code: 2, Err: "Makefile:5: *** DEPLOY_ENV is not set (staging or production).  Stop.\n", File: "Makefile", Line: 5}, {Command: "make", Code: 2, Err: "Makefile:2: *** TOOLCHAIN is not set, try make TOOLCHAIN=arm-none-eabi-.  Stop.\n", File: "Makefile", Line: 2, Fix: "Check TOOLCHAIN: it is not set in the environment"}},
			No:  []Example{{Command: "make", Out: "DEPLOY_ENV is not set, using staging\n"}},
		},
		{
			ID: "make.recursive", Kind: "runtime.recursion", Severity: cake.Medium, Confidence: 0.9, Family: Make, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[^\s:]+):(?P<line>\d+): \*\*\* (?P<message>Recursive variable [^\n]+?)\.  Stop`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: the variable names itself, use := or +="},
			Yes: []Example{{Command: "make -s test", Code: 2, Err: "common.mk:2: *** Recursive variable 'OPTS' references itself (eventually).  Stop.\n", File: "common.mk", Line: 2}},
			No:  []Example{{Command: "make", Out: "ok\n"}},
		},
		{
			ID: "make.error", Kind: "config.invalid", Severity: cake.High, Confidence: 0.85, Family: Make, Rank: Symptom,
			Pattern: `^(?P<file>\S*[Mm]akefile\S*|\S+\.mk):(?P<line>\d+): \*\*\* (?P<message>.+?)\.  Stop`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "make", Code: 2, Err: "Makefile:1: *** missing VERSION.  Stop.\n", File: "Makefile", Line: 1}},
			No:  []Example{{Command: "make", Out: "ok\n"}},
		},
		{
			ID: "make.recipe", Kind: "build.script_failed", Severity: cake.Medium, Confidence: 0.7, Family: Make, Rank: Wrapper,
			Pattern: `^g?make(?:\[\d+\])?: \*\*\* \[(?:(?P<file>[^:\]]+):(?P<line>\d+): )?(?P<target>[^\]]+)\] Error (?P<code>\d+)$`, AtZero: IfSwallowed, Message: "the recipe of {target} failed with status {code}", Key: []string{"target", "code", "key"}, Fixes: []string{"Fix the recipe of {target} ({file}:{line}): its command failed with status {code}", "Check the recipe of {target}: its command failed with status {code}"},
			Yes: []Example{{Command: "make", Code: 2, Out: "./gen\n", Err: "make: *** [Makefile:2: gen] Error 3\n", File: "Makefile", Line: 2}},
			No:  []Example{{Command: "make clean", Err: "make: [Makefile:2: clean] Error 1 (ignored)\n"}},
		},
	}
}
