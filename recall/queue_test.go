package recall

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

func TestAnEntryThatIsWrittenTwiceCountsOnce(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now}))
		e := newStrike(newUID(c.now()), "", event("a", c.now()))
		o := newJudged(newUID(c.now()), "", outcome("", "a", "npm ci", true, c.now()))
		must(t, s.disk.record(DefaultTTL, nil, e, o))
		must(t, s.disk.record(DefaultTTL, nil, e, o))
		if h := mustHistory(t, s, "a"); h.Count != 1 || h.Lessons[0].Successes != 1 {
			t.Errorf("got %+v", h)
		}
		if n := rows(t, at, "strikes"); n != 1 {
			t.Errorf("%d rows", n)
		}
	})
}

func TestWhatTheMemoryCannotHoldIsCountedAndSaid(t *testing.T) {
	c, h := newClock(), &heard{}
	path, free := blocked(t)
	s := openStore(t, Options{Path: path, Now: c.now, Warn: h.warn})
	const room = 2 * batch
	s.held.most = room * size(newStrike(newUID(c.now()), "", event("100", c.now())))
	for n := range room + 5 {
		mustRecord(t, s, event(fmt.Sprint(100+n%300), c.now()))
	}
	if got := mustHistory(t, s, "100"); got.Count != (room+5+299)/300 {
		t.Errorf("the memory counts %d", got.Count)
	}
	free()
	c.advance(time.Minute)
	if mustHistory(t, s, "a"); s.Degraded() {
		t.Fatal("it did not come back")
	}
	if got := strings.Join(h.all(), "\n"); !strings.Contains(got, "lost 5 entries") {
		t.Errorf("warnings %q", got)
	}
	if n := rows(t, file(path), "strikes"); n != room {
		t.Errorf("%d rows", n)
	}
}

func TestOnlyTheLatestEntriesAreKeptForANewFile(t *testing.T) {
	var r recent
	for range 5 * mostRecent {
		if r.add(learnt{}); len(r) > 2*mostRecent {
			t.Fatalf("%d recent entries", len(r))
		}
	}
	if len(r) < mostRecent {
		t.Errorf("%d recent entries", len(r))
	}
}

func TestTheQueueTakesOutOnlyWhatWasWritten(t *testing.T) {
	q := newQueue()
	for range 3 {
		q.push(denied{})
	}
	_, two := q.head(2)
	q.cut(1) // as push does when it is full
	if !q.done(two) || len(q.entries) != 1 {
		t.Errorf("%d entries are left, want 1", len(q.entries))
	}
	if !q.done(two) || len(q.entries) != 1 {
		t.Errorf("an old mark took out a new entry: %d are left", len(q.entries))
	}
	_, one := q.head(1)
	q.again([]item{denied{}, denied{}})
	if q.done(one) || len(q.entries) != 3 {
		t.Errorf("a mark of before took out what has to be written again: %d are left", len(q.entries))
	}
}
