package snapshot

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/google/go-cmp/cmp"
)

func TestWhatAPersonDidAfterTheDamageSurvives(t *testing.T) {
	// Each column is the content at that time; "" means that there is no file.
	tests := []struct {
		name                string
		good, damaged, then string
		want, beside        string
		deed                Deed
	}{
		{"nobody touched it", "1", "1", "1", "1", "", ""},
		{"the agent changed it", "1", "2", "2", "1", "", Replace},
		{"the agent deleted it", "1", "", "", "1", "", Create},
		{"the agent made it", "", "2", "2", "", "", Delete},
		{"the person changed it", "1", "1", "3", "3", "", Keep},
		{"the person deleted it", "1", "1", "", "", "", Keep},
		{"the person made it", "", "", "3", "3", "", Keep},
		{"the person brought it back", "1", "2", "1", "1", "", ""},
		{"both changed it", "1", "2", "3", "1", "3", Aside},
		{"the agent deleted it, the person wrote another", "1", "", "3", "1", "3", Aside},
		{"the agent changed it, the person deleted it", "1", "2", "", "1", "", Create},
		{"the agent made it, the person changed it", "", "2", "3", "3", "", Keep},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := open(t)
			set := func(content string) Snapshot {
				if content == "" {
					_ = os.Remove(filepath.Join(s.o.Tree, "f"))
				} else {
					write(t, s, "f", content)
				}
				return take(t, s)
			}
			good, damaged := set(tt.good), set(tt.damaged)
			set(tt.then)
			o := RestoreOptions{Base: damaged.ID}
			plan, err := s.Plan(t.Context(), good.ID, o)
			must(t, err)
			done, err := s.Restore(t.Context(), good.ID, o)
			must(t, err)
			var deed Deed
			if len(done.Steps) > 0 {
				deed = done.Steps[0].Deed
			}
			if deed != tt.deed || len(plan.Steps) != len(done.Steps) || len(plan.Steps) > 0 && plan.Steps[0].Deed != tt.deed {
				t.Errorf("planned %v, did %v, want %q", plan.Steps, done.Steps, tt.deed)
			}
			if got, _ := os.ReadFile(filepath.Join(s.o.Tree, "f")); string(got) != tt.want {
				t.Errorf("the file is %q, want %q", got, tt.want)
			}
			beside := ""
			if len(done.Beside) > 0 {
				beside = read(t, s, done.Beside[0])
			}
			if beside != tt.beside {
				t.Errorf("beside it is %q, want %q", beside, tt.beside)
			}
			// Run again it does nothing more.
			again, err := s.Restore(t.Context(), good.ID, o)
			must(t, err)
			for _, step := range again.Steps {
				if step.Deed != Keep {
					t.Errorf("run again it does %v", step)
				}
			}
		})
	}
}

func TestARestoreOfSomePathsLeavesTheOthers(t *testing.T) {
	s := open(t)
	write(t, s, "a/f", "1")
	write(t, s, "ab", "1")
	snap := take(t, s)
	write(t, s, "a/f", "2")
	write(t, s, "ab", "2")
	_, err := s.Restore(t.Context(), snap.ID, RestoreOptions{Paths: []string{"a/"}})
	must(t, err)
	if got := read(t, s, "a/f") + read(t, s, "ab"); got != "12" {
		t.Errorf("got %q", got)
	}
	if _, err := s.Plan(t.Context(), snap.ID, RestoreOptions{Paths: []string{"../x"}}); err == nil {
		t.Error("a path out of the tree was taken")
	}
}

func TestNothingIsWrittenThroughALink(t *testing.T) {
	s := open(t)
	outside := t.TempDir()
	write(t, s, "dir/f", "1")
	snap := take(t, s)
	must(t, os.RemoveAll(filepath.Join(s.o.Tree, "dir")))
	must(t, os.Symlink(outside, filepath.Join(s.o.Tree, "dir")))
	restore(t, s, snap.ID)
	if names, _ := os.ReadDir(outside); len(names) != 0 {
		t.Errorf("written outside of the tree: %v", names)
	}
	if got := read(t, s, "dir/f"); got != "1" {
		t.Errorf("got %q", got)
	}
}

func TestAnInterruptedSwapIsEndedByTheNextRestore(t *testing.T) {
	s := open(t)
	write(t, s, "f", "known")
	snap := take(t, s)
	write(t, s, halfWritten+"X", "half")
	write(t, s, setAside+"KNOWN", "known")
	write(t, s, setAside+"NEW", "a person's last words")
	done := restore(t, s, snap.ID)
	names, err := os.ReadDir(s.o.Tree)
	must(t, err)
	if len(names) != 2 || len(done.Beside) != 1 || read(t, s, done.Beside[0]) != "a person's last words" {
		t.Errorf("the tree holds %v, beside is %q", names, done.Beside)
	}
}

func TestAFileWrittenBetweenRescueAndSwapIsSetAside(t *testing.T) {
	s := open(t)
	write(t, s, "f", "good")
	snap := take(t, s)
	write(t, s, "f", "damaged")
	present, err := s.present(t.Context(), nil, nil)
	must(t, err)
	a, err := s.aim(t.Context(), snap.ID, RestoreOptions{})
	must(t, err)
	write(t, s, "f", "saved by an editor just now")
	p := &placer{tree: s.o.Tree, objects: s.objects(t.Context()), tag: "20260101-000000", opened: map[string]uint32{}}
	defer p.objects.close()
	must(t, p.perform(t.Context(), a.steps(present)))
	if len(p.beside) != 1 || read(t, s, p.beside[0]) != "saved by an editor just now" || read(t, s, "f") != "good" {
		t.Errorf("beside: %q", p.beside)
	}
}

func TestAFullDiskIsSaidAndHurtsNothing(t *testing.T) {
	folder := t.TempDir()
	err := unix.Mount("tmpfs", folder, "tmpfs", 0, "size=4m,mode=0700")
	if errors.Is(err, unix.EPERM) || errors.Is(err, unix.EACCES) {
		t.Skipf("NOT TESTED: a full disk needs a mount, which is not permitted here: %v", err)
	}
	must(t, err)
	t.Cleanup(func() { _ = unix.Unmount(folder, 0) })
	s := open(t, func(o *Options) { o.Store = filepath.Join(folder, "store") })
	write(t, s, "f", "small")
	good := take(t, s)
	noise := make([]byte, 6<<20)
	_, _ = rand.NewChaCha8([32]byte{}).Read(noise)
	write(t, s, "g", string(noise))
	must(t, os.WriteFile(filepath.Join(folder, "ballast"), make([]byte, 3<<20), 0o600))
	if _, err := s.Take(t.Context(), TakeOptions{}); err == nil || !strings.HasPrefix(err.Error(), "cannot write the snapshot of "+s.o.Tree) {
		t.Fatalf("taking on a full disk gives %v", err)
	}
	must(t, s.Verify(t.Context()))
	write(t, s, "f", "damaged")
	if _, err := s.Restore(t.Context(), good.ID, RestoreOptions{}); err == nil || read(t, s, "f") != "damaged" {
		t.Fatalf("a restore without a rescue was begun: %v", err)
	}
	s.o.MinFree = 1 << 40
	if _, err := s.Take(t.Context(), TakeOptions{}); !errors.Is(err, ErrDisk) {
		t.Fatalf("below the floor: %v", err)
	}
	s.o.MinFree = 1
	must(t, os.Remove(filepath.Join(folder, "ballast")))
	must(t, os.Remove(filepath.Join(s.o.Tree, "g")))
	_, err = s.Prune(t.Context())
	must(t, err)
	restore(t, s, good.ID)
	if got := read(t, s, "f"); got != "small" {
		t.Errorf("got %q", got)
	}
}

func TestAFolderThatBecomesALinkAgainIsTrusted(t *testing.T) {
	for name, target := range map[string]string{"to itself": "a", "to a folder with the same names": "other"} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			write(t, s, "other/in/f", "kept")
			must(t, os.Symlink(target, filepath.Join(s.o.Tree, "a")))
			want := picture(t, s.o.Tree)
			snap := take(t, s)
			must(t, os.Remove(filepath.Join(s.o.Tree, "a")))
			write(t, s, "a/in/f", "new")
			restore(t, s, snap.ID)
			if diff := cmp.Diff(want, picture(t, s.o.Tree)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
