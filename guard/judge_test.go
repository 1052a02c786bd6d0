package guard

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"cake"
	"cake/guard/command"
)

// A tree is a workspace of which everything is known.
type tree struct {
	root                string
	modified, untracked int
	unknown             bool
	asked               *[]string
}

func (w tree) Root() string { return w.root }

func (w tree) Uncommitted(dir string) (int, int, bool) {
	if w.asked != nil {
		*w.asked = append(*w.asked, dir)
	}
	return w.modified, w.untracked, !w.unknown
}

// user makes a rule of the user's.
func user(t *testing.T, u UserRule) UserRule {
	t.Helper()
	u, err := NewUserRule(u)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func blocked(t *testing.T, text string) UserRule {
	t.Helper()
	return user(t, UserRule{Patterns: []string{text}})
}

func allowed(t *testing.T, text string) UserRule {
	t.Helper()
	return user(t, UserRule{Patterns: []string{text}, Verdict: cake.Allow})
}

func TestTheWorkspaceDecidesWhatGitWouldLose(t *testing.T) {
	tests := []struct {
		name, line string
		ws         tree
		verdict    cake.Verdict
		reason     string
	}{
		{"clean", "git reset --hard", tree{}, cake.Allow, ""},
		{"clean, to another commit", "git reset --hard origin/main", tree{}, cake.Deny, "commits after that point would leave the branch"},
		{"modified and untracked", "git reset --hard", tree{modified: 3, untracked: 2}, cake.Deny, "3 modified and 2 untracked files would be lost"},
		{"one modified", "git checkout -- .", tree{modified: 1}, cake.Deny, "1 modified file would be lost"},
		{"only untracked", "git checkout -- .", tree{untracked: 2}, cake.Allow, ""},
		{"nothing untracked", "git clean -fd", tree{modified: 4}, cake.Allow, ""},
		{"untracked", "git clean -fd", tree{modified: 4, untracked: 1}, cake.Deny, "1 untracked file would be lost"},
		{"ignored files are not counted", "git clean -fdx", tree{}, cake.Deny, "untracked files would be gone for good"},
		{"unknown", "git restore .", tree{unknown: true}, cake.Deny, "uncommitted changes to these files would be gone for good"},
		{"clean restore", "git restore .", tree{}, cake.Allow, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.ws.root = at
			d := Judge(cake.Command{Line: tt.line, Cwd: at}, Policy{}, tt.ws)
			if d.Verdict != tt.verdict || tt.verdict == cake.Deny && d.Reason != tt.reason {
				t.Errorf("got %s: %q, want %s: %q", d.Verdict, d.Reason, tt.verdict, tt.reason)
			}
		})
	}
}

func TestTheWorkspaceIsAskedOnlyByCommandsThatNeedIt(t *testing.T) {
	var asked []string
	Judge(cake.Command{Line: "go test ./... && git status && rm -rf dist", Cwd: at}, Policy{}, tree{root: at, asked: &asked})
	if len(asked) > 0 {
		t.Errorf("asked for %v", asked)
	}
	Judge(cake.Command{Line: "cd lib && git -C ../web reset --hard", Cwd: at}, Policy{}, tree{root: at, asked: &asked})
	if diff := cmp.Diff([]string{at + "/web"}, asked); diff != "" {
		t.Errorf("asked elsewhere (-want +got):\n%s", diff)
	}
}

func TestAWorkspaceInATemporaryDirectoryIsOnlyAsTemporaryAsItIsClean(t *testing.T) {
	for dirty, want := range map[int]cake.Verdict{0: cake.Allow, 2: cake.Deny} {
		d := Judge(cake.Command{Line: "rm -rf ./*", Cwd: "/tmp/x"}, Policy{}, tree{root: "/tmp/x", modified: dirty})
		if d.Verdict != want {
			t.Errorf("%d modified: %s, want %s", dirty, d.Verdict, want)
		}
	}
}

func TestStrictness(t *testing.T) {
	tests := []struct {
		strictness cake.Strictness
		line       string
		verdict    cake.Verdict
		rule       string
	}{
		{cake.Minimal, "rm -rf /", cake.Deny, "files.remove-system"},
		{cake.Minimal, "git reset --hard", cake.Allow, cake.NoRule},
		{cake.Minimal, "git push --force", cake.Allow, cake.NoRule},
		{cake.Minimal, "make install )", cake.Allow, cake.NoRule},
		{cake.Balanced, "git push --force", cake.Deny, "git.push-force"},
		{cake.Balanced, "$PROG x", cake.Allow, cake.NoRule},
		{cake.Balanced, "echo 'rm -rf x", cake.Ask, "unknown.line"},
		{cake.Balanced, "echo 'x", cake.Allow, cake.NoRule},
		{"", "git push --force", cake.Deny, "git.push-force"},
		{cake.Paranoid, "$PROG x", cake.Ask, "unknown.command"},
		{cake.Paranoid, `bash -c "$X"`, cake.Ask, "unknown.command"},
		{cake.Paranoid, "echo 'x", cake.Ask, "unknown.line"},
		{cake.Paranoid, "go test ./...", cake.Allow, cake.NoRule},
	}
	for _, tt := range tests {
		t.Run(string(tt.strictness)+" "+tt.line, func(t *testing.T) {
			d := Judge(cake.Command{Line: tt.line, Cwd: at}, Policy{Strictness: tt.strictness, Attended: true}, nil)
			if d.Verdict != tt.verdict || d.Rule != tt.rule {
				t.Errorf("got %s by %s, want %s by %s", d.Verdict, d.Rule, tt.verdict, tt.rule)
			}
		})
	}
}

func TestParanoidSavesTheWorkspaceBeforeWhatMayChangeIt(t *testing.T) {
	for line, want := range map[string]bool{"npm install": true, "ls -la": false, "cat a | grep b": false, "sed -i s/a/b/ x": true} {
		if d := Judge(cake.Command{Line: line, Cwd: at}, Policy{Strictness: cake.Paranoid, Attended: true}, nil); d.Snapshot != want {
			t.Errorf("%q: snapshot %v, want %v", line, d.Snapshot, want)
		}
	}
}

func TestAskBecomesDenyWhereNobodyIsThere(t *testing.T) {
	c := cake.Command{Line: "sudo make install", Cwd: at}
	if d := Judge(c, Policy{Attended: true}, nil); d.Verdict != cake.Ask {
		t.Errorf("attended: %s", d.Verdict)
	}
	if d := Judge(c, Policy{}, nil); d.Verdict != cake.Deny {
		t.Errorf("alone: %s", d.Verdict)
	}
}

func TestUserPatterns(t *testing.T) {
	p := Policy{
		Attended: true,
		Blocked:  []UserRule{blocked(t, "git push * --tags"), blocked(t, "npm run deploy:*")},
		Allowed:  []UserRule{allowed(t, "git reset --hard"), allowed(t, "rm *"), allowed(t, "sudo make install")},
	}
	for line, want := range map[string]struct {
		verdict cake.Verdict
		rule    string
	}{
		"git push origin --tags":             {cake.Deny, "user.blocked"},
		"git push --tags":                    {cake.Deny, "user.blocked"},
		"cd x && git -C y push --tags":       {cake.Deny, "user.blocked"},
		"git push origin main":               {cake.Allow, cake.NoRule},
		"npm run deploy:prod":                {cake.Deny, "user.blocked"},
		"git reset --hard":                   {cake.Allow, cake.NoRule},
		"git reset --hard && git stash drop": {cake.Deny, "git.stash-drop"},
		"rm -rf ../other":                    {cake.Allow, cake.NoRule},
		"rm -rf /":                           {cake.Deny, "files.remove-system"},
		"sudo make install":                  {cake.Allow, cake.NoRule},
	} {
		d := Judge(cake.Command{Line: line, Cwd: at}, p, nil)
		if d.Verdict != want.verdict || d.Rule != want.rule {
			t.Errorf("%q: %s by %s, want %s by %s", line, d.Verdict, d.Rule, want.verdict, want.rule)
		}
	}
}

func TestProtectedPathsMayBeReadButNotChanged(t *testing.T) {
	p := Policy{Attended: true, Home: "/home/dev", ProtectedPaths: []string{"migrations/", "/srv/shared", "~/notes", ""}}
	for line, want := range map[string]cake.Verdict{
		"echo x > migrations/1.sql":        cake.Deny,
		"rm -rf migrations":                cake.Deny,
		"cd migrations && touch x && rm x": cake.Deny,
		"sed -i s/a/b/ migrations/1.sql":   cake.Deny,
		"mv migrations old":                cake.Deny,
		"cp a /srv/shared/x":               cake.Deny,
		"echo x >> ~/notes/a.md":           cake.Deny,
		"echo x >> /home/dev/notes/a.md":   cake.Deny,
		"cat migrations/1.sql":             cake.Allow,
		"echo x > src/a":                   cake.Allow,
		"echo x > $F":                      cake.Allow,
	} {
		if d := Judge(cake.Command{Line: line, Cwd: at}, p, nil); d.Verdict != want {
			t.Errorf("%q: %s by %s, want %s", line, d.Verdict, d.Rule, want)
		}
	}
}

func TestTheFloorHoldsWithoutAnything(t *testing.T) {
	for line, want := range map[string]cake.Verdict{
		"rm -rf /": cake.Deny, "rm -rf ~": cake.Deny, ":(){ :|:& };:": cake.Deny, "dd if=x of=/dev/sda": cake.Deny,
		"bash -c 'rm -rf /etc'": cake.Deny, "unset CAKE_SOCKET": cake.Deny,
		"git push --force": cake.Allow, "npm test": cake.Allow, "sudo make install": cake.Allow,
	} {
		for _, cwd := range []string{"", "/", at} {
			if d := Floor(cake.Command{Line: line, Cwd: cwd}); d.Verdict != want {
				t.Errorf("%q in %q: %s by %s, want %s", line, cwd, d.Verdict, d.Rule, want)
			}
		}
	}
	if d := Floor(cake.Command{Argv: []string{"rm", "-rf", "/"}}); d.Verdict != cake.Deny {
		t.Errorf("without a shell: %s", d.Verdict)
	}
}

func TestARunInAHomeDirectoryDoesNotMakeItTheWorkspace(t *testing.T) {
	for _, cwd := range []string{"/home/dev", "/root", "/"} {
		if d := Judge(cake.Command{Line: "rm -rf projects/x", Cwd: cwd}, Policy{}, nil); d.Verdict != cake.Deny {
			t.Errorf("in %s: %s", cwd, d.Verdict)
		}
	}
}

func TestPatternErrorsSayWhere(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "   ": 0, "* x": 0, "-x": 0, "!x": 0, "git 'push": 4, "git a||b": 4, "git push; rm": 8, "git ! x": 4, "git |a": 4, "a $(x) `b`": 7,
	} {
		_, err := command.ParsePattern(text)
		var pe *command.PatternError
		if !errors.As(err, &pe) {
			t.Errorf("%q: no error", text)
			continue
		}
		if pe.Offset != want || !strings.HasPrefix(pe.Error(), "cannot read command pattern") {
			t.Errorf("%q: %v, want offset %d", text, pe, want)
		}
	}
}

func TestPatterns(t *testing.T) {
	tests := []struct {
		pattern, line string
		want          bool
	}{
		{"terraform apply", "terraform apply -auto-approve x", true},
		{"terraform apply", "terraform plan", false},
		{"terraform apply", "/usr/bin/terraform apply", true},
		{"npm publish", "npm run publish", false},
		{"npm publish", "npm --silent publish", true},
		{"git push * --tags", "git push", false},
		{"git push -f", "git push -uf", true},
		{"git push --force", "git push --force-with-lease", false},
		{"kubectl delete ns|namespace", "kubectl -n x delete ns y", true},
		{"kubectl delete ns|namespace", "kubectl delete pod y", false},
		{"cargo publish !--dry-run", "cargo publish --dry-run", false},
		{"npm run 'a b'", "npm run 'a b'", true},
		{"make de?loy*", "make deploy-all", true},
		{"docker run --name=web", "docker run --name web x", true},
		{"docker run --name=web", "docker run --name=api x", false},
		{"curl -X|--request=PUT|PATCH", "curl -XPATCH u", true},
		{"git checkout -- *", "git checkout -- a", true},
		{"git checkout -- *", "git checkout a", false},
		{"echo !secret", "echo secret", false},
		{"echo !secret", "echo x", true},
		{"x", "$X", false},
	}
	for _, tt := range tests {
		t.Run(tt.pattern+" on "+tt.line, func(t *testing.T) {
			p := blocked(t, tt.pattern)
			d := Judge(cake.Command{Line: tt.line, Cwd: at}, Policy{Blocked: []UserRule{p}}, nil)
			if got := d.Rule == "user.blocked"; got != tt.want {
				t.Errorf("got %v, want %v", got, tt.want)
			}
			if p.Patterns[0] != tt.pattern {
				t.Errorf("written as %q", p.Patterns[0])
			}
		})
	}
}

func TestExplainTellsWhatEachRuleSaid(t *testing.T) {
	c := cake.Command{Line: "cd web && sudo bash -c 'git reset --hard; rm -rf /' && echo done > \"$X\"", Cwd: at}
	p := Policy{Attended: true, Allowed: []UserRule{allowed(t, "git reset --hard")}}
	text := Explain(c, p, nil).String()
	for _, want := range []string{"\nsudo\n   bash\n      2  git reset --hard   (in web)\n", "git.reset-hard", "not counted: safety.allowed_commands has git reset --hard", "files.remove-system", "<- decided", "=> deny by files.remove-system", "instead: ls -la"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
	text = Explain(cake.Command{Line: "$X 'rm -rf"}, Policy{}, nil).String()
	if !strings.Contains(text, "not understood") {
		t.Errorf("got:\n%s", text)
	}
}

// FuzzJudge claims that any bytes are judged, and that neither a harmless
// command before a line nor a floor beside it makes the verdict milder.
func FuzzJudge(f *testing.F) {
	for _, r := range Rules() {
		for _, line := range r.Stops {
			f.Add(line)
		}
	}
	f.Fuzz(func(t *testing.T, line string) {
		c := cake.Command{Line: line, Cwd: at}
		alone := Judge(c, Policy{Attended: true}, nil)
		if c.Line = "true && " + line; len(c.Line) < 60000 && !strings.HasPrefix(strings.TrimSpace(line), "#") {
			if after := Judge(c, Policy{Attended: true}, nil); rank(after.Verdict) < rank(alone.Verdict) && !refused(c.Line) {
				t.Fatalf("%q is %s by %s, after true && only %s", line, alone.Verdict, alone.Rule, after.Verdict)
			}
		}
		Floor(cake.Command{Line: line})
		Explain(cake.Command{Argv: strings.Fields(line)}, Policy{Strictness: cake.Paranoid}, tree{root: "/tmp/x", modified: 1})
	})
}

// refused: the prefix makes a syntax error of the line, and bash runs nothing.
func refused(line string) bool {
	return Explain(cake.Command{Line: line}, Policy{}, nil).Unknown != ""
}

func TestRewritesDoNotHelp(t *testing.T) {
	dangerous := []string{"rm -rf /etc", "git reset --hard", "git push --force", "git clean -fd", "dd if=x of=/dev/sda", "chmod -R 777 /etc", "git stash clear", "rm -rf ~"}
	rewrites := []func(string) string{
		func(s string) string { return "true && " + s },
		func(s string) string { return s + " || true" },
		func(s string) string { return "( " + s + " )" },
		func(s string) string { return "{ " + s + "; }" },
		func(s string) string { return "if true; then " + s + "; fi" },
		func(s string) string { return "for i in 1; do " + s + "; done" },
		func(s string) string { return "f() { " + s + "; }; f" },
		func(s string) string { return "bash -c '" + s + "'" },
		func(s string) string { return "bash -lc '" + s + "'" },
		func(s string) string { return "sh <<'EOF'\n" + s + "\nEOF" },
		func(s string) string { return "bash <<< '" + s + "'" },
		func(s string) string { return "echo '" + s + "' | sh" },
		func(s string) string { return "eval '" + s + "'" },
		func(s string) string { return "x='" + s + "'; eval \"$x\"" },
		func(s string) string { return "  " + strings.ReplaceAll(s, " ", "   ") },
		func(s string) string { return "echo $( " + s + " )" },
		func(s string) string { return "cat <(" + s + ")" },
		func(s string) string { return s + " 2>/dev/null | tail -1" },
		func(s string) string { return "! " + s },
		func(s string) string { return "# a comment\n" + s },
		func(s string) string { return "trap '" + s + "' EXIT" },
		func(s string) string { return "script -qc '" + s + "' /dev/null" },
		func(s string) string {
			if strings.ContainsAny(s, "$\\\n") {
				return s // the double quotes would change it
			}
			return "python3 -c \"import os; os.system('" + s + "')\""
		},
		func(s string) string { return "alias k='" + s + "'\nk" },
	}
	prefixes := []string{"", "env A=1 ", "timeout -k 1 9 ", "nohup nice -n 5 ", "sudo -u root ", "command ", "env -u B stdbuf -oL setsid ", "doas ", "busybox ", "time -p "}
	words := []func(string) string{ // these keep a simple command one
		func(s string) string { return s },
		func(s string) string { return "x='" + s + "'; $x" },
		func(s string) string { return "\\" + s },
		func(s string) string { return strings.ReplaceAll(s, " ", "${IFS}") },
		func(s string) string { return "xargs -I% " + s + " % <<< x" },
		func(s string) string { return "a=(" + s + "); ${a[@]}" },
	}
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.SampledFrom(words).Draw(t, "words")(rapid.SampledFrom(prefixes).Draw(t, "prefix") + rapid.SampledFrom(dangerous).Draw(t, "line"))
		for range rapid.IntRange(1, 2).Draw(t, "depth") {
			next := rapid.SampledFrom(rewrites).Draw(t, "rewrite")(line)
			if strings.Count(line, "'") == 0 || strings.Count(next, "'") == strings.Count(line, "'") {
				line = next // one level of single quotes only
			}
		}
		if refused(line) {
			t.Skip("bash refuses it as well: ", line)
		}
		if d := judge(line); d.Verdict == cake.Allow {
			t.Fatalf("allowed: %s", line)
		}
	})
}
