package inforce

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A world is where one test's configuration lives.
type world struct {
	t   *testing.T
	cwd string
}

// settings is a configuration that takes any port.
const settings = "version: \"1.0\"\nstrictness: %s\nescalation:\n  max_strikes: 2\n  cooldown_minutes: 5\nmetrics:\n  listen: 127.0.0.1:0\n%s"

func settingsText() string { return fmt.Sprintf(settings, "balanced", "") }

// licenseRule is a rule about output, with its fix and its example left open.
const licenseRule = "detection:\n  rules:\n    - id: no-license\n      tools: [make]\n      pattern: '^no license for (?P<feature>\\w+)'\n" +
	"      fix: FIX\n      finds:\n        - {command: make sim, output: OUTPUT}\n"

func licenseText(fix, output string) string {
	return settingsText() + strings.NewReplacer("FIX", fix, "OUTPUT", output).Replace(licenseRule)
}

func newWorld(t *testing.T) *world {
	t.Helper()
	return &world{t: t, cwd: t.TempDir()}
}

func (w *world) configure(strictness, more string) {
	w.write("cake_config.yaml", fmt.Sprintf(settings, strictness, more))
}

func (w *world) write(name, text string) string {
	w.t.Helper()
	path := filepath.Join(w.cwd, name)
	must(w.t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

// getenv is an environment that has a home.
func getenv(name string) string {
	if name == "HOME" {
		return "/home/nobody"
	}
	return ""
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
