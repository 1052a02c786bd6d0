package tier

import (
	"testing"
	"time"

	"cake"
)

func now() time.Time { return time.Date(2026, 3, 31, 12, 0, 0, 0, time.UTC) }

func TestTheTierFollowsTheLastUse(t *testing.T) {
	for _, c := range []struct {
		age  time.Duration
		want cake.Tier
	}{
		{-time.Minute, cake.TierActive}, // a clock that runs ahead
		{0, cake.TierActive},
		{time.Hour - 1, cake.TierActive},
		{time.Hour, cake.TierRecent},
		{24*time.Hour - 1, cake.TierRecent},
		{24 * time.Hour, cake.TierArchived},
		{720*time.Hour - 1, cake.TierArchived},
		{720 * time.Hour, cake.TierExpired},
	} {
		if got := Of(now().Add(-c.age), now()); got != c.want {
			t.Errorf("after %s: %s, want %s", c.age, got, c.want)
		}
	}
}

func TestBoundsAgreeWithOf(t *testing.T) {
	active, recent, archived := Bounds(now())
	for at, want := range map[time.Time]cake.Tier{
		active: cake.TierRecent, active.Add(1): cake.TierActive, recent.Add(1): cake.TierRecent,
		archived.Add(1): cake.TierArchived, archived: cake.TierExpired,
	} {
		if got := Of(at, now()); got != want {
			t.Errorf("at %s: %s, want %s", at, got, want)
		}
	}
}

func TestWhatIsTiedStays(t *testing.T) {
	old := cake.Entry{At: now().Add(-31 * 24 * time.Hour)}
	for _, c := range []struct {
		name string
		e    cake.Entry
		tie  Tie
		want bool
	}{
		{"expired", old, Tie{}, true},
		{"a lesson rests on it", old, Tie{Lesson: true}, false},
		{"its incident is open", old, Tie{Incident: true}, false},
		{"made long ago, used today", cake.Entry{At: old.At, LastAccessed: now()}, Tie{}, false},
		{"archived", cake.Entry{At: now().Add(-29 * 24 * time.Hour)}, Tie{}, false},
	} {
		if got := MayGo(c.e, c.tie, now()); got != c.want {
			t.Errorf("%s: may go %v", c.name, got)
		}
	}
}
