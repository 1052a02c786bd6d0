package validator

import (
	"cmp"
	"slices"
	"strings"
)

// How many places of one text are tried with a rule's expression: the first
// ones and, for rules whose last match counts, the last ones.
const (
	firstPlaces = 192
	lastPlaces  = 64
)

// longLine is how much of one line an expression reads.
const longLine = 8 << 10

// A candidate is one match of one rule.
type candidate struct {
	rule  *compiled
	order int    // of the rule in its table: the more particular stands first
	at    int    // where it begins
	text  string // what matched
	slots slots
}

// places are the lines in which a rule's texts stand.
type places struct{ first, last []int }

func (p *places) add(line int, keepLast bool) {
	if n := len(p.first); n > 0 && p.first[n-1] == line {
		return
	}
	if len(p.first) < firstPlaces {
		p.first = append(p.first, line)
		return
	}
	if !keepLast || len(p.last) > 0 && p.last[len(p.last)-1] == line {
		return
	}
	if len(p.last) == lastPlaces {
		p.last = slices.Delete(p.last, 0, lastPlaces/2)
	}
	p.last = append(p.last, line)
}

// candidates finds the matches of all rules that may speak about this call,
// the nearest to the cause first.
func (p *Pack) candidates(out output, c call) []candidate {
	found := make(map[int]*places)
	p.scanner.scan(out.text, func(owner, at int) {
		pl := found[owner]
		if pl == nil {
			pl = new(places)
			found[owner] = pl
		}
		if start, _ := out.lineAt(at); at-start < longLine {
			pl.add(start, p.rules[owner].Last)
		}
	})
	var all []candidate
	for owner, pl := range found {
		if r := &p.rules[owner]; r.mayJudge(out, c) {
			all = append(all, r.matches(out, pl, owner)...)
		}
	}
	all = slices.DeleteFunc(all, func(m candidate) bool { return m.rule.Own && c.onlyReads() && !ownComplaint(m, c) })
	slices.SortFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.rule.Rank, b.rule.Rank), cmp.Compare(a.at, b.at), cmp.Compare(a.order, b.order))
	})
	return all
}

// mayJudge reports whether the rule's wording counts in this output.
func (r *compiled) mayJudge(out output, c call) bool {
	if len(r.Tools) > 0 && !c.runs(r.Tools) && (r.Strict || !c.opaque()) {
		return false
	}
	if c.onlyReads() && !r.Own {
		return false
	}
	if c.code == 0 && !r.countsAtZero(c) {
		return false
	}
	return len(r.With) == 0 || slices.ContainsFunc(r.With, func(s string) bool { return strings.Contains(out.text, s) })
}

func (r *compiled) countsAtZero(c call) bool {
	switch r.AtZero {
	case DespiteZero:
		return !c.onlyReads()
	case IfSwallowed:
		return !c.onlyReads() && c.swallowed()
	}
	return false
}

// matches tries the rule at its places: all of them for a rule whose last match
// counts, else until something is found and in the rest of the output for
// further, different findings.
func (r *compiled) matches(out output, pl *places, order int) []candidate {
	var all []candidate
	for _, start := range slices.Concat(pl.first, pl.last) {
		_, end := out.lineAt(start)
		part := out.text[start:out.region(min(end, start+longLine))]
		m := r.expr().FindStringSubmatchIndex(part)
		if m == nil {
			continue
		}
		all = append(all, candidate{rule: r, order: order, at: start + anchor(r, m), text: part[m[0]:m[1]], slots: groups(r, part, m)})
		if !r.Last && len(all) == maxEvents {
			break
		}
	}
	if r.Last && len(all) > 1 {
		return all[len(all)-1:]
	}
	return all
}

// anchor is where a match counts as standing: at the name of the error where the
// rule reads the lines that lead up to it.
func anchor(r *compiled, m []int) int {
	if i := r.expr().SubexpIndex("name"); i >= 0 && m[2*i] > m[0] {
		return m[2*i]
	}
	return m[0]
}

func groups(r *compiled, part string, m []int) slots {
	s := make(slots)
	for i, name := range r.expr().SubexpNames() {
		if name != "" && m[2*i] >= 0 && s[name] == "" {
			s[name] = strings.TrimSpace(part[m[2*i]:m[2*i+1]])
		}
	}
	return s
}

// ownComplaint reports whether the line names a program of the call as its author.
func ownComplaint(m candidate, c call) bool {
	tool := m.slots["tool"]
	if tool == "" {
		return true
	}
	if script(prog{name: tool}) || tool == "make" || tool == "xargs" || tool == "env" {
		return true
	}
	return c.opaque() || slices.ContainsFunc(c.progs, func(p prog) bool { return p.name == tool || p.plain() == tool })
}
