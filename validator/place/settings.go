package place

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// Settings is the first of such files of a tool that the tree has: in the folder where
// the command runs, or the only one of its name.
func Settings(names []string, s Scene) string {
	for _, name := range names {
		if file := path.Join(s.Call.Folder(), name); slices.Contains(s.Tree.Files(), file) {
			return file
		}
		if file := s.Tree.EndingIn(name); s.Tree.Has(file) {
			return file
		}
	}
	return ""
}

// Lock is the file in which the package manager that complains keeps the versions it has
// chosen, where the tree has it.
func Lock(said string, s Scene) string {
	for _, l := range []struct{ lock, tool string }{
		{"package-lock.json", "npm"}, {"npm-shrinkwrap.json", "npm"}, {"pnpm-lock.yaml", "pnpm"}, {"yarn.lock", "yarn"}, {"bun.lock", "bun"}, {"Cargo.lock", "cargo"},
		{"poetry.lock", "poetry"}, {"uv.lock", "uv"}, {"pdm.lock", "pdm"}, {"Pipfile.lock", "pipenv"}, {"Gemfile.lock", "bundle"}, {"composer.lock", "composer"},
		{"mix.lock", "mix"}, {"shard.lock", "shards"}, {"packages.lock.json", "dotnet"}, {"flake.lock", "nix"}, {".terraform.lock.hcl", "terraform"},
	} {
		if file := s.Tree.EndingIn(l.lock); s.Tree.Has(file) && (strings.Contains(said, l.lock) || s.Call.Runs([]string{l.tool})) {
			return file
		}
	}
	return ""
}

// Manifests are the files of the tree in which the tools of a line are told what to use.
func Manifests(s Scene) (all []string) {
	for tool, names := range map[string][]string{
		"cargo": {"Cargo.toml"}, "npm": {"package.json"}, "pnpm": {"package.json"}, "yarn": {"package.json"}, "composer": {"composer.json"}, "bundle": {"Gemfile"}, "go": {"go.work"}, "mvn": {"pom.xml"}, "configure": {"configure.ac"}, "autoreconf": {"configure.ac", "Makefile.am"},
		"docker": {"compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml"}, "docker-compose": {"compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml"},
		"kubectl": {"kustomization.yaml", "kustomization.yml"}, "kustomize": {"kustomization.yaml", "kustomization.yml"}, "helmfile": {"helmfile.yaml"}, "skaffold": {"skaffold.yaml"},
	} {
		if s.Call.Runs([]string{tool}) {
			all = append(all, Files(s.Tree, s.Call.Folder(), names...)...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Files are the files of some names in a folder or below.
func Files(tree workspace.View, dir string, names ...string) (all []string) {
	for _, file := range tree.Files() {
		if slices.Contains(names, path.Base(file)) && (dir == "" || dir == "." || strings.HasPrefix(file, dir+"/")) {
			all = append(all, file)
		}
	}
	return all
}

// Checked is the file of the tree that a program is told to check whether it is right as
// a configuration: the one that it says it has read, or was given.
func Checked(p command.Program, text string, s Scene) (file string, ok bool) {
	if f := testedConfig().FindStringSubmatch(text); f != nil {
		file = f[1]
	} else {
		file = configGiven(p)
	}
	file = s.Tree.OwnFile(s.below(workspace.Relative(file, s.Cwd)))
	return file, slices.Contains(s.Tree.Files(), file)
}

// configGiven is the configuration that a program is told to check.
func configGiven(p command.Program) string {
	for i, a := range p.Args {
		option, value, joined := strings.Cut(a, "=")
		if !slices.Contains([]string{"-c", "-f", "--config", "-config", "--config-file", "--config.file", "-cf", "--file"}, option) {
			continue
		}
		if joined {
			return value
		}
		if i+1 < len(p.Args) {
			return p.Args[i+1]
		}
	}
	return ""
}

// Docker is the line of the Dockerfile at which a build has failed, as it is shown with
// the lines around it.
func Docker(w Words) (Place, bool) {
	c := w.Call
	if !c.RunsSub("docker", "build") && !c.RunsSub("docker", "compose") && !c.RunsSub("podman", "build") && !c.Opaque() {
		return Place{}, false
	}
	f := dockerStep().FindStringSubmatch(w.Text[min(w.At, len(w.Text)):])
	if f == nil {
		return Place{}, false
	}
	return Place{w.Tree.OwnFile(f[1]), wording.Int(f[2])}, true
}

// Composed is the line of the Compose file, which has one of some names, at which its
// reader gives up.
func Composed(names []string, said string, s Scene) Place {
	f := yamlLine().FindStringSubmatch(said)
	if f == nil {
		return Place{}
	}
	return Place{Settings(names, s), wording.Int(f[1])}
}

// Readme is the file with which a package is described: what its settings name, or the
// one that can be written wrongly.
func Readme(tree workspace.View) string {
	for _, settings := range []string{"pyproject.toml", "setup.cfg", "setup.py"} {
		if f := described().FindStringSubmatch(tree.Manifest(settings)); f != nil && tree.Has(f[1]) {
			return f[1]
		}
	}
	names := []string{"README.rst", "README.md", "README.txt", "README"}
	if i := slices.IndexFunc(names, tree.Has); i >= 0 {
		return names[i]
	}
	return ""
}

var (
	// testedConfig is how a server names the configuration that it has read.
	testedConfig = wording.Lazy(`(?m)^(?:nginx: )?(?:the )?configuration file (\S+) (?:test failed|syntax is)`)
	// yamlLine is the line at which a reader of YAML gives up.
	yamlLine = wording.Lazy(`yaml: line (\d+)`)
	// dockerStep is how BuildKit begins to show the lines around that which has failed.
	dockerStep = wording.Lazy(`(?m)^(?:#\d+ )?([\w./-]*[Dd]ockerfile[\w.-]*):(\d+)\n-{6,}`)
	// described is where settings name the file that describes a package.
	described = wording.Lazy(`(?:readme *= *(?:\{[^}\n]*file *= *)?["']|long_description *= *(?:file: *|(?:\w+\.)*(?:open|Path|read|read_file)\(["']))([\w./-]+\.\w+)`)
)
