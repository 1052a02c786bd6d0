package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// inherited are the variables that a case gets from whoever records: where the
// tools are, and how they reach their registries. No colours, no CI, no marks of
// an agent or an editor: what a tool prints may depend on each of them.
func inherited() []string {
	return []string{
		"PATH", "USER", "PYENV_ROOT", "JAVA_HOME", "GOROOT", "GOPROXY", "GONOSUMDB", "GOTOOLCHAIN",
		"PIP_INDEX_URL", "PIP_CERT", "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE", "NODE_EXTRA_CA_CERTS",
		"HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy",
	}
}

// baseEnv is the environment of all cases, without HOME.
func baseEnv(keep []string) []string {
	env := []string{"LANG=C.UTF-8", "TERM=dumb", "SHELL=/bin/bash"}
	for _, name := range slices.Concat(inherited(), keep) {
		if v, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+v)
		}
	}
	return append(env, toolchains()...)
}

// toolchains points at what lies in the real HOME and is too large to be made
// anew for each case: compilers, downloaded modules, compiled packages.
func toolchains() (env []string) {
	home, err := os.UserHomeDir()
	if err != nil {
		return nil
	}
	for _, t := range [][2]string{
		{"RUSTUP_HOME", ".rustup"}, {"GOMODCACHE", "go/pkg/mod"}, {"GOCACHE", ".cache/go-build"},
	} {
		dir := filepath.Join(home, t[1])
		if v := os.Getenv(t[0]); v != "" {
			dir = v
		}
		if _, err := os.Stat(dir); err == nil {
			env = append(env, t[0]+"="+dir)
		}
	}
	return env
}

// environment is what the case adds. A variable without a value is removed.
func (c recipe) environment() (env []string) {
	for name, value := range c.Env {
		if value == nil {
			env = append(env, name)
			continue
		}
		env = append(env, name+"="+*value)
	}
	return env
}

// merged is env with more on top. A name alone removes the variable.
func merged(env, more []string) []string {
	values := map[string]string{}
	for _, e := range slices.Concat(env, more) {
		name, value, set := strings.Cut(e, "=")
		delete(values, name)
		if set {
			values[name] = value
		}
	}
	var all []string
	for name, value := range values {
		all = append(all, name+"="+value)
	}
	slices.Sort(all)
	return all
}
