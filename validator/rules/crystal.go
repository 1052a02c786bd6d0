package rules

import "cake"

// crystalPlace is how the compiler of Crystal begins an error.
const crystalPlace = `^In (?P<file>[\w./-]+\.(?:cr|ecr)):(?P<line>\d+):\d+\n(?:[^\n]*\n){1,8}?Error: `

// crystalRules are the words of Crystal's compiler.
func crystalRules() []Rule {
	return []Rule{
		{
			ID: "crystal.file", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: crystalPlace + `(?P<message>can't find file '(?P<path>\.[^'\n]+)' relative to[^\n]*)`, Message: "can't find file {path}", Key: []string{"file", "path"}, Fixes: []string{"Fix {file}:{line}: no file {path}, {near:path} exists", "Fix {file}:{line}: no file {path}"},
			Yes: []Example{{Command: "crystal run a.cr", Code: 1, Err: "Showing last frame. Use --error-trace for full trace.\n\nIn a.cr:1:1\n\n 1 | require \"./lib/x\"\n     ^\nError: can't find file './lib/x' relative to '/srv/p/a.cr'\n", File: "a.cr", Line: 1}},
			No:  []Example{{Command: "crystal run a.cr", Out: "ok\n"}},
		},
		{
			ID: "shards.outdated", Kind: "dependency.lock_out_of_sync", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Tools: []string{"shards", "make", "crystal"},
			Pattern: `^(?P<message>Outdated shard\.lock|Missing shard\.lock|Dependencies aren't satisfied\b.*)`, Key: []string{"message"}, Fixes: []string{"Run shards install without --production or --frozen: {message}"},
			Yes: []Example{{Command: "shards install --production", Code: 1, Err: "Resolving dependencies\nOutdated shard.lock\n"}},
			No:  []Example{{Command: "shards install", Out: "Installing kemal (1.4.0)\n"}},
		},
		{
			ID: "crystal.shard", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: crystalPlace + `(?P<message>can't find file '(?P<module>\w[\w./-]*)')`, Key: []string{"module"}, Fixes: []string{"Run shards install: {module} is not in lib (shard.yml)"},
			Yes: []Example{{Command: "crystal build a.cr", Code: 1, Err: "In a.cr:1:1\n\n 1 | require \"kemal\"\n     ^\nError: can't find file 'kemal'\n\nIf you're trying to require a shard:\n- Did you remember to run `shards install`?\n", File: "a.cr", Line: 1, Fix: "Run shards install: kemal is not in lib (shard.yml)"}},
			No:  []Example{{Command: "crystal run a.cr", Out: "ok\n"}},
		},
		{
			ID: "crystal.name", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: crystalPlace + `(?P<message>undefined (?:local variable or method|method|constant|macro|instance variable)[^\n]*|can't infer the type[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "crystal build a.cr", Code: 1, Err: "Showing last frame. Use --error-trace for full trace.\n\nIn a.cr:1:6\n\n 1 | puts totl\n          ^---\nError: undefined local variable or method 'totl' for top-level\n", File: "a.cr", Line: 1}},
			No:  []Example{{Command: "crystal run a.cr", Out: "ok\n"}},
		},
		{
			ID: "crystal.type", Kind: "compile.type_mismatch", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: crystalPlace + `(?P<message>expected argument [^\n]* to be [^\n]*, not [^\n]+|(?:instance|class) variable '[^'\n]+' of [^\n]* must be [^\n]*, not [^\n]+|no overload matches [^\n]+|wrong number of arguments for [^\n]+|missing arguments?: [^\n]+|method [^\n]* must return [^\n]* but it is returning [^\n]+|type must be [^\n]+, not [^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{
				{Command: "crystal build a.cr", Code: 1, Err: "In a.cr:3:4\n\n 3 | f \"x\"\n     ^\nError: expected argument #1 to 'f' to be Int32, not String\n", File: "a.cr", Line: 3},
				{Command: "crystal spec", Code: 1, Err: "In src/tank.cr:4:5\n\n 4 | @level = \"a\"\n     ^-----\nError: instance variable '@level' of Tank must be Int32, not String\n", File: "src/tank.cr", Line: 4},
			},
			No: []Example{{Command: "crystal run a.cr", Out: "ok\n"}},
		},
		{
			ID: "crystal.error", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: crystalPlace + `(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "crystal build a.cr", Code: 1, Err: "In a.cr:5:3\n\n 5 | @x : Int32\n     ^-\nError: instance variable '@x' of A was not initialized directly in all of the 'initialize' methods, rendering it nilable.\n", File: "a.cr", Line: 5}},
			No:  []Example{{Command: "crystal run a.cr", Out: "ok\n"}},
		},
		{
			ID: "crystal.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:Error: )?[Ss]yntax error in (?P<file>[\w./-]+\.cr):(?P<line>\d+)(?::\d+)?:? (?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "crystal tool format a.cr", Code: 1, Err: "syntax error in a.cr:3:1: expecting identifier 'end', not 'EOF'\n", File: "a.cr", Line: 3}},
			No:  []Example{{Command: "crystal run a.cr", Out: "ok\n"}},
		},
	}
}
