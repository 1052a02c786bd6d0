package main

import (
	"encoding/base64"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// An output is a row of outputs.jsonl. Where there is nothing to say, it says null.
type output struct {
	ID        string             `json:"id"`
	Family    string             `json:"family"`
	Kind      string             `json:"kind"`
	Command   string             `json:"command"`
	Cwd       string             `json:"cwd"`
	User      string             `json:"user"`
	Env       map[string]*string `json:"env"`
	PTY       bool               `json:"pty"`
	ExitCode  int                `json:"exit_code"`
	TimedOut  bool               `json:"timed_out"`
	Duration  int64              `json:"duration_ms"`
	Stdout    string             `json:"stdout"`
	Stderr    string             `json:"stderr"`
	StdoutRaw string             `json:"stdout_b64"`
	StderrRaw string             `json:"stderr_b64"`
	Files     []string           `json:"files"`
	Manifests map[string]string  `json:"manifests"`
	Truth     verdict            `json:"truth"`
}

// A verdict is the truth of a row of outputs.jsonl.
type verdict struct {
	IsError      bool     `json:"is_error"`
	ErrorClass   *string  `json:"error_class"`
	ErrorType    *string  `json:"error_type"`
	AcceptTypes  []string `json:"accept_types"`
	Tool         *string  `json:"tool"`
	Language     *string  `json:"language"`
	File         *string  `json:"file"`
	Line         *int     `json:"line"`
	Severity     string   `json:"severity"`
	Intervention string   `json:"intervention"`
	Required     bool     `json:"intervention_required"`
	FixExample   *string  `json:"fix_example"`
	FixRegex     *string  `json:"fix_regex"`
	Echoed       bool     `json:"fix_regex_echoed_by_output"`
	FixForbid    *string  `json:"fix_forbid"`
	Hidden       bool     `json:"exit_code_hides_error"`
	Trap         *string  `json:"trap"`
	Notes        *string  `json:"notes"`
}

// A signature is a row of signatures.jsonl.
type signature struct {
	CaseID   string `json:"case_id"`
	Variant  string `json:"variant"`
	Expect   string `json:"expect"`
	Cwd      string `json:"cwd"`
	ExitCode int    `json:"exit_code"`
	Stdout   string `json:"stdout"`
	Stderr   string `json:"stderr"`
}

// A loop is a row of loops.jsonl.
type loop struct {
	ID         string            `json:"id"`
	Kind       string            `json:"kind"`
	Cwd        string            `json:"cwd"`
	Files      map[string]string `json:"files"`
	Stuck      bool              `json:"stuck"`
	Intervene  *int              `json:"intervene_at_step"`
	Window     []int             `json:"window"`
	FirstError *int              `json:"first_error_intervention_step"`
	Rationale  string            `json:"rationale"`
	Steps      []any             `json:"steps"`
}

// The three kinds of steps of a loop.
type (
	commandStep struct {
		N        int     `json:"n"`
		Type     string  `json:"type"`
		Command  string  `json:"command"`
		ExitCode int     `json:"exit_code"`
		TimedOut bool    `json:"timed_out"`
		Stdout   string  `json:"stdout"`
		Stderr   string  `json:"stderr"`
		Duration int64   `json:"duration_ms"`
		T        float64 `json:"t"`
	}
	editStep struct {
		N       int     `json:"n"`
		Type    string  `json:"type"`
		File    string  `json:"file"`
		Content string  `json:"content"`
		T       float64 `json:"t"`
	}
	sayStep struct {
		N    int     `json:"n"`
		Type string  `json:"type"`
		Text string  `json:"text"`
		T    float64 `json:"t"`
	}
)

func newVerdict(t truth, o outcome) verdict {
	return verdict{
		IsError: *t.IsError, ErrorClass: known(t.ErrorClass), ErrorType: known(t.ErrorType), AcceptTypes: t.AcceptTypes,
		Tool: known(t.Tool), Language: known(t.Language), File: known(t.File), Line: known(t.Line),
		Severity: t.severity(), Intervention: t.intervention(), Required: t.intervention() == "required",
		FixExample: known(t.FixExample), FixRegex: known(t.FixRegex), Echoed: t.echoed(o), FixForbid: known(t.FixForbid),
		Hidden: t.Hidden, Trap: known(t.Trap), Notes: known(t.Notes),
	}
}

// known is nil where the author said nothing.
func known[T comparable](v T) *T {
	var none T
	if v == none {
		return nil
	}
	return &v
}

func raw(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }

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

// manifests are the contents of those files that say what a project needs.
func manifests(dir string, files []string) (map[string]string, error) {
	all := map[string]string{}
	for _, f := range files {
		if !isManifest(filepath.Base(f)) {
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
