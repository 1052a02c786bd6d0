package purpose

import (
	"slices"

	"cake/validator/command"
	"cake/validator/wording"
)

// renders reports whether a program prints what comes of its sources, and is told to do no
// more with it: `kustomize build`, `helm template`, `docker compose config`.
func renders(p command.Program) bool {
	if p.Local || slices.ContainsFunc(p.Args, writesOut().MatchString) {
		return false
	}
	if name := p.Plain(); (name == "docker" || name == "podman") && p.Sub() == "compose" {
		return slices.Contains(p.Args, "config")
	}
	return slices.Contains(rendersBy()[p.Plain()], p.Sub())
}

// rendersBy are the words by which tools are told so.
func rendersBy() map[string][]string {
	return map[string][]string{
		"kubectl": {"kustomize", "diff", "explain"}, "oc": {"kustomize", "diff", "explain"}, "kustomize": {"build"},
		"helm": {"template", "lint", "show"}, "helmfile": {"template", "lint", "diff"}, "docker-compose": {"config"},
		"terraform": {"show", "output"}, "tofu": {"show", "output"}, "cue": {"eval", "export", "vet"}, "skaffold": {"render"},
	}
}

// writesOut is an option that has what comes out put into files.
var writesOut = wording.Lazy(`^(?:-o|--out(?:put|put-dir|put-file|file)?)(?:=|$)`)
