package propagation

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// worn is a day on which one thing is used again and again, and then days on
// which others are, each twice within some minutes: who takes what is frequent for
// what comes next is wrong all the time.
func worn(days int) (all []Access) {
	for n := range 60 {
		all = append(all, Access{"old", now().Add(time.Duration(n) * time.Minute)})
	}
	for day := range days {
		for n := range 12 {
			at := now().Add(time.Duration(day)*24*time.Hour + time.Duration(120+100*n)*time.Minute)
			id := string(rune('a'+day)) + string(rune('a'+n))
			all = append(all, Access{id, at}, Access{id, at.Add(5 * time.Minute)})
		}
	}
	return all
}

func TestWhereTheLastComesNextRecencyFadesSooner(t *testing.T) {
	history := worn(4)
	f := Fold(history, Seed())
	if f >= EFolding || f < time.Hour {
		t.Fatalf("an e-folding of %s", f)
	}
	before, after := Replay(history, Seed(), 1), Replay(history, Tuning{Defaults(), f}, 1)
	if after.Hits <= before.Hits {
		t.Errorf("%d hits with it, %d without", after.Hits, before.Hits)
	}
	if got := Fold(history, Tuning{Defaults(), f}); got != f {
		t.Errorf("tuned once more, it is %s instead of %s", got, f)
	}
}

func TestTheEFoldingStaysWhereNothingSpeaksAgainstIt(t *testing.T) {
	same := slices.Repeat([]Access{{"a", now()}}, EnoughUses+1)
	for name, history := range map[string][]Access{
		"nothing":            nil,
		"too little":         worn(4)[:EnoughUses/2],
		"one thing all over": same,
	} {
		if got := Fold(history, Seed()); got != EFolding {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func TestAnEFoldingIsOneOfThoseThatAreTriedAndNoWorse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := now()
		history := make([]Access, rapid.IntRange(0, 150).Draw(t, "uses"))
		for i := range history {
			at = at.Add(time.Duration(rapid.IntRange(0, 600).Draw(t, "minutes")) * time.Minute)
			history[i] = Access{rapid.SampledFrom([]string{"a", "b", "c", "d", "e"}).Draw(t, "id"), at}
		}
		f := Fold(history, Seed())
		if !slices.Contains(foldings(), f) {
			t.Fatalf("an e-folding of %s", f)
		}
		if before, after := Replay(history, Seed(), 1), Replay(history, Tuning{Defaults(), f}, 1); after.Hits < before.Hits {
			t.Fatalf("%s: %d hits with it, %d without", f, after.Hits, before.Hits)
		}
	})
}
