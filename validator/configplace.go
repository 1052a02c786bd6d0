package validator

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// inItsConfig takes, where what checks the configuration of a service names no place, the
// file that it was given: what it complains of is asked for there. What is named beside
// that, a key or a certificate, is what is asked for.
func (m candidate) inItsConfig(in setting) {
	if m.slots["file"] != "" || !wording.Begins(m.rule.Kind, "config.", "fs.not_found") {
		return
	}
	p, ok := checker(in.call)
	if !ok {
		return
	}
	if at, ok := placeIn(m.text, in.cwd, in.ws); ok && at.line > 0 {
		return
	}
	file := configTold(in.out.text)
	if file == "" {
		file = configGiven(p)
	}
	file = in.ws.OwnFile(belowFolder(in.call, workspace.Relative(file, in.cwd), in.ws))
	if slices.Contains(in.ws.Files(), file) {
		m.slots["file"] = m.asking(file, in)
	}
}

// asking is the file that names what a match tells of: the configuration, or the one
// beside it that does where that does not.
func (m candidate) asking(config string, in setting) string {
	names := append(m.paths(in.cwd), m.names(in)...)
	asks := func(file string) bool {
		text := in.ws.Manifest(file)
		return text != "" && slices.ContainsFunc(names, func(n string) bool { return len(linesNaming(text, n)) > 0 })
	}
	if in.ws.Manifest(config) == "" || asks(config) {
		return config
	}
	found, read := "", 0
	for _, file := range in.ws.Files() {
		if path.Ext(file) != path.Ext(config) || file == config || read == mostIncluded {
			continue
		}
		if read++; !asks(file) {
			continue
		}
		if found != "" {
			return config
		}
		found = file
	}
	if found == "" {
		return config
	}
	return found
}

// mostIncluded is how many files beside a configuration are read for a name.
const mostIncluded = 64

// paths are the absolute paths that a match quotes, as a file of settings may have them.
func (m candidate) paths(cwd string) (all []string) {
	for _, q := range quotedName().FindAllStringSubmatch(m.text, 8) {
		if name := q[1] + q[2]; strings.HasPrefix(name, "/") {
			all = append(all, name, workspace.Relative(name, cwd))
		}
	}
	return all
}

// configTold is the configuration that a server says that it has read.
func configTold(text string) string {
	if f := testedConfig().FindStringSubmatch(text); f != nil {
		return f[1]
	}
	return ""
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

var testedConfig = wording.Lazy(`(?m)^(?:nginx: )?(?:the )?configuration file (\S+) (?:test failed|syntax is)`)
