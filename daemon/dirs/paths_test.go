package dirs

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPathsFollowTheXDGDirectories(t *testing.T) {
	temporary := filepath.Join(os.TempDir(), fmt.Sprintf("cake-%d", os.Getuid()))
	for _, c := range []struct {
		name string
		env  []string
		want Paths
	}{
		{"given", []string{"XDG_STATE_HOME=/s", "XDG_RUNTIME_DIR=/r"}, Paths{State: "/s/cake", Runtime: "/r/cake"}},
		{"home", []string{"HOME=/h"}, Paths{State: "/h/.local/state/cake", Runtime: temporary}},
		{"relative ones do not count", []string{"HOME=/h", "XDG_STATE_HOME=s", "XDG_RUNTIME_DIR=r"}, Paths{State: "/h/.local/state/cake", Runtime: temporary}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := Find(environment(c.env...))
			must(t, err)
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
	p := Paths{State: "/s"}
	if got := p.Journal() + p.Store() + p.Log(); got != "/s/journal.jsonl/s/recall.db/s/cake.log" {
		t.Errorf("got %s", got)
	}
}

func TestWithoutAHomeThereIsNoPlaceForTheJournal(t *testing.T) {
	for _, home := range []string{"", "relative"} {
		if _, err := Find(environment("HOME=" + home)); err == nil || !strings.Contains(err.Error(), "cannot find a place") {
			t.Errorf("HOME=%s: %v", home, err)
		}
	}
}

func TestAPrivateFolderIsOneThatOnlyThisUserMayEnter(t *testing.T) {
	root := t.TempDir()
	mode := func(path string) os.FileMode {
		info, err := os.Stat(path)
		must(t, err)
		return info.Mode().Perm()
	}
	t.Run("made", func(t *testing.T) {
		dir := filepath.Join(root, "new/deep")
		must(t, Private(dir))
		if m := mode(dir); m != 0o700 {
			t.Errorf("mode %v", m)
		}
	})
	t.Run("closed", func(t *testing.T) {
		dir := filepath.Join(root, "open")
		must(t, os.Mkdir(dir, 0o755))
		must(t, Private(dir))
		if m := mode(dir); m != 0o700 {
			t.Errorf("mode %v", m)
		}
	})
	file, link := filepath.Join(root, "file"), filepath.Join(root, "link")
	must(t, os.WriteFile(file, nil, 0o600))
	must(t, os.Symlink(root, link))
	for _, c := range []struct{ name, path, says string }{
		{"a file", file, "cannot make"},
		{"below a file", filepath.Join(file, "x"), "cannot make"},
		{"a link", link, "it is not a directory"},
	} {
		t.Run(c.name+" is refused", func(t *testing.T) {
			if err := Private(c.path); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("got %v", err)
			}
		})
	}
	t.Run("one of another user's is refused", func(t *testing.T) {
		dir := filepath.Join(root, "other")
		must(t, os.Mkdir(dir, 0o700))
		if err := os.Chown(dir, 12345, 12345); err != nil {
			t.Skip("only root can give a folder away")
		}
		if err := Private(dir); err == nil || !strings.Contains(err.Error(), "it belongs to user 12345") {
			t.Errorf("got %v", err)
		}
	})
}
