package launch

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake/daemon/process"
)

func TestTheAdapterIsTheOneAskedForElseTheOneThatRecognisesTheProgram(t *testing.T) {
	for _, c := range []struct {
		asked, configured, program, want string
	}{
		{"", "auto", "claude", "claude"},
		{"", "", "/usr/bin/claude", "claude"},
		{"", "auto", "bash", "terminal"},
		{"", "terminal", "claude", "terminal"},
		{"claude", "terminal", "my-claude", "claude"},
	} {
		got, err := Adapter(c.asked, c.configured, []string{c.program})
		if err != nil || got != c.want {
			t.Errorf("%+v: %s, %v", c, got, err)
		}
	}
	if _, err := Adapter("codex", "auto", []string{"x"}); err == nil || !strings.Contains(err.Error(), `cannot watch as "codex": the agents are claude and terminal`) {
		t.Errorf("got %v", err)
	}
}

func TestTheRealShellIsTheUsersOwnWhereTheAgentTakesIt(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"zsh", "bash", "sh", "fish"} {
		must(t, os.WriteFile(filepath.Join(dir, name), nil, 0o755))
	}
	must(t, os.Mkdir(filepath.Join(dir, "bin"), 0o755))
	plain := filepath.Join(dir, "bin/zsh")
	must(t, os.WriteFile(plain, nil, 0o644))
	t.Setenv("PATH", dir)
	in := func(name string) string { return filepath.Join(dir, name) }
	for _, c := range []struct{ name, shell, agent, want string }{
		{"its own", in("zsh"), Claude, in("zsh")},
		{"one that nobody stands in for", in("fish"), Terminal, in("bash")},
		{"one that Claude Code does not take", in("sh"), Claude, in("bash")},
		{"one that others take", in("sh"), Terminal, in("sh")},
		{"one that cannot be run", plain, Terminal, in("bash")},
		{"one that is a folder", dir, Terminal, in("bash")},
		{"none", "", Terminal, in("bash")},
	} {
		t.Run(c.name, func(t *testing.T) {
			name, path, err := userShell([]string{"SHELL=" + c.shell}, shellsOf(c.agent))
			if err != nil || path != c.want || name != filepath.Base(c.want) {
				t.Errorf("got %s, %s, %v", name, path, err)
			}
		})
	}
	t.Setenv("PATH", "")
	if _, _, err := userShell(nil, shells()); err == nil || !strings.Contains(err.Error(), "none of bash, sh, zsh is on PATH") {
		t.Errorf("got %v", err)
	}
}

func TestTheLastAssignmentCountsAndIsTheOnlyOneAfterSet(t *testing.T) {
	env := []string{"A=1", "B=2", "A=3", "AB=4"}
	if got := process.Variable(env, "A") + process.Variable(env, "B") + process.Variable(env, "C"); got != "32" {
		t.Errorf("got %s", got)
	}
	if diff := cmp.Diff([]string{"B=2", "AB=4", "A=5"}, set(env, "A", "5")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if env[0] != "A=1" {
		t.Error("the list that was given has changed")
	}
}

func TestTheShimIsFoundOnThePath(t *testing.T) {
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "cake-shim"), nil, 0o755))
	t.Setenv("PATH", dir)
	if path, err := FindShim(); err != nil || filepath.Base(path) != "cake-shim" || !filepath.IsAbs(path) {
		t.Errorf("got %s, %v", path, err)
	}
	t.Setenv("PATH", "")
	if _, err := FindShim(); err == nil || !strings.Contains(err.Error(), "cannot find cake-shim") {
		t.Errorf("got %v", err)
	}
}

func TestAnAgentReachesTheShellsOfItsSession(t *testing.T) {
	for _, agent := range []string{Terminal, Claude} {
		t.Run(agent, func(t *testing.T) {
			o := Options{Session: "s1", Dir: t.TempDir(), Socket: "/run/s1/brain.sock", Shim: "/opt/cake-shim", Cwd: t.TempDir()}
			argv, env := []string{"claude", "-p", "x"}, []string{"SHELL=/bin/bash", "PATH=/bin"}
			l, err := Prepare(agent, argv, env, o)
			must(t, err)
			bin := filepath.Join(o.Dir, "bin")
			for name, want := range map[string]string{
				"CAKE_SESSION": o.Session, "CAKE_SOCKET": o.Socket, "CAKE_REAL_SHELL": "/bin/bash",
				"SHELL": bin + "/bash", "PATH": bin + ":/bin",
			} {
				if got := process.Variable(l.Env, name); got != want {
					t.Errorf("%s is %q, not %q", name, got, want)
				}
			}
			if hooks := strings.Contains(strings.Join(l.Argv, " "), "--settings"); hooks != (agent == Claude) {
				t.Errorf("argv %v", l.Argv)
			}
			for _, name := range shells() {
				if to, err := os.Readlink(filepath.Join(bin, name)); err != nil || to != "/opt/cake-shim" {
					t.Errorf("%s leads to %s, %v", name, to, err)
				}
			}
			o.Shim = "/another/cake-shim"
			if _, err := Prepare(agent, nil, nil, o); err == nil || !strings.Contains(err.Error(), "cannot put cake-shim in the place of bash") {
				t.Errorf("a second time: %v", err)
			}
		})
	}
}

func TestAnAgentWithoutAnyShellIsNotStarted(t *testing.T) {
	o := Options{Session: "s1", Dir: t.TempDir(), Shim: "/x"}
	t.Setenv("PATH", "")
	if _, err := Prepare(Terminal, []string{"a"}, nil, o); err == nil || !strings.Contains(err.Error(), "cannot find a shell") {
		t.Errorf("got %v", err)
	}
	must(t, os.RemoveAll(filepath.Join(o.Dir, "bin")))
	must(t, os.WriteFile(filepath.Join(o.Dir, "bin"), nil, 0o600))
	if _, err := Prepare(Terminal, []string{"a"}, nil, o); err == nil || !strings.Contains(err.Error(), "cannot make") {
		t.Errorf("got %v", err)
	}
}
