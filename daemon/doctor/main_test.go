package doctor

import (
	"net"
	"os"
	"path/filepath"
	"testing"

	"cake/daemon/dirs"
)

// A world is the place of one test.
type world struct {
	t       *testing.T
	cwd     string
	options Options
}

func newWorld(t *testing.T) *world {
	t.Helper()
	root, err := os.MkdirTemp("", "cx") // the sockets' paths must stay short
	must(t, err)
	t.Cleanup(func() { os.RemoveAll(root) })
	w := &world{t: t, cwd: filepath.Join(root, "project")}
	must(t, os.Mkdir(w.cwd, 0o755))
	w.configured("escalation: {max_strikes: 2, cooldown_minutes: 5}\nmetrics: {listen: \"127.0.0.1:0\"}\n")
	w.options = Options{
		Paths: dirs.Paths{State: filepath.Join(root, "state"), Runtime: filepath.Join(root, "run")}, Version: "devel",
		Getenv: func(name string) string { return map[string]string{"HOME": filepath.Join(root, "home")}[name] },
	}
	return w
}

// taken takes a port for the length of a test.
func taken(t *testing.T) net.Listener {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	t.Cleanup(func() { l.Close() })
	return l
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
