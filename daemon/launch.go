package daemon

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
	agentClaude   = "claude"
	agentTerminal = "terminal"
)

// shells are the names under which cake-shim stands in for a shell.
func shells() []string { return []string{"bash", "sh", "zsh"} }

// A launch is how the agent is started.
type launch struct {
	agent     string
	own       []string // the command line as the person gave it
	argv, env []string
}

// adapter picks the adapter: the one that was asked for, else the one that
// recognises the program.
func adapter(asked, configured string, argv []string) (string, error) {
	name := configured
	if asked != "" {
		name = asked
	}
	switch name {
	case agentClaude, agentTerminal:
		return name, nil
	case "", "auto":
		if claude.Recognises(argv) {
			return agentClaude, nil
		}
		return agentTerminal, nil
	}
	return "", fmt.Errorf("cannot watch as %q: the agents are %s and %s", name, agentClaude, agentTerminal)
}

// prepare makes the folder of shells and the command line and environment with
// which the agent reaches them.
func (s *session) prepare(agent, shim string, argv, env []string) (launch, error) {
	bin := filepath.Join(s.dir, "bin")
	if err := linkShells(bin, shim); err != nil {
		return launch{}, err
	}
	name, path, err := userShell(env, shellsOf(agent))
	if err != nil {
		return launch{}, err
	}
	link := filepath.Join(bin, name)
	env = set(env, "CAKE_SESSION", s.id)
	env = set(env, "CAKE_SOCKET", s.socket())
	env = set(env, "CAKE_REAL_SHELL", path)
	l := launch{agent: agent, own: argv}
	if agent == agentTerminal {
		l.argv, l.env, err = terminal.Launch(terminal.Options{Argv: argv, Env: env, Shell: link})
		return l, err
	}
	l.argv, l.env, err = claude.Launch(claude.Options{
		Argv: argv, Env: env, Cwd: s.brain.options.Cwd, Shell: link, HookCommand: []string{shim, "hook"}, Dir: s.dir,
		Memory: s.brain.memoryServer(), MemoryTools: mcp.Unasked(),
	})
	return l, err
}

// memoryServer is the command line by which the agent can ask the memory, where
// it shall be able to, and where this program can be started again.
func (b *Brain) memoryServer() []string {
	if b.config().Recall.Offer != "mcp" || b.options.Program == "" {
		return nil
	}
	server := []string{b.options.Program, "mcp", "--project", b.options.Cwd}
	if b.shared != "" { // its URL may hold a password, and a command line is for everybody to read
		return append(server, "--config", b.config().Path)
	}
	return append(server, "--store", b.store)
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
	if agent == agentClaude {
		return []string{"bash", "zsh"}
	}
	return shells()
}

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

// findShim finds cake-shim: beside this program, else on PATH.
func findShim() (string, error) {
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
