package rules

import "cake"

// goWordRules are further words of the go command: about packages that build
// constraints or folders hide, about its arguments, and what programs in Go say.
func goWordRules() []Rule {
	return []Rule{
		{
			ID: "go.crosscc", Kind: "tool.usage", Severity: cake.High, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^# runtime/cgo\n(?P<message>(?:\S*(?:gcc|cc|clang)\S*: (?:fatal )?error: unrecognized command[- ]line option [^\n]*|gcc_\w+\.S: Assembler messages|[^\n]*cgo[^\n]*: error: [^\n]*))`, Message: "the C compiler makes nothing for this target", Key: []string{"always"},
			Fixes: []string{"Try CGO_ENABLED=0, or CC=… with a C compiler for that target: the one here does not make it"},
			Yes:   []Example{{Command: "CGO_ENABLED=1 GOOS=windows go build -o a.exe ./cmd/a", Code: 1, Err: "# runtime/cgo\ngcc: error: unrecognized command-line option ‘-mthreads’; did you mean ‘-pthread’?\n"}, {Command: "CGO_ENABLED=1 GOARCH=arm64 go build ./...", Code: 1, Err: "# runtime/cgo\ngcc_arm64.S: Assembler messages:\ngcc_arm64.S:30: Error: no such instruction: `stp x29,x30,[sp,'\n"}},
			No:    []Example{{Command: "go build ./...", Err: "# example.org/a\n./a.go:3:2: undefined: x\n"}},
		},
		{
			ID: "go.toolversion", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^(?:compile|asm|link|cgo): (?P<message>version "(?P<have>go[^"]+)" does not match go tool version "(?P<want>go[^"]+)")`, Key: []string{"have", "want"}, Fixes: []string{"Check go env GOROOT GOTOOLCHAIN: two installations are mixed, {have} and {want}; unset GOROOT, then go clean -cache"},
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "# internal/goarch\ncompile: version \"go1.21.6\" does not match go tool version \"go1.22.0\"\n"}},
			No:  []Example{{Command: "go version", Out: "go version go1.22.0 linux/amd64\n"}},
		},
		{
			ID: "go.stub", Kind: "config.invalid", Severity: cake.High, Confidence: 0.95, Family: Go, AtZero: IfSwallowed, Place: "{buildfile:setting}", Line: "{setting}",
			Pattern: `^.*?(?P<message>Binary was compiled with '(?P<setting>CGO_ENABLED=0)'.* requires cgo to work\b)`, Message: "it was built without cgo", Key: []string{"always"}, Fixes: []string{"Fix {file}:{line}: build it with CGO_ENABLED=1 and a C compiler (gcc), the package needs cgo", "Try CGO_ENABLED=1, with a C compiler (gcc): the package is built without cgo here"},
			Yes: []Example{
				{Command: "CGO_ENABLED=0 go run .", Code: 1, Err: "2026/05/02 11:00:00 Binary was compiled with 'CGO_ENABLED=0', go-sqlite3 requires cgo to work. This is a stub\nexit status 1\n"},
				{Command: "./bin/ferryd", Code: 1, Err: "open store: Binary was compiled with 'CGO_ENABLED=0', go-sqlite3 requires cgo to work. This is a stub\n", Files: []string{"build/release.sh", "main.go"}, Manifest: map[string]string{"build/release.sh": "set -e\nCGO_ENABLED=0 go build -o bin/ferryd .\n"}, File: "build/release.sh", Line: 2, Fix: "Fix build/release.sh:2: build it with CGO_ENABLED=1 and a C compiler (gcc), the package needs cgo"},
			},
			No: []Example{{Command: "go test ./...", Out: "ok  \texample.com/app\t0.002s\n"}},
		},
		{
			ID: "go.nocgo", Kind: "tool.usage", Severity: cake.High, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>-race requires cgo\b)`, Message: "it was built without cgo", Key: []string{"always"}, Fixes: []string{"Try CGO_ENABLED=1, with a C compiler (gcc): the package is built without cgo here"},
			Yes: []Example{{Command: "CGO_ENABLED=0 go test -race ./...", Code: 2, Err: "go: -race requires cgo; enable cgo by setting CGO_ENABLED=1\n"}},
			No:  []Example{{Command: "go test ./...", Out: "ok  \texample.com/app\t0.002s\n"}},
		},
		{
			ID: "go.embed", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: goPlace + `(?P<message>pattern (?P<path>(?:all:)?[^\s:]+): (?:no matching files found|cannot embed .*))`, Key: []string{"path"}, Fixes: []string{"{embedded:path}", "Fix {file}:{line}: go:embed {path} matches no file there"},
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "web/embed.go:5:12: pattern dist/*: no matching files found\n", File: "web/embed.go", Line: 5}, {Command: "go build ./...", Code: 1, Err: "ui/ui.go:5:12: pattern dist/*.js: no matching files found\n", Files: []string{"Makefile", "ui/ui.go", "ui/dist/.gitkeep"}, Manifest: map[string]string{"Makefile": "clean:\n\trm -f ui/dist/*\nui: ui/app.ts\n\tesbuild ui/app.ts --bundle --outdir=ui/dist\n"}, Fix: "make ui"}, {Command: "go build ./...", Code: 1, Err: "main.go:8:12: pattern static/*.css: no matching files found\n", Files: []string{"main.go", "web/static/a.css"}, Fix: "Fix main.go:8: go:embed looks for static beside the file, the tree has web/static"}},
			No:  []Example{{Command: "go build ./...", Out: ""}},
		},
		{
			ID: "go.constraints", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^(?:\s*imports \S+: |package \S+: |\S+: )?(?P<message>build constraints exclude all Go files in (?P<path>\S+))`, Key: []string{"path"}, Fixes: []string{"Check the build constraints of {path}: GOOS, GOARCH or -tags leave out all its files"},
			Yes: []Example{{Command: "go build ./internal/...", Code: 1, Err: "package example.org/inv/internal/ui\n\timports example.org/inv/internal/term: build constraints exclude all Go files in /srv/p/internal/term\n", Fix: "Check the build constraints of internal/term: GOOS, GOARCH or -tags leave out all its files"}},
			No:  []Example{{Command: "go build ./...", Out: ""}},
		},
		{
			ID: "go.internal", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^\s*(?:(?P<file>[\w./-]+\.go):(?P<line>\d+):\d+: |imports \S+: |package \S+: )?(?P<message>use of internal package (?P<module>\S+) not allowed)`, Key: []string{"module"},
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "package example.com/app\n\ta.go:2:8: use of internal package example.com/app/x/internal/db not allowed\n", File: "a.go", Line: 2}},
			No:  []Example{{Command: "go build ./...", Out: ""}},
		},
		{
			ID: "go.twopackages", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^(?:\S+: )?(?P<message>found packages (?P<one>\w+) \((?P<first>\S+)\) and (?P<two>\w+) \((?P<file>\S+)\) in .*)`, Key: []string{"file", "one", "two"}, Fixes: []string{"Fix {file}: it says package {two}, {first} says package {one}; one folder is one package"},
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "found packages a (a.go) and b (b.go) in /srv/p\n", File: "b.go", Fix: "Fix b.go: it says package b, a.go says package a; one folder is one package"}},
			No:  []Example{{Command: "go build ./...", Out: ""}},
		},
		{
			ID: "go.unlisted", Kind: "project.manifest_invalid", Settings: []string{"go.work"}, Severity: cake.High, Confidence: 0.95, Family: Go, AtZero: IfSwallowed, Rank: Cause,
			Pattern: `^(?:go: )?(?P<message>pattern \S+: directory prefix (?P<dir>\S+) does not contain modules listed in (?P<declared>go\.work).*|(?:current )?directory (?:\S+ )?is contained in a module that is not one of the workspace modules listed in (?P<declared2>go\.work).*)`, Key: []string{"dir"}, Fixes: []string{"{workuse:message}", "Run it in {modfile:message}, where go.mod is", "Check go.work: go work use adds a module to those it lists"},
			Yes: []Example{
				{Command: "cd services/mailer && go test ./...", Code: 1, Err: "# ./...\npattern ./...: directory prefix . does not contain modules listed in go.work or their selected dependencies\n", Files: []string{"go.work", "libs/q/go.mod", "services/mailer/go.mod"}, Fix: "go work use ./services/mailer", File: "go.work"},
				{Command: "go test ./tools/...", Code: 1, Err: "pattern ./tools/...: directory prefix tools does not contain modules listed in go.work or their selected dependencies\n", Files: []string{"api/go.mod", "go.work", "tools/go.mod"}, Fix: "go work use ./tools", File: "go.work"},
				{Command: "cd mailer && go build", Code: 1, Err: "current directory is contained in a module that is not one of the workspace modules listed in go.work. You can add the module to the workspace using:\n\tgo work use .\n", Files: []string{"go.work", "mailer/go.mod"}, Fix: "go work use ./mailer", File: "go.work"},
			},
			No: []Example{{Command: "go build ./...", Out: ""}},
		},
		{
			ID: "go.workfile", Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^go: (?P<message>(?:cannot load module )?(?P<path>\S+) listed in (?P<file>go\.work)(?: file)?.*|directory (?P<dir>\S+) does not exist)`, Key: []string{"path", "dir"}, Fixes: []string{"Fix {file}: {path} does not exist, {near:path} does", "Fix {file}: {path} does not exist or has no go.mod", "Check {dir}: no such folder"},
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "go: cannot load module libs listed in go.work file: open libs/go.mod: no such file or directory\n", Files: []string{"api/a.go", "api/go.mod", "go.work", "lib/go.mod"}, File: "go.work", Fix: "Fix go.work: libs does not exist, lib does"}},
			No:  []Example{{Command: "go build ./...", Out: ""}},
		},
		{
			ID: "go.platform", Kind: "tool.usage", Severity: cake.High, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^go: (?P<message>unsupported GOOS/GOARCH pair (?P<pair>\S+))`, Key: []string{"pair"}, Fixes: []string{"Check GOOS and GOARCH: go tool dist list has no {pair}"},
			Yes: []Example{{Command: "GOOS=plan10 go build ./...", Code: 2, Err: "go: unsupported GOOS/GOARCH pair plan10/amd64\n", Fix: "Check GOOS and GOARCH: go tool dist list has no plan10/amd64"}},
			No:  []Example{{Command: "go build ./...", Out: ""}},
		},
		{
			ID: "go.several", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Go, AtZero: IfSwallowed, Tools: []string{"go"},
			Pattern: `^go: (?P<message>pattern \S+ matches multiple packages:\n\s+(?P<module>\S+)|cannot (?:use|write) .* multiple (?:packages|files|results)\b.*|-\w+ may only be set when .*|.* (?:flag|mode) (?:only|not) (?:valid|supported|allowed) .*)`, Message: "the pattern matches several packages", Key: []string{"module", "key"}, Fixes: []string{"Run one package: the pattern matches several, the first is {module}", "Check the call: {message}"},
			Yes: []Example{{Command: "go run ./...", Code: 1, Err: "go: pattern ./... matches multiple packages:\n\texample.org/inv/cmd/x\n\texample.org/inv/cmd/y\n", Fix: "Run one package: the pattern matches several, the first is example.org/inv/cmd/x"}},
			No:  []Example{{Command: "go run .", Out: "ok\n"}},
		},
		{
			ID: "go.notmain", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Go, AtZero: IfSwallowed,
			Pattern: `^(?:go: )?(?P<message>(?:package )?(?P<module>\S+) is not a main package|cannot run \*_test\.go files.*|go: no such tool "(?P<tool>[^"]+)"|no such tool "(?P<tool2>[^"]+)"|unknown go command variable (?P<variable>\S+)|(?:invalid value|invalid boolean value) "[^"]*" for (?:flag )?-\S+.*|malformed module path "(?P<path>[^"]+)".*|.*: malformed module path "(?P<path2>[^"]+)".*|no package to get in current directory|go: modules disabled by GO111MODULE=off.*|flag needs an argument: (?P<flag>-\S+)|named files must (?:all be|be) .*|testing: invalid regexp .*|no Go files in (?P<dir>\S+))`, Key: []string{"message"}, Tools: []string{"go", "gofmt"},
			Fixes: []string{"Check the path: {module} is not a main package, run the folder that has func main", "Check the folder {dir}: it holds no Go files", "Check the flag {flag}: it needs an argument", "Check the call: {message}"},
			Yes: []Example{
				{Command: "go run .", Code: 1, Err: "package example.com/app is not a main package\n"},
				{Command: "go run a.go b_test.go", Code: 1, Err: "go: cannot run *_test.go files (b_test.go)\n"},
				{Command: "go test ./... -coverprofile", Code: 2, Err: "flag needs an argument: -coverprofile\nusage: go test [build/test flags] [packages] [build/test flags & test binary flags]\nRun 'go help test' and 'go help testflag' for details.\n", Fix: "Check the flag -coverprofile: it needs an argument"},
			},
			No: []Example{{Command: "go run .", Out: "ok\n"}},
		},
		{
			ID: "go.lstat", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: Go, AtZero: IfSwallowed,
			Pattern: `^(?:pattern \S+: |go: )?(?:lstat|chdir) (?P<path>[^\s:]+): (?P<message>no such file or directory)$`, Key: []string{"path"}, Tools: []string{"go", "gofmt", "goimports", "golangci-lint", "staticcheck"}, Fixes: []string{"{swap:path}", "Check {path}: {near:path} exists", "Check {path}: no such file or folder"},
			Yes: []Example{{Command: "gofmt -l nofile.go", Code: 2, Err: "lstat nofile.go: no such file or directory\n", Fix: "Check nofile.go: no such file or folder"}},
			No:  []Example{{Command: "gofmt -l a.go", Out: ""}},
		},
		{
			ID: "go.generate", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^(?P<file>\S+\.go):(?P<line>\d+): running "[^"]*": (?P<message>exec: "(?P<program>[^"]+)": executable file not found in \$PATH)`, Key: []string{"program"}, Fixes: []string{"{tool:program}", "Check the name {program}: it is not installed, {file}:{line} runs it"},
			Yes: []Example{{Command: "go generate ./...", Code: 1, Err: "a.go:2: running \"nosuchtool\": exec: \"nosuchtool\": executable file not found in $PATH\n", File: "a.go", Line: 2}},
			No:  []Example{{Command: "go generate ./...", Out: ""}},
		},
		{
			ID: "go.cgoheader", Kind: "dependency.header_missing", Severity: cake.High, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^(?:\./)?(?P<file>[\w./-]+\.go):(?P<line>\d+):\d+: fatal error: (?P<message>'?(?P<header>[\w./+-]+)'?(?:: No such file or directory| file not found))`, Key: []string{"header"}, Fixes: []string{"{header:header}", "Fix {file}:{line}: the header {header} is missing, install its -dev package"},
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "# example.com/app\n./a.go:3:11: fatal error: sodium.h: No such file or directory\n    3 | // #include <sodium.h>\n      |           ^~~~~~~~~~\ncompilation terminated.\n", File: "a.go", Line: 3, Fix: "apt-get install libsodium-dev"}},
			No:  []Example{{Command: "go build ./...", Out: ""}},
		},
		{
			ID: "go.cgo", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.9, Family: Go, AtZero: IfSwallowed,
			Pattern: `^(?:cgo|go): (?P<message>(?:exec: )?C compiler "(?P<program>[^"]+)" not found: .*|-race requires cgo.*|no such tool "cgo")`, Key: []string{"program", "message"}, Fixes: []string{"{tool:program}", "Check CGO_ENABLED: {message}", "Check the C compiler {program}: it is not installed"},
			Yes: []Example{{Command: "go build ./...", Code: 1, Err: "# runtime/cgo\ncgo: C compiler \"gcc\" not found: exec: \"gcc\": executable file not found in $PATH\n", Fix: "apt-get install gcc"}},
			No:  []Example{{Command: "go build ./...", Out: ""}},
		},
		{
			ID: "go.overflow", Kind: "runtime.recursion", Severity: cake.Medium, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^fatal error: (?P<message>stack overflow)$`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: it calls itself without end ({message})"},
			Yes: []Example{{Command: "go run .", Code: 1, Err: "runtime: goroutine stack exceeds 1000000000-byte limit\nfatal error: stack overflow\n\nruntime stack:\nruntime.throw({0x491047?, 0x11dfe7869201?})\n\t/usr/local/go/src/runtime/panic.go:1229 +0x48 fp=0x11 sp=0x11 pc=0x47\n\ngoroutine 1 gp=0x1 m=2 mp=0x1 [running]:\nmain.f(0x1)\n\t/srv/p/main.go:2 +0x4e fp=0x31 sp=0x31 pc=0x48\n", File: "main.go", Line: 2}},
			No:  []Example{{Command: "go run .", Out: "stack overflow\n"}},
		},
		{
			ID: "go.datafile", Kind: "config.parse", Severity: cake.High, Confidence: 0.9, Family: Go, AtZero: IfSwallowed,
			Pattern: `^(?:[^\n]*?\b(?P<file>[\w./-]+\.(?:json|ya?ml|toml))\b[^\n]*?: )?(?:[^\n]*?: )?(?:\d{4}/\d\d/\d\d \d\d:\d\d:\d\d )?(?P<message>invalid character .* (?:looking for beginning of|after|in string|in literal|in numeric).*|unexpected end of JSON input|json: cannot unmarshal .*|yaml: (?:line \d+: .*|unmarshal errors:.*)|toml: .*)$`, Tools: []string{"go"}, Key: []string{"file", "message"}, Fixes: []string{"Fix {config:file}: {message}", "Fix {file}: {message}", "Check the data that is read: {message}"},
			Yes: []Example{{Command: "go run ./cmd/serve -config conf.json", Code: 1, Err: "main.go:20: config conf.json: invalid character ']' looking for beginning of value\nexit status 1\n", Files: []string{"conf.json"}, File: "conf.json", Fix: "Fix conf.json: invalid character ']' looking for beginning of value"}},
			No:  []Example{{Command: "go run .", Out: "ok\n"}},
		},
		{
			ID: "go.badvariable", Kind: "config.invalid", Severity: cake.High, Confidence: 0.85, Family: Go, AtZero: IfSwallowed,
			Pattern: `^[^\n]*?\b(?P<variable>[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{4,})\b[^\n]*?(?P<message>strconv\.\w+: parsing "(?P<value>[^"]*)": (?:invalid syntax|value out of range)|time: invalid duration "(?P<value2>[^"]*)"|time: (?:unknown|missing) unit .*)`, Key: []string{"variable"}, Fixes: []string{"Check {variable}: its value {value} cannot be read", "Check {variable}: its value cannot be read"},
			Yes: []Example{{Command: "PORT=80x ./gateway", Code: 1, Err: "2026/11/22 02:18:18 gateway: bad PORT: strconv.Atoi: parsing \"80x\": invalid syntax\n", Fix: "Check PORT: its value 80x cannot be read"}},
			No:  []Example{{Command: "./gateway", Out: "PORT=80\n"}},
		},
		{
			ID: "go.number", Kind: "runtime.value_parse", Severity: cake.Medium, Confidence: 0.85, Family: Go, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?:[^\n]*: |error: )?(?:panic: )?(?P<message>strconv\.\w+: parsing "[^"]*": (?:invalid syntax|value out of range)|parsing time "[^"]*" as .*|time: invalid duration .*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "go run .", Code: 1, Err: "error: strconv.Atoi: parsing \"1x\": invalid syntax\nexit status 1\n"}},
			No:  []Example{{Command: "go run .", Out: "ok\n"}},
		},
		{
			ID: "go.subtest", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^\s+--- FAIL: (?P<test>\S+/\S+) \([\d.]+s\)(?:\n\s+(?P<file>[\w./-]+_test\.go):(?P<line>\d+): (?P<message>[^\n]*))?`, Key: []string{"test", "file"}, Fixes: []string{"go test -run {test} ./...", "Fix {file}:{line}: the test {test} fails"},
			Yes: []Example{{Command: "go test ./...", Code: 1, Out: "--- FAIL: TestX (0.00s)\n    --- FAIL: TestX/sub_one (0.00s)\n        a_test.go:3: got 1\nFAIL\nFAIL\texample.com/app\t0.002s\nFAIL\n", File: "a_test.go", Line: 3, Fix: "go test -run TestX/sub_one ./..."}},
			No:  []Example{{Command: "go test -v ./...", Out: "--- PASS: TestError (0.00s)\nPASS\n"}},
		},
		{
			ID: "go.testjson", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Go, AtZero: IfSwallowed,
			Pattern: `^\{[^\n]*"Output":"\s*(?P<file>[\w./-]+_test\.go):(?P<line>\d+): (?P<message>[^\n]*?)\\n"[^\n]*\}\n(?:\{[^\n]*\n){0,2}?\{[^\n]*"Output":"\s*--- FAIL: (?P<test>\S+) `, Key: []string{"test"}, Fixes: []string{"Fix {file}:{line}: {test} fails, {message}"},
			Yes: []Example{{Command: "go test -json ./calc | tail -n 12", Out: "{\"Time\":\"2026-11-22T02:14:52.516603813Z\",\"Action\":\"output\",\"Package\":\"example.org/inv/calc\",\"Test\":\"TestDiv\",\"Output\":\"    c_test.go:7: Div(7,2) = 3, want 4\\n\"}\n{\"Time\":\"2026-11-22T02:14:52.51665349Z\",\"Action\":\"output\",\"Package\":\"example.org/inv/calc\",\"Test\":\"TestDiv\",\"Output\":\"--- FAIL: TestDiv (0.00s)\\n\"}\n", File: "c_test.go", Line: 7}},
			No:  []Example{{Command: "go test -json ./calc", Out: "{\"Action\":\"pass\",\"Package\":\"example.org/inv/calc\"}\n"}},
		},
		{
			ID: "go.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.85, Family: Go, AtZero: IfSwallowed, Rank: Wrapper,
			Pattern: `^FAIL\t(?P<package>\S+)(?:\t[\d.]+s| \[(?P<how>[\w ]+)\])?$`, Message: "the tests of {package} fail", Key: []string{"package"}, Fixes: []string{"go test -v {package}"},
			Yes: []Example{{Command: "go test ./...", Code: 1, Out: "exit status 3\nFAIL\texample.com/app\t0.006s\nFAIL\n", Fix: "go test -v example.com/app"}},
			No:  []Example{{Command: "go test ./...", Out: "ok  \texample.com/app\t0.003s\n"}},
		},
	}
}
