package remains

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"cake"
	"cake/daemon/dirs"
	"cake/daemon/process"
	"cake/supervisor"
)

func TestOnlyWhatADeadBrainOfThisDirectoryHasLeftIsTakenOver(t *testing.T) {
	p, cwd := dirs.Paths{State: t.TempDir()}, "/w"
	stands := func(id string, l Standing) {
		text, err := json.Marshal(l)
		must(t, err)
		must(t, os.MkdirAll(p.Standings(), 0o700))
		must(t, os.WriteFile(fileOf(p, id), text, 0o600))
	}
	unread := 0
	takeOver := func() *Standing { return TakeOver(p, cwd, func(error) { unread++ }) }
	at := time.Now()
	held, calm := supervisor.Saved{State: cake.Escalating}, supervisor.Saved{State: cake.Monitoring}
	stands("elsewhere", Standing{Session: "elsewhere", Cwd: "/elsewhere", PID: 1 << 30, Saved: held})
	stands("alive", Standing{Session: "alive", Cwd: cwd, PID: os.Getppid(), Begun: process.Begun(os.Getppid()), Saved: held})
	stands("held", Standing{Session: "held", Cwd: cwd, PID: 1 << 30, Begun: "x", At: at, Saved: held})
	stands("later", Standing{Session: "later", Cwd: cwd, PID: 1 << 30, Begun: "x", At: at.Add(time.Hour), Saved: calm})
	must(t, os.WriteFile(filepath.Join(p.Standings(), "broken.json"), []byte("{"), 0o600))
	if got := takeOver(); got == nil || got.Session != "held" {
		t.Errorf("took over %+v", got)
	}
	if got := takeOver(); got != nil {
		t.Errorf("a second time %+v", got)
	}
	for _, left := range []string{"elsewhere", "alive"} {
		if _, err := os.Stat(filepath.Join(p.Standings(), left+".json")); err != nil {
			t.Errorf("%s: %v", left, err)
		}
	}
	stands("early", Standing{Session: "early", Cwd: cwd, PID: 1 << 30, Begun: "x", At: at, Saved: calm})
	stands("later", Standing{Session: "later", Cwd: cwd, PID: 1 << 30, Begun: "x", At: at.Add(time.Hour), Saved: calm})
	if got := takeOver(); got == nil || got.Session != "later" {
		t.Errorf("took over %+v", got)
	}
	if unread != 3 {
		t.Errorf("told of %d that cannot be read", unread)
	}
}

func TestWhatIsKeptIsOfThisProcessUntilItIsDropped(t *testing.T) {
	p := dirs.Paths{State: t.TempDir()}
	must(t, Keep(p, Standing{Session: "s", Cwd: "/w", Saved: supervisor.Saved{State: cake.Monitoring}}))
	l, err := read(fileOf(p, "s"))
	if err != nil || l.PID != os.Getpid() || l.Begun != process.Begun(os.Getpid()) || l.Saved.State != cake.Monitoring || l.At.IsZero() {
		t.Errorf("got %+v, %v", l, err)
	}
	if got := TakeOver(p, "/w", func(err error) { t.Error(err) }); got != nil {
		t.Errorf("a living brain has lost %+v", got)
	}
	must(t, Drop(p, "s"))
	must(t, Drop(p, "s")) // it is gone already
	if _, err := os.Stat(fileOf(p, "s")); err == nil {
		t.Error("it is there still")
	}
}
