package config

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestNoTokenOfAChannelIsShown(t *testing.T) {
	c := Default()
	c.Escalation.Notify = []string{"slack://SECRET/SECRET/SECRET", "ntfy://me:SECRET@ntfy.sh/SECRET", "${MY_SLACK}", "desktop:", "smtp://${USER}:SECRET@host/?to=a@b.c", "SECRET${X}"}
	shown := c.Shown()
	want := []string{"slack://***", "ntfy://***", "${MY_SLACK}", "desktop:", "smtp://***", "***"}
	if diff := cmp.Diff(want, shown.Escalation.Notify); diff != "" {
		t.Error(diff)
	}
	if strings.Contains(string(shown.YAML()), "SECRET") {
		t.Errorf("%s", shown.YAML())
	}
	if !strings.Contains(c.Escalation.Notify[0], "SECRET") {
		t.Error("the configuration itself has changed")
	}
}

func TestWhatFollowsAVariableInALineIsHidden(t *testing.T) {
	if got := clean(`notify: ["ntfy://me:${PW}@h/SECRET", x]`); strings.Contains(got, "SECRET") || !strings.HasSuffix(got, `", x]`) {
		t.Error(got)
	}
}
