package daemon

import (
	"strings"
	"testing"
	"time"

	"cake"
)

// A shell that has stopped waiting has let its command run: it was not denied,
// and it hears nothing.
func TestADenialThatComesTooLateCountsForNothing(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.tries("rm -rf ~", "rm -rf $HOME", "rm -rf /home/dev")
	a.settled()
	cmd := cake.Command{Session: a.id, Line: "rm -rf /home/x", Cwd: w.cwd, Source: cake.SourceShell}
	d, took := a.judge(t.Context(), cmd)
	late := a.denyCommand(cmd, d, took, cake.ChannelShell, time.Now().Add(-time.Second))
	a.settled()
	if n := strings.Count(late, "Operator (CAKE)"); n != 1 || len(w.events(cake.EventError)) != 1 {
		t.Errorf("it is told %d messages; recorded %+v", n, w.events(cake.EventError))
	}
	if told := a.denyCommand(cmd, d, took, cake.ChannelShell, time.Now()); strings.Count(told, "Operator (CAKE)") != 2 {
		t.Errorf("in time it is told %s", told)
	}
}

// Nobody who asks whether a command may run waits for the recall store.
func TestADenialDoesNotWaitForTheStore(t *testing.T) {
	w := newWorld(t)
	a := w.idle(false) // nobody works the queue
	if _, v := a.asks("rm -rf ~"); v.Allow {
		t.Error("it may run")
	}
	s, err := a.brain.recall.Stats(t.Context())
	if err != nil || s.Violations != 0 {
		t.Errorf("%+v, %v: it was remembered while somebody waited", s, err)
	}
	w.run(a.supervisor.Run, a.feed)
	eventually(t, "it is remembered", func() bool {
		s, err := a.brain.recall.Stats(t.Context())
		return err == nil && s.Violations == 1
	})
}
