package journal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// follow collects warnings until it has seen "end".
func follow(ctx context.Context, path string) <-chan []string {
	done := make(chan []string, 1)
	go func() { // ends with "end" or with ctx
		var got []string
		for e, err := range Follow(ctx, path) {
			if err != nil {
				got = append(got, err.Error())
				continue
			}
			if e.Event.Warning == "end" {
				break
			}
			got = append(got, e.Event.Warning)
		}
		done <- got
	}()
	return done
}

func TestFollowSeesEveryLineAcrossPartsFromTheFirst(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "journal.jsonl")
	followed := follow(t.Context(), path) // before there is a journal
	j := newJournal(t, Options{Path: path, MaxBytes: 3000, Keep: 1000})
	var want []string
	for i := range 500 {
		want = append(want, fmt.Sprint(i))
		mustAppend(t, j, want[i])
	}
	late := follow(t.Context(), path)
	mustAppend(t, j, "end")
	for _, got := range [][]string{<-followed, <-late} {
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
}

func TestFollowDoesNotTakeAHalfLineForALine(t *testing.T) {
	j := newJournal(t, Options{})
	mustAppend(t, j, "one")
	f, err := os.OpenFile(j.opts.Path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString(`{"seq":2,"prev":`); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	n := 0
	for e, err := range Follow(ctx, j.opts.Path) {
		if err != nil {
			t.Errorf("error is %v", err)
		}
		switch n++; e.Event.Warning {
		case "one":
			mustAppend(t, j, "two")
		case "two":
			cancel()
		}
	}
	if n != 3 { // with the note about the torn line
		t.Errorf("%d lines", n)
	}
}

func TestALineThatIsBeingWrittenIsNotTorn(t *testing.T) {
	l := sample(t, 2)
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	half := len(l[1]) / 2
	if err := os.WriteFile(path, []byte(l[0]+l[1][:half]), 0o600); err != nil {
		t.Fatal(err)
	}
	writer, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer writer.Close()
	if err := syscall.Flock(int(writer.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	time.AfterFunc(lockWait/2, func() {
		defer close(done)
		if _, err := writer.WriteString(l[1][half:]); err != nil {
			t.Error(err)
		}
		syscall.Flock(int(writer.Fd()), syscall.LOCK_UN)
	})
	n := 0
	for _, err := range Read(path) {
		if err != nil {
			t.Error(err)
		}
		n++
	}
	<-done
	if n != 2 {
		t.Errorf("%d lines were read, not 2", n)
	}
}

func TestFollowEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for e, err := range Follow(ctx, filepath.Join(t.TempDir(), "none")) {
		t.Errorf("yields %v, %v", e, err)
	}
	j := newJournal(t, Options{})
	mustAppend(t, j, "one")
	ctx, cancel = context.WithCancel(t.Context())
	done := follow(ctx, j.opts.Path)
	cancel()
	<-done
}

func TestReadGoesOnAfterALineThatIsNone(t *testing.T) {
	l := sample(t, 2)
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	long := strings.Repeat("x", MaxLine+100<<10)
	if err := os.WriteFile(path, []byte(l[0]+long+"\n{}\n"+l[1]), 0o600); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"event 1",
		fmt.Sprintf("cannot read line 2 of %s: it is longer than 8388608 bytes", path),
		fmt.Sprintf("cannot read line 3 of %s: it does not end with a hash", path),
		"event 2",
	}
	if diff := cmp.Diff(want, readTexts(path)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestReadKeepsWhatThisVersionDoesNotKnow(t *testing.T) {
	event := `{"type":"telepathy","time":"2031-01-01T00:00:00Z","strength":11}`
	line, _ := encode(1, Genesis, []byte(event))
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	if err := os.WriteFile(path, line, 0o600); err != nil {
		t.Fatal(err)
	}
	for e, err := range Read(path) {
		if err != nil || e.Event.Type != "telepathy" || !strings.Contains(string(e.Line), event) {
			t.Errorf("%v, %+v", err, e)
		}
	}
	wantSound(t, path)
}

func TestReadStopsWhenItsReaderDoes(t *testing.T) {
	j := newJournal(t, Options{MaxBytes: 500, Keep: 100})
	for i := range 20 {
		mustAppend(t, j, fmt.Sprint(i))
	}
	n := 0
	for range Read(j.opts.Path) {
		if n++; n == 7 {
			break
		}
	}
	if n != 7 {
		t.Errorf("%d lines", n)
	}
}

func TestALinkIsNoPart(t *testing.T) {
	j := newJournal(t, Options{MaxBytes: 500, Keep: 100})
	for i := range 5 {
		mustAppend(t, j, fmt.Sprint(i))
	}
	first := partPath(j.opts.Path, 1)
	if err := errors.Join(os.Remove(first), os.Symlink("nowhere", first)); err != nil {
		t.Fatal(err)
	}
	if _, err := Verify(j.opts.Path); err != nil {
		t.Errorf("error is %v", err)
	}
}
