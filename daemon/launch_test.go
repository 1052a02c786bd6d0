package daemon

import (
	"cake/daemon/process"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
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
		got, err := adapter(c.asked, c.configured, []string{c.program})
		if err != nil || got != c.want {
			t.Errorf("%+v: %s, %v", c, got, err)
		}
	}
	if _, err := adapter("codex", "auto", []string{"x"}); err == nil || !strings.Contains(err.Error(), `cannot watch as "codex": the agents are claude and terminal`) {
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
		{"its own", in("zsh"), agentClaude, in("zsh")},
		{"one that nobody stands in for", in("fish"), agentTerminal, in("bash")},
		{"one that Claude Code does not take", in("sh"), agentClaude, in("bash")},
		{"one that others take", in("sh"), agentTerminal, in("sh")},
		{"one that cannot be run", plain, agentTerminal, in("bash")},
		{"one that is a folder", dir, agentTerminal, in("bash")},
		{"none", "", agentTerminal, in("bash")},
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
	if path, err := findShim(); err != nil || filepath.Base(path) != "cake-shim" || !filepath.IsAbs(path) {
		t.Errorf("got %s, %v", path, err)
	}
	t.Setenv("PATH", "")
	if _, err := findShim(); err == nil || !strings.Contains(err.Error(), "cannot find cake-shim") {
		t.Errorf("got %v", err)
	}
}

func TestAnAgentReachesTheShellsOfItsSession(t *testing.T) {
	for _, agent := range []string{agentTerminal, agentClaude} {
		t.Run(agent, func(t *testing.T) {
			w := newWorld(t)
			s := w.idle(false).session
			l, err := s.prepare(agent, "/opt/cake-shim", []string{"claude", "-p", "x"}, []string{"SHELL=/bin/bash", "PATH=/bin"})
			must(t, err)
			bin := filepath.Join(s.dir, "bin")
			for name, want := range map[string]string{
				"CAKE_SESSION": s.id, "CAKE_SOCKET": s.socket(), "CAKE_REAL_SHELL": "/bin/bash",
				"SHELL": bin + "/bash", "PATH": bin + ":/bin",
			} {
				if got := process.Variable(l.env, name); got != want {
					t.Errorf("%s is %q, not %q", name, got, want)
				}
			}
			if hooks := strings.Contains(strings.Join(l.argv, " "), "--settings"); hooks != (agent == agentClaude) {
				t.Errorf("argv %v", l.argv)
			}
			for _, name := range shells() {
				if to, err := os.Readlink(filepath.Join(bin, name)); err != nil || to != "/opt/cake-shim" {
					t.Errorf("%s leads to %s, %v", name, to, err)
				}
			}
			if _, err := s.prepare(agent, "/another/cake-shim", nil, nil); err == nil || !strings.Contains(err.Error(), "cannot put cake-shim in the place of bash") {
				t.Errorf("a second time: %v", err)
			}
		})
	}
}

func TestAnAgentWithoutAnyShellIsNotStarted(t *testing.T) {
	w := newWorld(t)
	s := w.idle(false).session
	t.Setenv("PATH", "")
	if _, err := s.prepare(agentTerminal, "/x", []string{"a"}, nil); err == nil || !strings.Contains(err.Error(), "cannot find a shell") {
		t.Errorf("got %v", err)
	}
	must(t, os.RemoveAll(filepath.Join(s.dir, "bin")))
	must(t, os.WriteFile(filepath.Join(s.dir, "bin"), nil, 0o600))
	if _, err := s.prepare(agentTerminal, "/x", []string{"a"}, nil); err == nil || !strings.Contains(err.Error(), "cannot make") {
		t.Errorf("got %v", err)
	}
}
