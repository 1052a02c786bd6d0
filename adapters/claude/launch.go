package claude

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// maxInline is the longest settings text, in bytes, that is passed as an
// argument. Linux takes no argument of more than 128 KiB.
const maxInline = 64 << 10

// settingsFile is the name of the settings file in the session's directory.
const settingsFile = "claude-settings.json"

// Options says how Claude Code is to be started.
type Options struct {
	// Argv is the command line as the user gave it. Recognises(Argv) must hold.
	Argv []string
	// Env is the environment as "NAME=value". Every CAKE_ variable in it is
	// repeated in the settings, which beat the environment.
	Env []string
	// Cwd is the directory in which it will run, for a --settings that names a
	// file by a relative path. Empty is the present one.
	Cwd string
	// Shell is the path of cake's shell link. Claude Code takes it as its shell
	// only when the path contains "bash" or "zsh".
	Shell string
	// HookCommand is the program, and its first arguments, that every hook runs;
	// the event's name is added as the last argument.
	HookCommand []string
	// Memory is the command line of a server of the Model Context Protocol that is
	// offered to the agent under the name "cake"; none where it is empty. An agent
	// that was told by --strict-mcp-config which servers to use gets none.
	Memory []string
	// MemoryTools are the tools of that server that need no permission.
	MemoryTools []string
	// Dir is the session's private directory. The settings go into a file there
	// when they are too long for an argument, or when they come from the user's
	// own file, whose content must not appear in the list of processes.
	Dir string
}

// Launch returns the command line and environment that start Claude Code with
// cake's shell and hooks. The user's arguments stay as they are, but for the
// value of their last --settings, into which ours is folded. An error says what
// is wrong with that value.
func Launch(o Options) (argv, env []string, err error) {
	if err := o.check(); err != nil {
		return nil, nil, err
	}
	env = shellEnv(o.Env, o.Shell)
	n, _ := program(o.Argv)
	if subcommand(o.Argv[n:]) {
		return slices.Clone(o.Argv), env, nil
	}
	at, joined := lastSettings(o.Argv[n:])
	user := userSettings{text: "{}"}
	if at >= 0 {
		if user, err = readSettings(strings.TrimPrefix(o.Argv[n+at], "--settings="), o.Cwd); err != nil {
			return nil, nil, err
		}
	}
	merged, err := merge([]byte(user.text), ours(o))
	if err != nil {
		return nil, nil, fmt.Errorf("cannot fold cake's settings into %s: %w; Claude Code would ignore all of it", user.where, err)
	}
	value, err := o.place(merged, user.file)
	if err != nil {
		return nil, nil, err
	}
	return withMemory(withSettings(o.Argv, n, at, joined, value), n, o), env, nil
}

func (o Options) check() error {
	switch {
	case !Recognises(o.Argv):
		return fmt.Errorf("cannot start %q as Claude Code: it is not claude", strings.Join(o.Argv, " "))
	case !strings.Contains(o.Shell, "bash") && !strings.Contains(o.Shell, "zsh"):
		return fmt.Errorf("cannot give Claude Code the shell %q: it takes only a path that contains bash or zsh", o.Shell)
	case len(o.HookCommand) == 0:
		return fmt.Errorf("cannot start Claude Code: no hook command was given")
	}
	return nil
}

// place returns the value for --settings: the text itself, or the file it was put in.
func (o Options) place(text []byte, private bool) (string, error) {
	if len(text) <= maxInline && !private {
		return string(text), nil
	}
	if o.Dir == "" {
		return "", fmt.Errorf("cannot pass %d bytes of settings to Claude Code: there is no session directory to put them in", len(text))
	}
	file := filepath.Join(o.Dir, settingsFile)
	if err := os.WriteFile(file, text, 0o600); err != nil {
		return "", fmt.Errorf("cannot write the settings for Claude Code: %w", err)
	}
	return file, nil
}

// withSettings puts value in the place of the last --settings (at, counted from
// the n-th word), or in front of Claude Code's own arguments when there is none.
func withSettings(argv []string, n, at int, joined bool, value string) []string {
	if at < 0 {
		return slices.Insert(slices.Clone(argv), n, "--settings", value)
	}
	out := slices.Clone(argv)
	if joined {
		value = "--settings=" + value
	}
	out[n+at] = value
	return out
}

// withMemory puts the server in front of Claude Code's own arguments, as one
// word: as two, --mcp-config would take those that follow for servers, too. It
// comes beside the servers of the user's own --mcp-config and settings.
func withMemory(argv []string, n int, o Options) []string {
	if !o.remembers(argv[n:]) {
		return argv
	}
	type server struct {
		Command string   `json:"command"`
		Args    []string `json:"args"`
	}
	config, err := encode(map[string]map[string]server{"mcpServers": {memoryName: {o.Memory[0], o.Memory[1:]}}})
	if err != nil {
		return argv // texts always encode
	}
	return slices.Insert(argv, n, "--mcp-config="+string(config))
}

// memoryName is the name of the server; it stands in the names of its tools.
const memoryName = "cake"

// remembers reports whether the memory is offered to an agent with these arguments.
func (o Options) remembers(args []string) bool {
	return len(o.Memory) > 0 && !slices.Contains(args, "--strict-mcp-config") && !slices.Contains(args, "--bare")
}

// shellEnv returns env with cake's shell as the shell, and its directory first on PATH.
func shellEnv(env []string, shell string) []string {
	dir := filepath.Dir(shell)
	search := lookup(env, "PATH")
	switch {
	case search == "":
		search = dir
	case search != dir && !strings.HasPrefix(search, dir+":"):
		search = dir + ":" + search
	}
	env = set(slices.Clone(env), "PATH", search)
	env = set(env, "SHELL", shell)
	return set(env, "CLAUDE_CODE_SHELL", shell)
}

// lookup returns the value of name in env, the last one where it stands twice.
func lookup(env []string, name string) string {
	for _, pair := range slices.Backward(env) {
		if value, ok := strings.CutPrefix(pair, name+"="); ok {
			return value
		}
	}
	return ""
}

// set gives name the value in env, and leaves one mention of it.
func set(env []string, name, value string) []string {
	env = slices.DeleteFunc(env, func(pair string) bool { return strings.HasPrefix(pair, name+"=") })
	return append(env, name+"="+value)
}
