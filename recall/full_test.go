package recall

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// smallDisk mounts a disk of its own, or skips the test where that is not allowed.
func smallDisk(t *testing.T, options string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	mountSmall(t, folder, options)
	return folder
}

// mountSmall mounts a disk in a folder, until the test ends.
func mountSmall(t *testing.T, folder, options string) {
	t.Helper()
	err := unix.Mount("tmpfs", folder, "tmpfs", 0, options)
	if errors.Is(err, unix.EPERM) || errors.Is(err, unix.EACCES) {
		t.Skipf("NOT TESTED: a full disk needs a mount, which is not permitted here: %v", err)
	}
	must(t, err)
	t.Cleanup(func() {
		if err := unix.Unmount(folder, 0); err != nil {
			t.Errorf("cannot unmount %s: %v", folder, err)
		}
	})
}

// fill takes all the room that is left.
func fill(t *testing.T, file string) {
	t.Helper()
	f, err := os.Create(file)
	must(t, err)
	defer f.Close()
	for block := make([]byte, 4096); err == nil; {
		_, err = f.Write(block)
	}
	if !errors.Is(err, unix.ENOSPC) {
		t.Fatal(err)
	}
}

func TestAFullDiskLosesNothing(t *testing.T) {
	folder := smallDisk(t, "size=2m")
	c, h := newClock(), &heard{}
	path := filepath.Join(folder, "recall.db")
	s := openStore(t, Options{Path: path, Now: c.now, Warn: h.warn})
	mustRecord(t, s, event("a", c.now()))
	must(t, s.RecordOutcome(t.Context(), outcome("", "b", "npm ci", true, c.now())))
	fill(t, filepath.Join(folder, "filler"))
	const n = 200
	for i := range n {
		e := event("a", c.now())
		e.RawOutput = strings.Repeat("x", 2000)
		if got := mustRecord(t, s, e); got.Count != i+2 {
			t.Fatalf("the count is %d, want %d", got.Count, i+2)
		}
	}
	if !s.Degraded() || !strings.Contains(strings.Join(h.all(), "\n"), "the disk is full") {
		t.Errorf("degraded %v, warnings %q", s.Degraded(), h.all())
	}
	if h := mustHistory(t, s, "b"); len(h.Lessons) != 1 {
		t.Errorf("a full disk may be read: %+v", h)
	}
	must(t, os.Remove(filepath.Join(folder, "filler")))
	c.advance(time.Minute)
	if got := mustHistory(t, s, "a"); got.Count != n+1 || s.Degraded() {
		t.Errorf("degraded %v, count %d", s.Degraded(), got.Count)
	}
	if got := rows(t, file(path), "strikes"); got != n+1 {
		t.Errorf("%d rows of %d", got, n+1)
	}
	must(t, s.Close())
}

func TestADiskThatIsFullFromTheBeginningNeverStopsTheStart(t *testing.T) {
	folder := smallDisk(t, "size=1m")
	c := newClock()
	fill(t, filepath.Join(folder, "filler"))
	s := openStore(t, Options{Path: filepath.Join(folder, "recall.db"), Now: c.now})
	if got := mustRecord(t, s, event("a", c.now())); got.Count != 1 || !s.Degraded() {
		t.Errorf("degraded %v, %+v", s.Degraded(), got)
	}
	must(t, os.Remove(filepath.Join(folder, "filler")))
	c.advance(time.Minute)
	if got := mustHistory(t, s, "a"); got.Count != 1 || s.Degraded() {
		t.Errorf("degraded %v, %+v", s.Degraded(), got)
	}
	must(t, s.Close())
}

func TestADiskThatMayOnlyBeReadIsRead(t *testing.T) {
	folder := smallDisk(t, "size=2m")
	path, h := filepath.Join(folder, "recall.db"), &heard{}
	s := openStore(t, Options{Path: path})
	mustRecord(t, s, event("a", time.Time{}))
	must(t, s.Close())
	must(t, unix.Mount("", folder, "", unix.MS_REMOUNT|unix.MS_RDONLY, ""))
	s = openStore(t, Options{Path: path, Warn: h.warn})
	if got := mustRecord(t, s, event("a", time.Time{})); got.Count != 1 || !s.Degraded() {
		t.Errorf("degraded %v, %+v", s.Degraded(), got)
	}
	if texts := h.all(); len(texts) != 1 || !strings.Contains(texts[0], path) {
		t.Errorf("warnings %q", texts)
	}
	must(t, unix.Mount("", folder, "", unix.MS_REMOUNT, ""))
	must(t, s.Close())
	if got := rows(t, file(path), "strikes"); got != 2 {
		t.Errorf("%d rows", got)
	}
}
