package purpose

import (
	"testing"

	"cake/shell"
)

// TestAToolMakesWhatLiesInItsFolders is about names alone.
func TestAToolMakesWhatLiesInItsFolders(t *testing.T) {
	for file, want := range map[string]bool{
		"build/trunc": true, "target/debug/app": true, "node_modules/left-pad/index.js": true, "src/build/steps.go": false, "dist": true, "app.log": true, "lib/a.o": true, "src/main.c": false,
	} {
		if Made(file) != want {
			t.Errorf("%s: %v", file, !want)
		}
	}
}

func TestWhereALineGoes(t *testing.T) {
	for line, want := range map[string]string{
		"git checkout -q v6 && lua test.lua": "v6",
		"git switch --detach 4f2a91c":        "4f2a91c",
		"git checkout main":                  "main",
		"git checkout -- src/a.c":            "",
		"git checkout .":                     "",
		"git checkout -":                     "",
		"git checkout HEAD a.c":              "",
		"git log v6":                         "",
	} {
		parsed := shell.Parse(line)
		if got := Visited(&parsed); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}
