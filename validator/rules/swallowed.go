package rules

import "cake"

// swallowedRules are the words with which a language reports what failed beside
// the main course of a program: in a thread, a task, a request or a callback. The
// program goes on, and ends with status 0.
func swallowedRules() []Rule {
	return []Rule{
		besideRule(Rule{
			ID: "rust.thread", Kind: "runtime.panic", Family: Rust,
			Pattern: `^thread '(?:<unnamed>|[\w-]*(?:worker|pool|thread|runtime)[\w-]*)'(?: \(\d+\))? panicked at (?P<file>[^:\n]+):(?P<line>\d+):\d+:\n(?P<message>[^\n]+)`, Rank: Symptom, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cargo run -q --bin worker", Out: "worker finished, 3 items\n", Err: "\nthread '<unnamed>' (29494) panicked at src/bin/worker.rs:9:19:\nattempt to divide by zero\nnote: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n", File: "src/bin/worker.rs", Line: 9}},
			No:  []Example{{Command: "cargo test", Out: "test tests::adds - should panic ... ok\n"}},
		}),
		besideRule(Rule{
			ID: "go.handler", Kind: "runtime.null_deref", Family: Go,
			Pattern: `^(?:\d{4}/\d\d/\d\d \d\d:\d\d:\d\d )?(?:http: panic serving \S+|\[Recovery\][^\n]* panic recovered|panic recovered|Recovered(?: in \S+)?): (?P<message>runtime error: invalid memory address or nil pointer dereference|assignment to entry in nil map)`, With: []string{"goroutine ", ".go:"}, Key: []string{"file", "message"},
			Yes: []Example{{Command: "go run .", Out: "client: EOF\n", Err: "2026/11/22 02:15:12 http: panic serving 127.0.0.1:52188: runtime error: invalid memory address or nil pointer dereference\ngoroutine 18 [running]:\nnet/http.(*conn).serve.func1()\n\t/usr/local/go/src/net/http/server.go:1897 +0xff\nmain.svc.ServeHTTP(...)\n\t/srv/p/main.go:11\nnet/http.serverHandler.ServeHTTP({0xc}, {0x9}, 0xc)\n\t/usr/local/go/src/net/http/server.go:3311 +0x2a2\n", File: "main.go", Line: 11}},
			No:  []Example{{Command: "go run .", Out: "ok\n"}},
		}),
		besideRule(Rule{
			ID: "go.served", Kind: "runtime.panic", Family: Go,
			Pattern: `^(?:\d{4}/\d\d/\d\d \d\d:\d\d:\d\d )?http: panic serving \S+: (?P<message>[^\n]+)`, With: []string{"goroutine "}, Rank: Symptom, Key: []string{"file", "message"},
			Yes: []Example{{Command: "go run .", Err: "2026/11/22 02:15:12 http: panic serving 127.0.0.1:52188: no rows\ngoroutine 18 [running]:\nmain.list({0x9}, 0xc)\n\t/srv/p/main.go:11 +0x28\n", File: "main.go", Line: 11}},
			No:  []Example{{Command: "go run .", Out: "ok\n"}},
		}),
		besideRule(Rule{
			ID: "python.awaited", Kind: "runtime.concurrency", Family: Python,
			Pattern: `^(?:(?P<file>[^\s:]+\.py):(?P<line>\d+): )?RuntimeWarning: (?P<message>coroutine '(?P<symbol>[\w.]+)' was never awaited)`, Name: "RuntimeWarning", Key: []string{"file", "symbol"}, Fixes: []string{"Fix {file}:{line}: await {symbol}(), the coroutine is never awaited", "Check the coroutine {symbol}: it is never awaited"},
			Yes: []Example{{Command: "python3 save.py", Out: "all rows saved\n", Err: "/srv/p/save.py:7: RuntimeWarning: coroutine 'save' was never awaited\n  save({\"id\": 1})\nRuntimeWarning: Enable tracemalloc to get the object allocation traceback\n", File: "save.py", Line: 7, Fix: "Fix save.py:7: await save(), the coroutine is never awaited"}},
			No:  []Example{{Command: "cat run.log", Out: "RuntimeWarning: coroutine 'save' was never awaited\n"}},
		}),
		besideRule(Rule{
			ID: "ruby.thread", Kind: "runtime.exception", Family: Scripts,
			Pattern: `^#<Thread:[^\n]*> terminated with exception \(report_on_exception is true\):\n(?P<file>[^\s:]+\.rb):(?P<line>\d+):in [^\n]*?: (?P<message>[^\n]+?)(?: \((?P<name>[A-Z]\w*(?:::\w+)*)\))?$`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ruby w.rb", Out: "done\n", Err: "#<Thread:0x00007f2c w.rb:1 run> terminated with exception (report_on_exception is true):\nw.rb:1:in `block in <main>': boom (RuntimeError)\n", File: "w.rb", Line: 1}},
			No:  []Example{{Command: "ruby w.rb", Out: "ok\n"}},
		}),
		besideRule(Rule{
			ID: "java.thread", Kind: "runtime.exception", Family: Java,
			Pattern: `^Exception in thread "(?P<thread>(?:[^m"]|m[^a"]|ma[^i"]|mai[^n"]|main[^"])[^"]*)" (?:[\w.]+\.)?(?P<name>\w+)(?:: (?P<message>[^\n]+))?`, Rank: CatchAll, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "java W.java", Out: "done\n", Err: "Exception in thread \"pool-1-thread-1\" java.lang.IllegalStateException: no rows\n\tat W.run(W.java:4)\n\tat java.base/java.lang.Thread.run(Thread.java:840)\n", File: "W.java", Line: 4}, {Command: "java -jar app.jar", Out: "done\n", Err: "Exception in thread \"loader\" java.lang.IllegalStateException: no rows\n\tat W.run(W.java:4)\n", File: "W.java", Line: 4}},
			No:  []Example{{Command: "java W.java", Out: "ok\n"}},
		}),
		besideRule(Rule{
			ID: "perl.thread", Kind: "runtime.exception", Family: Scripts,
			Pattern: `^Thread \d+ terminated abnormally: (?P<message>.+) at (?P<file>[^\s]+) line (?P<line>\d+)\.?`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "perl w.pl", Out: "done\n", Err: "Thread 1 terminated abnormally: boom at w.pl line 2.\n", File: "w.pl", Line: 2}},
			No:  []Example{{Command: "perl w.pl", Out: "ok\n"}},
		}),
		besideRule(Rule{
			ID: "node.rejectionwarned", Kind: "runtime.unhandled_rejection", Family: Node,
			Pattern: `^\(node:\d+\) (?:UnhandledPromiseRejectionWarning|\[DEP0018\] DeprecationWarning|\w*UnhandledRejection\w*): (?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "node --unhandled-rejections=warn a.js", Out: "done\n", Err: "(node:12) UnhandledPromiseRejectionWarning: Error: boom\n    at main (/srv/p/a.js:1:33)\n", File: "a.js", Line: 1}},
			No:  []Example{{Command: "node a.js", Out: "ok\n"}},
		}),
	}
}

// besideRule fills in what all these rules share: they count whatever the status
// says, and are told when they come again.
func besideRule(r Rule) Rule {
	r.Severity, r.Confidence, r.AtZero = cake.Medium, 0.85, DespiteZero
	return r
}
