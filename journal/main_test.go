package journal

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"go.uber.org/goleak"

	"cake"
)

var update = flag.Bool("update", false, "write the golden files")

// childEnv makes this test binary a writer that appends until it is killed.
const childEnv = "CAKE_JOURNAL_TEST_WRITER"

func TestMain(t *testing.M) {
	if path := os.Getenv(childEnv); path != "" {
		appendForEver(path)
	}
	goleak.VerifyTestMain(t)
}

func appendForEver(path string) {
	j, err := Open(Options{Path: path, MaxBytes: 256 << 10, Keep: 1000})
	for i := 0; err == nil; i++ {
		err = j.Append(warning(fmt.Sprintf("%d from %d", i, os.Getpid())))
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func at(seconds int) time.Time {
	return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC).Add(time.Duration(seconds) * time.Second)
}

func warning(text string) cake.Event {
	return cake.Event{Type: cake.EventWarning, Time: at(0), Warning: text}
}

// newJournal opens a journal in a new directory, or what o says.
func newJournal(t *testing.T, o Options) *Journal {
	t.Helper()
	if o.Path == "" {
		o.Path = filepath.Join(t.TempDir(), "state", "journal.jsonl")
	}
	if o.Now == nil {
		o.Now = func() time.Time { return at(0) }
	}
	j, err := Open(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j
}

func mustAppend(t *testing.T, j *Journal, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if err := j.Append(warning(text)); err != nil {
			t.Fatal(err)
		}
	}
}

// texts reads the warnings of a journal back; what cannot be read stands as its error.
func readTexts(path string) (texts []string) {
	for e, err := range Read(path) {
		if err != nil {
			texts = append(texts, err.Error())
			continue
		}
		texts = append(texts, e.Event.Warning)
	}
	return texts
}

func wantSound(t *testing.T, path string) Report {
	t.Helper()
	r, err := Verify(path)
	if err != nil {
		t.Fatal(err)
	}
	if !r.OK() || r.Torn {
		t.Fatalf("the chain does not hold: %+v", r)
	}
	return r
}
