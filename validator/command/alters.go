package command

import (
	"slices"
	"strings"
)

// Alters reports whether a call changes files, the history or what is installed.
func (c Call) Alters() bool { return slices.ContainsFunc(c.Programs, Program.alters) }

func (p Program) alters() bool {
	switch p.Plain() {
	case "rm", "rmdir", "unlink", "truncate", "ed", "ex", "createdb", "dropdb", "export", "unset", "source":
		return true
	case "find":
		return slices.Contains(p.Args, "-delete")
	case "sed", "perl", "ruby":
		return slices.ContainsFunc(p.Args, func(a string) bool { return strings.HasPrefix(a, "-i") || a == "--in-place" || a == "-pi" })
	case "git":
		return slices.Contains([]string{"commit", "checkout", "switch", "restore", "stash", "reset", "apply", "am", "merge", "rebase",
			"cherry-pick", "revert", "pull", "clean", "add", "rm", "mv", "bisect", "config", "submodule", "worktree"}, p.Sub())
	case "gofmt", "black", "prettier", "ruff", "eslint", "isort", "rustfmt", "clang-format":
		return slices.ContainsFunc(p.Args, func(a string) bool { return a == "-w" || a == "--write" || a == "--fix" || a == "-i" || a == "format" }) || p.Name == "black"
	}
	return p.MakesFiles() || p.installs()
}

// MakesFiles reports whether a call has a program that is there to make or move files. To
// clear away is to make nothing.
func (c Call) MakesFiles() bool { return slices.ContainsFunc(c.Programs, Program.MakesFiles) }

// MakesFiles reports the same of one program.
func (p Program) MakesFiles() bool {
	switch p.Plain() {
	case "mv", "cp", "mkdir", "touch", "ln", "patch", "tee", "install", "dd", "chmod", "chown", "apply_patch", "unzip", "rsync":
		return true
	case "tar":
		return len(p.Args) > 0 && strings.Contains(p.Args[0], "x")
	}
	return false
}

// Installs reports whether a call installs, updates or removes packages, or puts what it
// builds on in order otherwise.
func (c Call) Installs() bool { return slices.ContainsFunc(c.Programs, Program.installs) }

func (p Program) installs() bool {
	switch p.Plain() {
	case "pip", "npm", "pnpm", "yarn", "bun", "cargo", "go", "gem", "bundle", "composer", "apt", "apt-get", "brew", "uv", "poetry", "conda", "apk", "dnf", "mix":
		return slices.ContainsFunc(p.Args, func(a string) bool {
			return slices.Contains([]string{"install", "i", "ci", "add", "remove", "uninstall", "update", "upgrade", "get", "tidy", "sync", "init", "lock", "deps.get", "rebuild", "link", "fix", "fmt", "generate"}, a)
		})
	}
	return false
}
