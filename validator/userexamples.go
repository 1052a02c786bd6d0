package validator

import (
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/rules"
)

// exampleDir is where the examples of all rules ran.
const exampleDir = "/srv/p"

// A Miss is an example that the rules contradict.
type Miss struct {
	Rule string `json:"rule"`
	Line string `json:"cmd"` // the command of the example
	Want string `json:"want"`
	Got  string `json:"got"`
}

// CheckUser runs the examples of one of the pack's rules of the user's. The
// error is a *RuleError.
func (p *Pack) CheckUser(u *UserRule) error {
	i, ok := p.book.ByID[u.ID]
	if !ok {
		return &RuleError{Why: "the rule is in no pack"}
	}
	for n, x := range u.Finds {
		if err := p.checkFind(i, n, x); err != nil {
			return err
		}
	}
	for n, x := range u.Ignores {
		if err := p.checkIgnore(i, n, x); err != nil {
			return err
		}
	}
	return nil
}

// checkIgnore runs an example in which the rule is to find nothing.
func (p *Pack) checkIgnore(rule, n int, x rules.Example) error {
	seen := p.Detect(x.Result(exampleDir), x.Tree())
	i := slices.IndexFunc(seen, func(e cake.ErrorEvent) bool { return e.Rule == p.book.Rules[rule].ID })
	if i < 0 {
		return nil
	}
	return &RuleError{Field: "ignores", Index: n, Part: "output", Why: "the rule contradicts this example: it finds " + seen[i].Message}
}

// checkFind runs an example in which the rule is to find the first cause.
func (p *Pack) checkFind(rule, n int, x rules.Example) error {
	u := p.book.Rules[rule].Rule
	wrong := &RuleError{Field: "finds", Index: n, Part: "output"}
	seen := p.Detect(x.Result(exampleDir), x.Tree())
	switch {
	case len(seen) == 0 || strings.HasPrefix(seen[0].Rule, "status."):
		wrong.Why, wrong.Hint = "the rule contradicts this example: it finds nothing", p.whyNot(rule, x)
	case seen[0].Rule != u.ID:
		wrong.Why, wrong.Hint = "the rule contradicts this example: "+seen[0].Rule+" finds the first cause", p.whyNot(rule, x)
	case x.Fix != "" && seen[0].Fixes[0] != x.Fix:
		wrong.Part, wrong.Why = "fix", "the rule contradicts this example: it suggests "+seen[0].Fixes[0]
	default:
		return nil
	}
	return wrong
}

// whyNot says why a rule does not decide about an example.
func (p *Pack) whyNot(rule int, x rules.Example) string {
	id := p.book.Rules[rule].ID
	e := p.Explain(x.Result(exampleDir), x.Tree())
	for _, m := range e.Candidates {
		if m.Rule == id {
			return id + " " + m.Why
		}
	}
	_, why := p.unheard(rule, p.read(x.Result(exampleDir)), command.Of(x.Result(exampleDir)))
	return why
}

// CheckExamples judges the examples of the rules that cake comes with.
func CheckExamples() (count int, misses []Miss) {
	p := builtin()
	for i := range p.book.Rules {
		r := p.book.Rules[i].Rule
		for n, x := range r.Yes {
			if err := p.checkFind(i, n, x); err != nil {
				misses = append(misses, Miss{Rule: r.ID, Line: x.Command, Want: "found first", Got: err.Error()})
			}
		}
		for n, x := range r.No {
			if err := p.checkIgnore(i, n, x); err != nil {
				misses = append(misses, Miss{Rule: r.ID, Line: x.Command, Want: "not found", Got: err.Error()})
			}
		}
		count += len(r.Yes) + len(r.No)
	}
	return count, misses
}
