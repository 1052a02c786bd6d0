package journal

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake"
)

// writer is a program that appends until it is stopped.
func writer(t *testing.T, path string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childEnv+"="+path)
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd
}

func TestALineTornAnywhereIsSetAsideAndTheChainGoesOn(t *testing.T) {
	j := newJournal(t, Options{})
	mustAppend(t, j, "one", "two", "three")
	whole, err := os.ReadFile(j.opts.Path)
	if err != nil {
		t.Fatal(err)
	}
	kept := strings.Join(strings.SplitAfter(string(whole), "\n")[:2], "")
	for size := len(kept) + 1; size < len(whole); size++ {
		path := filepath.Join(t.TempDir(), "journal.jsonl")
		if err := os.WriteFile(path, whole[:size], 0o600); err != nil {
			t.Fatal(err)
		}
		again := newJournal(t, Options{Path: path})
		mustAppend(t, again, "four")
		again.Close()
		note := fmt.Sprintf("journal: the last line was torn; its %d bytes are in %s.torn", size-len(kept), path)
		if diff := cmp.Diff([]string{"one", "two", note, "four"}, readTexts(path)); diff != "" {
			t.Fatalf("cut at %d (-want +got):\n%s", size, diff)
		}
		wantSound(t, path)
		if torn, _ := os.ReadFile(path + ".torn"); string(torn) != string(whole[len(kept):size])+"\n" {
			t.Fatalf("cut at %d: %q was set aside", size, torn)
		}
	}
}

func TestAJournalTornInItsFirstLineBeginsAnew(t *testing.T) {
	for name, content := range map[string]string{
		"three bytes": `{"s`, "half a line": `{"seq":1,"prev":"`, "zeros": "\x00\x00\x00\x00\n\x00\x00\x00\x00",
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "journal.jsonl")
			if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
			mustAppend(t, newJournal(t, Options{Path: path}), "one")
			if r := wantSound(t, path); r.First != 1 || r.Last != 2 {
				t.Errorf("report is %+v", r)
			}
		})
	}
}

func TestALongTornTailIsFoundAsWell(t *testing.T) {
	j := newJournal(t, Options{})
	mustAppend(t, j, "one")
	f, err := os.OpenFile(j.opts.Path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString(strings.Repeat("{\n", 200<<10)); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, j, "two")
	if r := wantSound(t, j.opts.Path); r.Lines != 3 {
		t.Errorf("report is %+v", r)
	}
}

func TestWritersThatAreKilledLeaveASoundChain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	watch, err := Open(Options{Path: path, MaxBytes: 256 << 10, Keep: 1000})
	if err != nil {
		t.Fatal(err)
	}
	defer watch.Close()
	for round := range 6 {
		a, b := writer(t, path), writer(t, path)
		waitForLines(t, path, (round+1)*400)
		for _, cmd := range []*exec.Cmd{a, b} {
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			_ = cmd.Wait() // says that it was killed
		}
		mustAppend(t, watch, fmt.Sprint("round ", round))
	}
	r := wantSound(t, path)
	if r.Files < 2 || int(r.Last) != r.Lines {
		t.Errorf("report is %+v", r)
	}
}

// waitForLines returns when the journal has n lines, and fails after a minute.
func waitForLines(t *testing.T, path string, n int) {
	t.Helper()
	lines := 0
	timeout := time.AfterFunc(time.Minute, func() { panic("the writers write nothing") })
	defer timeout.Stop()
	for range Follow(t.Context(), path) {
		if lines++; lines == n {
			return
		}
	}
}

func TestAFullDiskIsToldOnceAndLosesNothingWhileMemoryLasts(t *testing.T) {
	var warnings []error
	j := newJournal(t, Options{Warn: func(err error) { warnings = append(warnings, err) }})
	mustAppend(t, j, "one")
	room := 40
	j.write = func(f *os.File, b []byte) (int, error) {
		n, err := f.Write(b[:min(len(b), room)])
		return n, errors.Join(err, syscall.ENOSPC)
	}
	mustAppend(t, j, "two", "three")
	wantSound(t, j.opts.Path)
	j.write = (*os.File).Write
	mustAppend(t, j, "four")
	want := []string{"one", "two", "three", "four",
		"journal: it could not be written since 2026-11-21T10:00:00Z (no space left on device); 3 events were kept and written late, 0 were lost"}
	if diff := cmp.Diff(want, readTexts(j.opts.Path)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	wantSound(t, j.opts.Path)
	if len(warnings) != 1 || !errors.Is(warnings[0], syscall.ENOSPC) {
		t.Errorf("warnings are %v", warnings)
	}
}

func TestWhatDoesNotFitIntoMemoryIsCounted(t *testing.T) {
	j := newJournal(t, Options{})
	j.write = func(*os.File, []byte) (int, error) { return 0, syscall.ENOSPC }
	big := strings.Repeat("x ", 15<<10)
	const events = 200
	for range events {
		mustAppend(t, j, big)
	}
	if j.backlog.bytes > maxBacklog {
		t.Errorf("%d bytes wait in memory", j.backlog.bytes)
	}
	kept := len(j.backlog.waiting)
	j.write = (*os.File).Write
	mustAppend(t, j, "this finds the gap open and is part of it")
	got := readTexts(j.opts.Path)
	want := fmt.Sprintf("; %d events were kept and written late, %d were lost", kept, events+1-kept)
	if !strings.HasSuffix(got[len(got)-1], want) {
		t.Errorf("the last line says %q, want %q", got[len(got)-1], want)
	}
	mustAppend(t, j, "after")
	if got := readTexts(j.opts.Path); got[len(got)-1] != "after" || len(got) != kept+2 {
		t.Errorf("%d lines, the last is %q", len(got), got[len(got)-1])
	}
	wantSound(t, j.opts.Path)
}

func TestADiskThatIsFullAgainKeepsTheCount(t *testing.T) {
	j := newJournal(t, Options{})
	full := func(*os.File, []byte) (int, error) { return 0, syscall.ENOSPC }
	writes := 0
	j.write = full
	mustAppend(t, j, "one")
	j.write = func(f *os.File, b []byte) (int, error) {
		if writes++; writes > 2 {
			return full(f, b)
		}
		return f.Write(b)
	}
	mustAppend(t, j, "two")
	j.write = (*os.File).Write
	mustAppend(t, j, "three")
	got := readTexts(j.opts.Path)
	if want := "; 3 events were kept and written late, 0 were lost"; !strings.HasSuffix(got[len(got)-1], want) {
		t.Errorf("lines are %q", got)
	}
}

func TestCloseSaysHowManyEventsNeverReachedTheDisk(t *testing.T) {
	j := newJournal(t, Options{})
	j.write = func(*os.File, []byte) (int, error) { return 0, syscall.ENOSPC }
	mustAppend(t, j, "one", "two")
	err := j.Close()
	if !errors.Is(err, syscall.ENOSPC) || !strings.HasPrefix(err.Error(), "cannot write the last 2 events") {
		t.Errorf("error is %v", err)
	}
}

func TestAHalfLineThatCannotBeCutOffIsSetAsideByTheNextWrite(t *testing.T) {
	j := newJournal(t, Options{})
	mustAppend(t, j, "one")
	j.write = func(f *os.File, b []byte) (int, error) {
		n, _ := f.Write(b[:10])
		j.end = -5 // Truncate refuses it
		return n, syscall.EIO
	}
	mustAppend(t, j, "two")
	j.write = (*os.File).Write
	mustAppend(t, j, "three")
	got := readTexts(j.opts.Path)
	if len(got) != 5 || !strings.Contains(got[1], "its 10 bytes are in") {
		t.Errorf("lines are %q", got)
	}
	wantSound(t, j.opts.Path)
}

// The real thing: a file system of 256 KiB.
func TestARealFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=256k,mode=0700"); err != nil {
		t.Skipf("SKIPPED, the journal was not tried on a real full disk: cannot mount a tmpfs: %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, 0) })
	ballast := filepath.Join(dir, "ballast")
	if err := os.WriteFile(ballast, make([]byte, 128<<10), 0o600); err != nil {
		t.Fatal(err)
	}
	var warnings, live int
	j := newJournal(t, Options{
		Path:      filepath.Join(dir, "journal.jsonl"),
		Warn:      func(error) { warnings++ },
		Observers: []func(cake.Event){func(cake.Event) { live++ }},
	})
	const events = 300
	for i := range events {
		mustAppend(t, j, fmt.Sprint(i, strings.Repeat(" x", 500)))
	}
	if warnings != 1 || live != events {
		t.Errorf("%d warnings, %d events observed", warnings, live)
	}
	onDisk := wantSound(t, j.opts.Path)
	if onDisk.Lines >= events || onDisk.Lines < 50 {
		t.Errorf("%d lines fit on the disk", onDisk.Lines)
	}
	// A program that starts while the disk is full works as well.
	second := newJournal(t, Options{Path: j.opts.Path})
	mustAppend(t, second, "second"+strings.Repeat(" x", 3000))
	if err := errors.Join(os.Remove(ballast), syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT, "size=2m")); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, j, "last")
	if err := errors.Join(second.Close(), j.Close()); err != nil {
		t.Fatal(err)
	}
	if r := wantSound(t, j.opts.Path); r.Lines != events+4 {
		t.Errorf("%d lines, want all %d, two about the trouble and one of the second program", r.Lines, events+1)
	}
}

func TestALockThatIsHeldDelaysOnceAndLosesNothing(t *testing.T) {
	var warnings []error
	j := newJournal(t, Options{Warn: func(err error) { warnings = append(warnings, err) }})
	holder, err := os.Open(j.opts.Path)
	if err != nil {
		t.Fatal(err)
	}
	defer holder.Close()
	if err := syscall.Flock(int(holder.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	for i := range 100 {
		mustAppend(t, j, fmt.Sprint(i))
	}
	if took := time.Since(start); took > 2*time.Second {
		t.Errorf("100 events took %v while the lock was held", took)
	}
	late := newJournal(t, Options{Path: j.opts.Path})
	mustAppend(t, late, "late")
	if len(warnings) != 1 || !errors.Is(warnings[0], errBusy) {
		t.Errorf("warnings are %v", warnings)
	}
	holder.Close()
	if err := errors.Join(j.Close(), late.Close()); err != nil {
		t.Error(err)
	}
	if r := wantSound(t, j.opts.Path); r.Lines != 103 {
		t.Errorf("%d lines", r.Lines)
	}
}

func TestAChainGoesOnWhereItsFileWasShortenedOrTakenAway(t *testing.T) {
	tests := map[string]struct {
		harm func(path string) error
		note string
	}{
		"emptied": {func(path string) error { return os.Truncate(path, 0) }, "journal: lines 1 to 3 are gone from "},
		"removed": {os.Remove, "journal: lines 1 to 3 are gone from "},
		"cut":     {func(path string) error { return cutLines(path, 2) }, "journal: lines 2 to 3 are gone from "},
		"changed": {func(path string) error { return rewriteLast(path) }, "journal: line 3 was changed in "},
	}
	for name, c := range tests {
		t.Run(name, func(t *testing.T) {
			j := newJournal(t, Options{})
			mustAppend(t, j, "one", "two", "three")
			if err := c.harm(j.opts.Path); err != nil {
				t.Fatal(err)
			}
			mustAppend(t, j, "four")
			r, err := Verify(j.opts.Path)
			if err != nil || r.Last != 5 || (r.OK() && r.First == 1) {
				t.Errorf("%v, report %+v", err, r)
			}
			if got := strings.Join(readTexts(j.opts.Path), "\n"); !strings.Contains(got, c.note) {
				t.Errorf("no %q in\n%s", c.note, got)
			}
		})
	}
}

// cutLines removes the last n lines.
func cutLines(path string, n int) error {
	b, err := os.ReadFile(path)
	lines := strings.SplitAfter(string(b), "\n")
	return errors.Join(err, os.WriteFile(path, []byte(strings.Join(lines[:len(lines)-1-n], "")), 0o600))
}

// rewriteLast puts another last line in, longer and with a hash that fits.
func rewriteLast(path string) error {
	err := cutLines(path, 1)
	b, e := os.ReadFile(path)
	found, _, _ := lastIn(b, true)
	line, _ := encode(found.seq+1, found.hash, []byte(`{"type":"warning","time":"2026-11-21T10:00:00Z","warning":"forged"}`))
	return errors.Join(err, e, os.WriteFile(path, append(b, line...), 0o600))
}
