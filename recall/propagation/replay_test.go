package propagation

import (
	"strings"
	"testing"
	"time"
)

// played plays a history of letters, some minutes apart.
func played(history string, apart time.Duration, top int) Comparison {
	var all []Access
	for i, id := range strings.Split(history, "") {
		all = append(all, Access{id, now().Add(time.Duration(i) * apart)})
	}
	return Replay(all, Seed(), top)
}

func TestAHistoryPlayedByHand(t *testing.T) {
	for _, c := range []struct {
		name, history string
		want          Comparison
	}{
		{"what is new cannot be foreseen", "abc", Comparison{Top: 1}},
		{"the same again is foreseen by both", "aaa", Comparison{Asked: 2, Top: 1, Hits: 2, LRU: 2}},
		// a has come four times when c does: it is then still above c by its
		// frequency, though c was used last.
		{"what is frequent comes back after what is rare", "aaaaca", Comparison{Asked: 4, Top: 1, Hits: 4, LRU: 3}},
		// Alternating, the one used last is never the next; a and b are equally frequent.
		{"alternation defeats the simplest rule", "abab", Comparison{Asked: 2, Top: 1, Hits: 0, LRU: 0}},
	} {
		if got := played(c.history, time.Minute, 1); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
	if got := played("abab", time.Minute, 2); got.Hits != 2 || got.LRU != 2 {
		t.Errorf("of two, two are always among the top two: %+v", got)
	}
}
