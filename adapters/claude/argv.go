package claude

import (
	"path"
	"strings"
)

// npmName is the name of the package on the npm registry.
const npmName = "@anthropic-ai/claude-code"

// Recognises reports whether argv starts Claude Code: claude by its base name,
// through npx and its kin, or as a script given to node or bun. Assignments of
// a leading env are passed over.
func Recognises(argv []string) bool {
	_, ok := program(argv)
	return ok
}

// program returns how many leading words of argv name Claude Code itself; the
// words after them are its own arguments.
func program(argv []string) (n int, ok bool) {
	n = afterEnv(argv)
	if n >= len(argv) {
		return 0, false
	}
	switch path.Base(argv[n]) {
	case "claude", "claude.exe":
		return n + 1, true
	case "npx", "bunx", "pnpx":
		return runner(argv, n+1)
	case "npm", "pnpm", "yarn":
		if n+1 < len(argv) && (argv[n+1] == "exec" || argv[n+1] == "dlx") {
			return runner(argv, n+2)
		}
	case "node", "nodejs", "bun", "deno":
		return script(argv, n+1)
	}
	return 0, false
}

// afterEnv returns the index of the word after a leading "env A=b …".
func afterEnv(argv []string) int {
	if len(argv) == 0 || path.Base(argv[0]) != "env" {
		return 0
	}
	n := 1
	for n < len(argv) && strings.Contains(argv[n], "=") && !strings.HasPrefix(argv[n], "-") {
		n++
	}
	return n
}

// runner finds the package's name among the words of a package runner.
func runner(argv []string, n int) (int, bool) {
	for ; n < len(argv); n++ {
		word := argv[n]
		switch {
		case word == npmName, strings.HasPrefix(word, npmName+"@"):
			return n + 1, true
		case !strings.HasPrefix(word, "-"):
			return 0, false
		}
	}
	return 0, false
}

// script finds the package's entry script among the words of a JavaScript runtime.
func script(argv []string, n int) (int, bool) {
	for ; n < len(argv); n++ {
		if strings.HasPrefix(argv[n], "-") || argv[n] == "run" {
			continue
		}
		dir, file := path.Split(argv[n])
		switch file {
		case "claude":
			return n + 1, true
		case "cli.js", "cli-wrapper.cjs":
			return n + 1, path.Base(dir) == "claude-code"
		}
		return 0, false
	}
	return 0, false
}

// withValue reports whether Claude Code's early scan for --settings passes over
// the word after the option. It is the list in the program, and it is short:
// "--append-system-prompt --settings x" does load x.
func withValue(option string) bool {
	switch option {
	case "--prefill", "--prefill-b64", "--deep-link-repo", "--deep-link-last-fetch", "--deep-link-cwd-b64",
		"--handle-uri", "--settings", "--managed-settings", "--setting-sources", "--team-name", "--agent-id",
		"--agent-name", "--agent-color", "--parent-session-id", "--agent-type", "--model", "--agent", "--routine",
		"--effort", "--permission-mode", "--session-id":
		return true
	}
	return false
}

// lastSettings returns the index in args of the word that holds the value of
// the last --settings, and whether it has the form --settings=value. It is -1
// when there is none. Words after "--" are no options.
func lastSettings(args []string) (at int, joined bool) {
	at = -1
	for i := 0; i < len(args) && args[i] != "--"; i++ {
		switch {
		case strings.HasPrefix(args[i], "--settings="):
			at, joined = i, true
		case args[i] == "--settings" && i+1 < len(args):
			at, joined = i+1, false
			i++
		case withValue(args[i]):
			i++
		}
	}
	return at, joined
}

// subcommand reports whether the first argument is one of the words that make
// claude do something else than run an agent. Some of them are looked for in
// the first place only, so nothing may be put in front.
func subcommand(args []string) bool {
	if len(args) == 0 {
		return false
	}
	switch args[0] {
	case "agents", "attach", "auth", "auto-mode", "bridge", "daemon", "doctor", "gateway", "install", "kill",
		"logs", "mcp", "plugin", "plugins", "project", "rc", "remote", "remote-control", "respawn", "rm",
		"setup-token", "stop", "sync", "ultrareview", "update", "upgrade":
		return true
	}
	return false
}

// HooksOff says what on the command line or in the environment makes Claude
// Code run no hooks at all, and is "" when nothing does. The shell still passes
// through cake then, so messages have to go by the command's stderr.
func HooksOff(argv, env []string) string {
	n, _ := program(argv)
	for _, arg := range argv[n:] {
		switch arg {
		case "--":
			return hooksOffByEnv(env)
		case "--bare", "--safe-mode":
			return arg
		}
	}
	return hooksOffByEnv(env)
}

func hooksOffByEnv(env []string) string {
	for _, name := range []string{"CLAUDE_CODE_SIMPLE", "CLAUDE_CODE_SAFE_MODE"} {
		if truthy(lookup(env, name)) {
			return name
		}
	}
	return ""
}

// Attended reports whether a person sits at this Claude Code and can be asked.
// It shows its terminal interface only when it was not told to print and end,
// and when both its input and its output are a terminal, which terminal says.
// With CI set in the environment nobody looks at that terminal.
func Attended(argv, env []string, terminal bool) bool {
	n, ok := program(argv)
	if !ok || !terminal || truthy(lookup(env, "CI")) || subcommand(argv[n:]) {
		return false
	}
	for _, arg := range argv[n:] {
		switch arg {
		case "--":
			return true
		case "-p", "--print", "--init-only", "--bg", "--background", "--version", "-v", "--help", "-h":
			return false
		}
		if strings.HasPrefix(arg, "--sdk-url") {
			return false
		}
	}
	return true
}

// truthy reads a variable as Claude Code does.
func truthy(value string) bool {
	switch strings.ToLower(strings.TrimSpace(value)) {
	case "1", "true", "yes", "on":
		return true
	}
	return false
}
