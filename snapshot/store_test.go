package snapshot

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func ids(t *testing.T, s *Store) []string {
	t.Helper()
	all, err := s.List(t.Context())
	must(t, err)
	var names []string
	for _, snap := range all {
		names = append(names, snap.ID)
	}
	return names
}

func TestListAndDiff(t *testing.T) {
	c := &clock{now: time.Unix(1e9, 0)}
	s := open(t, func(o *Options) { o.Now = c.Now })
	write(t, s, "a", "1")
	write(t, s, "b", "1")
	first, err := s.Take(t.Context(), TakeOptions{Label: "a label\nof two lines"})
	must(t, err)
	c.now = c.now.Add(time.Hour)
	write(t, s, "a", "2")
	must(t, os.Remove(filepath.Join(s.o.Tree, "b")))
	write(t, s, "c", "1")
	second := take(t, s)
	if diff := cmp.Diff([]string{second.ID, first.ID}, ids(t, s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, to := range []string{"", second.ID} {
		changes, err := s.Diff(t.Context(), first.ID, to)
		must(t, err)
		got := map[string][2]bool{}
		for _, change := range changes {
			got[change.Path] = [2]bool{change.Before.shown(), change.After.shown()}
		}
		if diff := cmp.Diff(map[string][2]bool{"a": {true, true}, "b": {true, false}, "c": {false, true}}, got); diff != "" {
			t.Errorf("to %q (-want +got):\n%s", to, diff)
		}
	}
	shown, _, err := s.Show(t.Context(), first.ID[:20])
	must(t, err)
	if diff := cmp.Diff(first, shown); diff != "" {
		t.Errorf("shown (-taken +shown):\n%s", diff)
	}
	if _, _, err := s.Show(t.Context(), "x"); !errors.Is(err, ErrUnknown) {
		t.Errorf("an unknown one gives %v", err)
	}
}

func TestAStoreThatWasInterruptedIsMadeAgain(t *testing.T) {
	store := t.TempDir()
	must(t, os.Mkdir(filepath.Join(store, "git"), 0o700))
	for name, text := range map[string]string{
		"HEAD":        "ref: refs/heads/master\n",
		"config":      "[core]\n\trepositoryformatversion = 0\n\tbare = true\n",
		"config.lock": "",
	} {
		must(t, os.WriteFile(filepath.Join(store, "git", name), []byte(text), 0o600))
	}
	s := open(t, func(o *Options) { o.Store = store })
	write(t, s, "a", "1")
	take(t, s)
	must(t, s.Verify(t.Context()))
}

// TestAGitThatWasKilledLeavesNoLock begins again where a git was killed while it had the head.
func TestAGitThatWasKilledLeavesNoLock(t *testing.T) {
	s := open(t)
	write(t, s, "a", "1")
	take(t, s)
	left := filepath.Join(s.o.Store, "git", "refs", "cake", "head.lock")
	must(t, os.WriteFile(left, nil, 0o600))
	write(t, s, "a", "2")
	take(t, s)
	if exists(left) {
		t.Error("the lock is still there")
	}
	must(t, os.WriteFile(left, nil, 0o600))
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := s.Take(ctx, TakeOptions{}); !errors.Is(err, context.DeadlineExceeded) || !exists(left) {
		t.Errorf("who waits for it and is told to end: %v", err)
	}
}

func TestPruneKeepsThePinnedAndTheNewest(t *testing.T) {
	c := &clock{now: time.Unix(1e9, 0)}
	s := open(t, func(o *Options) { o.Now, o.Retention = c.Now, 10*time.Hour })
	var names []string
	for n := range 5 {
		write(t, s, "f", string(rune('a'+n)))
		snap, err := s.Take(t.Context(), TakeOptions{Session: "needed"})
		must(t, err)
		names = append(names, snap.ID)
		c.now = c.now.Add(4 * time.Hour)
	}
	must(t, s.Pin(t.Context(), names[0]))
	if _, err := s.Prune(t.Context(), "other", "needed"); err != nil || len(ids(t, s)) != 5 {
		t.Fatalf("of a session that is spared %d are left (%v)", len(ids(t, s)), err)
	}
	done, err := s.Prune(t.Context())
	must(t, err)
	if diff := cmp.Diff([]string{names[1], names[2]}, done.Removed); diff != "" {
		t.Fatalf("too old (-want +got):\n%s", diff)
	}
	must(t, s.Verify(t.Context()))
	must(t, s.Unpin(t.Context(), names[0]))
	c.now = c.now.Add(1000 * time.Hour)
	_, err = s.Prune(t.Context())
	must(t, err)
	if diff := cmp.Diff([]string{names[4]}, ids(t, s)); diff != "" {
		t.Fatalf("the newest stays (-want +got):\n%s", diff)
	}
	write(t, s, "f", "a") // once known, and gone with its snapshot
	restore(t, s, take(t, s).ID)
	must(t, s.Verify(t.Context()))
}

func TestPruneMakesTheStoreFit(t *testing.T) {
	c := &clock{now: time.Unix(1e9, 0)}
	s := open(t, func(o *Options) { o.Now, o.MaxSize = c.Now, 250_000 })
	random := rand.NewChaCha8([32]byte{})
	var names []string
	for range 4 {
		noise := make([]byte, 100_000)
		_, _ = random.Read(noise)
		write(t, s, "f", string(noise))
		names = append(names, take(t, s).ID)
		c.now = c.now.Add(time.Minute)
	}
	done, err := s.Prune(t.Context())
	must(t, err)
	if diff := cmp.Diff(names[:2], done.Removed); diff != "" || done.Bytes > s.o.MaxSize {
		t.Errorf("%d bytes are left (-want +got):\n%s", done.Bytes, diff)
	}
	must(t, s.Verify(t.Context()))
}

func TestVerifySeesWhatIsLost(t *testing.T) {
	s := open(t)
	write(t, s, "f", "precious")
	take(t, s)
	packs, err := filepath.Glob(filepath.Join(s.repository(), "objects/pack/*.pack"))
	must(t, err)
	for _, pack := range packs {
		must(t, os.Remove(pack))
	}
	if err := s.Verify(t.Context()); err == nil {
		t.Fatal("nothing is wrong with a store without packs")
	}
}

func TestADamagedIndexCostsNothingButTime(t *testing.T) {
	s := open(t)
	write(t, s, "f", "1")
	take(t, s)
	whole, err := os.ReadFile(s.cachePath())
	must(t, err)
	for _, n := range []int{0, 5, len(cacheMark) + 3, len(whole) / 2, len(whole) - 1} {
		must(t, os.WriteFile(s.cachePath(), whole[:n], 0o600))
		snap := take(t, s)
		must(t, s.Verify(t.Context(), snap.ID))
	}
}

func TestAStoreBelongsToOneTree(t *testing.T) {
	s := open(t)
	if _, err := Open(t.Context(), Options{Tree: t.TempDir(), Store: s.o.Store, Home: "/nobody"}); err == nil {
		t.Error("a second tree was taken into the same store")
	}
}
