package purpose

import (
	"testing"

	"cake"
	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/said"
)

func TestTheLastCommandOfALine(t *testing.T) {
	for _, x := range []struct {
		a, b string
		want bool
	}{
		{"make && ./durfmt 3725", "make clean && make -j2 && ./durfmt 3725", true},
		{"mypy --strict shop 2>&1 | tail -5", "mypy --strict shop/ | tail -4", true},
		{"(node server.js &); sleep 1; curl -s http://localhost:1/rooms | jq -c .", "curl -s 'http://localhost:1/rooms?nocache=1'", true},
		{"python3 check.py docs; echo \"exit $?\"", "python3 check.py docs", true},
		{"./durfmt 3725", "./durfmt 3725 7200", false},
		{"ruff check .", "mypy .", false},
		{"", "make", false},
	} {
		if got := SameProgram(x.a, x.b); got != x.want {
			t.Errorf("%s, then %s: %v", x.a, x.b, got)
		}
	}
}

func TestACheckIsKnownByItsFirstCommand(t *testing.T) {
	for key, want := range map[string]string{
		"make lint && echo OK": "make lint", "make lint 2>&1 | tail -60": "make lint", "npx eslint src; echo x": "npx eslint src", "ruff check .": "ruff check .",
	} {
		if got := CheckOf(key); got != want {
			t.Errorf("%s: %q", key, got)
		}
	}
}

func TestACommitThatSaysThatFindingsAreMended(t *testing.T) {
	for subject, want := range map[string]bool{
		"Fix lint errors": true, "fix(ci): resolve shellcheck findings": true, "Clean up type errors": true,
		"Disable the rule": false, "Fix rounding of totals": false, "Add eslint": false, "": false,
	} {
		if got := said.MendedBySubject(subject); got != want {
			t.Errorf("%q: %v", subject, got)
		}
	}
	for line, want := range map[string]string{
		`git commit -qam "Fix lint errors" && git log -1`: "Fix lint errors", "git add -A && git commit --message 'x y'": "x y", "git commit": "", "make -m x": "",
	} {
		parsed := shell.Parse(line)
		if got := CommitSubject(&parsed); got != want {
			t.Errorf("%s: %q", line, got)
		}
	}
}

func TestWhatIsDoneBeforeTheLastProgram(t *testing.T) {
	before := func(line string) string { return BeforeLast(command.Of(cake.Result{Command: line})) }
	for line, want := range map[string]string{
		"./bench.sh":                                 "",
		"cat bench.sh; ./bench.sh | tail -1":         "",
		"gcc -O2 -o x x.c && ./x < in | grep total":  "gcc -O2 -o x x.c",
		"rm -rf out; tar -cf a.tar src && ./push.sh": "rm -rf out\ntar -cf a.tar src",
	} {
		if got := before(line); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
	if before("sqlite3 a.db <<S\nvacuum;\nS\n./b") == before("sqlite3 a.db <<S\nanalyze;\nS\n./b") {
		t.Error("what is written into a program is part of what it does")
	}
}

func TestWhatALineSetsForItsProgram(t *testing.T) {
	for line, want := range map[string]string{
		"CACHE=off python3 soak.py":              "CACHE=off ",
		"cd a && A=1 B=2 make check 2>&1 | tail": "A=1 B=2 ",
		"make check A=1":                         "",
		"./run --level=3 x":                      "",
		"python3 soak.py":                        "",
	} {
		if got := SettingsOf(line); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

func TestALineThatReadsALog(t *testing.T) {
	for line, want := range map[string]bool{
		"tail -3 server.log": true, "journalctl -u app -n 20": true, "kubectl -n a logs web-1": true, "docker compose logs api": true,
		"cat nohup.out": true, "less /var/log/syslog": true, "git log --oneline": false, "cat src/logic.go": false, "cat catalog.json": false,
	} {
		if ReadsLog(line) != want {
			t.Errorf("%s: %v", line, !want)
		}
	}
}
