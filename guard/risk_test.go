package guard

import (
	"strings"
	"testing"

	"cake"
)

// presence is a workspace in which only some files are there.
type presence string

func (presence) Root() string { return at }

func (presence) Uncommitted(string) (modified, untracked int, known bool) { return 0, 0, true }

func (p presence) Present(path string) bool {
	return strings.Contains(" "+string(p)+" ", " "+strings.TrimPrefix(path, at+"/")+" ")
}

func TestWhatMayLoseSomethingWantsASnapshot(t *testing.T) {
	const there = "src a.go b.go src/x.go notes.md"
	for line, want := range map[string]bool{
		"rm a.go": true, "rm -rf src": true, "cd src && rm x.go": true, "find . -name '*.orig' -delete": true, "unlink a.go": true,
		"find src -name '*.go' -exec sed -i s/a/b/ {} +": true, "git ls-files | xargs sed -i s/a/b/": true, "sed -i s/a/b/ a.go b.go": true, "sed -i s/a/b/ src/*.go": true,
		"mv a.go b.go": true, "mv a.go src": true, "cp a.go b.go": true, "mv src /tmp/x": true,
		"> a.go": true, "echo x > a.go": true, "cat > notes.md <<'E'\nx\nE": true, "go run gen.go > a.go": true, "tee a.go < x": true,
		`bash -c "rm a.go"`: true, `python3 -c "import shutil; shutil.rmtree('src')"`: true, "eval 'git checkout -- .'": true,
		"git checkout -- .": true, "git checkout main": true, "git reset --hard": true, "git clean -fd": true, "git stash": true, "git stash drop": true,
		"git stash pop": true, "git pull": true, "git merge dev": true, "git restore a.go": true, "git rm a.go": true, "hg revert a.go": true,
		"patch -p1 < fix.diff": true, "tar xzf old.tgz": true, "unzip -o old.zip": true, "rsync -a --delete /tmp/x/ src/": true,
		`rm -rf "$DIR"`: true, "git apply fix.diff": true, "truncate -s 0 a.go": true, "dd if=/dev/zero of=a.go count=1": true,

		"ls": false, "cat a.go": false, "go test ./...": false, "git status": false, "git diff > /tmp/x": false, "git commit -am x": false, "git add -A": false,
		"git checkout -b fix": false, "git switch -c fix": false, "git stash list": false, "git clean -n": false, "git rm --cached a.go": false,
		"git reset HEAD a.go": false, "git restore --staged a.go": false, "git fetch": false, "git apply --check fix.diff": false,
		"echo x > new.go": false, "cat > src/new.go <<'E'\nx\nE": false, "echo x >> a.go": false, "cp a.go new.go": false, "mkdir -p x/y": false, "touch a.go": false,
		"rm -rf node_modules": false, "rm -rf /tmp/x": false, "echo x > dist/a.js": false, "make > build.log": false, "sed s/a/b/ a.go": false,
		"tar czf /tmp/x.tgz src": false, "rm --help": false, "patch --dry-run -p1 < fix.diff": false, "echo 'rm -rf src'": false,
		"sort a.go > /dev/null": false, "mv /tmp/new.go new.go": false,
	} {
		d := Judge(cake.Command{Line: line, Cwd: at}, Policy{Attended: true}, presence(there))
		if d.Snapshot != want {
			t.Errorf("%q: snapshot %v, want %v (%s by %s)", line, d.Snapshot, want, d.Verdict, d.Rule)
		}
	}
}

// Whoever lets a command run wants no less to have a way back.
func TestWhatIsLetThroughWantsItsSnapshotAllTheSame(t *testing.T) {
	const line = "git checkout -- . && rm -rf src"
	for name, p := range map[string]Policy{
		"minimal":             {Strictness: cake.Minimal, Attended: true},
		"allowed by the user": {Attended: true, Allowed: letting(t, "git checkout *", "rm *")},
	} {
		d := Judge(cake.Command{Line: line, Cwd: at}, p, nil)
		if d.Verdict != cake.Allow || !d.Snapshot {
			t.Errorf("%s: %s by %s, snapshot %v", name, d.Verdict, d.Rule, d.Snapshot)
		}
	}
	if d := judge(line); d.Verdict != cake.Deny || !d.Snapshot {
		t.Errorf("a person may let a denied command pass once: got %+v", d)
	}
}

func letting(t *testing.T, patterns ...string) (rules []UserRule) {
	t.Helper()
	for _, p := range patterns {
		rules = append(rules, user(t, UserRule{Patterns: []string{p}, Verdict: cake.Allow}))
	}
	return rules
}
