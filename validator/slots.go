package validator

import (
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"cake"
)

// slots are the parts of a message that differ from case to case.
type slots map[string]string

// complete adds what the pattern alone cannot tell: the place in the project,
// and what the rule's family finds elsewhere in the output.
func (m candidate) complete(r cake.Result, out output, c call, ws Workspace) {
	s := m.slots
	if s["line"] == "" && s["line2"] != "" {
		s["line"] = s["line2"]
	}
	if m.rule.ID == "config.crontab" { // cron counts the lines from 0
		s["line"] = strconv.Itoa(number(s["line"]) + 1)
	}
	m.locateData(r, out, c, view{ws})
	if m.rule.Family == C && s["file"] != "" {
		if at, ok := libraryCaller(s["file"], out.text, m.at, r.Cwd); ok {
			s["file"], s["line"] = at.file, strconv.Itoa(at.line)
		}
	}
	if s["file"] == "" {
		if at, ok := locate(m, out, r.Cwd, view{ws}); ok {
			s["file"] = at.file
			if s["line"] == "" && at.line > 0 {
				s["line"] = strconv.Itoa(at.line)
			}
		}
	}
	if s["file"] == "" && (m.rule.Rank == General || m.rule.Kind == Unrecognised) {
		if at, ok := placeIn(m.text, r.Cwd, view{ws}); ok {
			s["file"] = at.file
			if s["line"] == "" && at.line > 0 {
				s["line"] = strconv.Itoa(at.line)
			}
		}
	}
	if s["file"] == "" && (m.rule.Kind == "tool.usage" || s["kind"] == "tool.usage") {
		if at, ok := recipe(out.text[m.at:]); ok { // the arguments stand there, and not in what was typed
			s["file"], s["line"] = at.file, strconv.Itoa(at.line)
		}
	}
	m.callPlace(out, c, view{ws}, r.Cwd)
	if s["file"] == "" {
		m.placeNear(out, view{ws}, r.Cwd)
	}
	if s["file"] == "" && m.ofScript() {
		s["file"] = c.entry(view{ws})
		if s["file"] == "" {
			delete(s, "file")
		}
	}
	if s["file"] == "" {
		m.farPlace(out, c, view{ws}, r.Cwd)
	}
	if s["line"] == "" && (m.rule.Rank == General || m.rule.Family == Other) {
		m.excerptPlace(out, c, view{ws})
	}
	if s["line"] == "" && s["file"] != "" && strings.Contains(m.text, path.Base(s["file"])) {
		if f := row().FindStringSubmatch(m.text); f != nil {
			s["line"] = f[1]
		}
	}
	if strings.HasSuffix(s["file"], ".proto") { // protoc names files relative to its -I
		s["file"] = view{ws}.endingIn(s["file"])
	}
	if s["file"] == "" {
		s["file"], s["line"] = s["declared"], s["declared_line"]
	}
	for _, name := range []string{"path", "path2", "path3", "data", "module"} {
		if r.Cwd != "" && strings.HasPrefix(s[name], r.Cwd+"/") {
			s[name] = relative(s[name], r.Cwd)
		}
	}
	said := s["file"]
	if s["file"] != "" {
		s["file"] = view{ws}.ownFile(c.below(relative(s["file"], r.Cwd), view{ws}))
		if same, ok := (view{ws}).fileSaying(s["file"], number(s["line"]), m.text); ok {
			s["file"] = same
		}
	}
	m.ownFrame(out, view{ws}, r.Cwd)
	if m.rule.Family == Python && s["file"] != "" && s["line"] == "" {
		if n, ok := lineOf(said, out.text); ok {
			s["line"] = strconv.Itoa(n)
		}
	}
	if m.rule.Family == Node && s["file"] != "" && s["line"] == "" {
		if n, ok := nodeLine(s["file"], r.Cwd, out.text[m.at:]); ok {
			s["line"] = strconv.Itoa(n)
		}
	}
	if s["kind"] == "" {
		s["kind"] = m.diagnosed()
	}
	if m.rule.ID == "make.recipe" && namesTest(s["target"]) {
		s["kind"] = "test.failed" // whatever the runner, its own words are cut off
	}
	s["key"] = commandKey(r)
	s["above"] = lineAbove(out.text[:m.at])
	s["before"] = out.text[max(0, m.at-2<<10):m.at]
	s["around"] = out.text[m.at:min(len(out.text), m.at+4<<10)]
	if s["port"] == "" && (m.rule.Kind == "port.in_use" || m.rule.Kind == "port.privileged") {
		s["port"] = portOf(out.text[m.at:min(len(out.text), m.at+2000)], c.line)
	}
}

// relative makes a path relative to the working directory where it lies below it.
func relative(file, cwd string) string {
	file = inTree(strings.TrimPrefix(file, "file://"))
	if cwd != "" && strings.HasPrefix(file, cwd+"/") {
		file = file[len(cwd)+1:]
	}
	return strings.TrimPrefix(path.Clean(file), "./")
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 {
		return 0
	}
	return n
}

// portOf looks for a port in the text, then in the command.
func portOf(text, line string) string {
	if m := expressions().port.FindStringSubmatch(text); m != nil {
		return m[1]
	}
	if m := expressions().portWord.FindStringSubmatch(line); m != nil {
		return m[1]
	}
	return ""
}

// exprs are the expressions that several functions share.
type exprs struct {
	port, portWord                                               *regexp.Regexp
	hex, num, tmp, place, tag                                    *regexp.Regexp
	pyFrame, pyTestFrame, nodeFrame, nodeTop                     *regexp.Regexp
	goFrame, unmerged, hookPlace, javaFrame, rubyFrame, phpFrame *regexp.Regexp
	asanFrame, plain, address                                    *regexp.Regexp
	crash, collecting, loaded                                    *regexp.Regexp
	slot, safeWord, packageName, named, lineOf                   *regexp.Regexp
}

var expressions = sync.OnceValue(func() *exprs {
	re := regexp.MustCompile
	return &exprs{
		port:        re(`(?:(?:\d+\.\d+\.\d+\.\d+|localhost|\*|\]|::):|[Pp]ort:? )(\d{2,5})\b`),
		portWord:    re(`(?:[:= ]|^)(\d{2,5})\b`),
		hex:         re(`\b(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|0x[0-9a-fA-F]+|[0-9a-f]{12,40})\b`),
		num:         re(`\b\d+(?:\.\d+)*(?:ms|s|MB|KB|GB|kB)?\b`),
		place:       re(`(\.\w{1,5})(?:"?, line \d+|:\d+(?::\d+)?|\(\d+,\d+\))`),
		tag:         re(`\b[0-9a-f]{6,}\b`),
		tmp:         re(`/(?:tmp|var/folders)/[^\s'":;,)]+`),
		pyFrame:     re(`(?m)^\s*(?:\S+\s+)?File "([^"\n]+)", line (\d+)`),
		pyTestFrame: re(`(?m)^(?:file )?([\w./-]+\.py)(?::|, line )(\d+)(?:: |$)`),
		collecting:  re(`(?m)^_+ ERROR (?:collecting|at \w+ of) (\S+\.py)()`),
		loaded:      re(`\(primitive-load "([^"\n]+)"\)`),
		crash:       re(`(?m)^([\w./-]+\.py):(\d+): [A-Za-z_][\w.]*$`),
		nodeFrame:   re(`(?m)^\s+(?:at|❯) .*?\(?((?:file://)?[^\s()]+?\.[cm]?[jt]sx?):(\d+)(?::\d+)?\)?(?:$| \{)`),
		nodeTop:     re(`(?m)^\s*((?:file://)?/[^\s:]+\.(?:[cm]?[jt]sx?|json)):(\d+)$`),
		goFrame:     re(`(?m)^\s+((?:/|\./)?[^\s:]+\.go):(\d+)(?: \+0x|$)`),
		javaFrame:   re(`(?m)^\s+at (?:[\w.@-]+/)?([\w.$<>]+)\(([\w$]+\.(?:java|kt|scala|groovy)):(\d+)\)`),
		unmerged:    re(`(?m)^(?:U\t(\S+)|CONFLICT \([^)]*\): Merge conflict in (\S+)|(?:error: )?(\S+): (?:needs merge|unmerged \()|\s+both (?:modified|added):\s+(\S+))`),
		hookPlace:   re(`(?m)^\s*([\w./-]+\.\w+):(\d+)(?::\d+)?[: ]`),
		rubyFrame:   re(`(?m)^\s*(?:from |# )?([^\s:]+\.(?:rb|rake|ru|gemspec)|[^\s:]*(?:Rake|Gem|Cap|Fast|Guard|Vagrant|Dangerf?)file):(\d+):in `),
		phpFrame:    re(`(?m) in ([^\s:]+\.php)(?::| on line )(\d+)`),
		asanFrame:   re(`(?m)^\s+#\d+ 0x[0-9a-f]+ in .* ([^\s:]+):(\d+)(?::\d+)?$`),
		address:     re(`(?:^|[\s/@='"])((?:\d+\.\d+\.\d+\.\d+|localhost|[a-z][\w-]*(?:\.[\w-]+)+):\d{2,5})\b`),
		plain:       re(`(?m)^\s*([\w./-]+\.\w{1,5}):(\d+)(?::\d+)?[:\s]`),
		lineOf:      re(`\blines? (\d+)(?:-\d+)? (?:\(|(?:of|in) (?:file )?["'\x60]?)((?:\.{0,2}/)?[\w@+-][\w./@+-]*\.\w{1,8})\b`),
		named:       re(`(?:^|[\s"'(\x60])((?:\.{0,2}/)*[\w@+-][\w./@+-]*\.\w{1,8}|(?:\S*/)?Makefile)(?:(?::|\(|:line |["']?[,:]?(?: on| at)? line )(\d+))?()`),
		slot:        re(`\{([a-z_0-9]+)(?::([a-z_0-9,]+))?\}`),
		safeWord:    re(`^[A-Za-z0-9_@%+=:,./~^\[\]-]+$`),
		packageName: re(`^(?:@[a-zA-Z0-9][\w.-]*/)?[a-zA-Z0-9][\w.-]*$`),
	}
})

func lineAbove(before string) string {
	before = strings.TrimRight(before, "\n")
	return strings.TrimSpace(before[strings.LastIndexByte(before, '\n')+1:])
}
