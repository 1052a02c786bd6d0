package dirs

import (
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestAFileIsReplacedAsAWhole(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.json")
	for _, text := range []string{"one", "two"} {
		must(t, Replace(path, []byte(text)))
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			t.Errorf("got %q, %v", got, err)
		}
	}
	must(t, os.Mkdir(filepath.Join(dir, "folder"), 0o700))
	if err := Replace(filepath.Join(dir, "folder"), nil); err == nil || !strings.Contains(err.Error(), "cannot write ") {
		t.Errorf("in place of a folder: %v", err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 2 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestOnlySocketsAreThoseOfBrains(t *testing.T) {
	runtime, err := os.MkdirTemp("", "cs") // the sockets' paths must stay short
	must(t, err)
	defer os.RemoveAll(runtime)
	for _, name := range []string{"one", "empty", "odd"} {
		must(t, os.Mkdir(filepath.Join(runtime, name), 0o700))
	}
	l, err := net.Listen("unix", filepath.Join(runtime, "one", SocketName))
	must(t, err)
	defer l.Close()
	must(t, os.WriteFile(filepath.Join(runtime, "odd", SocketName), nil, 0o600))
	if got := Sockets(runtime); !slices.Equal(got, []string{filepath.Join(runtime, "one", SocketName)}) {
		t.Errorf("got %q", got)
	}
	if got := Sockets(filepath.Join(runtime, "missing")); got != nil {
		t.Errorf("of no folder: %q", got)
	}
}
