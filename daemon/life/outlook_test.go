package life

import (
	"strings"
	"testing"
	"time"

	"cake"
	"cake/supervisor/restart"
)

func TestAnOutlookSaysWhatFollowsAndWhen(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.Local)
	for _, c := range []struct {
		deed  cake.Deed
		pause time.Duration
		ended int
		want  string
		long  bool
	}{
		{cake.DeedResume, 0, 0, "the agent stopped: it was killed; it goes on in the same conversation at once", false},
		{cake.DeedFresh, 2 * time.Second, 3, "the agent stopped: it was killed; it is started anew in 2s; what it left running was ended (3 processes)", false},
		{cake.DeedOther, time.Hour, 0, "the agent stopped: it was killed; another agent takes over at 04:04:05 (an interrupt ends it instead)", true},
		{cake.DeedResume, 24 * time.Hour, 0, "the agent stopped: it was killed; it goes on in the same conversation at Sat 03:04 (an interrupt ends it instead)", true},
		{cake.DeedCall, 0, 0, "the agent stopped: it was killed; it is not started again", false},
	} {
		o := Outlook{Step: restart.Step{Deed: c.deed, Why: "it was killed", At: now.Add(c.pause)}, Ended: c.ended, Now: now}
		if got := o.Text(); got != c.want || o.Long() != c.long {
			t.Errorf("%s after %v: %q, long %v", c.deed, c.pause, got, o.Long())
		}
	}
}

func TestAnAgentThatGoesOnIsToldWhatHasBecomeOfItsWork(t *testing.T) {
	o := Outlook{Class: cake.EndedCrash, Step: restart.Step{Why: "signal 9"}, Left: []string{"make\ntest", "sleep 9"}}
	if got := o.GoOn(); !strings.Contains(got, "(signal 9)") || !strings.Contains(got, "`make test`, `sleep 9`") || !strings.HasSuffix(got, "Check what it has left before you go on.") {
		t.Errorf("got %s", got)
	}
	o.Left = []string{strings.Repeat("x", 2*maxGoOn)}
	if got := []rune(o.GoOn()); len(got) != maxGoOn {
		t.Errorf("it is told %d characters", len(got))
	}
	o.Class = cake.EndedLimit
	if got := o.GoOn(); !strings.Contains(got, "because the model did not answer") || strings.Contains(got, "xxx") {
		t.Errorf("got %s", got)
	}
}
