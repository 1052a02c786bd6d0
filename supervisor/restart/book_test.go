package restart

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"cake"
)

var resumable = Means{Resume: true}

func diagnosed(c cake.Ending) Diagnosis { return Diagnosis{Class: c, Why: "because"} }

func TestEachEndingHasItsDeed(t *testing.T) {
	for class, want := range map[cake.Ending]cake.Deed{
		cake.EndedClean: cake.DeedLeave, cake.EndedQuit: cake.DeedLeave, cake.EndedFailed: cake.DeedLeave,
		cake.EndedCrash: cake.DeedResume, cake.EndedFrozen: cake.DeedResume, cake.EndedAtStart: cake.DeedLeave,
		cake.EndedLimit: cake.DeedResume, cake.EndedLoad: cake.DeedResume, cake.EndedContext: cake.DeedFresh,
		cake.EndedStuck: cake.DeedLeave, cake.EndedAuth: cake.DeedCall, cake.EndedQuota: cake.DeedCall,
	} {
		var b Book
		if got := b.Next(Default(), diagnosed(class), resumable, now, 0); got.Deed != want || got.At.Before(now) || got.Why != "because" {
			t.Errorf("%s: %+v, want %s", class, got, want)
		}
	}
}

func TestEveryEndingIsDecidedAboutAlsoWhereNothingIsStartedAgain(t *testing.T) {
	p := Default()
	p.Never = true
	for _, class := range cake.Endings() {
		var b Book
		want := cake.DeedLeave
		if class == cake.EndedAuth || class == cake.EndedQuota {
			want = cake.DeedCall
		}
		if got := b.Next(p, diagnosed(class), resumable, now, 0); got.Deed != want {
			t.Errorf("%s: %+v, want %s", class, got, want)
		}
	}
}

func TestAnAgentThatCannotResumeBeginsAnew(t *testing.T) {
	var b Book
	if got := b.Next(Default(), diagnosed(cake.EndedCrash), Means{}, now, 0); got.Deed != cake.DeedFresh {
		t.Errorf("%+v", got)
	}
}

func TestOneThatDoesNotStartWithItsConversationBeginsAFreshOneAndThenNoMore(t *testing.T) {
	var b Book
	p := Default()
	want := []cake.Deed{cake.DeedResume, cake.DeedFresh, cake.DeedFresh, cake.DeedCall}
	for n, class := range []cake.Ending{cake.EndedCrash, cake.EndedAtStart, cake.EndedAtStart, cake.EndedAtStart} {
		if got := b.Next(p, diagnosed(class), resumable, now.Add(time.Duration(n)*time.Second), 0); got.Deed != want[n] {
			t.Errorf("%d: %+v, want %s", n, got, want[n])
		}
	}
}

func TestCrashesArePausedLongerAndLongerAndThenAPersonIsCalled(t *testing.T) {
	var b Book
	at := now
	for n, pause := range []time.Duration{1, 2, 4, 8, 16} {
		got := b.Next(Default(), diagnosed(cake.EndedCrash), resumable, at, 0)
		if got.Deed != cake.DeedResume || got.At.Sub(at) != pause*time.Second || got.Attempt != n+1 {
			t.Errorf("%d: %+v after %s", n, got, got.At.Sub(at))
		}
		b.Recovered()
		at = at.Add(time.Minute)
	}
	if got := b.Next(Default(), diagnosed(cake.EndedFrozen), resumable, at, 0); got.Deed != cake.DeedCall {
		t.Errorf("the sixth: %+v", got)
	}
	// What is half an hour old does not count any more.
	if got := b.Next(Default(), diagnosed(cake.EndedCrash), resumable, at.Add(29*time.Minute), 0); got.Deed != cake.DeedResume {
		t.Errorf("later: %+v", got)
	}
}

func TestALimitIsWaitedForUntilTheModelAnswersAgain(t *testing.T) {
	var b Book
	d := Diagnosis{Class: cake.EndedLimit, Reset: now.Add(3 * time.Hour)}
	if got := b.Next(Default(), d, resumable, now, 0); got.Deed != cake.DeedResume || !got.At.Equal(d.Reset) {
		t.Errorf("%+v", got)
	}
	if got := b.Next(Default(), d, resumable, now, 0.999); got.At.Sub(d.Reset) > 30*time.Second || !got.At.After(d.Reset) {
		t.Errorf("%+v", got)
	}
	d.Reset = now.Add(25 * time.Hour)
	if got := b.Next(Default(), d, resumable, now, 0); got.Deed != cake.DeedCall {
		t.Errorf("%+v", got)
	}
}

func TestPausesForAModelThatIsBusyGrowUntilItAnswers(t *testing.T) {
	var b Book
	pause := func() time.Duration {
		return b.Next(Default(), diagnosed(cake.EndedLoad), resumable, now, 0).At.Sub(now)
	}
	first, second := pause(), pause()
	b.Recovered()
	if again := pause(); first != 15*time.Second || second != 30*time.Second || again != first {
		t.Errorf("%s, %s, and after an answer %s", first, second, again)
	}
}

// TestWhateverAnAgentDoesItIsStartedAgainOnlySoOften plays agents that fall in any
// way, at any time.
func TestWhateverAnAgentDoesItIsStartedAgainOnlySoOften(t *testing.T) {
	p := Default()
	rapid.Check(t, func(t *rapid.T) {
		var b Book
		at := now
		done := map[cake.Ending][]time.Time{}
		for range rapid.IntRange(1, 200).Draw(t, "falls") {
			at = at.Add(time.Duration(rapid.IntRange(0, 3600).Draw(t, "seconds")) * time.Second)
			d := diagnosed(rapid.SampledFrom(cake.Endings()).Draw(t, "class"))
			if rapid.Bool().Draw(t, "tells when") {
				d.Reset = at.Add(time.Duration(rapid.IntRange(-3600, 100_000).Draw(t, "reset")) * time.Second)
			}
			if rapid.Bool().Draw(t, "recovers") {
				b.Recovered()
			}
			got := b.Next(p, d, Means{Resume: rapid.Bool().Draw(t, "resumable")}, at, rapid.Float64Range(0, 0.999).Draw(t, "chance"))
			if got.At.Before(at) {
				t.Fatalf("%s: %s is over", d.Class, got.At)
			}
			if got.Deed != cake.DeedResume && got.Deed != cake.DeedFresh {
				continue
			}
			limits, ok := p.bound(d.Class)
			if !ok {
				t.Fatalf("%s is tried again", d.Class)
			}
			if !d.Reset.After(at) && got.At.Sub(at) > time.Duration(float64(limits.Most)*(1+p.Jitter)) {
				t.Fatalf("%s: a pause of %s", d.Class, got.At.Sub(at))
			}
			k := kind(d.Class)
			done[k] = append(done[k], at)
			if n := within(done[k], at, limits.Window); n > limits.Times {
				t.Fatalf("%s: %d times within %s", d.Class, n, limits.Window)
			}
		}
	})
}

func within(times []time.Time, at time.Time, window time.Duration) (n int) {
	for _, t := range times {
		if at.Sub(t) < window {
			n++
		}
	}
	return n
}
