package doctor

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cake/daemon/dirs"
	"cake/journal"
)

// examined examines the world and returns what was found, by part.
func (w *world) examined(config string) map[string]Finding {
	w.t.Helper()
	o := w.options
	o.Config = config
	all := map[string]Finding{}
	for _, f := range Examine(w.t.Context(), o) {
		all[f.Part] = f
	}
	return all
}

// configured writes a whole configuration: text below the two required words.
func (w *world) configured(text string) {
	w.t.Helper()
	text = "version: \"1.0\"\nstrictness: balanced\n" + text
	must(w.t, os.WriteFile(filepath.Join(w.cwd, "cake_config.yaml"), []byte(text), 0o600))
}

func TestADoctorFindsAHealthyPlaceHealthy(t *testing.T) {
	w := newWorld(t)
	found := w.examined(filepath.Join(w.cwd, "cake_config.yaml"))
	for _, part := range []string{"shell", "configuration", "state", "sockets", "journal", "memory", "sessions"} {
		if f := found[part]; f.Health != Well || f.Says == "" || f.Next != "" {
			t.Errorf("%s: %+v", part, f)
		}
	}
}

func TestADoctorSaysWhatIsWrongAndWhatToDo(t *testing.T) {
	for name, c := range map[string]struct {
		part   string
		health Health
		says   string
		spoil  func(w *world)
	}{
		"a configuration with a mistake": {"configuration", Broken, "strictnes", func(w *world) {
			w.configured("strictnes: balanced\n")
		}},
		"a setting without effect": {"configuration", Warned, "safety.allowed_domains", func(w *world) {
			w.configured("escalation: {max_strikes: 4, cooldown_minutes: 5}\nsafety: {allowed_domains: [example.com]}\n")
		}},
		"a socket path that is too long": {"sockets", Broken, "bytes", func(w *world) {
			w.options.Paths.Runtime = filepath.Join(filepath.Dir(w.cwd), strings.Repeat("long", 30))
		}},
		"a journal that was changed": {"journal", Warned, "breaks 1 times", func(w *world) {
			must(w.t, os.MkdirAll(w.options.Paths.State, 0o700))
			must(w.t, os.WriteFile(w.options.Paths.Journal(), []byte("{\"seq\":1}\n"), 0o600))
		}},
		"a journal that cannot be read": {"journal", Broken, "directory", func(w *world) {
			must(w.t, os.MkdirAll(w.options.Paths.Journal(), 0o700))
		}},
		"a memory that cannot be opened": {"memory", Warned, "recall.db", func(w *world) {
			must(w.t, os.MkdirAll(w.options.Paths.Store(), 0o700))
		}},
		"a session that was killed": {"sessions", Warned, "1 ended without", func(w *world) {
			dir := filepath.Join(w.options.Paths.Runtime, "dead")
			must(w.t, os.MkdirAll(dir, 0o700))
			l, err := net.ListenUnix("unix", &net.UnixAddr{Name: filepath.Join(dir, dirs.SocketName)})
			must(w.t, err)
			l.SetUnlinkOnClose(false)
			must(w.t, l.Close())
		}},
		"snapshots that nobody wants": {"snapshots", Warned, "components.snapshot is none", func(w *world) {
			w.configured("escalation: {max_strikes: 4, cooldown_minutes: 5}\ncomponents: {snapshot: none}\n")
		}},
		"a workspace that is a home": {"snapshots", Warned, "never taken as a workspace", func(w *world) {
			here, err := os.Getwd()
			must(w.t, err)
			w.options.Getenv = func(name string) string { return map[string]string{"HOME": here}[name] }
		}},
		"a port that somebody else has": {"metrics", Warned, "another program has 127.0.0.1:", func(w *world) {
			w.configured("escalation: {max_strikes: 4, cooldown_minutes: 5}\nmetrics: {listen: \"" + taken(w.t).Addr().String() + "\"}\n")
		}},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			c.spoil(w)
			f := w.examined(filepath.Join(w.cwd, "cake_config.yaml"))[c.part]
			if f.Health != c.health || !strings.Contains(f.Says, c.says) || f.Next == "" {
				t.Errorf("%+v", f)
			}
		})
	}
}

func TestADoctorReadsWhatASessionLeft(t *testing.T) {
	w := newWorld(t)
	j, err := journal.Open(journal.Options{Path: w.options.Paths.Journal()})
	must(t, err)
	must(t, j.Close())
	if f := w.examined("")["journal"]; f.Health != Well || f.Says == "" {
		t.Errorf("%+v", f)
	}
}
