package validator

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// seekNamed looks for the line where a tool tells a name that it does not know, or a file
// that it does not find: it is the one which has that name, in the file that was found, or
// in the one where the tool is told what to use.
func (m candidate) seekNamed(in setting) {
	m.seekMarked(in)
	if m.slots["line"] != "" || !m.asksByName(in) || !unknownName().MatchString(m.text) || toBeAdded().MatchString(m.text) {
		return
	}
	files := []string{m.slots["file"]}
	if m.slots["file"] == "" || path.Base(m.slots["file"]) == "configure" { // which is made of another
		files = manifestsOf(in.call, in.ws)
	}
	for _, file := range files {
		if line, ok := m.namedIn(file, in); ok {
			m.slots["file"], m.slots["line"] = file, strconv.Itoa(line)
			return
		}
	}
}

// seekMarked looks for the line that has the text by which a rule knows it.
func (m candidate) seekMarked(in setting) {
	text, ok := advice.Filler{Slots: m.slots, Call: in.call, Tree: in.ws, Cwd: in.cwd}.Text(m.rule.Line)
	if !ok || m.slots["file"] == "" || m.slots["line"] != "" {
		return
	}
	content := in.ws.Manifest(m.slots["file"])
	if at := strings.Index(content, text); at >= 0 {
		m.slots["line"] = strconv.Itoa(strings.Count(content[:at], "\n") + 1)
	}
}

// namedIn is the line of a file that has one of the names of a match: the only one, or the
// first where what it asks for is not there.
func (m candidate) namedIn(file string, in setting) (int, bool) {
	text := in.ws.Manifest(file)
	if text == "" {
		return 0, false
	}
	for _, name := range m.names(in) {
		for _, form := range formsOf(name, file) {
			if lines := linesNaming(text, form); len(lines) == 1 || len(lines) > 1 && isMissing().MatchString(m.text) {
				return lines[0], true
			}
		}
	}
	return 0, false
}

// asksByName reports whether a match is about what files of settings ask for.
func (m candidate) asksByName(in setting) bool {
	_, checks := checker(in.call)
	return checks || wording.Begins(m.rule.Kind, "config.", "container.", "infra.", "project.manifest_", "fs.not_found", "dependency.package_not_found", "dependency.version_conflict", "dependency.local_module_missing")
}

// manifestsOf are the files of the tree in which the tools of a line are told what to use.
func manifestsOf(c command.Call, ws workspace.View) (all []string) {
	for tool, names := range map[string][]string{
		"cargo": {"Cargo.toml"}, "composer": {"composer.json"}, "bundle": {"Gemfile"}, "go": {"go.work"}, "mvn": {"pom.xml"}, "configure": {"configure.ac"}, "autoreconf": {"configure.ac", "Makefile.am"},
		"docker": {"compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml"}, "docker-compose": {"compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml"},
		"kubectl": {"kustomization.yaml", "kustomization.yml"}, "kustomize": {"kustomization.yaml", "kustomization.yml"}, "helmfile": {"helmfile.yaml"}, "skaffold": {"skaffold.yaml"},
	} {
		if c.Runs([]string{tool}) {
			all = append(all, namedFiles(ws, c.Folder(), names...)...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// names are what a match says is not there, or is wrong: what its rule knows as that, the
// paths that it tells, what it quotes, the last first, and what its rule has taken out.
func (m candidate) names(in setting) (all []string) {
	add := func(name string) {
		name = strings.TrimLeft(workspace.Relative(strings.TrimRight(name, ":."), in.cwd), "/")
		if len(name) > 2 && !slices.Contains(all, name) && path.Base(m.slots["file"]) != path.Base(name) {
			all = append(all, name)
		}
	}
	add(m.slots["missing"])
	add(m.slots["missing2"])
	text := m.text[:min(len(m.text), 1<<10)]
	for _, word := range toldPath().FindAllString(text, 8) {
		if file := workspace.Relative(word, in.cwd); !isMissing().MatchString(m.text) || !in.ws.Has(file) && !in.ws.HasDir(file) {
			add(word)
		}
	}
	for _, q := range slices.Backward(quotedName().FindAllStringSubmatch(text, 8)) {
		add(q[1] + q[2])
	}
	for _, f := range calledName().FindAllStringSubmatch(text, 4) {
		add(f[1])
	}
	for _, slot := range []string{"path", "service", "module", "target"} {
		add(m.slots[slot])
	}
	return all
}

// formsOf are the ways in which a file may write a name: as it was told, as seen from the
// file's own folder, with the signs of another system.
func formsOf(name, file string) []string {
	all := []string{name}
	if inside, ok := strings.CutPrefix(name, path.Dir(file)+"/"); ok {
		all = append(all, inside)
	} else if dir := path.Dir(file); dir != "." && strings.Contains(name, "/") {
		all = append(all, "../"+name)
	}
	if setting, ok := strings.CutPrefix(name, "proc/sys/"); ok {
		all = append(all, strings.ReplaceAll(setting, "/", "."))
	}
	if strings.Contains(name, "/") {
		all = append(all, strings.ReplaceAll(name, "/", "\\"), strings.TrimSuffix(name, ".in"), "../"+path.Base(name))
	}
	return all
}

// linesNaming are the lines of a text that have a name as a word, outside of remarks.
func linesNaming(text, name string) (lines []int) {
	n := 0
	for line := range strings.Lines(text) {
		if n++; !remarked().MatchString(line) && hasName(line, name) {
			lines = append(lines, n)
		}
	}
	return lines
}

// hasName reports whether a line has a name as a word of its own: not as a part of a
// longer one. A path may go on before it, for who tells of it may see it from elsewhere.
func hasName(line, name string) bool {
	for rest := line; ; {
		at := strings.Index(rest, name)
		if at < 0 || name == "" {
			return false
		}
		before, after := rest[:at], rest[at+len(name):]
		if (before == "" || !partOfName(before[len(before)-1]) || before[len(before)-1] == '/') && (after == "" || !partOfName(after[0])) {
			return true
		}
		rest = after
	}
}

func partOfName(b byte) bool {
	return b == '_' || b == '-' || b == '.' || b == '/' || b >= '0' && b <= '9' || b|0x20 >= 'a' && b|0x20 <= 'z'
}

var (
	// quotedName is a name between quotes.
	quotedName = wording.Lazy(`["'\x60‘“]([\w./@:+-]+)(?:=[^"'’”\n]*)?["'’”]|<([\w./@:+-]+)>`)
	// toldPath is a path in a sentence.
	toldPath = wording.Lazy(`(?:\.{1,2})?/?[\w@.+-]+(?:/[\w@.+-]+)+`)
	// calledName is a name that stands behind the word for what it is.
	calledName = wording.Lazy(`\b(?:key|directive|setting|option|keyword|variable|parameter|node|cluster|backend|service|host):? ([A-Za-z][\w.-]+)`)
	// remarked is a line that is a remark for people.
	remarked = wording.Lazy(`^\s*(?:#|;|//|--|/?\*|<!--)`)
	// isMissing is what tools say of something that is asked for and not there.
	isMissing = wording.Lazy(`(?i)\b(?:` + missingWords + `)\b`)
	// unknownName is the same, and what they say of a word that they do not know or take.
	unknownName = wording.Lazy(`(?i)\b(?:` + missingWords + `|unknown|unrecogni[sz]ed|unsupported|not (?:allowed|supported|permitted|recogni[sz]ed)|invalid|bad|mismatch|deprecated)\b`)
	// toBeAdded is what they say of a word that is nowhere, where it should be.
	toBeAdded = wording.Lazy(`(?i)\b(?:missing|must|is required|required (?:property|properties|field|key|attribute))\b`)
)

const missingWords = `unable to find|not found|no such|undefined|not defined|isn't defined|is not (?:configured|executable)|no matching|can not (?:open|read|find|load)|does not point to|does(?: not|n't) exist|(?:cannot|can't|could not|couldn't|failed to|unable to) (?:be )?(?:find|found|load|loaded|open|opened|read|resolve|locate|stat)|unresolved|refers to|not declared`
