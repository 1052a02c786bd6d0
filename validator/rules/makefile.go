package rules

import "cake"

// makefileRules are the words of make about its own files and folders. They
// stand before those of makeRules and shellRules, which see half of a message.
func makefileRules() []Rule {
	return []Rule{
		{
			ID: "make.include", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Make, AtZero: IfSwallowed,
			Pattern: `^(?P<file>\S*[Mm]akefile\S*|\S+\.mk):(?P<line>\d+): (?P<path>[\w./-]+): (?P<message>No such file or directory)\ng?make(?:\[\d+\])?: \*\*\* No rule to make target`, Message: "the included {path} does not exist", Key: []string{"file", "path"}, Fixes: []string{"Fix {file}:{line}: it includes {path}, {near:path} exists", "Fix {file}:{line}: it includes {path}, which does not exist"},
			Yes: []Example{{Command: "make", Code: 2, Err: "Makefile:1: config.mk: No such file or directory\nmake: *** No rule to make target 'config.mk'.  Stop.\n", File: "Makefile", Line: 1, Fix: "Fix Makefile:1: it includes config.mk, which does not exist"}},
			No:  []Example{{Command: "make", Out: "ok\n"}},
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
			Fixes: []string{"{venv:program}", "{nodeprogram:program}", "{tool:program}", "Check the name, or install {program}: make went on without it"},
			Yes: []Example{
				{Command: "make site", Out: "tidy --quiet out.html\nsite is made\n", Err: "make: tidy: No such file or directory\nmake: [Makefile:4: site] Error 127 (ignored)\n", Files: []string{"Makefile"}, Manifest: map[string]string{"Makefile": "site:\n\tcp in.html out.html\n\n\t-tidy --quiet --reset out.html\n"}, File: "Makefile", Line: 4},
				{Command: "make pages", Out: "pages\n", Err: "/bin/sh: 1: pagefind-x: not found\nmake: [Makefile:2: pages] Error 127 (ignored)\n", Fix: "Check the name, or install pagefind-x: make went on without it"},
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
