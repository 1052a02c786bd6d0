package validator

import (
	"testing"

	"cake"
)

func TestWhatALineDoesAfterAFailureThatItHides(t *testing.T) {
	const undeclared = "calc.c:6:24: error: ‘prod’ undeclared (first use in this function)\n"
	const help = "-g FILE  write the report to FILE\n-v print version information\n-h,-? prints usage help information\n"
	for _, x := range []struct{ name, command, out, err, rule string }{
		{"an older program runs", "make 2>&1 | tail -6; ./calc 2 21", undeclared + "make: *** [Makefile:2: calc] Error 1\n42\n", "", "status.stale"},
		{"an older program runs behind a question", "if ! make -s; then echo failed; fi; build/calc 6 7", "failed\n13\n", undeclared, "status.stale"},
		{"it is not there", "make 2>&1 | tail -6; ./calc 2", undeclared, "bash: line 1: ./calc: No such file or directory\n", "c.undeclared"},
		{"the chain ended with the build", "make && ./calc 2; echo done", "done\n", undeclared, "c.undeclared"},
		{"nothing runs after it", "make 2>&1 | tail -6; ls build", undeclared + "calc.o\n", "", "c.undeclared"},
		{"a script of the project runs", "make 2>&1 | tail -6; ./clean.sh", undeclared, "", "c.undeclared"},

		{"the end of a help that nobody asked for", "docgen -x Docs.in 2>&1 | tail -3", help, "", "status.usage"},
		{"a help that was asked for", "docgen --help 2>&1 | tail -3", help, "", ""},
		{"a help that a bare call answers with", "docgen 2>&1 | tail -3", help, "", ""},
		{"something follows the help", "docgen -x Docs.in 2>&1 | tail -4", help + "written\n", "", ""},
		{"a list that is no help", "make -n all 2>&1 | tail -3", "-o a.o\n-o b.o\n-o c.o\n", "", ""},

		{"a run that ends within a test", "./unit 2>&1 | tail -2; echo done", "[       OK ] Ring.Push (0 ms)\n[ RUN      ] Ring.Wrap\ndone\n", "", "gtest.stopped"},
		{"a run of which the head is shown", "./unit 2>&1 | head -1", "[ RUN      ] Ring.Push\n", "", ""},
		{"make goes on where nothing is to be removed", "make clean all 2>&1 | tail", "rm app\nrm: cannot remove 'app': No such file or directory\nmake: [Makefile:6: clean] Error 1 (ignored)\ncc -o app app.c\n", "", ""},
		{"make goes on without what it copies", "make all 2>&1 | tail", "cp: cannot stat 'conf/app.ini': No such file or directory\nmake: [Makefile:6: all] Error 1 (ignored)\n", "", "file.source"},
		{"the source below a complaint is no later word", "runzz calc.c 2>&1 | tail -5", "    Could not find module ‘Data.Aeson’\n    Perhaps you meant Data.Version\n    Use -v to see a list.\n  |\n4 | import Data.Aeson (decode)\n  | ^^^^^^^^^^^^\n", "", "general.module"},

		{"a bare call is no question for help", "mkpages 2>&1 | tail -3", "no pages yet, run 'mkpages init' here\n", "", "hint.run"},
	} {
		events := Detect(cake.Result{Command: x.command, Cwd: "/srv/p", Stdout: x.out, Stderr: x.err}, tree{names: []string{"calc.c", "Makefile"}})
		rule := ""
		if len(events) > 0 {
			rule = events[0].Rule
		}
		if rule != x.rule {
			t.Errorf("%s: %q, not %q", x.name, rule, x.rule)
		}
	}
}

func TestWhatIsTriedUntilItSucceedsHasNotFailed(t *testing.T) {
	refused := "curl: (7) Failed to connect to 127.0.0.1 port 18213 after 0 ms: Couldn't connect to server\n"
	for command, n := range map[string]int{
		"for i in 1 2 3; do curl -sS -o a http://127.0.0.1:18213/ && echo up && break; sleep 1; done": 0,
		"for i in 1 2 3; do curl -sS -o a http://127.0.0.1:18213/; sleep 1; done":                     1,
	} {
		if all := Detect(cake.Result{Command: command, Cwd: "/srv/p", Stdout: "up\n", Stderr: refused}, tree{}); min(len(all), 1) != n {
			t.Errorf("%s: %d events, not %d", command, len(all), n)
		}
	}
}
