package validator

import (
	"strings"
	"testing"

	"cake/validator/rules"
)

// Words that have several causes mean the one that the tree or the call shows.
func TestWhatIsSupposedIsShown(t *testing.T) {
	const trace = "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 8, in <module>\n    x\n"
	for _, c := range []struct {
		name, command, err string
		files              []string
		want               string
	}{
		{"a file hides a module", "python3 a.py", trace + "AttributeError: module 'statistics' has no attribute 'mean'\n", []string{"a.py", "statistics.py"}, "namesake.attribute"},
		{"no file hides it", "python3 a.py", trace + "AttributeError: module 'statistics' has no attribute 'mena'\n", []string{"a.py"}, "python.type"},
		{"a file in a package hides nothing", "python3 a.py", trace + "AttributeError: module 'types' has no attribute 'make'\n", []string{"a.py", "app/__init__.py", "app/types.py"}, "python.type"},
		{"a module that Python no longer has", "python3 a.py", trace + "AttributeError: module 'parser' has no attribute 'make'\n", []string{"a.py", "parser.py"}, "python.type"},
		{"an installed package", "python3 a.py", trace + "AttributeError: module 'requests' has no attribute 'get'\n", []string{"a.py", "requests.py"}, "namesake.attribute"},
		{"the package itself", "python3 a.py", trace + "AttributeError: module 'requests' has no attribute 'get'\n", []string{"a.py", "requests/__init__.py"}, "python.type"},
		{"what Python took lies elsewhere", "python3 a.py", trace + "ImportError: cannot import name 'Mapping' from 'collections' (/usr/lib/python3.11/collections/__init__.py)\n", []string{"a.py", "collections.py"}, "python.importname"},
		{"settings that a shell reads", "set -a; . ./app.conf; node a.js", "./app.conf: line 2: Room: command not found\n", nil, "shell.dotenv"},
		{"a script that a shell runs", "bash app.conf", "app.conf: line 2: Room: command not found\n", nil, "shell.notfound"},
		{"a tool that is missing", "source .env", ".env: line 2: jq: command not found\n", nil, "shell.notfound"},
		{"tests without a runner", "node a.test.js", "/srv/p/a.test.js:1\nit('x')\n^\n\nReferenceError: it is not defined\n    at Object.<anonymous> (/srv/p/a.test.js:1:1)\n", nil, "node.runnerword"},
		{"a name of a later standard", "g++ -c a.cpp", "a.cpp:4:8: error: ‘span’ is not a member of ‘std’\n", []string{"a.cpp"}, "cpp.standard"},
		{"a name of the standard that is followed", "g++ -std=c++20 -c a.cpp", "a.cpp:4:8: error: ‘span’ is not a member of ‘std’\n", []string{"a.cpp"}, "c.undeclared"},
		{"a name of no standard", "g++ -std=c++11 -c a.cpp", "a.cpp:4:8: error: ‘vektor’ is not a member of ‘std’\n", []string{"a.cpp"}, "c.undeclared"},
		{"a name that every compiler's own standard has", "g++ -c a.cpp", "a.cpp:4:8: error: ‘optional’ is not a member of ‘std’\n", []string{"a.cpp"}, "c.undeclared"},
		{"files of a package are left out", "go run main.go", "# command-line-arguments\n./main.go:4:2: undefined: load\n", []string{"load.go", "main.go"}, "go.onefile"},
		{"all files of a package are named", "go run main.go load.go", "# command-line-arguments\n./main.go:4:2: undefined: load\n", []string{"load.go", "main.go"}, "go.undefined"},
		{"only tests are left out", "go run main.go", "# command-line-arguments\n./main.go:4:2: undefined: load\n", []string{"main.go", "main_test.go"}, "go.undefined"},
		{"a class beside another", "javac src/A.java", "src/A.java:3: error: cannot find symbol\n  B b;\n  ^\n  symbol:   class B\n  location: class A\n1 error\n", []string{"src/A.java", "src/B.java"}, "java.onefile"},
		{"a class that is named, too", "javac src/*.java", "src/A.java:3: error: cannot find symbol\n  B b;\n  ^\n  symbol:   class B\n  location: class A\n1 error\n", []string{"src/A.java", "src/B.java"}, "java.symbol"},
		{"a class that is nowhere", "javac src/A.java", "src/A.java:3: error: cannot find symbol\n  B b;\n  ^\n  symbol:   class B\n  location: class A\n1 error\n", []string{"src/A.java"}, "java.symbol"},
		{"a name that is none of a runner's here", "node a.js", "/srv/p/a.js:1\nit('x')\n^\n\nReferenceError: it is not defined\n    at Object.<anonymous> (/srv/p/a.js:1:1)\n", nil, "node.undefined"},
	} {
		t.Run(c.name, func(t *testing.T) {
			events := run(builtin(), rules.Example{Command: c.command, Code: 1, Err: c.err, Files: c.files})
			if len(events) == 0 || events[0].Rule != c.want {
				t.Errorf("want %s: %v", c.want, events)
			}
		})
	}
}

// Who asks why such a rule did not decide is told that nothing shows its cause.
func TestWhatIsNotShownIsSaidToBe(t *testing.T) {
	x := rules.Example{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 8, in <module>\n    x\nAttributeError: module 'random' has no attribute 'chioce'\n"}
	for _, c := range builtin().Explain(x.Result("/srv/p"), tree{[]string{"a.py"}, nil}).Candidates {
		if c.Rule == "namesake.attribute" {
			if !strings.Contains(c.Why, "neither the tree nor the line shows") {
				t.Error(c.Why)
			}
			return
		}
	}
	t.Error("the rule is not told of")
}
