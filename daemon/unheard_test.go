package daemon

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
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
	if first.SessionID != "dead" || !first.Time.Equal(at) || !first.Command.Allowed || first.Command.Reason != alone || first.Command.Rule != cake.NoRule || strings.Contains(first.Command.Command, "ghp_abc") {
		t.Errorf("got %+v", first.Command)
	}
	if second.Command.Allowed || second.Command.Rule != "files.remove-system" || second.Command.Command != "bash -c 'rm -rf /'" {
		t.Errorf("got %+v", second.Command)
	}
}

func TestWhatIsNoReportOfAShimIsPassedOver(t *testing.T) {
	for name, put := range map[string]func(path string) error{
		"a pipe":      func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"a directory": func(path string) error { return os.Mkdir(path, 0o700) },
		"a link":      func(path string) error { return os.Symlink("/etc/hosts", path) },
		"garbage":     func(path string) error { return os.WriteFile(path, []byte(strings.Repeat("x", 100)), 0o600) },
		"nothing":     func(string) error { return nil },
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			b := w.brain()
			dir := t.TempDir()
			must(t, put(filepath.Join(dir, wire.UnheardName)))
			b.reportLate(dir)
			if e := w.events(cake.EventCommand); len(e) != 0 {
				t.Errorf("recorded %+v", e)
			}
		})
	}
}
