package validator

import (
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// piped reports whether a line of the output is the complaint of a program whose
// status a reader behind it has swallowed: `rsync … | tail`. It begins with the
// program's name; or, where the program is a tool that runs nothing of the
// project's, with the word by which tools begin their complaints, whatever has
// swallowed the status.
func piped(c command.Call, line string) bool {
	reads := wording.Holds(c.Line, "| tail", "| head", "| tee", "|tail", "|head", "|tee", "| cat")
	voiced := wording.Begins(line, "error ", "error: ", "Error: ", "ERROR: ", "fatal: ", "[ERROR] ", "[error] ", "✘ [ERROR] ")
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		if !p.Lost() || !p.Works() {
			return false
		}
		return reads && wording.Begins(line, p.Name+": ", p.Name+" error: ", p.Name+": error: ") || voiced && managesPackages(p) || wrapped(c, line)
	})
}

// wrapped reports whether a line is the complaint of a program that starts
// another one: it stands in the command before it, and says its name.
func wrapped(c command.Call, line string) bool {
	name, _, ok := strings.Cut(line, ": ")
	starters := []string{"valgrind", "strace", "ltrace", "gdb", "ccache", "distcc", "env", "nice", "stdbuf", "xargs", "time", "perf", "taskset", "wine", "mono", "doas", "flock", "setsid", "nohup", "unshare", "chroot", "bwrap"}
	return ok && slices.Contains(starters, name) && slices.Contains(strings.Fields(c.Line), name)
}

// managesPackages reports whether a program manages packages, and does not run what the
// project defines: what it calls an error is one of its own.
func managesPackages(p command.Program) bool {
	if !slices.Contains([]string{"npm", "pnpm", "yarn", "bun", "pip", "uv", "poetry", "pipenv", "pdm", "composer", "bundle", "gem", "mix", "cpanm", "luarocks", "cargo", "go", "dotnet", "conda", "apt-get", "apt", "brew", "helm"}, p.Plain()) {
		return false
	}
	return slices.Contains([]string{"install", "i", "ci", "add", "update", "upgrade", "sync", "lock", "require", "remove", "get", "deps.get", "restore", "fetch", "mod", "publish", "pack", "build-dep", "dependency"}, p.Sub()) || p.Plain() == "cpanm" || p.Plain() == "yarn" && p.Sub() == ""
}
