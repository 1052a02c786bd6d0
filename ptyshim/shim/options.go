package shim

import (
	"os"
	"strconv"
	"strings"
	"time"
)

// The variables by which cake and its shim agree. All but the last are set by
// cake for the agent; the last is set by the shim.
const (
	// EnvSocket is the path of the brain's socket.
	EnvSocket = "CAKE_SOCKET"
	// EnvSession is the id of the supervised session.
	EnvSession = "CAKE_SESSION"
	// EnvRealShell is the path of the real shell; it counts only for a shim of the same name.
	EnvRealShell = "CAKE_REAL_SHELL"
	// EnvAgentSession is the agent's own name for its session.
	EnvAgentSession = "CLAUDE_CODE_SESSION_ID"
	// EnvNested marks every command below one that was judged, with the process id
	// of the shim beside that: by it is known whose they are.
	EnvNested = "CAKE_NESTED"
)

// Options are one start of cake-shim, as the kernel gave it.
type Options struct {
	Argv []string // with the program's own name first
	Env  []string // NAME=value
	FDs  [3]int   // standard input, output and error

	// AskWithin bounds the question to the brain, connecting included; 0 means 50 ms.
	AskWithin time.Duration
	// DoubtWithin bounds the further wait for a brain that is slow, before a line
	// by which something would be lost; 0 means 3 s.
	DoubtWithin time.Duration
	// NoteWithin bounds the wait for the brain after the command has ended, where
	// the brain did not say how long it may take; 0 means 350 ms.
	NoteWithin time.Duration
	// HookWithin bounds a hook call; 0 means 1 s for PreToolUse, 2 s for the others.
	HookWithin time.Duration

	// exec replaces the process; nil means execve(2).
	exec func(path string, argv, env []string) error
	bin  string // where the real shell is looked for last; "" is /bin
}

// withDefaults returns o with its zero values filled in.
func (o Options) withDefaults() Options {
	if o.AskWithin == 0 {
		o.AskWithin = 50 * time.Millisecond
	}
	if o.DoubtWithin == 0 {
		o.DoubtWithin = 3 * time.Second
	}
	if o.NoteWithin == 0 {
		o.NoteWithin = 350 * time.Millisecond
	}
	if o.exec == nil {
		o.exec = execve
	}
	return o
}

// getenv returns the value of a variable, "" when it is not set.
func (o *Options) getenv(name string) string {
	for _, v := range o.Env {
		if rest, ok := strings.CutPrefix(v, name); ok && rest != "" && rest[0] == '=' {
			return rest[1:]
		}
	}
	return ""
}

// nested reports whether the shim was started below a command that was judged.
func (o *Options) nested() bool { return o.getenv(EnvNested) != "" }

// markedEnv is the environment for a judged command: the given one and the mark.
func (o *Options) markedEnv() []string {
	if o.nested() {
		return o.Env
	}
	return append(o.Env[:len(o.Env):len(o.Env)], EnvNested+"="+strconv.Itoa(os.Getpid()))
}

// ShellName returns the name of the shell that argv0 stands for (bash, sh, zsh),
// or "" for any other program name.
func ShellName(argv0 string) string {
	name := strings.TrimPrefix(argv0[strings.LastIndexByte(argv0, '/')+1:], "-")
	switch name {
	case "bash", "sh", "zsh":
		return name
	}
	return ""
}
