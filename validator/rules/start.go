package rules

// startRules are the words for a program of the project that is there, but whose
// mode does not let it run: as make and the like, and the languages, tell it.
func startRules() []Rule {
	rule := func(r Rule) Rule {
		r.Kind = "permission.not_executable"
		if r.Fixes == nil {
			r.Key, r.Fixes = []string{"file"}, []string{"chmod +x {file}"}
		}
		return scriptRule(r)
	}
	return []Rule{
		rule(Rule{
			ID: "start.mode", With: []string{"Error 127", "Error 126", "exit code 126", "exit status 126", "status 126", "ELIFECYCLE"},
			Pattern: `^(?:[gm]?make(?:\[\d+\])?|ninja|just|task|env|nohup|nice|sudo|timeout|xargs|execvp|exec|watchexec|entr|find)?:? ?['‘\x60]?(?P<file>\.{1,2}/[\w./-]+)['’]?: (?P<message>Permission denied)$`,
			Yes:     []Example{{Command: "make ci", Code: 2, Out: "== lint\n./bin/lint-migrations db/migrate\n", Err: "make: ./bin/lint-migrations: Permission denied\nmake: *** [Makefile:5: lint] Error 127\n", Files: []string{"Makefile", "bin/lint-migrations"}, File: "bin/lint-migrations", Fix: "chmod +x bin/lint-migrations"}},
			No:      []Example{{Command: "make ci", Code: 2, Err: "tee: /etc/x: Permission denied\nmake: *** [Makefile:5: lint] Error 1\n"}},
		}),
		rule(Rule{
			ID:      "start.wrapped",
			Pattern: `^(?:env|nohup|nice|timeout|xargs|strace|stdbuf|setsid|chrt|ionice|flock|time|entr|watchexec): (?:failed to run command |cannot run command |exec: |cannot run )?['‘\x60]?(?P<file>\.{1,2}/[\w./-]+)['’]?: (?P<message>Permission denied)$`,
			Yes:     []Example{{Command: "timeout 5 ./run.sh", Code: 126, Err: "timeout: failed to run command './run.sh': Permission denied\n", File: "run.sh", Fix: "chmod +x run.sh"}},
			No:      []Example{{Command: "find / -name x", Code: 1, Err: "find: './root': Permission denied\n"}},
		}),
		rule(Rule{ // a redirection to a file that may not be written has the same words: it goes to no script
			ID: "start.called", Given: "{ownscript:path}",
			Pattern: `^(?P<file>[\w./+-]+): (?:line )?(?P<line>\d+): (?P<path>[\w.-]*/[\w./-]+): (?P<message>Permission denied)$`,
			Fixes:   []string{"chmod +x {ownscript:path}"}, Key: []string{"path"},
			Yes: []Example{
				{Command: "bash ci/all.sh", Code: 126, Err: "ci/all.sh: line 3: ./bin/stamp: Permission denied\n", Files: []string{"ci/all.sh", "bin/stamp"}, Manifest: map[string]string{"bin/stamp": "#!/usr/bin/env python3\nprint(1)\n"}, File: "ci/all.sh", Line: 3, Fix: "chmod +x bin/stamp"},
				{Command: "sh ci/all.sh", Err: "ci/all.sh: 3: bin/stamp.sh: Permission denied\n", Out: "all done\n", Files: []string{"ci/all.sh", "bin/stamp.sh"}, File: "ci/all.sh", Line: 3, Fix: "chmod +x bin/stamp.sh"},
			},
			No: []Example{{Command: "grep -c denied ci.log", Out: "2\n"}, {Command: "cat ci.log", Out: "ci/all.sh: line 3: ./bin/stamp.sh: Permission denied\n", Files: []string{"ci.log", "bin/stamp.sh"}}},
		}),
		rule(Rule{
			ID:      "start.spawned",
			Pattern: `^(?:.*Error: )?(?P<message>(?:spawn(?:Sync)? (?P<file>\.{0,2}/?[\w./-]+/[\w./-]+) EACCES|\[Errno 13\] Permission denied: '(?P<path>\.{1,2}/[\w./-]+)'))`, With: []string{"spawn", "_execute_child"},
			Fixes: []string{"chmod +x {file}", "chmod +x {path}"}, Key: []string{"file", "path"},
			Yes: []Example{{Command: "node run.js", Code: 1, Err: "node:events:497\n      throw er; // Unhandled 'error' event\n      ^\n\nError: spawn ./bin/x EACCES\n    at ChildProcess._handle.onexit (node:internal/child_process:285:19)\n", Fix: "chmod +x bin/x"}},
			No:  []Example{{Command: "node run.js", Out: "ok\n"}},
		}),
		rule(Rule{
			ID:      "start.container",
			Pattern: `^(?P<message>(?:OCI runtime|Error|docker|runc|crun|error)[^\n]*exec[^\n]*: ["\x60](?P<file>\.{0,2}/?[\w./-]+/[\w./-]+)["\x60]: [Pp]ermission denied)`,
			Key:     []string{"file"}, Fixes: []string{"chmod +x {file}", "Check {file}: it is there in the container, and its mode does not let it run (chmod +x)"},
			Yes: []Example{{Command: "docker compose exec -T app ./scripts/warmup.sh", Code: 126, Err: "OCI runtime exec failed: exec failed: unable to start container process: exec: \"./scripts/warmup.sh\": permission denied: unknown\n", Files: []string{"scripts/warmup.sh"}, File: "scripts/warmup.sh", Fix: "chmod +x scripts/warmup.sh"}},
			No:  []Example{{Command: "docker ps", Code: 1, Err: "permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock\n"}},
		}),
	}
}
