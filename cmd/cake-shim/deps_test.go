package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The program starts once for every command of the agent. Each of these would
// cost every one of them: by what it does before main, or by its size.
func banned() []string {
	return []string{
		"net", "net/http", "encoding/json", "encoding/gob", "encoding/xml", "html/template", "text/template", "log", "log/slog",
		"crypto/tls", "crypto/rand", "math/big", "embed", "flag", "testing", "database/sql", "plugin",
		"go.uber.org/zap", "github.com/prometheus/client_golang/prometheus", "github.com/spf13/cobra", "gopkg.in/yaml.v3",
		"modernc.org/sqlite", "github.com/looplab/fsm", "github.com/fsnotify/fsnotify",
	}
}

func TestTheProgramLinksLittle(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	deps := strings.Fields(string(out))
	for _, b := range banned() {
		if slices.Contains(deps, b) {
			t.Errorf("cake-shim links %s: find out why with go list -deps", b)
		}
	}
	// The rooms of the guard are one.
	own := slices.DeleteFunc(deps, func(d string) bool { return !strings.HasPrefix(d, "cake") || strings.HasPrefix(d, "cake/guard/") })
	if len(own) > 7 {
		t.Errorf("cake-shim links more of cake than it did: %v", own)
	}
}

// Expressions that are compiled before main cost 10 µs each and more. The parser
// of the shell brings two; there must be no third.
func TestNoPackageButTheParserCompilesExpressionsBeforeMain(t *testing.T) {
	cmd := exec.Command(binary(t), "version")
	cmd.Env = []string{"GODEBUG=inittrace=1"}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	allocated := regexp.MustCompile(`(?m)^init (\S+) .* (\d+) allocs$`)
	for _, m := range allocated.FindAllStringSubmatch(string(out), -1) {
		if len(m[2]) > 2 && m[1] != "mvdan.cc/sh/v3/fileutil" {
			t.Errorf("package %s makes %s allocations before main", m[1], m[2])
		}
	}
	if !strings.Contains(string(out), "init os ") {
		t.Errorf("no trace of the initialisation:\n%s", out)
	}
}

func TestTheProgramIsStaticAndSmall(t *testing.T) {
	path := binary(t)
	out, err := exec.Command("go", "version", "-m", path).Output()
	if err != nil || !strings.Contains(string(out), "CGO_ENABLED=0") {
		t.Errorf("%v\n%s", err, out)
	}
	const most = 7 << 20
	if info, err := os.Stat(path); err != nil || info.Size() > most {
		t.Errorf("%d bytes, %v", info.Size(), err)
	}
}

// binary builds the program as it is installed.
func binary(t testing.TB) string {
	t.Helper()
	return build(t)
}

// build builds the program, with flags besides.
func build(t testing.TB, flags ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "cake-shim")
	cmd := exec.Command("go", append(append([]string{"build"}, flags...), "-o", path, ".")...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("cannot build cake-shim: %v\n%s", err, out)
	}
	return path
}
