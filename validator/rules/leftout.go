package rules

import "cake"

// leftOutRules are complaints of a name that stands in a file of the project which the
// line leaves out: the code is right, the call is not. Without such a file the rules of
// the languages speak.
func leftOutRules() []Rule {
	return []Rule{
		{
			ID: "go.onefile", Kind: "compile.undefined_name", Severity: cake.High, Confidence: 0.95, Family: Go, AtZero: IfSwallowed, With: []string{"# command-line-arguments"}, Given: "{packagefile:symbol}",
			Pattern: goPlace + `(?P<message>undefined: (?P<symbol>\w+))$`, Key: []string{"file", "symbol"}, Fixes: []string{"{wholepackage:symbol}", "{packagefile:symbol}"},
			Yes: []Example{
				{Command: "go run main.go --addr :8080", Code: 1, Err: "# command-line-arguments\n./main.go:11:14: undefined: loadConfig\n", Files: []string{"config.go", "main.go", "main_test.go"}, File: "main.go", Line: 11, Fix: "go run . --addr :8080"},
				{Command: "go build -o app cmd/app/main.go", Code: 1, Err: "# command-line-arguments\ncmd/app/main.go:8:2: undefined: serve\n", Files: []string{"cmd/app/main.go", "cmd/app/serve.go"}, Manifest: map[string]string{"cmd/app/serve.go": "package main\n\nfunc serve() {}\n"}, Fix: "go build -o app ./cmd/app"},
			},
			No: []Example{{Command: "go run main.go", Out: "ok\n"}, {Command: "cat build.log", Out: "# command-line-arguments\n./main.go:11:14: undefined: loadConfig\n"}},
		},
		{
			ID: "java.onefile", Kind: "compile.undefined_name", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed, Given: "{classbeside:symbol}",
			Pattern: javacPlace + `(?P<message>cannot find symbol)(?:\n[^\n]*){2}\n\s+symbol:\s+(?:class|variable) (?P<symbol>[A-Z]\w*)`, Message: "cannot find {symbol}", Key: []string{"file", "symbol"}, Fixes: []string{"{besideclass:symbol}"},
			Yes: []Example{{Command: "javac -d out src/Main.java", Code: 1, Err: "src/Main.java:3: error: cannot find symbol\n    Cart c = new Cart();\n    ^\n  symbol:   class Cart\n  location: class Main\n1 error\n", Files: []string{"src/Cart.java", "src/Main.java"}, File: "src/Main.java", Line: 3, Fix: "javac -d out src/Main.java src/Cart.java"}},
			No:  []Example{{Command: "javac Main.java", Err: "Note: Main.java uses unchecked or unsafe operations.\n"}},
		},
	}
}
