package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cake/config"
)

func TestAFileIsCheckedWithItsLines(t *testing.T) {
	p := newPlace(t)
	p.cake("config", "check").ends(t, 0, "cake_config.yaml is valid\n", "")
	p.write("bad.yaml", "version: \"1.0\"\nstrictness: balancd\n")
	p.cake("config", "check", "bad.yaml").ends(t, exitFailed, "", "bad.yaml:2:13: strictness")
	must(t, os.Remove("cake_config.yaml"))
	p.cake("config", "check").ends(t, 0, "the built-in configuration is valid\n", "")
	p.write("idle.yaml", "version: \"1.0\"\nstrictness: balanced\nescalation:\n  max_strikes: 2\n  cooldown_minutes: 5\nsafety:\n  allowed_domains: [example.com]\n")
	p.cake("config", "check", "idle.yaml").ends(t, 0, "is valid\n", "cake: safety.allowed_domains is valid, but this version does not act on it\n")
}

func TestWhatIsShownReadsBackAsTheSame(t *testing.T) {
	p := newPlace(t)
	shown := p.cake("config", "show")
	shown.ends(t, 0, "max_strikes: 2", "")
	p.write("shown.yaml", shown.Stdout)
	t.Setenv("CAKE_CONFIG", "shown.yaml")
	if again := p.cake("config", "show"); again.Stdout != shown.Stdout {
		t.Errorf("got %s", again.Stdout)
	}
	t.Setenv("CAKE_CONFIG", "missing.yaml")
	p.cake("config", "show").ends(t, exitFailed, "", "missing.yaml")
}

func TestAFileIsStartedOnceAndIsValid(t *testing.T) {
	p := newPlace(t)
	p.cake("config", "init").ends(t, exitFailed, "", "cannot write cake_config.yaml: it exists already")
	must(t, os.Remove("cake_config.yaml"))
	here, err := os.Getwd()
	must(t, err)
	p.cake("config", "init").ends(t, 0, "wrote "+filepath.Join(here, "cake_config.yaml"), "")
	p.cake("config", "check").ends(t, 0, "is valid", "")
	if info, err := os.Stat("cake_config.yaml"); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	p.cake("config", "init", "nowhere/x.yaml").ends(t, exitFailed, "", "cannot write nowhere/x.yaml")
	if _, err := os.Stat("/dev/full"); err == nil {
		must(t, os.Symlink("/dev/full", "full.yaml"))
		p.cake("config", "init", "full.yaml").ends(t, exitFailed, "", "it exists already")
	}
}

func TestEditorsAndPeopleGetTheKeys(t *testing.T) {
	p := newPlace(t)
	keys := p.cake("config", "keys")
	schema := object(t, p.cake("config", "schema").Stdout)
	for _, k := range config.Keys() {
		if !strings.Contains(keys.Stdout, k.Name) {
			t.Errorf("%s is not listed", k.Name)
		}
	}
	if schema["properties"] == nil {
		t.Errorf("got %v", schema)
	}
}
