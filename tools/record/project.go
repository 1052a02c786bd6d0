package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// listed is how many files a row names at most.
const listed = 200

// files lists the working directory, without what tools keep there for themselves.
func files(dir string) (all []string, err error) {
	all = []string{}
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != dir && slices.Contains(private(), d.Name()):
			return filepath.SkipDir
		case d.IsDir() || len(all) == listed:
			return nil
		}
		name, err := filepath.Rel(dir, path)
		all = append(all, filepath.ToSlash(name))
		return err
	})
	return all, err
}

func private() []string {
	return []string{".git", "node_modules", "target", "vendor", ".venv", "venv", "__pycache__", ".pytest_cache", ".mypy_cache"}
}

// largest is how long a manifest may be to be in a row.
const largest = 64 << 10

// manifests are the contents of those files that say what a project needs or, where texts
// is true, of all that are short and no binaries.
func manifests(dir string, files []string, texts bool) (map[string]string, error) {
	all := map[string]string{}
	for _, f := range files {
		if !texts && !isManifest(filepath.Base(f)) {
			continue
		}
		path := filepath.Join(dir, f)
		if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() || info.Size() > largest {
			continue // a link that leads nowhere, or a lockfile of megabytes
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		if texts && bytes.IndexByte(text, 0) >= 0 {
			continue
		}
		all[f] = strings.ToValidUTF8(string(text), "\uFFFD")
	}
	return all, nil
}

func isManifest(name string) bool {
	for _, pattern := range []string{
		"requirements*.txt", "pyproject.toml", "setup.py", "setup.cfg", "Pipfile", "Pipfile.lock", "poetry.lock", "uv.lock", "tox.ini",
		"package.json", "package-lock.json", "yarn.lock", "pnpm-lock.yaml", "tsconfig*.json", ".nvmrc", "deno.json",
		"go.mod", "go.sum", "go.work", "Cargo.toml", "Cargo.lock", "rust-toolchain.toml", "Gemfile", "Gemfile.lock", "*.gemspec",
		"composer.json", "composer.lock", "pom.xml", "build.gradle", "build.gradle.kts", "settings.gradle", "*.csproj", "*.sln",
		"mix.exs", "pubspec.yaml", "stack.yaml", "*.cabal", "dune-project", "*.opam", "cpanfile", "DESCRIPTION",
		"Makefile", "CMakeLists.txt", "meson.build", "Dockerfile", "docker-compose.y*ml", "compose.y*ml", "Procfile", "justfile",
		".env.example", "README.md",
	} {
		if ok, _ := filepath.Match(pattern, name); ok {
			return true
		}
	}
	return false
}
