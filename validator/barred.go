package validator

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/rules"
)

// barred lists the rules whose wording stands in the output, and does not count
// there, without those of which a match was heard.
func (p *Pack) barred(found []candidate, h *hearing) []Considered {
	var all []Considered
	for i := range p.rules {
		if slices.ContainsFunc(found, func(m candidate) bool { return m.order == i }) || slices.ContainsFunc(h.silenced, func(s silenced) bool { return s.order == i }) {
			continue
		}
		matched, why := p.unheard(i, h.out, h.call)
		for _, m := range matched[:min(len(matched), 1)] {
			all = append(all, considered(m, h.out, fate{why: why}))
		}
	}
	return all
}

// unheard says why the i-th rule is no candidate, with the places where its
// wording stands.
func (p *Pack) unheard(i int, out output, c command.Call) (matched []candidate, why string) {
	r := &p.rules[i]
	at := placesOf(r.texts, out)
	if len(at) == 0 {
		return nil, "its fixed text does not stand in the output: " + strings.Join(r.texts, ", or ")
	}
	matched = r.matches(out, at, i)
	switch {
	case len(matched) == 0:
		return nil, "its pattern does not match the line that has its fixed text"
	case !r.mayJudge(out, c):
		return matched, r.bar(out, c)
	case r.Rank == rules.General && slices.ContainsFunc(matched, func(m candidate) bool { return hear(m, out, c).silences() == nil }):
		return matched, "its words are general, and a rule that is nearer to the cause has found it"
	}
	return matched, whySilent(matched, out, c)
}

// whySilent is the reason that silences one of some matches.
func whySilent(matched []candidate, out output, c command.Call) string {
	for _, m := range matched {
		if why := hear(m, out, c).silences(); why != nil {
			return why.why
		}
	}
	return "its words stand where they are not looked for: far into a line, or in the midst of many"
}

// placesOf finds the lines in which one of the texts stands.
func placesOf(texts []string, out output) (lines []int) {
	for start := 0; start < len(out.text); {
		_, end := out.lineAt(start)
		line := out.text[start:min(end, start+longLine)]
		if slices.ContainsFunc(texts, func(t string) bool { return strings.Contains(line, t) }) {
			lines = append(lines, start)
		}
		start = end + 1
	}
	return lines
}

// bar says in words why mayJudge refuses a rule.
func (r *compiled) bar(out output, c command.Call) string {
	switch {
	case len(r.Tools) > 0 && !c.Runs(r.Tools) && (r.Strict || !c.Opaque()):
		return "reads the output of " + strings.Join(r.Tools, ", ") + ", which does not run here"
	case c.OnlyReads() && !r.Own:
		return "all that runs here prints what others have written"
	case c.Code == 0 && !r.countsAtZero(c) && r.AtZero == rules.TrustZero:
		return "the status is 0, and this rule believes it"
	case c.Code == 0 && !r.countsAtZero(c):
		return "the status is 0, and it is that of the program itself"
	}
	return fmt.Sprintf("nothing of %q stands in the output", r.With)
}
