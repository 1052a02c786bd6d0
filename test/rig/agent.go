package rig

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

//go:embed claude.version
var claudeVersion string

// ClaudeVersion is the version of Claude Code that the tests were written with
// and that install-claude.sh installs.
func ClaudeVersion() string { return strings.TrimSpace(claudeVersion) }

// Claude returns a command line of the real Claude Code. Where it is not
// installed the test is skipped, and says so loudly.
func (r *Rig) Claude(args ...string) []string {
	r.tb.Helper()
	return append([]string{FindClaude(r.tb)}, args...)
}

// FindClaude returns the path of the real Claude Code: CAKE_TEST_CLAUDE, or
// where install-claude.sh puts it. Where there is none the test is skipped and
// tells what was not proved; with CAKE_TEST_REQUIRE set it fails instead. The
// telling goes to the file named by CAKE_TEST_SKIPS as well, because go test
// hides the output of tests that pass.
func FindClaude(tb testing.TB) string {
	tb.Helper()
	file, err := claudePath()
	if err == nil {
		return file
	}
	why := fmt.Sprintf("NOT PROVED: %s needs the real Claude Code %s: %v; install it with `make agents` (test/rig/install-claude.sh)",
		tb.Name(), ClaudeVersion(), err)
	if os.Getenv("CAKE_TEST_REQUIRE") != "" {
		tb.Fatal(why)
	}
	note(why)
	tb.Skip(why)
	return ""
}

func claudePath() (string, error) {
	file := os.Getenv("CAKE_TEST_CLAUDE")
	if file == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return "", err
		}
		file = filepath.Join(cache, "cake-test", "claude", ClaudeVersion(), "node_modules", ".bin", "claude")
	}
	if _, err := os.Stat(file); err != nil {
		return "", err
	}
	return filepath.Abs(file)
}

// note adds a line to the file that collects what was skipped.
func note(line string) {
	file := os.Getenv("CAKE_TEST_SKIPS")
	if file == "" {
		return
	}
	f, err := os.OpenFile(file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return
	}
	defer f.Close()
	_, _ = fmt.Fprintln(f, line)
}
