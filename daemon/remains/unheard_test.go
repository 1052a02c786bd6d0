package remains

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"cake/ptyshim/wire"
)

func TestWhatIsNoReportOfAShimIsPassedOver(t *testing.T) {
	for name, put := range map[string]func(path string) error{
		"a pipe":      func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"a directory": func(path string) error { return os.Mkdir(path, 0o700) },
		"a link":      func(path string) error { return os.Symlink("/etc/hosts", path) },
		"garbage":     func(path string) error { return os.WriteFile(path, []byte(strings.Repeat("x", 100)), 0o600) },
		"nothing":     func(string) error { return nil },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			must(t, put(filepath.Join(dir, wire.UnheardName)))
			if e, err := Unheard(dir); len(e) != 0 || (err == nil) != (name == "nothing") {
				t.Errorf("got %+v, %v", e, err)
			}
		})
	}
}
