package advice

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// gem installs what a Ruby program requires: from the Gemfile where that lists it, and
// never what is the project's own.
func (f Filler) gem(required string) (string, bool) {
	name := strings.ReplaceAll(required, "/", "-")
	if strings.Contains(f.Tree.Manifest("Gemfile"), "'"+name+"'") || strings.Contains(f.Tree.Manifest("Gemfile"), `"`+name+`"`) {
		return "bundle install", true
	}
	if root, ok := f.sourceRoot(strings.TrimSuffix(required, ".rb") + ".rb"); ok {
		return f.requiredFrom(root, required), true
	}
	if slices.Contains([]string{"spec_helper", "rails_helper", "test_helper", "helper", "config/environment", "config/boot", "config/application"}, required) {
		f.Slots["kind"] = "dependency.local_module_missing"
		return "Try it in the folder of the project, or with -I: " + required + " is a file of the project's own", true
	}
	if fix, ok := f.nearRequired(required); ok {
		return fix, true
	}
	if ownOf("ruby", name) {
		return lacking(required, "Ruby", ", this build lacks it")
	}
	word, ok := quoted(name)
	return "gem install " + word, ok
}

// requiredFrom tells how Ruby finds a file of the project below a folder: by -I, where
// that is another than the one it runs in.
func (f Filler) requiredFrom(root, required string) string {
	file := root + strings.TrimSuffix(required, ".rb") + ".rb"
	if root == "" {
		return "Try require_relative: " + file + " is a file of the project"
	}
	return "Try -I " + strings.TrimSuffix(root, "/") + " (or require_relative): " + file + " is a file of the project"
}

// nearRequired is about what lies in a folder of the project's library, and is not
// there: no gem has it. One that is called nearly so was meant.
func (f Filler) nearRequired(required string) (string, bool) {
	top, _, ok := strings.Cut(required, "/")
	if !ok {
		return "", false
	}
	var there []string
	for _, file := range f.Tree.Files() {
		if at := strings.Index("/"+file, "/lib/"+top+"/"); at >= 0 && path.Ext(file) == ".rb" {
			there = append(there, strings.TrimSuffix(file[at+len("lib/"):], ".rb"))
		}
	}
	if len(there) == 0 || !safeWord().MatchString(required) {
		return "", false
	}
	f.Slots["kind"] = "dependency.local_module_missing"
	if near, ok := wording.Nearest(required, there, 2); ok && safeWord().MatchString(near) {
		return "Check " + required + ": the project has no such file, did you mean " + near + "?", true
	}
	return "Check " + required + ": lib/" + top + " is the project's own, and has no such file", true
}

// gemTool starts a program that a gem of the Gemfile brings through bundler, which has it
// on no path.
func (f Filler) gemTool(program string) (string, bool) {
	gem := program
	if other := map[string]string{"standardrb": "standard", "erblint": "erb_lint", "pod": "cocoapods", "rackup": "rack", "bundle-audit": "bundler-audit", "kitchen": "test-kitchen"}[program]; other != "" {
		gem = other
	}
	if !f.Tree.Has("Gemfile") || !safeWord().MatchString(gem) || !f.listsName(ecosystem{lists: rubyManifests()[:2]}, gem) {
		return "", false
	}
	f.Slots["kind"] = "tool.not_installed_local"
	return "Run bundle install, then bundle exec " + program + ": the Gemfile lists " + gem, true
}
