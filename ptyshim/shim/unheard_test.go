package shim

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cake/ptyshim/wire"
)

// heardOf reads what shims have left in a folder.
func heardOf(t *testing.T, dir string) (lines []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, wire.UnheardName))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	for len(text) > 0 {
		u, n, err := wire.DecodeUnheard(text)
		if err != nil {
			t.Fatal(err)
		}
		if u.Check.Session != "s1" || u.At.IsZero() {
			t.Errorf("got %+v", u)
		}
		answer := "deny "
		if u.Allow {
			answer = "allow "
		}
		lines, text = append(lines, answer+u.Check.Line), text[n:]
	}
	return lines
}

func TestWhatNoBrainHeardOfIsWrittenDown(t *testing.T) {
	dir := shortDir(t)
	b := &brain{socket: filepath.Join(dir, "brain.sock")} // it is not there
	run := func(line string, env ...string) {
		cmd := shimmed(t, b, line)
		cmd.Env = with(cmd.Env, env...)
		_ = cmd.Run() // its status is another test's
	}
	run("true")
	run("exit 3; rm -rf /")
	run("echo nested", "CAKE_NESTED=1") // a part of a command that is known
	run("exit 4; rm -rf /", "CAKE_NESTED=1")
	want := "allow true, deny exit 3; rm -rf /, deny exit 4; rm -rf /"
	if got := strings.Join(heardOf(t, dir), ", "); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if info, err := os.Stat(filepath.Join(dir, wire.UnheardName)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info.Mode(), err)
	}
}

func TestWhatALateBrainHangsUpOnIsWrittenDown(t *testing.T) {
	begin := filepath.Join(t.TempDir(), "begin")
	b := listener(t, func(c net.Conn, over <-chan struct{}) {
		readFrame(c)
		waitUntil(t, func() bool { _, err := os.Stat(begin); return err == nil }) // it runs, so the question is late
		c.Close()
		_ = os.WriteFile(begin+".hung", nil, 0o600)
	})
	line := `: >` + begin + `; until test -e ` + begin + `.hung; do sleep 0.01; done`
	cmd := shimmed(t, b, line)
	cmd.Env = with(cmd.Env, "SHIM_TEST_ASK=20ms")
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	if got := heardOf(t, filepath.Dir(b.socket)); len(got) != 1 || got[0] != "allow "+line {
		t.Errorf("got %q", got)
	}
}

func TestWhatABrainHasHeardOfIsNot(t *testing.T) {
	b := allowing(t)
	if err := shimmed(t, b, "true").Run(); err != nil {
		t.Fatal(err)
	}
	b.last(t)
	if got := heardOf(t, filepath.Dir(b.socket)); got != nil {
		t.Errorf("got %q", got)
	}
}

// Where it cannot be written down, the command runs all the same.
func TestNobodyWaitsForWhatCannotBeWrittenDown(t *testing.T) {
	for name, put := range map[string]func(path string) error{
		"it is full":         func(path string) error { return os.WriteFile(path, make([]byte, wire.MaxUnheard), 0o600) },
		"it is a directory":  func(path string) error { return os.Mkdir(path, 0o700) },
		"it is a link":       func(path string) error { return os.Symlink("elsewhere", path) },
		"the folder is gone": func(path string) error { return os.Remove(filepath.Dir(path)) },
	} {
		t.Run(name, func(t *testing.T) {
			dir := shortDir(t)
			path := filepath.Join(dir, wire.UnheardName)
			if err := put(path); err != nil {
				t.Fatal(err)
			}
			out, err := shimmed(t, &brain{socket: filepath.Join(dir, "brain.sock")}, "echo ran").Output()
			if string(out) != "ran\n" || err != nil {
				t.Errorf("%q, %v", out, err)
			}
			if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Size() > wire.MaxUnheard {
				t.Errorf("it has %d bytes", info.Size())
			}
			if _, err := os.Lstat(filepath.Join(dir, "elsewhere")); err == nil {
				t.Error("the link was followed")
			}
		})
	}
}
