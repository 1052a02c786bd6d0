package silence

import (
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/wording"
)

// Filters are the programs whose program is given as an expression.
func Filters() []string { return []string{"sed", "awk", "gawk", "mawk", "jq", "grep", "egrep", "perl"} }

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

// filterDied reports whether a line is the last word of a filter whose status is
// lost: it read data, and could not make of it what it was told to.
func filterDied(c command.Call, line string) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Lost() && slices.Contains(Filters(), p.Plain()) && wording.Begins(line, p.Name+": error", p.Name+": fatal", p.Name+": -e expression", p.Name+": cmd. line")
	})
}

// unreadable reports whether a match is what a reader says on standard error of
// its data, that they are not of its form, where the line hides its status.
func (h *Hearing) unreadable() bool {
	return h.Rule.Family == rules.Data && h.Rule.Rank == rules.Cause && h.Out.Stream(h.At) == cake.StreamStderr && h.Call.Lost() && h.Call.Runs([]string{"jq", "yq", "xq", "tomlq"})
}

// miscalled reports whether a program whose status is lost says by its own name on
// standard error that it was called wrongly, or cannot read its script: it has done
// nothing of what it was there for.
func (h *Hearing) miscalled() bool {
	return h.Rule.Own && slices.Contains([]string{"tool.usage", "syntax.source"}, h.Rule.Kind) && h.Out.Stream(h.At) == cake.StreamStderr && slices.ContainsFunc(h.Call.Programs, func(p command.Program) bool {
		return p.Swallowed && !p.Asked && strings.HasPrefix(h.Out.LineOf(h.At), p.Name+": ")
	}) || h.Rule.Kind == "git.pathspec" && h.Out.Stream(h.At) == cake.StreamStderr && readsUnknown(h.Call)
}

// readsUnknown reports whether the status of a git that shows the history is lost,
// which was not asked whether there is such a thing.
func readsUnknown(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Name == "git" && p.Reads() && p.Swallowed && !p.Asked
	}) && !slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Name == "git" && p.Queries() })
}
