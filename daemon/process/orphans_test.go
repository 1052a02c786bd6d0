package process

import (
	"context"
	"testing"
	"time"
)

func TestWhatASessionHasLeftIsEndedAndNothingElse(t *testing.T) {
	const session = "endleft1"
	alive := func(pid int) bool { return !statOf(pid).dead() }
	marked, _ := started(t, true, []string{"CAKE_SESSION=" + session, "PATH=/usr/bin:/bin"}, "sh", "-c", "env -u CAKE_SESSION sleep 60 & wait")
	stubborn, _ := started(t, true, []string{"CAKE_SESSION=" + session, "PATH=/usr/bin:/bin"}, "sh", "-c", "trap '' TERM; while :; do sleep 0.1; done")
	other, _ := started(t, true, []string{"CAKE_SESSION=another", "PATH=/usr/bin:/bin"}, "sleep", "60")
	eventually(t, "all of them are seen", func() bool {
		return len(processes().from(func(pid int, _ process) bool { return pid == marked })) == 2 &&
			hasVariable(stubborn, "CAKE_SESSION="+session) && hasVariable(other, "CAKE_SESSION=another")
	})
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	if n := EndLeft(ctx, session); n < 3 {
		t.Errorf("%d were ended", n)
	}
	for pid, want := range map[int]bool{marked: false, stubborn: false, other: true} {
		if alive(pid) != want {
			t.Errorf("process %d runs: %v", pid, !want)
		}
	}
	if n := EndLeft(ctx, session); n != 0 {
		t.Errorf("a second time %d were ended", n)
	}
}
