package rules

import "cake"

// overLimit is the advice where the script that was started sets the limit itself.
const overLimit = "Fix {file}:{line}: {limit} is all that it may have; raise that, or hold less at a time"

// systemRules are the wordings of exhausted resources and crashes.
func systemRules() []Rule {
	return []Rule{
		{
			ID: "sys.inotify", Kind: "resource.fd_limit", Severity: cake.High, Confidence: 0.9, Family: System, AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>System limit for number of file watchers reached|inotify_add_watch.*No space left).*`, Key: []string{"always"}, Fixes: []string{"Check fs.inotify.max_user_watches: the limit of file watchers is reached"},
			Yes: []Example{{Command: "npm start", Code: 1, Err: "Error: ENOSPC: System limit for number of file watchers reached, watch '/srv/p'\n"}},
			No:  []Example{{Command: "npm start", Out: "ok\n"}},
		},
		{
			ID: "sys.disk", Kind: "resource.disk_full", Severity: cake.Critical, Confidence: 0.95, Family: System, AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:No space left on device|You don't have enough free space in|ENOSPC|Disk quota exceeded|database or disk is full)).*|^(?:[^<>"'\n]*(?:: |, ))?(?P<message>(?:[Tt]he )?disk is full\b).*`, Key: []string{"always"}, Fixes: []string{"Check df -h and free disk space first: the device is full"},
			Yes: []Example{{Command: "dd if=/dev/zero of=/dev/full bs=1k count=1", Code: 1, Err: "dd: error writing '/dev/full': No space left on device\n1+0 records in\n"}},
			No:  []Example{{Command: "cat ops.md", Out: "No space left on device means df -h\n"}, {Command: "./words", Code: 1, Out: "quoted: want <disk is full> got <\"disk>\n"}},
		},
		{
			ID: "sys.fds", Kind: "resource.fd_limit", Severity: cake.High, Confidence: 0.95, Family: System, AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:Too many open files|EMFILE|ENFILE)).*`, Key: []string{"always"}, Fixes: []string{overLimit, "ulimit -n 4096"},
			Yes: []Example{{Command: "python3 fd.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/fd.py\", line 1, in <module>\n    f=[open(\"fd.py\") for _ in range(50)]\nOSError: [Errno 24] Too many open files: 'fd.py'\n", Fix: "ulimit -n 4096", File: "fd.py", Line: 1},
				{Command: "sh ci/pack.sh", Code: 1, Err: "tar: Cannot open: Too many open files\n", Files: []string{"ci/pack.sh"}, Manifest: map[string]string{"ci/pack.sh": "# keeps within ulimit -n 64\nulimit -Sn 16\ntar cf - src | ./split\n"}, File: "ci/pack.sh", Line: 2, Fix: "Fix ci/pack.sh:2: ulimit -Sn 16 is all that it may have; raise that, or hold less at a time"}},
			No: []Example{{Command: "ulimit -n", Out: "1024\n"}},
		},
		{
			ID: "sys.processes", Kind: "resource.process_limit", Severity: cake.High, Confidence: 0.95, Family: System, AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:fork: (?:retry: )?Resource temporarily unavailable|fork/exec .*: resource temporarily unavailable|can't start new thread|pthread_create failed|unable to create native thread|Cannot fork)).*`, Key: []string{"always"}, Fixes: []string{overLimit, "ulimit -u 4096", "Check ulimit -u: no more processes may be started"},
			Yes: []Example{{Command: "ulimit -u 1; ls | cat", Code: 254, Err: "bash: fork: retry: Resource temporarily unavailable\nbash: fork: Resource temporarily unavailable\n", Fix: "ulimit -u 4096"}},
			No:  []Example{{Command: "ls | cat", Out: "a\n"}},
		},
		{
			ID: "sys.args", Kind: "resource.arg_list_too_long", Severity: cake.High, Confidence: 0.95, Family: System, AtZero: IfSwallowed, Own: true,
			Pattern: `^(?:(?P<file>[\w./-]+): (?:line )?(?P<line>\d+): )?.*: (?P<message>Argument list too long)$`, Key: []string{"key"}, Fixes: []string{"Try xargs for many names, a file or stdin for a long text: the argument list is too long"},
			Yes: []Example{{Command: "/bin/echo $(seq 1 400000) > /dev/null", Code: 126, Err: "bash: line 1: /bin/echo: Argument list too long\n"}},
			No:  []Example{{Command: "echo a", Out: "a\n"}},
		},
		{
			ID: "sys.filesize", Kind: "resource.file_size_limit", Severity: cake.High, Confidence: 0.95, Family: System, AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>File size limit exceeded|\[Errno 27\] File too large).*`, Key: []string{"key"}, Fixes: []string{overLimit, "Check ulimit -f: the file size limit is reached"},
			Yes: []Example{{Command: "bash w.sh", Code: 153, Err: "w.sh: line 1: 811 File size limit exceeded(core dumped) dd if=/dev/zero of=big\n"}},
			No:  []Example{{Command: "ulimit -f", Out: "unlimited\n"}},
		},
		{
			ID: "sys.oomkill", Kind: "resource.oom", Severity: cake.Critical, Confidence: 0.9, Family: System, AtZero: IfSwallowed,
			Pattern: `^(?:.*: line \d+: +\d+ (?P<message>Killed) .*|Killed|.*(?P<alloc>terminate called[^\n]*std::bad_alloc|memory allocation of \d+ bytes failed|fatal error: runtime: (?:out of memory|cannot allocate memory)|fatal error: failed to reserve page summary memory|signal: killed).*)$`, Message: "the program was killed or got no memory", Key: []string{"key"}, With: []string{"Killed", "bad_alloc", "memory allocation", "out of memory", "fatal error: runtime: cannot", "summary memory", "signal: killed"},
			Fixes: []string{overLimit, "{ulimit:key}", "Check memory: the program got none or was killed; use smaller batches or stream"},
			Yes:   []Example{{Command: "bash t.sh", Code: 137, Err: "t.sh: line 1: 17052 Killed                  python3 train.py\n"}},
			No:    []Example{{Command: "ps", Out: "1 Killed\n"}, {Command: "timeout -s KILL 5 bash scripts/wait.sh", Code: 124, Err: "scripts/wait.sh: line 8: 10275 Killed                  sleep 2\n"}},
		},
		{ // a program may say this of an allocation that it has seen to itself
			ID: "sys.badalloc", Kind: "resource.oom", Severity: cake.Critical, Confidence: 0.9, Family: System,
			Pattern: `^.*(?P<alloc>std::bad_alloc).*$`, Message: "the program got no memory", Key: []string{"key"},
			Fixes: []string{overLimit, "{ulimit:key}", "Check memory: the program got none; use smaller batches or stream"},
			Yes:   []Example{{Command: "./mesh big.obj", Code: 1, Err: "mesh: std::bad_alloc\n"}},
			No:    []Example{{Command: "g++ -o game game.cpp 2>w.txt; ./game --selftest", Out: "selftest: exception std::bad_alloc caught\n2 faults, 2 detected\n"}},
		},
		{
			ID: "sys.segfault", Kind: "crash.segfault", Severity: cake.Critical, Confidence: 0.95, Family: System, AtZero: IfSwallowed,
			Pattern: `^(?:.*: line \d+: +\d+ |(?:[\w./+-]+: ){0,3})(?P<message>Segmentation fault)(?: +\(core dumped\))?.*$`, Key: []string{"key"}, Fixes: []string{"Try a build with -g -fsanitize=address and run it again: {message}"},
			Yes: []Example{{Command: "bash t.sh", Code: 139, Err: "t.sh: line 1: 17052 Segmentation fault      (core dumped) ./a.out\n"}},
			No:  []Example{{Command: "grep Segmentation notes", Out: "Segmentation fault means\n"}, {Command: "pandoc CHANGES.md -t plain | head", Out: "2.1\n\n-   Fixed a crash: Segmentation fault on empty input\n"}},
		},
		{
			ID: "sys.aborted", Kind: "crash.abort", Severity: cake.Critical, Confidence: 0.9, Family: System, AtZero: IfSwallowed, Rank: Wrapper,
			Pattern: `^.*: line \d+: +\d+ (?P<message>Aborted|Illegal instruction|Bus error|Floating point exception)\b.*$`, Key: []string{"message", "key"}, Fixes: []string{"Try a build with -g -fsanitize=address and run it again: {message}"},
			Yes: []Example{{Command: "bash t.sh", Code: 134, Err: "t.sh: line 1: 17052 Aborted                 ./a.out\n"}},
			No:  []Example{{Command: "bash t.sh", Out: "ok\n"}},
		},
		{
			ID: "sys.prompt", Kind: "prompt.interactive", Severity: cake.High, Confidence: 0.9, Family: System, Rank: Symptom,
			Pattern: `^.*(?P<message>EOFError: EOF when reading a line|\[[yY]/[nN]\]:? *(?:Abort\.?|Aborted!?)|(?:Do you want to continue|Proceed|Continue|Overwrite|Are you sure)\b[^\n]*\[?\(?[yY](?:es)?/[nN](?:o)?\]?\)?[^\n]*$).*`, Key: []string{"key"}, Fixes: []string{"{answerflag:key}", "Try the flag that answers (--yes, -y, --no-input): there is no terminal to answer in"},
			Yes: []Example{{Command: "apt-get install jq", Code: 1, Out: "After this operation, 1,000 kB of additional disk space will be used.\nDo you want to continue? [Y/n] Abort.\n"}},
			No:  []Example{{Command: "apt-get install -y jq", Out: "Setting up jq\n"}},
		},
		{
			ID: "sys.fatal", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.7, Family: System, Rank: Wrapper,
			Pattern: `^(?:\[?\d{4}-\d\d-\d\d[^\n]*?\b)?(?P<name>FATAL|PANIC|CRITICAL)\b[:\] ]+(?P<message>.+)`, AtZero: TrustZero,
			Yes: []Example{{Command: "./server", Code: 1, Err: "2026-11-21 09:00:01 FATAL: cannot bind the listener\n"}},
			No:  []Example{{Command: "./server", Out: "FATAL: none\n"}},
		},
	}
}
