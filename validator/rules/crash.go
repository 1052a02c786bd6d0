package rules

import "cake"

// crashRules are the words of the tools that watch a program's memory and its
// threads, of a C++ program's end by an exception, and of make about a signal.
func crashRules() []Rule {
	return []Rule{
		{
			ID: "valgrind.error", Kind: "crash.abort", Severity: cake.Medium, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^==\d+== (?P<message>(?:Invalid (?:read|write) of size \d+|Invalid free\(\).*|Mismatched free\(\).*|Source and destination overlap.*|Jump to the invalid address .*|Argument '.*' of function .* has a fishy.*|Process terminating with default action of signal \d+ \(SIG(?:ABRT|BUS|FPE|ILL)\).*))(?:\n==\d+== +(?:at|by) 0x[0-9A-F]+: [^\n]*(?:\(in [^\n]*\)|\(vg_replace[^\n]*\))){0,4}(?:\n==\d+== +(?:at|by) 0x[0-9A-F]+: [^\n]*\((?P<file>[\w./+-]+\.\w+):(?P<line>\d+)\))?`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Try a build with -g and run valgrind again: {message}"},
			Yes: []Example{
				{Command: "valgrind --error-exitcode=9 --quiet ./mat 2>&1", Code: 9, Out: "==15937== Invalid write of size 4\n==15937==    at 0x10918D: main (mat.c:7)\n==15937==  Address 0x4a46050 is 0 bytes after a block of size 16 alloc'd\n==15937==    at 0x48417B4: malloc (in /usr/libexec/valgrind/vgpreload_memcheck-amd64-linux.so)\n==15937==    by 0x109168: main (mat.c:5)\n==15937== \n", File: "mat.c", Line: 7},
				{Command: "valgrind -q --error-exitcode=3 ./x", Code: 3, Err: "==1356== Invalid free() / delete / delete[] / realloc()\n==1356==    at 0x484417B: free (in /usr/libexec/valgrind/vgpreload_memcheck-amd64-linux.so)\n==1356==    by 0x10919F: main (a.c:3)\n", File: "a.c", Line: 3},
			},
			No: []Example{{Command: "valgrind ./x", Err: "==1== ERROR SUMMARY: 0 errors from 0 contexts (suppressed: 0 from 0)\n"}},
		},
		{
			ID: "valgrind.unset", Kind: "crash.abort", Severity: cake.Medium, Confidence: 0.9, Family: C, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^==\d+== (?P<message>(?:Conditional jump or move depends on uninitialised value\(s\)|Use of uninitialised value of size \d+|Syscall param .*uninitialised.*))(?:\n==\d+== +(?:at|by) 0x[0-9A-F]+: [^\n]*(?:\(in [^\n]*\)|\((?:vg_replace|vfprintf|printf|_itoa|strlen|iovsprintf)[^\n]*\))){0,4}(?:\n==\d+== +(?:at|by) 0x[0-9A-F]+: [^\n]*\((?P<file>[\w./+-]+\.\w+):(?P<line>\d+)\))?`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Try a build with -g and run valgrind again: {message}"},
			Yes: []Example{{Command: "make -s && valgrind -q --error-exitcode=3 ./histo data/samples.txt", Code: 3, Out: "3: 3\n", Err: "==12779== Conditional jump or move depends on uninitialised value(s)\n==12779==    at 0x10921D: main (histo.c:12)\n==12779== \n", Files: []string{"src/histo.c"}, File: "src/histo.c", Line: 12}},
			No:  []Example{{Command: "valgrind ./x", Err: "==1== ERROR SUMMARY: 0 errors from 0 contexts (suppressed: 0 from 0)\n"}},
		},
		{
			ID: "valgrind.race", Kind: "runtime.concurrency", Severity: cake.Medium, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^==\d+== (?P<message>(?:Possible data race during|Thread #\d+: (?:lock order|Exiting thread still holds|pthread_)|Conflicting (?:load|store) by)[^\n]*)(?:(?:\n==\d+== [^\n]*){0,4}?\n==\d+== +(?:at|by) 0x[0-9A-F]+: [^\n]*\((?P<file>[\w./+-]+\.\w+):(?P<line>\d+)\))?`, Key: []string{"file"}, Fixes: []string{"Fix {file}:{line}: two threads use this memory without a lock"},
			Yes: []Example{{Command: "valgrind --tool=helgrind --error-exitcode=1 ./x", Code: 1, Err: "==1375== Possible data race during read of size 4 at 0x10C024 by thread #3\n==1375== Locks held: none\n==1375==    at 0x10915D: f (a.c:2)\n==1375==    by 0x4854B7A: mythread_wrapper (hg_intercepts.c:406)\n", File: "a.c", Line: 2}},
			No:  []Example{{Command: "valgrind --tool=helgrind ./x", Err: "==1== ERROR SUMMARY: 0 errors from 0 contexts (suppressed: 0 from 0)\n"}},
		},
		{
			ID: "valgrind.leak", Kind: "crash.abort", Severity: cake.Medium, Confidence: 0.9, Family: C, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^==\d+== (?P<message>[\d,]+ (?:\([^)]*\) )?bytes in [\d,]+ blocks are (?:definitely|indirectly|possibly) lost) in [^\n]*(?:\n==\d+== +(?:at|by) 0x[0-9A-F]+: [^\n]*(?:\(in [^\n]*\)|\(vg_replace[^\n]*\))){0,4}(?:\n==\d+== +(?:at|by) 0x[0-9A-F]+: [^\n]*\((?P<file>[\w./+-]+\.\w+):(?P<line>\d+)\))?`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: what is allocated there is never freed", "Try a build with -g and run valgrind again: {message}"},
			Yes: []Example{{Command: "valgrind --leak-check=full --error-exitcode=1 ./x", Code: 1, Err: "==1292== 4 bytes in 1 blocks are definitely lost in loss record 1 of 1\n==1292==    at 0x48417B4: malloc (in /usr/libexec/valgrind/vgpreload_memcheck-amd64-linux.so)\n==1292==    by 0x10915A: main (a.c:2)\n==1292== \n", File: "a.c", Line: 2}},
			No:  []Example{{Command: "valgrind ./x", Err: "==1== All heap blocks were freed -- no leaks are possible\n"}},
		},
		{
			ID: "asan.lifetime", Kind: "crash.abort", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^==\d+==(?:ERROR|WARNING): (?P<name>\w+Sanitizer): (?P<message>(?:attempting (?:double-free|free on address which was not malloc)|heap-use-after-free|stack-use-after-(?:return|scope)|use-after-poison|use-of-uninitialized-value|alloc-dealloc-mismatch|SEGV|stack-overflow|FPE|ABRT|BUS|ILL|requested allocation size|allocation-size-too-big|calloc-overflow|container-overflow|initialization-order-fiasco|bad-free|unknown-crash)[\w-]*)`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Try a build with -g and run it again: {message}"},
			Yes: []Example{{Command: "gcc -g -fsanitize=address -o list src/list.c && ./list", Code: 1, Err: "=================================================================\n==15892==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000058 at pc 0x55bdb1f6138f bp 0x7ffebb0dd100 sp 0x7ffebb0dd0f8\nREAD of size 8 at 0x602000000058 thread T0\n    #0 0x55bdb1f6138e in drop src/list.c:13\n    #1 0x55bdb1f61413 in main src/list.c:20\n", File: "src/list.c", Line: 13, Fix: "Fix src/list.c:13: heap-use-after-free"}},
			No:  []Example{{Command: "./list", Out: "ok\n"}},
		},
		{
			ID: "tsan.race", Kind: "runtime.concurrency", Severity: cake.Medium, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^WARNING: ThreadSanitizer: (?P<message>[\w -]+?) \(pid=\d+\)(?:(?:\n[^\n]*){1,4}?\n\s+#\d+ \S+ (?P<file>[\w./+-]+\.\w+):(?P<line>\d+)(?::\d+)? )?`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}, use a mutex or an atomic"},
			Yes: []Example{{Command: "gcc -g -fsanitize=thread -o count count.c && ./count", Code: 66, Err: "==================\nWARNING: ThreadSanitizer: data race (pid=7188)\n  Read of size 4 at 0x5565c8db305c by thread T2:\n    #0 work /srv/p/count.c:6 (count+0x11e9)\n\n  Previous write of size 4 at 0x5565c8db305c by thread T1:\n    #0 work /srv/p/count.c:6 (count+0x1201)\n", Out: "2000\n", File: "count.c", Line: 6, Fix: "Fix count.c:6: data race, use a mutex or an atomic"}},
			No:  []Example{{Command: "./count", Out: "2000\n"}},
		},
		{
			ID: "cpp.terminate", Kind: "crash.abort", Severity: cake.High, Confidence: 0.9, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:terminate called after throwing an instance of '(?P<name>[^']+)'(?:\n\s+what\(\):\s+(?P<message>[^\n]+))?|(?:libc\+\+abi: )?terminating (?:with|due to) uncaught exception of type (?P<name2>[\w:]+)(?:: (?P<what>[^\n]+))?|(?P<called>terminate called (?:without an active exception|recursively|after throwing a foreign exception)))`, Key: []string{"name", "name2", "message", "what", "called"}, Fixes: []string{"Fix the uncaught {name}: {message} (gdb -ex run -ex backtrace shows where)", "Fix the uncaught {name2}: {what}", "Fix the uncaught exception {name}: gdb -ex run -ex backtrace shows where", "Check the threads: {called}, one is neither joined nor detached"},
			Yes: []Example{
				{Command: "./table 7", Code: 134, Err: "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector::_M_range_check: __n (which is 7) >= this->size() (which is 3)\n"},
				{Command: "./a.out", Code: 134, Err: "terminate called without an active exception\n"},
			},
			No: []Example{{Command: "./a.out", Out: "ok\n"}},
		},
		{
			ID: "cpp.checked", Kind: "crash.abort", Severity: cake.High, Confidence: 0.9, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:(?P<header>/\S+):\d+: .*(?P<message>Assertion '.*' failed\.)|\*\*\* (?P<overflow>buffer overflow detected) \*\*\*.*|(?:\S+: )?(?P<pure>pure virtual method called))$`, Key: []string{"message", "overflow", "pure", "key"}, Fixes: []string{"Try a build with -g -fsanitize=address and run it again: {message}", "Try a build with -g -fsanitize=address and run it again: {overflow}", "Fix the constructor or destructor that calls a virtual method: {pure}"},
			Yes: []Example{
				{Command: "./x", Code: 134, Err: "/usr/include/c++/12/bits/stl_vector.h:1123: std::vector<_Tp, _Alloc>::operator[](size_type): Assertion '__n < this->size()' failed.\n"},
				{Command: "./x 1", Code: 134, Err: "*** buffer overflow detected ***: terminated\n"},
			},
			No: []Example{{Command: "./x", Out: "ok\n"}},
		},
		{
			ID: "make.killed", Kind: "resource.oom", Severity: cake.Critical, Confidence: 0.9, Family: Make, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^g?make(?:\[\d+\])?: \*\*\* \[(?:[^:\]]+:\d+: )?(?P<target>[^\]]+)\] (?P<message>Killed)$`, Key: []string{"target", "key"}, Fixes: []string{"Check memory: the recipe of {target} was killed; use less memory or fewer jobs"},
			Yes: []Example{{Command: "make -C sim run", Code: 2, Out: "./sim\nallocating 64 GB\n", Err: "make: *** [Makefile:2: run] Killed\n", Fix: "Check memory: the recipe of run was killed; use less memory or fewer jobs"}},
			No:  []Example{{Command: "make run", Out: "Killed 3 zombies\n"}},
		},
		{
			ID: "make.segfault", Kind: "crash.segfault", Severity: cake.Critical, Confidence: 0.95, Family: Make, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^g?make(?:\[\d+\])?: \*\*\* \[(?:[^:\]]+:\d+: )?(?P<target>[^\]]+)\] (?:(?P<message>Segmentation fault)(?: \(core dumped\))?|Error 139)$`, Message: "the recipe of {target} crashed (SIGSEGV)", Key: []string{"target", "key"}, Fixes: []string{"Try a build with -g -fsanitize=address and run {target} again: SIGSEGV"},
			Yes: []Example{{Command: "make run", Code: 2, Out: "gcc a.c -o x\n./x\n", Err: "make: *** [Makefile:3: run] Segmentation fault\n", Fix: "Try a build with -g -fsanitize=address and run run again: SIGSEGV"}},
			No:  []Example{{Command: "make run", Out: "ok\n"}},
		},
		{
			ID: "make.aborted", Kind: "crash.abort", Severity: cake.Critical, Confidence: 0.9, Family: Make, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^g?make(?:\[\d+\])?: \*\*\* \[(?:[^:\]]+:\d+: )?(?P<target>[^\]]+)\] (?P<message>Aborted|Floating point exception|Illegal instruction|Bus error|Error 13[2456])(?: \(core dumped\))?$`, Key: []string{"target", "message", "key"}, Fixes: []string{"Try a build with -g -fsanitize=address and run {target} again: {message}"},
			Yes: []Example{{Command: "make run", Code: 2, Out: "./x\n", Err: "make: *** [Makefile:3: run] Aborted\n"}},
			No:  []Example{{Command: "make run", Out: "Aborted\n"}},
		},
		{
			ID: "make.timeout", Kind: "timeout.command", Severity: cake.High, Confidence: 0.85, Family: Make, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^g?make(?:\[\d+\])?: \*\*\* \[(?:[^:\]]+:\d+: )?(?P<target>[^\]]+)\] (?P<message>Terminated|Error 124|Alarm clock)$`, Key: []string{"target", "key"}, Fixes: []string{"Check the recipe of {target}: it does not end in time; run it in the background or narrow it"},
			Yes: []Example{{Command: "make e2e", Code: 2, Out: "timeout 60 ./e2e.sh\n", Err: "make: *** [Makefile:7: e2e] Error 124\n"}},
			No:  []Example{{Command: "make run", Out: "Terminated\n"}},
		},
	}
}
