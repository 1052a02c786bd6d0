package writes

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"cake/shell"
)

// A fixture is a working tree of which all is known.
type fixture map[string]string

func (f fixture) Text(file string) Text {
	content, there := f[file]
	return Text{Content: content, Known: true, Gone: !there}
}

func (f fixture) Committed(file string) Text {
	content, there := f[file]
	return Text{Content: content, Known: there}
}

func (f fixture) Folder(name string) bool {
	for file := range f {
		if name == "." || strings.HasPrefix(file, name+"/") {
			return true
		}
	}
	return false
}

func project() fixture {
	return fixture{"a.txt": "one\ntwo\n", "b.txt": "no end", "src/app.py": "limit = 3\nname = 'x'\n", "src/lib/util.py": "import os\n", "checks.conf": "max_pct=80\n", "tests/test_app.py": "def test_a():\n    assert 1 == 1\n", "Makefile": "all:\n\ttrue\n"}
}

// layOut writes a project into a folder, and commits it.
func layOut(t *testing.T, dir string) {
	t.Helper()
	for name, content := range project() {
		file := filepath.Join(dir, name)
		must(t, os.MkdirAll(filepath.Dir(file), 0o700))
		must(t, os.WriteFile(file, []byte(content), 0o600))
	}
	for _, words := range [][]string{{"init", "-q"}, {"add", "-A"}, {"-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "x"}} {
		c := exec.Command("git", words...)
		c.Dir = dir
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("git %q: %v: %s", words, err, out)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// run runs a line, and returns its status.
func run(t *testing.T, dir, line string) int {
	t.Helper()
	c := exec.Command("bash", "-c", line)
	c.Dir, c.Env = dir, append(os.Environ(), "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.org", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.org")
	err := c.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		if status, ok := exit.Sys().(syscall.WaitStatus); ok && status.Signaled() {
			return 128 + int(status.Signal())
		}
		return exit.ExitCode()
	}
	must(t, err)
	return 0
}

// TestWhatIsReplayedIsWhatBashDoes runs lines in a project, and holds what is computed
// of them against what the files hold then.
func TestWhatIsReplayedIsWhatBashDoes(t *testing.T) {
	t.Parallel()
	for line, want := range lines() {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			layOut(t, dir)
			before := project()
			done := Replay(line, run(t, dir, line), before)
			var known []string
			for _, c := range done.Changes {
				if c.After.Known {
					known = append(known, c.File)
					holds(t, dir, c.File, c.After)
				}
				delete(before, c.File)
			}
			for file, content := range before {
				if !done.Others && !below(done.Folders, file) {
					holds(t, dir, file, Text{Content: content, Known: true})
				}
			}
			if got := strings.Join(known, " "); got != want {
				t.Errorf("known of %q, want %q", got, want)
			}
		})
	}
}

func below(folders []string, file string) bool {
	for _, f := range folders {
		if strings.HasPrefix(file, f+"/") {
			return true
		}
	}
	return false
}

// holds compares what is computed of a file with what it holds.
func holds(t *testing.T, dir, file string, want Text) {
	t.Helper()
	is, err := os.ReadFile(filepath.Join(dir, file))
	if want.Gone != (err != nil) || !want.Gone && string(is) != want.Content {
		t.Errorf("%s holds %q (%v), and %+v was computed", file, is, err, want)
	}
}

// lines are lines, each with the files of which is known what they hold afterwards.
func lines() map[string]string {
	return map[string]string{
		"sed -i 's/max_pct=.*/max_pct=60/' checks.conf":                              "checks.conf",
		"sed -i 's/3/4/' src/app.py && false":                                        "src/app.py",
		"cd src && sed -i 's/3/4/' app.py && false":                                  "src/app.py",
		"cd nowhere && sed -i 's/one/x/' a.txt":                                      "",
		"cd nowhere; sed -i 's/one/x/' a.txt":                                        "",
		"cd src; sed -i 's/3/4/' app.py; cd ..; echo x > a.txt":                      "src/app.py a.txt",
		"sed -i.bak 's/one/x/' a.txt":                                                "a.txt.bak a.txt",
		"sed -i 's/x/y/' a.txt b.txt":                                                "a.txt b.txt",
		"sed -i 's/one/1/' a.txt nowhere.txt":                                        "a.txt",
		"sed -i 's/one/1/' a.txt nowhere.txt && sed -i 's/two/2/' b.txt":             "a.txt",
		"sed -i 's/one/1/;N;P;D' a.txt":                                              "",
		"false && sed -i 's/one/1/' a.txt":                                           "",
		"true && sed -i 's/one/1/' a.txt; false":                                     "a.txt",
		"true || sed -i 's/one/1/' a.txt":                                            "",
		"false || sed -i 's/one/1/' a.txt":                                           "",
		"grep -q one a.txt && sed -i 's/one/1/' a.txt":                               "a.txt",
		"grep -q nine a.txt && sed -i 's/one/1/' a.txt":                              "",
		"grep -q nine a.txt && sed -i 's/one/1/' a.txt; true":                        "",
		"if true; then sed -i 's/one/1/' a.txt; fi":                                  "",
		"if false; then sed -i 's/one/1/' a.txt; echo x > b.txt; fi":                 "",
		"[ -f nowhere ] && { sed -i 's/one/1/' a.txt; echo x > b.txt; }; true":       "",
		"case x in y) echo x > a.txt;; esac":                                         "",
		"for f in a.txt b.txt; do sed -i 's/o/0/' $f; done":                          "",
		"while false; do echo x > a.txt; done":                                       "",
		"f() { echo x > a.txt; }; true":                                              "",
		"f() { echo x > a.txt; }; f":                                                 "",
		"F=a.txt; sed -i 's/one/1/' $F":                                              "a.txt",
		"sed -i \"s/one/$HOME/\" a.txt":                                              "",
		"sed -i 's/one/1/' *.txt":                                                    "",
		"sed -i 's/one/1/' \"$NOTHING\" a.txt":                                       "",
		"(cd src && sed -i 's/3/4/' app.py)":                                         "",
		"exit 0; sed -i 's/one/1/' a.txt":                                            "",
		"set -e; false; sed -i 's/one/1/' a.txt":                                     "",
		"set -e; sed -i 's/one/1/' a.txt; false":                                     "a.txt",
		"sed -i 's/one/1/' a.txt & wait":                                             "",
		"! sed -i 's/one/1/' a.txt":                                                  "a.txt",
		"bash -c \"sed -i 's/one/1/' a.txt\"":                                        "",
		"sudo -n true; sed -i 's/one/1/' a.txt":                                      "a.txt",
		"cat > new.txt <<'E'\nx $y\nE":                                               "new.txt",
		"cat > new.txt <<E\nx $y\nE":                                                 "",
		"cat > new.txt <<-E\n\tx\nE":                                                 "",
		"cat > nodir/new.txt <<'E'\nx\nE":                                            "",
		"mkdir -p some/dir && cat > some/dir/new.txt <<'E'\nx\nE\nfalse":             "some/dir/new.txt",
		"cat >> a.txt <<'E'\nthree\nE":                                               "a.txt",
		"cat <<'E' > a.txt && sed -i 's/x/y/' a.txt\nx\nE":                           "a.txt",
		"cat a.txt b.txt > c.txt":                                                    "c.txt",
		"cat a.txt > a.txt":                                                          "",
		"cat a.txt >> a.txt; true":                                                   "",
		"echo hi > a.txt":                                                            "a.txt",
		"echo -n hi >> b.txt":                                                        "b.txt",
		"echo -e 'a\\tb' > a.txt; echo 'a\\tb' > b.txt":                              "a.txt b.txt",
		"echo $(date) > a.txt":                                                       "",
		"echo $(pwd) > a.txt":                                                        "",
		"echo \"$(which ls)\" > a.txt":                                               "",
		"echo ~ > a.txt":                                                             "",
		"echo * > a.txt":                                                             "",
		"echo a{b,c} > a.txt":                                                        "a.txt",
		"printf 'x=%s\\n' 1 2 > a.txt":                                               "a.txt",
		"printf '%5d|%q' 3 'a b' > a.txt":                                            "",
		"printf -v x y > a.txt":                                                      "",
		"echo x > a.txt > b.txt":                                                     "",
		"echo x 2> a.txt":                                                            "",
		"echo x &> a.txt":                                                            "",
		"> a.txt":                                                                    "a.txt",
		": > a.txt":                                                                  "a.txt",
		"grep one a.txt > c.txt":                                                     "",
		"sed 's/one/1/' a.txt > c.txt && mv c.txt a.txt":                             "c.txt a.txt",
		"sed 's/one/1/' a.txt > a.txt; true":                                         "",
		"sed -n 's/one/1/p' a.txt > c.txt":                                           "c.txt",
		"echo x | tee a.txt b.txt":                                                   "a.txt b.txt",
		"echo x | tee -a a.txt > /dev/null":                                          "a.txt",
		"cat a.txt | tee c.txt":                                                      "",
		"tee c.txt <<'E' > /dev/null\nx\nE":                                          "c.txt",
		"pwd | tee c.txt":                                                            "",
		"rm a.txt":                                                                   "a.txt",
		"rm -f a.txt nowhere.txt && echo x > b.txt && false":                         "a.txt nowhere.txt b.txt",
		"rm nowhere.txt && echo x > b.txt":                                           "nowhere.txt",
		"rm -rf src && echo x > a.txt":                                               "src a.txt",
		"rm src; echo x > a.txt":                                                     "src a.txt",
		"cp a.txt c.txt && sed -i 's/one/1/' c.txt":                                  "c.txt",
		"cp a.txt src/ && cp b.txt src":                                              "src/a.txt src/b.txt",
		"cp a.txt src/lib/util.py":                                                   "src/lib/util.py",
		"cp a.txt nodir/c.txt; true":                                                 "",
		"cp -r src other":                                                            "",
		"cp a.txt unknown":                                                           "unknown",
		"mv a.txt c.txt":                                                             "c.txt a.txt",
		"mv a.txt b.txt && mv b.txt a.txt":                                           "b.txt a.txt",
		"mv src other":                                                               "",
		"mv nowhere.txt a.txt; true":                                                 "",
		"git rm -q a.txt":                                                            "a.txt",
		"git rm -q --cached a.txt":                                                   "",
		"git mv a.txt c.txt":                                                         "c.txt a.txt",
		"echo x > a.txt; git checkout -q a.txt":                                      "a.txt",
		"echo x > a.txt; git checkout -- a.txt b.txt && false":                       "a.txt b.txt",
		"echo x > a.txt; git add a.txt; git checkout -- a.txt":                       "",
		"echo x > a.txt; git restore a.txt":                                          "a.txt",
		"echo x > a.txt; git restore --staged a.txt":                                 "a.txt",
		"echo x > a.txt; git checkout .":                                             "",
		"echo x > a.txt; git stash -q":                                               "",
		"echo x > a.txt; git checkout -q -b topic":                                   "a.txt",
		"echo x > a.txt; git commit -qam y; git checkout HEAD~1 -- a.txt":            "",
		"echo x > a.txt; git checkout -q HEAD -- a.txt":                              "a.txt",
		"echo x > a.txt; perl -pi -e 's/x/y/' a.txt":                                 "",
		"echo x > a.txt; python3 -c 'open(\"a.txt\",\"w\").write(\"y\")'":            "",
		"python3 - <<'E'\nopen('a.txt','w').write('y')\nE":                           "",
		"echo x > a.txt; find . -name a.txt -delete":                                 "",
		"echo x > a.txt; ls | xargs sed -i 's/x/y/' a.txt":                           "",
		"echo x > a.txt; find . -name a.txt -exec sed -i 's/x/y/' {} +":              "",
		"echo x > a.txt; awk -i inplace '{print 1}' a.txt; true":                     "",
		"echo 'x\ny' > a.txt; sort -r -o a.txt a.txt":                                "",
		"echo x > a.txt; truncate -s 0 a.txt":                                        "",
		"echo x > a.txt; ln -sf b.txt a.txt":                                         "",
		"printf 'all:\\n\\techo y > a.txt\\n' > Makefile; echo x > a.txt; make fmt":  "",
		"echo x > a.txt && cat a.txt && make -s && echo y > b.txt":                   "a.txt b.txt",
		"sed -i 's/one/1/' a.txt; sleep 0; kill -9 $$; sed -i 's/x/y/' b.txt":        "a.txt",
		"echo x > a.txt; git restore -W --staged a.txt":                              "",
		"echo x > a.txt; sed -i 's/x/y/' a.txt; sed -i 's/y/z/' a.txt; echo z>b.txt": "a.txt b.txt",
		"echo 'unclosed > a.txt":                                                     "",
	}
}

// TestOfWhatIsNotKnownNothingIsComputed replays lines in a tree of which nothing is
// known.
func TestOfWhatIsNotKnownNothingIsComputed(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"sed -i s/a/b/ a.txt": "", "cp a.txt b.txt": "", "cat a.txt > b.txt": "", "echo x >> a.txt": "", "mv a.txt b.txt": "a.txt", "rm a.txt": "a.txt", "echo x > a.txt": "a.txt", "git checkout a.txt": "", "echo x | tee -a a.txt": "",
	} {
		known := ""
		for _, c := range Replay(line, 0, unknown{}).Changes {
			if c.After.Known {
				known += c.File
			}
		}
		if known != want {
			t.Errorf("%s: %q is known", line, known)
		}
	}
}

// An unknown tree is one of which nothing is known.
type unknown struct{}

func (unknown) Text(string) Text      { return Text{} }
func (unknown) Committed(string) Text { return Text{} }
func (unknown) Folder(string) bool    { return false }

// TestWhoRunsOutOfTimeDoesNotGoOn replays lines that were killed.
func TestWhoRunsOutOfTimeDoesNotGoOn(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"sed -i s/one/1/ a.txt; node serve.js": "a.txt", "node serve.js; sed -i s/one/1/ a.txt": "", "echo x > a.txt; node serve.js; echo y > b.txt": "a.txt",
	} {
		known := ""
		for _, c := range Replay(line, 124, project()).Changes {
			if c.After.Known {
				known += c.File
			}
		}
		if known != want {
			t.Errorf("%s: %q is known", line, known)
		}
	}
}

func TestAFileThatIsShownAsAWhole(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"cat a.txt": "a.txt", "cat -n a.txt": "", "cat a.txt b.txt": "", "cat a.txt | head": "", "cat a.txt > b.txt": "", "cat *.txt": "", "cat": "", "head a.txt": "", "cd x && cat a.txt": "", "cat < a.txt": "", "cat -": "", "sudo cat a.txt": "", "cat 'a": "",
	} {
		if file, content, ok := Shown(line, 0, "x\n"); file != want || ok != (want != "") || ok && content != "x\n" {
			t.Errorf("%s: %q, %v", line, file, ok)
		}
	}
	if _, _, ok := Shown("cat a.txt", 1, ""); ok {
		t.Error("one that could not be read")
	}
	if _, _, ok := Shown("cat a.txt", 0, "x\r\n"); ok {
		t.Error("what a terminal has shown")
	}
}

func FuzzNoLineIsTooStrangeToReplay(f *testing.F) {
	for line := range lines() {
		f.Add(line, 0)
		f.Add(line, 1)
	}
	f.Fuzz(func(t *testing.T, line string, code int) {
		if len(line) > shell.MaxLine {
			return
		}
		for _, c := range Replay(line, code, project()).Changes {
			if c.File == "" || c.After.Gone && !c.After.Known {
				t.Errorf("%q: %+v", line, c)
			}
		}
	})
}
