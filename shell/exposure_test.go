package shell

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// find returns the first command of the line with the name.
func find(t *testing.T, text, name string) *Command {
	t.Helper()
	line := Parse(text)
	for i := range line.Commands {
		if line.Commands[i].Name() == name {
			return &line.Commands[i]
		}
	}
	t.Fatalf("no %s in %q", name, text)
	return nil
}

func TestWhoseStatusTheLineReports(t *testing.T) {
	for line, swallowed := range map[string]bool{
		"make": false, "make | tail": true, "set -o pipefail; make | tail": false, "a | make": false,
		"make || true": true, "make || exit 1": false, "make || exit 0": true, "make || false": false, "make || echo failed": true,
		"make; echo done": true, "set -e; make; echo done": false, "set -o errexit; make; echo": false, "set -e; set +e; make; echo": true,
		"make && echo ok": false, "cd x && make": false, "make && test || true": true, "make &": true, "(make; echo)": true, "{ make; }": false,
		"echo $(make)": true, "if make; then a; fi": true, "while make; do a; done": true, "bash -c 'make; echo'": true, "timeout 9 make | cat": true,
	} {
		if got := find(t, line, "make").Swallowed; got != swallowed {
			t.Errorf("%q: swallowed %v", line, got)
		}
	}
}

func TestWhereErrorsGo(t *testing.T) {
	for line, hidden := range map[string]bool{
		"make": false, "make 2>/dev/null": true, "make 2>&1": false, "make > f": false, "make &> f": true, "make &>> f": true,
		"make 2> err.log": true, "make 2>/dev/stderr": false, "{ make; } 2>/dev/null": true, "f() { make; }; f 2>/dev/null": true,
		"bash -c make 2>/dev/null": true, "make 2>&-": false,
	} {
		if got := find(t, line, "make").StderrHidden; got != hidden {
			t.Errorf("%q: hidden %v", line, got)
		}
	}
}

func TestPlaceOfACommand(t *testing.T) {
	c := find(t, "! a | make", "make")
	if !c.Negated || len(c.Pipes) != 1 || c.Pipes[0] != (Pipe{ID: 1, Stage: 1, Of: 2}) || c.Link != Piped {
		t.Errorf("got %+v", c)
	}
	c = find(t, "a && for i in 1; do make & done", "make")
	if !c.Loop || c.Endless || !c.Background {
		t.Errorf("got %+v", c)
	}
	for line, endless := range map[string]bool{
		"while true; do make; done": true, "while :; do make; done": true, "until false; do make; done": true, "for ((;;)); do make; done": true,
		"while ((1)); do make; done": true, "while ((0)); do make; done": false, "while a; do make; done": false, "until true; do make; done": false,
	} {
		if got := find(t, line, "make").Endless; got != endless {
			t.Errorf("%q: endless %v", line, got)
		}
	}
	for line, link := range map[string]Link{"make": First, "a; make": Then, "a && make": AndThen, "a || make": OrElse, "a & make": Beside} {
		if got := find(t, line, "make").Link; got != link {
			t.Errorf("%q: link %d, want %d", line, got, link)
		}
	}
	if c := find(t, "f() { make | f & }; f", "f"); !c.Recursive || c.Function != "f" {
		t.Errorf("got %+v", c)
	}
	if c := find(t, "if make; then a; fi", "make"); !c.Condition {
		t.Errorf("got %+v", c)
	}
	if !find(t, "sudo make", "make").Reached("sudo") || find(t, "make", "make").Reached("sudo") {
		t.Error("reached by the wrong way")
	}
}

func TestKeyIsTheSameForTheSameCommand(t *testing.T) {
	groups := [][]string{
		{"npm test", "npm  test", "cd /x && npm test", "npm test 2>&1 | tail -20", "npm test || true", "timeout 60 npm test", "npm 'test'", "npm test; echo $?", "bash -c 'npm test'"},
		{"pytest -q", "/usr/bin/pytest -q", "source .venv/bin/activate && pytest -q"},
		{"echo hi"},
		{"make $X"},
		{"make x"},
		{"cat a | sort"},
		{"a 'b c'"},
		{"a b c"},
		{"sqlite3 a.db < up.sql", "sqlite3 a.db <up.sql 2>&1"},
		{"sqlite3 a.db < down.sql"},
		{"sqlite3 a.db", "sqlite3 a.db > out"},
		{"x )"},
	}
	seen := map[string]string{}
	for _, group := range groups {
		key := Key(group[0])
		if other, ok := seen[key]; ok {
			t.Errorf("%q and %q have one key", group[0], other)
		}
		seen[key] = group[0]
		for _, line := range group {
			if got := Key(line); got != key {
				t.Errorf("%q: %q, want %q", line, got, key)
			}
		}
	}
}

func TestTool(t *testing.T) {
	for line, want := range map[string]string{
		"cd x && timeout 9 python3 -m pytest -q | tail -5": "pytest", "python3.11 x.py": "python", "python -m pip.main install x": "pip",
		"npx jest@29 a": "jest", "npx @scope/tool": "tool", "npm run build": "npm", "./node_modules/.bin/tsc -p .": "tsc", "./gradlew test": "gradle", "./mvnw x": "mvn",
		"uv run pytest": "pytest", "bundle exec rspec": "rspec", "pip3 install x": "pip", "pip3.11 install x": "pip", "uvx ruff check": "ruff", "pipx run black": "black",
		"go test ./...": "go", "node x.js": "node", "bun test": "bun", "perl x.pl": "perl", "pytest -q; echo done": "pytest", "pytest && cat r": "cat", "cat r": "cat",
		"echo x": "echo", "": "", "mkdir b && cd b && cmake ..": "cmake", "sudo apt-get install x": "apt-get", "$X": "", "make 2>&1 | tee log": "make", "docker exec web pytest": "pytest",
	} {
		if got := Tool(line); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

func TestRoles(t *testing.T) {
	type roles struct{ Reader, Probe bool }
	for line, want := range map[string]roles{
		"cat x": {true, false}, "grep x y": {true, false}, "grep -q x y": {true, true}, "grep --quiet x": {true, true}, "sed -n 1p x": {true, false}, "sed -i s/a/b/ x": {false, false},
		"git log": {true, false}, "git -C x diff": {true, false}, "git --no-pager show": {true, false}, "git commit": {false, false}, "git": {false, false},
		"git rev-parse x": {true, true}, "git diff --quiet": {true, true}, "docker logs x": {true, false}, "docker ps": {false, false},
		"which x": {false, true}, "command -v x": {false, true}, "test -f x": {false, true}, "node --version": {false, true}, "go version": {false, true},
		"ls x 2>/dev/null": {true, true}, "ls x": {true, false}, "make": {false, false},
	} {
		line2 := Parse(line)
		c := &line2.Commands[0]
		if got := (roles{c.Reader(), c.Probe()}); got != want {
			t.Errorf("%q: %+v, want %+v", line, got, want)
		}
	}
}

func TestAWordKnowsWhatItIs(t *testing.T) {
	type facts struct {
		Value, Shown                          string
		Literal, Unknown, Glob, Home, Process bool
		Alts                                  int
	}
	for text, want := range map[string]facts{
		"a":          {Value: "a", Shown: "a", Literal: true},
		"'*'":        {Value: "*", Shown: "*", Literal: true},
		"a*[b]?":     {Value: "a*[b]?", Shown: "a*[b]?", Glob: true},
		"@(a|b)":     {Value: "@(a|b)", Shown: "@(a|b)", Glob: true},
		"~/x":        {Value: "~/x", Shown: "~/x", Home: true},
		"$HOME/x":    {Value: "~/x", Shown: "~/x", Home: true},
		"'~'":        {Value: "~", Shown: "~", Literal: true},
		"a$X/b":      {Value: "a/b", Shown: "a$X/b", Unknown: true},
		"$(x)":       {Value: "", Shown: "$(x)", Unknown: true},
		"$((x+1))":   {Value: "", Shown: "$((x+1))", Unknown: true},
		"<(x)":       {Value: "", Shown: "<(x)", Unknown: true, Process: true},
		"${X:-y}":    {Value: "y", Shown: "y", Alts: 1},
		"${a[@]}":    {Value: "", Shown: "$a", Unknown: true},
		"of=~/x":     {Value: "of=~/x", Shown: "of=~/x"},
		"\"a$(x)b\"": {Value: "ab", Shown: "a$(x)b", Unknown: true},
		"${x@Q}":     {Value: "", Shown: "$x", Unknown: true},
		"${x/a/b}":   {Value: "", Shown: "$x", Unknown: true},
		"${!x*}":     {Value: "", Shown: "!x", Unknown: true},
	} {
		line := Parse("c " + text)
		w := line.Commands[len(line.Commands)-1].Argv[1]
		got := facts{w.Value, w.String(), w.Literal(), w.Unknown(), w.Globbed(), w.Home(), w.Has(Process), len(w.Alts)}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}

func TestMatch(t *testing.T) {
	for _, tt := range []struct {
		pattern, text string
		want          bool
	}{
		{"a*c", "abbc", true},
		{"a*c", "ab", false},
		{"?", "x", true},
		{"?", "", false},
		{"[a-c]x", "bx", true},
		{"[a-c]x", "dx", false},
		{"[!a]x", "bx", true},
		{"[^a]", "a", false},
		{"[", "[", true},
		{"[]]", "]", true},
		{"'*'", "x", false},
		{"'*'", "*", true},
		{"a$X", "abc", true},
		{"$X", "", true},
		{"@(a|b)", "c", true},
		{"*.go", "x.go", true},
		{"~", "~", true},
		{"x*y*z", "xayaz", true},
	} {
		line := Parse("c " + tt.pattern)
		if got := Match(&line.Commands[0].Argv[1], tt.text); got != tt.want {
			t.Errorf("%s on %q: %v", tt.pattern, tt.text, got)
		}
	}
	line := Parse("c " + strings.Repeat("*a", 40))
	if Match(&line.Commands[0].Argv[1], strings.Repeat("a", 200)+"b") {
		t.Error("a hostile pattern matched")
	}
}

func TestOptions(t *testing.T) {
	const spec Spec = "r,R,recursive f,force o,output= c? color? name="
	words := func(args ...string) []Word {
		out := make([]Word, len(args))
		for i, a := range args {
			out[i] = Literal(a)
		}
		return out
	}
	o := spec.Parse(words("-rf", "a", "--out", "x", "-oy", "--color=on", "-c", "-q", "--nope", "--", "-b"))
	var names []string
	for _, one := range o.List {
		names = append(names, one.Name+"="+one.Value.Value)
	}
	if diff := cmp.Diff([]string{"r=", "f=", "o=x", "o=y", "color=on", "c="}, names); diff != "" {
		t.Error(diff)
	}
	if len(o.Operands) != 2 || o.Operands[1].Value != "-b" || !o.Dashes || len(o.Strange) != 2 || o.At != 1 {
		t.Errorf("got %+v", o)
	}
	if v, ok := o.Value("o"); !ok || v.Value != "y" || !o.Has("x", "r") || o.Has("name") {
		t.Errorf("got %+v", o)
	}
	if o := spec.ParseOrdered(words("-f", "a", "-r")); len(o.Operands) != 2 || o.Has("r") {
		t.Errorf("got %+v", o)
	}
	if o := Spec("aab aac").Parse(words("--aa")); len(o.Strange) != 1 {
		t.Errorf("an ambiguous beginning was taken: %+v", o)
	}
}

func TestWithoutAShell(t *testing.T) {
	line := ParseArgv([]string{"sudo", "bash", "-c", "a 'b c'", "$X"})
	if len(line.Commands) != 1 || describe(&line.Commands[0]) != "a 'b c' <sudo <bash" {
		t.Errorf("got %+v", line.Commands)
	}
	line = ParseArgv([]string{"echo", "$X", "*"})
	if c := line.Commands[0]; !c.Argv[1].Literal() || !c.Argv[2].Literal() {
		t.Error("words without a shell are literal")
	}
	if ParseArgv(nil).Commands != nil || ParseArgv([]string{strings.Repeat("a", MaxLine+1)}).Unknown == "" {
		t.Error("the bounds do not hold")
	}
}

func TestQuoteIsReadBack(t *testing.T) {
	for _, s := range []string{"", "a", "a b", "it's", "$x", "*", "a\nb", "-x", "~", "{a,b}", "#"} {
		line := Parse("c " + Quote(s))
		if w := line.Commands[0].Argv[1]; w.Value != s || !w.Literal() {
			t.Errorf("%q came back as %q", s, w.Value)
		}
	}
}

func TestProducedText(t *testing.T) {
	for line, want := range map[string]string{
		"echo a | cat": "a", "echo -e 'a\\tb'": "a\tb", "printf '%s-' a b": "a-b-", "printf '%b' 'a\\x62'": "ab", "printf '%%'": "%", "printf -- x": "x",
		"echo YQ== | base64 -d": "a", "echo YQ | base64 --decode": "a", "echo 6162 | xxd -r -p": "ab", "echo YQ== | openssl base64 -d": "a",
		"echo ba | rev": "ab", "echo abc | tr a-c x-z": "xyz", "echo abc | tr -d b": "ac", "type x": "x", "printf ''": "", "tee <<< a": "a",
	} {
		c := find(t, "made \"$("+line+")\"", "made")
		if got := c.Argv[1]; got.Value != want || !got.Literal() {
			t.Errorf("%q: %q, want %q", line, got.String(), want)
		}
	}
	for _, line := range []string{"printf '%x' 1", "echo x | base64", "echo '!' | base64 -d", "echo a | tr '[:a:]' b", "echo $X", "a | tr a b", "printf", "echo a | tr a", "echo é | tr é b", "cat f", "pwd -P", "printf '%s' $X", "printf $X"} {
		c := find(t, "made \"$("+line+")\"", "made")
		if !c.Argv[1].Unknown() {
			t.Errorf("%q is known: %q", line, c.Argv[1].Value)
		}
	}
}

func TestWritesOfARedirection(t *testing.T) {
	for text, want := range map[string][2]bool{"> f": {true, true}, ">> f": {true, false}, ">| f": {true, true}, "&> f": {true, true}, "< f": {}, ">&2": {}, ">& f": {true, true}, "<> f": {true, false}, ">&-": {}} {
		r := Parse("c " + text).Commands[0].Redirs[0]
		if w, c := r.Writes(); w != want[0] || c != want[1] {
			t.Errorf("%s: %v %v", text, w, c)
		}
	}
}

func TestNamesOfKinds(t *testing.T) {
	got := []string{KindCommand.String(), KindSnapshot.String(), KindProbe.String(), KindScript.String(), KindInput.String()}
	if diff := cmp.Diff([]string{"command", "snapshot", "probe", "script", "input"}, got); diff != "" {
		t.Error(diff)
	}
}
