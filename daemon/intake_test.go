package daemon

import (
	"fmt"
	"testing"

	"cake"
	"cake/supervisor"
)

func TestWhatASlowControllerWasToldIsDealtWithInOrder(t *testing.T) {
	w := newWorld(t)
	a := w.idle(false)
	ctx, cancel := contextOver()
	defer cancel()
	for n := range 5 {
		c := cake.Result{CommandID: fmt.Sprint(n), Command: failing, ExitCode: 1, Stderr: missing}
		a.hear(ctx, supervisor.Observed{Result: &c, Errors: a.detect(c)})
	}
	w.run(a.supervisor.Run, a.feed)
	<-a.post(supervisor.Asked{})
	if n := len(w.events(cake.EventError)); n != 5 {
		t.Errorf("%d errors heard", n)
	}
}

func TestAControllerThatNeverAnswersCostsBoundedMemory(t *testing.T) {
	a := newWorld(t).idle(false)
	for range maxIntake {
		if isClosed(a.post(supervisor.Asked{})) {
			t.Fatal("lost while there was room")
		}
	}
	if !isClosed(a.post(supervisor.Asked{})) {
		t.Error("somebody would wait for what is lost")
	}
}

func TestTheTerminalIsJudgedUntilTheShellTellsWhatCommandsPrint(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	lines := []string{"Traceback (most recent call last):", `  File "app.py", line 1, in <module>`, "ModuleNotFoundError: No module named 'requests'"}
	a.overhear([]string{"all is well"})
	a.overhear(lines)
	e := w.events(cake.EventError)
	if len(e) != 1 || e[0].Error.StreamSource != cake.StreamTerminal || e[0].Error.Timestamp.IsZero() {
		t.Errorf("recorded %+v", e)
	}
	a.runs("ls", 0, "")
	a.overhear(lines)
	if n := len(w.events(cake.EventError)); n != 1 {
		t.Errorf("%d errors heard", n)
	}
}
