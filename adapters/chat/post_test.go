package chat

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

// A service is a recipient that fails as it is told.
type service struct {
	fails []error // one for each attempt; nil is a success, and so is what comes after
	got   []string
	at    []time.Duration
	start time.Time
	slow  time.Duration
}

func (s *service) Send(ctx context.Context, m Message) (Receipt, error) {
	s.got, s.at = append(s.got, m.ID), append(s.at, time.Since(s.start))
	if s.slow > 0 {
		select {
		case <-time.After(s.slow):
		case <-ctx.Done():
			return Receipt{}, ctx.Err()
		}
	}
	if n := len(s.got) - 1; n < len(s.fails) && s.fails[n] != nil {
		return Receipt{}, s.fails[n]
	}
	return Receipt{Remote: "r" + m.ID}, nil
}

// inPost runs a post in a bubble; it returns what was told.
func inPost(t *testing.T, s *service, do func(p *Post, end context.CancelFunc)) (told []string) {
	t.Helper()
	var mu sync.Mutex
	synctest.Test(t, func(t *testing.T) {
		s.start = time.Now()
		p, err := NewPost(PostOptions{
			Channel: "fake", Sender: s, Jitter: func() float64 { return 1 }, Hide: func(s string) string { return strings.ReplaceAll(s, "token", "…") },
			Told: func(_ Message, r Receipt) {
				mu.Lock()
				defer mu.Unlock()
				told = append(told, strings.TrimSpace(fmt.Sprintf("%s %s %d %s%s", r.MessageID, r.State, r.Attempts, r.Remote, r.Error)))
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		ctx, end := context.WithCancel(t.Context())
		defer end()
		over := make(chan error)
		go func() { over <- p.Run(ctx) }()
		do(p, end)
		end()
		if err := <-over; err != nil {
			t.Error(err)
		}
	})
	return told
}

func message(id string) Message { return Message{ID: id, Text: id, At: time.Now()} }

func TestAMessageIsTriedAsTheServiceWishes(t *testing.T) {
	s := &service{fails: []error{&Failure{Why: "429", Again: true, After: 10 * time.Second}, errors.New("reset by token")}}
	told := inPost(t, s, func(p *Post, _ context.CancelFunc) {
		p.Put(message("a"))
		p.Put(message("b"))
		time.Sleep(time.Minute)
	})
	want := []string{"a queued 0", "b queued 0", "a queued 1 429", "a queued 2 reset by …", "a sent 3 ra", "b sent 1 rb"}
	if diff := cmp.Diff(want, told); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]time.Duration{0, 11 * time.Second, 15 * time.Second, 15 * time.Second}, s.at); diff != "" {
		t.Error(diff)
	}
}

func TestWhatIsRefusedForGoodDoesNotHoldTheNextUp(t *testing.T) {
	s := &service{fails: []error{&Failure{Why: "404 token"}}}
	told := inPost(t, s, func(p *Post, _ context.CancelFunc) {
		p.Put(message("a"))
		p.Put(message("b"))
		time.Sleep(time.Second)
	})
	want := []string{"a queued 0", "b queued 0", "a failed 1 404 …", "b sent 1 rb"}
	if diff := cmp.Diff(want, told); diff != "" {
		t.Error(diff)
	}
}

func TestARecipientThatIsGoneIsLeftAloneAndFoundAgain(t *testing.T) {
	s := &service{}
	for range 9 {
		s.fails = append(s.fails, errors.New("gone"))
	}
	inPost(t, s, func(p *Post, _ context.CancelFunc) {
		p.Put(message("a"))
		time.Sleep(20 * time.Second)
		if _, why := p.Open(); why != "" {
			t.Errorf("open after 4 failures: %s", why)
		}
		time.Sleep(time.Minute)
		if until, why := p.Open(); why != "gone" || !until.After(time.Now()) {
			t.Errorf("%v %s", until, why)
		}
		time.Sleep(time.Hour)
		if _, why := p.Open(); why != "" {
			t.Errorf("still open: %s", why)
		}
		p.Put(message("b"))
		time.Sleep(time.Second)
	})
	var gaps []time.Duration
	for n := range s.at[1:10] {
		gaps = append(gaps, s.at[n+1]-s.at[n])
	}
	want := []time.Duration{2 * time.Second, 4 * time.Second, 8 * time.Second, 16 * time.Second, time.Minute, 2 * time.Minute, 4 * time.Minute, 8 * time.Minute, 16 * time.Minute}
	if diff := cmp.Diff(want, gaps); diff != "" {
		t.Error(diff)
	}
	if s.got[9] != "a" || s.got[10] != "b" {
		t.Errorf("%v", s.got)
	}
}

func TestAMessageThatIsTooOldFails(t *testing.T) {
	s := &service{}
	for range 99 {
		s.fails = append(s.fails, errors.New("gone"))
	}
	told := inPost(t, s, func(p *Post, _ context.CancelFunc) {
		p.Put(message("a"))
		time.Sleep(3 * time.Hour)
	})
	if last := told[len(told)-1]; !strings.HasPrefix(last, "a failed 1") || len(s.got) > 14 {
		t.Errorf("%s after %d attempts", last, len(s.got))
	}
}

func TestAServiceThatHangsIsGivenUp(t *testing.T) {
	s := &service{slow: time.Hour}
	told := inPost(t, s, func(p *Post, _ context.CancelFunc) {
		p.Put(message("a"))
		time.Sleep(patience + time.Millisecond)
	})
	if diff := cmp.Diff([]string{"a queued 0", "a queued 1 context deadline exceeded"}, told); diff != "" {
		t.Error(diff)
	}
}

func TestAtTheEndWhatCanGoAtOnceHasAShortGrace(t *testing.T) {
	s := &service{slow: 2 * time.Second}
	told := inPost(t, s, func(p *Post, end context.CancelFunc) {
		for _, id := range []string{"a", "b", "c"} {
			p.Put(message(id))
		}
		end()
		time.Sleep(10 * time.Second)
	})
	want := []string{"a queued 0", "b queued 0", "c queued 0", "a sent 1 ra"}
	if diff := cmp.Diff(want, told); diff != "" {
		t.Error(diff)
	}
}

func TestAQueueIsBounded(t *testing.T) {
	s := &service{fails: []error{&Failure{Why: "no", Again: true, After: time.Hour}}}
	told := inPost(t, s, func(p *Post, _ context.CancelFunc) {
		p.Put(message("first"))
		time.Sleep(time.Second)
		m := message("urgent")
		m.Urgent = true
		p.Put(m)
		for n := range maxQueue {
			p.Put(message(fmt.Sprint(n)))
		}
	})
	var failed []string
	for _, line := range told {
		if strings.Contains(line, "failed") {
			failed = append(failed, line)
		}
	}
	want := []string{"0 failed 0 too many messages wait", "1 failed 0 too many messages wait"}
	if diff := cmp.Diff(want, failed); diff != "" {
		t.Error(diff)
	}
}

func TestNothingThatAnAgentWroteMovesTheReader(t *testing.T) {
	if got := Plain("a\x1b[31m\u202eb\u200b\tc\nd\xff"); got != "a[31mb\tc\nd\uFFFD" {
		t.Errorf("%q", got)
	}
	if got := OneLine(" a\r\nBcc: x\n"); got != "a Bcc: x" {
		t.Errorf("%q", got)
	}
}
