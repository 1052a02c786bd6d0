package snapshot

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// kills is how often a take and a restore are killed.
func kills() int {
	if os.Getenv("CAKE_TEST_LONG") != "" {
		return 200
	}
	return 8
}

// killed runs a job as a process of its own and kills it after a while; it
// reports whether the job had ended before.
func killed(t *testing.T, s *Store, job string, after time.Duration) bool {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "CAKE_SNAPSHOT_JOB="+job, "CAKE_SNAPSHOT_TREE="+s.o.Tree, "CAKE_SNAPSHOT_STORE="+s.o.Store)
	must(t, cmd.Start())
	timer := time.AfterFunc(after, func() { _ = cmd.Process.Kill() })
	err := cmd.Wait()
	timer.Stop()
	return err == nil
}

// length is how long the job takes when nobody kills it.
func length(t *testing.T, s *Store, job string) time.Duration {
	t.Helper()
	began := time.Now()
	if !killed(t, s, job, time.Minute) {
		t.Fatalf("the job %q fails by itself", job)
	}
	return time.Since(began)
}

func forest(t *testing.T, s *Store, round int) {
	t.Helper()
	for n := range 150 {
		write(t, s, fmt.Sprintf("d%d/f%d", n%7, n), fmt.Sprint("round ", round, " file ", n))
	}
}

func TestAKilledTakeHurtsNothing(t *testing.T) {
	t.Parallel()
	s := open(t)
	forest(t, s, 0)
	first := take(t, s)
	forest(t, s, 1)
	full := length(t, s, "take")
	random := rand.New(rand.NewPCG(1, 2))
	cut := 0
	for round := range kills() {
		forest(t, s, round+2)
		if !killed(t, s, "take", time.Duration(random.Int64N(int64(full)))) {
			cut++
		}
	}
	if cut == 0 {
		t.Fatal("no take was killed: this proved nothing")
	}
	before := picture(t, s.o.Tree)
	last := take(t, s)
	must(t, s.Verify(t.Context()))
	_, err := s.Prune(t.Context())
	must(t, err)
	must(t, s.Verify(t.Context()))
	restore(t, s, first.ID)
	if got := read(t, s, "d0/f0"); got != "round 0 file 0" {
		t.Fatalf("the first snapshot gives %q", got)
	}
	restore(t, s, last.ID)
	if diff := cmp.Diff(before, picture(t, s.o.Tree)); diff != "" {
		t.Fatalf("the last snapshot is another tree (-want +got):\n%s", diff)
	}
}

func TestAKilledRestoreIsRunAgain(t *testing.T) {
	t.Parallel()
	s := open(t)
	forest(t, s, 0)
	must(t, os.Symlink("d0/f0", filepath.Join(s.o.Tree, "link")))
	want := picture(t, s.o.Tree)
	good := take(t, s)
	damage := func(round int) {
		forest(t, s, round+1)
		must(t, os.RemoveAll(filepath.Join(s.o.Tree, "d3")))
		must(t, os.Remove(filepath.Join(s.o.Tree, "link")))
		write(t, s, "link/is a folder", "now")
	}
	damage(0)
	full := length(t, s, good.ID)
	random := rand.New(rand.NewPCG(3, 4))
	cut := 0
	for round := range kills() {
		damage(round + 1)
		if !killed(t, s, good.ID, time.Duration(random.Int64N(int64(full)))) {
			cut++
		}
		restore(t, s, good.ID)
		if diff := cmp.Diff(want, picture(t, s.o.Tree)); diff != "" {
			t.Fatalf("round %d: run again, it gives another tree (-want +got):\n%s", round, diff)
		}
	}
	if cut == 0 {
		t.Fatal("no restore was killed: this proved nothing")
	}
	must(t, s.Verify(t.Context()))
}

func TestAKilledUndoIsOfferedAgain(t *testing.T) {
	t.Parallel()
	s := open(t)
	damage := func() {
		command(t, s, "damage", func() { remove(t, s, "d3"); remove(t, s, "d4"); forest(t, s, 1) })
		write(t, s, "later", "a person's")
	}
	forest(t, s, 0)
	want := picture(t, s.o.Tree)
	damage()
	want["later"] = picture(t, s.o.Tree)["later"]
	full := length(t, s, "undo")
	random := rand.New(rand.NewPCG(5, 6))
	cut := 0
	for round := range max(4, kills()/4) {
		forest(t, s, 0)
		damage()
		if !killed(t, s, "undo", time.Duration(random.Int64N(int64(full)))) {
			cut++
			// Killed at its very end it has done and noted all: then nothing is left.
			if _, err := s.Last(t.Context(), 1); !errors.Is(err, ErrNothing) {
				undo(t, s, 1)
			}
		}
		if diff := cmp.Diff(want, picture(t, s.o.Tree)); diff != "" {
			t.Fatalf("round %d (-want +got):\n%s", round, diff)
		}
	}
	if cut == 0 {
		t.Fatal("no undo was killed: this proved nothing")
	}
}
