package shell

import "strings"

// Decoration reports whether the command only prepares, shows or waits, so that
// the line is about something else: cd, export, echo, the tail of a pipe.
func (c *Command) Decoration() bool {
	switch name := c.Name(); {
	case name == "source" || name == ".":
		return true
	case c.Script != nil:
		return false
	}
	switch c.Name() {
	case "", "cd", "pushd", "popd", "export", "declare", "local", "readonly", "typeset", "set", "shopt", "unset",
		"echo", "printf", "true", "false", ":", "exit", "return", "break", "continue", "wait", "sleep", "date", "pwd",
		"alias", "trap", "umask", "ulimit", "shift", "read", "[[", "[", "test", "((", "let", "clear":
		return true
	}
	return c.Reader() && len(c.Pipes) > 0 && c.Pipes[len(c.Pipes)-1].Stage > 0
}

// Reader reports whether the command only reads or shows text: that its output
// mentions an error says nothing about the command itself.
func (c *Command) Reader() bool {
	switch c.Name() {
	case "cat", "head", "tail", "less", "more", "bat", "nl", "tac", "grep", "egrep", "fgrep", "zgrep", "rg", "ag", "ack",
		"awk", "gawk", "mawk", "cut", "sort", "uniq", "wc", "tr", "column", "fold", "jq", "yq", "xxd", "od", "hexdump",
		"strings", "ls", "tree", "stat", "file", "diff", "cmp", "tee", "rev", "paste", "join", "comm", "fmt", "ps",
		"journalctl", "dmesg", "history", "printenv":
		return true
	case "sed":
		const options Spec = "n,quiet,silent i,in-place? e,expression= f,file= E,r,regexp-extended s,separate z,null-data"
		o := options.Parse(c.Args())
		return !o.Has("i")
	case "git":
		return gitReads(c.Args())
	case "docker", "podman", "kubectl":
		sub, _ := subcommand(c.Name(), c.Args())
		return sub == "logs"
	}
	return false
}

func gitReads(args []Word) bool {
	for i := 0; i < len(args); i++ {
		switch a := args[i].Value; {
		case a == "-C" || a == "-c" || a == "--git-dir" || a == "--work-tree":
			i++
		case strings.HasPrefix(a, "-"):
		default:
			switch a {
			case "log", "show", "diff", "blame", "grep", "status", "shortlog", "reflog", "ls-files", "ls-tree", "rev-parse", "rev-list", "describe", "cat-file":
				return true
			}
			return false
		}
	}
	return false
}

// Probe reports whether the command only asks a question whose answer may well
// be no: `which node`, `test -f x`, `command -v go`, `node --version`.
func (c *Command) Probe() bool {
	args := c.Args()
	switch c.Name() {
	case "which", "type", "hash", "whereis", "test", "[", "[[", "pgrep", "lsof", "id", "getent", "nc", "ping":
		return true
	case "command":
		return true // `command x` itself is unwrapped; what is left is -v and -V
	case "grep", "egrep", "fgrep", "rg":
		for i := range args {
			if a := args[i].Value; a == "--quiet" || a == "-q" || len(a) > 1 && a[0] == '-' && a[1] != '-' && strings.Contains(a, "q") {
				return true
			}
		}
	case "git":
		return len(args) > 0 && (args[0].Is("rev-parse") || args[0].Is("ls-remote")) || len(args) > 1 && args[0].Is("diff") && (args[1].Is("--quiet") || args[1].Is("--exit-code"))
	case "ls", "stat":
		return c.StderrHidden
	}
	return len(args) == 1 && (args[0].Is("--version") || args[0].Is("-V") || args[0].Is("--help") || args[0].Is("version"))
}
