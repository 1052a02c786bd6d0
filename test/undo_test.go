package test

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"

	"cake"
	"cake/test/endpoint"
)

// disaster is what an agent loses an afternoon by.
const disaster = "git checkout -- . && rm -rf src .env data 'odd names'"

// workshop fills the workspace with all that a tree may hold, committed, changed,
// untracked and ignored, and lets the disaster pass.
func (s *supervised) workshop() {
	s.t.Helper()
	c := usual()
	c.allowed = []string{`"git checkout *"`, `"rm *"`}
	s.Write(configFile, c.String())
	for name, text := range map[string]string{
		"src/main.go": "package main\n", "src/deep/er/file.txt": "deep\n", "src/run.sh": "#!/bin/sh\n", "src/crlf.txt": "a\r\nb\r\n", "src/empty": "",
		".gitignore": ".env\n*.db\nnode_modules/\n", ".env": "SECRET=1\n", "data/local.db": "rows\x00\x01", "node_modules/x/index.js": "x\n",
		"odd names/-rf": "1", "odd names/ü \n\t'\"": "2", "odd names/.git": "not a repository", "src/filtered.txt": "$Id$\n", ".gitattributes": "*.txt text eol=crlf ident\n",
	} {
		s.Write(name, text)
	}
	s.Write("src/large.bin", strings.Repeat("0123456789abcdef", 300_000))
	at := func(name string) string { return filepath.Join(s.Work, name) }
	must(s.t, os.Chmod(at("src/run.sh"), 0o755))
	must(s.t, os.Chmod(at(".env"), 0o600))
	must(s.t, os.Symlink("main.go", at("src/link")))
	must(s.t, os.Symlink("/nowhere", at("src/dangling")))
	must(s.t, os.MkdirAll(at("src/empty folder"), 0o750))
	must(s.t, unix.Mkfifo(at("fifo"), 0o600))
	s.Git("add", "src/main.go", "src/link", ".gitignore")
	s.Git("commit", "-q", "-m", "two")
	s.Write("src/main.go", "package main // changed\n")
}

// picture describes every name of the workspace, but what git and the agent keep
// for themselves, by other code than that which brings it back.
func (s *supervised) picture() map[string]string {
	s.t.Helper()
	all := map[string]string{}
	must(s.t, filepath.WalkDir(s.Work, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(s.Work, path)
		if err != nil || name == "." {
			return err
		}
		if name == ".git" || name == ".claude" {
			return fs.SkipDir
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		text := info.Mode().String()
		switch {
		case info.Mode().IsRegular():
			b, err := os.ReadFile(path)
			must(s.t, err)
			text += fmt.Sprintf(" %d %x", len(b), sha256.Sum256(b))
		case info.Mode()&fs.ModeSymlink != 0:
			to, err := os.Readlink(path)
			must(s.t, err)
			text += " -> " + to
		}
		all[name] = text
		return nil
	}))
	return all
}

// status is what git says of the workspace, its index and its branches.
func (s *supervised) status() string {
	s.t.Helper()
	out := ""
	for _, args := range [][]string{{"status", "--porcelain", "-z"}, {"rev-parse", "HEAD"}, {"ls-files", "-s"}, {"stash", "list"}, {"for-each-ref"}} {
		out += s.Run(append([]string{"git"}, args...)...).Stdout + "\n"
	}
	return out
}

// undone fails the test unless `cake undo` brings everything back.
func (s *supervised) undone(picture map[string]string, status string) {
	s.t.Helper()
	if s.Exists("src") {
		s.t.Fatal("nothing was lost: this proves nothing")
	}
	out := s.Run(cakeProgram(), "undo", "--yes")
	if out.Code != 0 {
		s.t.Fatalf("cake undo: %+v", out)
	}
	if diff := cmp.Diff(picture, s.picture()); diff != "" {
		s.t.Errorf("the workspace is another one (-before +after):\n%s", diff)
	}
	if diff := cmp.Diff(status, s.status()); diff != "" {
		s.t.Errorf("git says something else (-before +after):\n%s", diff)
	}
}

func TestWhatClaudeLostComesBackByOneCommand(t *testing.T) {
	t.Parallel()
	for name, line := range map[string]string{
		"in its own words":    disaster,
		"in a script's":       "sh tidy.sh",
		"in an interpreter's": `python3 -c "import subprocess; subprocess.run(['bash', '-c', open('tidy.sh').read()])"`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := supervise(t, endpoint.Bash(line), endpoint.Say("all is tidy"))
			s.workshop()
			s.Write("tidy.sh", disaster+"\n")
			picture, status := s.picture(), s.status()
			out := s.print(allowAll)
			if !strings.Contains(out.Stdout, "all is tidy") {
				t.Fatalf("it ended early: %+v", out)
			}
			s.undone(picture, status)
		})
	}
}

// A person has let one command pass that the guard had stopped.
func TestWhatAPersonLetPassComesBackAsWell(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	s.workshop()
	s.Write(configFile, usual().String())
	p := s.puppet(theAgent)
	p.Denied(disaster)
	out := s.Run(cakeProgram(), "allow", "--once", s.denial())
	if out.Code != 0 {
		t.Fatalf("cake allow: %+v", out)
	}
	picture, status := s.picture(), s.status()
	p.Runs(disaster, 0)
	s.Eventually("what it left is saved", func() bool {
		all := s.events(cake.EventSnapshot)
		return len(all) > 0 && all[len(all)-1].Snapshot.Cause == "after"
	})
	s.Write("later.txt", "a person's\n")
	picture["later.txt"] = s.picture()["later.txt"]
	status = strings.Replace(status, "?? notes.txt", "?? later.txt\x00?? notes.txt", 1)
	s.undone(picture, status)
}

func TestTheSettingsOfSnapshotsTakeEffectWhileTheAgentRuns(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	s.workshop()
	file := usual().String() + "snapshot:\n"
	s.Write(configFile, file+"  max_file_mb: 100\n")
	p := s.puppet(theAgent)
	p.Runs("true", 0)
	s.Eventually("the start is saved", func() bool { return len(s.events(cake.EventSnapshot)) > 0 })
	last := func() cake.Snapshot {
		all := s.events(cake.EventSnapshot)
		return *all[len(all)-1].Snapshot
	}
	s.Write("victim", "1")
	save := func(more string) cake.Snapshot {
		t.Helper()
		if got := s.change(inPlace, file+more); !got.Applied {
			t.Fatal(got.Error)
		}
		before := len(s.events(cake.EventSnapshot))
		p.Runs("echo 1 > victim", 0)
		s.Eventually("it is saved before and after", func() bool { return len(s.events(cake.EventSnapshot)) == before+2 })
		return last()
	}
	whole := save("  max_file_mb: 99\n")
	if small := save("  max_file_mb: 1\n"); small.Skipped != whole.Skipped+1 || small.Files != whole.Files-1 {
		t.Errorf("a file of 4.8 MB: %+v, then %+v", whole, small)
	}
	if bare := save("  max_file_mb: 99\n  precious: []\n"); bare.Files != whole.Files-2 {
		t.Errorf("nothing ignored is precious: %+v, then %+v", whole, bare)
	}
	if got := s.change(inPlace, file+"  min_free_mb: 100000\n"); !got.Applied {
		t.Fatal(got.Error)
	}
	var st unix.Statfs_t
	must(t, unix.Statfs(s.Work, &st))
	if int64(st.Bavail)*st.Bsize < 100_000_000_000 {
		p.Runs("echo 2 > victim", 0) // it runs all the same
		s.Eventually("it is told that the disk is too full", func() bool { return strings.Contains(last().Error, "too little room on the disk") })
	}
	if status := p.End(); status != 5 {
		t.Errorf("status %d", status)
	}
}
