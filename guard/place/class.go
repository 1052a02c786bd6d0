package place

import (
	"path"
	"strings"

	"cake/guard/naming"
)

// A Class is where a target lies, as far as it says what is lost when it goes.
type Class uint8

const (
	Inert          Class = iota // /dev/null, a terminal
	Temporary                   // below a temporary directory
	Regenerable                 // build output, caches, dependencies
	Inside                      // in the workspace
	Nowhere                     // unknown
	Outside                     // somewhere else
	HomePart                    // in a home directory
	TempRoot                    // the temporary directory itself
	History                     // .git
	UnknownRoot                 // "$X"/*
	WholeWorkspace              // the workspace itself, or what holds it
	WholeHome                   // a whole home directory
	System                      // the system's own directories, or the root
	Device                      // a disk
	Own                         // cake's
)

// Class classifies a target.
func (e *Surroundings) Class(t Target) Class {
	switch {
	case t.Unknown:
		return unknownPlace(t)
	case e.Owns(t.Path):
		return Own
	case t.Path == "/":
		return System // names below it that a pattern or a variable stands for
	case naming.Under(t.Path, "/dev"):
		return OfDevice(t.Path)
	}
	if p, ok := e.temporary(t); ok {
		return p
	}
	if e.Root != "" && (t.Path == e.Root && (t.Glob == "" || t.Whole) || naming.Below(e.Root, t.Path) && (t.Glob == "" || t.Whole)) {
		switch {
		case naming.HomeOf(t.Path) == t.Path:
			return WholeHome
		case isSystem(t.Path) && t.Path != e.Root:
			return System
		}
		return WholeWorkspace
	}
	if isHistory(t.Path) || globsHistory(t.Glob) {
		if t.Glob == "*.lock" || t.Glob == "index.lock" {
			return Regenerable // what a git that was killed leaves behind
		}
		return History
	}
	if e.Root != "" && naming.Under(t.Path, e.Root) || !strings.HasPrefix(t.Path, "/") && t.Path[0] != '~' {
		t.Path = strings.TrimPrefix(t.Path, e.Root)
		if MadeAgain(t) {
			return Regenerable
		}
		return Inside
	}
	return e.elsewhere(t)
}

// elsewhere classifies what lies outside the workspace.
func (e *Surroundings) elsewhere(t Target) Class {
	if home := naming.HomeOf(t.Path); home != "" {
		switch {
		case t.Path == home && (t.Glob == "" || t.Whole):
			return WholeHome
		case isCache(strings.TrimPrefix(t.Path, home)) || isUnmistakable(t):
			return Regenerable
		}
		return HomePart
	}
	switch {
	case isSystem(t.Path):
		return System
	case naming.Under(t.Path, "/usr/local"):
		return Outside
	case isUnmistakable(t), naming.Below(t.Path, "/var/cache"), naming.Under(t.Path, "/var/lib/apt/lists"):
		return Regenerable
	}
	return Outside
}

func unknownPlace(t Target) Class {
	switch {
	case t.below:
		return UnknownRoot
	case MadeAgain(Target{Path: t.Glob}):
		return Regenerable
	}
	return Nowhere
}

// OfDevice classifies a path below /dev.
func OfDevice(p string) Class {
	name := strings.TrimPrefix(p, "/dev/")
	switch name {
	case "null", "stdout", "stderr", "stdin", "tty", "zero", "full", "random", "urandom", "ptmx", "console":
		return Inert
	}
	first, _, _ := strings.Cut(name, "/")
	switch {
	case first == "fd", first == "pts", first == "tcp", first == "udp", strings.HasPrefix(first, "tty"):
		return Inert
	case first == "shm" && name != "shm":
		return Temporary
	case name == "shm" || name == "" || p == "/dev":
		return System
	}
	return Device
}

// temporary classifies what lies below the temporary directories. Where the
// workspace itself does, it is only as temporary as it is clean.
func (e *Surroundings) temporary(t Target) (Class, bool) {
	for _, dir := range [...]string{"/tmp", "/var/tmp", "/private/tmp", "/private/var/tmp"} {
		switch {
		case t.Path == dir && (t.Glob == "" || t.Whole) && !t.Open:
			return TempRoot, true
		case naming.Under(t.Path, dir) && e.View != nil && e.Root != "" && (naming.Below(t.Path, e.Root) || t.Path == e.Root && t.Glob != "" && !t.Whole):
			return 0, false // the workspace is there
		case naming.Under(t.Path, dir):
			if e.Root != "" && naming.Under(e.Root, t.Path) && (t.Glob == "" || t.Whole) && e.dirty(e.Root) {
				return WholeWorkspace, true
			}
			return Temporary, true
		}
	}
	return 0, false
}

// dirty reports whether work would be lost with a directory.
func (e *Surroundings) dirty(dir string) bool {
	if e.View == nil {
		return false
	}
	modified, untracked, known := e.View.Uncommitted(e.WithoutTilde(dir))
	return known && modified+untracked > 0
}

func isHistory(p string) bool {
	at := strings.LastIndex(p, "/.git")
	if at < 0 && p != ".git" {
		return false
	}
	switch p[strings.LastIndex(p, ".git")+len(".git"):] {
	case "", "/objects", "/refs", "/HEAD", "/logs", "/refs/heads", "/packed-refs":
		return true
	}
	return false
}

// globsHistory: a pattern of hidden names that .git fits.
func globsHistory(glob string) bool {
	if glob == "" || glob[0] != '.' {
		return false
	}
	fits, err := path.Match(glob, ".git")
	return fits && err == nil
}

// isSystem: directories that belong to the system, and the roots of what
// belongs to others.
func isSystem(p string) bool {
	switch p {
	case "/home", "/Users", "/srv", "/mnt", "/media", "/opt", "/data", "/run", "/snap", "/Volumes", "/nix", "/workspaces":
		return true
	}
	for _, dir := range [...]string{"/etc", "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/boot", "/proc", "/sys", "/var", "/System", "/Library", "/Applications", "/private", "/run", "/efi", "/lost+found", "/nix/store"} {
		if naming.Under(p, dir) {
			return !naming.Below(p, "/run/user") && !naming.Below(p, "/var/cache") && !naming.Under(p, "/usr/local") && !naming.Under(p, "/var/lib/apt/lists") && !naming.Below(p, "/var/www")
		}
	}
	return false
}

// isCache knows the directories below a home that programs fill again.
func isCache(rest string) bool {
	for _, dir := range [...]string{"/.cache", "/.npm", "/.gradle/caches", "/.m2/repository", "/.cargo/registry", "/.cargo/git", "/go/pkg", "/.yarn/cache", "/.pnpm-store", "/.local/share/pnpm/store", "/.nuget/packages", "/.cocoapods", "/.bun/install/cache", "/Library/Caches", "/.composer/cache", "/.local/share/Trash", "/.nx", "/.ivy2/cache", "/.pub-cache", "/.rustup/downloads", "/.electron", "/.node-gyp", "/.conda/pkgs", "/Library/Developer/Xcode/DerivedData", "/.local/state/pnpm", "/.pnpm-state", "/.deno", "/.eslintcache", "/.rustup/tmp", "/.vscode-server/data/logs"} {
		if naming.Under(rest, dir) {
			return true
		}
	}
	return false
}

// isUnmistakable: names that are build output or dependencies wherever they are.
func isUnmistakable(t Target) bool {
	for rest := t.Path + "/" + t.Glob; rest != ""; {
		var part string
		part, rest, _ = strings.Cut(rest, "/")
		switch part {
		case "node_modules", "__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".tox", ".nox", ".next", ".nuxt", ".turbo", ".parcel-cache", ".gradle", ".venv", ".eggs", "_cacache", ".DS_Store", ".nyc_output", ".terraform", ".angular", "DerivedData":
			return true
		}
	}
	return false
}

// MadeAgain: names that builds and tests make again, in a workspace.
func MadeAgain(t Target) bool {
	if isUnmistakable(t) {
		return true
	}
	for rest := strings.TrimPrefix(t.Path+"/"+t.Glob, "/"); rest != ""; {
		var part string
		part, rest, _ = strings.Cut(rest, "/")
		if outputName(part) {
			return true
		}
	}
	name := t.Glob
	if name == "" {
		name = t.Path[strings.LastIndexByte(t.Path, '/')+1:]
	}
	return outputFile(name)
}

func outputName(name string) bool {
	switch name {
	case "dist", "build", "out", "target", "coverage", "htmlcov", "tmp", "temp", "logs", "log", "venv", "env", "vendor", "bin", "obj", "_build", "deps", "Pods", "DerivedData", "storybook-static", "playwright-report", "test-results", "site", "public/build", ".cache", ".output", ".svelte-kit", ".vite", ".serverless", ".sass-cache", ".dart_tool", ".stack-work", "dist-newstyle", "elm-stuff", ".docusaurus", ".vercel", ".netlify", ".wrangler", ".expo", ".idea", ".vscode-test", "bower_components", "jspm_packages", ".hypothesis", ".ipynb_checkpoints", "wheelhouse", "pip-wheel-metadata", "CMakeFiles", "cmake-build-debug", "cmake-build-release", "zig-out", "zig-cache", ".zig-cache", "bazel-out", "generated", "gen", ".coverage", "reports", "allure-results", "allure-report", "screenshots", ".jest-cache", "lib-cov", ".temp", ".tmp", "build-debug", "build-release", ".bundle", ".phpunit.cache", ".swc", ".rpt2_cache", ".eslintcache", ".stylelintcache", "tsconfig.tsbuildinfo":
		return true
	}
	return strings.HasSuffix(name, ".egg-info") || strings.HasPrefix(name, "bazel-") || strings.HasPrefix(name, "cmake-build") || strings.HasPrefix(name, "dist-") || strings.HasPrefix(name, "build-") || strings.HasPrefix(name, "tmp-") || strings.HasPrefix(name, "tmp.")
}

// outputFile: files by their ending, and patterns of such files.
func outputFile(name string) bool {
	dot := strings.LastIndexByte(name, '.')
	if dot < 0 {
		return false
	}
	switch strings.TrimRight(name[dot+1:], "*") {
	case "pyc", "pyo", "o", "obj", "a", "so", "dll", "exe", "class", "log", "tmp", "temp", "swp", "swo", "cache", "tsbuildinfo", "prof", "profraw", "gcda", "gcno", "lcov", "cov", "out", "pid", "lock~", "d", "test", "wasm", "map", "tgz", "whl", "vsix":
		return true
	}
	return strings.HasSuffix(name, "~") || strings.Contains(name, ".log")
}
