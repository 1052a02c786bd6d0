package guard

import (
	"slices"
	"strings"

	"cake/shell"
)

// A NearMiss is a rule that looked at a part and did not speak.
type NearMiss struct {
	Rule string `json:"rule"`
	Why  string `json:"why"`
}

// A trace collects, for an explanation, what rules saw and did not speak about.
// All its methods may be called on nil, where nobody asked.
type trace struct {
	outer  int // the command of the line that is looked at
	policy *Policy
	parts  []traced
}

// traced is what was seen of one command of the line.
type traced struct {
	effects []PartEffect
	runs    []string // commands that its program text comes to
	near    []NearMiss
}

// enter says that command i is looked at next. Deeper than 0 it is what the
// program text of the command before comes to.
func (t *trace) enter(depth, i int, c *shell.Command) {
	switch {
	case t == nil:
	case depth == 0:
		t.outer = i
		t.parts = append(t.parts, make([]traced, i+1-len(t.parts))...)
	default:
		t.at().runs = append(t.at().runs, shell.Show(c.Argv))
	}
}

func (t *trace) at() *traced {
	if t.outer >= len(t.parts) {
		t.parts = append(t.parts, make([]traced, t.outer+1-len(t.parts))...)
	}
	return &t.parts[t.outer]
}

// saw keeps what a call does to files.
func (t *trace) saw(c *call) {
	if t == nil {
		return
	}
	for _, e := range c.effects() {
		for _, on := range e.on {
			one := PartEffect{e.kind.String(), on.String(), on.at.String()}
			if at := t.at(); !slices.Contains(at.effects, one) {
				at.effects = append(at.effects, one)
			}
		}
	}
}

// of returns what was seen of command i.
func (t *trace) of(i int) traced {
	if i < len(t.parts) {
		return t.parts[i]
	}
	return traced{}
}

func (t *trace) miss(rule, why string) {
	one := NearMiss{rule, why}
	if at := t.at(); !slices.Contains(at.near, one) {
		at.near = append(at.near, one)
	}
}

// passed looks at a rule that did not speak, and keeps why where it was near.
func (t *trace) passed(r *Rule, c *call) {
	if why := r.nearly(c); why != "" {
		t.miss(r.ID, why)
	}
}

// passedUser does the same for a rule of the user's.
func (t *trace) passedUser(u *UserRule, c *call) {
	why := ""
	if p := c.shapedAs(u.Patterns); p != "" {
		why = "the pattern fits, but this is at none of its paths"
	} else {
		why = c.almost(u.Patterns)
	}
	if why != "" {
		t.miss(u.ID, why)
	}
}

// floor notes the allowed commands that would let the floor pass, and do not.
func (t *trace) floor(r *Rule, c *call) {
	if t == nil || !r.Floor() {
		return
	}
	for i := range t.policy.Allowed {
		if why, hit := t.policy.Allowed[i].waives(strings.TrimSpace(c.line.Text), c); hit {
			t.miss(t.policy.Allowed[i].ID, why+", but nothing allows what "+r.ID+" stops: it is the floor")
		}
	}
}

// nearly says why a rule that was near did not speak, "" for one that was not.
func (r *Rule) nearly(c *call) string {
	switch {
	case len(r.Patterns) > 0 && !c.anyPattern(r.Patterns):
		return c.almost(r.Patterns)
	case len(r.Patterns) > 0:
		return c.unmetCondition(r)
	case len(r.reach.places) > 0:
		return c.elsewhereThan(r.reach)
	}
	return ""
}

// unmetCondition says what is known of why a rule's condition did not hold.
func (c *call) unmetCondition(r *Rule) string {
	if r.Class == worktreeClass {
		if modified, untracked, known := c.worktree(); known && modified+untracked == 0 {
			return "the pattern fits, but nothing is uncommitted here"
		}
	}
	about, _, _ := strings.Cut(r.Description, ": ")
	return "a closer look finds none of this: " + about
}

// worktreeClass is the class of the rules about work that was never committed.
const worktreeClass = "git-worktree"

// elsewhereThan says where the targets of a command are that a rule about
// other places looked at.
func (c *call) elsewhereThan(r reach) string {
	var where []string
	for i := range c.effects() {
		e := &c.effects()[i]
		if len(r.kinds) > 0 && !slices.Contains(r.kinds, e.kind) || len(r.kinds) == 0 && !e.kind.destructive() {
			continue
		}
		for _, t := range e.on {
			where = append(where, t.String()+" is "+t.at.String())
		}
	}
	slices.Sort(where)
	return strings.Join(slices.Compact(where), "; ")
}

// destructive reports whether something is gone afterwards.
func (k effectKind) destructive() bool { return k == removes || k == removesTree || k == empties }

// almost says which one word of a pattern is not met; "" when none of the
// patterns is that near.
func (c *call) almost(patterns []string) string {
	for _, p := range patterns {
		if word, near := c.unmet(p); near {
			return saysUnmet(word)
		}
	}
	return ""
}

func saysUnmet(word string) string {
	switch {
	case strings.HasPrefix(word, "!"):
		return strings.ReplaceAll(word[1:], "|", " or ") + " is there"
	case word == "--":
		return "nothing stands after --"
	}
	return "without " + strings.ReplaceAll(word, "|", " or ")
}

// unmet returns the one word of a pattern that the call does not meet. near is
// false where the program or its first operand is another, or more is missing.
func (c *call) unmet(pattern string) (word string, near bool) {
	at, fits := programFits(pattern, c.name)
	if !fits {
		return "", false
	}
	c.sort()
	missing, operand, matched, total := 0, "", 0, 0
	for i := skipBlanks(pattern, at); i < len(pattern); {
		one, next, _ := nextWord(pattern, i)
		switch {
		case !c.optionHolds(one):
			missing, word = missing+1, one
		case one[0] != '!' && one[0] != '-' && one != "*":
			total++
			if operand == "" && c.operandsMatch(pattern[:next], at, 0) {
				matched++
			} else if operand == "" {
				operand = one
			}
		}
		i = skipBlanks(pattern, next)
	}
	if operand != "" {
		missing, word = missing+1, operand
	}
	return word, missing == 1 && (total == 0 || matched > 0)
}
