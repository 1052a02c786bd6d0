package guard

import (
	"slices"
	"strings"

	"cake/guard/command"
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
func (t *trace) saw(c *command.Call) {
	if t == nil {
		return
	}
	for _, e := range c.Effects() {
		for _, on := range e.On {
			one := PartEffect{e.Kind.String(), on.String(), on.At.String()}
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
func (t *trace) passed(r *Rule, c *command.Call) {
	if why := nearly(r, c); why != "" {
		t.miss(r.ID, why)
	}
}

// passedUser does the same for a rule of the user's.
func (t *trace) passedUser(u *UserRule, c *command.Call) {
	why := ""
	if p := c.ShapedAs(u.Patterns); p != "" {
		why = "the pattern fits, but this is at none of its paths"
	} else {
		why = c.Almost(u.Patterns)
	}
	if why != "" {
		t.miss(u.ID, why)
	}
}

// floor notes the allowed commands that would let the floor pass, and do not.
func (t *trace) floor(r *Rule, c *command.Call) {
	if t == nil || !r.Floor() {
		return
	}
	for i := range t.policy.Allowed {
		if why, hit := t.policy.Allowed[i].waives(strings.TrimSpace(c.Line.Text), c); hit {
			t.miss(t.policy.Allowed[i].ID, why+", but nothing allows what "+r.ID+" stops: it is the floor")
		}
	}
}

// nearly says why a rule that was near did not speak, "" for one that was not.
func nearly(r *Rule, c *command.Call) string {
	switch {
	case len(r.Patterns) > 0 && !c.HasAnyShape(r.Patterns):
		return c.Almost(r.Patterns)
	case len(r.Patterns) > 0:
		return unmetCondition(c, r)
	case len(r.Reach.Places) > 0:
		return r.Reach.Elsewhere(c)
	}
	return ""
}

// unmetCondition says what is known of why a rule's condition did not hold.
func unmetCondition(c *command.Call, r *Rule) string {
	if r.Class == worktreeClass {
		if modified, untracked, known := c.Worktree(); known && modified+untracked == 0 {
			return "the pattern fits, but nothing is uncommitted here"
		}
	}
	about, _, _ := strings.Cut(r.Description, ": ")
	return "a closer look finds none of this: " + about
}

// worktreeClass is the class of the rules about work that was never committed.
const worktreeClass = "git-worktree"
