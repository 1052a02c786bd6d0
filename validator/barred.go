package validator

import (
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/silence"
	"cake/validator/workspace"
)

// barred lists the rules whose wording stands in the output, and does not count
// there, without those of which a match was heard.
func (p *Pack) barred(found []candidate, h *silence.Hearing) []Considered {
	var all []Considered
	for i := range p.book.Rules {
		if slices.ContainsFunc(found, func(m candidate) bool { return m.Order == i }) || slices.ContainsFunc(h.Silenced, func(s silence.Silenced) bool { return s.Order == i }) {
			continue
		}
		matched, why := p.unheard(i, h.Out, h.Call)
		for _, m := range matched[:min(len(matched), 1)] {
			all = append(all, considered(candidate{m}, h.Out, fate{why: why}))
		}
	}
	return all
}

// WhyNot says why the pack's rule with the id does not decide about a result.
func (p *Pack) WhyNot(id string, r cake.Result, ws workspace.Workspace) string {
	for _, m := range p.Explain(r, ws).Candidates {
		if m.Rule == id {
			return id + " " + m.Why
		}
	}
	i, ok := p.book.ByID[id]
	if !ok {
		return "it is in no pack"
	}
	_, why := p.unheard(i, p.read(r), command.Of(r))
	return why
}

// unheard says why the i-th rule is no candidate, with the places where its
// wording stands.
func (p *Pack) unheard(i int, out match.Output, c command.Call) (matched []match.Match, why string) {
	r := &p.book.Rules[i]
	at := placesOf(r.Texts, out)
	if len(at) == 0 {
		return nil, "its fixed text does not stand in the output: " + strings.Join(r.Texts, ", or ")
	}
	matched = r.Matches(out, at, i)
	switch {
	case len(matched) == 0:
		return nil, "its pattern does not match the line that has its fixed text"
	case !r.MayJudge(out, c):
		return matched, r.Bar(out, c)
	case r.Rank == rules.General && slices.ContainsFunc(matched, func(m match.Match) bool { return silence.Hear(m, out, c).Why() == nil }):
		return matched, "its words are general, and a rule that is nearer to the cause has found it"
	}
	return matched, whySilent(matched, out, c)
}

// whySilent is the reason that silences one of some matches.
func whySilent(matched []match.Match, out match.Output, c command.Call) string {
	for _, m := range matched {
		if why := silence.Hear(m, out, c).Why(); why != nil {
			return why.Says
		}
	}
	return "its words stand where they are not looked for: far into a line, or in the midst of many"
}

// placesOf finds the lines in which one of the texts stands.
func placesOf(texts []string, out match.Output) (lines []int) {
	for start := 0; start < len(out.Text); {
		_, end := out.LineAt(start)
		line := out.Text[start:min(end, start+match.LongLine)]
		if slices.ContainsFunc(texts, func(t string) bool { return strings.Contains(line, t) }) {
			lines = append(lines, start)
		}
		start = end + 1
	}
	return lines
}
