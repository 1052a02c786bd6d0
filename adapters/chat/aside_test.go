package chat

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestWhatIsDoneAsideIsDoneInOrderAndHasAGrace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		var done []string
		ctx, cancel := context.WithCancel(t.Context())
		put, over := Aside(ctx)
		for _, name := range []string{"a", "b"} {
			put(func(context.Context) { time.Sleep(time.Second); done = append(done, name) })
		}
		put(func(ctx context.Context) { <-ctx.Done(); done = append(done, "hung") })
		cancel()
		over()
		if diff := cmp.Diff([]string{"a", "b", "hung"}, done); diff != "" || time.Since(begun) != grace {
			t.Errorf("after %s: %s", time.Since(begun), diff)
		}
	})
}

func TestOnlyWhatMayPassIsInsistedOn(t *testing.T) {
	wish := func(after time.Duration) error { return &Failure{Why: "429", Again: true, After: after} }
	for _, c := range []struct {
		name  string
		fails []error
		tries int
		took  time.Duration
		ok    bool
	}{
		{"done", []error{nil}, 1, 0, true},
		{"a wish", []error{wish(20 * time.Second), nil}, 2, 20 * time.Second, true},
		{"no wish", []error{wish(0), nil}, 2, time.Second, true},
		{"again and again", []error{wish(0), wish(0)}, 2, time.Second, false},
		{"a long wish", []error{wish(time.Hour)}, 1, 0, false},
		{"for good", []error{&Failure{Why: "403"}}, 1, 0, false},
		{"something else", []error{errors.New("x")}, 1, 0, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			begun, tries := time.Now(), 0
			err := Insist(t.Context(), func(context.Context) error { tries++; return c.fails[tries-1] })
			if tries != c.tries || time.Since(begun) != c.took || (err == nil) != c.ok {
				t.Errorf("%s: %d times, %s, %v", c.name, tries, time.Since(begun), err)
			}
		})
	}
}
