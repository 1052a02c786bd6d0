package chat

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

// A wire is a listener that ends as it is told.
type wire struct {
	service
	ends []error
	runs []time.Duration // how long each lasts
	at   []time.Duration
}

func (w *wire) Listen(ctx context.Context, heard func(context.Context, Answer) Reply) error {
	n := len(w.at)
	w.at = append(w.at, time.Since(w.start))
	if n >= len(w.ends) {
		<-ctx.Done()
		return ctx.Err()
	}
	heard(ctx, Answer{ID: "a"})
	time.Sleep(w.runs[n])
	return w.ends[n]
}

func TestAListenerThatFailsListensAgain(t *testing.T) {
	away := errors.New("reset by token")
	w := &wire{
		ends: []error{away, &Failure{Why: "409", Again: true, After: 30 * time.Second}, away, away, nil, away},
		runs: []time.Duration{0, 0, 0, 0, 0, 2 * time.Minute},
	}
	var troubles []string
	heard := 0
	synctest.Test(t, func(t *testing.T) {
		w.start = time.Now()
		ctx, end := context.WithCancel(t.Context())
		over := make(chan error)
		go func() {
			over <- Hear(ctx, HearOptions{
				Listener: w, Heard: func(context.Context, Answer) Reply { heard++; return Reply{} }, Jitter: func() float64 { return 1 },
				Hide:    func(s string) string { return strings.ReplaceAll(s, "token", "…") },
				Trouble: func(f Failure, n int) { troubles = append(troubles, f.Why+strings.Repeat("!", n)) },
			})
		}()
		time.Sleep(time.Hour)
		end()
		if err := <-over; err != nil {
			t.Error(err)
		}
	})
	if diff := cmp.Diff([]string{"reset by …!", "409!!", "reset by …!!!", "reset by …!!!!", "it has stopped listening!!!!!", "reset by …!"}, troubles); diff != "" {
		t.Error(diff)
	}
	s := time.Second
	if diff := cmp.Diff([]time.Duration{0, 2 * s, 35 * s, 43 * s, 59 * s, 119 * s, 241 * s}, w.at); diff != "" || heard != 6 {
		t.Errorf("%d heard, %s", heard, diff)
	}
}

func TestWhatCannotGetBetterEndsTheHearing(t *testing.T) {
	w := &wire{ends: []error{&Failure{Why: "401 token"}}, runs: []time.Duration{0}}
	o := HearOptions{Listener: w, Heard: func(context.Context, Answer) Reply { return Reply{} }, Jitter: func() float64 { return 1 }}
	o.Hide = func(s string) string { return strings.ReplaceAll(s, "token", "…") }
	if err := Hear(t.Context(), o); err == nil || err.Error() != "cannot hear: 401 …" {
		t.Error(err)
	}
	if err := Hear(t.Context(), HearOptions{}); err == nil {
		t.Error("it hears without a listener")
	}
}

func TestANotebookIsHadByOneAndRememberedByTheNext(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	first, err := OpenNotebook(t.Context(), dir, "bot-1")
	if err != nil {
		t.Fatal(err)
	}
	other, err := OpenNotebook(t.Context(), dir, "bot-2")
	if err != nil {
		t.Fatal(err)
	}
	got := "nothing"
	if first.Read(&got); got != "nothing" {
		t.Error(got)
	}
	if err := first.Write("something"); err != nil {
		t.Error(err)
	}
	short, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if _, err := OpenNotebook(short, dir, "bot-1"); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("it is had twice: %v", err)
	}
	if err := errors.Join(first.Close(), other.Close()); err != nil {
		t.Error(err)
	}
	next, err := OpenNotebook(t.Context(), dir, "bot-1")
	if err != nil {
		t.Fatal(err)
	}
	if next.Read(&got); got != "something" {
		t.Error(got)
	}
	if err := next.Close(); err != nil {
		t.Error(err)
	}
}

func TestAReceiptKnowsItsAnswers(t *testing.T) {
	r := Receipt{Remote: "42/8 43/9"}
	for of, has := range map[string]bool{"42/8": true, "43/9": true, "2/8": false, "43/99": false, "": false} {
		if r.Has(of) != has {
			t.Errorf("%q: %v", of, !has)
		}
	}
}
