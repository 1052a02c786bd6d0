package place

import (
	"slices"
	"strings"
	"testing"

	"cake/validator/workspace"
)

func TestTheSettingsOfATool(t *testing.T) {
	names := []string{"tool.toml", ".tool.yml"}
	for _, x := range []struct{ line, files, want string }{
		{"cd pkg && tool", "tool.toml pkg/.tool.yml", "tool.toml"},
		{"cd pkg && tool", "pkg/tool.toml tool.toml", "pkg/tool.toml"},
		{"tool", "deep/down/.tool.yml", "deep/down/.tool.yml"},
		{"tool", "a/tool.toml b/tool.toml", ""},
	} {
		if got := Settings(names, scene(x.line, files(strings.Fields(x.files)...))); got != x.want {
			t.Errorf("%s in %s: got %q, want %q", x.line, x.files, got, x.want)
		}
	}
}

func TestLock(t *testing.T) {
	ws := files("Cargo.lock", "web/package-lock.json")
	for _, x := range []struct{ line, said, want string }{
		{"cargo build --locked", "the lock file needs to be updated", "Cargo.lock"},
		{"npm ci", "out of sync", "web/package-lock.json"},
		{"./ci.sh", "your package-lock.json is out of date", "web/package-lock.json"},
		{"poetry install", "poetry.lock is out of date", ""},
	} {
		if got := Lock(x.said, scene(x.line, ws)); got != x.want {
			t.Errorf("%s: got %q, want %q", x.line, got, x.want)
		}
	}
}

func TestManifests(t *testing.T) {
	ws := files("Cargo.toml", "api/Cargo.toml", "api/compose.yaml", "pom.xml")
	for line, want := range map[string]string{
		"cargo build": "Cargo.toml api/Cargo.toml", "cd api && cargo build": "api/Cargo.toml", "docker compose up": "api/compose.yaml", "tsc": "",
	} {
		if got := Manifests(scene(line, ws)); !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("%s: got %v, want %s", line, got, want)
		}
	}
}

func TestChecked(t *testing.T) {
	ws := files("etc/nginx.conf", "deploy/haproxy.cfg")
	for name, x := range map[string]struct{ line, text, want string }{
		"what it says that it has read": {"nginx -t -c other.conf", "nginx: configuration file /srv/p/etc/nginx.conf test failed\n", "etc/nginx.conf"},
		"what it was given":             {"haproxy -c -f deploy/haproxy.cfg", "[ALERT] no\n", ""},
		"behind an equals sign":         {"tool --config=nginx.conf", "no\n", "etc/nginx.conf"},
		"from where the line went":      {"cd deploy && tool --file haproxy.cfg", "no\n", "deploy/haproxy.cfg"},
		"nothing":                       {"tool -c", "no\n", ""},
		"a file of elsewhere":           {"tool", "configuration file /etc/nginx/nginx.conf test failed\n", ""},
	} {
		s := scene(x.line, ws)
		p, _ := s.Call.Main()
		got, ok := Checked(p, x.text, s)
		if ok != (x.want != "") || ok && got != x.want {
			t.Errorf("%s: got %q, want %q", name, got, x.want)
		}
	}
}

func TestTheFilesOfContainers(t *testing.T) {
	const text = "ERROR: failed\n------\napi/Dockerfile:7\n--------------------\n   5 | FROM x\n   7 | >>> RUN make\n"
	for line, want := range map[string]Place{"docker build api": {"api/Dockerfile", 7}, "make image": {"api/Dockerfile", 7}, "cat log": {}} {
		w := words(text, "ERROR", files("api/Dockerfile"))
		w.Scene = scene(line, w.Tree)
		if got, ok := Docker(w); got != want || ok != (want != Place{}) {
			t.Errorf("%s: got %v", line, got)
		}
	}
	w := words("ERROR\n", "ERROR", files())
	if got, ok := Docker(w); ok {
		t.Errorf("got %v", got)
	}
	s := scene("docker compose up", files("compose.yaml"))
	for said, want := range map[string]Place{"yaml: line 4: did not find expected key": {"compose.yaml", 4}, "no such service": {}} {
		if got := Composed([]string{"compose.yaml"}, said, s); got != want {
			t.Errorf("%s: got %v", said, got)
		}
	}
}

func TestReadme(t *testing.T) {
	for name, x := range map[string]struct {
		tree tree
		want string
	}{
		"as settings name it":         {tree{"pyproject.toml": "[project]\nreadme = \"docs/about.md\"\n", "docs/about.md": "", "README.md": ""}, "docs/about.md"},
		"as a table of settings does": {tree{"pyproject.toml": "readme = {file = \"about.rst\"}\n", "about.rst": ""}, "about.rst"},
		"as a script does":            {tree{"setup.py": "setup(long_description=open('intro.txt').read())\n", "intro.txt": ""}, "intro.txt"},
		"by its name":                 {tree{"README.md": "", "README": ""}, "README.md"},
		"none":                        {tree{"a.py": ""}, ""},
	} {
		if got := Readme(workspace.Of(x.tree)); got != x.want {
			t.Errorf("%s: got %q, want %q", name, got, x.want)
		}
	}
}
