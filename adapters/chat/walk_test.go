package chat

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"
)

// Whatever a service does, each message has exactly one end, those that are sent
// come in their order, and none is sent twice by a post.
func TestEachMessageHasOneEndWhateverTheServiceDoes(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := &service{}
		for range rapid.IntRange(0, 40).Draw(rt, "attempts") {
			s.fails = append(s.fails, rapid.SampledFrom([]error{
				nil, nil, errors.New("closed"), &Failure{Why: "429", Again: true, After: time.Minute}, &Failure{Why: "503", Again: true}, &Failure{Why: "404"},
			}).Draw(rt, "answer"))
		}
		gaps := rapid.SliceOfN(rapid.Int64Range(0, int64(10*time.Minute)), 1, maxQueue).Draw(rt, "gaps")
		var mu sync.Mutex
		told := map[string][]State{}
		var sent []string
		synctest.Test(t, func(t *testing.T) {
			s.start = time.Now()
			p, err := NewPost(PostOptions{Channel: "fake", Sender: s, Jitter: func() float64 { return 0.5 }, Told: func(m Message, r Receipt) {
				mu.Lock()
				defer mu.Unlock()
				told[m.ID] = append(told[m.ID], r.State)
				if r.State == Sent {
					sent = append(sent, m.ID)
				}
			}})
			if err != nil {
				t.Fatal(err)
			}
			ctx, end := context.WithCancel(t.Context())
			over := make(chan error)
			go func() { over <- p.Run(ctx) }()
			for n, gap := range gaps {
				time.Sleep(time.Duration(gap))
				p.Put(message(fmt.Sprintf("%02d", n)))
			}
			time.Sleep(24 * time.Hour)
			end()
			if err := <-over; err != nil {
				t.Error(err)
			}
		})
		if len(told) != len(gaps) || !slices.IsSorted(sent) {
			rt.Fatalf("%d messages, sent %v", len(told), sent)
		}
		for id, states := range told {
			last := len(states) - 1
			if slices.ContainsFunc(states[:last], func(s State) bool { return s != Queued }) || states[last] != Sent && states[last] != Failed {
				rt.Fatalf("%s: %v", id, states)
			}
		}
	})
}
