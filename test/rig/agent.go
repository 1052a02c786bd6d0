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
// where install-claude.sh puts it. Where there is none: NotProved.
func FindClaude(tb testing.TB) string {
	tb.Helper()
	file, err := claudePath()
	if err == nil {
		return file
	}
	NotProved(tb, fmt.Sprintf("the real Claude Code %s: %v; install it with `make agents` (test/rig/install-claude.sh)",
		ClaudeVersion(), err))
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
