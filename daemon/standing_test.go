package daemon

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cake"
	"cake/daemon/incidents"
	"cake/daemon/outside"
	"cake/daemon/remains"
)

// dies plays a brain that dies: what it had written stays, as of a process
// that is gone.
func (a *fakeAgent) dies() {
	a.t.Helper()
	dir := a.w.options.Paths.Standings()
	path := filepath.Join(dir, a.id+".json")
	l, err := standsIn(path)
	must(a.t, err)
	l.PID, l.Begun = 1<<30, "long ago"
	text, err := json.Marshal(l)
	must(a.t, err)
	must(a.t, os.WriteFile(path, text, 0o600))
}

// standsIn reads where a controller stands.
func standsIn(path string) (l remains.Standing, err error) {
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, &l)
	}
	return l, err
}

func TestARunThatIsHeldOutlivesItsBrain(t *testing.T) {
	w := newWorld(t)
	one := w.agent(true)
	incident := one.stuck()
	must(t, os.RemoveAll(one.dir))
	one.dies()
	two := w.agent(true)
	if _, v := two.asks("ls"); v.Allow || !strings.Contains(v.Message, "held by incident "+incident) {
		t.Errorf("got %+v", v)
	}
	if len(two.forewords) != 1 || !strings.Contains(two.forewords[0], "its cake died meanwhile") {
		t.Errorf("the person is told %q", two.forewords)
	}
	if r, err := incidents.Of(w.options.Paths).Find(incident); err != nil || r.Session.ID != two.id || r.State != cake.ReportOpen {
		t.Errorf("reported %+v, %v", r.Session, err)
	}
	if r := two.decides(incident, cake.WayOn); !r.Done {
		t.Errorf("got %+v", r)
	}
	if _, v := two.asks("ls"); !v.Allow {
		t.Errorf("it is held still: %s", v.Message)
	}
	three := w.agent(true)
	if _, v := three.asks("ls"); !v.Allow {
		t.Errorf("the next one is held by what is decided: %s", v.Message)
	}
}

func TestStrikesOutliveTheirBrain(t *testing.T) {
	w := newWorld(t)
	one := w.agent(true)
	one.runs(failing, 1, missing)
	eventually(t, "it is written down", func() bool {
		l, err := standsIn(filepath.Join(w.options.Paths.Standings(), one.id+".json"))
		return err == nil && l.Saved.State == cake.Intervening
	})
	one.dies()
	two := w.agent(true)
	two.runs(failing, 1, missing) // the second strike of two
	two.runs(failing, 1, missing)
	if _, v := two.asks("ls"); v.Allow {
		t.Error("it has begun to count anew")
	}
}

func TestASessionThatEndsLeavesNothing(t *testing.T) {
	w := newWorld(t)
	a := w.agent(true)
	incident := a.stuck()
	path := filepath.Join(w.options.Paths.Standings(), a.id+".json")
	eventually(t, "it is written down", func() bool { _, err := os.Stat(path); return err == nil })
	a.dropStanding()
	a.dropStanding() // it is gone already
	if _, err := os.Stat(path); err == nil {
		t.Error("it is there still")
	}
	// Its incident is closed from outside, and the next one is told.
	must(t, os.RemoveAll(a.dir))
	text, err := outside.Settle(w.options.Paths, incident, outside.Word{Way: cake.WayOn, Note: "try yaml"})
	if err != nil || !strings.Contains(text, "has ended; its incident is closed") {
		t.Fatalf("got %q, %v", text, err)
	}
	if _, err := outside.Settle(w.options.Paths, incident, outside.Word{Way: cake.WayOn}); err == nil || !strings.Contains(err.Error(), "no session is running") {
		t.Errorf("a second time: %v", err)
	}
	next := w.agent(true)
	eventually(t, "the word is read", func() bool {
		return strings.Contains(next.hears("UserPromptSubmit", "", "", `,"prompt":"hi"`), "They say: try yaml")
	})
	if again := w.agent(true); len(again.forewords) != 0 {
		t.Errorf("told %q", again.forewords)
	}
}

// A person decides after the brain has died, and before the next one begins.
func TestARunThatWasDecidedMeanwhileIsNotHeld(t *testing.T) {
	w := newWorld(t)
	one := w.agent(true)
	incident := one.stuck()
	must(t, os.RemoveAll(one.dir))
	one.dies()
	if _, err := outside.Settle(w.options.Paths, incident, outside.Word{Way: cake.WayAllow}); err == nil || !strings.Contains(err.Error(), "has ended; resolve") {
		t.Errorf("allowed: %v", err)
	}
	if _, err := outside.Settle(w.options.Paths, incident, outside.Word{Way: cake.WayOn}); err != nil {
		t.Fatal(err)
	}
	two := w.agent(true)
	if _, v := two.asks("ls"); !v.Allow || len(two.forewords) != 0 {
		t.Errorf("got %+v, told %q", v, two.forewords)
	}
	two.runs(failing, 1, missing) // and the mistake begins anew
	if _, v := two.asks("ls"); !v.Allow {
		t.Errorf("its strikes are not forgiven: %s", v.Message)
	}
}

// The report is lost, as on a disk that was full: the run is held all the same.
func TestARunIsHeldWithoutItsReport(t *testing.T) {
	w := newWorld(t)
	one := w.agent(true)
	incident := one.stuck()
	must(t, os.RemoveAll(one.dir))
	one.dies()
	must(t, os.RemoveAll(w.options.Paths.Incidents()))
	two := w.agent(true)
	if _, v := two.asks("ls"); v.Allow || !strings.Contains(v.Message, "held by incident "+incident) {
		t.Errorf("got %+v", v)
	}
	if r, err := incidents.Of(w.options.Paths).Find(incident); err != nil || r.Account.Error.RawOutput == "" || len(r.Account.Tried) == 0 {
		t.Errorf("reported %+v, %v", r, err)
	}
	if r := two.decides(incident, cake.WayOn); !r.Done {
		t.Errorf("got %+v", r)
	}
}
