package validator

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/tone"
)

// A sight is a piece of an output that is looked through, with what stands
// before and behind it.
type sight struct {
	text     string
	at       int // where text begins in the whole
	from, to int // of text: what is to be looked through
}

// A keeper decides what is kept of the middle of an output: for every rule the
// surroundings of its first matches, or of its last one where that counts.
type keeper struct {
	matches   []kept
	count     map[int]int     // by rule: how many matches there were
	tries     map[int]int     // by general rule: how often it was tried
	seen      map[string]bool // the marks that were seen
	marks     []part          // where they stand
	complains bool            // a line that sounds like a complaint was seen
}

// A kept is what surrounds one match of one rule.
type kept struct {
	part
	rule int
	rank rules.Rank
	last bool
}

// parts are what is kept, in the order of the whole.
func (k *keeper) parts() []part {
	parts := slices.Clone(k.marks)
	for _, m := range k.matches {
		parts = append(parts, m.part)
	}
	slices.SortFunc(parts, func(a, b part) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to)) })
	return parts
}

// around is a line with what stands before and behind it, cut at ends of lines
// where there are any.
func (s sight) around(line int) part {
	from, to := max(0, line-beforeMatch), min(len(s.text), line+afterMatch)
	if from > 0 {
		from += strings.IndexByte(s.text[from-1:line], '\n')
	}
	return s.part(from, cutBack(s.text, line, to))
}

func (s sight) part(from, to int) part {
	// A copy: what is kept must not keep the rest alive.
	return part{s.at + from, s.at + to, strings.Clone(s.text[from:to])}
}

// cutBack moves the end of a piece of text back to the end of a line, or at least
// of a character.
func cutBack(text string, from, to int) int {
	if to == len(text) {
		return to
	}
	if feed := strings.LastIndexByte(text[from:to], '\n'); feed >= 0 {
		return from + feed + 1
	}
	for !utf8.RuneStart(text[to]) {
		to--
	}
	return to
}

// look looks through a piece.
func (k *keeper) look(p *Pack, s sight) {
	if k.count == nil {
		k.count, k.tries, k.seen = map[int]int{}, map[int]int{}, map[string]bool{}
	}
	f := p.book.Find(s.text, s.from, s.to)
	for _, owner := range f.Rules {
		k.try(&p.book.Rules[owner], owner, f.Lines[owner], s)
	}
	for mark, at := range f.Marks {
		k.mark(p.book.Marks[mark], at, s)
	}
	k.hear(f.Complaints, s)
}

// try tries a rule at the lines where its texts stand.
func (k *keeper) try(r *match.Rule, owner int, lines []int, s sight) {
	if r.Last {
		slices.Reverse(lines)
	}
	for _, line := range lines {
		if !r.Last && k.count[owner] >= match.MaxMatches || r.Rank == rules.General && k.tries[owner] >= 2*match.ManyLines {
			return
		}
		k.tries[owner]++
		if _, m := r.Match(match.Output{Text: s.text}, line); m == nil {
			continue
		}
		k.count[owner]++
		k.add(kept{s.around(line), owner, r.Rank, r.Last})
		if r.Last {
			return
		}
	}
}

// mark keeps the first line that shows in what kind of output it stands.
func (k *keeper) mark(mark string, at int, s sight) {
	if k.seen[mark] {
		return
	}
	k.seen[mark] = true
	from := strings.LastIndexByte(s.text[:at], '\n') + 1
	k.marks = append(k.marks, s.part(from, cutBack(s.text, at, min(len(s.text), at+longMark))))
}

// longMark is how much is kept of a line from its mark on.
const longMark = 1 << 10

// hear keeps the first line that sounds like a complaint, for an output in which
// no rule finds anything.
func (k *keeper) hear(lines []int, s sight) {
	for _, line := range lines {
		if k.complains {
			return
		}
		text, _, _ := strings.Cut(s.text[line:min(len(s.text), line+match.LongLine)], "\n")
		if k.complains = tone.Complains(strings.TrimSpace(text)); k.complains {
			k.marks = append(k.marks, s.around(line))
		}
	}
}

// add keeps a match. When there are too many, that which is farthest from the
// cause goes: the highest rank, and of those the last.
func (k *keeper) add(m kept) {
	k.matches = slices.DeleteFunc(k.matches, func(o kept) bool { return o.rule == m.rule && (m.last || o.from == m.from && o.to == m.to) })
	k.matches = append(k.matches, m)
	if len(k.matches) <= maxKept {
		return
	}
	worst := 0
	for i, o := range k.matches {
		if w := k.matches[worst]; o.rank > w.rank || o.rank == w.rank && o.from >= w.from {
			worst = i
		}
	}
	k.matches = slices.Delete(k.matches, worst, worst+1)
}
