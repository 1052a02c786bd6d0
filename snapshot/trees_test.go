package snapshot

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

// kindsOf gives what a snapshot says of each name.
func kindsOf(t *testing.T, s *Store, id string) map[string]Kind {
	t.Helper()
	_, entries, err := s.Show(t.Context(), id)
	must(t, err)
	all := map[string]Kind{}
	for path, e := range index(entries) {
		all[path] = e.Kind
	}
	return all
}

func TestTheUsersRepositoryIsNotWritten(t *testing.T) {
	s := open(t)
	userGit(t, s.o.Tree, "init", "-q")
	write(t, s, "a", "1\r\n")
	write(t, s, ".gitattributes", "* text=auto filter=evil ident\n")
	userGit(t, s.o.Tree, "add", "-A")
	userGit(t, s.o.Tree, "commit", "-q", "-m", "x")
	write(t, s, "a", "staged $Id$\r\n")
	userGit(t, s.o.Tree, "add", "a")
	write(t, s, "a", "$Id$ not staged\r\n")
	marker := filepath.Join(t.TempDir(), "ran")
	evil := "touch " + marker + "; cat"
	for _, key := range []string{"filter.evil.clean", "filter.evil.smudge", "core.fsmonitor", "core.pager", "core.sshCommand"} {
		userGit(t, s.o.Tree, "config", key, evil)
	}
	userGit(t, s.o.Tree, "config", "core.autocrlf", "true")
	hook := filepath.Join(s.o.Tree, ".git/hooks/post-index-change")
	must(t, os.MkdirAll(filepath.Dir(hook), 0o755))
	must(t, os.WriteFile(hook, []byte("#!/bin/sh\n"+evil+"\n"), 0o755))
	t.Setenv("GIT_INDEX_FILE", filepath.Join(s.o.Tree, ".git/index"))
	t.Setenv("GIT_DIR", filepath.Join(s.o.Tree, ".git"))
	before := picture(t, filepath.Join(s.o.Tree, ".git"))
	snap := take(t, s)
	write(t, s, "a", "lost")
	restore(t, s, snap.ID)
	if got := read(t, s, "a"); got != "$Id$ not staged\r\n" {
		t.Errorf("the file came back as %q", got)
	}
	if diff := cmp.Diff(before, picture(t, filepath.Join(s.o.Tree, ".git"))); diff != "" {
		t.Errorf(".git was written (-before +after):\n%s", diff)
	}
	if _, err := os.Stat(marker); err == nil {
		t.Error("a program of the user's configuration was run")
	}
}

func TestWhatIsKeptOfWhatIsIgnored(t *testing.T) {
	s := open(t)
	userGit(t, s.o.Tree, "init", "-q")
	write(t, s, ".gitignore", "*.log\n.env\nnode_modules/\ndata/\nforced\n*.env\n")
	write(t, s, "forced", "tracked though ignored")
	userGit(t, s.o.Tree, "add", "-f", "forced")
	for _, path := range []string{"x.log", ".env", "node_modules/a.js", "node_modules/.env", "data/app.sqlite", "data/junk", "src/main.go"} {
		write(t, s, path, path)
	}
	want := map[string]Kind{
		".gitignore": File, "forced": File, "x.log": Ignored, ".env": File, "node_modules": Ignored,
		"data": Folder, "data/app.sqlite": File, "src": Folder, "src/main.go": File,
	}
	snap := take(t, s)
	if diff := cmp.Diff(want, kindsOf(t, s, snap.ID)); diff != "" {
		t.Fatalf("(-want +got):\n%s", diff)
	}
	// The rules are part of the tree: without them nothing that was ignored is
	// deleted, and with harsher ones nothing that was kept is overlooked.
	before := picture(t, s.o.Tree)
	must(t, os.Remove(filepath.Join(s.o.Tree, ".gitignore")))
	restore(t, s, snap.ID)
	if diff := cmp.Diff(before, picture(t, s.o.Tree)); diff != "" {
		t.Fatalf("without .gitignore (-want +got):\n%s", diff)
	}
	write(t, s, ".gitignore", "*\n")
	write(t, s, "src/main.go", "edited")
	done := restore(t, s, snap.ID)
	if diff := cmp.Diff(before, picture(t, s.o.Tree)); diff != "" {
		t.Fatalf("with all ignored (-want +got):\n%s", diff)
	}
	restore(t, s, done.Rescue.ID)
	if got := read(t, s, "src/main.go"); got != "edited" {
		t.Fatalf("the rescue did not hold the edit, but %q", got)
	}
}

func TestNestedRepositoriesAndSubmodulesComeBack(t *testing.T) {
	s := open(t)
	userGit(t, s.o.Tree, "init", "-q")
	library := t.TempDir()
	userGit(t, library, "init", "-q")
	must(t, os.WriteFile(filepath.Join(library, "lib"), []byte("lib"), 0o644))
	userGit(t, library, "add", "-A")
	userGit(t, library, "commit", "-q", "-m", "x")
	userGit(t, s.o.Tree, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library, "sub")
	userGit(t, s.o.Tree, "commit", "-q", "-m", "x")
	write(t, s, "nested/x.log", "ignored there")
	userGit(t, filepath.Join(s.o.Tree, "nested"), "init", "-q")
	write(t, s, "nested/.gitignore", "*.log\n")
	write(t, s, "nested/code", "untracked")
	write(t, s, "sub/lib", "edited")
	snap := take(t, s)
	if k := kindsOf(t, s, snap.ID); k["nested/x.log"] != Ignored || k["nested/code"] != File || k["sub/.git"] != File {
		t.Fatalf("the snapshot holds %q", k)
	}
	status := userGit(t, s.o.Tree, "status", "--porcelain")
	must(t, os.RemoveAll(filepath.Join(s.o.Tree, "sub")))
	must(t, os.Remove(filepath.Join(s.o.Tree, "nested/code")))
	restore(t, s, snap.ID)
	if got := read(t, s, "sub/lib") + read(t, s, "nested/code"); got != "editeduntracked" {
		t.Errorf("came back as %q", got)
	}
	if got := userGit(t, s.o.Tree, "status", "--porcelain"); got != status {
		t.Errorf("git status says %q, before %q", got, status)
	}
}

func TestALinkedWorktreeAndASparseOneWork(t *testing.T) {
	main := t.TempDir()
	userGit(t, main, "init", "-q")
	for _, name := range []string{"in", "out"} {
		must(t, os.Mkdir(filepath.Join(main, name), 0o755))
		must(t, os.WriteFile(filepath.Join(main, name, "f"), []byte(name), 0o644))
	}
	userGit(t, main, "add", "-A")
	userGit(t, main, "commit", "-q", "-m", "x")
	tree := filepath.Join(t.TempDir(), "linked")
	userGit(t, main, "worktree", "add", "-q", tree)
	userGit(t, tree, "sparse-checkout", "set", "in")
	s := open(t, func(o *Options) { o.Tree = tree })
	before := picture(t, tree)
	snap := take(t, s)
	must(t, os.RemoveAll(filepath.Join(tree, "in")))
	must(t, os.Remove(filepath.Join(tree, ".git")))
	restore(t, s, snap.ID)
	if diff := cmp.Diff(before, picture(t, tree)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := userGit(t, tree, "status", "--porcelain"); got != "" {
		t.Errorf("git status says %q", got)
	}
}

func TestWhatCannotBeKeptIsSkippedAndSaid(t *testing.T) {
	s := open(t, func(o *Options) { o.MaxFile = 10 })
	write(t, s, "large", "more than ten bytes")
	must(t, unix.Mkfifo(filepath.Join(s.o.Tree, "pipe"), 0o644))
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM, 0)
	must(t, err)
	defer unix.Close(fd)
	t.Chdir(s.o.Tree) // the name of a socket is short
	must(t, unix.Bind(fd, &unix.SockaddrUnix{Name: "socket"}))
	snap, entries, err := s.Show(t.Context(), take(t, s).ID)
	must(t, err)
	why := map[string]string{}
	for _, e := range entries {
		why[e.Path] = e.Why
	}
	want := map[string]string{"large": "larger than 10 bytes", "pipe": "a FIFO", "socket": "a socket"}
	if diff := cmp.Diff(want, why); diff != "" || snap.Skipped != 3 {
		t.Errorf("%d skipped (-want +got):\n%s", snap.Skipped, diff)
	}
	// What was never kept is never removed.
	if done := restore(t, s, snap.ID); len(done.Steps) != 0 {
		t.Errorf("restoring does %v", done.Steps)
	}
}

func TestAFileTooLargeForTheRescueIsSetAside(t *testing.T) {
	s := open(t, func(o *Options) { o.MaxFile = 10 })
	write(t, s, "f", "small")
	snap := take(t, s)
	write(t, s, "f", "larger than ten bytes")
	done := restore(t, s, snap.ID)
	if len(done.Beside) != 1 || read(t, s, "f") != "small" || read(t, s, done.Beside[0]) != "larger than ten bytes" {
		t.Errorf("kept beside: %q", done.Beside)
	}
}

func TestHomesAndMachinesAreRefused(t *testing.T) {
	home := t.TempDir()
	inner := filepath.Join(home, "project")
	must(t, os.Mkdir(inner, 0o755))
	tests := []struct{ name, tree, store string }{
		{"the machine", "/", t.TempDir()},
		{"the home", home, t.TempDir()},
		{"what holds the home", filepath.Dir(home), t.TempDir()},
		{"a tree in the store", inner, home},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Open(t.Context(), Options{Tree: tt.tree, Store: tt.store, Home: home})
			if !errors.Is(err, ErrRefused) {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestASnapshotOutOfTimeIsPartialAndDeletesNothing(t *testing.T) {
	c := &clock{now: time.Unix(1e9, 0)}
	s := open(t, func(o *Options) { o.Now = c.Now })
	write(t, s, "a", "1")
	take(t, s)
	must(t, os.Remove(filepath.Join(s.o.Tree, "a")))
	write(t, s, "b", "2")
	s.o.Now = func() time.Time { c.now = c.now.Add(time.Second); return c.now }
	snap, err := s.Take(t.Context(), TakeOptions{Budget: time.Nanosecond})
	must(t, err)
	if !snap.Partial || snap.Files != 2 {
		t.Fatalf("it is not said to be partial, or lacks something: %+v", snap)
	}
	write(t, s, "c", "3")
	restore(t, s, snap.ID)
	if got := read(t, s, "a") + read(t, s, "b") + read(t, s, "c"); got != "123" {
		t.Errorf("restoring it gives %q", got)
	}
	must(t, os.Remove(filepath.Join(s.o.Tree, "c")))
	if done := restore(t, s, snap.ID); len(done.Steps) != 0 {
		t.Errorf("restoring a part does %v", done.Steps)
	}
	if snap := take(t, s); snap.Partial || snap.Files != 2 {
		t.Errorf("the next is %+v", snap)
	}
}

func TestAFileThatIsWrittenAllTheTimeIsReadAgain(t *testing.T) {
	s := open(t)
	write(t, s, "log", strings.Repeat("x", 1000))
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		f, err := os.OpenFile(filepath.Join(s.o.Tree, "log"), os.O_APPEND|os.O_WRONLY, 0)
		for err == nil {
			select {
			case <-stop:
				_ = f.Close()
				return
			default:
				_, err = f.WriteString("y")
			}
		}
	}()
	first := take(t, s)
	close(stop)
	<-stopped
	var b strings.Builder
	must(t, s.Content(t.Context(), first.ID, "log", &b))
	if got := read(t, s, "log"); !strings.HasPrefix(got, b.String()) || b.Len() < 1000 {
		t.Errorf("what was kept (%d bytes) is not what was there", b.Len())
	}
	last := read(t, s, "log")
	b.Reset()
	must(t, s.Content(t.Context(), take(t, s).ID, "log", &b))
	if b.String() != last {
		t.Error("the next snapshot took the old bytes for the new ones")
	}
}

func TestWhatIsApartIsNeitherKeptNorTouched(t *testing.T) {
	tree := t.TempDir()
	o := Options{Tree: tree, Store: filepath.Join(tree, "state/store"), Apart: []string{filepath.Join(tree, "state"), "/elsewhere"}, Home: "/nobody", MinFree: 1}
	s, err := Open(t.Context(), o)
	must(t, err)
	write(t, s, "f", "1")
	write(t, s, "state/journal", "1")
	snap := take(t, s)
	write(t, s, "f", "2")
	write(t, s, "state/journal", "2")
	restore(t, s, snap.ID)
	if got := read(t, s, "f") + read(t, s, "state/journal"); snap.Files != 1 || got != "12" {
		t.Errorf("%d files are kept, and then there is %q", snap.Files, got)
	}
}

func TestTheTopOfAWorkspace(t *testing.T) {
	home := t.TempDir()
	for _, dir := range []string{".git", "repo/.git", "repo/sub/deep", "plain/sub", "kept/sub"} {
		must(t, os.MkdirAll(filepath.Join(home, dir), 0o755))
	}
	for _, dir := range []string{".git", "repo/.git"} {
		must(t, os.WriteFile(filepath.Join(home, dir, "HEAD"), nil, 0o644))
	}
	stored := func(tree string) bool { return tree == filepath.Join(home, "kept") }
	for from, want := range map[string]string{
		"repo/sub/deep": "repo", "repo": "repo", "plain/sub": "plain/sub", "kept/sub": "kept", "": "", "nowhere": "nowhere",
	} {
		if got := Top(filepath.Join(home, from), home, stored); got != filepath.Join(home, want) {
			t.Errorf("from %q: %s, want %q", from, got, want)
		}
	}
}
