package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"cake/test/rig"
)

var (
	update   = flag.Bool("update", false, "write the golden files anew")
	testdata string // absolute, for tests that enter another directory
)

// TestMain builds the programs that cake runs, and puts them on the PATH.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "cake-cmd-")
	if err == nil {
		testdata, err = filepath.Abs("testdata")
	}
	if err == nil {
		err = prepare(dir)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	goleak.VerifyTestMain(m, goleak.Cleanup(func(code int) {
		os.RemoveAll(dir)
		os.Exit(code)
	}))
}

func prepare(dir string) error {
	if err := rig.Build(dir, "cake/cmd/cake-shim", "cake/test/badagent"); err != nil {
		return err
	}
	for _, name := range []string{"CAKE_SESSION", "CAKE_CONFIG", "CAKE_STRICTNESS", "CAKE_LOG_LEVEL", "XDG_CONFIG_HOME", "NO_COLOR"} {
		os.Unsetenv(name)
	}
	return os.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
}

// A place is the world of one test: a home, a project and what is on standard input.
type place struct {
	t     *testing.T
	root  string
	stdin string
}

// newPlace makes a world, and enters its project.
func newPlace(t *testing.T) *place {
	t.Helper()
	root, err := os.MkdirTemp("", "cc") // the sockets' paths must stay short
	must(t, err)
	t.Cleanup(func() { os.RemoveAll(root) })
	p := &place{t: t, root: root}
	must(t, os.MkdirAll(filepath.Join(root, "project"), 0o755))
	t.Chdir(filepath.Join(root, "project"))
	t.Setenv("HOME", filepath.Join(root, "home"))
	t.Setenv("XDG_STATE_HOME", filepath.Join(root, "state"))
	t.Setenv("XDG_RUNTIME_DIR", filepath.Join(root, "run"))
	p.write("cake_config.yaml", "version: \"1.0\"\nstrictness: balanced\nescalation:\n  max_strikes: 2\n  cooldown_minutes: 5\nmetrics:\n  listen: 127.0.0.1:0\n")
	return p
}

func (p *place) write(name, text string) {
	p.t.Helper()
	must(p.t, os.WriteFile(name, []byte(text), 0o644))
}

// A result is what one command line came to.
type result struct {
	Status         int
	Stdout, Stderr string
}

// cake runs one command line in this process.
func (p *place) cake(args ...string) result {
	p.t.Helper()
	in, out, errs := p.file(p.stdin), p.file(""), p.file("")
	status := run(append([]string{}, args...), streams{in: in, out: out, err: errs})
	return result{status, p.contents(out), p.contents(errs)}
}

func (p *place) file(text string) *os.File {
	p.t.Helper()
	f, err := os.CreateTemp(p.root, "stream")
	must(p.t, err)
	p.t.Cleanup(func() { f.Close() })
	_, err = f.WriteString(text)
	must(p.t, err)
	_, err = f.Seek(0, io.SeekStart)
	must(p.t, err)
	return f
}

func (p *place) contents(f *os.File) string {
	p.t.Helper()
	text, err := os.ReadFile(f.Name())
	must(p.t, err)
	return string(text)
}

// ends requires a status and parts of what was printed.
func (r result) ends(t *testing.T, status int, out, errs string) {
	t.Helper()
	if r.Status != status || !strings.Contains(r.Stdout, out) || !strings.Contains(r.Stderr, errs) {
		t.Errorf("want status %d, out %q, err %q; got %+v", status, out, errs, r)
	}
}

// golden compares a text with a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join(testdata, name)
	if *update {
		must(t, os.MkdirAll(testdata, 0o755))
		must(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	must(t, err)
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
