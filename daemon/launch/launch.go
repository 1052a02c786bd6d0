package launch

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"cake/adapters/claude"
	"cake/adapters/mcp"
	"cake/adapters/terminal"
	"cake/daemon/dirs"
	"cake/daemon/process"
)

// The adapters, by the names that the configuration and --agent use.
const (
	Claude   = "claude"
	Terminal = "terminal"
)

// shells are the names under which cake-shim stands in for a shell.
func shells() []string { return []string{"bash", "sh", "zsh"} }

// A Launch is how the agent is started.
type Launch struct {
	Agent     string
	Own       []string // the command line as the person gave it
	Argv, Env []string
}

// Adapter picks the adapter: the one that was asked for, else the one that
// recognises the program.
func Adapter(asked, configured string, argv []string) (string, error) {
	name := configured
	if asked != "" {
		name = asked
	}
	switch name {
	case Claude, Terminal:
		return name, nil
	case "", "auto":
		if claude.Recognises(argv) {
			return Claude, nil
		}
		return Terminal, nil
	}
	return "", fmt.Errorf("cannot watch as %q: the agents are %s and %s", name, Claude, Terminal)
}

// Options say for which session an agent is started.
type Options struct {
	Session string   // its id
	Dir     string   // its folder
	Socket  string   // where its brain is found
	Shim    string   // the path of cake-shim
	Cwd     string   // absolute
	Memory  []string // the command line by which the agent can ask the memory; none where it shall not
}

// Prepare makes the folder of shells and the command line and environment with
// which the agent reaches them.
func Prepare(agent string, argv, env []string, o Options) (Launch, error) {
	bin := filepath.Join(o.Dir, "bin")
	if err := linkShells(bin, o.Shim); err != nil {
		return Launch{}, err
	}
	name, path, err := userShell(env, shellsOf(agent))
	if err != nil {
		return Launch{}, err
	}
	link := filepath.Join(bin, name)
	env = set(env, "CAKE_SESSION", o.Session)
	env = set(env, "CAKE_SOCKET", o.Socket)
	env = set(env, "CAKE_REAL_SHELL", path)
	l := Launch{Agent: agent, Own: argv}
	if agent == Terminal {
		l.Argv, l.Env, err = terminal.Launch(terminal.Options{Argv: argv, Env: env, Shell: link})
		return l, err
	}
	l.Argv, l.Env, err = claude.Launch(claude.Options{
		Argv: argv, Env: env, Cwd: o.Cwd, Shell: link, HookCommand: []string{o.Shim, "hook"}, Dir: o.Dir,
		Memory: o.Memory, MemoryTools: mcp.Unasked(),
	})
	return l, err
}

// linkShells makes a folder in which every shell is cake-shim.
func linkShells(dir, shim string) error {
	if err := dirs.Private(dir); err != nil {
		return err
	}
	for _, name := range shells() {
		link := filepath.Join(dir, name)
		if there, err := os.Readlink(link); err == nil && there == shim {
			continue // made for the agent before this one
		}
		if err := os.Symlink(shim, link); err != nil {
			return fmt.Errorf("cannot put cake-shim in the place of %s: %w", name, err)
		}
	}
	return nil
}

// shellsOf lists the shells that an agent takes, the preferred one first.
// Claude Code takes bash and zsh only.
func shellsOf(agent string) []string {
	if agent == Claude {
		return []string{"bash", "zsh"}
	}
	return shells()
}

// UserShell finds the shell that an agent would run commands in which takes any.
func UserShell(env []string) (name, path string, err error) { return userShell(env, shells()) }

// userShell finds the shell that the agent would have used: the user's own
// where the agent takes it, else the first of the names that is there.
func userShell(env, names []string) (name, path string, err error) {
	own := process.Variable(env, "SHELL")
	if slices.Contains(names, filepath.Base(own)) && executable(own) {
		return filepath.Base(own), own, nil
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return name, path, nil
		}
	}
	return "", "", fmt.Errorf("cannot find a shell: none of %s is on PATH", strings.Join(names, ", "))
}

func executable(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Mode().Perm()&0o111 != 0
}

// FindShim finds cake-shim: beside this program, else on PATH.
func FindShim() (string, error) {
	if self, err := os.Executable(); err == nil {
		if beside := filepath.Join(filepath.Dir(self), "cake-shim"); executable(beside) {
			return beside, nil
		}
	}
	path, err := exec.LookPath("cake-shim")
	if err != nil {
		return "", fmt.Errorf("cannot find cake-shim: it belongs beside cake or on PATH; `make install` puts both there")
	}
	return filepath.Abs(path)
}

// set returns the list with one variable assigned.
func set(env []string, name, value string) []string {
	env = slices.DeleteFunc(slices.Clone(env), func(v string) bool { return strings.HasPrefix(v, name+"=") })
	return append(env, name+"="+value)
}
