package validator

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/rules"
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
	if len(out.found.rules) == 0 {
		return nil
	}
	return p.heard(&hearing{out: out, call: c})
}

// heard are the candidates in what a hearing holds.
func (p *Pack) heard(h *hearing) []candidate {
	out, c := h.out, h.call
	all := p.matching(nil, h, func(r rules.Rank) bool { return r < rules.General })
	if !slices.ContainsFunc(all, func(m candidate) bool {
		return !brokenPipe(m, c) && !m.unmade(c) && !(c.Lost() && byReader(out.lineOf(m.at), c))
	}) {
		all = p.matching(all, h, func(r rules.Rank) bool { return r == rules.General })
	}
	all = p.matching(all, h, func(r rules.Rank) bool { return r > rules.General })
	slices.SortFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.rule.Rank, b.rule.Rank), cmp.Compare(a.at, b.at), cmp.Compare(a.order, b.order))
	})
	return all
}

// matching adds the matches of the rules of some ranks. General words stand in
// much that is harmless, and are expensive to look for: they are left out where
// a rule that is nearer to the cause has found it.
func (p *Pack) matching(all []candidate, h *hearing, rank func(rules.Rank) bool) []candidate {
	for _, owner := range h.out.found.rules {
		r := &p.rules[owner]
		if !rank(r.Rank) || !r.mayJudge(h.out, h.call) {
			continue
		}
		matched := r.matches(h.out, r.worthTrying(h.out.found.lines[owner]), owner)
		all = append(all, slices.DeleteFunc(matched, h.silent)...)
	}
	return all
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
