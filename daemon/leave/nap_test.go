package leave

import (
	"testing"
	"time"

	"cake"
)

func TestANapIsOverOnce(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	n := NewNap(func() time.Time { return now })
	var told []cake.Nap
	on := func() bool { return n.On(func(o cake.Nap) { told = append(told, o) }) }
	if on() || n.End() || !n.Left().IsZero() {
		t.Error("it goes on before it has begun")
	}
	until := n.Begin(time.Minute, "me")
	if !on() || !n.Left().Equal(until) || !until.Equal(now.Add(time.Minute)) {
		t.Errorf("it does not go on, or until %v", n.Left())
	}
	now = until
	for range 2 {
		if on() || !n.Left().IsZero() {
			t.Error("it has no end")
		}
	}
	if len(told) != 1 || told[0].State != cake.NapOver || told[0].By != "me" || !told[0].Until.Equal(until) {
		t.Errorf("told %+v", told)
	}
	n.Begin(time.Minute, "me")
	if !n.End() || n.End() || on() || len(told) != 1 {
		t.Errorf("one that is ended ends not, or twice: %+v", told)
	}
}
