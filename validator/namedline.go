package validator

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// seekNamed looks for the line where a tool tells a name that it does not know, or a file
// that it does not find, and the file is known that asks for it: it is the line which has
// that name.
func (m candidate) seekNamed(in setting) {
	s := m.slots
	text := in.ws.Manifest(s["file"])
	if s["line"] != "" || text == "" || !asksByName(m.rule.Kind) || !unknownName().MatchString(m.text) || toBeAdded().MatchString(m.text) {
		return
	}
	for _, name := range m.names(in.cwd) {
		if line := linesNaming(text, name); len(line) == 1 || len(line) > 1 && isMissing().MatchString(m.text) {
			s["line"] = strconv.Itoa(line[0])
			return
		}
	}
}

// asksByName reports whether errors of a kind are about what files of settings ask for.
func asksByName(kind string) bool {
	return wording.Begins(kind, "config.", "container.", "infra.", "project.manifest_invalid", "fs.not_found", "dependency.package_not_found", "dependency.version_conflict")
}

// names are what a match says is not there, or is wrong: what its rule knows as that, what
// it quotes, the last first, and what its rule has taken out besides.
func (m candidate) names(cwd string) (all []string) {
	add := func(name string) {
		name = strings.TrimLeft(workspace.Relative(name, cwd), "/")
		if len(name) > 2 && !slices.Contains(all, name) && path.Base(m.slots["file"]) != name {
			all = append(all, name)
		}
	}
	add(m.slots["missing"])
	add(m.slots["missing2"])
	for _, q := range slices.Backward(quotedName().FindAllStringSubmatch(m.text[:min(len(m.text), 1<<10)], 8)) {
		add(q[1] + q[2])
	}
	for _, slot := range []string{"path", "service", "module", "target"} {
		add(m.slots[slot])
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
	quotedName = wording.Lazy(`["'\x60‘“]([\w./@:+-]+)["'’”]|<([\w./@:+-]+)>`)
	// remarked is a line that is a remark for people.
	remarked = wording.Lazy(`^\s*(?:#|;|//|--|/?\*|<!--)`)
	// isMissing is what tools say of something that is asked for and not there.
	isMissing = wording.Lazy(`(?i)\b(?:` + missingWords + `)\b`)
	// unknownName is the same, and what they say of a word that they do not know or take.
	unknownName = wording.Lazy(`(?i)\b(?:` + missingWords + `|unknown|unrecogni[sz]ed|unsupported|not (?:allowed|supported|permitted|recogni[sz]ed)|invalid|bad|mismatch|deprecated)\b`)
	// toBeAdded is what they say of a word that is nowhere, where it should be.
	toBeAdded = wording.Lazy(`(?i)\b(?:missing|must|is required|required (?:property|properties|field|key|attribute))\b`)
)

const missingWords = `unable to find|not found|no such|undefined|not defined|isn't defined|does(?: not|n't) exist|(?:cannot|can't|could not|couldn't|failed to|unable to) (?:be )?(?:find|found|load|loaded|open|opened|read|resolve|locate|stat)|unresolved|refers to|not declared`
