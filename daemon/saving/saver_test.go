package saving

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A snapshot that only takes its time stops nothing: the next one would take as long.
func TestTheTimeOfACommandIsBounded(t *testing.T) {
	w := newWorld(t)
	w.config.Snapshot.Budget = 50 * time.Millisecond
	w.write("a", "1")
	v := New(w.options)
	v.working.Store(true) // somebody is there, and busy
	start := time.Now()
	j, err := v.Begin("rm a")
	must(t, err)
	must(t, j.Wait(t.Context()))
	if took := time.Since(start); took < 40*time.Millisecond || took > 20*time.Second {
		t.Errorf("it may run after %v", took)
	}
	must(t, os.Remove(filepath.Join(w.cwd, "a")))
	w.run(v.Run)
	eventually(t, "it is taken late", func() bool { s := w.saved(); return len(s) > 0 && s[0].Cause == "before" })
	if s := w.saved()[0]; !s.Partial {
		t.Errorf("it is not said to be partial: %+v", s)
	}
}

func TestWhereNobodySavesNothingIsWaitedFor(t *testing.T) {
	v := New(newWorld(t).options)
	if j, err := v.Begin("rm a"); j != nil || err != nil {
		t.Errorf("got %v, %v", j, err)
	}
	v.working.Store(true)
	for range maxUrgent {
		if j, err := v.Begin("rm a"); j == nil || err != nil {
			t.Fatalf("got %v, %v", j, err)
		}
	}
	if j, err := v.Begin("rm a"); j != nil || err == nil || !strings.Contains(err.Error(), "too many snapshots wait") {
		t.Errorf("got %v, %v", j, err)
	}
}

func TestSecretsDoNotStandInLabels(t *testing.T) {
	if got := label("rm x --password hunter2hunter2"); strings.Contains(got, "hunter2") {
		t.Error(got)
	}
}
