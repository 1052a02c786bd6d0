package inforce

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cake"
)

func TestTheConfigurationIsTheOneInForceHere(t *testing.T) {
	w := newWorld(t)
	w.configure("paranoid", "")
	t.Chdir(w.cwd)
	c, err := LoadConfig("", getenv)
	if err != nil || c.Strictness != cake.Paranoid || filepath.Base(c.Path) != "cake_config.yaml" {
		t.Errorf("got %+v, %v", c, err)
	}
	other := w.write("other.yaml", "version: \"1.0\"\nstrictness: minimal\nescalation:\n  max_strikes: 2\n  cooldown_minutes: 5\n")
	p, err := LoadPolicy(other, getenv)
	if err != nil || p.Strictness != cake.Minimal || p.Home != getenv("HOME") {
		t.Errorf("got %+v, %v", p, err)
	}
}

func TestAPatternThatIsNoneIsAProblemOfTheFile(t *testing.T) {
	w := newWorld(t)
	w.configure("balanced", "safety:\n  blocked_commands: [\"git push --force !\"]\n")
	if _, err := LoadPolicy(filepath.Join(w.cwd, "cake_config.yaml"), getenv); err == nil || !strings.Contains(err.Error(), "cake_config.yaml:9") {
		t.Errorf("got %v", err)
	}
}

func TestWithoutAWorkingDirectoryThereIsNoConfiguration(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	must(t, os.Remove(dir))
	if _, err := LoadConfig("", getenv); err == nil || !strings.Contains(err.Error(), "cannot find the working directory") {
		t.Errorf("got %v", err)
	}
}
