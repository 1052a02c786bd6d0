package validator

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/tone"
	"cake/validator/wording"
)

// longLine is how much of one line an expression reads.
const longLine = 8 << 10

// A candidate is one match of one rule.
type candidate struct {
	rule  *compiled
	order int    // of the rule in its table: the more particular stands first
	at    int    // where it begins
	text  string // what matched
	slots advice.Slots
}

// candidates finds the matches of all rules that may speak about this call,
// the nearest to the cause first.
func (p *Pack) candidates(out output, c command.Call) []candidate {
	all := p.matching(out, c, func(r rules.Rank) bool { return r < rules.General })
	if !slices.ContainsFunc(all, func(m candidate) bool { return !brokenPipe(m, c) && !m.unmade(c) && !(c.Lost() && m.ofReader(out, c)) }) {
		all = append(all, p.matching(out, c, func(r rules.Rank) bool { return r == rules.General })...)
	}
	all = append(all, p.matching(out, c, func(r rules.Rank) bool { return r > rules.General })...)
	slices.SortFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.rule.Rank, b.rule.Rank), cmp.Compare(a.at, b.at), cmp.Compare(a.order, b.order))
	})
	return all
}

// matching finds the matches of the rules of some ranks. General words stand in
// much that is harmless, and are expensive to look for: they are left out where
// a rule that is nearer to the cause has found it.
func (p *Pack) matching(out output, c command.Call, rank func(rules.Rank) bool) []candidate {
	var all []candidate
	for _, owner := range out.found.rules {
		if r := &p.rules[owner]; rank(r.Rank) && r.mayJudge(out, c) {
			all = append(all, r.matches(out, r.worthTrying(out.found.lines[owner]), owner)...)
		}
	}
	return slices.DeleteFunc(all, func(m candidate) bool { return m.beside(out, c) })
}

// manyLines is at how many lines, at the beginning and at the end, a general rule
// is tried.
const manyLines = 128

// worthTrying bounds the lines at which a general rule is tried.
func (r *compiled) worthTrying(lines []int) []int {
	if r.Rank != rules.General || len(lines) <= 2*manyLines {
		return lines
	}
	return slices.Concat(lines[:manyLines], lines[len(lines)-manyLines:])
}

// mayJudge reports whether the rule's wording counts in this output.
func (r *compiled) mayJudge(out output, c command.Call) bool {
	if len(r.Tools) > 0 && !c.Runs(r.Tools) && (r.Strict || !c.Opaque()) {
		return false
	}
	if c.OnlyReads() && !r.Own && c.Code == 0 {
		return false
	}
	if c.Code == 0 && !r.countsAtZero(c) && !(r.Own && c.Lost()) && !(r.general() && (c.Failed || c.Hides() || c.ScriptsGoOn())) && !r.copies(c) {
		return false
	}
	return r.accompanied(out, c)
}

// accompanied reports whether what a rule wants beside its own words is there: others
// in the output, or a program that is called with an option which says the same.
func (r *compiled) accompanied(out output, c command.Call) bool {
	if len(r.With)+len(r.WithOption) == 0 || slices.ContainsFunc(r.With, out.holds) {
		return true
	}
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return slices.ContainsFunc(r.WithOption, func(call string) bool {
			tool, option, _ := strings.Cut(call, " ")
			return (p.Plain() == tool || slices.Contains(p.Args, tool)) && slices.Contains(p.Args, option)
		})
	})
}

func (r *compiled) countsAtZero(c command.Call) bool {
	switch r.AtZero {
	case rules.DespiteZero:
		return !c.OnlyReads()
	case rules.IfSwallowed:
		return !c.OnlyReads() && c.Swallowed()
	}
	return r.Rank < rules.General && !c.OnlyReads() && (c.Hides() || c.ScriptsGoOn() || c.Failed)
}

// matches tries the rule at the lines where its texts stand: from the end until
// something is found for a rule whose last match counts, else from the beginning
// for a few different findings.
func (r *compiled) matches(out output, lines []int, order int) []candidate {
	var all []candidate
	for i := range lines {
		start := lines[i]
		if r.Last {
			start = lines[len(lines)-1-i]
		}
		part, m := r.match(out, start)
		if m == nil {
			continue
		}
		all = append(all, candidate{rule: r, order: order, at: start + anchor(r, m), text: part[m[0]:m[1]], slots: groups(r, part, m)})
		if r.Last || len(all) == maxEvents {
			break
		}
	}
	return all
}

// match tries the rule at a line. It returns what the expression was given to
// read, and what it found there.
func (r *compiled) match(out output, start int) (part string, m []int) {
	_, end := out.lineAt(start)
	end = min(end, start+longLine)
	if r.reaches {
		end = out.region(end)
	}
	part = out.text[start:end]
	return part, r.expr().FindStringSubmatchIndex(part)
}

// anchor is where a match counts as standing: at the name of the error where the
// rule reads the lines that lead up to it.
func anchor(r *compiled, m []int) int {
	if i := r.expr().SubexpIndex("name"); i >= 0 && m[2*i] > m[0] {
		return m[2*i]
	}
	return m[0]
}

func groups(r *compiled, part string, m []int) advice.Slots {
	s := make(advice.Slots)
	for i, name := range r.expr().SubexpNames() {
		if name != "" && m[2*i] >= 0 && s[name] == "" {
			s[name] = strings.TrimSpace(part[m[2*i]:m[2*i+1]])
		}
	}
	if namesNothing(s["module"]) {
		delete(s, "module")
	}
	return s
}

// namesNothing reports whether a word stands where a name could: "please install and
// configure an adapter".
func namesNothing(word string) bool {
	return slices.Contains([]string{"and", "or", "it", "them", "the"}, word)
}

// beside reports whether a match is no complaint about this call: a reader's
// data, the words of the command itself, or, at status 0, anything but the
// shell's own remark that it could not start a program whose status is lost.
func (m candidate) beside(out output, c command.Call) bool {
	if m.rule.Own && (c.OnlyReads() && !ownComplaint(m, c) || slices.Contains([]string{"Error", "ERROR", "error", "Warning"}, m.slots["tool"])) || m.quoted(out, c) {
		return true
	}
	if m.rule.Kind == "git.merge_conflict" && (c.Echoed && c.Undoes() || c.Rehearses()) {
		return true
	}
	if m.rule.Family == rules.Network && m.compared(out) || m.notTyped(c) || m.nameless() {
		return true
	}
	if c.Code != 0 && (m.wasTried(c) || c.Stopped() && m.outlived(out) || m.rule.Rank == rules.General && (m.defaulted(out) || c.Stopped() && m.warned(out))) {
		return true
	}
	if c.Code != 0 { // what a reader that fails says on standard error is its own
		return !m.rule.Own && c.OnlyReads() && out.stream(m.at) != cake.StreamStderr
	}
	if m.chatter(out, c) || m.tidied(out) || m.gone(out, c) || m.cutOff(c) || m.counted(out) || m.rule.Family == rules.Network && strings.HasPrefix(out.lineOf(m.at), "* ") && out.holds("* Connected to ") {
		return true
	}
	if m.rule.Family == rules.Network && (c.AsksForCode() && m.rule.Kind != "port.in_use" || c.Retries() && out.printed()) || c.AllAsked() || m.onlyLooked(c) || m.wanted(c) || m.excused(out, c) || m.polled(out, c) || fellBack(out, m.at) || m.withdrawn(out, c) || m.reported(out, c) || outside(m.rule.Kind) && m.rule.Kind != "auth.db" && c.OnlyQueries() || m.rule.Kind == "permission.denied" && m.ofReader(out, c) || m.rule.Kind == "git.merge_conflict" && c.Undoes() {
		return true
	}
	if c.OnlyRows() && out.stream(m.at) == cake.StreamStdout && !c.Complains(out.text[m.at:]) {
		return true
	}
	start, end := out.lineAt(m.at)
	line := strings.TrimSpace(out.text[start:end])
	if m.rule.Family != rules.Packages && m.rule.Kind != "lint.findings" && m.rule.AtZero != rules.DespiteZero && m.rule.Kind != "prompt.interactive" && tone.Remarks(line) || m.rule.Rank == rules.General && !piped(c, line) && !c.Failed && !m.lastWord(out, c) {
		return true
	}
	if !m.rule.countsAtZero(c) && !(m.rule.general() && (c.Failed || m.lastWord(out, c))) {
		return !filterDied(c, line) && !m.miscalled(out, c) && !m.unreadable(out, c) && !m.leftOut(out, c) && (out.stream(m.at) != cake.StreamStderr || !shellVoice(line))
	}
	return len(line) > 12 && strings.Contains(c.Line, line)
}

// reported reports whether a match stands in what a script prints on standard
// output: it may tell of what it has found, where it would complain on the other.
func (m candidate) reported(out output, c command.Call) bool {
	return m.rule.AtZero == rules.TrustZero && c.ScriptsGoOn() && !c.Hides() && out.stream(m.at) != cake.StreamStderr
}

// compared reports whether a line is of a comparison in a test that did not hold,
// which quotes what was compared, or a line of its diff.
func (m candidate) compared(out output) bool {
	start, end := out.lineAt(m.at)
	line := strings.TrimSpace(out.text[start:end])
	return wording.Holds(line[:min(len(line), 200)], "assertionerror", "failed asserting", "to equal", "toequal", "tobe(") ||
		wording.Begins(line, "-", "+") && len(line) > 1 && line[1] != ' ' && line[1] != '-' && out.holds("+ expected")
}

// nameless reports whether what a general rule has taken for the name of something
// is a word of the sentence: "could not resolve dependencies of …".
func (m candidate) nameless() bool {
	if m.rule.Rank != rules.General {
		return false
	}
	for _, slot := range []string{"module", "program", "program4", "target"} {
		if slices.Contains([]string{"in", "is", "on", "the", "for", "of", "by", "to", "all", "any", "dependencies", "dependency", "packages", "modules", "queue", "platform", "task", "tasks", "version", "versions"}, strings.TrimRight(m.slots[slot], ":.")) {
			return true
		}
	}
	return false
}

// quoted reports whether the words of a shell stand in what a reader prints: it
// would have said its own beside that.
func (m candidate) quoted(out output, c command.Call) bool {
	if m.rule.Family == rules.Git && readsHistory(c) && out.stream(m.at) == cake.StreamStdout && wording.Begins(m.text, "fatal: ", "error: ") && !c.Merges() {
		return true
	}
	return m.rule.Own && m.rule.Family == rules.Shell && c.OnlyReads() && out.stream(m.at) == cake.StreamStdout && !strings.Contains(c.Line, "2>&1")
}

// defaulted reports whether a match stands in a line that tells of what was taken
// instead of what is not there: that is not what made the program fail.
func (m candidate) defaulted(out output) bool {
	start, end := out.lineAt(m.at)
	return wording.Holds(out.text[start:end], "using default", "using the default", "falling back", "attempting to ")
}

// readsHistory reports whether a line shows what has been committed: git's own
// complaints stand on standard error then.
func readsHistory(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Name == "git" && p.Reads() })
}

// shellVoice reports whether a line is a shell's remark about a line of its own.
func shellVoice(line string) bool {
	name, rest, ok := strings.Cut(line, ": ")
	return ok && slices.Contains([]string{"bash", "sh", "dash", "zsh", "ksh"}, path.Base(name)) && rest != "" &&
		(strings.HasPrefix(rest, "line ") || rest[0] >= '0' && rest[0] <= '9')
}

// ownComplaint reports whether the line names a program of the call as its author.
func ownComplaint(m candidate, c command.Call) bool {
	tool := m.slots["tool"]
	if tool == "" {
		return true
	}
	if (command.Program{Name: tool}).IsScript() || tool == "make" || tool == "xargs" || tool == "env" {
		return true
	}
	return c.Opaque() || slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Name == tool || p.Plain() == tool })
}

// ofUse reports whether a rule's words are those by which programs tell how they
// are called.
func (r *compiled) ofUse() bool {
	return slices.Contains([]string{"general.usage", "general.flag", "general.subcommand"}, r.ID)
}

// general reports whether a rule's words are such as any program uses.
func (r *compiled) general() bool { return r.Rank == rules.General || r.ID == "general.usage" }
