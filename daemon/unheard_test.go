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

// unheard writes what shims have left in a session's folder.
func unheard(t *testing.T, dir string, all ...wire.Unheard) {
	t.Helper()
	var b []byte
	for _, u := range all {
		var err error
		b, err = wire.AppendUnheard(b, u)
		must(t, err)
	}
	must(t, os.WriteFile(filepath.Join(dir, wire.UnheardName), b, 0o600))
}

func TestWhatRanWithoutABrainIsReportedOnce(t *testing.T) {
	w := newWorld(t)
	b := w.brain()
	dir, at := t.TempDir(), time.Now().Add(-time.Hour).UTC()
	unheard(t, dir,
		wire.Unheard{At: at, Allow: true, Check: wire.Check{Version: wire.Version, Session: "dead", Line: "echo ghp_abcdefghijklmnopqrstuvwxyz0123456789", Cwd: "/w"}},
		wire.Unheard{At: at, Check: wire.Check{Version: wire.Version, Session: "dead", Argv: []string{"bash", "-c", "rm -rf /"}, Cwd: "/w"}})
	b.reportLate(dir)
	b.reportLate(dir)
	e := w.events(cake.EventCommand)
	if len(e) != 2 {
		t.Fatalf("%d events", len(e))
	}
	first, second := e[0], e[1]
	if first.SessionID != "dead" || !first.Time.Equal(at) || !first.Command.Allowed || !strings.Contains(first.Command.Reason, "no brain was there") || first.Command.Rule != cake.NoRule || strings.Contains(first.Command.Command, "ghp_abc") {
		t.Errorf("got %+v", first.Command)
	}
	if second.Command.Allowed || second.Command.Rule != "files.remove-system" || second.Command.Command != "bash -c 'rm -rf /'" {
		t.Errorf("got %+v", second.Command)
	}
}
