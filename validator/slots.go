package validator

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	"cake"
	"cake/validator/command"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// complete adds what the pattern alone cannot tell: the place in the project,
// and what the rule's family finds elsewhere in the output.
func (m candidate) complete(r cake.Result, out output, c command.Call, ws workspace.Workspace) {
	in := setting{out, c, workspace.Of(ws), r.Cwd}
	m.givenLine()
	m.leaveOff()
	m.locateData(r, out, c, in.ws)
	m.seekFile(in)
	m.seekLine(in)
	m.relate(in)
	m.seekNamed(in)
	m.seekStatement(in)
	m.unlisted(in.ws)
	m.unmadeSource(in)
	m.nameKind(in)
	m.surround(r, out)
	if m.slots["port"] == "" && (m.rule.Kind == "port.in_use" || m.rule.Kind == "port.privileged") {
		m.slots["port"] = portOf(out.text[m.at:min(len(out.text), m.at+2000)], c.Line)
	}
}

// leaveOff takes from what was found what is no part of it: from the name of a test its
// place in the run and the time that it took, and from a complaint of gcc's the option
// that would silence it.
func (m candidate) leaveOff() {
	if name := m.slots["test"]; name != "" {
		m.slots["test"] = aroundName().ReplaceAllString(name, "")
	}
	m.slots["message"] = strings.TrimSuffix(m.slots["message"], " [-fpermissive]")
}

// aroundName is what runners put around the name of a test.
var aroundName = wording.Lazy(`^\d+/\d+ +|\s+\(\d+(?:\.\d+)? ?(?:m?s|secs?|seconds)\)$`)

// nameKind is the type of error that a match turns out to be.
func (m candidate) nameKind(in setting) {
	if m.slots["kind"] == "" && m.unreadProgram(in.call, in.ws) {
		m.slots["kind"] = "syntax.source"
	}
	if m.slots["kind"] == "" {
		m.slots["kind"] = m.diagnosed()
	}
	if m.rule.ID == "make.recipe" && command.NamesTest(m.slots["target"]) {
		m.slots["kind"] = "test.failed" // whatever the runner, its own words are cut off
	}
}

// surround keeps what stands around a match, for fixes that read on.
func (m candidate) surround(r cake.Result, out output) {
	m.slots["key"] = command.Key(r)
	m.slots["above"] = lineAbove(out.text[:m.at])
	m.slots["before"] = out.text[max(0, m.at-2<<10):m.at]
	m.slots["around"] = out.text[m.at:min(len(out.text), m.at+4<<10)]
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
	pyFrame, pyTestFrame, nodeFrame, nodeTop                     *regexp.Regexp
	goFrame, unmerged, hookPlace, javaFrame, rubyFrame, phpFrame *regexp.Regexp
	asanFrame, plain                                             *regexp.Regexp
	crash, collecting, loaded                                    *regexp.Regexp
	named, lineOf                                                *regexp.Regexp
}

var expressions = sync.OnceValue(func() *exprs {
	re := regexp.MustCompile
	return &exprs{
		port:        re(`(?:(?:\d+\.\d+\.\d+\.\d+|localhost|\*|\]|::):|[Pp]ort:? )(\d{2,5})\b`),
		portWord:    re(`(?:[:= ]|^)(\d{2,5})\b`),
		pyFrame:     re(`(?m)^\s*(?:\S+\s+)?File "([^"\n]+)", line (\d+)`),
		pyTestFrame: re(`(?m)^(?:file )?([\w./-]+\.py)(?::|, line )(\d+)(?:: |$)`),
		collecting:  re(`(?m)^_+ ERROR (?:collecting|at \w+ of) (\S+\.py)()`),
		loaded:      re(`\(primitive-load "([^"\n]+)"\)`),
		crash:       re(`(?m)^([\w./-]+\.py):(\d+): [A-Za-z_][\w.]*$`),
		nodeFrame:   re(`(?m)^\s+(?:at|❯) .*?\(?((?:file://)?[^\s()]+?\.[cm]?[jt]sx?):(\d+)(?::\d+)?\)?(?:$| \{)`),
		nodeTop:     re(`(?m)^(?:# )?\s*((?:file://)?/[^\s:]+\.(?:[cm]?[jt]sx?|json)):(\d+)$`),
		goFrame:     re(`(?m)^\s+((?:/|\./)?[^\s:]+\.go):(\d+)(?: \+0x|$)`),
		javaFrame:   re(`(?m)^\s+at (?:[\w.@-]+/)?([\w.$<>]+)\(([\w$]+\.(?:java|kt|scala|groovy)):(\d+)\)`),
		unmerged:    re(`(?m)^(?:U\t(\S+)|CONFLICT \([^)]*\): Merge conflict in (\S+)|(?:error: )?(\S+): (?:needs merge|unmerged \()|\s+both (?:modified|added):\s+(\S+))`),
		hookPlace:   re(`(?m)^\s*([\w./-]+\.\w+):(\d+)(?::\d+)?[: ]`),
		rubyFrame:   re(`(?m)^\s*(?:from |# )?([\w./@+][^\s:]*):(\d+):in `), // a program in bin has no ending, and what begins with < is no file
		phpFrame:    re(`(?m) in ([^\s:]+\.php)(?::| on line )(\d+)`),
		asanFrame:   re(`(?m)^\s+#\d+ 0x[0-9a-f]+ in .* ([^\s:]+):(\d+)(?::\d+)?$`),
		plain:       re(`(?m)^\s*([\w./-]+\.\w{1,5}):(\d+)(?::\d+)?[:\s]`),
		lineOf:      re(`\blines? (\d+)(?:-\d+)? (?:\(|(?:of|in) (?:file )?["'\x60]?)((?:\.{0,2}/)?[\w@+-][\w./@+-]*\.\w{1,8})\b`),
		named:       re(`(?:^|[\s"'(\x60])((?:res://|(?:\.{0,2}/)*)[\w@+-][\w./@+-]*\.\w{1,8}|(?:\S*/)?Makefile)(?:(?::|\(|:\[|:line |["']?[,:]?(?: on| at)? line )(\d+))?()`),
	}
})

func lineAbove(before string) string {
	before = strings.TrimRight(before, "\n")
	return strings.TrimSpace(before[strings.LastIndexByte(before, '\n')+1:])
}
