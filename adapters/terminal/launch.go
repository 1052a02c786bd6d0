package terminal

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// Options says how a program is to be started.
type Options struct {
	// Argv is the command line as the user gave it.
	Argv []string
	// Env is the environment as "NAME=value".
	Env []string
	// Shell is the path of cake's shell link; the links for the other shells
	// stand in the same directory.
	Shell string
}

// Recognises reports whether this adapter can start the command: it takes any.
func Recognises(argv []string) bool { return len(argv) > 0 }

// Speaks reports whether the program is an agent whose words for a model that does
// not answer are known, so that they can be told from those of what it works on.
func Speaks(argv []string) bool {
	if len(argv) == 0 {
		return false
	}
	switch filepath.Base(argv[0]) {
	case "codex", "opencode":
		return true
	}
	return false
}

// Launch returns the command line, unchanged, and the environment in which the
// program finds cake's shell.
func Launch(o Options) (argv, env []string, err error) {
	if !Recognises(o.Argv) {
		return nil, nil, fmt.Errorf("cannot start an agent: no command was given")
	}
	if !filepath.IsAbs(o.Shell) {
		return nil, nil, fmt.Errorf("cannot give the agent the shell %q: its path must be absolute", o.Shell)
	}
	return slices.Clone(o.Argv), shellEnv(o.Env, o.Shell), nil
}

// shellEnv returns env with one SHELL and one PATH, the shell's directory first on it.
func shellEnv(env []string, shell string) []string {
	dir, search := filepath.Dir(shell), ""
	out := make([]string, 0, len(env)+2)
	for _, pair := range env {
		name, value, _ := strings.Cut(pair, "=")
		switch name {
		case "PATH":
			search = value
		case "SHELL":
		default:
			out = append(out, pair)
		}
	}
	return append(out, "SHELL="+shell, "PATH="+before(dir, search))
}

// before puts dir first on a search path, unless it already is.
func before(dir, search string) string {
	switch {
	case search == "":
		return dir
	case search == dir, strings.HasPrefix(search, dir+":"):
		return search
	}
	return dir + ":" + search
}
