package rules

import "cake"

// goPlace is how the go command names the place of a mistake.
const goPlace = `^(?:vet: )?(?:\./)?(?P<file>[\w./-]+\.go):(?P<line>\d+)(?::\d+)?: `

// goModuleRules are the words of the go command.
func goModuleRules() []Rule {
	return []Rule{
		{
			ID: "go.module", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Go,
			Pattern: `^(?:(?P<file>\S+\.go):(?P<line>\d+):\d+: )?(?P<message>(?:no required module provides package|cannot find module providing package) (?P<module>[\w./~-]+))`, AtZero: IfSwallowed,
			Key: []string{"module"}, Fixes: []string{"{golocal:module}", "go get {module}"}, Reference: "go.mod",
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "main.go:3:8: no required module provides package github.com/spf13/cobra; to add it:\n\tgo get github.com/spf13/cobra\n", Fix: "go get github.com/spf13/cobra", File: "main.go", Line: 3}},
			No:  []Example{{Command: "go build ./...", Code: 1, Err: "# example.com/app\n./main.go:4:10: undefined: count\n"}},
		},
		{
			ID: "go.notinstd", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.95, Family: Go,
			Pattern: goPlace + `(?P<message>package (?P<module>[\w./-]+) is not in (?:std|GOROOT).*)`, AtZero: IfSwallowed, Key: []string{"module"},
			Fixes: []string{"{goimport:module}", "Check the import {module}: the standard library has no such package"}, Reference: "go.mod",
			Yes: []Example{
				{Command: "go build ./...", Code: 1, Err: "main.go:3:8: package app/internal/db is not in std (/usr/local/go/src/app/internal/db)\n", Files: []string{"go.mod", "internal/db/db.go", "main.go"}, Manifest: map[string]string{"go.mod": "module example.com/app\n"}, Fix: "Fix main.go:3: import example.com/app/internal/db", File: "main.go", Line: 3},
				{Command: "cd gate && go run ./cmd/gate", Code: 1, Err: "cmd/gate/main.go:8:2: package gate/internal/routes is not in std (/usr/local/go/src/gate/internal/routes)\n", Files: []string{"gate/cmd/gate/main.go", "gate/go.mod", "gate/internal/routes/routes.go"}, Manifest: map[string]string{"gate/go.mod": "module shop.example/gate\n"}, Fix: "Fix gate/cmd/gate/main.go:8: import shop.example/gate/internal/routes", File: "gate/cmd/gate/main.go", Line: 8},
				{Command: "go build ./...", Code: 1, Err: "cmd/shop/main.go:3:8: package shop/internal/carts is not in std (/usr/local/go/src/shop/internal/carts)\n", Files: []string{"cmd/shop/main.go", "go.mod", "internal/cart/cart.go"}, Manifest: map[string]string{"go.mod": "module shop\n"}, Fix: "Fix cmd/shop/main.go:3: import shop/internal/cart", File: "cmd/shop/main.go", Line: 3},
			},
			No: []Example{{Command: "go build ./...", Out: ""}},
		},
		{
			ID: "go.vendor", Kind: "dependency.lock_out_of_sync", Settings: []string{"go.mod"}, Severity: cake.High, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^go: (?P<message>inconsistent vendoring in .*)(?:\n\t(?P<module>[^\s@]+)@)?`, Message: "vendor/modules.txt is not what go.mod says", Key: []string{"always"}, Fixes: []string{"go mod vendor"}, Reference: "go.mod",
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "go: inconsistent vendoring in /srv/p:\n\tgithub.com/spf13/pflag@v1.0.6: is explicitly required in go.mod, but not marked as explicit in vendor/modules.txt\n\n\tTo sync the vendor directory, run:\n\t\tgo mod vendor\n", Fix: "go mod vendor"}},
			No:  []Example{{Command: "go mod vendor", Out: ""}},
		},
		{
			ID: "go.sum", Kind: "dependency.lock_out_of_sync", Severity: cake.High, Confidence: 0.95, Family: Go,
			Pattern: `^(?:(?P<file>\S+\.go):(?P<line>\d+):\d+: |go: )?(?P<message>missing go\.sum entry for .*|updates to go\.(?:mod|sum) needed.*)`, AtZero: IfSwallowed, Key: []string{"message"}, Fixes: []string{"go mod tidy"}, Reference: "go.mod",
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "main.go:3:8: missing go.sum entry for module providing package github.com/google/uuid (imported by example.com/app); to add:\n\tgo get example.com/app\n", Fix: "go mod tidy", File: "main.go", Line: 3}},
			No:  []Example{{Command: "go mod tidy", Err: "go: finding module for package github.com/google/uuid\n"}},
		},
		{
			ID: "go.nomod", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Go,
			Pattern: `^(?:go: )?(?P<message>go\.mod file not found in current directory or any parent directory|cannot find main module.*|pattern \S+: directory prefix \S+ does not contain main module.*|no modules were found in the current workspace.*)`, AtZero: IfSwallowed, Key: []string{"always"},
			Fixes: []string{"Run cd {modfile:message} first: go.mod is there", "{gomodnone:message}"},
			Yes: []Example{
				{Command: "go build ./...", Code: 1, Err: "pattern ./...: directory prefix . does not contain main module or its selected dependencies\n", Files: []string{"backend/go.mod", "backend/main.go"}, Fix: "Run cd backend first: go.mod is there"},
				{Command: "go build", Code: 1, Err: "go: go.mod file not found in current directory or any parent directory; see 'go help modules'\n", Files: []string{"main.go"}},
			},
			No: []Example{{Command: "go build ./...", Out: ""}},
		},
		{
			ID: "go.badmod", Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.95, Family: Go,
			Pattern: `^(?P<file>go\.(?:mod|work)):(?P<line>\d+):(?:\d+:)? (?P<message>.+)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "go: errors parsing go.mod:\ngo.mod:4: unknown directive: foo\n", File: "go.mod", Line: 4, Fix: "Fix go.mod:4: unknown directive: foo"}, {Command: "go build .", Code: 1, Err: "go: errors parsing go.mod:\ngo.mod:6:2: module lookup disabled by GOPROXY=off\n", File: "go.mod", Line: 6}},
			No:  []Example{{Command: "go build ./...", Out: ""}},
		},
		{
			ID: "go.version", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Go,
			Pattern: `^go: (?:errors parsing go\.mod:\n)?(?P<message>(?:go\.mod requires go >= (?P<want>[\d.]+) \(running go (?P<have>[\d.]+).*|module \S+ requires go >= .*|.*invalid go version.*))`, AtZero: IfSwallowed, Key: []string{"want", "message"},
			Fixes: []string{"Check go.mod: it requires go {want}, here is {have}; lower it or upgrade Go", "Check the go version: {message}"}, Reference: "go.mod", Settings: []string{"go.mod"}, Line: "go {want}",
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "go: go.mod requires go >= 1.99 (running go 1.26.8; GOTOOLCHAIN=local)\n", Files: []string{"go.mod"}, Manifest: map[string]string{"go.mod": "module example.com/ferry\n\ngo 1.99\n"}, File: "go.mod", Line: 3, Fix: "Check go.mod: it requires go 1.99, here is 1.26.8; lower it or upgrade Go"}},
			No:  []Example{{Command: "go version", Out: "go version go1.26.8 linux/amd64\n"}},
		},
		{
			ID: "go.private", Kind: "auth.git", Severity: cake.High, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^(?:go: |\S+\.go:\d+:\d+: )[^\n]*?(?P<module>[\w.-]+\.[\w.-]+/[\w./-]+?)@[^\n]*\bexit status 128:\n(?:\s+[^\n]*\n){0,4}?\s+(?P<message>(?:fatal: could not read (?:Username|Password)|fatal: Authentication failed|git@[^\n]*: Permission denied|Host key verification failed|remote: (?:Repository not found|Invalid username)|ERROR: Repository not found)[^\n]*)`, Key: []string{"module"}, Fixes: []string{"Check the access to {module}: set GOPRIVATE for it, and give git a credential (a token in ~/.netrc, or url.insteadOf with ssh); a person has to provide it"},
			Yes: []Example{{Command: "go mod download", Code: 1, Err: "go: github.com/acme/lib@v0.9.3: invalid version: git ls-remote -q origin in /srv/go/pkg/mod/cache/vcs/17: exit status 128:\n\tfatal: could not read Username for 'https://github.com': terminal prompts disabled\nConfirm the import path was entered correctly.\n"}},
			No:  []Example{{Command: "go mod download", Err: "go: downloading github.com/pkg/errors v0.9.1\n"}},
		},
		{
			ID: "go.revision", Kind: "dependency.package_not_found", Severity: cake.High, Confidence: 0.9, Family: Go,
			Pattern: `^go: (?:downloading .*\n)?(?P<message>(?:module )?(?P<module>[\w.-]+\.[\w.-]+/[\w./-]+?)@(?P<version>[^:\s]+): .*(?:unknown revision|403 Forbidden|404 Not Found|invalid version|no matching versions|not found|410 Gone).*)`, AtZero: IfSwallowed, Key: []string{"module", "version"}, Fixes: []string{"go list -m -versions {module}"}, Reference: "go.mod",
			Yes: []Example{{Command: "go get github.com/google/uuid@v9.9.9", Code: 1, Err: "go: github.com/google/uuid@v9.9.9: reading https://goproxy.example.invalid/github.com/google/uuid/@v/v9.9.9.info: 403 Forbidden\n", Fix: "go list -m -versions github.com/google/uuid"}},
			No:  []Example{{Command: "go get github.com/pkg/errors", Err: "go: downloading github.com/pkg/errors v0.9.1\ngo: added github.com/pkg/errors v0.9.1\n"}},
		},
		{
			ID: "go.nopath", Kind: "dependency.package_not_found", Severity: cake.High, Confidence: 0.9, Family: Go, Rank: Symptom,
			Pattern: `^(?:go: )?(?:\S+\.go:\d+:\d+: |\s+\S+: )?(?P<message>(?:module (?P<module>[\w.-]+\.[\w.-]+/[\w./-]+): (?:reading|git ls-remote|not found|invalid)|unrecognized import path "(?P<path>[^"]+)").*)`, AtZero: IfSwallowed, Key: []string{"module", "path"}, Fixes: []string{"go list -m -versions {module}", "Check the import {path}: no module is there"}, Reference: "go.mod",
			Yes: []Example{{Command: "go mod tidy", Code: 1, Err: "go: finding module for package example.invalid/q\ngo: x imports\n\texample.invalid/q: module example.invalid/q: reading https://goproxy.example.invalid/q/@v/list: 400 Bad Request\n", Fix: "go list -m -versions example.invalid/q"}},
			No:  []Example{{Command: "go mod tidy", Err: "go: finding module for package github.com/google/uuid\n"}},
		},
		{
			ID: "go.nopackage", Kind: "dependency.package_not_found", Severity: cake.High, Confidence: 0.9, Family: Go,
			Pattern: `^(?:go: |\S+\.go:\d+:\d+: )?(?P<message>module (?P<in>[\w.-]+\.[\w.-]+/[\w./-]+)@\S+ found(?: \([^)\n]*\))?, but does not contain package (?P<module>[\w./-]+))`, AtZero: IfSwallowed, Key: []string{"module"},
			Fixes: []string{"Check the import {module}: {in} is there, and has no such package"}, Reference: "go.mod",
			Yes: []Example{{Command: "go get golang.org/x/text/langauge", Code: 1, Err: "go: module golang.org/x/text@upgrade found (v0.44.0), but does not contain package golang.org/x/text/langauge\n", Fix: "Check the import golang.org/x/text/langauge: golang.org/x/text is there, and has no such package"}},
			No:  []Example{{Command: "go get golang.org/x/text/language", Err: "go: added golang.org/x/text v0.44.0\n"}},
		},
		{
			ID: "go.folder", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: Go,
			Pattern: `^stat (?P<path>\S+): directory not found`, AtZero: IfSwallowed, Message: "{path}: directory not found", Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: no such folder"},
			Yes: []Example{{Command: "go test ./intrenal", Code: 1, Out: "FAIL\t./intrenal [setup failed]\nFAIL\n", Err: "# ./intrenal\nstat /srv/p/intrenal: directory not found\n", Files: []string{"internal/a.go"}, Fix: "go test ./internal"}},
			No:  []Example{{Command: "go test ./a", Out: "ok\n"}},
		},
		{
			ID: "go.noversion", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Go,
			Pattern: `^go: '?(?P<message>go install'? requires a version when current directory is not in a module)(?:\n\s+Try '(?P<try>go install [\w./-]+@latest)')?`, AtZero: IfSwallowed, Key: []string{"key"}, Fixes: []string{"Try {try}", "Try it with @latest after the path"},
			Yes: []Example{{Command: "go install nosuch", Code: 1, Err: "go: 'go install' requires a version when current directory is not in a module\n\tTry 'go install nosuch@latest' to install the latest version\n", Fix: "Try go install nosuch@latest"}},
			No:  []Example{{Command: "go install ./...", Out: ""}},
		},
		{
			ID: "go.command", Kind: "tool.subcommand_typo", Severity: cake.High, Confidence: 0.95, Family: Go,
			Pattern: `^(?P<tool>go) (?P<verb>[\w-]+): unknown command`, AtZero: IfSwallowed, Key: []string{"verb"}, Fixes: []string{"{groupverb:verb}", "{verbs:verb}", "Check go help: go {verb} is not called so"},
			Yes: []Example{{Command: "go mod tdy", Code: 2, Err: "go mod: unknown command\nRun 'go help mod' for usage.\n", Fix: "go mod tidy"}, {Command: "go biuld ./...", Code: 2, Err: "go biuld: unknown command\nRun 'go help' for usage.\n", Fix: "go build ./..."}},
			No:  []Example{{Command: "go help build", Out: "usage: go build [-o output]\n"}},
		},
	}
}

// goRules are the words of Go's compiler and runtime.
func goRules() []Rule {
	return []Rule{
		{
			ID: "go.cycle", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.95, Family: Go,
			Pattern: `^package (?P<module>\S+)\n(?:[^\n]*\n)*?\s+imports (?P<back>\S+)(?: from [^\n]+)?: (?P<message>import cycle not allowed)`, AtZero: IfSwallowed, Key: []string{"module", "back"}, Fixes: []string{"Fix the import cycle: {module} and {back} import each other"},
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "package example.com/app/a\n\timports example.com/app/b from a.go\n\timports example.com/app/a from b.go: import cycle not allowed\n"}},
			No:  []Example{{Command: "go list ./...", Out: "example.com/app/a\n"}},
		},
		{
			ID: "go.undefined", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Go,
			Pattern: goPlace + `(?P<message>undefined: (?P<symbol>[\w.]+)|(?P<expr>\S+) undefined \(.*)`, AtZero: IfSwallowed, Key: []string{"file", "symbol", "expr"},
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "# example.com/app\n./main.go:4:10: undefined: count\n", File: "main.go", Line: 4, Fix: "Fix main.go:4: undefined: count"}},
			No:  []Example{{Command: "cat build.log", Out: "./main.go:4:10: undefined: count\n"}},
		},
		{
			ID: "go.unused", Kind: "compile.unused", Severity: cake.Medium, Confidence: 0.95, Family: Go,
			Pattern: goPlace + `(?P<message>"(?P<symbol>[^"]+)" imported (?:as \w+ )?and not used|declared and not used: (?P<name>\w+))`, AtZero: IfSwallowed, Key: []string{"file", "symbol", "name"},
			Fixes: []string{"Fix {file}:{line}: remove the unused import {symbol}", "Fix {file}:{line}: {message}"},
			Yes:   []Example{{Command: "go build .", Code: 1, Err: "# example.com/app\n./main.go:3:8: \"os\" imported and not used\n", File: "main.go", Line: 3, Fix: "Fix main.go:3: remove the unused import os"}},
			No:    []Example{{Command: "go build .", Out: ""}},
		},
		{
			ID: "go.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Go,
			Pattern: goPlace + `(?P<message>(?:syntax error: |expected ['\w]|missing ').*)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "go build .", Code: 1, Err: "# example.com/app\n./main.go:4:7: syntax error: cannot use x := 1 as value\n", File: "main.go", Line: 4}},
			No:  []Example{{Command: "go build .", Out: ""}},
		},
		{
			ID: "go.vet", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.9, Family: Go,
			Pattern: goPlace + `(?P<message>(?:fmt\.\w+|log\.\w+) (?:format|call|arg).*|(?:self-assignment|unreachable code|struct field tag|the cancel function|result of |[^\n]*\b(?:copies lock|passes lock by value|unkeyed fields|possible misuse of|should have signature|is not used\b.*\bcontext|loop variable \w+ captured)).*)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "go vet ./...", Code: 1, Err: "main.go:3:26: fmt.Printf format %d has arg \"x\" of wrong type string\n", File: "main.go", Line: 3}},
			No:  []Example{{Command: "go vet ./...", Out: ""}},
		},
		{
			ID: "go.compile", Kind: "compile.type_mismatch", Severity: cake.Medium, Confidence: 0.9, Family: Go, Rank: Symptom, With: []string{"\n# ", "# "},
			Pattern: `^(?:vet: )?(?:\./)?(?P<file>[\w./-]+\.go):(?P<line>\d+):\d+: (?P<message>.+)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "# example.com/app\n./a.go:4:14: cannot use \"x\" (untyped string constant) as int value in variable declaration\n", File: "a.go", Line: 4}},
			No:  []Example{{Command: "go test -v ./...", Out: "=== RUN   TestA\n    a_test.go:5: error: expected failure handled\n--- PASS: TestA (0.00s)\nok  \ta\t0.003s\n"}},
		},
		{
			ID: "go.replaced", Kind: "dependency.local_module_missing", Settings: []string{"go.mod"}, Severity: cake.High, Confidence: 0.95, Family: Go, Reference: "go.mod",
			Pattern: `^(?:go: |[\w./-]+\.go:\d+:\d+: )?(?P<message>(?P<module>[\w.~/-]+)@(?P<version>v\S+?)(?::| \(replaced by (?P<path>[./][^)]*)\):) (?:replacement directory (?P<path>\S+) does not exist|reading \S+go\.mod: open \S+: no such file or directory))`, AtZero: IfSwallowed, Key: []string{"module", "path"},
			Fixes: []string{"Fix go.mod: it replaces {module} by {path}, which is not there"},
			Yes: []Example{
				{Command: "go build ./...", Code: 1, Err: "main.go:6:2: example.com/kit/money@v0.3.0: replacement directory ../money does not exist\n", Files: []string{"go.mod", "main.go"}, File: "go.mod", Fix: "Fix go.mod: it replaces example.com/kit/money by ../money, which is not there"},
				{Command: "go mod tidy", Code: 1, Err: "go: example.com/kit/money@v0.0.0 (replaced by ../money): reading ../money/go.mod: open /srv/money/go.mod: no such file or directory\n", Files: []string{"go.mod", "main.go"}, File: "go.mod"},
			},
			No: []Example{{Command: "go build ./...", Out: ""}},
		},
		{
			ID: "go.finding", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.8, Family: Go, Rank: CatchAll, Strict: true,
			Pattern: `^(?:vet: )?(?:\./)?(?P<file>[\w./-]+\.go):(?P<line>\d+):\d+: (?P<message>.+)`, AtZero: IfSwallowed, Tools: []string{"go", "staticcheck", "golint", "revive", "errcheck", "ineffassign", "gosec", "gocritic", "golangci-lint"}, Key: []string{"file", "message"},
			Yes: []Example{{Command: "go vet ./... && staticcheck ./...", Code: 1, Out: "pool/pool.go:10:9: this value of err is never used (SA4006)\n", File: "pool/pool.go", Line: 10}},
			No:  []Example{{Command: "go test -v ./...", Out: "=== RUN   TestA\n    a_test.go:5: error: expected failure handled\n--- PASS: TestA (0.00s)\nok  \ta\t0.003s\n"}},
		},
		{
			ID: "go.testtimeout", Kind: "test.timeout", Severity: cake.High, Confidence: 0.95, Family: Go,
			Pattern: `^panic: (?P<message>test timed out after (?P<limit>\S+))\n\s+running tests:\n\s+(?P<test>\w\S*)`, AtZero: IfSwallowed, Key: []string{"test"}, Fixes: []string{"Check {test}: it exceeds {limit}"},
			Yes: []Example{{Command: "go test -timeout 2s ./...", Code: 1, Out: "panic: test timed out after 2s\n\trunning tests:\n\t\tTestSlow (2s)\n\ngoroutine 17 [running]:\ntesting.(*M).startAlarm.func1()\n\t/usr/local/go/src/testing/testing.go:2802 +0x354\n\ngoroutine 6 [sleep]:\nexample.com/app.TestSlow(0x1)\n\t/srv/p/s_test.go:5 +0x1d\n", File: "s_test.go", Line: 5, Fix: "Check TestSlow: it exceeds 2s"}},
			No:  []Example{{Command: "go test ./...", Out: "ok  \texample.com/app\t2.005s\n"}},
		},
		{
			ID: "go.nil", Kind: "runtime.null_deref", Severity: cake.Medium, Confidence: 0.95, Family: Go,
			Pattern: `^panic: (?P<message>runtime error: invalid memory address or nil pointer dereference).*`, AtZero: IfSwallowed,
			Yes: []Example{{Command: "go run .", Code: 2, Err: "panic: runtime error: invalid memory address or nil pointer dereference\n[signal SIGSEGV: segmentation violation]\n\ngoroutine 1 [running]:\nmain.main()\n\t/srv/p/main.go:2 +0x28\nexit status 2\n", File: "main.go", Line: 2}},
			No:  []Example{{Command: "go test -v ./...", Out: "--- PASS: TestFailFast/panics (0.00s)\nok  \ta\t0.003s\n"}},
		},
		{
			ID: "go.index", Kind: "runtime.index_key", Severity: cake.Medium, Confidence: 0.95, Family: Go,
			Pattern: `^panic: (?P<message>runtime error: (?:index out of range|slice bounds out of range).*)`, AtZero: IfSwallowed,
			Yes: []Example{{Command: "go run main.go", Code: 1, Err: "panic: runtime error: index out of range [1] with length 1\n\ngoroutine 1 [running]:\nmain.main()\n\t/srv/p/main.go:5 +0x9\nexit status 2\n", File: "main.go", Line: 5}},
			No:  []Example{{Command: "go run main.go", Out: "ok\n"}},
		},
		{
			ID: "go.deadlock", Kind: "runtime.concurrency", Severity: cake.Medium, Confidence: 0.95, Family: Go,
			Pattern: `^(?:fatal error: (?P<message>all goroutines are asleep - deadlock!|concurrent map \w+(?: and map \w+)?|sync: .*)|(?P<race>WARNING: DATA RACE))`, AtZero: IfSwallowed, Key: []string{"file", "message", "race"},
			Yes: []Example{{Command: "go run .", Code: 1, Err: "fatal error: all goroutines are asleep - deadlock!\n\ngoroutine 1 [chan send]:\nmain.main()\n\t/srv/p/main.go:5 +0x28\nexit status 2\n", File: "main.go", Line: 5}},
			No:  []Example{{Command: "go run .", Out: "no DATA RACE\n"}},
		},
		{
			ID: "go.panic", Kind: "runtime.panic", Severity: cake.Medium, Confidence: 0.9, Family: Go, With: []string{"goroutine "},
			Pattern: `^panic: (?P<message>[^\n]+)`, AtZero: IfSwallowed,
			Yes: []Example{{Command: "go run .", Code: 1, Err: "panic: boom\n\ngoroutine 1 [running]:\nmain.main()\n\t/srv/p/main.go:3 +0x3b\nexit status 2\n", File: "main.go", Line: 3}},
			No:  []Example{{Command: "grep -rn panic .", Out: "a.go:3:panic: x\n"}},
		},
		{
			ID: "go.testfailed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Go, Rank: Symptom,
			Pattern: `^\s*--- FAIL: (?P<test>\S+) \([\d.]+s\)(?:(?:\n\s+--- FAIL: [^\n]*){0,6}\n\s+(?P<file>[\w./-]+_test\.go):(?P<line>\d+): (?P<message>[^\n]*))?`, AtZero: IfSwallowed, Key: []string{"test", "file"}, Fixes: []string{"go test -run {test} ./...", "Run go test -run {test} and fix {file}:{line}"},
			Yes: []Example{{Command: "go test ./...", Code: 1, Out: "--- FAIL: TestAdd (0.00s)\n    add_test.go:7: got 2, want 3\nFAIL\nFAIL\texample.com/app\t0.002s\nFAIL\n", File: "add_test.go", Line: 7}},
			No:  []Example{{Command: "go test -v ./...", Out: "--- PASS: TestError (0.00s)\nPASS\nok  \ta\t0.003s\n"}},
		},
	}
}
