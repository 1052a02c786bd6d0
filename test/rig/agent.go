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

//go:embed tsc.version
var tscVersion string

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
	if file := os.Getenv("CAKE_TEST_CLAUDE"); file != "" {
		return existing(file)
	}
	return cached("claude", ClaudeVersion())
}

// FindTSC returns the path of the TypeScript compiler that `make agents`
// installs. Where there is none: NotProved.
func FindTSC(tb testing.TB) string {
	tb.Helper()
	file, err := cached("tsc", strings.TrimSpace(tscVersion))
	if err != nil {
		NotProved(tb, fmt.Sprintf("the TypeScript compiler: %v; install it with `make agents`", err))
	}
	return file
}

// cached returns the path of a program that install.sh has installed.
func cached(name, version string) (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	return existing(filepath.Join(cache, "cake-test", name, version, "node_modules", ".bin", name))
}

// existing makes the path absolute of a file that is there.
func existing(file string) (string, error) {
	if _, err := os.Stat(file); err != nil {
		return "", err
	}
	return filepath.Abs(file)
}
