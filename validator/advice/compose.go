package advice

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"cake/validator/rules"
	"cake/validator/wording"
)

// A composeService is a service of a Compose file, with the text that tells of it.
type composeService struct{ name, text string }

// nearService is the line with the service of the Compose file that is spelt nearly so.
func (f Filler) nearService(wrong string) (string, bool) {
	config := f.composeFile()
	var names []string
	for _, s := range servicesIn(f.Tree.Manifest(config)) {
		names = append(names, s.name)
	}
	return f.oneOf(wrong, names, config)
}

// composeUp starts the service of a Compose file that has the port at which nobody answers
// here: one that others have made, for the project's own is started in other ways, too.
func (f Filler) composeUp(address string) (string, bool) {
	host, port := "", address
	if at := strings.LastIndexByte(address, ':'); at >= 0 {
		host, port = address[:at], address[at+1:]
	}
	host = cmp.Or(host, f.Slots["host"], f.Slots["host2"], "localhost")
	if !slices.Contains([]string{"localhost", "127.0.0.1", "::1", "[::1]", "0.0.0.0"}, host) || wording.Int(port) == 0 {
		return "", false
	}
	published := regexp.MustCompile(`(?m)(?:["'\s:]|:-)` + regexp.QuoteMeta(port) + `\}?:\d+(?:/tcp)?["']?\s*(?:#.*)?$|published: *["']?` + regexp.QuoteMeta(port) + `\b`)
	config := f.composeFile()
	for _, s := range servicesIn(f.Tree.Manifest(config)) {
		if !published.MatchString(s.text) || !strings.Contains(s.text, " image:") || strings.Contains(s.text, " build:") {
			continue
		}
		word, ok := quoted(s.name)
		if slices.Contains(rules.ComposeFiles(), config) {
			return "docker compose up -d " + word, ok
		}
		file, safe := quoted(config)
		return "docker compose -f " + file + " up -d " + word, ok && safe
	}
	return "", false
}

// composeFile is the Compose file that the line names, or else the one where it went, or of
// the folder.
func (f Filler) composeFile() string {
	if f.Call.RunsSub("docker", "compose") || f.Call.Runs([]string{"docker-compose", "podman-compose"}) {
		if file := f.settingsIn(nil, "-f", "--file"); file != "" {
			return file
		}
	}
	for _, name := range rules.ComposeFiles() {
		for _, file := range []string{f.inFolder(name), name} {
			if f.Tree.Has(file) {
				return file
			}
		}
	}
	return ""
}

// servicesIn are the services that a Compose file has.
func servicesIn(config string) (all []composeService) {
	section, indent := "", ""
	for line := range strings.Lines(config) {
		if m := topKey().FindStringSubmatch(line); m != nil {
			section = m[1]
			continue
		}
		m := innerKey().FindStringSubmatch(line)
		switch {
		case section != "services":
		case m != nil && m[1] == cmp.Or(indent, m[1]):
			indent = m[1]
			all = append(all, composeService{name: m[2]})
		case len(all) > 0:
			all[len(all)-1].text += line
		}
	}
	return all
}

// innerKey is a key below another.
var innerKey = wording.Lazy(`^( +)([\w.-]+):`)
