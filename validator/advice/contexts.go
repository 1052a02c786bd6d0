package advice

import (
	"cmp"
	"path"
	"strings"

	"cake/validator/wording"
)

// contextVerbs are the answers about names by which the settings of clusters, clouds and
// containers tell what is meant.
func contextVerbs() map[string]verb {
	return map[string]verb{"kubecontext": Filler.nearContext, "awsprofile": Filler.nearProfile, "composeservice": Filler.nearService, "composeup": Filler.composeUp}
}

// nearContext is the line with the context that is spelt nearly so in the kubeconfig that
// it names.
func (f Filler) nearContext(wrong string) (string, bool) {
	config := f.settingsIn(setKubeConfig().FindStringSubmatch(f.Call.Line), "--kubeconfig")
	return f.oneOf(wrong, contextsIn(f.Tree.Manifest(config)), config)
}

// nearProfile is the same for a profile of the command line of AWS.
func (f Filler) nearProfile(wrong string) (string, bool) {
	config := f.settingsIn(setAWSConfig().FindStringSubmatch(f.Call.Line))
	var names []string
	for _, m := range awsProfile().FindAllStringSubmatch(f.Tree.Manifest(config), -1) {
		names = append(names, m[1])
	}
	return f.oneOf(wrong, names, config)
}

// oneOf is the line with the one of some names that another was meant for, or tells which
// file has that.
func (f Filler) oneOf(wrong string, names []string, config string) (string, bool) {
	near, ok := wording.Nearest(wrong, names, 3)
	if !ok {
		return "", false
	}
	if line, ok := f.retyped([]string{wrong, near}); ok {
		return line, true
	}
	return "Check the name " + wrong + ": did you mean " + near + ", as " + config + " has it?", true
}

// settingsIn is the file of settings that the line names by a variable, or by an option.
func (f Filler) settingsIn(variable []string, options ...string) string {
	if variable != nil {
		return f.inFolder(path.Clean(strings.TrimPrefix(variable[1], "$PWD/")))
	}
	for _, p := range f.Call.Programs {
		for i, a := range p.Args {
			if file, ok := optionValue(p.Args, i, a, options); ok {
				return f.inFolder(file)
			}
		}
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
	setAWSConfig  = wording.Lazy(`\bAWS_(?:CONFIG|SHARED_CREDENTIALS)_FILE=["']?([\w$./-]+)`)
	awsProfile    = wording.Lazy(`(?m)^\[(?:profile )?([\w.@-]+)\]`)
	topKey        = wording.Lazy(`^([\w-]+):`)
	namedEntry    = wording.Lazy(`^\s*(?:-\s+)?name:\s*(?:"([^"]+)"|([\w.@:/-]+))`)
)
