package daemon

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/ptyshim/wire"
)

// unsavable is a session whose workspace cannot be saved: a file is in the way.
func unsavable(t *testing.T, strictness string) *fakeAgent {
	t.Helper()
	w := newWorld(t)
	w.configure(strictness, tidy)
	w.write("a", "1")
	must(t, os.MkdirAll(w.options.Paths.State, 0o700))
	must(t, os.WriteFile(filepath.Join(w.options.Paths.State, "snapshots"), nil, 0o600))
	a := w.agent(false)
	w.run(a.saver.Run)
	eventually(t, "it is told", func() bool { return w.told("the workspace is not saved before risky commands: ") })
	return a
}

func TestWithoutASnapshotNothingRiskyRunsWhereThatIsWanted(t *testing.T) {
	for strictness, runs := range map[string]bool{"paranoid": false, "balanced": true, "minimal": true} {
		a := unsavable(t, strictness)
		if _, v := a.asks("rm a"); v.Allow != runs || !runs && !strings.Contains(v.Message, "the workspace could not be saved before it: ") {
			t.Errorf("%s: %+v", strictness, v)
		}
		if v := a.Check(t.Context(), a.next(), wire.Check{Line: "rm -f a", Cwd: a.w.cwd, Nested: true}); v.Allow != runs {
			t.Errorf("%s, below a command: %+v", strictness, v)
		}
		if _, v := a.asks("cat a"); !v.Allow {
			t.Errorf("%s: what only reads is stopped: %+v", strictness, v)
		}
		denied := 0
		for _, e := range a.w.events(cake.EventCommand) {
			if e.Command.Rule == unsavedRule && e.Command.Verdict == cake.Deny {
				denied++
			}
		}
		if want := map[bool]int{true: 0, false: 2}[runs]; denied != want {
			t.Errorf("%s: %d denials are in the journal", strictness, denied)
		}
	}
}

// A person may let pass what cannot be saved, and what they have let pass for
// another reason is not stopped for this one.
func TestAPersonLetsPassWhatIsNotSaved(t *testing.T) {
	a := unsavable(t, "paranoid")
	_, v := a.asks("rm a")
	_, id, _ := strings.Cut(v.Message, "cake allow --once ")
	if r := a.allowOnce(wire.Allow{ID: strings.TrimSpace(id), For: time.Minute}, "me"); !r.Done {
		t.Fatalf("%q: %+v", v.Message, r)
	}
	if _, v := a.asks("rm a"); !v.Allow {
		t.Error("it does not run: ", v.Message)
	}
	if _, v := a.asks("rm a"); v.Allow {
		t.Error("it runs twice")
	}
	_, v = a.asks("touch a")
	_, id, _ = strings.Cut(v.Message, "cake allow --once ")
	if r := a.allowOnce(wire.Allow{ID: strings.TrimSpace(id), For: time.Minute}, "me"); !r.Done {
		t.Fatalf("%q: %+v", v.Message, r)
	}
	if _, v := a.asks("touch a"); !v.Allow {
		t.Error("what a person has let pass is stopped: ", v.Message)
	}
	a.nap.Begin(time.Minute, "me")
	if _, v := a.asks("rm -f a"); !v.Allow {
		t.Error("nobody is left alone: ", v.Message)
	}
}

// Its shell hears that it shall wait, and what it shall do where no answer comes.
func TestAShellWaitsForTheSnapshot(t *testing.T) {
	a := unsavable(t, "paranoid")
	g, err := a.listen()
	must(t, err)
	a.w.run(g.Run)
	conn, err := wire.Dial(a.socket(), time.Now().Add(time.Minute))
	must(t, err)
	defer conn.Close()
	must(t, conn.Send(wire.Check{Version: wire.Version, Line: "rm a", Cwd: a.w.cwd}, time.Now().Add(time.Minute)))
	m, err := conn.Receive(time.Now().Add(time.Minute))
	must(t, err)
	if w, ok := m.(wire.Wait); !ok || w.For < 2*time.Second || !strings.Contains(w.Else, "could not be saved") {
		t.Errorf("%+v", m)
	}
	if m, err = conn.Receive(time.Now().Add(time.Minute)); err != nil || m.(wire.Verdict).Allow {
		t.Errorf("%+v %v", m, err)
	}
}
