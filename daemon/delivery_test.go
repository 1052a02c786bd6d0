package daemon

import (
	"strings"
	"testing"

	"cake"
)

func TestAMessageAboutNoCommandGoesWithTheNextOneWhereThereIsNoTerminal(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	i, err := a.Say(t.Context(), cake.Intervention{ID: "m", Signature: "v1:x", Message: cake.Message{Text: "Operator (CAKE): Stop."}})
	if err != nil || i.Channel != cake.ChannelShell || len(w.events(cake.EventDelivery)) != 0 {
		t.Errorf("got %+v, %v", i, err)
	}
	if note := a.runs("ls", 0, ""); note != "Operator (CAKE): Stop.\n" {
		t.Errorf("got %q", note)
	}
}

// What cannot be remembered is said all the same.
func TestAMemoryThatIsClosedSilencesNobody(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	must(t, a.brain.recall.Close())
	if _, err := a.Say(t.Context(), cake.Intervention{ID: "m"}); err != nil {
		t.Error(err)
	}
	if _, v := a.asks("rm -rf ~"); v.Allow || !strings.Contains(v.Message, "Operator (CAKE)") {
		t.Errorf("got %+v", v)
	}
	if note := a.runs(failing, 1, missing); !strings.Contains(note, "Operator (CAKE)") {
		t.Errorf("got %q", note)
	}
}

func TestWhatWasNeverReadIsRecordedAtTheEnd(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.calls.Park(cake.Intervention{ID: "m"})
	a.finish()
	d := w.events(cake.EventDelivery)
	if len(d) != 1 || d[0].Delivery.Delivered || d[0].Delivery.InterventionID != "m" || d[0].Delivery.Error == "" {
		t.Errorf("recorded %+v", d)
	}
}

// The kind decides the words; the rules may grow, so each family is asked.
func TestADenialHasTheKindOfItsLoss(t *testing.T) {
	for _, c := range []struct {
		rule string
		want cake.Kind
	}{
		{"git.push-force", cake.KindForcePush},
		{"files.remove-home", cake.KindUnsafeOperation},
	} {
		if got := denialKind(cake.Decision{Rule: c.rule}); got != c.want {
			t.Errorf("%s: %s", c.rule, got)
		}
	}
}
