package guard

import (
	"path"
	"strings"

	"cake/guard/naming"
	"cake/shell"
)

// A place is the class of a target: what is lost when it goes.
type place uint8

const (
	inert       place = iota // /dev/null, a terminal
	temporary                // below a temporary directory
	regenerable              // build output, caches, dependencies
	inside                   // in the workspace
	nowhere                  // unknown
	outside                  // somewhere else
	homePart                 // in a home directory
	tempRoot                 // the temporary directory itself
	history                  // .git
	unknownRoot              // "$X"/*
	workspace                // the workspace itself, or what holds it
	homeWhole                // a whole home directory
	system                   // the system's own directories, or the root
	device                   // a disk
	own                      // cake's
)

// place classifies a target.
func (c *call) place(t target) place {
	e := c.env
	switch {
	case t.unknown:
		return unknownPlace(t)
	case e.owns(t.path):
		return own
	case t.path == "/":
		return system // names below it that a pattern or a variable stands for
	case naming.Under(t.path, "/dev"):
		return devicePlace(t.path)
	}
	if p, ok := e.temporary(t); ok {
		return p
	}
	if e.root != "" && (t.path == e.root && (t.glob == "" || t.whole) || naming.Below(e.root, t.path) && (t.glob == "" || t.whole)) {
		switch {
		case naming.HomeOf(t.path) == t.path:
			return homeWhole
		case isSystem(t.path) && t.path != e.root:
			return system
		}
		return workspace
	}
	if isHistory(t.path) || globsHistory(t.glob) {
		if t.glob == "*.lock" || t.glob == "index.lock" {
			return regenerable // what a git that was killed leaves behind
		}
		return history
	}
	if e.root != "" && naming.Under(t.path, e.root) || !strings.HasPrefix(t.path, "/") && t.path[0] != '~' {
		t.path = strings.TrimPrefix(t.path, e.root)
		if isRegenerable(t) {
			return regenerable
		}
		return inside
	}
	p := e.elsewhere(t)
	if (p == outside || p == homePart) && c.inContainer() {
		return temporary
	}
	return p
}

// inContainer: what a container removes of its own files, the image has still.
func (c *call) inContainer() bool {
	for i := range c.command.Via {
		if via := &c.command.Via[i]; via.Kind == shell.ViaRemote && (via.Name == "docker" || via.Name == "podman" || via.Name == "nerdctl") {
			return true
		}
	}
	return false
}

// elsewhere classifies what lies outside the workspace.
func (e *surroundings) elsewhere(t target) place {
	if home := naming.HomeOf(t.path); home != "" {
		switch {
		case t.path == home && (t.glob == "" || t.whole):
			return homeWhole
		case isCache(strings.TrimPrefix(t.path, home)) || isUnmistakable(t):
			return regenerable
		}
		return homePart
	}
	switch {
	case isSystem(t.path):
		return system
	case naming.Under(t.path, "/usr/local"):
		return outside
	case isUnmistakable(t), naming.Below(t.path, "/var/cache"), naming.Under(t.path, "/var/lib/apt/lists"):
		return regenerable
	}
	return outside
}

func unknownPlace(t target) place {
	switch {
	case t.below:
		return unknownRoot
	case isRegenerable(target{path: t.glob}):
		return regenerable
	}
	return nowhere
}

func devicePlace(p string) place {
	name := strings.TrimPrefix(p, "/dev/")
	switch name {
	case "null", "stdout", "stderr", "stdin", "tty", "zero", "full", "random", "urandom", "ptmx", "console":
		return inert
	}
	first, _, _ := strings.Cut(name, "/")
	switch {
	case first == "fd", first == "pts", first == "tcp", first == "udp", strings.HasPrefix(first, "tty"):
		return inert
	case first == "shm" && name != "shm":
		return temporary
	case name == "shm" || name == "" || p == "/dev":
		return system
	}
	return device
}

// temporary classifies what lies below the temporary directories. Where the
// workspace itself does, it is only as temporary as it is clean.
func (e *surroundings) temporary(t target) (place, bool) {
	for _, dir := range [...]string{"/tmp", "/var/tmp", "/private/tmp", "/private/var/tmp"} {
		switch {
		case t.path == dir && (t.glob == "" || t.whole) && !t.open:
			return tempRoot, true
		case naming.Under(t.path, dir) && e.ws != nil && e.root != "" && (naming.Below(t.path, e.root) || t.path == e.root && t.glob != "" && !t.whole):
			return 0, false // the workspace is there
		case naming.Under(t.path, dir):
			if e.root != "" && naming.Under(e.root, t.path) && (t.glob == "" || t.whole) && e.dirty(e.root) {
				return workspace, true
			}
			return temporary, true
		}
	}
	return 0, false
}

// dirty reports whether work would be lost with a directory.
func (e *surroundings) dirty(dir string) bool {
	if e.ws == nil {
		return false
	}
	modified, untracked, known := e.ws.Uncommitted(e.whole(dir))
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
func isUnmistakable(t target) bool {
	for rest := t.path + "/" + t.glob; rest != ""; {
		var part string
		part, rest, _ = strings.Cut(rest, "/")
		switch part {
		case "node_modules", "__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".tox", ".nox", ".next", ".nuxt", ".turbo", ".parcel-cache", ".gradle", ".venv", ".eggs", "_cacache", ".DS_Store", ".nyc_output", ".terraform", ".angular", "DerivedData":
			return true
		}
	}
	return false
}

// isRegenerable: names that builds and tests make again, in a workspace.
func isRegenerable(t target) bool {
	if isUnmistakable(t) {
		return true
	}
	for rest := strings.TrimPrefix(t.path+"/"+t.glob, "/"); rest != ""; {
		var part string
		part, rest, _ = strings.Cut(rest, "/")
		if outputName(part) {
			return true
		}
	}
	name := t.glob
	if name == "" {
		name = t.path[strings.LastIndexByte(t.path, '/')+1:]
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
