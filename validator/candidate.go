package validator

import (
	"cmp"
	"slices"

	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/silence"
)

// A candidate is a match that may be the first cause.
type candidate struct{ match.Match }

// candidates finds the matches of all rules that may speak about this call,
// the nearest to the cause first.
func (p *Pack) candidates(out match.Output, c command.Call) []candidate {
	if len(out.Found.Rules) == 0 {
		return nil
	}
	return p.heard(&silence.Hearing{Out: out, Call: c})
}

// heard are the candidates in what a hearing holds.
func (p *Pack) heard(h *silence.Hearing) []candidate {
	out, c := h.Out, h.Call
	all := p.matching(nil, h, func(r rules.Rank) bool { return r < rules.General })
	if !slices.ContainsFunc(all, func(m candidate) bool {
		return !brokenPipe(m, c) && !m.unmade(c) && !(c.Lost() && silence.ByReader(out.LineOf(m.At), c))
	}) {
		all = p.matching(all, h, func(r rules.Rank) bool { return r == rules.General })
	}
	all = p.matching(all, h, func(r rules.Rank) bool { return r > rules.General })
	slices.SortFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.Rule.Rank, b.Rule.Rank), cmp.Compare(a.At, b.At), cmp.Compare(a.Order, b.Order))
	})
	return all
}

// matching adds the matches of the rules of some ranks. General words stand in
// much that is harmless, and are expensive to look for: they are left out where
// a rule that is nearer to the cause has found it.
func (p *Pack) matching(all []candidate, h *silence.Hearing, rank func(rules.Rank) bool) []candidate {
	for _, owner := range h.Out.Found.Rules {
		r := &p.book.Rules[owner]
		if !rank(r.Rank) || !r.MayJudge(h.Out, h.Call) {
			continue
		}
		matched := r.Matches(h.Out, r.WorthTrying(h.Out.Found.Lines[owner]), owner)
		matched = slices.DeleteFunc(matched, h.Silent)
		all = slices.Grow(all, len(matched))
		for _, m := range matched {
			all = append(all, candidate{m})
		}
	}
	return all
}
