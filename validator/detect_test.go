package validator

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake"
	"cake/validator/rules"
)

const traceback = "Traceback (most recent call last):\n  File \"/srv/p/app.py\", line 2, in <module>\n    import yaml\nModuleNotFoundError: No module named 'yaml'\n"

// kinds runs a command's result through Detect and returns the error types.
func kinds(command string, code int, out, err string) []string {
	var all []string
	for _, e := range Detect(cake.Result{Command: command, Cwd: "/srv/p", ExitCode: code, Stdout: out, Stderr: err}, nil) {
		all = append(all, e.ErrorType)
	}
	return all
}

func TestTheStatusIsBelievedWhereItIsTheProgramsOwn(t *testing.T) {
	missing := []string{"dependency.module_missing"}
	for _, c := range []struct {
		name, command string
		want          []string
	}{
		{"cut off by tail", "python3 app.py 2>&1 | tail -3", missing},
		{"copied by tee", "python3 app.py 2>&1 | tee log", missing},
		{"followed by another command", "python3 app.py; echo done", missing},
		{"in the background", "python3 app.py & sleep 1; echo up", missing},
		{"thrown away", "python3 app.py || true", missing},
		{"in a script that goes on", "bash setup.sh", missing},
		{"expected by a fallback", "python3 app.py || echo none", nil},
		{"negated", "! python3 app.py", nil},
		{"asked for by if", "if python3 app.py; then echo yes; fi", nil},
		{"its own", "python3 app.py", nil},
		{"read from a log", "cat app.log", nil},
		{"read from a log through a filter", "cat app.log | grep -A3 Traceback", nil},
		{"data that a program prints", "cat app.log | python3 show.py", nil},
		{"a container's log", "docker logs app", nil},
		{"history", "git log -p", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(kinds(c.command, 0, traceback, ""), c.want); diff != "" {
				t.Errorf("(-got +want):\n%s", diff)
			}
		})
	}
}

func TestAnAnswerIsNoError(t *testing.T) {
	for _, c := range []struct {
		command string
		code    int
		out     string
	}{
		{"grep -rn TODO src/", 1, ""},
		{"cd x && grep -rn foo . | head", 1, ""},
		{"grep -c error app.log", 1, "0\n"},
		{"test -f .env", 1, ""},
		{"[ -d build ]", 1, ""},
		{"diff -u a b", 1, "--- a\n+++ b\n"},
		{"git diff --exit-code", 1, "+error: boom\n"},
		{"git -C sub diff --quiet", 1, ""},
		{"git merge-base --is-ancestor a b", 1, ""},
		{"git config --get remote.origin.url", 1, ""},
		{"git ls-files --error-unmatch x", 1, "error: pathspec 'x' did not match any file(s) known to git\n"},
		{"git commit -m x", 1, "On branch main\nnothing to commit, working tree clean\n"},
		{"which docker-machine", 1, ""},
		{"kill -0 4242", 1, ""},
		{"printenv HOME2", 1, ""},
		{"expr 3 - 3", 1, "0\n"},
		{"jq -e .error r.json", 1, "null\n"},
		{"ls dist", 2, "ls: cannot access 'dist': No such file or directory\n"},
		{"find /etc -name x", 1, "find: ‘/etc/ssl/private’: Permission denied\n"},
		{"timeout 2 tail -f app.log", 124, traceback},
		{"yes | head -1", 141, ""},
		{"python3 -m http.server & sleep 1; kill $!; wait $!", 143, ""},
		{"npm outdated", 1, "Package  Current\n"},
		{"terraform plan -detailed-exitcode", 2, "1 to add\n"},
		{"systemctl is-active x", 3, "inactive\n"},
		{"exit 3", 3, ""},
		{"ping -c1 host", 1, ""},
		{"pip show nothing", 1, "WARNING: Package(s) not found: nothing\n"},
		{"docker inspect x", 1, "[]\n"},
	} {
		t.Run(c.command, func(t *testing.T) {
			if got := kinds(c.command, c.code, c.out, ""); got != nil {
				t.Errorf("detected %v", got)
			}
		})
	}
}

func TestAProbeStillShowsItsOwnMistakes(t *testing.T) {
	for command, text := range map[string]string{
		"grep 'a\\(' x":        "grep: Unmatched ( or \\(\n",
		"[ 1 -eq a ]":          "bash: line 1: [: a: integer expression expected\n",
		"git diff --quiet":     "fatal: not a git repository (or any of the parent directories): .git\n",
		"ls --colour-x":        "ls: unrecognized option '--colour-x'\n",
		"read -p x < /dev/tty": "bash: line 1: /dev/tty: No such device or address\n",
	} {
		if got := kinds(command, 1, "", text); got == nil {
			t.Errorf("%s: nothing detected in %q", command, text)
		}
	}
}

func TestSilentFailuresHaveAType(t *testing.T) {
	for _, c := range []struct {
		command string
		code    int
		want    string
	}{
		{"python3 train.py", 137, "resource.oom"},
		{"gcc -g s.c -o s && ./s", 139, "crash.segfault"},
		{"./a.out", 134, "crash.abort"},
		{"./a.out", 136, "crash.abort"},
		{"timeout 5 npm run dev", 124, "timeout.command"},
		{"ulimit -f 10; dd if=/dev/zero of=big bs=1k count=100", 153, "resource.file_size_limit"},
		{"./mystery", 7, "command.failed"},
	} {
		t.Run(c.command, func(t *testing.T) {
			if diff := cmp.Diff(kinds(c.command, c.code, "", ""), []string{c.want}); diff != "" {
				t.Errorf("(-got +want):\n%s", diff)
			}
		})
	}
	got := Detect(cake.Result{Command: "npm run dev", TimedOut: true, ExitCode: 143}, nil)
	if len(got) != 1 || got[0].ErrorType != "timeout.command" {
		t.Errorf("a command that was stopped after its time is %v", got)
	}
}

func TestWhatSomebodyInterruptsIsNoMistake(t *testing.T) {
	const stopped = "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 2, in load\n    time.sleep(9)\nKeyboardInterrupt\n"
	for _, c := range []struct {
		command, text string
		code          int
		want          []string
	}{
		{"python3 a.py", stopped, 130, nil},
		{"./serve", "", 130, nil},
		{"make all", "cc -c a.c\nmake: *** [Makefile:3: a.o] Interrupt\n", 130, nil},
		{"timeout -s INT 5 python3 a.py", stopped, 124, []string{"timeout.command"}},
		{"python3 a.py", "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 2, in load\n    import ujson\nModuleNotFoundError: No module named 'ujson'\n", 130, []string{"dependency.module_missing"}},
	} {
		if diff := cmp.Diff(kinds(c.command, c.code, "", c.text), c.want); diff != "" {
			t.Errorf("%s (-got +want):\n%s", c.command, diff)
		}
		x := builtin().Explain(cake.Result{Command: c.command, ExitCode: c.code, Stderr: c.text}, nil)
		if silent := strings.Contains(x.Verdict, "interrupted"); silent != (c.want == nil) {
			t.Errorf("%s: %s", c.command, x.Verdict)
		}
	}
}

func TestAnUnknownFailureKeepsItsFirstComplaint(t *testing.T) {
	e := Detect(cake.Result{Command: "./mystery", ExitCode: 7, Stdout: "step 1\nstep 2 failed: no luck at 10:31\nbye\n"}, nil)[0]
	if e.Message != "step 2 failed: no luck at 10:31" || e.StreamSource != cake.StreamStdout {
		t.Errorf("message is %q from %s", e.Message, e.StreamSource)
	}
	again := Detect(cake.Result{Command: "./mystery  2>&1 | tail -5", ExitCode: 7, Stdout: "step 2 failed: no luck at 11:59\n"}, nil)[0]
	if again.Signature != e.Signature {
		t.Error("the same failure, later and through tail, has another signature")
	}
	other := Detect(cake.Result{Command: "./mystery", ExitCode: 8, Stdout: "step 2 failed: no luck at 10:31\n"}, nil)[0]
	if other.Signature == e.Signature {
		t.Error("another status has the same signature")
	}
}

func TestTheLastExceptionOfAChainIsTheCause(t *testing.T) {
	text := "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 2, in load\n    import ujson\nModuleNotFoundError: No module named 'ujson'\n\n" +
		"During handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\n  File \"/srv/p/a.py\", line 4, in load\n    return cfg['x']\nKeyError: 'x'\n"
	if diff := cmp.Diff(kinds("python3 a.py", 1, "", text), []string{"runtime.index_key"}); diff != "" {
		t.Errorf("(-got +want):\n%s", diff)
	}
}

func TestACauseGoesBeforeTheWrappersRemark(t *testing.T) {
	for command, want := range map[string]string{"make": "dependency.module_missing", "npm run build": "dependency.module_missing"} {
		text := traceback + "make: *** [Makefile:2: all] Error 1\nnpm error A complete log of this run can be found in: /root/.npm/_logs/x.log\n"
		if diff := cmp.Diff(kinds(command, 2, "", text), []string{want}); diff != "" {
			t.Errorf("%s (-got +want):\n%s", command, diff)
		}
	}
}

func TestOutputIsReadAsATerminalShowsIt(t *testing.T) {
	text := "\x1b[1mprogress 10%\rprogress 100%\r\n\x1b[31mTraceback (most recent call last):\x1b[0m\r\n  File \"/srv/p/app.py\", line 2, in <module>\r\n\x1b[31mModuleNotFoundError\x1b[0m: No module named 'yaml'\xff\r\n"
	e := Detect(cake.Result{Command: "python3 app.py", Cwd: "/srv/p", ExitCode: 1, Stderr: text}, nil)
	if len(e) != 1 || e[0].ErrorType != "dependency.module_missing" || e[0].LineNumber != 2 {
		t.Fatalf("detected %+v", e)
	}
	if strings.ContainsAny(e[0].RawOutput, "\x1b\r") {
		t.Errorf("raw output still has control characters: %q", e[0].RawOutput)
	}
}

func TestTheSignatureIsOfTheCause(t *testing.T) {
	sign := func(cwd, text string) cake.Signature {
		return Detect(cake.Result{Command: "python3 app.py", Cwd: cwd, ExitCode: 1, Stderr: text}, nil)[0].Signature
	}
	first := sign("/srv/p", traceback)
	moved := strings.ReplaceAll(strings.ReplaceAll(traceback, "/srv/p", "/home/x/q"), "line 2", "line 9")
	if sign("/home/x/q", moved) != first {
		t.Error("another directory or line changes the signature")
	}
	if sign("/srv/p", strings.ReplaceAll(traceback, "yaml", "toml")) == first {
		t.Error("another module has the same signature")
	}
}

func TestSeveralFindingsOfOneRuleAreSeveralEvents(t *testing.T) {
	text := "# example.com/app\n./a.go:4:10: undefined: one\n./a.go:5:10: undefined: two\n./a.go:9:10: undefined: one\n"
	if got := kinds("go build ./...", 1, "", text); len(got) != 2 {
		t.Errorf("got %v, want one event for each name", got)
	}
}

func TestErrorTypesAreAClosedSet(t *testing.T) {
	known := map[string]bool{}
	for _, kind := range ErrorTypes() {
		known[kind] = true
	}
	for _, r := range rules.All() {
		for _, x := range r.Yes {
			for _, e := range run(builtin(), x) {
				if !known[e.ErrorType] {
					t.Errorf("%s is in no list", e.ErrorType)
				}
			}
		}
	}
	if len(known) < 60 {
		t.Errorf("only %d error types", len(known))
	}
}

func TestAServerThatWasGivenALimitHasNotFailed(t *testing.T) {
	for out, want := range map[string]int{"Server listening on :8080\n": 0, "loading 1900 rows\n": 1} {
		r := cake.Result{Command: "timeout 2 node srv.js", ExitCode: 124, Stdout: out}
		if got := len(Detect(r, nil)); got != want {
			t.Errorf("%q: %d errors, want %d", out, got, want)
		}
	}
}
