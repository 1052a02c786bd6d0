package validator

import "cake"

// scriptWordRules are further words of scripting languages for what a program
// did wrong while it ran.
func scriptWordRules() []Rule {
	return []Rule{
		scriptRule(Rule{
			ID: "ruby.deadlock", Kind: "runtime.concurrency", Severity: cake.Medium,
			Pattern: `^(?P<file>[^\s:]+\.rb):(?P<line>\d+):in .*: (?P<message>No live threads left\. Deadlock\?) \((?P<name>fatal)\)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ruby run.rb", Code: 1, Err: "/srv/p/lib/pool.rb:14:in `join': No live threads left. Deadlock? (fatal)\n3 threads, 3 sleeps current:0x0\n", File: "lib/pool.rb", Line: 14}},
			No:  []Example{{Command: "ruby run.rb", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "ruby.nogem", Kind: "dependency.module_missing",
			Pattern: `^(?P<message>Could not find gem '(?P<module>[\w.-]+)[^'\n]*' in .*)`, Key: []string{"module"}, Fixes: []string{"bundle install", "gem install {module}"},
			Yes: []Example{{Command: "bundle exec rackup", Code: 7, Err: "Could not find gem 'roda (~> 3.80)' in locally installed gems.\n", Fix: "bundle install"}},
			No:  []Example{{Command: "bundle check", Out: "The Gemfile's dependencies are satisfied\n"}},
		}),
		scriptRule(Rule{
			ID: "r.type", Kind: "runtime.type", Severity: cake.Medium, Rank: Symptom, Tools: []string{"Rscript", "R"},
			Pattern: `^Error(?: in (?P<call>[^\n]*?))? ?:(?:\n? +)(?P<message>(?:non-numeric argument to|invalid '?type'? \(|invalid argument to unary|\$ operator is invalid for|object of type '\w+' is not|argument is not (?:numeric|a function)|attempt to apply non-function|requires numeric)[^\n]*)`, Key: []string{"message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}: {message}", "Fix the script: {message}"},
			Yes: []Example{{Command: "Rscript a.R", Code: 1, Err: "Error in x[-1] - x[-length(x)] : non-numeric argument to binary operator\nCalls: step -> mean\nExecution halted\n", Files: []string{"a.R"}, File: "a.R"}},
			No:  []Example{{Command: "Rscript a.R", Out: "ok\n"}},
		}),
	}
}
