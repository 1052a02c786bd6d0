package rules

import "cake"

// ofBash are the words of bash that a plain sh takes for programs.
const ofBash = `declare|typeset|shopt|pushd|popd|dirs|function|let|\[\[|mapfile|readarray|disown|coproc|compgen|complete|builtin`

// bashRules are the words of a plain sh that is given what only bash knows; of those for
// programs that are missing they are the surer ones.
func bashRules() []Rule {
	return []Rule{
		{ // make runs its recipes by sh
			ID: "shell.recipebashism", Kind: "shell.bashism", Severity: cake.High, Confidence: 0.9, Family: Shell, AtZero: IfSwallowed, Own: true, With: []string{"make: *** ", "make[", "Makefile:"},
			Pattern: `^/bin/(?:da)?sh: (?:line )?\d+: (?P<message>(?P<program>source|` + ofBash + `): not found)`, Key: []string{"program"}, Fixes: []string{"Try SHELL := /bin/bash in the Makefile, or write it for sh (. for source): {program} is of bash"},
			Yes: []Example{{Command: "make test", Code: 2, Out: "source ./env.sh && ./run\n", Err: "/bin/sh: 1: source: not found\nmake: *** [Makefile:7: test] Error 127\n", Files: []string{"Makefile"}, File: "Makefile", Line: 7}},
			No:  []Example{{Command: "make test", Code: 2, Err: "/bin/sh: 1: node: not found\nmake: *** [Makefile:7: test] Error 127\n"}},
		},
		{
			ID: "shell.bashism", Kind: "shell.bashism", Severity: cake.High, Confidence: 0.9, Family: Shell, AtZero: DespiteZero, Own: true,
			Pattern: `^(?P<file>[\w./-]+): (?P<line>\d+): (?:Syntax error: "\(" unexpected|(?:(?P<read>source)|(?P<word>` + ofBash + `|\S+=\(|local)): not found|Bad substitution)`, Message: "{file} needs bash", Key: []string{"file", "read"}, Fixes: []string{"bash {file}", "Fix {file}:{line}: sh has no {read}, write . in its place"},
			Yes: []Example{{Command: "sh b.sh", Code: 2, Err: "b.sh: 1: Syntax error: \"(\" unexpected\n", File: "b.sh", Fix: "bash b.sh"},
				{Command: "sh ci/x.sh", Err: "ci/x.sh: 4: mapfile: not found\n", Out: "0 files\n", File: "ci/x.sh", Line: 4, Fix: "bash ci/x.sh"}, {Command: "sh ci/x.sh", Err: "ci/x.sh: 2: source: not found\n", Out: "done\n", File: "ci/x.sh", Line: 2, Fix: "bash ci/x.sh"},
			},
			No: []Example{{Command: "sh b.sh", Out: "ok\n"}, {Command: "sh b.sh", Code: 127, Err: "b.sh: 4: declared: not found\n"}},
		},
	}
}
