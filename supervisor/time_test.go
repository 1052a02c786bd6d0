package supervisor

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"cake"
)

func TestANapEndsByItselfAndWhatWaitedIsTakenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &world{}
		s, stop := start(t, w)
		defer stop()
		hear := func(in Input) Status {
			st, err := s.Hear(t.Context(), in)
			if err != nil {
				t.Fatal(err)
			}
			return st
		}
		hear(failing())
		other := failing()
		other.Result = nil // it is not told with its own command, but in its turn
		other.Errors[0].Signature = cake.Sign("another")
		hear(other)
		hear(Napped{Until: time.Now().Add(time.Hour)})
		if st := hear(Observed{Result: &cake.Result{Command: "make", Key: "make", Tool: "make"}}); st.State != cake.Monitoring {
			t.Errorf("got %+v", st)
		}
		said := len(w.heard())
		time.Sleep(59 * time.Minute)
		synctest.Wait()
		if now := w.heard(); len(now) != said {
			t.Errorf("said %q within the nap", now[said:])
		}
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		if now := w.heard(); len(now) != said+1 {
			t.Errorf("said %q when it was over, want one message", now[said:])
		}
	})
}

// broken is a rung that cannot be taken, done one that can.
type broken struct{}

func (broken) Climb(context.Context, cake.Account) (Climbed, error) {
	return Climbed{}, errors.New("the disk is gone")
}

type done struct{ account *cake.Account }

func (d done) Climb(_ context.Context, a cake.Account) (Climbed, error) {
	*d.account = a
	return Climbed{Done: true, Advice: "Check the files"}, nil
}

func TestARungThatBreaksLeavesThePlaceToTheNext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &world{}
		var account cake.Account
		var kept []Saved
		s, err := New(Options{
			Session: "s", Policy: PolicyFor(cake.Balanced, 1, time.Minute), Classify: high,
			Compose: compose, Memory: w, Speaker: w, Holder: w, Recorder: w,
			Climbers: map[cake.Rung]Climber{cake.RungSession: done{&account}, cake.RungRollback: broken{}},
			Keep:     func(s Saved) { kept = append(kept, s) },
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []cake.State{cake.Intervening, cake.Intervening, cake.Escalating} {
			if st := s.Play(t.Context(), failing()); st.State != want {
				t.Errorf("got %s, want %s", st.State, want)
			}
			if last := kept[len(kept)-1]; last.State != want || len(last.Incidents) != 1 {
				t.Errorf("kept %+v in %s", last, want)
			}
		}
		if strings.Join(w.heard(), "|") != "fix|Check the files" {
			t.Errorf("said %q", w.heard())
		}
		if len(account.Tried) != 2 || account.Tried[1].Rung != cake.RungRollback || account.Tried[1].Evidence != "the disk is gone" {
			t.Errorf("the next rung knows of %+v", account.Tried)
		}
		a, ok := kept[len(kept)-1].AtHandAccount()
		if !ok || len(a.Tried) != 3 || a.Escalation.Reason != ReasonStrikes {
			t.Errorf("what outlives it tells of %+v", a)
		}
		if left := kept[len(kept)-1].Settled(); left.State != cake.Monitoring || len(left.Incidents) != 0 {
			t.Errorf("when it is decided %+v is left", left)
		}
		if _, ok := (Saved{}).AtHandAccount(); ok {
			t.Error("there is an account of nothing")
		}
	})
}
