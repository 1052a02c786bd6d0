package advice

import (
	"cmp"
	"strings"

	"cake/validator/wording"
)

// clusterVerbs are the answers about clusters.
func clusterVerbs() map[string]verb {
	return map[string]verb{"kubecontext": Filler.nearContext}
}

// nearContext is the context that one which is not there was meant for: it is spelt nearly
// so in the configuration that the line names.
func (f Filler) nearContext(wrong string) (string, bool) {
	config := f.kubeConfig()
	near, ok := wording.Nearest(wrong, contextsIn(f.Tree.Manifest(config)), 3)
	if !ok {
		return "", false
	}
	if line, ok := f.retyped([]string{wrong, near}); ok {
		return line, true
	}
	return "Check the context " + wrong + ": did you mean " + near + ", as " + config + " has it?", true
}

// kubeConfig is the file in which kubectl and its like are told of clusters, where the line
// names it.
func (f Filler) kubeConfig() string {
	for _, p := range f.Call.Programs {
		for i, a := range p.Args {
			if file, ok := optionValue(p.Args, i, a, []string{"--kubeconfig"}); ok {
				return f.inFolder(file)
			}
		}
	}
	if set := setKubeConfig().FindStringSubmatch(f.Call.Line); set != nil {
		return f.inFolder(strings.TrimPrefix(set[1], "$PWD/"))
	}
	return ""
}

// contextsIn are the names of the contexts that a kubeconfig has.
func contextsIn(config string) (names []string) {
	section := ""
	for line := range strings.Lines(config) {
		if m := topKey().FindStringSubmatch(line); m != nil {
			section = m[1]
		} else if m := namedEntry().FindStringSubmatch(line); m != nil && section == "contexts" {
			names = append(names, cmp.Or(m[1], m[2]))
		}
	}
	return names
}

var (
	setKubeConfig = wording.Lazy(`\bKUBECONFIG=["']?([\w$./-]+)`)
	topKey        = wording.Lazy(`^([\w-]+):`)
	namedEntry    = wording.Lazy(`^\s*(?:-\s+)?name:\s*(?:"([^"]+)"|([\w.@:/-]+))`)
)
