package moment

import (
	"testing"

	"cake"
	"cake/validator"
)

// TestTheRootIsCoarserThanTheSignature holds together what only differs in who
// complains or in a random name, and nothing else.
func TestTheRootIsCoarserThanTheSignature(t *testing.T) {
	root := func(kind, message string) cake.Signature { return rootOf(cake.Sign(kind, message), kind, message) }
	for _, c := range []struct {
		kind, a, b string
		same       bool
	}{
		{"fs.not_found", "cannot create regular file '/srv/x/a.txt': No such file or directory", "cannot touch '/srv/x/a.txt': No such file or directory", true},
		{"fs.not_found", "cannot stat '/srv/x/a.txt': No such file", "cannot stat '/srv/x/b.txt': No such file", false},
		{"permission.denied", "cannot create directory ‘/opt/x’: Permission denied", "/opt/x: Permission denied", true},
		{"runtime.exception", "job 7f3a2b of worker 12 failed", "job 09cd1e of worker 13 failed", true},
		{"runtime.exception", "decade is over", "facade is over", false},
		{"runtime.exception", "lease b6ef399a-073c-4df4-a7e3-9bd88ef0adff of 7f3a2b", "lease 065ea6c7-1111-4f8e-96e2-e5c56ff779d8 of 1f0a2e", true},
		{"dependency.module_missing", "No module named 'a1b2c3'", "No module named 'd4e5f6'", false},
	} {
		if got := root(c.kind, c.a) == root(c.kind, c.b); got != c.same {
			t.Errorf("%s: %q and %q: same %v", c.kind, c.a, c.b, got)
		}
	}
}

// TestOneFileIsMissingWhoeverWantsIt holds together a path and the name that it has in its place.
func TestOneFileIsMissingWhoeverWantsIt(t *testing.T) {
	root := func(line, message string) cake.Signature {
		m := Of(Step{Result: &cake.Result{Command: line, Cwd: "/srv/p", ExitCode: 1}, Errors: []cake.ErrorEvent{{ErrorType: "fs.not_found", Message: message, Signature: cake.Sign(line)}}})
		return m.Root
	}
	const named = "No such file or directory: '/srv/p/VERSION'"
	for _, c := range []struct {
		line, message string
		same          bool
	}{
		{"pip install .", "FileNotFoundError: [Errno 2] No such file or directory: 'VERSION'", true},
		{"ruby build.rb", "No such file or directory @ rb_sysopen - VERSION", true},
		{"node build.js", "ENOENT: no such file or directory, open 'VERSION'", true},
		{"pip install .", "FileNotFoundError: [Errno 2] No such file or directory: 'LICENSE'", false},
		{"cd docs && python3 conf.py", "No such file or directory: 'VERSION'", false},
		{"cat a", "No such file or directory", false},
	} {
		if got := root("python3 setup.py --version", named) == root(c.line, c.message); got != c.same {
			t.Errorf("%s: %q: same %v", c.line, c.message, got)
		}
	}
}

// TestOneRootWhateverElseTheLineSays holds together the same answer of a server,
// and of a shell, to lines that only differ in what stands around it.
func TestOneRootWhateverElseTheLineSays(t *testing.T) {
	root := func(line, kind, message string) cake.Signature {
		m := Of(Step{Result: &cake.Result{Command: line, ExitCode: 1}, Errors: []cake.ErrorEvent{{ErrorType: kind, Message: message, Signature: cake.Sign(line, kind)}}})
		return m.Root
	}
	const message = "Parse error near line 1: duplicate column name: email"
	for _, c := range []struct {
		kind, a, b string
		same       bool
	}{
		{"network.http_5xx", "curl -sf http://localhost:8080/x", "kill 7; ./serve & sleep 1; curl -sf http://localhost:8080/x", true},
		{"network.http_5xx", "curl -sf http://localhost:8080/x", "curl -sf http://localhost:8080/y", false},
		{"shell.crlf", "./deploy.sh a", "chmod 777 deploy.sh; sudo ./deploy.sh a", true},
		{"shell.crlf", "./deploy.sh a", "./build.sh a", false},
		{validator.Unrecognised, "sqlite3 -bail shop.db '.read up.sql'", "cp shop.db old.db && sqlite3 -bail -echo shop.db '.read up.sql'", true},
		{"db.locked", "sqlite3 inv.db 'insert into a values (1)'", "sqlite3 -cmd '.timeout 500' inv.db 'insert into a (id) values (1)'", true},
		{validator.Unrecognised, "bash a.sh", "bash b.sh", false},
		{validator.Unrecognised, "bash import.sh a.csv", "bash import.sh b.csv", false},
	} {
		if got := root(c.a, c.kind, message) == root(c.b, c.kind, message); got != c.same {
			t.Errorf("%s: %q and %q: same %v", c.kind, c.a, c.b, got)
		}
	}
}

// TestTheSameDataWhoeverReadsIt holds together what parsers say of one line of a file, and what a
// log says of another time.
func TestTheSameDataWhoeverReadsIt(t *testing.T) {
	root := func(kind, message, file string, line int) cake.Signature {
		e := cake.ErrorEvent{ErrorType: kind, Message: message, FilePath: file, LineNumber: line, Signature: cake.Sign(kind, message)}
		return Of(Step{Result: &cake.Result{Command: "read", ExitCode: 1}, Errors: []cake.ErrorEvent{e}}).Root
	}
	jq := root("config.parse", "Expected another array element at line 7, column 3", "data/a.json", 7)
	if jq != root("config.parse", "Expecting value: line 7 column 3 (char 152)", "data/a.json", 7) {
		t.Error("another parser of the same line is another cause")
	}
	if jq == root("config.parse", "Expecting value: line 9 column 1 (char 180)", "data/a.json", 9) {
		t.Error("another line is the same cause")
	}
	const emerg = ": key values mismatch of the pair in conf/tls"
	if root("config.invalid", "2026/11/30 02:59:09 [emerg] 25978#25978"+emerg, "", 0) != root("config.invalid", "2026/11/30 02:59:31 [emerg] 26014#26014"+emerg, "", 0) {
		t.Error("another time is another cause")
	}
}

// TestWhatIsNotThereIsOneCause holds together what says in other words, or with another table before it,
// that one module or column is missing.
func TestWhatIsNotThereIsOneCause(t *testing.T) {
	root := func(kind, message string) cake.Signature {
		e := cake.ErrorEvent{ErrorType: kind, Message: message, Signature: cake.Sign(kind, message)}
		return Of(Step{Result: &cake.Result{Command: "run it", ExitCode: 1, Stderr: message}, Errors: []cake.ErrorEvent{e}}).Root
	}
	for _, c := range []struct {
		kind, a, b string
		same       bool
	}{
		{"dependency.module_missing", "unresolved import `rand`", "cannot find module or crate `rand` in this scope", true},
		{"dependency.module_missing", "Cannot find module 'yaml'", "Cannot find package 'yaml' imported from /srv/p/load.mjs", true},
		{"dependency.module_missing", "unresolved import `rand`", "unresolved import `rayon`", false},
		{"dependency.module_missing", "Cannot find module './a/util'", "Cannot find module './b/util'", false},
		{"db.syntax", "no such column: surname", "no such column: r.surname", true},
		{"db.syntax", `column r.surname does not exist`, `column "surname" does not exist`, true},
		{"db.syntax", "Unknown column 'r.surname' in 'field list'", "Unknown column 'x.surname' in 'order clause'", true},
		{"db.syntax", "no such column: surname", "no such column: r.name", false},
		{"db.syntax", "no such table: surname", "no such column: surname", false},
	} {
		if got := root(c.kind, c.a) == root(c.kind, c.b); got != c.same {
			t.Errorf("%s: %q and %q: same %v", c.kind, c.a, c.b, got)
		}
	}
}
