package saving

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"cake"
	"cake/config"
	"cake/daemon/incidents"
	"cake/snapshot"
)

// What snapshots keep by default is what the configuration says they do.
func TestPreciousIsOneList(t *testing.T) {
	if a, b := config.Default().Snapshot.Precious, snapshot.DefaultPrecious(); !slices.Equal(a, b) {
		t.Errorf("the configuration has %q, the snapshots %q", a, b)
	}
}

func TestWhatAnOpenIncidentNeedsIsNotRemoved(t *testing.T) {
	w := newWorld(t)
	home := w.options.Paths.State
	w.options.Paths.State = filepath.Join(home, "cake")
	past := time.Now().Add(-1000 * time.Hour)
	o := StoreOptions(config.Default(), w.options.Paths, w.cwd, "/nobody")
	o.Now = func() time.Time { past = past.Add(time.Minute); return past }
	s, err := snapshot.Open(t.Context(), o)
	must(t, err)
	for _, session := range []string{"open", "resolved", "", "last"} {
		_, err := s.Take(t.Context(), snapshot.TakeOptions{Session: session})
		must(t, err)
	}
	for id, state := range map[string]cake.ReportState{"open": cake.ReportOpen, "resolved": cake.ReportResolved} {
		must(t, incidents.Of(w.options.Paths).Save(cake.Report{ID: id + "-1", State: state, Session: cake.Session{ID: id}}))
	}
	getenv := func(name string) string {
		return map[string]string{"XDG_STATE_HOME": home, "HOME": "/nobody"}[name]
	}
	all, err := Open(t.Context(), OpenOptions{Tree: w.cwd, Getenv: getenv, Warn: func(string) {}})
	must(t, err)
	all.inside = false // an agent may run the tests
	_, err = all.Prune(t.Context())
	must(t, err)
	left, err := all.List(t.Context())
	must(t, err)
	var sessions []string
	for _, snap := range left {
		sessions = append(sessions, snap.Session)
	}
	if !slices.Equal(sessions, []string{"last", "open"}) {
		t.Errorf("these are left: %q", sessions)
	}
}
