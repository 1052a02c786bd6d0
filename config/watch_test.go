package config

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// file returns a valid file in which strikes tells the versions apart.
func file(strikes int) string {
	return "version: \"1.0\"\nstrictness: balanced\nescalation:\n  max_strikes: " + strconv.Itoa(strikes) + "\n  cooldown_minutes: 5\n"
}

func save(t *testing.T, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// follow runs a watcher of path until the test ends and returns what it tells.
func follow(t *testing.T, o WatchOptions, prepare ...func(*Watcher)) (*Watcher, <-chan Change) {
	t.Helper()
	changes := make(chan Change, 100)
	o.OnChange = func(c Change) { changes <- c }
	w, err := NewWatcher(o)
	must(t, err)
	for _, p := range prepare {
		p(w)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- w.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Errorf("Run returned %v", err)
		}
	})
	must(t, w.Reload(ctx)) // by now it listens
	return w, changes
}

func load(t *testing.T, path string) *Config {
	t.Helper()
	c, err := Load(path, Options{})
	must(t, err)
	return c
}

// await returns the next change, which must come within the second that is promised.
func await(t *testing.T, changes <-chan Change) Change {
	t.Helper()
	begin := time.Now()
	select {
	case c := <-changes:
		t.Logf("told after %v", time.Since(begin).Round(time.Millisecond))
		return c
	case <-time.After(time.Second):
		t.Fatal("nothing was told within a second")
	}
	return Change{}
}

func shell(t *testing.T, dir, script string) {
	t.Helper()
	cmd := exec.Command("sh", "-ec", script)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", script, err, out)
	}
}

// editors is how programs save a file: each script makes cake_config.yaml hold
// what stands in new.
var editors = map[string]string{
	"in place (nano, shell redirection)":    "cat new > cake_config.yaml",
	"in place, one byte":                    "printf 7 | dd of=cake_config.yaml bs=1 seek=63 conv=notrunc 2>/dev/null",
	"atomic rename (VS Code, sed -i)":       "cp new .tmp123 && mv .tmp123 cake_config.yaml",
	"backup, then a new file (vim)":         "mv cake_config.yaml cake_config.yaml~ && cp new cake_config.yaml && chmod 600 cake_config.yaml && rm cake_config.yaml~",
	"delete and make anew":                  "rm cake_config.yaml && sleep 0.05 && cp new cake_config.yaml",
	"hard link exchanged (emacs backup)":    "ln cake_config.yaml cake_config.yaml~ && cp new other && mv other cake_config.yaml",
	"truncate, pause, write":                ": > cake_config.yaml; sleep 0.05; cat new > cake_config.yaml",
	"in two halves":                         "head -c 30 new > cake_config.yaml; sleep 0.15; tail -c +31 new >> cake_config.yaml",
	"the link itself (dotfiles)":            "cp new elsewhere && ln -sfn elsewhere cake_config.yaml",
	"the directory exchanged":               "cd .. && cp -r cfg cfg.new && cp cfg/new cfg.new/cake_config.yaml && mv cfg cfg.old && mv cfg.new cfg",
	"the directory deleted and made anew":   "cd .. && cp cfg/new n && rm -r cfg && mkdir cfg && mv n cfg/cake_config.yaml",
	"modification time kept (rsync, cp -p)": "cp -p cake_config.yaml stamp && cat new > cake_config.yaml && touch -r stamp cake_config.yaml",
	"real vim, its default":                 "vim -es -u NONE -c '%s/max_strikes: ./max_strikes: 7/' -c x cake_config.yaml",
	"real vim, renaming":                    "vim -es -u NONE -c 'set backup backupcopy=no' -c '%s/max_strikes: ./max_strikes: 7/' -c x cake_config.yaml",
	"real vim, in place":                    "vim -es -u NONE -c 'set backup backupcopy=yes' -c '%s/max_strikes: ./max_strikes: 7/' -c x cake_config.yaml",
	"real sed -i":                           "sed -i 's/max_strikes: ./max_strikes: 7/' cake_config.yaml",
	"real perl -i with a backup":            "perl -i.bak -pe 's/max_strikes: ./max_strikes: 7/' cake_config.yaml",
	"git checkout of another version":       "git init -q . && git add cake_config.yaml && git -c user.name=a -c user.email=a@b commit -qm a && cp new cake_config.yaml && git -c user.name=a -c user.email=a@b commit -qam b && git checkout -q HEAD~1 && sleep 0.3 && git checkout -q -",
}

func TestEveryWayOfSavingIsNoticedWithinASecond(t *testing.T) {
	for name, script := range editors {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if tool := strings.Fields(script)[0]; strings.HasPrefix(name, "real") {
				if _, err := exec.LookPath(tool); err != nil {
					t.Skipf("SKIPPED: %s is not installed", tool)
				}
			}
			dir := filepath.Join(t.TempDir(), "cfg")
			must(t, os.Mkdir(dir, 0o700))
			path := filepath.Join(dir, FileName)
			save(t, path, file(4))
			save(t, filepath.Join(dir, "new"), file(7))
			w, changes := follow(t, WatchOptions{Config: load(t, path)})
			shell(t, dir, script)
			c := await(t, changes)
			for w.Config().Escalation.MaxStrikes != 7 { // git comes to it in several steps
				c = await(t, changes)
			}
			if !c.Event.Applied || c.Event.Error != "" || c.Config != w.Config() {
				t.Errorf("told of %+v", c)
			}
			if diff := cmp.Diff([]string{"escalation.max_strikes"}, c.Event.ChangedKeys); diff != "" {
				t.Error(diff)
			}
		})
	}
}
