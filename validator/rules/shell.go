package rules

import "cake"

// shellPlace is how a shell begins a complaint: with its own or its script's name.
const shellPlace = `^(?:(?:/\S*/)?(?:bash|sh|dash|zsh|ksh)|(?P<file>[\w./-]+)): (?:-c: )?(?:line )?(?P<line>\d+): `

// shellRules are the words of the shells about programs and lines.
func shellRules() []Rule {
	return []Rule{
		{
			// A name of two words with _ is a function's, not a program's: the script calls what nobody has written.
			ID: "shell.function.zsh", Kind: "runtime.undefined_name", Severity: cake.Medium, Confidence: 0.9, Family: Shell, AtZero: IfSwallowed, Own: true,
			Pattern: `^(?P<file>[\w./-]*[\w-]+(?:\.\w+|/[\w-]+)):(?P<line>\d+): command not found: (?P<symbol>\w+_\w+)$`, Message: "{symbol} is no function and no program", Key: []string{"file", "symbol"}, Fixes: []string{"Fix {file}:{line}: {symbol} is defined nowhere, check the name of the function or source its file"},
			Yes: []Example{{Command: "zsh scripts/sync.zsh prod", Code: 127, Err: "scripts/sync.zsh:6: command not found: log_info\n", File: "scripts/sync.zsh", Line: 6}},
			No:  []Example{{Command: "zsh scripts/sync.zsh", Out: "ok\n"}},
		},
		{
			ID: "shell.function", Kind: "runtime.undefined_name", Severity: cake.Medium, Confidence: 0.9, Family: Shell, AtZero: IfSwallowed, Own: true,
			Pattern: `^(?P<file>[\w./-]*[\w-]+(?:\.\w+|/[\w-]+)): (?:line )?(?P<line>\d+): (?P<symbol>(?:_+\w+|(?:log|die|err|error|warn|info|debug|msg|say|print|echo|ensure|require|need|check|assert|is|has|get|set|do|run|load|read|write|make|create|build|start|stop|wait|init|setup|parse|step|install|with|on|in|to|try|retry|test|fail|abort|usage|show|list|add|remove|delete|update|cleanup|clean|confirm|prompt|ask|render|deploy|upload|download|fetch|send|notify|validate|verify|process|handle|copy|sync|sum|count|format|report|banner|main|on|fn|func)_\w+)): (?:command )?not found$`,
			Message: "{symbol} is no function and no program", Key: []string{"file", "symbol"}, Fixes: []string{"Fix {file}:{line}: {symbol} is defined nowhere, check the name of the function or source its file"},
			Yes: []Example{
				{Command: "bash bin/release.sh 2.5.0 2>&1 | tail -5", Out: "[info]  release 2.5.0\nbin/release.sh: line 6: log_inf: command not found\n", File: "bin/release.sh", Line: 6},
				{Command: "sh deploy.sh", Code: 127, Err: "deploy.sh: 4: run_migratons: not found\n", File: "deploy.sh", Line: 4},
			},
			No: []Example{{Command: "bash d.sh", Out: "ok\n"}},
		},
		{
			ID: "shell.crlf.env", Subject: StartedScript, Kind: "shell.crlf", Severity: cake.High, Confidence: 0.95, Family: Shell, AtZero: IfSwallowed,
			Pattern: `^(?:\S+: )?(?:/usr/bin/)?env: ['‘"]?(?P<interp>[\w./-]+)(?:\\r|\\015|\x0d|\^M)['’"]?: No such file or directory`, Message: "the script has Windows line ends", Key: []string{"key"}, Fixes: []string{`sed -i 's/\r$//' {file}`, "Fix the line ends of the script: they are CRLF (sed -i 's/\\r$//')"},
			Yes: []Example{{Command: "cd ops && ./backup.sh --dry-run", Code: 127, Err: "/usr/bin/env: ‘bash\\r’: No such file or directory\n/usr/bin/env: use -[v]S to pass options in shebang lines\n", Files: []string{"ops/backup.sh"}, File: "ops/backup.sh", Line: 1, Fix: `sed -i 's/\r$//' ops/backup.sh`}},
			No:  []Example{{Command: "./backup.sh", Code: 127, Err: "/usr/bin/env: ‘bash5’: No such file or directory\n"}},
		},
		{
			ID: "shell.dotenv", Given: "{dotenv:word}", Kind: "shell.syntax", Severity: cake.High, Confidence: 0.9, Family: Shell, AtZero: IfSwallowed, Own: true,
			Pattern: `^(?:bash: |sh: |zsh: )?(?P<file>[\w./-]*(?:\.env[\w.-]*|\w\.conf|/\.?config|environment|\.vars|\.properties)): (?:line )?(?P<line>\d+): (?P<word>[^:$\n][^:\n]*): (?:command not found|not found|No such file or directory|Permission denied|Is a directory)$`, Message: "the shell takes {word} for a command", Key: []string{"file", "word"}, Fixes: []string{"Fix {file}:{line}: quote the value, or leave no space around the =: the shell takes {word} for a command"},
			Yes: []Example{
				{Command: "set -a; . ./.env.local; set +a; node a.js", Err: "./.env.local: line 4: Room: command not found\n", File: ".env.local", Line: 4, Fix: "Fix .env.local:4: quote the value, or leave no space around the =: the shell takes Room for a command"},
				{Command: "source deploy/prod.env && ./run", Code: 127, Err: "deploy/prod.env: line 2: PORT: command not found\n", File: "deploy/prod.env", Line: 2},
			},
			No: []Example{{Command: "source .env", Out: ""}, {Command: "source .env && npm start", Code: 127, Err: ".env: line 9: jq: command not found\n"}, {Command: "bash lib/config", Code: 127, Err: "lib/config: line 9: Room: command not found\n"}, {Command: "cat .env.log", Out: ".env: line 3: Room: command not found\n"}},
		},
		{ // the words of a file are no assignments: comments, blanks and quotes stay in them
			ID: "shell.exported", Given: "{exported:word}", Kind: "config.parse", Severity: cake.High, Confidence: 0.9, Family: Shell, AtZero: IfSwallowed, Own: true,
			Pattern: shellPlace + `export: (?P<message>[\x60'‘]?(?P<word>[^\n]*?)['’]?: not a valid identifier|(?P<word>[^\n]+): bad variable name)$`, Key: []string{"always"}, Fixes: []string{"Try set -a; . ./{exported:word}; set +a: its lines are no single words"},
			Yes: []Example{
				{Command: "export $(cat .env) && node a.js", Code: 1, Err: "/bin/bash: line 1: export: `#': not a valid identifier\n", Files: []string{".env", "a.js"}, File: ".env", Fix: "Try set -a; . ./.env; set +a: its lines are no single words"},
				{Command: "export $(grep -v '^#' deploy/prod.env | xargs -d '\\n'); ./run", Err: "bash: line 1: export: `&': not a valid identifier\n", Files: []string{"deploy/prod.env"}, File: "deploy/prod.env"},
			},
			No: []Example{{Command: "export 1A=b", Code: 1, Err: "bash: line 1: export: `1A=b': not a valid identifier\n"}, {Command: "cat run.log", Out: "bash: line 1: export: `#': not a valid identifier\n"}},
		},
		{
			ID: "automake.stale", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Make, AtZero: IfSwallowed,
			Pattern: `^\S*/missing: (?:line )?\d+: (?P<message>(?P<tool>automake|aclocal|autoconf|autoheader)-(?P<want>[\d.]+): (?:command )?not found)$`, Key: []string{"tool", "want"},
			Fixes: []string{"Run autoreconf -fi: what is here was made by {tool} {want}, and is older than its sources"},
			Yes:   []Example{{Command: "make", Code: 2, Err: "/srv/p/build-aux/missing: line 81: aclocal-1.15: command not found\nWARNING: 'aclocal-1.15' is missing on your system.\nmake: *** [Makefile:391: aclocal.m4] Error 127\n", Fix: "Run autoreconf -fi: what is here was made by aclocal 1.15, and is older than its sources"}},
			No:    []Example{{Command: "./autogen.sh", Code: 127, Err: "./autogen.sh: line 4: aclocal: command not found\n"}},
		},
		{
			ID: "shell.notfound", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.95, Family: Shell, AtZero: IfSwallowed, Own: true,
			Pattern: shellPlace + `(?:exec: )?(?P<program>[\w./+@-]+): (?:command )?not found$`,
			Message: "{program}: command not found", Key: []string{"program"}, Fixes: []string{"{venv:program}", "{nodeprogram:program}", "{macword:program}", "{tool:program}", "Check the name {program}: no such tool is installed here"},
			Yes: []Example{
				{Command: "python app.py", Code: 127, Err: "bash: line 1: python: command not found\n", Fix: "python3 app.py"},
				{Command: "python - <<'PY'\nimport sys\nprint(sys.path)\nPY", Code: 127, Err: "/bin/bash: line 1: python: command not found\n", Fix: "Try python3 in place of python: this system has no python"},
				{Command: "md5 dist/a.zip", Code: 127, Err: "bash: line 1: md5: command not found\n", Fix: "Try md5sum: md5 is macOS's or BSD's, it is not here"},
				{Command: "build.sh", Code: 127, Err: "bash: line 1: build.sh: command not found\n", Files: []string{"build.sh"}, Fix: "./build.sh"},
				{Command: "sh -c 'jq . x'", Code: 127, Err: "sh: 1: jq: not found\n", Fix: "apt-get install jq"},
				{Command: "dockerr ps", Code: 127, Err: "bash: line 1: dockerr: command not found\n", Fix: "docker ps"},
				{Command: "dockerr ps", Code: 127, Err: "/run/user/1000/cake/k3x/bin/bash: line 1: dockerr: command not found\n", Fix: "docker ps"},
			},
			No: []Example{{Command: "type poetry 2>/dev/null || echo 'poetry: not installed'", Out: "poetry: not installed\n"}, {Command: "cat README.md", Out: "bash: line 1: foo: command not found\n"}},
		},
		{
			ID: "shell.notfound.below", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.85, Family: Shell, AtZero: DespiteZero, Rank: Symptom,
			Tools: []string{"rake", "python", "node", "ruby", "php", "perl", "gradle", "mvn"}, Strict: true,
			Pattern: `^(?:/\S*/)?sh: (?:line )?\d+: (?P<program>[\w./+@-]+): (?:not found|No such file or directory)$`, Message: "{program} is not installed, and what started it went on", Key: []string{"program"}, Fixes: []string{"{tool:program}", "Check {program}: it is not installed, and what needed it has gone on without"},
			Yes: []Example{{Command: "rake db:backup 2>&1 && ls -la backups", Out: "sh: 1: /usr/lib/postgresql/17/bin/pg_dump: not found\nBackup written to backups/shop.sql.gz\ntotal 12\n-rw-r--r-- 1 root root   20 Nov 22 22:22 shop.sql.gz\n"}},
			No:  []Example{{Command: "cat build.log", Out: "sh: 1: jq: not found\n"}},
		},
		{ // the kernel hands env all that follows it as one word (execve(2))
			ID: "shell.shebangwords", Subject: StartedScript, Kind: "shell.bad_interpreter", Severity: cake.High, Confidence: 0.95, Family: Shell, AtZero: IfSwallowed,
			Pattern: `^(?:\S+: )?(?:/usr/bin/)?env: ['‘"]?(?P<message>(?P<interp>[\w./-]+) (?P<words>[^'’"\n]*[^'’"\s]))['’"]?: No such file or directory`, Key: []string{"interp", "words"},
			Fixes: []string{"Fix {file}:1: #!/usr/bin/env -S {interp} {words}, without -S env takes it all for one name", "Fix the first line of the script: #!/usr/bin/env -S {interp} {words}"},
			Yes:   []Example{{Command: "./ci/run.sh", Code: 127, Err: "/usr/bin/env: ‘python3 -u’: No such file or directory\n/usr/bin/env: use -[v]S to pass options in shebang lines\n", Files: []string{"ci/run.sh"}, File: "ci/run.sh", Line: 1, Fix: "Fix ci/run.sh:1: #!/usr/bin/env -S python3 -u, without -S env takes it all for one name"}},
			No:    []Example{{Command: "./ci/run.sh", Code: 127, Err: "/usr/bin/env: ‘python3.9’: No such file or directory\n"}},
		},
		{
			ID: "shell.notfound.plain", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.95, Family: Shell, AtZero: IfSwallowed,
			Pattern: `^(?:(?:zsh|\S*zsh):\d+: command not found: (?P<program>[\w./+-]+)|(?:/usr/bin/)?env: ['‘](?P<interp>[^'’]+)['’]: No such file or directory|(?:g?make(?:\[\d+\])?|xargs|nohup|timeout|nice|time|sudo): (?:failed to run command )?['‘]?(?P<run>[\w./+-]+)['’]?: (?:No such file or directory|command not found)|bash: (?P<interactive>[\w./+-]+): command not found|error: no such command: .*|exec: "(?P<exec>[^"]+)": executable file not found in \$PATH.*|(?P<plugin>[\w-]+): program not found or is not executable)$`,
			Message: "a program is not installed", Key: []string{"program", "interp", "run", "interactive", "exec", "plugin"},
			Fixes: []string{"{venv:run}", "{nodeprogram:run}", "{tool:program}", "{tool:run}", "{tool:interactive}", "{tool:exec}", "{tool:plugin}", "{interp:interp}", "Check the name {program}", "Check the name {run}: no such tool is installed here", "Check the name {interactive}: no such tool is installed here", "Check the name {exec}: no such tool is installed here"},
			Yes: []Example{
				{Command: "find . -name '*.py' | xargs ruff check", Code: 127, Err: "xargs: ruff: No such file or directory\n", Fix: "pip install ruff"},
				{Command: "make", Code: 2, Out: "nosuchtool --x\n", Err: "make: nosuchtool: No such file or directory\nmake: *** [Makefile:2: all] Error 127\n"},
				{Command: "make lint", Code: 2, Err: "make: venv/bin/python3: No such file or directory\nmake: *** [Makefile:2: lint] Error 127\n", Fix: "python3 -m venv venv"},
				{Command: "make lint", Code: 2, Err: "make: venv/bin/ruff: No such file or directory\nmake: *** [Makefile:2: lint] Error 127\n", Files: []string{"Makefile"}, Manifest: map[string]string{"Makefile": "lint:\n\tvenv/bin/ruff check\n\nsetup: requirements.txt\n\tpython3 -m venv venv\n\tvenv/bin/pip install -r requirements.txt\n"}, Fix: "make setup"},
				{Command: "make lint", Code: 2, Err: "make: node_modules/.bin/eslint: No such file or directory\nmake: *** [Makefile:2: lint] Error 127\n", Files: []string{"Makefile", "package.json", "package-lock.json"}, Fix: "npm ci"},
				{Command: "make proto", Code: 2, Err: "protoc-gen-go: program not found or is not executable\n--go_out: protoc-gen-go: Plugin failed with status code 1.\n", Fix: "go install google.golang.org/protobuf/cmd/protoc-gen-go@latest"},
			},
			No: []Example{{Command: "make", Code: 2, Err: "make: *** No rule to make target 'b.c', needed by 'b.o'.  Stop.\n"}},
		},
		{ // the project names it among what it wants of its environment, or the script says what it wants
			ID: "shell.exampled", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.95, Family: Shell, AtZero: IfSwallowed, Own: true, Given: "{example:var}",
			Pattern: shellPlace + `(?P<var>[A-Z_][A-Z0-9_]*): (?P<message>unbound variable|parameter (?:not set|null or not set)|must be set.*|is not set.*)$`, Key: []string{"var"}, Fixes: []string{"{example:var}"},
			Yes: []Example{{Command: "bash ops/backup.sh", Code: 1, Err: "ops/backup.sh: line 4: BACKUP_BUCKET: unbound variable\n", Files: []string{"ops/.env.example", "ops/backup.sh"}, Manifest: map[string]string{"ops/.env.example": "BACKUP_BUCKET=\n"}, File: "ops/backup.sh", Line: 4, Fix: "Check ops/.env.example and set BACKUP_BUCKET in the environment"}},
			No:  []Example{{Command: "bash d.sh", Code: 1, Err: "d.sh: line 2: DEPLOY_ENV: unbound variable\n"}},
		},
		{
			ID: "shell.wantsenv", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.95, Family: Shell, AtZero: IfSwallowed, Own: true,
			Pattern: shellPlace + `(?P<var>[A-Z_][A-Z0-9_]*): (?P<message>must be set.*|is not set.*)$`, Key: []string{"var"}, Fixes: []string{"{env:var}"},
			Yes: []Example{{Command: "bash d.sh", Code: 1, Err: "d.sh: line 2: DEPLOY_ENV: is not set\n", Fix: "Check DEPLOY_ENV: it is not set in the environment"}},
			No:  []Example{{Command: "bash d.sh", Out: "ok\n"}},
		},
		{
			ID: "shell.unbound", Kind: "shell.unbound_variable", Severity: cake.High, Confidence: 0.95, Family: Shell, AtZero: IfSwallowed, Own: true,
			Pattern: shellPlace + `(?P<var>[A-Z_][A-Z0-9_]*|(?:https?|ftp|all|no)_proxy|\d+): (?P<message>unbound variable|parameter (?:not set|null or not set))$`, Key: []string{"var"}, Fixes: []string{"{env:var}"},
			Yes: []Example{{Command: "bash d.sh", Code: 1, Err: "d.sh: line 2: DEPLOY_ENV: unbound variable\n", Fix: "Check DEPLOY_ENV: it is not set in the environment"}},
			No:  []Example{{Command: "bash d.sh", Out: "ok\n"}, {Command: "bash d.sh", Code: 1, Err: "d.sh: line 2: kept: unbound variable\n"}},
		},
		{
			// What a script itself asks for, with ${name:?}, is its caller's to give.
			ID: "shell.wanted", Kind: "shell.unbound_variable", Severity: cake.High, Confidence: 0.9, Family: Shell, AtZero: IfSwallowed, Own: true,
			Pattern: shellPlace + `(?P<var>\w*[a-z]\w*): (?P<message>parameter null or not set|must be set.*|is not set.*)$`, Key: []string{"var"}, Fixes: []string{"Check the call: {var} is not given"},
			Yes: []Example{{Command: "bash d.sh", Code: 1, Err: "d.sh: line 2: target: parameter null or not set\n", Fix: "Check the call: target is not given"}},
			No:  []Example{{Command: "bash d.sh", Code: 1, Err: "d.sh: line 2: kept: unbound variable\n"}},
		},
		{
			// By custom the environment's names are in capitals: another one is a variable of the script's own.
			ID: "shell.unset", Kind: "shell.unbound_variable", Severity: cake.Medium, Confidence: 0.9, Family: Shell, AtZero: IfSwallowed, Own: true,
			Pattern: shellPlace + `(?P<var>\w*[a-z]\w*): (?P<message>unbound variable|parameter not set)$`, Message: "{var}: {message}", Key: []string{"file", "var"}, Fixes: []string{"Fix {file}:{line}: {var} has no value there, check its name and where it is set", "Fix the line: {var} has no value there"},
			Yes: []Example{{Command: "bash rotate.sh --keep 3", Code: 1, Err: "rotate.sh: line 14: kept: unbound variable\n", File: "rotate.sh", Line: 14}},
			No:  []Example{{Command: "bash d.sh", Code: 1, Err: "d.sh: line 2: DEPLOY_ENV: unbound variable\n"}},
		},
		{
			ID: "shell.csh", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.9, Family: Shell, AtZero: IfSwallowed, Own: true, Tools: []string{"csh", "tcsh"},
			Pattern: `^(?P<var>[A-Z][A-Z0-9_]*): (?P<message>Undefined variable\.)$`, Key: []string{"var"}, Fixes: []string{"{env:var}"},
			Yes: []Example{{Command: "tcsh scripts/env.csh", Code: 1, Err: "SIM_ROOT: Undefined variable.\n", Fix: "Check SIM_ROOT: it is not set in the environment"}},
			No:  []Example{{Command: "tcsh scripts/env.csh", Out: "simulators ready\n"}},
		},
		{
			ID: "shell.required", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.9, Family: Shell, AtZero: IfSwallowed, Own: true, Rank: Symptom,
			Pattern: shellPlace + `(?P<var>[A-Z][A-Z0-9_]+): (?P<message>[^:\n]*[a-z][^:\n]*)$`, Message: "{var}: {message}", Key: []string{"var"}, Fixes: []string{"{env:var}"},
			Yes: []Example{{Command: "bash check.sh", Code: 1, Err: "check.sh: line 3: DATABASE_URL: must point to the database\n", File: "check.sh", Line: 3, Fix: "Check DATABASE_URL: it is not set in the environment"}},
			No:  []Example{{Command: "bash d.sh", Out: "ok\n"}},
		},
		{
			ID: "shell.crlf", Kind: "shell.crlf", Severity: cake.High, Confidence: 0.95, Family: Shell, AtZero: IfSwallowed, Own: true,
			Pattern: `^(?P<file>[\w./-]+): line (?P<line>\d+): .*(?:\\r'|\\r: ).*`, Message: "{file} has Windows line ends", Key: []string{"file"}, Fixes: []string{`sed -i 's/\r$//' {file}`},
			Yes: []Example{{Command: "bash a.sh", Code: 2, Err: "a.sh: line 2: set: -\r: invalid option\nset: usage: set [-abefhkmnptuvxBCEHPT]\na.sh: line 6: syntax error: unexpected end of file\n", Fix: `sed -i 's/\r$//' a.sh`}, {Command: "bash w.sh", Code: 2, Err: "w.sh: line 1: cd: $'/tmp\\r': No such file or directory\nw.sh: line 5: syntax error: unexpected end of file\n", File: "w.sh", Fix: `sed -i 's/\r$//' w.sh`}},
			No:  []Example{{Command: "bash s.sh", Code: 2, Err: "s.sh: line 4: syntax error: unexpected end of file\n"}},
		},
		{
			ID: "shell.syntax.line", Kind: "shell.syntax", Severity: cake.High, Confidence: 0.9, Family: Shell, Own: true, AtZero: IfSwallowed,
			Pattern: `^(?:/\S*/)?(?:bash|sh|dash|zsh|ksh): (?:-c: |eval: )?(?:line )?\d+: (?P<message>(?:unexpected EOF while looking for .*|[Ss]yntax error.*|\[: .*|conditional binary operator expected.*|bad substitution.*|Unterminated quoted string.*|.*: (?:integer expression expected|ambiguous redirect|bad substitution)))`, Key: []string{"message"}, Fixes: []string{"{quoting:message}"},
			Yes: []Example{
				{Command: "echo \"it's done", Code: 2, Err: "bash: -c: line 1: unexpected EOF while looking for matching `\"'\n", Fix: "Fix the quotes of the command: one is not closed"},
				{Command: "X='a b'; if [ $X = a ]; then echo y; else exit 3; fi", Code: 3, Err: "bash: line 1: [: too many arguments\n", Fix: "Fix the test: quote the variable, as in [ \"$X\" = a ]"},
			},
			No: []Example{{Command: "echo ok", Out: "ok\n"}},
		},
		{
			ID: "shell.heredoc", Kind: "shell.syntax", Severity: cake.Medium, Confidence: 0.9, Family: Shell, Own: true, AtZero: DespiteZero,
			Pattern: `^(?P<file>[\w./-]*[./][\w.-]+): line \d+: warning: (?P<message>here-document at line (?P<line>\d+) delimited by end-of-file \(wanted .(?P<mark>\w+).\))`, Key: []string{"file", "mark"}, Fixes: []string{"Fix {file}:{line}: no line is just {mark}, which ends the here-document: not indented, nothing behind it (<<- takes tabs)"},
			Yes: []Example{{Command: "bash bin/mk.sh", Out: "written\n", Err: "bin/mk.sh: line 9: warning: here-document at line 4 delimited by end-of-file (wanted `EOF')\n", File: "bin/mk.sh", Line: 4, Fix: "Fix bin/mk.sh:4: no line is just EOF, which ends the here-document: not indented, nothing behind it (<<- takes tabs)"}},
			No:  []Example{{Command: "bash bin/mk.sh", Out: "ok\n"}, {Command: "cat build.log", Out: "bin/mk.sh: line 9: warning: here-document at line 4 delimited by end-of-file (wanted `EOF')\n"}},
		},
		{
			ID: "shell.octal", Kind: "runtime.value_parse", Severity: cake.Medium, Confidence: 0.95, Family: Shell, Own: true, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+): (?:line )?(?P<line>\d+): (?P<message>(?:[^\n]*: )?(?P<number>0\w*): value too great for base[^\n]*)`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {number} is read as octal, 10#$x reads it as decimal"},
			Yes: []Example{{Command: "bash age.sh 2024-08-09", Code: 1, Err: "age.sh: line 7: 08: value too great for base (error token is \"08\")\n", File: "age.sh", Line: 7, Fix: "Fix age.sh:7: 08 is read as octal, 10#$x reads it as decimal"}},
			No:  []Example{{Command: "bash age.sh 2024-08-09", Out: "ok\n"}},
		},
		{
			ID: "shell.syntax.script", Kind: "shell.syntax", Severity: cake.Medium, Confidence: 0.95, Family: Shell, Own: true, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+): (?:line )?(?P<line>\d+): (?P<message>(?:[Ss]yntax error|unexpected EOF while looking for matching|Unterminated quoted string|\[\[?: .*(?:operator expected|too many arguments|expression expected|missing \x60?\]|parameter not set)|conditional binary operator expected|test: .*(?:operator expected|too many arguments|expression expected)|.*: (?:bad substitution|ambiguous redirect|division by 0|arithmetic syntax error|syntax error: .*|event not found|bad array subscript|not a valid identifier|readonly variable|invalid arithmetic operator)).*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "bash s.sh", Code: 2, Err: "s.sh: line 4: syntax error: unexpected end of file\n", File: "s.sh", Line: 4, Fix: "Fix s.sh:4: syntax error: unexpected end of file"}, {Command: "bash cleanup.sh /srv/x", Out: "cleanup ok\n", Err: "cleanup.sh: line 3: [: =: unary operator expected\n", File: "cleanup.sh", Line: 3}},
			No:  []Example{{Command: "bash s.sh", Out: "ok\n"}},
		},
	}
}

// shellPathRules are the words of the shells about files and folders.
func shellPathRules() []Rule {
	return []Rule{
		{ // the kernel looks for an interpreter whose name ends with the carriage return
			ID: "shell.crlf.start", Kind: "shell.crlf", Subject: StartedScript, Severity: cake.High, Confidence: 0.95, Family: Shell, Own: true, AtZero: IfSwallowed, Given: "{windowsends:file}",
			Pattern: `^(?:\S+: )?(?:line \d+: )?(?P<file>[\w./-]+): (?P<message>cannot execute: required file not found|not found)$`, Message: "{file} has Windows line ends", Key: []string{"file"}, Fixes: []string{`sed -i 's/\r$//' {file}`},
			Yes: []Example{{Command: "./ops/rotate.sh 7", Code: 127, Err: "/bin/bash: line 1: ./ops/rotate.sh: cannot execute: required file not found\n", Files: []string{"ops/rotate.sh"}, Manifest: map[string]string{"ops/rotate.sh": "#!/bin/bash\r\necho rotated\r\n"}, File: "ops/rotate.sh", Fix: `sed -i 's/\r$//' ops/rotate.sh`}},
			No:  []Example{{Command: "./x.py", Code: 127, Err: "bash: line 1: ./x.py: cannot execute: required file not found\n"}},
		},
		{
			ID: "shell.interpreter", Kind: "shell.bad_interpreter", Subject: StartedScript, Severity: cake.High, Confidence: 0.9, Family: Shell, Own: true, AtZero: IfSwallowed,
			Pattern: `^(?:\S+: )?(?:line \d+: )?(?P<file>[\w./-]+): (?:(?P<message>cannot execute: required file not found|bad interpreter: .*)|(?P<interp>/\S+): bad interpreter: .*)`, Key: []string{"file"}, Fixes: []string{"Check the shebang (#!) of {file}: its interpreter is missing, or the line ends are CRLF"},
			Yes: []Example{{Command: "./x.py", Code: 127, Err: "bash: line 1: ./x.py: cannot execute: required file not found\n", File: "x.py"}},
			No:  []Example{{Command: "./x.py", Out: "ok\n"}},
		},
		{
			ID: "shell.format", Kind: "shell.bad_interpreter", Severity: cake.High, Confidence: 0.9, Family: Shell, Own: true, AtZero: IfSwallowed,
			Pattern: `^(?:\S+: )?(?:line \d+: )?(?P<file>[\w./-]+): (?P<message>cannot execute binary file(?:: Exec format error)?|Exec format error)`, Key: []string{"file"}, Fixes: []string{"Check {file} with file {file}: it is not for this machine, or no program"},
			Yes: []Example{{Command: "./prog", Code: 126, Err: "bash: line 1: ./prog: cannot execute binary file: Exec format error\n"}},
			No:  []Example{{Command: "./prog", Out: "ok\n"}},
		},
		{
			ID: "shell.noexec", Kind: "permission.not_executable", Severity: cake.High, Confidence: 0.95, Family: Shell, Own: true, AtZero: IfSwallowed,
			Pattern: `^(?:(?:(?:/usr)?/bin/)?(?:bash|sh|dash|zsh)): (?:(?:(?:line )?\d+: )?(?P<file>\.{1,2}/[\w./-]+): (?P<message>Permission denied)|(?P<message>permission denied): (?P<file>\.{1,2}/[\w./-]+))$`, Key: []string{"file"}, Fixes: []string{"chmod +x {file}"},
			Yes: []Example{{Command: "./run.sh", Code: 126, Err: "bash: line 1: ./run.sh: Permission denied\n", File: "run.sh", Fix: "chmod +x run.sh"}, {Command: "./bin/setup", Code: 126, Err: "zsh: permission denied: ./bin/setup\n", File: "bin/setup", Fix: "chmod +x bin/setup"}, {Command: "./bin/setup", Code: 126, Err: "bash: ./bin/setup: Permission denied\n", File: "bin/setup", Fix: "chmod +x bin/setup"}},
			No:  []Example{{Command: "echo 1 > /sys/x", Code: 1, Err: "bash: line 1: /sys/x: Permission denied\n"}},
		},
		{
			ID: "shell.isdir", Kind: "fs.is_directory", Severity: cake.High, Confidence: 0.95, Family: Shell, Own: true, AtZero: IfSwallowed,
			Pattern: `^(?:\S+): (?:line )?\d+: (?P<path>[^:\n]+): (?P<message>[Ii]s a directory)$`, Key: []string{"path"}, Fixes: []string{"Check {path}: it is a directory"},
			Yes: []Example{{Command: "./src", Code: 126, Err: "bash: line 1: ./src: Is a directory\n", Fix: "Check ./src: it is a directory"}},
			No:  []Example{{Command: "./src/run", Out: "ok\n"}},
		},
		{
			ID: "shell.cd", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Shell, Own: true, AtZero: IfSwallowed,
			Pattern: `^(?:\S+/(?:bash|sh|dash|zsh|ksh)|bash|sh|dash|zsh|ksh|(?P<file>\S+)): (?:line )?(?P<line>\d+): cd: (?P<message>(?:can't cd to )?(?P<path>[^:\n]+?)(?:: No such file or directory)?)$`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Fix {file}:{line}: there is no folder {path}, and without set -e the script goes on", "cd {near:path}", "Check {path}: no such folder"},
			Yes: []Example{{Command: "cd fronted && ls", Code: 1, Err: "bash: line 1: cd: fronted: No such file or directory\n", Files: []string{"frontend/a"}, Fix: "cd frontend && ls"}, {Command: "bash ci/pack.sh", Out: "packed\n", Err: "ci/pack.sh: line 4: cd: build/web: No such file or directory\n", Files: []string{"ci/pack.sh"}, File: "ci/pack.sh", Line: 4, Fix: "Fix ci/pack.sh:4: there is no folder build/web, and without set -e the script goes on"}},
			No:  []Example{{Command: "cd frontend && ls", Out: "a\n"}},
		},
		{
			ID: "shell.cdfile", Kind: "fs.is_directory", Severity: cake.High, Confidence: 0.95, Family: Shell, Own: true, AtZero: IfSwallowed,
			Pattern: `^(?:\S+): (?:line )?\d+: cd: (?P<path>[^:\n]+): (?P<message>Not a directory)$`, Key: []string{"path"}, Fixes: []string{"Check {path}: it is a file, not a folder"},
			Yes: []Example{{Command: "cd notes.txt", Code: 1, Err: "bash: line 1: cd: notes.txt: Not a directory\n", Fix: "Check notes.txt: it is a file, not a folder"}},
			No:  []Example{{Command: "cd notes", Out: ""}},
		},
		{
			ID: "shell.tty", Kind: "prompt.interactive", Severity: cake.High, Confidence: 0.9, Family: Shell, AtZero: IfSwallowed,
			Pattern: `^(?:\S+: )?(?:line \d+: )?.*(?P<message>/dev/tty: No such device or address|(?:the )?input device is not a TTY|EOF when reading a line|stdin is not a (?:tty|terminal)|[Aa]borted: no terminal|standard in must be a tty|cannot prompt|requires an interactive terminal).*`, Key: []string{"key"}, Rank: Symptom,
			Fixes: []string{"{answerflag:key}", "Try a flag that needs no terminal (--yes, -y, --no-input): there is none to answer"},
			Yes: []Example{{Command: "read -p 'Overwrite? [y/N] ' a < /dev/tty", Code: 1, Err: "bash: line 1: /dev/tty: No such device or address\n"},
				{Command: "sh up.sh", Code: 1, Err: "up.sh: 7: cannot open /dev/tty: No such device or address\n", Files: []string{"up.sh"}, Manifest: map[string]string{"up.sh": "case $1 in\n  -y | --yes) sure=1 ;;\nesac\n"}, Fix: "Try sh up.sh --yes, where yes is the answer"},
			},
			No: []Example{{Command: "cat guide.md", Out: "the input device is not a TTY\n"}},
		},
		{
			ID: "shell.venvtool", Kind: "tool.not_installed_local", Severity: cake.High, Confidence: 0.9, Family: Shell, Own: true, AtZero: IfSwallowed,
			Pattern: `^(?P<shell>\S+): (?:line )?\d+: (?P<message>(?P<path>(?P<venv>(?:[\w.-]+/)*[\w.-]*env[\w.-]*)/bin/(?P<tool>[a-z][\w-]*)): (?:No such file or directory|not found))$`, Key: []string{"path"},
			Given: "{venvtool:tool}", Fixes: []string{"{venvtool:tool}"},
			Yes: []Example{
				{Command: ".venv/bin/ruff check .", Code: 127, Err: "/bin/bash: line 1: .venv/bin/ruff: No such file or directory\n", Manifest: map[string]string{"requirements-dev.txt": "ruff==0.4\n"}, Fix: "Try .venv/bin/python -m pip install -r requirements-dev.txt: the environment has no ruff"},
				{Command: "venv/bin/mypy src", Code: 127, Err: "bash: line 1: venv/bin/mypy: No such file or directory\n", Fix: "Try venv/bin/python -m pip install mypy: the environment has no mypy"},
			},
			No: []Example{{Command: ".venv/bin/ruff check .", Out: "All checks passed!\n"}, {Command: ".venv/bin/python a.py", Code: 127, Err: "bash: line 1: .venv/bin/python: No such file or directory\n"}},
		},
		{
			ID: "shell.notdefined", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: Shell, Own: true, AtZero: IfSwallowed,
			Pattern: `^(?P<shell>\S+): (?:line )?\d+: (?:\.: |source: )?(?:cannot open )?(?P<path>[\w./~$-]+): (?P<message>No such file(?: or directory)?)$`, Key: []string{"path"}, Fixes: []string{"{venv:path}", "{nodeprogram:path}", "{insubmodule:path}", "{mkredir:path}", "{configure:path}", "{swap:path}", "Check {path}: {near:path} exists", "Check {path}: no such file"},
			Yes: []Example{
				{Command: "bash ci/lint.sh", Code: 1, Err: "ci/lint.sh: line 3: tools/shared/env.sh: No such file or directory\n", Files: []string{".gitmodules", "ci/lint.sh"}, Manifest: map[string]string{".gitmodules": "[submodule \"tools/shared\"]\n\tpath = tools/shared\n"}, Fix: "git submodule update --init tools/shared"},
				{Command: "ls && ./configure --prefix=$PWD/out && make -j2", Code: 127, Err: "/bin/bash: line 1: ./configure: No such file or directory\n", Files: []string{"Makefile.am", "configure.ac"}, Fix: "autoreconf -fi"},
				{Command: "source .venv/bin/activate && python main.py", Code: 1, Err: "bash: line 1: .venv/bin/activate: No such file or directory\n", Fix: "python3 -m venv .venv"},
				{Command: "echo a > x/y/z", Code: 1, Err: "bash: line 1: x/y/z: No such file or directory\n", Fix: "mkdir -p x/y"},
				{Command: "sh bin/dump.sh may", Code: 1, Err: "bin/dump.sh: line 2: out/may/all.csv: No such file or directory\n", Manifest: map[string]string{"bin/dump.sh": "set -e\ncat in.csv >> \"out/$1/all.csv\"\n", "out/april/all.csv": "x\n"}, Files: []string{"bin/dump.sh", "out/april/all.csv"}, Fix: "mkdir -p out/may"},
				{Command: "sh bin/sum.sh may", Code: 1, Err: "bin/sum.sh: line 2: out/may/all.csv: No such file or directory\n", Manifest: map[string]string{"bin/sum.sh": "set -e\nwc -l < \"out/$1/all.csv\"\n", "out/april/all.csv": "x\n"}, Files: []string{"bin/sum.sh", "out/april/all.csv"}, Fix: "Check out/may/all.csv: out/april/all.csv exists"},
			},
			No: []Example{{Command: "cat nofile 2>/dev/null || echo none", Out: "none\n"}},
		},
		{
			ID: "shell.denied", Kind: "permission.denied", Severity: cake.High, Confidence: 0.9, Family: Shell, Own: true, AtZero: IfSwallowed,
			Pattern: `^(?:\S+): (?:line )?\d+: (?P<path>/[^:\n]+): (?P<message>Permission denied|Read-only file system)$`, Key: []string{"path"}, Fixes: []string{"{notstarted:path}", "Check {path}: it is not writable, use another path that you own"},
			Yes: []Example{{Command: "echo 1 > /sys/kernel/version_x", Code: 1, Err: "bash: line 1: /sys/kernel/version_x: Permission denied\n"}},
			No:  []Example{{Command: "echo 1 > x", Out: ""}},
		},
		{ // zsh ends the script there; bash leaves out the command, and only where it was told to (failglob)
			ID: "shell.nomatch.zsh", Kind: "shell.no_match", Severity: cake.High, Confidence: 0.9, Family: Shell, Own: true, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]*[\w-]+(?:\.\w+|/[\w-]+)):(?P<line>\d+): (?P<message>no matches found: (?P<glob>\S+))`, Key: []string{"file", "glob"}, Fixes: []string{"Fix {file}:{line}: no file matches {glob}; say what is to happen then ({glob}(N), or setopt nullglob)"},
			Yes: []Example{{Command: "zsh scripts/clean.zsh", Code: 1, Err: "scripts/clean.zsh:5: no matches found: src/**/*.pyc\n", File: "scripts/clean.zsh", Line: 5}},
			No:  []Example{{Command: "zsh clean.zsh", Out: "ok\n"}},
		},
		{
			ID: "shell.nomatch.script", Kind: "shell.no_match", Severity: cake.Medium, Confidence: 0.9, Family: Shell, Own: true, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]*[\w-]+(?:\.\w+|/[\w-]+)): line (?P<line>\d+): (?P<message>no match: (?P<glob>\S+))`, Key: []string{"file", "glob"}, Fixes: []string{"Fix {file}:{line}: no file matches {glob}; say what is to happen then (nullglob)"},
			Yes: []Example{{Command: "npm run -s pack:reports", Code: 1, Err: "scripts/pack.sh: line 6: no match: reports/*.xml\n", File: "scripts/pack.sh", Line: 6}},
			No:  []Example{{Command: "bash pack.sh", Out: "ok\n"}},
		},
		{
			ID: "shell.nomatch", Kind: "shell.no_match", Severity: cake.High, Confidence: 0.85, Family: Shell, Own: true,
			Pattern: `^(?:(?:zsh|/\S*zsh):\d+|(?:/\S*/)?bash: line \d+|-?bash): (?P<message>no match(?:es found)?: (?P<glob>\S+))`, Key: []string{"glob"}, Fixes: []string{"Check the pattern {glob}: no file matches, or quote it"},
			Yes: []Example{{Command: "zsh -c 'ls *.foo'", Code: 1, Err: "zsh:1: no matches found: *.foo\n"}},
			No:  []Example{{Command: "ls *.go", Out: "a.go\n"}},
		},
	}
}
