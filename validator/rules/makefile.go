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
		{
			ID: "make.nottool", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.9, Family: Make, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^g?make(?:\[\d+\])?: \*\*\* \[(?:(?P<file>[^:\]]+):(?P<line>\d+): )?(?P<target>[^\]]+)\] (?P<message>Error 127)$`, Message: "a program that the recipe of {target} needs is not installed", Key: []string{"target", "key"}, Fixes: []string{"Check the recipe of {target} ({file}:{line}): a program of it is not installed", "Check the recipe of {target}: a program of it is not installed"},
			Yes: []Example{{Command: "make 2>&1 | tail -1", Out: "make: *** [Makefile:3: fw.o] Error 127\n"}},
			No:  []Example{{Command: "make", Out: "ok\n"}},
		},
	}
}
