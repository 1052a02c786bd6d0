package worktree

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestUncommittedWorkIsCounted(t *testing.T) {
	for _, c := range []struct {
		name                string
		change              func(w *world)
		modified, untracked int
	}{
		{"clean", func(*world) {}, 0, 0},
		{"modified", func(w *world) { w.write("a", "2") }, 1, 0},
		{"staged", func(w *world) { w.write("a", "2"); w.git("add", "a") }, 1, 0},
		{"untracked", func(w *world) { w.write("new", ""); w.write("dir/x", ""); w.write("dir/y", "") }, 0, 2},
		{"renamed", func(w *world) { w.git("mv", "a", "c"); w.write("b", "2") }, 2, 0},
		{"removed", func(w *world) { must(w.t, os.Remove(filepath.Join(w.cwd, "a"))) }, 1, 0},
		{"ignored", func(w *world) { w.write("x.log", "") }, 0, 0},
		{"odd names", func(w *world) { w.write("?? new", ""); w.write("a\nb", "") }, 0, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld(t)
			w.write("a", "some text that is long enough to be found again when it is renamed")
			w.write("b", "1")
			w.write(".gitignore", "*.log\n")
			w.git("init", "-q")
			w.git("add", ".")
			w.git("commit", "-qm", "one")
			c.change(w)
			modified, untracked, known := NewWorkspace(w.cwd).Uncommitted(w.cwd)
			if modified != c.modified || untracked != c.untracked || !known {
				t.Errorf("%d modified, %d untracked, known %v", modified, untracked, known)
			}
		})
	}
}

func TestWhereThereIsNoRepositoryNothingIsKnown(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("GIT_CEILING_DIRECTORIES", filepath.Dir(dir))
	w := NewWorkspace(dir)
	if _, _, known := w.Uncommitted(dir); known {
		t.Error("no repository")
	}
	if _, _, known := w.Uncommitted(filepath.Join(dir, "missing")); known {
		t.Error("no directory")
	}
	if w.Root() != dir {
		t.Errorf("root %s", w.Root())
	}
}

// The child keeps git's pipe open after git has been killed.
func TestAGitThatTakesTooLongIsNotWaitedFor(t *testing.T) {
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "git"), []byte("#!/bin/sh\nsleep 300\necho ' M a'\n"), 0o755))
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	start := time.Now()
	if _, _, known := newWorkspace(t.Context(), dir, 50*time.Millisecond).Uncommitted(dir); known {
		t.Error("known")
	}
	if took := time.Since(start); took > time.Minute {
		t.Errorf("it took %v", took)
	}
}

func TestOneCommandAsksGitOncePerDirectoryAndNoLongerThanAllowed(t *testing.T) {
	var asked []time.Duration
	w := newWorkspace(t.Context(), "/", time.Second)
	w.status = func(dir string, patience time.Duration) ([]byte, error) {
		asked = append(asked, patience)
		if dir == "/slow" {
			return nil, errors.New("too slow")
		}
		return []byte(" M a\x00?? b\x00"), nil
	}
	for range 3 {
		if m, u, known := w.Uncommitted("/a"); m != 1 || u != 1 || !known {
			t.Errorf("%d, %d, %v", m, u, known)
		}
		if _, _, known := w.Uncommitted("/slow"); known {
			t.Error("known")
		}
	}
	if len(asked) != 2 || asked[0] != time.Second || asked[1] >= asked[0] {
		t.Errorf("asked %v", asked)
	}
}

// The agent can write .git/config, so nothing in it may be run by cake.
func TestARepositoryCannotNameAProgramThatIsRun(t *testing.T) {
	w := newWorld(t)
	w.git("init", "-q")
	trace := filepath.Join(w.cwd, "ran")
	hook := w.write("monitor", "#!/bin/sh\ntouch "+trace+"\n")
	must(t, os.Chmod(hook, 0o755))
	w.git("config", "core.fsmonitor", hook)
	if _, _, known := NewWorkspace(w.cwd).Uncommitted(w.cwd); !known {
		t.Error("not known")
	}
	if _, err := os.Stat(trace); err == nil {
		t.Error("the repository's program was run")
	}
}
