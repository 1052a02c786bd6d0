package life

import (
	"testing"
	"testing/synctest"
	"time"
)

// The time is the configuration's, also where it becomes another one meanwhile.
func TestWhenPeopleAreTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, start := NewStandstills(), time.Now()
		b.Begin(Standstill{Key: AtModel, Since: start})
		b.Begin(Standstill{Key: atDialog, Since: start.Add(time.Minute)})
		<-b.wake
		if _, next := b.Due(time.Hour, start); !next.Equal(start.Add(time.Hour)) {
			t.Error(next)
		}
		tell, next := b.Due(5*time.Minute, start.Add(5*time.Minute))
		if len(tell) != 1 || tell[0].Key != AtModel || !next.Equal(start.Add(6*time.Minute)) {
			t.Errorf("%+v %v", tell, next)
		}
		if tell, next := b.Due(0, start.Add(time.Hour)); len(tell) > 0 || !next.IsZero() {
			t.Errorf("never: %+v %v", tell, next)
		}
		if !b.End(Standstill.ForModel) || b.End(Standstill.ForDialog) || len(b.List()) > 0 {
			t.Error("who was told is not known")
		}
	})
}
